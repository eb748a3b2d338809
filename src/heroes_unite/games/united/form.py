"""The options of United as a form: what each is called, what it changes, and what goes with what."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from heroes_unite.games.face import Field, FormChoice, SeatPart
from heroes_unite.games.fitting import Fitting
from heroes_unite.games.united.constants import MOST_HEROES, MOST_SEATS
from heroes_unite.games.united.options import (
    APOKOLIPS,
    BEGINNER,
    CHALLENGES,
    CHOOSE,
    COMMANDER,
    DUEL,
    FEWEST_TOKENS,
    HARD,
    HEROES,
    MODERATE,
    MODES,
    MOST_BUDGET,
    RANDOM,
    SEATS,
    STANDARD,
    SUPER_VILLAIN,
    VILLAINS,
    Options,
    parse,
)

TITLE: Final = "United"
ABOUT: Final = (
    "Heroes together against one villain. Each card you play lends its symbols to the next hero: rescue civilians, "
    "defeat thugs and clear threats round a ring of six locations, before the villain's master plan comes true."
)
MODE_TITLES: Final = {
    STANDARD: ("Heroes against the deck", "One to four heroes; the villain follows a deck of plans."),
    SUPER_VILLAIN: ("Super-Villain", "Somebody plays the villain, with a hand of plans, against one to four heroes."),
    COMMANDER: ("Commander solo", "One hero, with a deck of cards from four others."),
    DUEL: ("One against one", "A villain player against a commander."),
}
TOKEN_WORDS: Final = {
    0: "As printed",
    1: "One more, a Wild",
    2: "Two more, Wilds",
    -2: "Two fewer",
    FEWEST_TOKENS: "None",
}
CHALLENGE_TITLES: Final = {
    MODERATE: ("Moderate", "Each hero leaves out a card with a single Wild."),
    HARD: ("Hard", "Each hero leaves out the card with two Wilds."),
    APOKOLIPS: ("Apokolips", "Apokolips is one of the six locations."),
}


def _plain(options: Options) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(options)
    return {key: list(value) if isinstance(value, tuple) else value for key, value in plain.items()}


DEFAULTS: Final = _plain(Options())


@cache
def form() -> list[Field]:
    """All options, those that most people ask for first."""
    return [
        Field(
            "players",
            "Players",
            "number",
            DEFAULTS["players"],
            "A seat for each hero, and one for whoever plays the villain. One person may take several seats; alone, "
            "take two or choose Commander solo, for a single hero hardly ever wins.",
            least=1,
            most=MOST_SEATS,
        ),
        Field(
            "mode",
            "Mode",
            "one",
            DEFAULTS["mode"],
            "Who plays against whom.",
            choices=[FormChoice(mode, *MODE_TITLES[mode]) for mode in MODES],
        ),
        Field(
            "villain",
            "Villain",
            "one",
            DEFAULTS["villain"],
            "The Cheetah is the one to start with.",
            [FormChoice(RANDOM, "Any, at random"), *(FormChoice(name, name) for name in VILLAINS)],
        ),
        Field(
            "heroes",
            "Heroes",
            "names",
            DEFAULTS["heroes"],
            "Heroes at random, or one for each seat.",
            [
                FormChoice(RANDOM, "At random", "Everybody gets a hero by chance.", alone=True),
                *(FormChoice(name, name) for name in HEROES),
            ],
        ),
        Field(
            "challenges",
            "Challenges",
            "many",
            DEFAULTS["challenges"],
            "To make it harder, in any combination.",
            [FormChoice(name, *CHALLENGE_TITLES[name]) for name in CHALLENGES],
        ),
        Field(
            "equipment",
            "Equipment",
            "switch",
            DEFAULTS["equipment"],
            "Heroes take equipment instead of their card with two Wilds.",
        ),
        Field(
            "locations",
            "Locations",
            "one",
            DEFAULTS["locations"],
            "Six of nine lie in the ring.",
            [
                FormChoice(RANDOM, "At random"),
                FormChoice(BEGINNER, "For beginners", "The six without special rules."),
            ],
        ),
        Field(
            "open_hands",
            "Open hands",
            "switch",
            DEFAULTS["open_hands"],
            "Heroes see each other's hands. A villain player never does.",
        ),
        Field(
            "support",
            "Supporting Heroes",
            "one",
            DEFAULTS["support"],
            "Four of the other five lend you three cards each.",
            [FormChoice(CHOOSE, "You choose them in the game"), FormChoice(RANDOM, "At random")],
            needs={"mode": [COMMANDER, DUEL]},
        ),
        Field(
            "budget",
            "Budget for Battle Plans",
            "number",
            DEFAULTS["budget"],
            "Battle Plans cost 1 or 2, and help in every turn.",
            least=0,
            most=MOST_BUDGET,
            needs={"mode": [COMMANDER]},
        ),
        Field(
            "keep_wild",
            "Equipment costs nothing",
            "switch",
            DEFAULTS["keep_wild"],
            "Heroes with equipment keep their card with two Wilds: against a strong villain player.",
            needs={"mode": [SUPER_VILLAIN, DUEL], "equipment": ["true"]},
            advanced=True,
        ),
        Field(
            "tokens",
            "Action tokens",
            "one",
            str(DEFAULTS["tokens"]),
            "What the heroes share out at the start: more against a strong villain player, fewer against a weak one.",
            [FormChoice(str(more), words) for more, words in TOKEN_WORDS.items()],
            needs={"mode": [SUPER_VILLAIN, DUEL]},
            advanced=True,
        ),
        Field(
            "first",
            "Who starts",
            "one",
            DEFAULTS["first"],
            "After the villain's first turn.",
            [
                FormChoice(CHOOSE, "The heroes choose"),
                FormChoice(RANDOM, "Anybody, at random"),
                *(FormChoice(str(number), f"Hero {number}") for number in range(1, MOST_HEROES + 1)),
            ],
            advanced=True,
        ),
    ]


def check(given: dict[str, Any]) -> dict[str, Any]:
    """All options as they hold then, those that were not given too; an OptionError where no game can be played so."""
    return _plain(parse(given))


FITTING: Final = Fitting(parse)


def fitting(given: dict[str, Any]) -> dict[str, list[str]]:
    """For the options that depend on others: the values they may take beside the others as they are.

    How many play follows the mode, and names follow how many play: they never stand in the way of it.
    """
    mode = given.get("mode", STANDARD)
    least, most = SEATS.get(mode if isinstance(mode, str) else "", (1, MOST_SEATS))
    return {
        "players": [str(count) for count in range(least, most + 1)],
        "mode": list(MODES),
        "first": FITTING.one(given, "first", [CHOOSE, RANDOM, *(str(n) for n in range(1, MOST_HEROES + 1))]),
        "heroes": [RANDOM, *HEROES],
    }


def parts(given: dict[str, Any]) -> list[SeatPart]:
    """Who plays a hero and who the villain."""
    options = parse({key: value for key, value in given.items() if key not in ("heroes", "first")})
    many = options.hero_count > 1
    heroes = [SeatPart(f"Hero {seat + 1}" if many else "The hero") for seat in range(options.hero_count)]
    return [*heroes, SeatPart("The villain", named=False)] if options.has_villain_seat else heroes


def summary(given: dict[str, Any]) -> str:
    """A game in a line: who against whom, and what is not as usual."""
    options = parse(given)
    many = f"{options.hero_count} hero{'es' * (options.hero_count > 1)}"
    who = many if options.heroes == RANDOM else ", ".join(options.heroes)
    against = "a villain drawn at random" if options.villain == RANDOM else options.villain
    parts = [f"{who} against {against}"]
    parts += [] if options.mode == STANDARD else [MODE_TITLES[options.mode][0]]
    parts += [f"{CHALLENGE_TITLES[name][0]} challenge" for name in options.challenges]
    parts += ["equipment"] if options.equipment else []
    parts += [f"budget {options.budget}"] if options.mode == COMMANDER else []
    if isinstance(options.locations, tuple):
        parts.append("chosen locations")
    elif options.locations == BEGINNER:
        parts.append("beginners' locations")
    return " · ".join(parts)
