"""Reading and writing everything that is stored.

What belongs to one table is written through `act`, one at a time for each table over all processes: an advisory lock on
PostgreSQL; a SQLite file has one process only, in which the table has its own lock. Most of it is lines of journals,
which need no lock on PostgreSQL either: the database itself sees whether a line still fits (`append`).
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import structlog
from msgspec.structs import asdict
from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from heroes_unite.server.store import from_rows, schema, timing
from heroes_unite.server.store import retention as old
from heroes_unite.server.store.act import Act
from heroes_unite.server.store.alone import Alone
from heroes_unite.server.store.appender import Appender
from heroes_unite.server.store.engine import make_engine, read_url
from heroes_unite.server.store.errors import Conflict, StoreError, is_damage
from heroes_unite.server.store.journal import JournalLine
from heroes_unite.server.store.migrate import migrate
from heroes_unite.server.store.passes import Passes
from heroes_unite.server.store.records import ARCHIVE, AnalysisRecord, GuestRecord
from heroes_unite.server.store.summaries import Summaries, nobodys
from heroes_unite.server.store.writer import Writer, execute

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Collection

    from sqlalchemy import ColumnElement, Executable, Row, Select
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from heroes_unite.server.settings import Retention
    from heroes_unite.server.store.records import ChatRecord, TableRecord

log = structlog.get_logger("store")

ADDRESS: Final = "address"
CHECKED: Final = "checked"
A_MOMENT: Final = 2.0  # seconds
LIST: Final = 60  # tables in one list
SWEPT: Final = 500  # tables in one sweep


class Store:
    """The database of one server."""

    def __init__(self, database: str) -> None:
        self.url = read_url(database)
        self.several_processes = self.url.get_backend_name() != "sqlite"
        self.secret = ""
        self._check: asyncio.Task[None] | None = None
        self._checked = 0.0
        self._alone: Alone | None = None
        self._writer: Writer | None = None
        self._appender = Appender(self.url) if self.several_processes else None
        self._engine: AsyncEngine
        self.passes = Passes(self)
        self.summaries = Summaries(self)

    async def open(self, address: str = "") -> None:
        """Claim the database and bring it up to date. `address`: where people find the server that has it."""
        self._engine = make_engine(self.url)
        try:
            await self._take()
            self.secret = await migrate(self._engine)
            if not self.several_processes:
                self._writer = Writer(self.url)
                await self.write(self._upsert(schema.facts, "name", name=ADDRESS, value=address))
        except StoreError:
            await self.close()
            raise
        except Exception as error:  # each driver has its own errors
            await self.close()
            cause = getattr(error, "orig", None) or error
            raise StoreError(f"The database at {self.url.render_as_string()} cannot be used: {cause}") from error

    async def _take(self) -> None:
        if self.several_processes or not self.url.database:
            return
        self._alone = Alone(self.url.database)
        if self._alone.taken():
            return
        try:
            async with self._engine.connect() as connection:
                where = await connection.scalar(select(schema.facts.c.value).where(schema.facts.c.name == ADDRESS))
        except SQLAlchemyError:  # the other one has only just begun
            where = ""
        place = f" at {where}" if where else ""
        raise StoreError(
            f"Another server{place} already uses {self.url.database}. Use that one, or name another folder with "
            "--data-dir. Several servers at once need PostgreSQL."
        )

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
            self._writer = None
        if self._appender is not None:
            await self._appender.close()
        await self._engine.dispose()
        if self._alone is not None:
            self._alone.release()
            self._alone = None

    async def check(self) -> None:
        """Raises if nothing can be stored: a database may still answer on a full disk. The answer is reused for a
        moment, so asking costs nothing."""
        now = time.monotonic()
        if self._check is None or (self._check.done() and now - self._checked > A_MOMENT):
            self._checked = now
            self._check = asyncio.create_task(
                self.write(self._upsert(schema.facts, "name", name=CHECKED, value=f"{time.time():.0f}"))
            )
            self._check.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.shield(self._check)

    # Writing

    def act(self, table: str) -> AbstractAsyncContextManager[Act]:
        """A unit of work on one table. Raises Conflict if somebody was faster."""
        if self._writer is not None:
            return _Written(self._writer, Act(table, self, None))
        return self._locked(table)

    @asynccontextmanager
    async def _locked(self, table: str) -> AsyncIterator[Act]:
        try:
            async with self._engine.begin() as connection:
                await connection.execute(select(func.pg_advisory_xact_lock(_lock_number(table))))
                act = Act(table, self, connection)
                yield act
                await execute(connection, act.statements)
        except IntegrityError:
            raise Conflict from None

    def unlocked(self, table: str) -> Act:
        """A unit of work of one line at most, for `append` and `write_soon`."""
        return Act(table, self, None)

    def write_soon(self, act: Act, done: Callable[[Exception | None], None]) -> None:
        """A line of the journal of a table that no other process may change. `done` is called once it is stored, with
        what went wrong, if anything did."""
        assert self._writer is not None
        self._writer.write_soon(act.statements, done, act.meanwhile)

    async def append(self, act: Act) -> None:
        """A line of the journal of a table that other processes may change meanwhile. Raises Conflict if they have."""
        assert self._appender is not None
        for line in act.statements:
            assert isinstance(line, JournalLine)
            await self._appender.append(line, act.meanwhile)

    async def write(self, *statements: Executable) -> None:
        """Statements that belong to no table, or to tables whose game is over: all of them or none. Raises Conflict if
        somebody was faster."""
        if self._writer is not None:
            await self._writer.write(list(statements))
            return
        try:
            async with self._engine.begin() as connection:
                for statement in statements:
                    await connection.execute(statement)
        except IntegrityError:
            raise Conflict from None

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction of one's own, where several processes write."""
        return self._engine.begin()

    def reading(self) -> AsyncConnection:
        """A connection to read with."""
        return self._engine.connect()

    def _upsert(self, table: Any, key: str, **values: Any) -> Executable:
        dialect = postgresql if self.several_processes else sqlite
        changed = {name: value for name, value in values.items() if name not in (key, "created")}
        statement: Executable = (
            dialect.insert(table).values(**values).on_conflict_do_update(index_elements=[key], set_=changed)
        )
        return statement

    async def name_guest(self, guest: str, name: str) -> None:
        now = time.time()
        await self.write(self._upsert(schema.guests, "id", id=guest, name=name, created=now, seen=now))

    async def saw_guest(self, guest: str) -> None:
        """Record that they were here, so that they are not forgotten."""
        await self.write(update(schema.guests).where(schema.guests.c.id == guest).values(seen=time.time()))

    async def end_cookies(self, guest: str) -> int:
        """Revoke all cookies the guest has been given so far; returns the epoch of the next ones."""
        now = time.time()
        dialect = postgresql if self.several_processes else sqlite
        await self.write(
            dialect.insert(schema.guests)
            .values(id=guest, name="", created=now, seen=now, epoch=1)
            .on_conflict_do_update(index_elements=["id"], set_={"epoch": schema.guests.c.epoch + 1, "seen": now}),
            delete(schema.passes).where(schema.passes.c.guest == guest),
        )
        return (await self.guest(guest)).epoch

    async def tidy(
        self, retention: Retention, now: float, watched: Collection[str]
    ) -> tuple[list[str], dict[str, int]]:
        """Remove what has passed its age limit; returns the removed tables, and how much of each kind was removed."""
        tables: list[str] = []
        counts: dict[str, int] = {}
        for what, condition in old.old_tables(retention, now, watched):
            found = await self._remove(schema.tables, schema.tables.c.id, condition)
            tables += found
            counts[what] = len(found)
        if retention.guests:
            counts["guests"] = len(
                await self._remove(schema.guests, schema.guests.c.id, old.old_guests(retention, now))
            )
        if retention.chat:
            condition = old.old_chat(retention, now)
            async with self._engine.connect() as connection:
                count = select(func.count()).select_from(schema.chat).where(condition)
                counts["chat"] = await connection.scalar(count) or 0
            await self.write(delete(schema.chat).where(condition))
        await self.write(
            delete(schema.passes).where(schema.passes.c.expires < now), delete(schema.summaries).where(nobodys())
        )
        return tables, counts

    async def _remove(self, table: Any, column: Any, condition: ColumnElement[bool]) -> list[str]:
        async with self._engine.connect() as connection:
            found = [row[0] for row in await connection.execute(old.some(column, condition))]
        if found:
            await self.write(old.gone(table, column, found, condition))
        return found

    async def amounts(self) -> dict[str, int]:
        """How much is kept, by a word for each kind."""
        async with self._engine.connect() as connection:
            return {what: await connection.scalar(query) or 0 for what, query in old.amounts().items()}

    async def mark_broken(self, table: str, reason: str) -> None:
        """For lists of tables. The state of a table is determined again each time it is loaded."""
        await self.write(update(schema.tables).where(schema.tables.c.id == table).values(broken=reason))

    async def keep_analysis(self, table: str, is_open: bool, found: AnalysisRecord) -> None:
        """In the place of what was kept before. Raises Conflict if the table is gone."""
        values = asdict(found)
        dialect = postgresql if self.several_processes else sqlite
        try:
            await self.write(
                dialect.insert(schema.analyses)
                .values(table_id=table, open=is_open, **values)
                .on_conflict_do_update(index_elements=["table_id", "open"], set_=values)
            )
        except IntegrityError:
            raise Conflict from None

    # Reading

    async def analysis(self, table: str, is_open: bool) -> AnalysisRecord | None:
        """What is kept; none if it cannot be read, for it can be made again."""
        query = select(schema.analyses).where(schema.analyses.c.table_id == table, schema.analyses.c.open == is_open)
        async with self._engine.connect() as connection:
            return await from_rows.analysis(connection, query)

    async def _rows(self, query: Select[Any]) -> list[Row[Any]]:
        """Rows about tables. If some of them are damaged, the others."""
        async with self._engine.connect() as connection:
            try:
                return list(await connection.execute(query))
            except DBAPIError as error:
                if not is_damage(error):
                    raise
        log.warning("tables are damaged")
        rows: list[Row[Any]] = []
        for table in await self._ids():
            async with self._engine.connect() as connection:
                try:
                    rows += await connection.execute(query.where(schema.tables.c.id == table))
                except DBAPIError as error:
                    if not is_damage(error):
                        raise
        return rows[: query._limit]

    async def _records(self, query: Select[Any]) -> list[TableRecord]:
        rows = await self._rows(query)
        async with self._engine.connect() as connection:
            return await from_rows.records(connection, rows)

    async def _ids(self) -> list[str]:
        """All tables, from whatever can still be read: the tables, their index, their seats, who sits there."""
        found: dict[str, None] = {}
        for column in (schema.tables.c.id, schema.seats.c.table_id, schema.players.c.table_id):
            async with self._engine.connect() as connection:
                try:
                    found |= {str(row[0]): None for row in await connection.execute(select(column).distinct())}
                except DBAPIError as error:
                    if not is_damage(error):
                        raise
        return list(found)

    async def guest(self, guest: str) -> GuestRecord:
        """Somebody who was never stored has no name, and their first cookies are valid."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(schema.guests).where(schema.guests.c.id == guest))).first()
        return GuestRecord() if row is None else GuestRecord(row.name, row.epoch, row.seen)

    async def table(self, table: str) -> TableRecord | None:
        async with self._engine.connect() as connection:
            return await from_rows.one_table(connection, table)

    async def positions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        """How far those tables have come: version and revision. Those that are gone are not in it."""
        query = select(schema.tables.c.id, schema.tables.c.version, schema.tables.c.revision).where(
            schema.tables.c.id.in_(tables)
        )
        async with self._engine.connect() as connection:
            return {row.id: (row.version, row.revision) for row in await connection.execute(query)}

    async def entries(self, table: str, since: int = 0) -> list[Row[Any]]:
        async with self._engine.connect() as connection:
            return await from_rows.journal(connection, table, since)

    async def chat(self, table: str, since: int = 0) -> list[ChatRecord]:
        async with self._engine.connect() as connection:
            return await from_rows.chat_lines(connection, table, since)

    async def tables_of(self, guest: str) -> list[TableRecord]:
        """Those a guest made or sits at: unfinished ones first, the latest first."""
        seated = select(schema.players.c.table_id).where(schema.players.c.guest == guest)
        shelved = select(schema.shelf.c.table_id).where(schema.shelf.c.guest == guest)
        query = (
            select(schema.tables)
            .where(
                or_(schema.tables.c.host == guest, schema.tables.c.id.in_(seated)), schema.tables.c.id.not_in(shelved)
            )
            .order_by(schema.tables.c.state == "over", schema.tables.c.moved.desc(), schema.tables.c.created.desc())
            .limit(LIST)
        )
        return await self._records(query)

    async def rated_games_of(self, guest: str) -> list[TableRecord]:
        return await self._records(from_rows.rated_games_of(guest))

    async def archive_of(self, guest: str) -> list[TableRecord]:
        """The tables that a guest has put into the archive, the latest first."""
        shelved = select(schema.shelf.c.table_id).where(schema.shelf.c.guest == guest, schema.shelf.c.place == ARCHIVE)
        query = select(schema.tables).where(schema.tables.c.id.in_(shelved)).order_by(schema.tables.c.moved.desc())
        return await self._records(query)

    async def won_by(self, guest: str, game: str) -> list[TableRecord]:
        """That guest's won games that count as feats, latest first."""
        seated = select(schema.players.c.table_id).where(schema.players.c.guest == guest)
        query = (
            select(schema.tables)
            .where(schema.tables.c.game == game, schema.tables.c.feat != "", schema.tables.c.id.in_(seated))
            .order_by(schema.tables.c.ended.desc())
        )
        return await self._records(query)

    async def open_tables(self, since: float) -> list[TableRecord]:
        """Tables that anybody may join or watch and where something happened since then."""
        query = (
            select(schema.tables)
            .where(
                schema.tables.c.private.is_(False),
                schema.tables.c.moved > since,
                schema.tables.c.broken == "",
                schema.tables.c.paused.is_(False),
                or_(
                    schema.tables.c.state == "waiting", (schema.tables.c.state == "playing") & schema.tables.c.watchable
                ),
            )
            .order_by(schema.tables.c.state.desc(), schema.tables.c.created.desc())
            .limit(LIST)
        )
        return await self._records(query)

    async def hanging(self, now: float, patience: float) -> list[str]:
        """Tables that wait for a bot, a clock, or an answer nobody gives, where nothing has happened for a while."""
        bots = select(schema.seats.c.table_id).where(
            schema.seats.c.table_id == schema.tables.c.id,
            schema.seats.c.number == schema.tables.c.asked,
            schema.seats.c.kind == "bot",
        )
        query = select(schema.tables.c.id).where(
            schema.tables.c.state == "playing",
            schema.tables.c.broken == "",
            schema.tables.c.paused.is_(False),
            or_(
                (schema.tables.c.moved < now - patience - schema.tables.c.pace / 1000.0) & bots.exists(),
                (schema.tables.c.clock > 0)
                & (schema.tables.c.clock_for == "decision")
                & (schema.tables.c.moved + schema.tables.c.clock < now - patience),
                schema.tables.c.undo != "",
            ),
        )
        found = [row[0] for row in await self._rows(query.limit(SWEPT))]
        return [*found, *(await self._out_of_time(now - patience))]

    async def _out_of_time(self, since: float) -> list[str]:
        """Tables at which the clock for the whole game has run out for whoever is asked."""
        query = (
            select(schema.tables)
            .where(
                schema.tables.c.state == "playing",
                schema.tables.c.broken == "",
                schema.tables.c.paused.is_(False),
                schema.tables.c.clock > 0,
                schema.tables.c.clock_for == "game",
                schema.tables.c.moved < since,
            )
            .order_by(schema.tables.c.moved)
            .limit(SWEPT)
        )
        found = await self._records(query)
        return [record.id for record in found if (at := timing.runs_out(record)) is not None and at < since]

    async def unfinished(self, guest: str, since: float) -> int:
        """How many tables of that guest are not over, and not given up long ago."""
        query = (
            select(func.count())
            .select_from(schema.tables)
            .where(schema.tables.c.host == guest, schema.tables.c.state != "over", schema.tables.c.moved > since)
        )
        async with self._engine.connect() as connection:
            return await connection.scalar(query) or 0


class _Written(AbstractAsyncContextManager["Act"]):
    """A unit of work that the writer stores when its block ends without an error."""

    __slots__ = ("_act", "_writer")

    def __init__(self, writer: Writer, act: Act) -> None:
        self._writer = writer
        self._act = act

    async def __aenter__(self) -> Act:
        return self._act

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None and self._act.statements:
            await self._writer.write(self._act.statements, self._act.meanwhile)


def _lock_number(table: str) -> int:
    """The number under which PostgreSQL locks a table."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big", signed=True)
