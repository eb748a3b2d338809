"""Every mode of United, decision by decision: nobody can tell a game from one in which what they do not know is dealt
anew, and saves, copies and replays hold at every single decision.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.registry import game_kind
from heroes_unite.games.united.options import MODES
from heroes_unite.lab.conformance import check_game
from tests.united.test_random_games import audit

WHOLE: list[dict[str, Any]] = [
    {"mode": "super-villain", "players": 2, "villain": "The Joker", "open_hands": False},
    {"mode": "commander", "players": 1, "villain": "The Joker", "budget": 2},
    {"mode": "duel", "players": 2, "villain": "The Joker"},
]


@pytest.mark.parametrize("options", WHOLE, ids=lambda options: options["mode"])
def test_every_single_decision_of_a_game_holds(options: dict[str, Any]) -> None:
    make_game = partial(heroes_unite.new_game, "united", 3, **options)
    report = check_game(make_game, random.Random(3), thorough=1.0, audit=audit)
    assert report.thorough == report.decisions > 50


def test_options_at_random_are_of_every_mode_and_number_of_players() -> None:
    """What `heroes-unite fuzz --game united` plays."""
    chance = random.Random(8)
    drawn = [game_kind("united").random_options(chance, (1, 2, 3, 4, 5)) for _ in range(400)]
    found = {(options["mode"], options["players"]) for options in drawn}
    assert found == {
        *(("standard", players) for players in (1, 2, 3, 4)),
        *(("super-villain", players) for players in (2, 3, 4, 5)),
        ("commander", 1),
        ("duel", 2),
    }
    assert {options["mode"] for options in drawn} == set(MODES)


def test_games_with_options_at_random_hold() -> None:
    for seed in range(6):
        chance = random.Random(f"united {seed}")
        options = game_kind("united").random_options(chance, (1, 2, 3, 4, 5))
        check_game(partial(heroes_unite.new_game, "united", seed, **options), chance, thorough=0.03, audit=audit)
