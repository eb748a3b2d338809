"""Bots at work in processes of their own, so that thinking never holds up the server.

They get a seat, as any player does, and know nothing of tables. A worker ends when the server does,
however that ends; a worker that dies or thinks for too long is replaced.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
import traceback
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

import structlog

from heroes_unite.bots import Suggestion, UnknownBot, make_bot
from heroes_unite.server.workers import begin_worker, nursery, stop

if TYPE_CHECKING:
    from heroes_unite.session.seat import Seat

log = structlog.get_logger("bots")

ADVISER: Final = "greedy"  # gives hints, and chooses where the clock has run out
PATIENCE: Final = 30.0  # seconds, the start of a worker included
ATTEMPTS: Final = 3


class Thinkers:
    """A pool of workers."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)

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
        """What that bot would choose, and why. None: no bot can say.

        Its chance is the system's own each time: nobody can work out what a bot will do from what a client knows.
        """
        seed = secrets.token_hex(16)
        for _ in range(ATTEMPTS):
            async with self._free:  # patience is for thinking, not for waiting
                answer = await self._ask(bot, seed, seat)
            if isinstance(answer, Suggestion):
                return answer
            if answer:
                log.error("bot failed", bot=bot, game=seat.view["game"], effect=seat.decision.effect, error=answer)
                return None
        return None

    async def _ask(self, bot: str, seed: str, seat: Seat) -> Suggestion | str:
        """Its answer, or how it failed. Nothing: the worker was lost, with whatever it thought."""
        pool = self._get()
        try:
            future = asyncio.wrap_future(pool.submit(_think, bot, seed, seat))
        except RuntimeError:  # it has just been found broken, or shut down
            self._replace(pool)
            return ""
        try:
            return await asyncio.wait_for(future, PATIENCE)
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("bot workers replaced", error=repr(error), bot=bot)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise  # it was we who were to stop, not the pool
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


# In the worker


def _ready() -> None:
    """The first task of a worker, which makes it import what it needs."""


def _think(bot: str, seed: str, seat: Seat) -> Suggestion | str:
    """A fault of the bot's is an answer, too: an error would look as if the worker itself had failed."""
    try:
        return _thought(bot, seed, seat)
    except Exception:
        return traceback.format_exc()


def _thought(bot: str, seed: str, seat: Seat) -> Suggestion:
    if len(seat.decision.options) == 1:
        return Suggestion(0, "There is nothing else to choose.")
    try:
        found = make_bot(bot, seed)
    except UnknownBot:
        found = make_bot(ADVISER, seed)
    suggestion = found.suggest(seat)
    return suggestion if 0 <= suggestion.index < len(seat.decision.options) else Suggestion(0, suggestion.reason)
