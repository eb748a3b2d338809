"""The options of a deck-building game as a form: what each is called, what it changes, and what goes with what."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.games.deckbuilding.catalogue import SUPER_HEROES
from heroes_unite.games.deckbuilding.options import (
    HERO_MODES,
    KINDS,
    SET_TITLES,
    SETS,
    VARIANT_TITLES,
    Options,
    parse,
    super_heroes,
)
from heroes_unite.games.deckbuilding.variants import HIDDEN, HUNT, ON_PATROL, SYNERGY, TEAM, TWO_HEADS
from heroes_unite.games.errors import OptionError
from heroes_unite.games.face import Field, FormChoice
from heroes_unite.kernel.text import capital

if TYPE_CHECKING:
    from collections.abc import Iterable

TITLE: Final = "Deck-building game"
ABOUT: Final = (
    "Be a Super Hero: play the cards of your hand for Power, buy stronger ones from the Line-Up, defeat "
    "Super-Villains, and have the most Victory Points in your deck when the last of them has fallen."
)

SETS_IN_WORDS: Final = {
    "base": "Seven Super Heroes and 114 cards to buy. The one to begin with.",
    "heroes-unite": "Seven other Super Heroes and 111 other cards, with more that stays in play.",
}
VARIANTS_IN_WORDS: Final = {
    TWO_HEADS: "For 2 players. Each is dealt two Super Heroes at random and has the abilities of both.",
    TEAM: "For 4 players, two against two; players of a team sit across. What you buy may go to your teammate, your "
    "Attacks spare them, your Defense may protect them, and the points of both count.",
    ON_PATROL: "While a place in the Line-Up is empty, you may refill it in the middle of your turn. But an Attack "
    "among the new cards hits you, and you alone.",
    SYNERGY: "Needs Heroes Unite. The Hero card that belongs to your Super Hero lies in the Line-Up on your own turns "
    "only, so that nobody else can buy it.",
    HUNT: "A Super-Villain in somebody's discard pile can be defeated there, as if it lay on the stack, unless its "
    "owner shows a Defense. Whoever defeats the one on the stack is spared by the next.",
    HIDDEN: "No Super-Villain stack: all twelve are in the main deck, and attack everybody when they come into the "
    "Line-Up of six cards. The game lasts until the main deck is empty.",
}
HEROES_IN_WORDS: Final = {
    "random": ("dealt at random", "Each player gets one."),
    "choose": ("each player chooses one", "One after the other, when the game begins."),
    "two": ("each player is dealt two and keeps one", "A choice without a long look through all of them."),
    "first": ("those of a first game, at random", "The five of the base set that are easiest to play."),
}
ORDERS_IN_WORDS: Final = {
    "auto": ("as in the newest set", "That of the base set where it is played alone, otherwise that of 2020."),
    "base": ("as in the base set", "The hand counts until effects at the end of the turn are done."),
    "2020": ("as in 2020", "The hand is discarded before effects at the end of the turn."),
}
KIND_TITLES: Final = {
    "hero": "Heroes",
    "villain": "Villains",
    "super-power": "Super Powers",
    "equipment": "Equipment",
    "location": "Locations",
    "super-villain": "Super-Villains",
}
BOTH_SETS: Final = list(SETS)


def _plain(options: Options) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(options)
    return {key: list(value) if isinstance(value, tuple) else value for key, value in plain.items()}


DEFAULTS: Final = _plain(Options())


@cache
def form() -> list[Field]:
    """All options, those that most people ask for first."""
    return [
        Field(
            "sets",
            "Card sets",
            "many",
            DEFAULTS["sets"],
            "One of them, or both mixed.",
            [FormChoice(name, SET_TITLES[name], SETS_IN_WORDS[name]) for name in SETS],
            least=1,
            most=len(SETS),
        ),
        Field("players", "Players", "number", DEFAULTS["players"], "From 2 to 5, people and bots.", least=2, most=5),
        Field(
            "heroes",
            "Super Heroes",
            "names",
            DEFAULTS["heroes"],
            "Who plays which Super Hero: one of these ways, or a name for each player.",
            [
                *(
                    FormChoice(mode, capital(HEROES_IN_WORDS[mode][0]), HEROES_IN_WORDS[mode][1], True)
                    for mode in HERO_MODES
                ),
                *(FormChoice(name, name, " ".join(card.text())) for name, card in SUPER_HEROES.items()),
            ],
        ),
        Field(
            "variants",
            "Variants",
            "many",
            DEFAULTS["variants"],
            "Printed variants of the rules; several at once where they go together.",
            [FormChoice(name, _short(name), VARIANTS_IN_WORDS[name]) for name in VARIANT_TITLES],
            most=len(VARIANT_TITLES),
        ),
        Field(
            "match",
            "A match of two games",
            "switch",
            DEFAULTS["match"],
            "The main decks of both sets are shuffled together and split in two, with a game for each half; the scores "
            "of both are added up.",
            needs={"sets": BOTH_SETS},
        ),
        Field(
            "kinds",
            "Three kinds from each set",
            "many",
            DEFAULTS["kinds"],
            "These three kinds of card come from the set named first, the others from the second. None: all cards of "
            "both sets are shuffled together.",
            [FormChoice(name, KIND_TITLES[name]) for name in KINDS],
            most=3,
            needs={"sets": BOTH_SETS, "match": ["false"]},
            advanced=True,
        ),
        Field(
            "super_villains",
            "Super-Villains",
            "number",
            DEFAULTS["super_villains"],
            "How many are in the stack. More of them make a longer game.",
            least=8,
            most=12,
            advanced=True,
        ),
        Field(
            "promo",
            "Promo Super Hero",
            "switch",
            DEFAULTS["promo"],
            "Martian Manhunter, who was not in the box, is among the Super Heroes.",
            needs={"sets": ["base"]},
            advanced=True,
        ),
        Field(
            "first",
            "Who starts",
            "one",
            DEFAULTS["first"],
            "A player who is The Flash starts all the same.",
            [FormChoice("random", "Anybody, at random"), *(FormChoice(str(n), f"Player {n}") for n in range(1, 6))],
            advanced=True,
        ),
        Field(
            "order",
            "The end of a turn",
            "one",
            DEFAULTS["order"],
            "The two editions go through its steps in different order.",
            [FormChoice(name, capital(words), about) for name, (words, about) in ORDERS_IN_WORDS.items()],
            advanced=True,
        ),
    ]


def _short(variant: str) -> str:
    return VARIANT_TITLES[variant].partition(":")[0]


def in_words(key: str) -> dict[str, str]:
    """The choices of one option, and what each is called."""
    return {choice.value: choice.title for field in form() if field.key == key for choice in field.choices}


def check(given: dict[str, Any]) -> dict[str, Any]:
    """All options as they hold then, those that were not given too; an OptionError where no game can be played so."""
    return _plain(parse(given))


def fitting(given: dict[str, Any]) -> dict[str, list[str]]:
    """For the options that depend on others: the values they may take beside the others as they are."""
    options = parse(_as_far_as_possible(given, "variants", "heroes"))
    heroes = [card.name for card in super_heroes(msgspec.structs.replace(options, promo=True))]
    return {
        "variants": _fitting_variants(given),
        "heroes": [*_fitting(given, "heroes", HERO_MODES), *heroes],
        "first": _fitting(given, "first", ["random", *(str(number) for number in range(1, 6))]),
    }


def _fitting(given: dict[str, Any], key: str, values: Iterable[str]) -> list[str]:
    others = _as_far_as_possible(given, key)
    return [value for value in values if _fits({**others, key: value})]


def _fitting_variants(given: dict[str, Any]) -> list[str]:
    """Those that go with the ones already chosen; chosen ones that fit nothing do not count."""
    others = _as_far_as_possible(given, "variants")
    alone = [name for name in VARIANT_TITLES if _fits({**others, "variants": [name]})]
    chosen = [name for name in alone if name in given.get("variants", ())]
    return [name for name in alone if _fits({**others, "variants": [*(c for c in chosen if c != name), name]})]


def _as_far_as_possible(given: dict[str, Any], *without: str) -> dict[str, Any]:
    """The options without these, and without what would be refused."""
    options = {key: value for key, value in given.items() if key not in without}
    while True:
        try:
            parse(options)
        except OptionError as error:
            if error.option not in options:
                return {}
            del options[error.option]
        else:
            return options


def _fits(options: dict[str, Any]) -> bool:
    try:
        parse(options)
    except OptionError:
        return False
    return True


def summary(given: dict[str, Any]) -> str:
    """A game in a line: the sets, and what is not as usual."""
    options = parse(given)
    parts = [" and ".join(SET_TITLES[name] for name in options.sets), f"{options.players} players"]
    parts += [_short(name) for name in options.variants]
    if options.match:
        parts.append("a match of two games")
    if options.kinds:
        kinds = ", ".join(KIND_TITLES[name] for name in options.kinds)
        parts.append(f"{kinds} of {SET_TITLES[options.sets[0]]}")
    if not isinstance(options.heroes, str):
        parts.append(", ".join(options.heroes))
    elif options.heroes != DEFAULTS["heroes"]:
        parts.append(f"Super Heroes: {HEROES_IN_WORDS[options.heroes][0]}")
    if options.super_villains != DEFAULTS["super_villains"]:
        parts.append(f"{options.super_villains} Super-Villains")
    if options.promo:
        parts.append("with the promo Super Hero")
    if options.order != DEFAULTS["order"]:
        parts.append(f"the end of a turn {ORDERS_IN_WORDS[options.order][0]}")
    if options.first != DEFAULTS["first"]:
        parts.append(f"player {options.first} starts")
    return " · ".join(parts)
