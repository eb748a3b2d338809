"""Codes that carry a guest to another device, and one guest becoming part of another."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, exists, func, insert, or_, select, union, update

from heroes_unite.server.store import schema
from heroes_unite.server.store.records import PassRecord

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Executable, Table

    from heroes_unite.server.store.store import Store

_ROWS = (schema.passes.c.guest, schema.passes.c.digest, schema.passes.c.epoch, schema.passes.c.expires)


class Passes:
    """One code for each guest at most."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._taking = asyncio.Lock()

    async def give(self, given: PassRecord) -> None:
        """A new code; the guest's last one ends."""
        await self._store.write(
            delete(schema.passes).where(schema.passes.c.guest == given.guest),
            insert(schema.passes).values(
                guest=given.guest, digest=given.digest, epoch=given.epoch, expires=given.expires
            ),
        )

    async def withdraw(self, guest: str) -> None:
        await self._store.write(delete(schema.passes).where(schema.passes.c.guest == guest))

    async def waits(self, guest: str, now: float) -> bool:
        """Whether the guest has a code that nobody has used yet."""
        query = select(func.count()).where(schema.passes.c.guest == guest, schema.passes.c.expires > now)
        async with self._store.reading() as connection:
            return bool(await connection.scalar(query))

    async def find(self, digest: str, now: float) -> PassRecord | None:
        """The guest a code belongs to, as long as it is valid."""
        async with self._store.reading() as connection:
            row = (await connection.execute(select(*_ROWS).where(_valid(digest, now)))).first()
        return None if row is None else PassRecord(*row)

    async def take(self, digest: str, now: float) -> PassRecord | None:
        """The same, and the code ends. However many ask at once, one of them gets it."""
        if self._store.several_processes:
            taken = delete(schema.passes).where(_valid(digest, now)).returning(*_ROWS)
            async with self._store.writing() as connection:
                row = (await connection.execute(taken)).first()
            return None if row is None else PassRecord(*row)
        async with self._taking:  # a SQLite file has one process only
            found = await self.find(digest, now)
            if found is not None:
                await self.withdraw(found.guest)
            return found

    # One guest becomes part of another

    async def belongings(self, guest: str) -> tuple[int, int]:
        """What a guest would leave behind: how many unfinished tables, and how many finished games."""
        unfinished = select(func.count()).where(_tables_of(guest), schema.tables.c.state != "over")
        over = select(schema.tables.c.id).where(_tables_of(guest), schema.tables.c.state == "over")
        remembered = select(schema.took_part.c.table_id).where(schema.took_part.c.guest == guest)
        finished = select(func.count()).select_from(union(over, remembered).subquery())
        async with self._store.reading() as connection:
            return await connection.scalar(unfinished) or 0, await connection.scalar(finished) or 0

    async def unfinished(self, guest: str) -> list[str]:
        """The tables of a guest at which something may still happen."""
        query = select(schema.tables.c.id).where(_tables_of(guest), schema.tables.c.state != "over")
        async with self._store.reading() as connection:
            return [row[0] for row in await connection.execute(query)]

    async def absorb(self, guest: str, into: str) -> None:
        """Everything that is kept of one guest is the other's from now on; the first is forgotten."""
        tables = schema.tables
        await self._store.write(
            update(tables).where(_tables_of(guest)).values(revision=tables.c.revision + 1),
            update(tables).where(tables.c.host == guest).values(host=into),
            *_renamed(schema.players, guest, into, "table_id", "seat"),
            *_renamed(schema.shelf, guest, into, "table_id"),
            *_renamed(schema.took_part, guest, into, "table_id", "seat"),
            delete(schema.passes).where(schema.passes.c.guest == guest),
            delete(schema.guests).where(schema.guests.c.id == guest),
        )


def _valid(digest: str, now: float) -> ColumnElement[bool]:
    return and_(schema.passes.c.digest == digest, schema.passes.c.expires > now)


def _tables_of(guest: str) -> ColumnElement[bool]:
    seated = select(schema.players.c.table_id).where(schema.players.c.guest == guest)
    return or_(schema.tables.c.host == guest, schema.tables.c.id.in_(seated))


def _renamed(table: Table, guest: str, into: str, *keys: str) -> list[Executable]:
    """Rows of the one are the other's; those that the other has already are dropped."""
    theirs = table.alias()
    same = exists().where(theirs.c.guest == into, *(theirs.c[key] == table.c[key] for key in keys)).correlate(table)
    return [
        delete(table).where(table.c.guest == guest, same),
        update(table).where(table.c.guest == guest).values(guest=into),
    ]
