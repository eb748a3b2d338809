"""How hard a Crisis game is: the options that make it harder or easier, and the size of its two stacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.kernel.text import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

COMPETITIVE: Final = "competitive"
CRISIS: Final = "crisis"
MODES: Final = (COMPETITIVE, CRISIS)

NO_CRISIS_HEROES: Final = "no-crisis-heroes"
HIDDEN_IMMORTAL: Final = "hidden-immortal"
NO_NEW_CARDS: Final = "no-new-cards"
LASTING_ONGOING: Final = "lasting-ongoing"
CRISES_IN_DECK: Final = "crises-in-deck"
IMMORTAL_STAYS: Final = "immortal-stays"
REGULAR: Final = "regular-super-villains"
EIGHT: Final = "eight-super-villains"

HARDER: Final = {
    NO_CRISIS_HEROES: "Ordinary heroes",
    HIDDEN_IMMORTAL: "The unknown Crisis",
    NO_NEW_CARDS: "No new cards",
    LASTING_ONGOING: "Lasting power",
    CRISES_IN_DECK: "Crises everywhere",
    IMMORTAL_STAYS: "Truly immortal",
}
EASIER: Final = {
    REGULAR: "Regular Super-Villains",
    EIGHT: "Eight Super-Villains",
}
TITLES: Final = {**HARDER, **EASIER}
STANDARD: Final = "Standard"

IN_WORDS: Final = {
    NO_CRISIS_HEROES: "Harder: no Crisis Super Heroes, only those who help nobody but themselves.",
    HIDDEN_IMMORTAL: "Harder: Immortal Villain is not the first Crisis but somewhere among the others.",
    NO_NEW_CARDS: "Harder: the 31 new cards are left out of the main deck, which is the clock.",
    LASTING_ONGOING: "Harder: a Stack Ongoing ability works until its Super-Villain is defeated, wherever the card is.",
    CRISES_IN_DECK: "Harder: the Crisis cards that are not in the stack are shuffled into the main deck. Several can "
    "be up at once, and all of them must be beaten before the Super-Villain can be defeated.",
    IMMORTAL_STAYS: "Harder: Immortal Villain goes on working after it is beaten, to the end of the game.",
    REGULAR: "Easier: the Super-Villains of the sets in the game instead of the Impossible ones.",
    EIGHT: "Easier, except for five players: 8 Super-Villains and 8 Crisis cards, however many play (five would face 7 "
    "otherwise).",
}

MOST_HARDER: Final = 2
STACK: Final = {1: 13, 2: 13, 3: 11, 4: 9, 5: 7}  # players -> Super-Villains, and as many Crisis cards
EIGHT_OF_THEM: Final = 8
FEWER_IF_SHORT: Final = 3
SHORT_MAIN_DECK: Final = 100
ALL_CRISES: Final = 15


def check(chosen: Sequence[str]) -> None:
    """What goes together: one or two of the harder ones, or one or both of the easier ones."""
    for name in chosen:
        if name not in TITLES:
            raise OptionError(
                f"There is no difficulty called {quoted(name)}.{nearest(name, list(TITLES))} "
                f"They are: {listed(TITLES)}.",
                "difficulty",
            )
    if len(set(chosen)) != len(chosen):
        raise OptionError("Name each difficulty only once.", "difficulty")
    harder = [name for name in chosen if name in HARDER]
    if harder and len(harder) < len(chosen):
        raise OptionError("Harder and easier difficulties do not go together.", "difficulty")
    if len(harder) > MOST_HARDER:
        raise OptionError(f"At most two of the harder ones can be combined, not {len(harder)}.", "difficulty")


def stack_size(players: int, difficulty: Collection[str], short: bool) -> int:
    """How many Super-Villains there are, and as many Crisis cards."""
    size = EIGHT_OF_THEM if EIGHT in difficulty else STACK[players]
    return size - FEWER_IF_SHORT if short else size


def crises_in_all(players: int, difficulty: Collection[str], short: bool) -> int:
    """How many Crisis cards are in the game: those of the stack, or all, if the others are in the main deck."""
    return ALL_CRISES if CRISES_IN_DECK in difficulty else stack_size(players, difficulty, short)


def name_of(difficulty: Collection[str], short: bool) -> str:
    """What the combination is called: `Crises everywhere and Truly immortal, short`."""
    chosen = listed([title for name, title in TITLES.items() if name in difficulty]) or STANDARD
    return f"{chosen}, short" if short else chosen
