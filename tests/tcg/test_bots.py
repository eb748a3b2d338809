"""The greedy bot plays the TCG: far better than chance, with any options, and with reasons that make sense."""

from __future__ import annotations

from typing import Any

import pytest

import heroes_unite
from heroes_unite.bots import Bot, make_bot
from heroes_unite.bots.greedy import GreedyBot
from heroes_unite.kernel.game import Game
from heroes_unite.session.seat import take_seat
from tests.tcg.positions import position

GREEDY = GreedyBot()


def play(game: Game, bots: list[Bot]) -> Game:
    while not game.over:
        seat = game.to_choose
        game.choose(bots[seat].choose(take_seat(game, imagines=False)))
    return game


def answer(game: Game) -> str:
    """What it would do now, in words."""
    suggestion = GREEDY.suggest(take_seat(game, imagines=False))
    assert suggestion.reason
    return game.decision.options[suggestion.index].label


def test_greedy_beats_random_from_either_seat() -> None:
    games, won = 20, 0
    for seed in range(games):
        seat = seed % 2
        bots: list[Bot] = [make_bot("random", seed), make_bot("random", seed)]
        bots[seat] = GREEDY
        won += play(heroes_unite.new_game("tcg", f"strength {seed // 2}", players=2, first=1), bots).winners == [seat]
    assert won >= 0.9 * games


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 4, "rotate_start": True},
        {"tag_team": True, "villain_healing": True, "long_game": True},
        {"two_actives": True, "pre_ability_spends_action": False},
        {"defeat_at": "equal", "ko_check": "immediate", "strength_defense": "half_total"},
    ],
    ids=str,
)
def test_it_plays_with_any_options_to_the_end(options: dict[str, Any]) -> None:
    game = heroes_unite.new_game("tcg", 1, **options)
    assert play(game, [GREEDY] * game.players).over


def test_it_takes_the_villain_that_falls_now() -> None:
    game = position({"active": ["Paragon"]}, {"active": ["Night"], "villains": ["Zeus", "Cowboy (3 damage)"]})
    assert answer(game).startswith("attack")
    game.choose(answer(game))
    assert answer(game).startswith("Cowboy")


def test_its_villains_never_attack_its_own_heroes() -> None:
    phase = {"phase": "villain"}
    game = position({"active": ["Sir Joan (1 damage)"], "villains": ["Zeus"]}, {"active": ["Chrome"]}, table=phase)
    game.choose("attack with Zeus")
    assert answer(game).startswith("Chrome")


def test_who_is_nearly_down_makes_room() -> None:
    game = position(
        {"active": ["Paragon (9 damage)"], "reserve": ["Hardcase"]}, {"active": ["Night"], "villains": ["Zeus"]}
    )
    assert answer(game) == "switch to Hardcase"


def test_it_defends_where_every_attack_would_cost_more_than_it_brings() -> None:
    game = position({"active": ["Escudo (3 damage)"]}, {"active": ["Night"], "villains": ["Zeus"]})
    assert answer(game).startswith("defend by Defense")
