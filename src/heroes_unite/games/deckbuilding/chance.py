"""Options of a deck-building game drawn at random, for games that only a machine plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.deckbuilding.crisis.difficulty import CRISIS, EASIER, HARDER
from heroes_unite.games.deckbuilding.options import (
    ALL_CARDS,
    HERO_MODES,
    KINDS,
    ORDERS,
    PARTS,
    SETS,
    THINNED,
    VARIANT_TITLES,
)
from heroes_unite.games.deckbuilding.variants.names import HIDDEN, TEAM, TWO_HEADS
from heroes_unite.games.options import one_of

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

SUPER_VILLAINS: Final = (8, 9, 10, 11, 12)
CRISIS_SHARE: Final = 0.4  # of all games


def draw(chance: random.Random, players: Sequence[int]) -> dict[str, Any]:
    """Options at random, for one of those numbers of players, whether or not they go together."""
    return _crisis(chance, players) if chance.random() < CRISIS_SHARE else _competitive(chance, players)


def _sets(chance: random.Random) -> list[str]:
    sets = list(SETS)
    if chance.random() < 0.5:
        sets.reverse()
    return sets[: 1 + int(chance.random() * 2)]


def _crisis(chance: random.Random, players: Sequence[int]) -> dict[str, Any]:
    """A Crisis game; also solo, if one player is among the numbers asked for."""
    count = one_of(chance, players)
    chosen = list(one_of(chance, (HARDER, HARDER, EASIER)))
    return {
        "mode": CRISIS,
        "players": count,
        "sets": _sets(chance),
        "heroes": one_of(chance, HERO_MODES),
        "promo": chance.random() < 0.5,
        "first": int(chance.random() * count) + 1,
        "order": one_of(chance, ORDERS),
        "variants": [],
        "pack": [part for part in PARTS if chance.random() < 0.2],
        "difficulty": [chosen.pop(int(chance.random() * len(chosen))) for _ in range(int(chance.random() * 3))],
        "short": chance.random() < 0.3,
    }


def _competitive(chance: random.Random, players: Sequence[int]) -> dict[str, Any]:
    variants = [name for name in VARIANT_TITLES if chance.random() < 0.25]
    count = one_of(chance, players)
    heroes = one_of(chance, HERO_MODES)
    if TWO_HEADS in variants and 2 in players:  # what these two need is too rare to wait for
        count, heroes = 2, "random"
    elif TEAM in variants and 4 in players:
        count = 4
    sets = _sets(chance)
    options: dict[str, Any] = {
        "players": count,
        "sets": sets,
        "heroes": heroes,
        "super_villains": one_of(chance, SUPER_VILLAINS),
        "promo": chance.random() < 0.5,
        "first": int(chance.random() * count) + 1,
        "order": one_of(chance, ORDERS),
        "variants": variants,
        "pack": [part for part in PARTS if chance.random() < 0.25],
        "main_deck": THINNED if chance.random() < 0.1 else ALL_CARDS,
    }
    if HIDDEN in variants:
        options["super_villains"] = 8
    if len(sets) == 2:
        mix = int(chance.random() * 3)
        options["match"] = mix == 1
        if mix == 2:
            kinds = list(KINDS)
            options["kinds"] = [kinds.pop(int(chance.random() * len(kinds))) for _ in range(3)]
    return options


def features(options: dict[str, Any]) -> list[str]:
    """What is special about a game with those options."""
    return [
        " and ".join(sorted(options["sets"])),
        *options["variants"],
        *(f"pack: {part}" for part in options["pack"]),
        *([f"Crisis, {options['players']} players"] if options.get("mode") == CRISIS else []),
        *options.get("difficulty", ()),
        *(["short"] if options.get("short") else []),
        *(["match"] if options.get("match") else []),
        *(["kinds"] if options.get("kinds") else []),
    ]
