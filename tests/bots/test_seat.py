"""What a bot is given: a seat, with all that its player may know and nothing of the true state."""

from __future__ import annotations

import gc
import pickle
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

import heroes_unite
from heroes_unite import BUILD, IllegalChoice
from heroes_unite.bots import BOTS, imagines, make_bot
from heroes_unite.kernel.state import State
from heroes_unite.session.seat import Seat, take_seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from heroes_unite.kernel.game import Game

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("deckbuilding", {"players": 3}),
    ("deckbuilding", {"players": 2, "mode": "crisis", "sets": ["heroes-unite"]}),
    ("tcg", {"players": 2}),
    ("united", {"players": 2}),
]


def later(kind: str, options: dict[str, Any], choices: int = 60) -> Game:
    """A game under way, at a real choice."""
    game = heroes_unite.new_game(kind, 5, **options)
    bot = make_bot("greedy")
    while game.version < choices or game.option_count == 1:
        game.choose(bot.choose(take_seat(game, imagines=False)))
    return game


def reached(start: object) -> list[State]:
    """All states that can be reached from an object, as a bot might that digs without shame.

    Modules and classes are not followed: through them everything is one.
    """
    seen: dict[int, object] = {}
    todo = [start]
    while todo:
        found = todo.pop()
        if id(found) in seen or isinstance(found, type) or type(found).__name__ in ("module", "function", "dict_keys"):
            continue
        seen[id(found)] = found
        todo += gc.get_referents(found)
    return [found for found in seen.values() if isinstance(found, State)]


@pytest.mark.parametrize(("kind", "options"), KINDS)
def test_an_imagined_game_looks_the_same_to_its_player(kind: str, options: dict[str, Any]) -> None:
    game = later(kind, options)
    seat = take_seat(game)
    assert seat.player == game.to_choose
    assert seat.view == game.view(seat.player)
    for seed in range(5):
        imagined = seat.imagine(seed)
        assert imagined.view(seat.player) == seat.view
        assert imagined.bare_decision == seat.decision
        assert imagined.digest() == seat.imagine(seed).digest()
    assert len({seat.imagine(seed).digest() for seed in range(5)}) == 5


@pytest.mark.parametrize(("kind", "options"), KINDS)
def test_the_true_state_is_nowhere_in_a_seat(kind: str, options: dict[str, Any]) -> None:
    game = later(kind, options)
    seat = take_seat(game)
    states = reached(seat)
    assert states
    assert all(state is not game.state for state in states)
    assert all(state.key != game.state.key for state in states)  # nor the way back to it
    assert all(state.cards != game.state.cards for state in states)


class Poison:
    """In the place of a part of the true state: whoever touches it is found out."""

    def _found_out(self, *_: object) -> Any:
        raise AssertionError("the true state was looked into")

    __getattr__ = __getitem__ = __iter__ = __len__ = __contains__ = __bool__ = __int__ = __index__ = _found_out


@contextmanager
def emptied(s: State) -> Iterator[None]:
    """Whoever looks into the true state now is found out. A compiled state takes no poison, since its parts have types:
    there, no card, no zone and no frame is left."""
    names = ("cards", "zones", "where", "known", "lots", "values", "records", "watches", "stack", "options", "key")
    held = {name: getattr(s, name) for name in names}
    for name, value in held.items():
        setattr(s, name, type(value)() if BUILD == "compiled" else Poison())
    try:
        yield
    finally:
        for name, value in held.items():
            setattr(s, name, value)


def test_whoever_looks_into_an_emptied_state_is_found_out() -> None:
    game = later("deckbuilding", {"players": 2})
    seen = game.view(0)
    with emptied(game.state):
        for look in (
            lambda: game.view(0),
            lambda: game.decision,
            lambda: game.determinize(0, 1),
            lambda: game.choose(0),
        ):
            with pytest.raises((AssertionError, IndexError, TypeError, IllegalChoice)):
                look()
    assert game.view(0) == seen


@pytest.mark.parametrize("name", [name if name != "thinker" else "thinker:4" for name in BOTS])
@pytest.mark.parametrize(("kind", "options"), KINDS)
def test_no_bot_reaches_the_true_state(kind: str, options: dict[str, Any], name: str) -> None:
    game = heroes_unite.new_game(kind, 9, **options)
    bot, twin = make_bot(name, 1), make_bot(name, 1)
    for _ in range(20 if bot.imagines else 150):
        if game.over:
            break
        seat = take_seat(game, bot.imagines)
        other = take_seat(game.determinize(seat.player, 7), bot.imagines)
        with emptied(game.state):
            choice = bot.choose(seat)
        assert twin.choose(other) == choice or bot.imagines  # what it cannot know makes no difference
        game.choose(choice)


def test_a_seat_goes_to_another_process_as_data() -> None:
    game = later("deckbuilding", {"players": 2})
    seat = take_seat(game)
    sent = pickle.loads(pickle.dumps(seat))
    assert isinstance(sent, Seat)
    assert sent.view == seat.view
    assert sent.decision == seat.decision
    assert sent.imagine(3).digest() == seat.imagine(3).digest()
    plain = pickle.loads(pickle.dumps(take_seat(game, imagines=False)))
    assert plain.decision == seat.decision


def test_a_seat_that_was_not_asked_for_imagined_games_says_so() -> None:
    seat = take_seat(heroes_unite.new_game(seed=1), imagines=False)
    with pytest.raises(LookupError, match="imagines = True"):
        seat.imagine(1)
    assert not imagines("nobody")
    assert not imagines("Greedy")
