"""The options of the deck-building games on the command line."""

from __future__ import annotations

from typing import Final

from heroes_unite.games.deckbuilding.options import BOTH_SETS
from heroes_unite.games.errors import nearest
from heroes_unite.kernel.text import listed
from heroes_unite.terminal.catalogue import BOTH
from heroes_unite.terminal.flags import Flag, of_form
from heroes_unite.terminal.wishes import form, meant, several, values
from heroes_unite.terminal.words import folded

FORM: Final = form("deckbuilding")
WAYS: Final = [choice.value for choice in FORM["heroes"].choices if choice.alone]  # how players get their heroes
HEROES: Final = [choice.value for choice in FORM["heroes"].choices if not choice.alone]


def sets(text: str) -> list[str]:
    """Card sets as people type them."""
    return list(BOTH_SETS) if folded(text) == BOTH else several(FORM["sets"], text)


def who(text: str) -> str | list[str]:
    """A way of choosing Super Heroes, or their names. A typo counts as the closest match."""
    named = several(FORM["heroes"], text)
    if len(named) == 1 and named[0] in WAYS:
        return named[0]
    if len(named) != 1 or named[0] in HEROES:
        return named
    return named if nearest(text, HEROES) and not nearest(text, WAYS) else text


def first(text: str) -> str | int:
    return int(text) if text.isdecimal() else meant(text, FORM["first"].choices)


OWN: Final = (
    Flag(
        key="sets",
        name="--sets",
        about="Card sets: base, heroes-unite, or both; crisis-2 can be added.",
        usual="base",
        metavar="SETS",
        read=sets,
        choices=lambda: [*values(FORM["sets"]), BOTH],
    ),
    Flag(
        key="variants",
        name="--variant",
        about=f"Variants, any that go together: {listed(values(FORM['variants']))}.",
        kind=list[str] | None,
        usual=None,
        metavar="VARIANTS",
        read=lambda given: [name for some in given or [] for name in several(FORM["variants"], some)],
        choices=lambda: values(FORM["variants"]),
    ),
    Flag(
        key="kinds",
        name="--kinds",
        about=f"With two sets, the three kinds of card taken from the first: {listed(values(FORM['kinds']))}.",
        metavar="KINDS",
        read=lambda text: several(FORM["kinds"], text),
        choices=lambda: values(FORM["kinds"]),
    ),
    Flag(key="match", name="--match", about="With two sets, a match of two games.", kind=bool, usual=False),
    Flag(
        key="heroes",
        name="--heroes",
        about="Super Heroes: random, choose, two (dealt two, keep one), first (those of a first game), or a name for "
        "each player.",
        usual="random",
        metavar="WHO",
        read=who,
        choices=lambda: values(FORM["heroes"]),
    ),
    Flag(key="super_villains", name="--villains", about="How many Super-Villains, 8 to 12.", kind=int, usual=8),
    Flag(key="promo", name="--promo", about="With the promo Super Hero.", kind=bool, usual=False),
    Flag(
        key="order",
        name="--order",
        about="The end of a turn: as in the base set, as in 2020, or auto.",
        usual="auto",
        metavar="ORDER",
        read=lambda text: meant(text, FORM["order"].choices),
        choices=lambda: values(FORM["order"]),
    ),
    Flag(key="first", name="--first", about="Who starts: random, or a player's number.", usual="random", read=first),
)
FLAGS: Final = (*OWN, *(flag for flag in of_form("deckbuilding") if flag.key not in [own.key for own in OWN]))
