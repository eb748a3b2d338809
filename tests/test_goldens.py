"""Goldens: the words of every card, counts of the decision tree, and one whole game, each as a readable file.

A change of rules or words shows up here as a diff. `make goldens` writes them anew; read what it changed.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import heroes_unite
from heroes_unite.games.deckbuilding.cards import base
from heroes_unite.kernel.game import Game
from heroes_unite.session import Session

GOLDENS = Path(__file__).parent / "goldens"


def agree(name: str, text: str) -> None:
    """The text is what the golden file says."""
    path = GOLDENS / name
    if os.environ.get("UPDATE_GOLDENS"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), f"{name} differs; see `make goldens`"


def test_the_text_of_every_card() -> None:
    lines: list[str] = []
    for card in base.CARDS:
        lines.append(f"{card.name} ({card.type_line}, cost {card.cost}, VP {card.points_text})")
        lines += [f"    {paragraph}" for paragraph in card.text()]
    agree("texts-base.txt", "\n".join(lines) + "\n")


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


def advanced(seed: int, players: int, choices: int) -> Game:
    """A game some way in, by random choices."""
    chance = random.Random(seed)
    game = heroes_unite.new_game(seed=seed, players=players)
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


def test_playthrough() -> None:
    session = Session("deckbuilding", {"players": 3}, 11)
    chance = random.Random(11)
    lines: list[str] = []
    while not session.game.over:
        decision = session.decision
        index = chance.randrange(len(decision.options))
        asked = f"{decision.source}: " if decision.source else ""
        version = session.game.version
        session.choose(index)
        lines.append(f"[{decision.player + 1}] {asked}{decision.options[index].label}  ({len(decision.options)})")
        lines += [f"      {line.text}" for line in session.log(-2, since=version)]
    lines.append(f"scores {session.game.scores()}, winners {[w + 1 for w in session.game.winners]}")
    agree("playthrough-base.txt", "\n".join(lines) + "\n")
