"""The greedy bot as a member of a team: it clears Villains, keeps what the Crisis asks for, and commits."""

from __future__ import annotations

import pytest

import heroes_unite
from heroes_unite.bots import make_bot
from heroes_unite.kernel.game import Game
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse

GREEDY = make_bot("greedy")
HEAD = (
    "title: x\ngame: deckbuilding\nsets: [heroes-unite]\nmode: crisis\n"
    "super_villains: [Impossible Trigon, Crisis Nekron]"
)


def position(text: str) -> Game:
    return setup(parse(f"{HEAD}\n{text}\nsteps: [end turn]\n"))


def choice(game: Game) -> str:
    """What the bot does, and does it."""
    decision = game.decision
    index = GREEDY.choose(game.view(decision.player), decision)
    game.choose(index)
    return decision.options[index].label


def test_it_commits_and_gives_what_is_missed_least() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Katana, Winged Warrior, Punch]}, {hero: Booster Gold, hand: [Raven]}]\n"
        "crises: [Missing Heroes]\nlineup: [Batarang]"
    )
    assert [choice(game) for _ in range(4)] == ["beat Missing Heroes", "Katana", "Raven", "go through with it"]


def test_it_keeps_what_the_crisis_asks_for_until_the_villains_are_gone() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Katana, Batarang, Batarang]}, {hero: Booster Gold, hand: [Raven]}]\n"
        "crises: [Missing Heroes]\nlineup: [Manhunter, Whirlwind]"
    )
    assert [choice(game) for _ in range(5)] == [
        "play Batarang",
        "play Batarang",
        "buy Manhunter",
        "beat Missing Heroes",
        "Katana",
    ]


def test_it_defeats_the_super_villain_as_soon_as_it_can() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Punch], power: 13}, {hero: Hawkman}]\ncrises: []\nlineup: [Starbolt]"
    )
    assert choice(game) == "defeat Impossible Trigon"


def test_it_joins_in_and_passes_only_what_it_cannot_do() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Punch]}, {hero: Hawkman, hand: [Punch]}]\n"
        "crises: [Seven Deadly Sins Unleashed]\nlineup: [Starbolt]"
    )
    assert [choice(game) for _ in range(2)] == ["beat Seven Deadly Sins Unleashed", "join in"]
    game = position(
        "players: [{hero: Red Tornado, hand: [Katana]}, {hero: Hawkman, hand: [Punch]}]\n"
        "crises: [Missing Heroes]\nlineup: [Starbolt]"
    )
    assert [choice(game) for _ in range(3)] == ["beat Missing Heroes", "Katana", "pass"]


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "least"), [(1, 4), (2, 3)])
def test_a_team_of_greedy_bots_wins(players: int, least: int) -> None:
    """Of eight games at the standard difficulty; the same games always go the same way."""
    won = 0
    for seed in range(8):
        game = heroes_unite.new_game("deckbuilding", seed, mode="crisis", players=players, sets=["heroes-unite"])
        while not game.over:
            game.choose(GREEDY.choose(game.view(game.to_choose), game.decision))
        won += bool(game.winners)
    assert won >= least
