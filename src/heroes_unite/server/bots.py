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
from dataclasses import dataclass, replace
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
LONGER: Final = (0.5,) * 8  # further ones on a busy machine, as long as it has no chance to tell
LEAST: Final = 0.1  # seconds that a bot has to think, however many there are
PATIENCE: Final = 30.0  # seconds beside those for thinking: a worker may have to be started
ATTEMPTS: Final = 3


@dataclass(frozen=True, slots=True)
class Question:
    """What a worker is given. `advise`: people are told the answer. `earlier`: what the bot thought of it before."""

    bot: str
    seat: Seat
    seed: str
    advise: bool = False
    earlier: Thoughts | None = None


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
        found = await self._think(Question(bot, seat, _seed()))
        return None if found is None else found.suggestion

    async def ponder(self, bot: str, seat: Seat) -> AsyncIterator[Thoughts]:
        """The same a step at a time, each better than the one before; between two steps others have their turn.

        Its time is up when it is up by the clock. A busy machine may have done little by then: where there is nothing
        to tell yet, it goes on.
        """
        question = Question(bot, seat, _seed(), advise=True)
        for count, step in enumerate((*STEPS, *LONGER), 1):
            thoughts = await self._think(question, step)
            if thoughts is None:
                return
            yield thoughts
            if thoughts.done or (count >= len(STEPS) and thoughts.suggestion.weighed):
                return
            question = replace(question, earlier=thoughts)

    async def _think(self, question: Question, part: float = 1.0) -> Thoughts | None:
        """For that part of its time."""
        if not imagines(question.bot):
            return await self._attempt(question, self._seconds)
        self._crowd += 1
        try:
            async with self._slow:
                share = self._seconds * self._places / max(self._places, self._crowd)
                return await self._attempt(question, part * max(LEAST, share))
        finally:
            self._crowd -= 1

    async def _attempt(self, question: Question, seconds: float) -> Thoughts | None:
        for _ in range(ATTEMPTS):
            async with self._free:  # patience is for thinking, not for waiting
                answer = await self._ask(question, seconds)
            if isinstance(answer, Thoughts):
                return answer
            if answer:
                game, effect = question.seat.view["game"], question.seat.decision.effect
                log.error("bot failed", bot=question.bot, game=game, effect=effect, error=answer)
                return None
        return None

    async def _ask(self, question: Question, seconds: float) -> Thoughts | str:
        """Its answer, or how it failed. Nothing: the worker was lost, along with its thoughts."""
        pool = self._get()
        try:
            future = asyncio.wrap_future(pool.submit(_think, question, seconds))
        except RuntimeError:  # it has just been found to be broken, or shut down
            self._replace(pool)
            return ""
        try:
            return await asyncio.wait_for(future, PATIENCE + seconds)
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("bot workers replaced", error=repr(error), bot=question.bot)
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


def _think(question: Question, seconds: float) -> Thoughts | str:
    """A bot's error is an answer, too: raising it would look as if the worker itself had failed."""
    try:
        return _thought(question, seconds)
    except Exception:
        return traceback.format_exc()


def _thought(question: Question, seconds: float) -> Thoughts:
    seat = question.seat
    if len(seat.decision.options) == 1:
        return Thoughts(Suggestion(0, "There is nothing else to choose."), done=True)
    try:
        found = make_bot(question.bot, question.seed)
    except UnknownBot:
        found = make_bot(ADVISER, question.seed)
    if isinstance(found, Thinking):
        end = time.monotonic() + seconds
        think = found.advise if question.advise else found.think
        thoughts = think(seat, lambda: time.monotonic() >= end, question.earlier)
    else:
        thoughts = Thoughts(found.suggest(seat), done=True)
    if 0 <= thoughts.suggestion.index < len(seat.decision.options):
        return thoughts
    return Thoughts(Suggestion(0, thoughts.suggestion.reason), done=True)
