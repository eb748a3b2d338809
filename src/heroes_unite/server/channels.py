"""How server processes tell each other that a table has changed: Litestar's channels, in memory or over PostgreSQL.

A message says which table has changed, never what happened there: interested processes read the journal. So a lost
message does no harm beyond a delay (see Hall.sweep), and nothing secret travels here.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, Final

import asyncpg
import structlog
from litestar.channels import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterable

    from sqlalchemy.engine import URL

log = structlog.get_logger("channels")

CHANNEL: Final = "heroes_unite_tables"
RECONNECTED: Final = b'{"kind":"lost"}'  # to ourselves: messages may have been lost
PAUSE: Final = 1.0  # seconds between two attempts to connect


class PostgresChannels(ChannelsBackend):
    """NOTIFY and LISTEN on one connection that is kept open, and reopened when it breaks."""

    def __init__(self, url: URL) -> None:
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: asyncpg.Connection[Any] | None = None
        self._received: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._lost = asyncio.Event()
        self._sending = asyncio.Lock()
        self._channels: set[str] = set()
        self._keeper: asyncio.Task[None] | None = None
        self._closing = False

    async def on_startup(self) -> None:
        await self._connect()
        self._keeper = asyncio.create_task(self._keep(), name="channels")

    async def on_shutdown(self) -> None:
        self._closing = True  # an attempt to connect that is canceled may end as one that failed, and be made again
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close(timeout=2)

    async def _connect(self) -> None:
        connection = await asyncpg.connect(self._dsn)
        for channel in self._channels:
            await connection.add_listener(channel, self._hear)
        self._lost.clear()
        connection.add_termination_listener(lambda _: self._lost.set())
        self._connection = connection

    async def _keep(self) -> None:
        """Connect again whenever the connection breaks."""
        while not self._closing:
            await self._lost.wait()
            self._connection = None
            log.warning("connection for channels lost")
            await self._connect_again()
            for channel in self._channels:
                self._received.put_nowait((channel, RECONNECTED))

    async def _connect_again(self) -> None:
        while not self._closing:
            await asyncio.sleep(PAUSE)
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._connect()
                return

    def _hear(self, _connection: object, _pid: int, channel: str, payload: object) -> None:
        self._received.put_nowait((channel, str(payload).encode()))

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        connection = self._connection
        if connection is None:
            return
        try:
            async with self._sending:
                for channel in channels:
                    await connection.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            log.warning("message to other servers lost", error=str(error))

    async def subscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) - self._channels:
            self._channels.add(channel)
            if self._connection is not None:
                await self._connection.add_listener(channel, self._hear)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) & self._channels:
            self._channels.discard(channel)
            if self._connection is not None and not self._connection.is_closed():
                await self._connection.remove_listener(channel, self._hear)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield await self._received.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []


def backend_for(url: URL) -> ChannelsBackend:
    """The backend for the database."""
    return MemoryChannelsBackend() if url.get_backend_name() == "sqlite" else PostgresChannels(url)
