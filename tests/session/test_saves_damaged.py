"""Saves with bytes that are no text, nested without end, or with numbers that cannot be, are refused."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import heroes_unite
from heroes_unite import SaveError
from heroes_unite.games.deckbuilding.crisis.numbers import COMPANION, DRAINED, TRIED
from heroes_unite.games.deckbuilding.match import FIRST_SCORES
from heroes_unite.games.deckbuilding.pack import COUNTED
from heroes_unite.games.deckbuilding.variants.hunt import HUNT_CLOSED, IMMUNE
from heroes_unite.games.deckbuilding.variants.synergy import HERO_CARDS
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.determinize import redeal_unseen
from heroes_unite.kernel.game import Game
from heroes_unite.session import Session
from heroes_unite.session import session as session_module
from heroes_unite.session.saves import LARGEST, dumps, load, loads


def test_a_byte_that_is_no_text_is_refused() -> None:
    data = dumps(Session("deckbuilding", {}, 1, names=["Ada", "Grace"]))
    with pytest.raises(SaveError):
        loads(data.replace(b"Ada", b"A\xffa"))


def test_what_is_wrong_is_said_for_people() -> None:
    data = json.loads(dumps(Session("deckbuilding", {}, 1)))
    for changed, said in (
        ({key: value for key, value in data.items() if key != "state"}, "“state” is missing"),
        ({**data, "state": {**data["state"], "color": "blue"}}, "“color” does not belong there"),
        ({**data, "choices": "many"}, "part of it is missing, or is not what it should be"),
    ):
        with pytest.raises(SaveError, match=f"damaged: {said}\\."):
            loads(json.dumps(changed))


def test_nesting_without_end_is_refused() -> None:
    data = dumps(Session("deckbuilding", {}, 1))
    deep = b'"options":' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b',"unused":'
    with pytest.raises(SaveError):
        loads(data.replace(b'"options":', deep, 1))


def test_many_rewinds_are_no_more_work_than_the_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """A save with 300,000 of them took more than a minute."""
    session = Session("deckbuilding", {}, 1)
    for _ in range(10):
        session.choose(0)
    dealt: list[object] = []

    def counted(*given: Any) -> Any:
        dealt.append(given)
        return redeal_unseen(*given)

    monkeypatch.setattr(session_module, "redeal_unseen", counted)
    data = json.loads(dumps(session))
    for rewinds in ({str(version): 1 for version in range(90_000)}, {"0": 300_000}, {"-1": 1, "3": -5}):
        dealt.clear()
        with pytest.raises(SaveError):
            loads(json.dumps({**data, "rewinds": rewinds}))
        assert len(dealt) <= len(session.choices) + 1
    for version in (3, 3, 3):
        session.undo_to(session.at(version).to_choose, version)
        session.choose(0)
    dealt.clear()
    assert loads(dumps(session)).game.digest() == session.game.digest()
    assert len(dealt) <= len(session.choices) + 1


def test_what_is_far_too_large_for_a_save_is_not_even_read(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    file.write_bytes(dumps(Session("deckbuilding", {}, 1)) + b" " * LARGEST)
    with pytest.raises(SaveError, match="too large"):
        load(file)


def mid_effect(chance: random.Random) -> tuple[Game, dict[str, Any]]:
    """A game some way in, where a card asks something, and its options."""
    while True:
        options = game_kind("deckbuilding").random_options(chance, (2, 3, 4))
        game = heroes_unite.new_game("deckbuilding", chance.random().hex(), **options)
        wanted = chance.randrange(20, 200)
        while not game.over and (game.version < wanted or game.decision.turn):
            game.choose(chance.randrange(game.option_count))
        if not game.over:
            return game, options


def numbers_in(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every number in a save."""
    if isinstance(data, (dict, list)):
        for key, part in data.items() if isinstance(data, dict) else enumerate(data):
            yield from numbers_in(part, (*way, key))
    elif isinstance(data, int):
        yield way


def changed(game: Game, way: tuple[Any, ...], number: Any) -> str:
    data = json.loads(game.save())
    part = data
    for step in way[:-1]:
        part = part[step]
    part[way[-1]] = number
    return json.dumps(data)


@pytest.mark.parametrize("seed", range(12))
def test_a_position_with_a_wrong_number_is_refused_or_can_be_played_on(seed: int) -> None:
    """Nothing that loads fails later: not when it is looked at, and not when it is played."""
    chance = random.Random(seed)
    game, options = mid_effect(chance)
    ways = [way for way in numbers_in(json.loads(game.save())) if way[0] in ("stack", "queue", "records", "values")]
    refused = 0
    for way in chance.sample(ways, min(60, len(ways))):
        data = changed(game, way, chance.choice([-300, -1, 0, 1, 2, 3, 7, 40, 230, 1000]))
        try:
            loaded = heroes_unite.load_game("deckbuilding", options, data)
        except SaveError:
            refused += 1
            continue
        for _ in range(30):
            if loaded.over:
                break
            loaded.view(loaded.decision.player)
            loaded.choose(chance.randrange(loaded.option_count))
        for viewer in range(-1, loaded.players):
            loaded.view(viewer)
    assert refused


@pytest.mark.parametrize(
    ("way", "numbers"),
    [
        (("records", 0), [999]),  # a card played
        (("records", 2), [0]),  # somebody's card in the pool, where none lies
        (("records", 3), [0, 999]),  # a card that has become something else
        (("records", 3), [0]),
        (("records", 5), [0]),  # a card on its way out of the Line-Up
        (("values", 2), 5),  # whose turn it is
        (("values", 7), 2),  # the Super-Villain's side
        (("values", 8), 4),  # Super Heroes that lie face down
    ],
)
def test_what_cannot_be_is_refused_by_name(way: tuple[Any, ...], numbers: Any) -> None:
    game = heroes_unite.new_game(seed=1)
    with pytest.raises(SaveError, match="names a player or a card that is not there"):
        heroes_unite.load_game("deckbuilding", game.rules.options, changed(game, way, numbers))


@pytest.mark.parametrize(
    ("options", "way", "numbers"),
    [
        ({"sets": ["heroes-unite"], "variants": ["synergy"]}, ("records", HERO_CARDS), [9, 0]),
        ({"sets": ["base", "heroes-unite"], "match": True}, ("records", FIRST_SCORES), [1, 2, 3]),
        ({"pack": ["cards"]}, ("records", COUNTED), [1]),
        ({"variants": ["hunt"]}, ("values", IMMUNE), 4),
        ({"variants": ["hunt"]}, ("values", HUNT_CLOSED), 2),
        ({"mode": "crisis"}, ("records", TRIED), [1]),
        ({"mode": "crisis"}, ("values", COMPANION), 3),
        ({"mode": "crisis"}, ("values", DRAINED), 3),
    ],
)
def test_what_cannot_be_of_a_module_is_refused_too(options: dict[str, Any], way: tuple[Any, ...], numbers: Any) -> None:
    game = heroes_unite.new_game(seed=1, **options)
    with pytest.raises(SaveError, match="names a player or a card that is not there"):
        heroes_unite.load_game("deckbuilding", game.rules.options, changed(game, way, numbers))
