"""From rows to records. A damaged row gives a broken table, never an error."""

from __future__ import annotations

import contextlib
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from heroes_unite.server.store import schema
from heroes_unite.server.store.errors import DAMAGED, is_damage
from heroes_unite.server.store.records import AnalysisRecord, ChatRecord, TableRecord, UndoRecord

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Row, Select, Table
    from sqlalchemy.ext.asyncio import AsyncConnection

CHAT_KEPT: Final = 200  # lines of chat that a newcomer gets
DAMAGED_LINE: Final = "(This message is damaged and cannot be read.)"


class Reader(Protocol):
    """Anything that can read what is stored about a table: the store at any time, an act within its transaction."""

    async def table(self, table: str) -> TableRecord | None: ...

    async def entries(self, table: str, since: int = 0) -> list[Row[Any]]:
        """Lines of the journal, as they are in the database: the reader checks them."""
        ...

    async def chat(self, table: str, since: int = 0) -> list[ChatRecord]: ...

    async def rated_games_of(self, guest: str) -> list[TableRecord]:
        """Rated games of a guest that are not over, on their lists or not."""
        ...


async def one_table(connection: AsyncConnection, table: str) -> TableRecord | None:
    rows = list(await connection.execute(select(schema.tables).where(schema.tables.c.id == table)))
    return (await records(connection, rows))[0] if rows else None


def rated_games_of(guest: str) -> Select[Any]:
    seated = select(schema.players.c.table_id).where(schema.players.c.guest == guest)
    return select(schema.tables).where(
        schema.tables.c.rated.is_(True), schema.tables.c.state == "playing", schema.tables.c.id.in_(seated)
    )


async def records(connection: AsyncConnection, rows: Sequence[Row[Any]]) -> list[TableRecord]:
    """Tables with their seats."""
    if not rows:
        return []
    ids = [row.id for row in rows]
    seats = await _readable(
        connection,
        select(schema.seats)
        .where(schema.seats.c.table_id.in_(ids))
        .order_by(schema.seats.c.table_id, schema.seats.c.number),
    )
    players = await _readable(connection, select(schema.players).where(schema.players.c.table_id.in_(ids)))
    return [
        _record(row, own_seats, own_players)
        for row, own_seats, own_players in zip(rows, _by_table(rows, seats), _by_table(rows, players), strict=True)
    ]


def _by_table(tables: Sequence[Row[Any]], rows: Iterable[Row[Any]]) -> list[list[Row[Any]]]:
    """For each of the tables its own rows."""
    found: dict[Any, list[Row[Any]]] = {}
    for row in rows:
        found.setdefault(row.table_id, []).append(row)
    return [found.get(table.id, []) for table in tables]


async def _readable(connection: AsyncConnection, query: Select[Any]) -> list[Row[Any]]:
    """The rows, or none if the database finds them damaged: the gap is then noticed."""
    try:
        return list(await connection.execute(query))
    except DBAPIError as error:
        if is_damage(error):
            return []
        raise


async def journal(connection: AsyncConnection, table: str, since: int) -> list[Row[Any]]:
    query = (
        select(schema.entries)
        .where(schema.entries.c.table_id == table, schema.entries.c.number >= since)
        .order_by(schema.entries.c.number)
    )
    return list(await connection.execute(query))


async def chat_lines(connection: AsyncConnection, table: str, since: int) -> list[ChatRecord]:
    query = (
        select(schema.chat)
        .where(schema.chat.c.table_id == table, schema.chat.c.number >= since)
        .order_by(schema.chat.c.number.desc())
        .limit(CHAT_KEPT)
    )
    lines: list[ChatRecord] = []
    for row in await _readable(connection, query):
        try:
            lines.append(msgspec.convert(_plain(row, schema.chat), type=ChatRecord))
        except msgspec.ValidationError:  # no reason to lose the table, or the number of the line
            number = row.number if isinstance(row.number, int) else since
            lines.append(ChatRecord(number, -1, "", DAMAGED_LINE, 0.0))
    lines.reverse()
    return lines


async def analysis(connection: AsyncConnection, query: Select[Any]) -> AnalysisRecord | None:
    for row in await _readable(connection, query):
        with contextlib.suppress(msgspec.ValidationError):
            return msgspec.convert(_plain(row, schema.analyses), type=AnalysisRecord)
    return None


@cache
def _columns(table: Table) -> tuple[str, ...]:
    return tuple(map(str, table.columns.keys()))  # SQLAlchemy has its own kind of text for them


def _plain(row: Row[Any], table: Table) -> dict[str, Any]:
    """A whole row of that table, by the names of its columns."""
    return dict(zip(_columns(table), row, strict=True))


def _record(row: Row[Any], seats: Sequence[Row[Any]], players: Iterable[Row[Any]]) -> TableRecord:
    guests: dict[int, list[str]] = {}
    for player in players:
        guests.setdefault(player.seat, []).append(player.guest)
    plain = _plain(row, schema.tables)
    plain["seats"] = [
        {**_plain(seat, schema.seats), "guests": sorted(guests.get(seat.number, []), key=str)} for seat in seats
    ]
    try:
        record = msgspec.convert(plain, type=TableRecord)
        if record.undo:
            msgspec.json.decode(record.undo, type=UndoRecord)
    except (msgspec.ValidationError, msgspec.DecodeError):
        return _damaged(plain)
    if [seat.number for seat in record.seats] != list(range(len(record.seats))) or not record.seats:
        return _damaged(plain)
    return record


def _damaged(plain: dict[str, Any]) -> TableRecord:
    """What can be salvaged from unreadable rows. Only those who sit at the table get to see it."""
    known: dict[str, Any] = {}
    for field in msgspec.structs.fields(TableRecord):
        try:
            known[field.name] = msgspec.convert(plain[field.name], type=field.type)
        except msgspec.ValidationError:
            known[field.name] = field.type() if field.default is msgspec.NODEFAULT else field.default
    seats = [msgspec.structs.replace(seat, number=number) for number, seat in enumerate(known["seats"])]
    return TableRecord(
        **{**known, "state": "broken", "broken": DAMAGED, "undo": "", "private": True, "seats": tuple(seats)}
    )
