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


EASIER = ["regular-super-villains", "eight-super-villains"]
STARTERS = "[Punch, Punch, Punch, Punch, Vulnerability]"


def test_it_tries_its_luck_while_that_thins_the_decks_and_not_when_a_deck_is_small() -> None:
    large = f"hand: [Punch], deck: {STARTERS}, discard: {STARTERS}"
    small = "hand: [Punch], deck: [Punch, Batarang], discard: [Batarang]"
    rest = "crises: [Immortal Villain]\nlineup: [Starbolt]"
    game = position(f"players: [{{hero: Red Tornado, {large}}}, {{hero: Hawkman, {large}}}]\n{rest}")
    assert [choice(game) for _ in range(2)] == ["beat Immortal Villain", "join in"]
    game = position(f"players: [{{hero: Red Tornado, {large}}}, {{hero: Hawkman, {small}}}]\n{rest}")
    assert choice(game) == "play Punch"


def test_it_passes_where_only_it_knows_that_a_trial_must_fail() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Punch]}, {hero: Hawkman, hand: [Vulnerability]}]\n"
        "crises: [Seven Deadly Sins Unleashed]\nlineup: [Starbolt]"
    )
    assert [choice(game) for _ in range(2)] == ["beat Seven Deadly Sins Unleashed", "pass"]


def test_it_plays_what_no_hand_may_hold_before_it_leads_the_team() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Punch, Vulnerability]}, {hero: Hawkman, hand: [Punch]}]\n"
        "crises: [Seven Deadly Sins Unleashed]\nlineup: [Starbolt]"
    )
    assert [choice(game) for _ in range(2)] == ["play Vulnerability", "beat Seven Deadly Sins Unleashed"]


def test_it_does_not_thin_a_small_deck_any_further() -> None:
    for rest, chosen in (("Punch", "none"), ("Vulnerability", "Vulnerability")):
        game = position(
            f"players: [{{hero: Red Tornado, hand: [Soultaker Sword, Punch, {rest}]}}, {{hero: Hawkman}}]\n"
            "crises: [Missing Heroes]\nlineup: [Manhunter]"
        )
        assert [choice(game) for _ in range(2)] == ["play Soultaker Sword", chosen]


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "difficulty", "least"), [(1, [], 6), (2, [], 5), (3, EASIER, 3)])
def test_a_team_of_greedy_bots_wins(players: int, difficulty: list[str], least: int) -> None:
    """So many of eight games; the same games always go the same way."""
    won = 0
    for seed in range(8):
        game = heroes_unite.new_game(
            "deckbuilding", seed, mode="crisis", players=players, sets=["heroes-unite"], difficulty=difficulty
        )
        while not game.over:
            game.choose(GREEDY.choose(game.view(game.to_choose), game.decision))
        won += bool(game.winners)
    assert won >= least, won
