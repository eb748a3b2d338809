"""Finished games in a few facts, and who played in them. They can be dropped at any time: as long as its journal is
there, a summary is made again from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import and_, delete, exists, func, insert, not_, select

from heroes_unite.server.store import schema

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from sqlalchemy import ColumnElement, Select

    from heroes_unite.server.store.store import Store

AT_ONCE = 500  # in one round


class Kept(NamedTuple):
    """A summary as it is stored, and the guests at each seat."""

    data: str
    guests: Mapping[int, tuple[str, ...]]


class Summaries:
    """All of one database. `edition`: what this version puts into a summary."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def missing(self, edition: int, *conditions: ColumnElement[bool]) -> list[str]:
        """Finished games whose summary has not been made yet, the oldest first."""
        query = (
            select(schema.tables.c.id)
            .where(worth_it(), not_(summarized(edition)), *conditions)
            .order_by(schema.tables.c.ended)
            .limit(AT_ONCE)
        )
        async with self._store.reading() as connection:
            return [row[0] for row in await connection.execute(query)]

    async def has(self, table: str, edition: int) -> bool:
        query = select(func.count()).where(schema.summaries.c.table_id == table, schema.summaries.c.edition == edition)
        async with self._store.reading() as connection:
            return bool(await connection.scalar(query))

    async def put(
        self,
        table: str,
        game: str,
        ended: float,
        rated: bool,
        edition: int,
        data: str,
    ) -> None:
        """The summary of a game, in place of an earlier one. Who took part is whoever sits there now: it took time to
        make, and they may have become somebody else meanwhile (`Passes.absorb`)."""
        players = select(*(schema.players.c[name] for name in ("table_id", "seat", "guest"))).where(
            schema.players.c.table_id == table
        )
        await self._store.write(
            players.with_for_update(),
            delete(schema.took_part).where(schema.took_part.c.table_id == table),
            delete(schema.summaries).where(schema.summaries.c.table_id == table),
            insert(schema.summaries).values(
                table_id=table, game=game, ended=ended, rated=rated, edition=edition, data=data
            ),
            insert(schema.took_part).from_select(["table_id", "seat", "guest"], players),
        )

    async def of(self, guest: str) -> list[Kept]:
        """The games of a guest, the oldest first."""
        theirs = select(schema.took_part.c.table_id).where(schema.took_part.c.guest == guest)
        return await self._found(select(schema.summaries).where(schema.summaries.c.table_id.in_(theirs)))

    async def rated(self, game: str) -> list[Kept]:
        """All rated games of one kind, the oldest first."""
        return await self._found(
            select(schema.summaries).where(schema.summaries.c.rated.is_(True), schema.summaries.c.game == game)
        )

    async def stamp(self, game: str) -> tuple[Any, ...]:
        """Something that changes whenever the rated games of that kind do, or who played in them."""
        query = (
            select(
                func.count(),
                func.count(schema.took_part.c.guest.distinct()),
                func.max(schema.summaries.c.ended),
            )
            .select_from(schema.summaries.join(schema.took_part))
            .where(schema.summaries.c.rated.is_(True), schema.summaries.c.game == game)
        )
        async with self._store.reading() as connection:
            return tuple((await connection.execute(query)).one())

    async def companions(self, guest: str) -> dict[str, str]:
        """Whoever has finished a game with a guest and is still remembered, with their names; the guest, too."""
        games = select(schema.took_part.c.table_id).where(schema.took_part.c.guest == guest)
        others = select(schema.took_part.c.guest).where(schema.took_part.c.table_id.in_(games))
        query = select(schema.guests.c.id, schema.guests.c.name).where(
            schema.guests.c.id.in_(others), schema.guests.c.name != ""
        )
        async with self._store.reading() as connection:
            return {row.id: row.name for row in await connection.execute(query)}

    async def existing(self, tables: Collection[str]) -> set[str]:
        """Which of those tables are still there to be looked at."""
        query = select(schema.tables.c.id).where(schema.tables.c.id.in_(list(tables)))
        async with self._store.reading() as connection:
            return {row[0] for row in await connection.execute(query)}

    async def _found(self, query: Select[Any]) -> list[Kept]:
        ordered = query.order_by(schema.summaries.c.ended, schema.summaries.c.table_id)
        async with self._store.reading() as connection:
            rows = list(await connection.execute(ordered))
            ids = query.with_only_columns(schema.summaries.c.table_id)
            seated = await connection.execute(select(schema.took_part).where(schema.took_part.c.table_id.in_(ids)))
            guests: dict[str, dict[int, tuple[str, ...]]] = {}
            for row in seated:
                seats = guests.setdefault(row.table_id, {})
                seats[row.seat] = (*seats.get(row.seat, ()), row.guest)
        return [Kept(row.data, guests.get(row.table_id, {})) for row in rows]


def worth_it() -> ColumnElement[bool]:
    """A finished game in which somebody played who is still remembered, and not to learn it."""
    somebody = (
        exists()
        .where(schema.players.c.table_id == schema.tables.c.id, schema.players.c.guest == schema.guests.c.id)
        .correlate(schema.tables)
    )
    whole = and_(schema.tables.c.lesson == "", schema.tables.c.position == "")
    return and_(schema.tables.c.state == "over", schema.tables.c.broken == "", whole, somebody)


def played_by(guest: str) -> ColumnElement[bool]:
    return schema.tables.c.id.in_(select(schema.players.c.table_id).where(schema.players.c.guest == guest))


def is_rated() -> ColumnElement[bool]:
    return schema.tables.c.rated.is_(True)


def summarized(edition: int) -> ColumnElement[bool]:
    return (
        exists()
        .where(schema.summaries.c.table_id == schema.tables.c.id, schema.summaries.c.edition == edition)
        .correlate(schema.tables)
    )


def nobodys() -> ColumnElement[bool]:
    """A summary whose players are all forgotten."""
    return not_(
        exists()
        .where(
            schema.took_part.c.table_id == schema.summaries.c.table_id, schema.took_part.c.guest == schema.guests.c.id
        )
        .correlate(schema.summaries)
    )
