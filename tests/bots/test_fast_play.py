"""What the search plays on with is greedy play, only sooner: every choice is the same, in United nearly every one."""

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
HEROES: list[dict[str, Any]] = [
    {"players": 2, "villain": "cheetah"},
    {"players": 3, "villain": "joker", "equipment": True},
    {"players": 3, "villain": "cheetah", "mode": "super-villain"},
    {"players": 2, "villain": "darkseid", "mode": "duel"},
]
NEARLY_ALWAYS = 0.95


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


@pytest.mark.parametrize("options", HEROES, ids=lambda options: " ".join(str(value) for value in options.values()))
def test_a_turn_of_united_that_is_searched_once_is_what_greedy_play_does(options: dict[str, Any]) -> None:
    """Greedy play searches again before every action, and rarely changes its mind."""
    policy = mind_for("united").policy
    game = heroes_unite.new_game("united", 3, **options)
    choices = same = 0
    while not game.over:
        choice = policy(game)
        if game.option_count > 1:
            choices += 1
            same += choice == play_on(game)
        game.choose(choice)
    assert choices > 50
    assert same >= NEARLY_ALWAYS * choices


def test_a_turn_of_united_that_was_searched_in_another_game_is_not_carried_on_with() -> None:
    policy = mind_for("united").policy
    game = heroes_unite.new_game("united", 3, players=2, villain="cheetah")
    while not game.over:
        twin = game.copy()
        alone = policy(twin)
        assert policy(game.copy()) == alone
        game.choose(alone)
