"""Goldens of United: words, counts of the decision tree and whole games. `make goldens` writes them anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.united.card import KINDS
from heroes_unite.games.united.catalogue import CARDS
from heroes_unite.games.united.options import VILLAINS
from heroes_unite.session import Session
from tests.games.test_goldens import agree, perft


def test_the_text_of_every_card() -> None:
    lines: list[str] = []
    for card in CARDS:
        lines.append(f"{card.name} ({KINDS[card.kind]}{f' of {card.of}' if card.of else ''}, ×{card.copies})")
        lines += [f"    {paragraph}" for paragraph in card.text()]
    agree("texts-united.txt", "\n".join(lines) + "\n")


def test_perft() -> None:
    """From the start, and some way into games."""
    lines = []
    tries: tuple[tuple[int, int, int, dict[str, Any]], ...] = (
        (1, 0, 6, {"players": 2, "villain": "The Cheetah", "locations": "beginner"}),
        (2, 12, 6, {"players": 1, "villain": "Darkseid", "equipment": True}),
        (3, 20, 5, {"players": 3, "villain": "The Joker", "challenges": ["apokolips"]}),
        (4, 25, 5, {"players": 4, "villain": "The Cheetah", "equipment": True}),
        (5, 30, 5, {"players": 2, "villain": "The Joker"}),
        (6, 0, 5, {"players": 3, "villain": "Darkseid", "mode": "super-villain"}),
        (7, 24, 5, {"players": 2, "villain": "The Joker", "mode": "super-villain"}),
        (8, 25, 5, {"players": 1, "villain": "The Cheetah", "mode": "commander"}),
        (9, 30, 5, {"players": 2, "villain": "The Cheetah", "mode": "duel"}),
    )
    for seed, choices, depth, options in tries:
        chance = random.Random(seed)
        game = heroes_unite.new_game("united", seed, **options)
        for _ in range(choices):
            if not game.over:
                game.choose(chance.randrange(game.option_count))
        counts = [perft(game, d) for d in range(1, depth + 1)]
        lines.append(f"seed {seed}, {options}, after {choices} choices: {counts}")
    agree("perft-united.txt", "\n".join(lines) + "\n")


PLAYED: dict[str, dict[str, Any]] = {
    **{villain.split()[-1].lower(): {"players": 2, "villain": villain} for villain in VILLAINS},
    "super-villain": {"players": 3, "villain": "The Joker", "mode": "super-villain", "open_hands": False},
    "commander": {"players": 1, "villain": "The Cheetah", "mode": "commander", "budget": 2, "equipment": True},
    "duel": {"players": 2, "villain": "Darkseid", "mode": "duel"},
}


@pytest.mark.parametrize("name", PLAYED)
def test_playthrough(name: str) -> None:
    session = Session("united", PLAYED[name], 11)
    chance = random.Random(11)
    lines: list[str] = []
    while not session.game.over:
        decision = session.decision
        option = decision.options[chance.randrange(len(decision.options))]
        asked = f"{decision.source}: " if decision.source else ""
        version = session.game.version
        session.choose(option.index)
        lines.append(f"[{decision.player + 1}] {asked}{option.label}  ({len(decision.options)})")
        lines += [f"      {line.text}" for line in session.log(-2, version) if line.version == version]
    agree(f"playthrough-united-{name}.txt", "\n".join(lines) + "\n")
