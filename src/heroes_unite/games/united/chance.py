"""Options of United drawn at random, for games that only a machine plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.options import one_of
from heroes_unite.games.united.options import (
    BEGINNER,
    CHALLENGES,
    COMMANDER,
    DUEL,
    HEROES,
    MODES,
    RANDOM,
    SUPER_VILLAIN,
    VILLAINS,
    parse,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence


def draw(chance: random.Random, players: Sequence[int]) -> dict[str, Any]:
    """Options at random, for one of those numbers of players, whether or not they go together."""
    count = one_of(chance, players)
    heroes = list(HEROES)
    chance.shuffle(heroes)
    mode = one_of(chance, MODES)
    played = mode in (SUPER_VILLAIN, DUEL)
    equipment = chance.random() < 0.5
    return {
        "players": count,
        "mode": mode,
        "villain": one_of(chance, (RANDOM, *VILLAINS)),
        "heroes": RANDOM if chance.random() < 0.5 else heroes[: count - played],
        "locations": one_of(chance, (RANDOM, RANDOM, BEGINNER)),
        "challenges": [name for name in CHALLENGES if chance.random() < 0.3],
        "equipment": equipment,
        "keep_wild": played and equipment and chance.random() < 0.3,
        "tokens": one_of(chance, (0, 0, 2, -2)) if played else 0,
        **({"support": one_of(chance, ("choose", RANDOM))} if mode in (COMMANDER, DUEL) else {}),
        **({"budget": one_of(chance, (0, 1, 2))} if mode == COMMANDER else {}),
        "open_hands": chance.random() < 0.5,
        "first": one_of(chance, ("choose", "random", 1)),
    }


def features(options: dict[str, Any]) -> list[str]:
    """What is special about a game with those options."""
    parsed = parse(options)
    found = [f"{parsed.hero_count} hero{'es' * (parsed.hero_count > 1)}", parsed.mode, f"villain {parsed.villain}"]
    found += [f"challenge {name}" for name in parsed.challenges]
    found += ["equipment"] if parsed.equipment else []
    return found + ([] if parsed.open_hands else ["private hands"])
