"""SQLite has one writer at a time, so there is one here, and what waits for it is committed together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import structlog
from sqlalchemy.exc import IntegrityError

from heroes_unite.server.store.errors import Conflict, StoreError

if TYPE_CHECKING:
    from sqlalchemy import Executable
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    Statement = tuple[Executable, dict[str, Any] | None]
    Unit = tuple[list[Statement], asyncio.Future[None]]


log = structlog.get_logger("store")

GONE: Final = "The database can no longer be written to: restart the server."


class Writer:
    """Units of work, each stored whole or not at all."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Unit] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="writer")
        self._task.add_done_callback(self._ended)

    async def write(self, statements: list[Statement]) -> None:
        """Returns when they are on the disk."""
        if self._task.done():
            raise StoreError(GONE)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, done))
        self._wake.set()
        await asyncio.shield(done)

    async def close(self) -> None:
        """What waits is still written."""
        while self._waiting and not self._task.done():
            await asyncio.sleep(0.01)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Nobody waits for a writer that is gone."""
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("writer ended", exc_info=error)
        for _, done in self._waiting:
            if not done.done():
                done.set_exception(StoreError(GONE))
        self._waiting.clear()

    async def _run(self) -> None:
        async with self._engine.connect() as connection:
            while True:
                await self._wake.wait()
                self._wake.clear()
                batch = list(self._waiting)
                await self._store(connection, batch)
                del self._waiting[: len(batch)]
                if self._waiting:
                    self._wake.set()

    async def _store(self, connection: AsyncConnection, batch: list[Unit]) -> None:
        try:
            async with connection.begin():
                await execute(connection, [statement for statements, _ in batch for statement in statements])
        except Exception as error:
            if len(batch) > 1:  # one of them is to blame: each for itself
                for unit in batch:
                    await self._store(connection, [unit])
                return
            failure = Conflict() if isinstance(error, IntegrityError) else error
            if not batch[0][1].done():
                batch[0][1].set_exception(failure)
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)


async def execute(connection: AsyncConnection, statements: list[Statement]) -> None:
    """All of them. Equal statements with values of their own go to the database in one go, after the others."""
    together: dict[Executable, list[dict[str, Any]]] = {}
    for statement, values in statements:
        if values is None:
            await connection.execute(statement)
        else:
            together.setdefault(statement, []).append(values)
    for statement, rows in together.items():
        await connection.execute(statement, rows)
