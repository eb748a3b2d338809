"""Saves of United with numbers that cannot be are refused, or can be played on: nothing that loads fails later."""

from __future__ import annotations

import json
import random

import pytest

import heroes_unite
from heroes_unite import SaveError
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.game import Game
from tests.searching import rounds
from tests.session.test_saves_damaged import changed, numbers_in


def play_on(game: Game, chance: random.Random) -> None:
    for _ in range(40):
        if game.over:
            break
        game.view(game.decision.player)
        game.choose(chance.randrange(game.option_count))
    for viewer in range(-1, game.players):
        game.view(viewer)


@pytest.mark.parametrize("seed", range(rounds(8, 24)))
def test_a_position_with_a_wrong_number_is_refused_or_can_be_played_on(seed: int) -> None:
    chance = random.Random(seed)
    game = heroes_unite.new_game("united", seed, **game_kind("united").random_options(chance, (1, 2, 3)))
    wanted = chance.randrange(1, 60)
    while not game.over and (game.version < wanted or game.decision.turn == (seed % 2 == 0)):
        game.choose(chance.randrange(game.option_count))
    ways = [way for way in numbers_in(json.loads(game.save())) if way[0] in ("stack", "records", "values")]
    refused = 0
    for way in chance.sample(ways, min(60, len(ways))):
        data = changed(game, way, chance.choice([-300, -1, 0, 1, 2, 3, 7, 12, 40, 140, 1000]))
        try:
            loaded = heroes_unite.load_game("united", game.rules.options, data)
        except SaveError:
            refused += 1
        else:
            play_on(loaded, chance)
    assert refused
