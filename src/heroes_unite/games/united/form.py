"""What a screen says of a game of United before it begins: a game in a line, and what goes with what."""

from __future__ import annotations

from typing import Any, Final

from heroes_unite.games.face import SeatPart
from heroes_unite.games.fitting import Fitting
from heroes_unite.games.united.constants import MOST_HEROES, MOST_SEATS
from heroes_unite.games.united.options import (
    BEGINNER,
    CHALLENGE_TITLES,
    CHOOSE,
    COMMANDER,
    HEROES,
    MODE_TITLES,
    MODES,
    RANDOM,
    SEATS,
    STANDARD,
    parse,
)
from heroes_unite.kernel.text import listed

TITLE: Final = "United"
ABOUT: Final = (
    "Heroes together against one villain. Each card you play lends its symbols to the next hero: rescue civilians, "
    "defeat thugs and clear threats round a ring of six locations, before the villain's master plan comes true."
)

FITTING: Final = Fitting(parse)


def fitting(given: dict[str, Any]) -> dict[str, list[str]]:
    """For the options that depend on others: the values they may take given the others.

    The mode decides how many play, and that decides the names: these never rule out the former.
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
    who = many if options.heroes == RANDOM else listed(options.heroes)
    against = "a villain" if options.villain == RANDOM else options.villain  # true after the draw, too
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
