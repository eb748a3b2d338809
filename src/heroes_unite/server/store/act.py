"""A unit of work on one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict, replace
from sqlalchemy import delete, insert, select, update

from heroes_unite.server.store import from_rows, schema
from heroes_unite.server.store.from_rows import CHAT_KEPT
from heroes_unite.server.store.journal import JournalLine

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Executable, Row
    from sqlalchemy.ext.asyncio import AsyncConnection

    from heroes_unite.server.store.from_rows import Reader
    from heroes_unite.server.store.records import ChatRecord, Entry, SeatRecord, TableRecord
    from heroes_unite.server.store.writer import Statement


class Act:
    """What is added here is stored when the block of `Store.act` ends without an error, completely or not at all.

    It reads on the connection that holds the table's lock, if there is one.
    """

    __slots__ = ("_connection", "_reader", "_table", "meanwhile", "statements")

    def __init__(self, table: str, reader: Reader, connection: AsyncConnection | None) -> None:
        self._table = table
        self._reader = reader
        self._connection = connection
        self.statements: list[Statement] = []
        self.meanwhile: Callable[[], None] | None = None  # what can be done while the database writes

    # Reading

    async def position(self) -> tuple[int, int] | None:
        """The stored version and revision (-1: the table is gone), if another process may have written. From here on
        none can, not even lines that need no lock."""
        if self._connection is None:
            return None
        found = await self._connection.execute(
            select(schema.tables.c.version, schema.tables.c.revision)
            .where(schema.tables.c.id == self._table)
            .with_for_update(key_share=True)
        )
        row = found.first()
        return (-1, -1) if row is None else (row[0], row[1])

    async def table(self, table: str) -> TableRecord | None:
        if self._connection is None:
            return await self._reader.table(table)
        return await from_rows.one_table(self._connection, table)

    async def entries(self, table: str, since: int = 0) -> list[Row[Any]]:
        if self._connection is None:
            return await self._reader.entries(table, since)
        return await from_rows.journal(self._connection, table, since)

    async def chat(self, table: str, since: int = 0) -> list[ChatRecord]:
        if self._connection is None:
            return await self._reader.chat(table, since)
        return await from_rows.chat_lines(self._connection, table, since)

    async def rated_games_of(self, guest: str) -> list[TableRecord]:
        if self._connection is None:
            return await self._reader.rated_games_of(guest)
        rows = list(await self._connection.execute(from_rows.rated_games_of(guest)))
        return await from_rows.records(self._connection, rows)

    # Writing

    def _add(self, statement: Executable) -> None:
        self.statements.append(statement)

    def enter(self, entry: Entry, record: TableRecord) -> None:
        """A new line of the journal, and what follows from it for the table."""
        self.statements.append(JournalLine(entry, record))

    def make(self, record: TableRecord) -> None:
        """A new table with its seats."""
        values = asdict(record)
        del values["seats"]
        self._add(insert(schema.tables).values(**values))
        for seat in record.seats:
            self._seat(record.id, seat)

    def change(self, record: TableRecord, **values: Any) -> TableRecord:
        """Other facts of the table, its seats among them; the record as it is then."""
        changed = replace(record, revision=record.revision + 1, **values)
        seats = values.pop("seats", None)
        self._add(
            update(schema.tables).where(schema.tables.c.id == self._table).values(revision=changed.revision, **values)
        )
        if seats is not None:
            self._add(delete(schema.players).where(schema.players.c.table_id == self._table))
            self._add(delete(schema.seats).where(schema.seats.c.table_id == self._table))
            for seat in changed.seats:
                self._seat(self._table, seat)
        return changed

    def _seat(self, table: str, seat: SeatRecord) -> None:
        values = asdict(seat)
        guests = values.pop("guests")
        self._add(insert(schema.seats).values(table_id=table, **values))
        for guest in guests:
            self._add(insert(schema.players).values(table_id=table, seat=seat.number, guest=guest))

    def say(self, line: ChatRecord) -> None:
        """A line of chat. Lines that are no longer shown are removed."""
        self._add(insert(schema.chat).values(table_id=self._table, **asdict(line)))
        if line.number >= CHAT_KEPT:
            of_table = schema.chat.c.table_id == self._table
            self._add(delete(schema.chat).where(of_table, schema.chat.c.number <= line.number - CHAT_KEPT))

    def put(self, guest: str, place: str) -> None:
        """The table on a guest's shelf; no place: off it."""
        mine = (schema.shelf.c.table_id == self._table, schema.shelf.c.guest == guest)
        self._add(delete(schema.shelf).where(*mine))
        if place:
            self._add(insert(schema.shelf).values(table_id=self._table, guest=guest, place=place))

    def remove(self) -> None:
        """The whole table, with its journal, its chat and its summary."""
        self._add(delete(schema.summaries).where(schema.summaries.c.table_id == self._table))
        self._add(delete(schema.tables).where(schema.tables.c.id == self._table))
