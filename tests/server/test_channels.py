"""The connection over which servers tell each other of changes, with nothing behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import asyncpg
import pytest
from sqlalchemy.engine import make_url

from heroes_unite.server.channels import PAUSE, PostgresChannels

ENDS = 20 * PAUSE  # far more than it takes, and less than forever


class Connection:
    """What is needed of one of the database's."""

    def __init__(self) -> None:
        self.lost: Callable[[object], None] = lambda _: None

    def add_termination_listener(self, told: Callable[[object], None]) -> None:
        self.lost = told

    async def close(self, timeout: float) -> None:
        pass


def test_it_ends_while_it_tries_to_connect_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """An attempt that is canceled may say that it has failed, and is not made again then."""
    first = Connection()
    trying: list[str] = []

    async def connect(dsn: str) -> Any:
        trying.append(dsn)
        if len(trying) == 1:
            return first
        try:
            return await asyncio.Event().wait()
        except asyncio.CancelledError:
            if len(trying) > 2:
                raise
            raise ConnectionError from None

    monkeypatch.setattr(asyncpg, "connect", connect)

    async def story() -> None:
        channels = PostgresChannels(make_url("postgresql://nowhere/heroes"))
        await channels.on_startup()
        first.lost(first)
        async with asyncio.timeout(ENDS):
            while len(trying) < 2:
                await asyncio.sleep(0)
            await channels.on_shutdown()

    asyncio.run(story())
    assert len(trying) == 2
