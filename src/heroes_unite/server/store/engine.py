"""The connection to the database.

SQLite is asked to write through to the disk at every commit (WAL, synchronous FULL): what was acknowledged survives a
killed process and a power cut alike. Commits of many tables are combined (see writer), so this costs little.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from heroes_unite.kernel.text import quoted
from heroes_unite.server.store.errors import StoreError

if TYPE_CHECKING:
    from sqlalchemy.engine import URL, Connection

BESIDE = ("-wal", "-shm")
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000", "foreign_keys = ON")


def read_url(text: str) -> URL:
    """The address of a database, with the drivers that this server uses."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError(
            f"{quoted(text)} is not the address of a database. Examples: sqlite:///tables.db, "
            "postgresql://user:password@localhost/heroes"
        ) from None
    if url.drivername in ("sqlite", "sqlite+aiosqlite"):
        return url.set(drivername="sqlite+aiosqlite")
    if url.drivername in ("postgresql", "postgres", "postgresql+asyncpg"):
        return url.set(drivername="postgresql+asyncpg")
    raise StoreError(f"Tables are kept in SQLite or PostgreSQL, not in {quoted(url.drivername)}.")


def make_engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_size=12, max_overflow=8, pool_pre_ping=True)
    if url.database:
        _try(url.database)
    engine = create_async_engine(url, pool_size=4, max_overflow=4)
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def make_writing_engine(url: URL) -> Engine:
    """For the one connection that writes to a SQLite file, in its own thread."""
    engine = create_engine(url.set(drivername="sqlite"))
    event.listen(engine, "connect", _prepare_to_write)
    event.listen(engine, "begin", _begin_to_write)
    return engine


def _try(file: str) -> None:
    """Whether the file can be used, before a driver with its own threads gets to it."""
    try:
        Path(file).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"Cannot make the folder for {file}: {error.strerror}.") from None
    try:
        keep_to_ourselves(file, BESIDE)
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        raise StoreError(f"The database at {file} cannot be used: {error}.") from None
    except OSError as error:
        raise StoreError(f"The database at {file} cannot be used: {error.strerror}.") from None


def keep_to_ourselves(file: str, beside: tuple[str, ...] = ()) -> None:
    """Create a missing file so that only we can read it. Anyone who can read the database can impersonate anyone: it
    holds the secret that signs cookies. SQLite gives the files next to it the same permissions."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (Path(file), *(Path(f"{file}{suffix}") for suffix in beside)):
        with contextlib.suppress(OSError):  # not there, or not ours
            each.chmod(each.stat().st_mode & 0o700)


def _begin(connection: Connection) -> None:
    """The driver by itself begins a transaction only before rows are written: tables would be made one by one, and a
    server killed at its first start would leave some of them."""
    connection.exec_driver_sql("BEGIN")


def _begin_to_write(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _text(data: bytes) -> str:
    """Damaged text is still text: whatever reads it sees that it makes no sense."""
    return data.decode("utf-8", "replace")


def _prepare(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # the driver leaves transactions to us
    connection.driver_connection.text_factory = _text
    _set_up(connection.cursor())


def _prepare_to_write(connection: sqlite3.Connection, _: Any) -> None:
    connection.isolation_level = None
    connection.text_factory = _text
    _set_up(connection.cursor())


def _set_up(cursor: Any) -> None:
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
