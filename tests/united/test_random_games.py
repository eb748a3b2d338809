"""Random games of United, in which everything that must hold at every decision is checked."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from heroes_unite.games.registry import game_kind
from heroes_unite.games.united import constants, table
from heroes_unite.games.united.options import VILLAINS
from heroes_unite.games.united.rules import make
from heroes_unite.kernel.game import Game
from heroes_unite.lab.conformance import check_game
from tests.searching import rounds

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

TABLES = [(villain, heroes) for villain in VILLAINS for heroes in (1, 2, 3, 4)]


def audit(game: Game) -> None:
    """What only this game knows: slots, counts and places are never out of bounds, and the ends are the right ones."""
    s = game.state
    v = s.values
    for place in range(constants.PLACES):
        assert table.free_slots(s, place) >= 0
        card = table.threat(s, place)
        if card >= 0 and table.printed(s, card).health:
            assert 0 < table.at(s, place, constants.HENCHMAN) <= table.printed(s, card).health
    assert not s.zones[constants.BAG]
    assert not (v[constants.DELAYED] and v[constants.ACCELERATED])
    assert min(v[constants.LEFT : constants.LEFT + 4]) >= 0
    assert all(min(table.tokens(s, seat)) >= 0 for seat in range(table.heroes(s)))
    assert v[constants.SINCE] <= 5
    for seat in range(table.heroes(s)):
        assert not (table.is_ko(s, seat) and table.hand(s, seat))
    _audit_joker(s)
    if s.over:
        assert v[constants.OUTCOME]
        assert (v[constants.HEALTH] == 0) == (v[constants.OUTCOME] == constants.VILLAIN_BEATEN)
    else:
        assert v[constants.HEALTH] > 0


def _audit_joker(s: State) -> None:
    """The Joker token is in one place, never in the pool of plain Thugs; once he is found out it is gone."""
    token = table.joker(s)
    if token >= 0 and table.villain(s).name == "The Joker":
        assert s.where[token] != constants.SUPPLY
        if table.is_done(s, constants.INVESTIGATE):
            assert s.where[token] == constants.REMOVED


def options(villain: str, heroes: int, seed: int) -> dict[str, Any]:
    """Every challenge, and equipment and private hands, now and then."""
    return {
        "players": heroes,
        "villain": villain,
        "equipment": seed % 2 == 1,
        "open_hands": seed % 3 != 1,
        "challenges": [[], ["moderate"], ["hard"], ["apokolips"], ["moderate", "hard", "apokolips"]][seed % 5],
    }


@pytest.mark.parametrize(("villain", "heroes"), TABLES)
def test_random_games_hold(villain: str, heroes: int) -> None:
    for seed in range(rounds(3, 6)):
        rules = make(options(villain, heroes, seed))
        check_game(
            lambda rules=rules, seed=seed: Game(rules, rules.start(seed)),  # type: ignore[misc]
            random.Random(seed),
            thorough=0.05,
            audit=audit,
        )


@pytest.mark.parametrize("villain", VILLAINS)
def test_every_single_decision_of_a_game_holds(villain: str) -> None:
    rules = make({"players": 3, "villain": villain, "equipment": True, "open_hands": False})
    report = check_game(lambda: Game(rules, rules.start(1)), random.Random(1), audit=audit)
    assert report.thorough == report.decisions > 50


def test_options_at_random_can_be_played() -> None:
    united = game_kind("united")
    chance = random.Random(5)
    for seed in range(10):
        given = united.random_options(chance, (1, 2, 3, 4))
        assert united.features(given)
        assert united.summary(given)
        rules = united.make(given)
        game = Game(rules, rules.start(seed))
        while not game.over:
            game.choose(int(chance.random() * game.option_count))
