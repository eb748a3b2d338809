"""Makes the summaries of finished games: when a game ends, when somebody asks, and before a journal is removed."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

import msgspec
import structlog
from sqlalchemy.exc import DBAPIError

from heroes_unite.server.record.summary import EDITION, Summary
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.store.errors import DAMAGED, Conflict, is_damage
from heroes_unite.server.tables.builder import Question
from heroes_unite.server.tables.live_game import Unreadable

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement

    from heroes_unite.server.store.records import TableRecord
    from heroes_unite.server.tables.hall import Hall

log = structlog.get_logger("record")

PATIENCE: Final = 1.5  # seconds for which somebody who asks is kept waiting


class Recorder:
    """The summaries that one process makes, one after the other."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._turn = asyncio.Lock()
        self._unreadable: set[str] = set()

    async def game_over(self, table: str) -> None:
        """A game has ended. If its summary cannot be made now, it is made when it is needed."""
        with contextlib.suppress(Refusal):
            await self._make(table)

    async def catch_up(self, *conditions: ColumnElement[bool]) -> int:
        """Make the summaries that are missing, as long as somebody is willing to wait; how many are missing then."""
        missing = [table for table in await self._missing(*conditions) if table not in self._unreadable]
        if not missing:
            return 0
        done = 0

        async def work() -> None:
            nonlocal done
            for table in missing:
                with contextlib.suppress(Refusal):  # the builder is busy: the next who asks tries again
                    await self._safely(table)
                    done += 1

        task = self._hall.later(work())
        await asyncio.wait([task], timeout=PATIENCE)
        return len(missing) - done

    async def before_removal(self, condition: ColumnElement[bool]) -> None:
        """Whatever is about to be removed is summarized first."""
        for table in await self._missing(condition):
            with contextlib.suppress(Refusal):
                await self._safely(table)

    async def _safely(self, table: str) -> None:
        """One game that fails does not keep the others from being counted."""
        try:
            await self._make(table)
        except Refusal:
            raise
        except Exception:
            log.exception("game could not be summarized", table=table)

    async def _missing(self, *conditions: ColumnElement[bool]) -> list[str]:
        return await self._hall.store.summaries.missing(EDITION, *conditions)

    async def _make(self, table: str) -> None:
        store = self._hall.store
        async with self._turn:
            record = await store.table(table)
            if record is None or not _counts(record) or await store.summaries.has(table, EDITION):
                return
            try:
                question = Question(record, record.version, None, summary=True)
                data = await self._hall.builder.answer(question, await store.entries(table))
            except Unreadable as error:
                await self._give_up(table, str(error))
                return
            except DBAPIError as error:
                if not is_damage(error):
                    raise  # the database is unreachable: that says nothing about the game
                await self._give_up(table, DAMAGED)
                return
            summary = msgspec.json.decode(data, type=Summary)
            with contextlib.suppress(Conflict):  # another process was faster
                await store.summaries.put(table, summary.game, summary.ended, summary.rated, EDITION, data.decode())

    async def _give_up(self, table: str, reason: str) -> None:
        log.warning("game cannot be summarized", table=table, reason=reason)
        self._unreadable.add(table)
        await self._hall.store.mark_broken(table, reason)


def _counts(record: TableRecord) -> bool:
    """Whether anybody has played there, and to the end."""
    return (
        record.state == "over" and not (record.lesson or record.position) and any(seat.guests for seat in record.seats)
    )
