"""SQLite has one writer at a time, so there is one here: a separate thread that commits whatever is waiting at once.

The lines of journals, which are most of what is ever written, go to the database as they are. Everything else goes
through SQLAlchemy, on the same connection.

Where a commit takes no longer than waking up the thread and being woken up by it, lines are committed by the loop
itself, while the thread has nothing to do: on disks that keep what they are given without moving anything, and in
memory. On all others, the loop never waits for the disk.

How long commits take is known from the loop's own. After one of the thread's, the thread may have waited for Python's
lock, which the loop holds for as long as it has something to do: that one took no longer than was measured, and perhaps
far less. So it is the shortest of the thread's latest that counts.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections import deque
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final

import structlog
from sqlalchemy.exc import DBAPIError, IntegrityError

from heroes_unite.server.store.engine import make_writing_engine
from heroes_unite.server.store.errors import Conflict, StoreError
from heroes_unite.server.store.journal import APPEND, IN_ONE_GO, TO_APPEND, JournalLine, appending, columns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import Connection, Executable
    from sqlalchemy.engine import URL
    from sqlalchemy.ext.asyncio import AsyncConnection

    Statement = Executable | JournalLine
    Done = Callable[[Exception | None], None]

log = structlog.get_logger("store")

GONE: Final = "The database can no longer be written to: restart the server."
QUICK: Final = 0.0005  # seconds for a commit, up to which the loop itself makes it
FEW: Final = 64  # units that the loop commits: more of them are worth a thread
UNKNOWN: Final = 0.01  # seconds that a commit is taken for before any was measured
LATEST: Final = 0.1  # how much the loop's latest commit counts for what commits take
OF_THREAD: Final = 16  # commits of the thread, the shortest of which is what commits take


class Unit:
    """What is stored completely or not at all, and who waits for it."""

    __slots__ = ("done", "failure", "meanwhile", "statements")

    def __init__(self, statements: list[Statement], done: Done, meanwhile: Callable[[], None] | None) -> None:
        self.statements = statements
        self.done = done
        self.meanwhile = meanwhile
        self.failure: Exception | None = None


class Writer:
    """Units of work, in the order in which they come."""

    def __init__(self, url: URL) -> None:
        self._engine = make_writing_engine(url)
        self._loop = asyncio.get_running_loop()
        self._coming: list[Unit] = []  # in this turn of the loop: they go to the thread together
        self._waiting: SimpleQueue[list[Unit] | None] = SimpleQueue()
        self._gone = False
        self._under_way = 0  # units that the thread has not reported yet
        self._takes = UNKNOWN  # seconds for a commit, lately
        self._took: deque[float] = deque(maxlen=OF_THREAD)  # the thread's latest, since the loop's last
        self._connection: Connection | None = None  # the thread's; the loop's, too, while the thread has nothing to do
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, statements: list[Statement], meanwhile: Callable[[], None] | None = None) -> None:
        """Returns when they are on disk. `meanwhile` is done while the thread is at it."""
        stored: asyncio.Future[None] = self._loop.create_future()

        def done(failure: Exception | None) -> None:
            if stored.done():  # the one who waited is gone
                return
            if failure is None:
                stored.set_result(None)
            else:
                stored.set_exception(failure)

        self.write_soon(statements, done, meanwhile)
        await stored

    def write_soon(self, statements: list[Statement], done: Done, meanwhile: Callable[[], None] | None = None) -> None:
        """The same without waiting: `done` is called when they are on disk, or with what went wrong. It must not
        raise."""
        if self._gone:
            raise StoreError(GONE)
        if not self._coming:
            self._loop.call_soon(self._hand_over)
        self._coming.append(Unit(statements, done, meanwhile))

    async def close(self) -> None:
        """Whatever is waiting is still written."""
        self._hand_over()
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    # In the loop

    def _hand_over(self) -> None:
        units, self._coming = self._coming, []
        if units and self._is_quick(units) and self._connection is not None:
            began = time.perf_counter()
            self._store(self._connection, units)
            self._takes += LATEST * (time.perf_counter() - began - self._takes)
            self._took.clear()
            self._tell(units)
        elif units:
            self._under_way += len(units)
            for unit in units:  # first, so that it comes before the thread's report, however quick that is
                if unit.meanwhile is not None:
                    self._loop.call_soon(unit.meanwhile)
            self._waiting.put(units)
        if self._gone:
            self._ended()

    def _is_quick(self, units: list[Unit]) -> bool:
        """Whether to commit here and now. What the thread is at comes first."""
        if self._under_way or self._gone or self._takes > QUICK or len(units) > FEW:
            return False
        return all(type(statement) is JournalLine for unit in units for statement in unit.statements)

    def _reported(self, batch: list[Unit], took: float) -> None:
        self._under_way -= len(batch)
        if all(unit.statements and unit.failure is None for unit in batch):  # what is not stored takes no time
            self._took.append(took)
            self._takes = min(self._took)
        self._tell(batch)

    def _tell(self, batch: list[Unit]) -> None:
        for unit in batch:
            unit.done(unit.failure)

    def _ended(self) -> None:
        """Nobody waits for a writer that is gone."""
        self._gone = True
        while (units := self._next(wait=False)) is not None:
            for unit in units:
                unit.failure = StoreError(GONE)
            self._tell(units)

    # In the thread

    def _run(self) -> None:
        try:
            with self._engine.connect() as connection:
                for statement in TO_APPEND:
                    connection.connection.driver_connection.execute(statement)  # type: ignore[union-attr]
                self._connection = connection
                while (batch := self._batch()) is not None:
                    began = time.perf_counter()
                    self._store(connection, batch)
                    self._in_the_loop(self._reported, batch, time.perf_counter() - began)
        except Exception:
            log.exception("writer ended")
        finally:
            self._engine.dispose()
            self._in_the_loop(self._ended)

    def _in_the_loop(self, work: Callable[..., None], *given: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(work, *given)

    def _next(self, wait: bool) -> list[Unit] | None:
        try:
            return self._waiting.get(wait)
        except Empty:
            return None

    def _batch(self) -> list[Unit] | None:
        """Everything that waits. None: that was all."""
        batch = self._next(wait=True)
        while batch is not None and not self._waiting.empty():
            more = self._waiting.get()
            if more is None:
                self._waiting.put(None)  # first what came before the end
                break
            batch += more
        return batch

    # In either of them

    def _store(self, connection: Connection, batch: list[Unit]) -> None:
        statements = [statement for unit in batch for statement in unit.statements]
        lines = [statement for statement in statements if isinstance(statement, JournalLine)]
        driver = connection.connection.driver_connection
        try:
            if len(lines) < len(statements):
                with connection.begin():
                    for statement in statements:
                        if not isinstance(statement, JournalLine):
                            connection.execute(statement)
                    _append(driver, lines)
            elif len(lines) <= IN_ONE_GO:
                _append(driver, lines)
            else:
                with _begun(driver):
                    _append(driver, lines)
        except Exception as error:
            if len(batch) > 1:  # one of them is at fault: try each by itself
                for unit in batch:
                    self._store(connection, [unit])
                return
            conflict = isinstance(error, IntegrityError | sqlite3.IntegrityError)
            batch[0].failure = Conflict() if conflict else _wrapped(error)


@contextmanager
def _begun(driver: Any) -> Iterator[None]:
    """A transaction of the driver's own."""
    try:
        driver.execute("BEGIN IMMEDIATE")
        yield
        driver.execute("COMMIT")
    except BaseException:
        if driver.in_transaction:
            driver.execute("ROLLBACK")
        raise


def _wrapped(error: Exception) -> Exception:
    """An error of the driver's as SQLAlchemy would raise it."""
    if not isinstance(error, sqlite3.Error):
        return error
    return DBAPIError.instance("", None, error, sqlite3.Error)


def _append(driver: Any, lines: list[JournalLine]) -> None:
    """Lines of journals. By itself, each statement is a transaction."""
    for place in range(0, len(lines), IN_ONE_GO):
        driver.execute(*appending(lines[place : place + IN_ONE_GO]))


async def execute(connection: AsyncConnection, statements: list[Statement]) -> None:
    """All of them, on a connection to PostgreSQL."""
    for statement in statements:
        if not isinstance(statement, JournalLine):
            await connection.execute(statement)
        elif not (await connection.exec_driver_sql(APPEND, tuple(columns([statement])))).all():
            raise Conflict
