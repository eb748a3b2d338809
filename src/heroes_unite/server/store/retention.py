"""What is old enough to be removed, and how much is kept. Games that somebody archived or shared stay, and so does a
feat as long as one of its players is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import and_, delete, exists, func, not_, or_, select

from heroes_unite.server.store import schema
from heroes_unite.server.store.records import ARCHIVE
from heroes_unite.server.store.summaries import worth_it

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement, Delete, Select

    from heroes_unite.server.settings import Retention

A_DAY: Final = 24 * 3600.0
AT_ONCE: Final = 500  # rows in one round: the next one comes soon

_KEPT: Final = (
    exists()
    .where(schema.shelf.c.table_id == schema.tables.c.id, schema.shelf.c.place == ARCHIVE)
    .correlate(schema.tables)
)
_SUMMARIZED: Final = exists().where(schema.summaries.c.table_id == schema.tables.c.id).correlate(schema.tables)
_FEAT: Final = and_(
    schema.tables.c.feat != "",
    exists()
    .where(schema.players.c.table_id == schema.tables.c.id, schema.players.c.guest == schema.guests.c.id)
    .correlate(schema.tables),
)
_SITS: Final = (
    exists()
    .where(schema.players.c.table_id == schema.tables.c.id, schema.players.c.guest == schema.guests.c.id)
    .correlate(schema.tables, schema.guests)
)
_AWAITED: Final = (
    exists()
    .where(schema.tables.c.state.in_(("waiting", "playing")), or_(schema.tables.c.host == schema.guests.c.id, _SITS))
    .correlate(schema.guests)
)
_KEEPS: Final = (
    exists().where(schema.shelf.c.guest == schema.guests.c.id, schema.shelf.c.place == ARCHIVE).correlate(schema.guests)
)


def old_tables(retention: Retention, now: float, watched: Collection[str]) -> list[tuple[str, ColumnElement[bool]]]:
    """Which tables may be removed, with a name for metrics. Those that somebody is looking at stay for now."""
    unwatched = schema.tables.c.id.not_in(list(watched))
    found: list[tuple[str, ColumnElement[bool]]] = []
    if retention.finished:
        found.append(("finished", and_(old_games(retention, now, watched), or_(_SUMMARIZED, not_(worth_it())))))
    if retention.unfinished:
        old = schema.tables.c.moved < now - retention.unfinished * A_DAY
        found.append(("unfinished", and_(schema.tables.c.state != "over", old, unwatched, not_(_KEPT))))
    return found


def old_games(retention: Retention, now: float, watched: Collection[str]) -> ColumnElement[bool]:
    """Finished games that may be removed once they are summarized."""
    return and_(
        schema.tables.c.state == "over",
        schema.tables.c.moved < now - retention.finished * A_DAY,
        schema.tables.c.id.not_in(list(watched)),
        schema.tables.c.shared.is_(False),
        not_(_KEPT),
        not_(_FEAT),
    )


def old_guests(retention: Retention, now: float) -> ColumnElement[bool]:
    """Guests who have not been here for long, are in no unfinished game, and have archived none."""
    old = schema.guests.c.seen < now - retention.guests * A_DAY
    return and_(old, not_(_AWAITED), not_(_KEEPS))


def old_chat(retention: Retention, now: float) -> ColumnElement[bool]:
    return schema.chat.c.at < now - retention.chat * A_DAY


def some(column: Any, condition: ColumnElement[bool]) -> Select[Any]:
    return select(column).where(condition).limit(AT_ONCE)


def gone(table: Any, column: Any, ids: list[str], condition: ColumnElement[bool]) -> Delete:
    """The condition is checked again: somebody may have come since the rows were found."""
    return delete(table).where(column.in_(ids), condition)


def amounts() -> dict[str, Select[Any]]:
    """How much there is, by a word for each."""
    of_state = {
        state: select(func.count()).select_from(schema.tables).where(schema.tables.c.state == state)
        for state in ("waiting", "playing", "over")
    }
    kept = select(func.count(schema.shelf.c.table_id.distinct())).where(schema.shelf.c.place == ARCHIVE)
    shared = select(func.count()).select_from(schema.tables).where(schema.tables.c.shared.is_(True))
    rest = {
        name: select(func.count()).select_from(table)
        for name, table in (
            ("guests", schema.guests),
            ("chat", schema.chat),
            ("journal", schema.entries),
            ("summaries", schema.summaries),
            ("analyses", schema.analyses),
        )
    }
    return {**of_state, "archived": kept, "shared": shared, **rest}
