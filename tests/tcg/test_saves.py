"""Saves of the TCG with numbers that cannot be are refused, or can be played on: nothing that loads fails later."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import heroes_unite
from heroes_unite import SaveError
from heroes_unite.games.registry import game_kind
from heroes_unite.games.tcg import constants
from heroes_unite.kernel.game import Game
from tests.searching import rounds
from tests.session.test_saves_damaged import changed, numbers_in
from tests.tcg.positions import position

MOMENT = position(
    {"active": ["Night (1 damage, with +1 Weapon, defending by Fighting 1)"], "hand": ["Kion"], "reserve": ["Chrome"]},
    {"active": ["Chrome (Strength leaves 2)"], "villains": ["Clones", "Clubs (with +2 Weapon)"]},
    table={"phase": "villain", "active": 2, "plot_twist": "Surprise"},
)


def reload(game: Game, data: str) -> Game:
    return heroes_unite.load_game("tcg", game.rules.options, data)


def play_on(game: Game, chance: random.Random) -> None:
    for _ in range(40):
        if game.over:
            break
        game.view(game.decision.player)
        game.choose(chance.randrange(game.option_count))
    for viewer in range(-1, game.players):
        game.view(viewer)


@pytest.mark.parametrize("seed", range(rounds(8, 16)))
def test_a_position_with_a_wrong_number_is_refused_or_can_be_played_on(seed: int) -> None:
    chance = random.Random(seed)
    options = game_kind("tcg").random_options(chance, (1, 2, 3))
    game = heroes_unite.new_game("tcg", seed, **options)
    wanted = chance.randrange(5, 120)
    while not game.over and (game.version < wanted or game.decision.turn == (seed % 2 == 0)):
        game.choose(chance.randrange(game.option_count))
    ways = [way for way in numbers_in(json.loads(game.save())) if way[0] in ("stack", "records", "values")]
    refused = 0
    for way in chance.sample(ways, min(60, len(ways))):
        data = changed(game, way, chance.choice([-300, -1, 0, 1, 2, 3, 7, 12, 40, 140, 1000]))
        try:
            loaded = reload(game, data)
        except SaveError:
            refused += 1
        else:
            play_on(loaded, chance)
    assert refused


@pytest.mark.parametrize("seed", range(6))
def test_every_single_number_in_the_middle_of_an_attack(seed: int) -> None:
    chance = random.Random(seed)
    game = MOMENT.copy()
    game.choose("defend with Clubs (with +2 Weapon)")
    game.choose("attack by Speed with Clones")
    game.choose("Chrome (Strength leaves 2)")
    if seed % 2:
        game.choose("Night (1 damage, with +1 Weapon, defending by Fighting 1)")
    for way in [way for way in numbers_in(json.loads(game.save())) if way[0] in ("stack", "records", "values")]:
        try:
            loaded = reload(game, changed(game, way, chance.choice([-1, 0, 1, 2, 5, 73, 143])))
        except SaveError:
            continue
        play_on(loaded, chance)


CARD = 5  # any card that lies in a pile


@pytest.mark.parametrize(
    ("way", "numbers"),
    [
        (("values", constants.SEAT), 2),
        (("values", constants.START), -1),
        (("values", constants.OUT), 3),  # both knocked out, and still playing
        (("values", constants.ROUND), 0),
        (("values", constants.STEP), 7),
        (("values", constants.WINNER), 3),
        (("records", constants.DAMAGE), [CARD, 1]),  # damage on a card in a pile
        (("records", constants.DAMAGE), [CARD]),
        (("records", constants.HELD), []),  # objects that nobody holds
        (("records", constants.STANCES), [CARD, 0, 1]),
        (("records", constants.STRONG), [CARD, 1]),
        (("records", constants.TEAM), [CARD, CARD + 1]),
        (("records", constants.HITS), [999]),
        (("records", constants.PREPARED), [-1]),
    ],
)
def test_what_cannot_be_is_refused(way: tuple[Any, ...], numbers: Any) -> None:
    with pytest.raises(SaveError, match="names a player or a card that is not there"):
        reload(MOMENT, changed(MOMENT, way, numbers))


def test_cards_are_where_cards_of_their_kind_can_be() -> None:
    """A hero among the villains, a villain in a hand, two plot twists: each is refused."""
    data = json.loads(MOMENT.save())
    zones = data["zones"]
    for source, to in (
        (constants.HERO_DECK, constants.VILLAINS),
        (constants.VILLAIN_DECK, constants.HAND),
        (constants.HERO_DECK, constants.VILLAIN_DECK),
        (constants.HERO_DECK, constants.TWIST),
    ):
        card = zones[source].pop()
        zones[to].append(card)
        with pytest.raises(SaveError):
            reload(MOMENT, json.dumps(data))
        zones[to].pop()
        zones[source].append(card)
    assert reload(MOMENT, json.dumps(data)).digest() == MOMENT.digest()
