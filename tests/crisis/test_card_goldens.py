"""Goldens of Crisis Pack 2 in competitive games: its words, counts of the decision tree, and one whole game."""

from __future__ import annotations

import random
from typing import Any

from heroes_unite.games.deckbuilding.cards import crisis_2
from heroes_unite.games.deckbuilding.catalogue import has_cost, title
from heroes_unite.session import Session
from tests.games.test_goldens import advanced, agree, perft

EVERYTHING = ["cards", "heroes", "crisis-heroes", "super-villains"]


def test_the_text_of_every_card() -> None:
    lines: list[str] = []
    for card in crisis_2.CARDS:
        figures = f", cost {card.cost}, VP {card.points_text}" if has_cost(card) else ""
        lines.append(f"{title(card)} ({card.type_line}{figures})")
        lines += [f"    {paragraph}" for paragraph in card.text()]
    agree("texts-crisis-2.txt", "\n".join(lines) + "\n")


def test_perft() -> None:
    unite, both = ["heroes-unite"], ["base", "heroes-unite"]
    cases: list[tuple[int, int, int, int, dict[str, Any]]] = [
        (1, 2, 0, 6, {"sets": unite, "pack": ["cards", "heroes"]}),
        (2, 3, 300, 4, {"sets": unite, "pack": EVERYTHING}),
        (3, 4, 243, 4, {"sets": ["base"], "pack": ["super-villains"], "variants": ["team", "hunt"]}),
        (4, 2, 400, 4, {"sets": both, "pack": EVERYTHING, "main_deck": "thinned", "variants": ["two-heads"]}),
        (5, 3, 600, 4, {"sets": both, "pack": ["cards", "crisis-heroes"], "match": True}),
    ]
    lines = []
    for seed, players, choices, depth, options in cases:
        game = advanced(seed, players, choices, **options)
        counts = [perft(game, d) for d in range(1, depth + 1)]
        lines.append(f"seed {seed}, {players} players, {options}, after {choices} choices: {counts}")
    agree("perft-crisis-2.txt", "\n".join(lines) + "\n")


def test_playthrough() -> None:
    session = Session(
        "deckbuilding", {"players": 2, "sets": ["heroes-unite"], "pack": EVERYTHING, "main_deck": "thinned"}, 7
    )
    chance = random.Random(7)
    lines: list[str] = []
    while not session.game.over:
        decision = session.decision
        index = chance.randrange(len(decision.options))
        asked = f"{decision.source}: " if decision.source else ""
        version = session.game.version
        session.choose(index)
        lines.append(f"[{decision.player + 1}] {asked}{decision.options[index].label}  ({len(decision.options)})")
        lines += [f"      {line.text}" for line in session.log(-2, since=version)]
    lines.append(f"winners {[winner + 1 for winner in session.game.winners]}")
    agree("playthrough-crisis-2.txt", "\n".join(lines) + "\n")
