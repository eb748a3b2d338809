"""Long answers about one moment of a game: its replay from a seat, its log, its results. Each is built once, by a
process that does nothing else, and kept while there is room for it.

Requests for the same answer share the same work. When nobody waits any more, it is stopped.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import os
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, Final

import msgspec
import structlog

from heroes_unite.server.record.summary import summarize
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.store.records import Entry, TableRecord
from heroes_unite.server.tables.live_game import Unreadable, rebuilt
from heroes_unite.server.tables.retelling import earlier, results, steps
from heroes_unite.server.workers import begin_worker, nursery, stop

if TYPE_CHECKING:
    from collections.abc import Sequence

log = structlog.get_logger("builder")

ROOM: Final = 16 * 1024 * 1024  # bytes of answers that are kept
QUEUE: Final = 16  # answers that wait to be built
SLOWLY: Final = 5  # how much lower the builder's priority is than the server's and its bots'
BUSY: Final = 429


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A line of the journal on its way to the builder, not yet checked."""

    number: Any
    kind: Any
    player: Any
    data: Any
    at: Any
    seal: Any


class Question(msgspec.Struct, frozen=True):
    """What is asked of a game. `seat` is None where it is about all of them: its results or its summary. `before`: its
    log up to a turn that began at that moment, where that is asked for, after so many times something was taken
    back."""

    record: TableRecord
    version: int
    seat: int | None
    before: int = 0
    undone: int = 0
    summary: bool = False

    @property
    def key(self) -> tuple[object, ...]:
        names = tuple(seat.name for seat in self.record.seats)
        moment = self.version if not self.before else ("log", self.before, self.undone)
        return self.record.id, moment, self.seat, names, self.summary


class _Work:
    """An answer in the making, and how many wait for it."""

    def __init__(self, task: asyncio.Task[bytes]) -> None:
        self.task = task
        self.waiting = 0


class Builder:
    """The answers of one server. `built` counts the work actually done."""

    def __init__(self) -> None:
        self.built = 0
        self._kept: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._size = 0
        self._works: dict[tuple[object, ...], _Work] = {}
        self._turn = asyncio.Semaphore(1)
        self._pool: ProcessPoolExecutor | None = None
        self._given_up: Any = None

    def start(self) -> None:
        """Have the builder ready before the first question: starting it takes a moment."""
        if self._pool is None:
            self._get().submit(_ready).add_done_callback(lambda done: done.cancelled() or done.exception())

    def kept(self, question: Question) -> bytes | None:
        """The answer, if it is already there."""
        found = self._kept.get(question.key)
        if found is not None:
            self._kept.move_to_end(question.key)
        return found

    async def answer(self, question: Question, lines: Sequence[Any]) -> bytes:
        """The answer as JSON. Raises Unreadable if the journal does not hold what it should."""
        found = self.kept(question)  # somebody else's, made while the journal was read for this one
        if found is not None:
            return found
        key = question.key
        work = self._works.get(key)
        if work is None:
            if len(self._works) >= QUEUE:
                raise Refusal("Many people are looking back at games right now. Try again in a moment.", BUSY)
            work = self._works[key] = _Work(asyncio.create_task(self._build(question, lines), name="builder"))
            work.task.add_done_callback(lambda _: self._works.pop(key, None))
        work.waiting += 1
        try:
            return await asyncio.shield(work.task)
        finally:
            work.waiting -= 1
            if not work.waiting:
                self._works.pop(key, None)
                work.task.cancel()

    async def _build(self, question: Question, lines: Sequence[Any]) -> bytes:
        async with self._turn:
            plain = [tuple(getattr(line, name) for name in Entry.__struct_fields__) for line in lines]
            pool = self._get()
            self._given_up.value = False
            self.built += 1
            future = asyncio.wrap_future(pool.submit(_answer, question, plain))
            try:
                found = await asyncio.shield(future)
            except asyncio.CancelledError:
                self._given_up.value = True
                with contextlib.suppress(Exception):
                    await future
                raise
            except BrokenProcessPool:
                self._pool = None
                raise Refusal("That couldn't be worked out. Try again in a moment.", BUSY) from None
        if isinstance(found, str):
            raise Unreadable(found)
        if not question.summary:  # which is stored
            self._keep(question.key, found)
        return found

    def _keep(self, key: tuple[object, ...], answer: bytes) -> None:
        self._kept[key] = answer
        self._size += len(answer)
        while self._size > ROOM:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)

    def _get(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = nursery()
            self._given_up = context.RawValue(ctypes.c_bool, False)
            self._pool = ProcessPoolExecutor(1, context, initializer=_begin, initargs=(self._given_up,))
        return self._pool

    async def close(self) -> None:
        tasks = [work.task for work in self._works.values()]
        for task in tasks:
            task.cancel()
        if self._pool is not None:
            stop(self._pool)
            self._pool = None
        await asyncio.gather(*tasks, return_exceptions=True)


# In the builder

_given_up: Any = None


class _GivenUp(Exception):
    """Nobody wants to know any more."""


def _begin(given_up: Any) -> None:
    global _given_up
    _given_up = given_up
    begin_worker()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(SLOWLY)


def _ready() -> None:
    """The first task, which makes it import what it needs."""


def _go_on() -> None:
    if _given_up is not None and _given_up.value:
        raise _GivenUp


def _answer(question: Question, lines: list[tuple[Any, ...]]) -> bytes | str:
    """The answer, or why there is none."""
    try:
        lines_read = [Line(*line) for line in lines]
        live_game = rebuilt(question.record, lines_read, _go_on, whole_log=not question.summary)
    except Unreadable as error:
        return str(error)
    if question.summary:
        return msgspec.json.encode(summarize(question.record, live_game))
    if question.seat is None:
        return msgspec.json.encode(results(question.record, live_game))
    if question.before:
        return msgspec.json.encode(earlier(live_game, question.seat, question.before))
    return msgspec.json.encode(steps(live_game, question.seat, _go_on))
