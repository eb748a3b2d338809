"""Goldens: the words of every card, counts of the decision tree, and one whole game, each as a readable file.

A change of rules or words shows up here as a diff. `make goldens` writes them anew; read what it changed.
"""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.deckbuilding.cards import crises
from heroes_unite.games.deckbuilding.constants import IS_CRISIS, IS_SUPER_HERO
from heroes_unite.games.deckbuilding.options import SETS
from heroes_unite.kernel.game import Game
from heroes_unite.session import Session
from tests.crisis.test_mode import determined

GOLDENS = Path(__file__).resolve().parents[1] / "goldens"


def agree(name: str, text: str) -> None:
    """The text is what the golden file says."""
    path = GOLDENS / name
    if os.environ.get("UPDATE_GOLDENS"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), f"{name} differs; see `make goldens`"


CARDS = {**SETS, "crises": crises.CARDS}  # the other cards of Crisis Pack 2 are in test_crisis_card_goldens.py


@pytest.mark.parametrize("name", CARDS)
def test_the_text_of_every_card(name: str) -> None:
    lines: list[str] = []
    for card in CARDS[name]:
        if card.set == name or name == "crises":
            plain = card.kind in (IS_SUPER_HERO, IS_CRISIS)
            figures = "" if plain else f", cost {card.cost}, VP {card.points_text}"
            lines.append(f"{card.name} ({card.type_line}{figures})")
            lines += [f"    {paragraph}" for paragraph in card.text()]
    agree(f"texts-{name}.txt", "\n".join(lines) + "\n")


def perft(game: Game, depth: int) -> int:
    """How many games there are after so many choices: any change of what is legal changes this number."""
    if game.over or depth == 0:
        return 1
    total = 0
    for index in range(game.option_count):
        branch = game.copy()
        branch.choose(index)
        total += perft(branch, depth - 1)
    return total


def advanced(seed: int, players: int, choices: int, **options: Any) -> Game:
    """A game some way in, by random choices."""
    chance = random.Random(seed)
    game = heroes_unite.new_game(seed=seed, players=players, **options)
    for _ in range(choices):
        game.choose(chance.randrange(game.option_count))
    return game


def test_perft() -> None:
    lines = []
    for seed, players, choices, depth in (
        (1, 2, 0, 7),
        (2, 3, 60, 5),
        (3, 4, 150, 5),
        (4, 5, 300, 4),
        (5, 2, 500, 4),
        (6, 2, 700, 4),
    ):
        game = advanced(seed, players, choices)
        counts = [perft(game, d) for d in range(1, depth + 1)]
        lines.append(f"seed {seed}, {players} players, after {choices} choices: {counts}")
    agree("perft-base.txt", "\n".join(lines) + "\n")


def test_perft_of_other_sets_and_variants() -> None:
    unite, both = ["heroes-unite"], ["base", "heroes-unite"]
    lines = []
    for seed, players, choices, depth, options in (
        (1, 2, 0, 6, {"sets": unite}),
        (2, 3, 200, 4, {"sets": unite}),
        (3, 4, 200, 4, {"sets": unite, "variants": ["team", "hunt"]}),
        (4, 2, 300, 4, {"sets": both, "variants": ["two-heads", "synergy", "on-patrol"]}),
        (5, 2, 300, 4, {"sets": unite, "variants": ["hidden"], "order": "base"}),
        (6, 2, 900, 4, {"sets": both, "match": True}),
    ):
        game = advanced(seed, players, choices, **options)
        counts = [perft(game, d) for d in range(1, depth + 1)]
        lines.append(f"seed {seed}, {players} players, {options}, after {choices} choices: {counts}")
    agree("perft-heroes-unite.txt", "\n".join(lines) + "\n")


def test_perft_of_crisis_games() -> None:
    lines = []
    for seed, players, choices, depth, options in (
        (1, 2, 0, 5, {}),
        (2, 1, 100, 5, {}),
        (3, 3, 150, 4, {"difficulty": ["crises-in-deck", "immortal-stays"]}),
        (4, 4, 200, 4, {"difficulty": ["hidden-immortal", "lasting-ongoing"], "short": True}),
        (5, 5, 150, 4, {"difficulty": ["regular-super-villains", "eight-super-villains"]}),
        (6, 2, 250, 4, {"difficulty": ["no-crisis-heroes", "no-new-cards"]}),
    ):
        game = advanced(seed, players, choices, mode="crisis", sets=["heroes-unite"], **options)
        counts = [perft(game, d) for d in range(1, depth + 1)]
        lines.append(f"seed {seed}, {players} players, {options}, after {choices} choices: {counts}")
    agree("perft-crisis.txt", "\n".join(lines) + "\n")


PLAYTHROUGHS: dict[str, dict[str, Any]] = {
    "base": {"sets": ["base"]},
    "heroes-unite": {"sets": ["heroes-unite"]},
    "crisis": {"sets": ["heroes-unite"], "mode": "crisis", "short": True, "players": 2},
}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str) -> None:
    session = Session("deckbuilding", {"players": 3, **PLAYTHROUGHS[name]}, 11)
    chance = random.Random(11)
    lines: list[str] = []
    while not session.game.over:
        decision = session.decision
        index = determined(session.game, chance) if name == "crisis" else chance.randrange(len(decision.options))
        asked = f"{decision.source}: " if decision.source else ""
        version = session.game.version
        session.choose(index)
        lines.append(f"[{decision.player + 1}] {asked}{decision.options[index].label}  ({len(decision.options)})")
        lines += [f"      {line.text}" for line in session.log(-2, since=version)]
    lines.append(f"scores {session.game.scores()}, winners {[w + 1 for w in session.game.winners]}")
    agree(f"playthrough-{name}.txt", "\n".join(lines) + "\n")
