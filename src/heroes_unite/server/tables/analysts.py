"""Analyses of finished games: made in the background while somebody wants to see them, a few at a time, and kept with
their game. One that nobody looks at any more stops, and goes on from there when somebody asks for it again.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import itertools
import math
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, Final

import structlog

from heroes_unite.server.messages.analysis import FORMAT
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.store.errors import Conflict
from heroes_unite.server.store.records import AnalysisRecord, Entry
from heroes_unite.server.tables.analyzing import Failed, Order, Stretch, begin, work_on
from heroes_unite.server.tables.live_game import Unreadable
from heroes_unite.server.workers import nursery, stop

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.server.settings import Settings
    from heroes_unite.server.store.store import Store

log = structlog.get_logger("analyses")

A_STRETCH: Final = 2.0  # seconds of work after which what was found is told
A_PACE: Final = 0.05  # of an analysis tells how long the rest takes
INTEREST: Final = 30.0  # seconds since somebody last asked for it, after which nobody is waiting
STARTING: Final = 30.0  # seconds that a worker may take besides
ATTEMPTS: Final = 3  # for a stretch, where workers die
QUEUE: Final = 12  # analyses that wait
LEVEL: Final = 6  # of compression: it is kept for long
BUSY: Final = 429

Key = tuple[str, bool]


class Making:
    """An analysis that is being made, or waits for it."""

    def __init__(self, order: Order, lines: list[tuple[Any, ...]], address: str, before: AnalysisRecord | None) -> None:
        self.order = order
        self.lines = lines
        self.address = address
        self.now = before or AnalysisRecord(FORMAT)
        self.from_share = self.now.share  # where the work began this time
        self.begun = False
        self.used = 0.0  # seconds of work
        self.asked = time.monotonic()
        self.task: asyncio.Task[None]

    @property
    def wanted(self) -> bool:
        return time.monotonic() - self.asked < INTEREST


class Analysts:
    """Those of one server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._making: dict[Key, Making] = {}
        self._problems: dict[Key, str] = {}  # why the last attempt came to nothing, until the next one
        self._turn = asyncio.Semaphore(settings.analysts)
        self._pool: ProcessPoolExecutor | None = None
        self.stretches = 0  # of work actually done

    def making(self, key: Key) -> Making | None:
        """That analysis, where it is being made here. Whoever looks at a game wants to see it, and what has begun for
        it is finished: a look at its other view does not throw it back."""
        for (table, _), each in self._making.items():
            if table == key[0]:
                each.asked = time.monotonic()
        return self._making.get(key)

    def ahead(self, key: Key) -> tuple[int, bool]:
        """What comes before one that waits: how many other games, and whether its own game's other view does."""
        before = [table for table, _ in itertools.takewhile(lambda each: each != key, self._making)]
        return len({*before} - {key[0]}), key[0] in before

    def furthest(self) -> float:
        """How much is done of the one that is ready first."""
        return max((making.now.share for making in self._making.values() if making.begun), default=0.0)

    def left(self, making: Making) -> int:
        """The seconds that the rest takes at the pace so far; 0 while there is too little to tell by."""
        gained = making.now.share - making.from_share
        if gained < A_PACE:
            return 0
        rest = (1 - making.now.share) * making.used / gained
        return math.ceil(min(rest, max(0.0, self._settings.analysis_seconds - making.used)))

    def problem(self, key: Key) -> str:
        return self._problems.get(key, "")

    def running_for(self, address: str) -> int:
        return sum(making.address == address for making in self._making.values())

    def start(self, order: Order, lines: Sequence[Any], address: str, before: AnalysisRecord | None) -> Making:
        """Begin with it, or go on with what there is."""
        key = order.record.id, order.open
        if len(self._making) >= QUEUE:
            raise Refusal("Many games are being analyzed right now. Try again in a few minutes.", BUSY)
        plain = [tuple(getattr(line, name) for name in Entry.__struct_fields__) for line in lines]
        making = self._making[key] = Making(order, plain, address, before)
        self._problems.pop(key, None)
        making.task = asyncio.create_task(self._make(key, making), name=f"analysis {order.record.id}")
        return making

    async def _make(self, key: Key, making: Making) -> None:
        try:
            async with self._turn:
                while not making.now.done and making.wanted:
                    making.begun = True
                    await self._go_on(making)
                    await self._store.keep_analysis(*key, making.now)
        except Unreadable as error:
            self._problems[key] = str(error)
        except Refusal as refused:
            self._problems[key] = refused.detail
        except Conflict:  # the table was taken away
            log.info("analysis of a table that is gone", table=key[0])
        except Exception:
            log.exception("analysis failed", table=key[0])
            self._problems[key] = "The analysis could not be kept. Try again in a moment."
        finally:
            self._making.pop(key, None)

    async def _go_on(self, making: Making) -> None:
        """One more stretch."""
        left = max(0.0, self._settings.analysis_seconds - making.used)
        before = await asyncio.to_thread(unpacked, making.now.data)
        began = time.monotonic()
        found = await self._work(making, before, min(A_STRETCH, left))
        making.used += time.monotonic() - began
        if isinstance(found, Failed):
            if found.error:
                log.error("analysis failed", table=making.order.record.id, error=found.error)
            if found.broken:
                raise Unreadable(found.reason)
            raise Refusal(found.reason)
        packed = await asyncio.to_thread(gzip.compress, found.data, LEVEL, mtime=0)
        enough = found.done or making.used >= self._settings.analysis_seconds
        making.now = AnalysisRecord(FORMAT, found.share, found.step, enough, time.time(), packed)

    async def _work(self, making: Making, before: bytes, seconds: float) -> Stretch | Failed:
        for _ in range(ATTEMPTS):
            pool = self._get()
            self.stretches += 1
            try:
                future = asyncio.wrap_future(pool.submit(work_on, making.order, making.lines, before, seconds))
                return await asyncio.wait_for(future, STARTING + 10 * seconds)
            except (BrokenProcessPool, TimeoutError, RuntimeError) as error:
                log.warning("analysts replaced", error=repr(error), table=making.order.record.id)
                if self._pool is pool:
                    self._pool = None
                    await asyncio.to_thread(stop, pool)
        return Failed("The analysis could not be finished. Try again in a moment.")

    def _get(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._settings.analysts, nursery(), initializer=begin)
        return self._pool

    async def close(self) -> None:
        tasks = [making.task for making in self._making.values()]
        for task in tasks:
            task.cancel()
        if self._pool is not None:
            stop(self._pool)
            self._pool = None
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)


def unpacked(data: bytes) -> bytes:
    """What is kept, as JSON; nothing if it is damaged."""
    try:
        return gzip.decompress(data) if data else b""
    except (OSError, EOFError, ValueError):
        return b""
