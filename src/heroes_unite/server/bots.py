"""Bots work in separate processes, so that thinking never holds up the server.

They get a seat, as any player does, and know nothing about tables. A worker ends when the server does,
however that ends; a worker that dies or thinks for too long is replaced.

Bots that look ahead answer when their time is up, with the best they have found. Where several want to think at once
they share that time, and one worker is left to those that answer at once.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

import structlog

from heroes_unite.bots import Suggestion, Thinking, Thoughts, UnknownBot, imagines, make_bot
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.games.registry import GAMES
from heroes_unite.server.workers import begin_worker, nursery, stop

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from heroes_unite.session.seat import Seat

log = structlog.get_logger("bots")

ADVISER: Final = "greedy"  # gives hints at once, and chooses where the clock has run out
DEEP_ADVISER: Final = "thinker"  # gives better hints a little later
STEPS: Final = (0.15, 0.35, 0.5)  # the shares of its time after each of which a bot says what it thinks by then
LEAST: Final = 0.1  # seconds that a bot has to think, however many there are
PATIENCE: Final = 30.0  # seconds beside those for thinking: a worker may have to be started
ATTEMPTS: Final = 3


class Thinkers:
    """A pool of workers. `seconds`: how long a bot may think about one decision, by the clock on the wall."""

    def __init__(self, workers: int, seconds: float = 2.0) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)
        self._places = max(1, workers - 1)  # for bots that take their time
        self._slow = asyncio.Semaphore(self._places)
        self._crowd = 0  # bots that take their time, at work or waiting

    def start(self) -> None:
        """Have the workers ready before the first question: starting one takes a moment."""
        pool = self._get()
        for _ in range(self._workers):
            pool.submit(_ready).add_done_callback(lambda done: done.exception())

    def _get(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, nursery(), initializer=begin_worker)
        return self._pool

    async def suggest(self, bot: str, seat: Seat) -> Suggestion | None:
        """What that bot would choose, and why. None: no bot can say."""
        found = await self._think(bot, _seed(), seat)
        return None if found is None else found.suggestion

    async def ponder(self, bot: str, seat: Seat) -> AsyncIterator[Thoughts]:
        """The same a step at a time, each better than the one before; between two steps others have their turn."""
        seed = _seed()
        earlier = None
        for step in STEPS:
            earlier = await self._think(bot, seed, seat, step, earlier)
            if earlier is None:
                return
            yield earlier
            if earlier.done:
                return

    async def _think(
        self, bot: str, seed: str, seat: Seat, part: float = 1.0, earlier: Thoughts | None = None
    ) -> Thoughts | None:
        """For that part of its time."""
        if not imagines(bot):
            return await self._attempt(bot, seed, seat, self._seconds, earlier)
        self._crowd += 1
        try:
            async with self._slow:
                share = self._seconds * self._places / max(self._places, self._crowd)
                return await self._attempt(bot, seed, seat, part * max(LEAST, share), earlier)
        finally:
            self._crowd -= 1

    async def _attempt(
        self, bot: str, seed: str, seat: Seat, seconds: float, earlier: Thoughts | None
    ) -> Thoughts | None:
        for _ in range(ATTEMPTS):
            async with self._free:  # patience is for thinking, not for waiting
                answer = await self._ask(bot, seed, seat, seconds, earlier)
            if isinstance(answer, Thoughts):
                return answer
            if answer:
                log.error("bot failed", bot=bot, game=seat.view["game"], effect=seat.decision.effect, error=answer)
                return None
        return None

    async def _ask(self, bot: str, seed: str, seat: Seat, seconds: float, earlier: Thoughts | None) -> Thoughts | str:
        """Its answer, or how it failed. Nothing: the worker was lost, along with its thoughts."""
        pool = self._get()
        try:
            future = asyncio.wrap_future(pool.submit(_think, bot, seed, seat, seconds, earlier))
        except RuntimeError:  # it has just been found to be broken, or shut down
            self._replace(pool)
            return ""
        try:
            return await asyncio.wait_for(future, PATIENCE + seconds)
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("bot workers replaced", error=repr(error), bot=bot)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise  # it was us who were cancelled, not the pool
        self._replace(pool)
        return ""

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            threading.Thread(target=stop, args=(pool,), daemon=True).start()

    def close(self) -> None:
        if self._pool is not None:
            stop(self._pool)
            self._pool = None


def _seed() -> str:
    """Fresh system randomness: nobody can predict a bot from what a client knows."""
    return secrets.token_hex(16)


# In the worker


def _ready() -> None:
    """The first task of a worker, which makes it import what it needs, and what bots need that look ahead."""
    for game in GAMES:
        mind_for(game)


def _think(bot: str, seed: str, seat: Seat, seconds: float, earlier: Thoughts | None) -> Thoughts | str:
    """A bot's error is an answer, too: raising it would look as if the worker itself had failed."""
    try:
        return _thought(bot, seed, seat, seconds, earlier)
    except Exception:
        return traceback.format_exc()


def _thought(bot: str, seed: str, seat: Seat, seconds: float, earlier: Thoughts | None) -> Thoughts:
    if len(seat.decision.options) == 1:
        return Thoughts(Suggestion(0, "There is nothing else to choose."), done=True)
    try:
        found = make_bot(bot, seed)
    except UnknownBot:
        found = make_bot(ADVISER, seed)
    if isinstance(found, Thinking):
        end = time.monotonic() + seconds
        thoughts = found.think(seat, lambda: time.monotonic() >= end, earlier)
    else:
        thoughts = Thoughts(found.suggest(seat), done=True)
    if 0 <= thoughts.suggestion.index < len(seat.decision.options):
        return thoughts
    return Thoughts(Suggestion(0, thoughts.suggestion.reason), done=True)
