"""What the search plays on with is greedy play, only sooner: every choice is the same."""

from __future__ import annotations

from typing import Any

import pytest

import heroes_unite
from heroes_unite.bots.search.mind import mind_for, play_on

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 2, "sets": ["heroes-unite"]},
    {"players": 3, "sets": ["base", "heroes-unite"], "pack": ["heroes"]},
    {"players": 4, "sets": ["heroes-unite"], "variants": ["team"]},
    {"players": 2, "variants": ["hidden"]},
    {"players": 2, "variants": ["two-heads"]},
    {"players": 3, "sets": ["heroes-unite"], "variants": ["synergy"]},
    {"players": 2, "variants": ["on-patrol", "hunt"]},
    {"players": 3, "mode": "crisis", "sets": ["heroes-unite"]},
    {"players": 5, "mode": "crisis", "sets": ["heroes-unite"]},
    {"players": 2, "mode": "crisis", "sets": ["heroes-unite"], "difficulty": ["crises-in-deck"]},
]



@pytest.mark.parametrize("options", TABLES, ids=lambda options: " ".join(str(value) for value in options.values()))
def test_the_choices_are_those_of_greedy_play(options: dict[str, Any]) -> None:
    policy = mind_for("deckbuilding").policy
    game = heroes_unite.new_game("deckbuilding", 3, **options)
    chosen = 0
    while not game.over and chosen < 400:
        choice = play_on(game)
        assert policy(game) == choice, game.decision
        game.choose(choice)
        chosen += 1
    assert chosen > 100
