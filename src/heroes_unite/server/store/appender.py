"""Lines of journals on their way to PostgreSQL: one connection, on which all that wait are stored together.

Whoever appends a line has no lock: the database stores it only if its table still is at the version and revision that
the line follows. That is one question to the database for any number of tables.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import asyncpg
from sqlalchemy.exc import DBAPIError

from heroes_unite.server.store.errors import Conflict
from heroes_unite.server.store.journal import APPEND, columns

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.engine import URL

    from heroes_unite.server.store.journal import JournalLine

    Waiting = tuple[JournalLine, asyncio.Future[None]]

LOST: Final = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError)
ERRORS: Final = (*LOST, asyncpg.PostgresError)


class Appender:
    """Opens its connection when it is needed, and again when it was lost."""

    def __init__(self, url: URL) -> None:
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: asyncpg.Connection[Any] | None = None
        self._append: Any = None  # the prepared statement
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, line: JournalLine, meanwhile: Callable[[], None] | None = None) -> None:
        """Returns when it is stored; `meanwhile` is done while the database is at it. Raises Conflict if its table has
        changed since, and whatever keeps the database from answering: then nobody knows whether it is stored."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((line, done))
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name="appender")
        if meanwhile is not None:
            loop.call_soon(meanwhile)  # after it was sent, if nothing else is under way
        await done

    async def close(self) -> None:
        """Whatever is waiting is still stored."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close(timeout=2)
            self._connection = None

    async def _work(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._store(batch)
        finally:
            self._task = None

    async def _store(self, batch: list[Waiting]) -> None:
        try:
            stored = await self._stored([line for line, _ in batch])
        except Exception as error:
            if len(batch) > 1:  # one of them may be at fault
                for each in batch:
                    await self._store([each])
            elif not batch[0][1].done():
                batch[0][1].set_exception(DBAPIError(APPEND, None, error) if isinstance(error, ERRORS) else error)
            return
        for line, done in batch:
            if done.done():  # the one who waited is gone
                continue
            if (line.table, line.number) in stored:
                done.set_result(None)
            else:
                done.set_exception(Conflict())

    async def _stored(self, lines: list[JournalLine]) -> set[tuple[str, int]]:
        """Those that are stored now, by table and number."""
        given = columns(lines)
        try:
            return await self._asked(given)
        except LOST:  # it may have been idle while the database was restarted
            return await self._asked(given)

    async def _asked(self, given: list[list[Any]]) -> set[tuple[str, int]]:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._dsn)
            self._append = await self._connection.prepare(APPEND)
        return {(row[0], row[1]) for row in await self._append.fetch(*given)}
