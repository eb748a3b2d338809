"""Bots in their workers: a fault of one is its own, and a lost worker is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import heroes_unite
from heroes_unite.bots.search.mind import mind_for, play_on
from heroes_unite.bots.search.race import Memory
from heroes_unite.kernel.game import Game
from heroes_unite.server.bots import LONGER, STEPS, Thinkers
from heroes_unite.session.seat import Seat, take_seat

GAME = heroes_unite.new_game("deckbuilding", 1, players=2)


@asynccontextmanager
async def thinkers() -> AsyncIterator[Thinkers]:
    found = Thinkers(1)
    try:
        yield found
    finally:
        found.close()


def test_where_a_bot_fails_the_others_think_on() -> None:
    async def story() -> None:
        async with thinkers() as pool:
            decision = GAME.decision
            assert len(decision.options) > 1
            nonsense: Any = {"game": "deckbuilding"}
            failing = pool.suggest("greedy", Seat(nonsense, decision))
            thinking = pool.suggest("greedy", take_seat(GAME))
            nothing, found = await asyncio.gather(failing, thinking)
            assert nothing is None
            assert found is not None
            assert 0 <= found.index < len(decision.options)

    asyncio.run(story())


def worth_a_thought(options: dict[str, Any] | None = None) -> Game:
    game = heroes_unite.new_game("deckbuilding", 5, **(options or {"players": 2}))
    while len(mind_for("deckbuilding").shortlist(game.view(game.to_choose), game.decision)) < 2:
        game.choose(play_on(game))
    return game


def test_a_bot_that_looks_ahead_says_what_it_thinks_on_the_way() -> None:
    async def story() -> None:
        found = Thinkers(1, seconds=2.0)
        try:
            heard = [thoughts async for thoughts in found.ponder("thinker:100000", take_seat(worth_a_thought()))]
        finally:
            found.close()
        assert [thoughts.done for thoughts in heard[:-1]] == [False] * (len(heard) - 1)
        games = [thoughts.memory.rounds for thoughts in heard if isinstance(thoughts.memory, Memory)]
        assert len(games) == len(heard)
        assert games == sorted(games)
        assert heard[-1].done or len(heard) >= len(STEPS)
        assert len(heard[-1].suggestion.weighed) > 1

    asyncio.run(story())


def test_where_there_is_nothing_to_tell_when_its_time_is_up_it_goes_on() -> None:
    """As on a busy machine, and mostly with five players and a tenth of a second; but not for ever."""
    options = {"mode": "crisis", "sets": ["heroes-unite"], "players": 5}

    async def story() -> None:
        found = Thinkers(1, seconds=0.1)
        try:
            seat = take_seat(worth_a_thought(options))
            heard = [thoughts async for thoughts in found.ponder("thinker:100000", seat)]
        finally:
            found.close()
        assert not any(thoughts.suggestion.weighed for thoughts in heard[:-1])
        assert heard[-1].suggestion.weighed or len(heard) == len(STEPS + LONGER)

    asyncio.run(story())


def test_a_bot_that_looks_ahead_answers_when_its_time_is_up_and_survives_being_killed() -> None:
    game = worth_a_thought()

    async def story() -> None:
        found = Thinkers(1, seconds=0.2)
        try:
            seat = take_seat(game)
            first, second = await asyncio.gather(found.suggest("thinker", seat), found.suggest("thinker", seat))
            assert first is not None
            assert second is not None
            assert {first.index, second.index} <= set(range(len(seat.decision.options)))
            for process in found._get()._processes.values():
                process.kill()
            assert await found.suggest("thinker", seat) is not None
        finally:
            found.close()

    asyncio.run(story())


def test_a_worker_that_dies_is_replaced() -> None:
    async def story() -> None:
        async with thinkers() as pool:
            decision = GAME.decision
            view = GAME.view(decision.player)
            assert await pool.suggest("greedy", Seat(view, decision)) is not None
            for process in pool._get()._processes.values():
                process.kill()
            assert await pool.suggest("greedy", Seat(view, decision)) is not None

    asyncio.run(story())
