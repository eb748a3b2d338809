"""Goldens of the TCG: words, counts of the decision tree and whole games. `make goldens` writes them anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.tcg.cards import CARDS, title
from heroes_unite.session import Session
from tests.games.test_goldens import agree, perft


def test_the_text_of_every_card() -> None:
    lines: list[str] = []
    for card in CARDS:
        lines.append(f"{title(card)} ({card.type_line}, ×{card.copies + card.filler})")
        lines += [f"    {paragraph}" for paragraph in card.text()]
    agree("texts-tcg.txt", "\n".join(lines) + "\n")


def test_perft() -> None:
    """From the start, and some way into games in which nobody gives up."""
    lines = []
    tries: tuple[tuple[int, int, int, dict[str, Any]], ...] = (
        (1, 0, 7, {"players": 2}),
        (2, 40, 5, {"players": 1}),
        (3, 80, 4, {"players": 2, "rotate_start": True}),
        (4, 120, 4, {"players": 3, "defeat_at": "equal"}),
        (5, 150, 4, {"players": 4, "strength_defense": "half_total", "pre_ability_spends_action": False}),
        (6, 60, 4, {"players": 2, "tag_team": True}),
        (7, 60, 4, {"players": 2, "two_actives": True}),
    )
    for seed, choices, depth, options in tries:
        chance = random.Random(seed)
        game = heroes_unite.new_game("tcg", seed, **options)
        for _ in range(choices):
            offered = [option for option in game.decision.options if option.kind != "pass"]
            game.choose(offered[chance.randrange(len(offered))])
        counts = [perft(game, d) for d in range(1, depth + 1)]
        lines.append(f"seed {seed}, {options}, after {choices} choices: {counts}")
    agree("perft-tcg.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("players", [1, 3])
def test_playthrough(players: int) -> None:
    """Played by chance, but nobody gives up."""
    session = Session("tcg", {"players": players}, 11)
    chance = random.Random(11)
    lines: list[str] = []
    while not session.game.over:
        decision = session.decision
        options = [option for option in decision.options if option.kind != "pass"]
        option = options[chance.randrange(len(options))]
        asked = f"{decision.source}: " if decision.source else ""
        version = session.game.version
        session.choose(option.index)
        lines.append(f"[{decision.player + 1}] {asked}{option.label}  ({len(decision.options)})")
        lines += [f"      {line.text}" for line in session.log(-2, since=version)]
    lines.append(f"scores {session.game.scores()}, winners {[w + 1 for w in session.game.winners]}")
    agree(f"playthrough-tcg-{players}.txt", "\n".join(lines) + "\n")
