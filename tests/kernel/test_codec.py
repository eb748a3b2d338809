"""A state as JSON and back. Whatever is wrong with a save, it is refused with a reason, and nothing else happens."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import heroes_unite
from heroes_unite import SaveError
from heroes_unite.kernel import codec
from heroes_unite.kernel.events import Watcher, emit, watch
from heroes_unite.kernel.game import Game
from tests.tiny import ops
from tests.tiny.game import TinyRules, new_game
from tests.tiny.table import table


def mid_effect() -> Game:
    """A watch, a modifier and a trigger in the queue, while the second player is choosing an offer."""
    game = table({0: ["Cook", "Auction", "Pearl", "Dice"], 1: ["Storm", "Spade"]})
    game.choose("Cook")
    game.choose("Auction")
    game.choose("Dice")
    assert game.to_choose == 1
    return game


def saved(game: Game) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(game.save())
    return data


def load(data: Any) -> Game:
    rules = TinyRules(2)
    return Game(rules, codec.loads(rules, data if isinstance(data, (bytes, str)) else json.dumps(data)))


def refused(data: Any) -> str:
    with pytest.raises(SaveError) as caught:
        load(data)
    return str(caught.value)


def test_a_game_in_mid_effect_comes_back_whole() -> None:
    game = mid_effect()
    data = saved(game)
    assert all(data[field] for field in ("stack", "queue", "modifiers"))
    loaded = load(game.save())
    assert loaded.digest() == game.digest()
    assert loaded.decision == game.decision
    for label in ("Storm", "rest"):
        game.choose(label)
        loaded.choose(label)
        assert loaded.save() == game.save()


def test_a_save_may_come_as_bytes_as_text_or_parsed() -> None:
    game = mid_effect()
    digest = game.digest()
    rules = TinyRules(2)
    assert codec.digest(codec.loads(rules, game.save())) == digest
    assert codec.digest(codec.loads(rules, game.save().decode())) == digest
    assert codec.digest(codec.convert(rules, saved(game))) == digest


def test_a_game_that_is_over_comes_back_over() -> None:
    game = new_game()
    while not game.over:
        game.choose(0)
    loaded = load(game.save())
    assert loaded.over
    assert (loaded.winners, loaded.scores()) == (game.winners, game.scores())


def test_watches_come_back_in_their_order() -> None:
    """One that waits for two events stands among those of the second as it did, not before them."""
    game = new_game()
    s = game.state
    nodes = {path: s.rules.library.node(path) for path in s.rules.library.paths()}
    parrot = next(node for node in nodes.values() if isinstance(node, Watcher) and node.event == ops.STEAL)
    taker = Watcher(ops.TAKE, ops.Earn(1))
    s.rules.library.add("taker", taker)
    watch(s, taker, 0, -1)
    watch(s, parrot, 0, -1)
    watch(s, taker, 1, -1)
    loaded = Game(game.rules, codec.loads(game.rules, game.save()))
    for event, entries in enumerate(s.watches):
        assert [w.serial for w in loaded.state.watches[event]] == [w.serial for w in entries]
    for state in (s, loaded.state):
        emit(state, ops.TAKE, 0)
    assert [t.serial for t in loaded.state.queue] == [t.serial for t in s.queue] == [1, 2]


# Saves that are not


@pytest.mark.parametrize(
    "data", ["", "no JSON", "{", '"text"', "[]", "null", b"\xff\xfe", "\ud800", "{}", '{"format": 3}']
)
def test_what_is_no_save_at_all(data: bytes | str) -> None:
    assert refused(data).startswith("The saved position is damaged: ")


def test_a_truncated_save() -> None:
    whole = mid_effect().save()
    assert refused(whole[: len(whole) // 2]).startswith("The saved position is damaged: ")


def test_parsed_data_that_is_no_save() -> None:
    rules = TinyRules(2)
    wrong: list[Any] = [None, [], {"format": 3}, {**saved(mid_effect()), "zones": "none"}]
    for data in wrong:
        with pytest.raises(SaveError, match="The saved position is damaged: "):
            codec.convert(rules, data)


def test_an_unknown_field() -> None:
    assert "color" in refused({**saved(mid_effect()), "color": "blue"})


def test_a_number_where_a_list_should_be() -> None:
    assert refused({**saved(mid_effect()), "zones": 3}).startswith("The saved position is damaged: ")


@pytest.mark.parametrize("number", [0, 2, 99])
def test_another_format(number: int) -> None:
    message = refused({**saved(mid_effect()), "format": number})
    assert message == f"The position has format {number}; this version reads format 3."


@pytest.mark.parametrize("field", ["zones", "values", "known", "lots", "cards"])
def test_another_shape(field: str) -> None:
    data = saved(mid_effect())
    data[field] = data[field][:-1]
    assert refused(data) == "The saved position is damaged: it is not of this game's shape."


def test_a_game_for_another_number_of_players() -> None:
    assert refused(new_game(3).save()) == "The saved position is damaged: it is not of this game's shape."


def test_another_game() -> None:
    assert refused(heroes_unite.new_game().save()) == "The saved position is damaged: it is not of this game's shape."


def test_a_card_in_two_places() -> None:
    data = saved(mid_effect())
    data["zones"][ops.DECK][0] = data["zones"][ops.DECK][1]
    assert refused(data) == "The saved position is damaged: a card is missing or lies in two places."


def test_a_missing_card() -> None:
    data = saved(mid_effect())
    data["zones"][ops.DECK].pop()
    assert refused(data) == "The saved position is damaged: a card is missing or lies in two places."


def test_a_foreign_card() -> None:
    for face in (0, 999, -1):
        data = saved(mid_effect())
        data["cards"][-1] = face
        assert refused(data) == "The saved position is damaged: it holds cards that are not in this game."


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("stack", 0, 1), 2),  # whose effect it is
        (("stack", -1, 2), -1),  # whom it is about
        (("stack", -1, 3), 99),  # the card it stands on
        (("stack", -1, 3), -2),
        (("stack", -1, 4), [400]),  # bound cards
        (("stack", -1, 4), [-1]),
        (("stack", -1, 6), -1),  # how far it has got
        (("stack", -1, 7), [400]),  # what is still to do
        (("stack", -1, 8), [-1]),  # what it has kept
        (("values", 0), 1 << 60),
        (("stack", -1, 7), [1 << 60]),
        (("queue", 0, 1), 7),
        (("queue", 0, 2), 99),
        (("queue", 0, 4), [-2]),
        (("modifiers", 0, 1), 3),
        (("modifiers", 0, 2), 1000),
        (("known", 0), 8),
        (("known", 0), -1),
        (("lots", 0), 256),
    ],
)
def test_a_player_or_a_card_that_is_not_there(where: tuple[Any, ...], value: Any) -> None:
    data = saved(mid_effect())
    *way, last = where
    part: Any = data
    for step in way:
        part = part[step]
    part[last] = value
    assert refused(data) == "The saved position is damaged: it names a player or a card that is not there."


@pytest.mark.parametrize(
    "random",
    [["", 1], ["ab" * 31, 1], ["ab" * 33, 1], ["xy" * 32, 1], ["AB" * 32, 1], ["ab" * 32, -1], ["ab" * 32, 1 << 40]],
)
def test_random_numbers_that_cannot_be(random: list[Any]) -> None:
    message = refused({**saved(mid_effect()), "random": random})
    assert message == "The saved position is damaged: its random numbers or its version cannot be."


def test_a_version_that_cannot_be() -> None:
    assert "its version cannot be" in refused({**saved(mid_effect()), "version": -1})


def test_an_effect_of_another_version() -> None:
    data = saved(mid_effect())
    data["stack"][-1][0] = "Kraken/parts/1"
    assert refused(data) == "The saved position needs an effect that this version does not have: Kraken/parts/1."


def test_a_node_that_is_something_else() -> None:
    for field in ("stack", "queue", "modifiers"):
        data = saved(mid_effect())
        data[field][0][0] = "Tithe/effect/effect/what"
        assert (
            refused(data) == "The saved position is damaged: Tithe/effect/effect/what is not what it should be there."
        )


def test_a_position_in_which_nothing_can_be_done() -> None:
    message = refused({**saved(mid_effect()), "stack": []})
    assert message.startswith("The saved position is damaged: nothing can be done in it (IndexError")


def numbers_in(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every number in a save."""
    if isinstance(data, (dict, list)):
        for key, part in data.items() if isinstance(data, dict) else enumerate(data):
            yield from numbers_in(part, (*way, key))
    elif isinstance(data, int):
        yield way


def test_any_wrong_number_is_refused_or_harmless_to_load() -> None:
    """Whatever number is wrong, loading either works or says so; it never fails in another way."""
    chance = random.Random(5)
    game = mid_effect()
    ways = list(numbers_in(saved(game)))
    loaded = 0
    for way in chance.sample(ways, min(len(ways), 300)):
        data = saved(game)
        part: Any = data
        for step in way[:-1]:
            part = part[step]
        part[way[-1]] = chance.choice([-1, 0, 1, 2, 3, 7, 40, 1000, 2**40])
        try:
            load(data)
            loaded += 1
        except SaveError:
            pass
    assert 0 < loaded < 300


def test_a_frame_with_an_absurd_count_is_refused() -> None:
    data = saved(mid_effect())
    data["stack"][-1][5] = 1 << 60
    assert "damaged" in refused(data)
