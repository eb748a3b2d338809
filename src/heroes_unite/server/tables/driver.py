"""What moves a table on when no person does: bots, the clock, and the time limit on a request to undo.

A table is driven by the process that stored the last line of its journal; if that dies, the sweep of another one takes
over. If two ever drive at once, the journal still accepts only one line.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import structlog

from heroes_unite.server.bots import ADVISER
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.store import timing
from heroes_unite.server.store.errors import Conflict
from heroes_unite.server.store.records import CHOOSE
from heroes_unite.server.tables import undoing
from heroes_unite.server.tables.comings import News

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.server.store.act import Act
    from heroes_unite.server.tables.live import Afterwards, LiveTable
    from heroes_unite.session.seat import Seat

log = structlog.get_logger("driver")

FAR_OFF: Final = 20.0  # seconds: anything later is left to the sweep if nobody is watching
AFTER_ERROR: Final = 5.0  # seconds


@dataclass(frozen=True)
class Plan:
    """What to do at a time, unless something else happens first. `bot` is empty where a request has to be withdrawn, or
    where a lesson says which `option` is chosen."""

    at: float
    version: int
    bot: str = ""
    takes_default: bool = False
    option: int = -1


class Driver:
    """Moves one table on. `mine`: this process does it."""

    def __init__(self, table: LiveTable, mine: bool) -> None:
        self.table = table
        self.mine = mine
        self._told = (-1, -1)  # seat and turn for which it was last said that the clock has answered
        self._failed: set[tuple[int, int]] = set()  # version and option of choices that could not be carried out
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    @property
    def busy(self) -> bool:
        return self._task is not None

    def wake(self) -> None:
        """The table has changed: plan again."""
        self._changed.set()
        if self._task is None and not self.table.hall.closing and self._plan() is not None:
            self._task = asyncio.create_task(self._drive(), name=f"driver {self.table.id}")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    def clock_runs_out(self) -> float | None:
        """When the clock answers for the person who is asked."""
        record, live_game = self.table.record, self.table.live_game
        if not record.clock or record.state != "playing" or record.paused or record.broken or live_game is None:
            return None
        if record.seats[record.asked].kind != "person" or timing.stands_still(record):
            return None
        if timing.is_for_game(record):
            return timing.runs_out(record)
        return max(live_game.asked_at, record.resumed) + record.clock

    def _plan(self) -> Plan | None:
        table = self.table
        record, live_game = table.record, table.live_game
        if not self.mine or live_game is None or live_game.endless or record.broken or record.paused:
            return None
        if record.state != "playing":
            return None
        pending = record.undo_record()
        seat = record.seats[record.asked]
        if pending is None and seat.kind == "person" and not record.clock and not record.lesson:
            return None
        watched = table.hall.presence.at(table.id).anybody
        plans: list[Plan] = []
        if pending is not None:
            plans.append(Plan(pending.at + table.hall.settings.undo_patience, live_game.version))
        elif (scripted := live_game.scripted) >= 0:
            plans.append(Plan(live_game.last_at + record.pace / 1000, live_game.version, option=scripted))
        elif seat.kind == "bot":
            pace = record.pace / 1000 if watched else 0.0
            plans.append(Plan(live_game.last_at + pace, live_game.version, seat.bot))
        runs_out = self.clock_runs_out()
        if runs_out is not None and (watched or runs_out < time.time() + FAR_OFF):
            plans.append(Plan(runs_out, live_game.version, ADVISER, takes_default=True))
        return min(plans, key=lambda plan: plan.at, default=None)

    async def _drive(self) -> None:
        try:
            while (plan := self._plan()) is not None:
                self._changed.clear()
                await self._wait_and_follow(plan)
        except Refusal:
            pass  # there is no such table any more
        finally:
            self._task = None

    async def _wait_and_follow(self, plan: Plan) -> None:
        wait = plan.at - time.time()
        if wait > 0 and await self._changes_within(wait):
            return
        try:
            await self._follow_or_catch_up(plan)
        except Refusal:
            raise
        except Exception:
            log.exception("table could not be moved on", table=self.table.id)
            await asyncio.sleep(AFTER_ERROR)

    async def _changes_within(self, seconds: float) -> bool:
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return False
        return True

    async def _follow_or_catch_up(self, plan: Plan) -> None:
        try:
            await self._follow(plan)
        except Conflict:
            await self.table.catch_up()

    async def _follow(self, plan: Plan) -> None:
        table = self.table
        if not plan.bot and plan.option < 0:
            await undoing.expire(table)
            return
        async with table.looking():
            live_game = table.live_game
            if live_game is None or live_game.version != plan.version or self._plan() != plan:
                return
            seat = live_game.asked
            decision = live_game.session.decision
            place = live_game.seat_for(plan.bot)
        index = await self._answer(plan, place)
        if (plan.version, index) in self._failed:  # our fault: another choice may work
            index = next((i for i in range(len(decision.options)) if (plan.version, i) not in self._failed), index)

        def choose(act: Act) -> Afterwards:
            live_game = table.live_game
            if live_game is None or live_game.version != plan.version or self._plan() != plan:
                return _nothing  # somebody was faster
            try:
                return table.enter(act, CHOOSE, seat, index)
            except Exception:
                self._failed.add((plan.version, index))
                raise

        if plan.takes_default and self._is_news(seat):
            await self._choose_and_tell(choose, plan, seat)
        else:
            await table.add_line(choose)
        self._failed.clear()

    def _is_news(self, seat: int) -> bool:
        """Whether it has to be said that the clock answers for a seat: once a turn, and once where all further choices
        of the game are answered. Nobody wants to read it after each."""
        record, live_game = self.table.record, self.table.live_game
        if live_game is None or self._told == (seat, live_game.turn):
            return False
        return not timing.is_for_game(record) or timing.left(record, max(record.moved, record.resumed))[seat] > 0

    async def _choose_and_tell(self, choose: Callable[[Act], Afterwards], plan: Plan, seat: int) -> None:
        """Let the clock choose, and have the story say so: the others would see no difference."""
        table = self.table

        async def work(act: Act) -> Afterwards:
            live_game = table.live_game
            if live_game is None or live_game.version != plan.version or self._plan() != plan:
                return _nothing  # somebody was faster
            name, turn = table.record.seats[seat].name, live_game.turn
            text = f"{name} is out of time: a bot chooses for now."
            if timing.is_for_game(table.record):
                text = f"{name} has no time left: from now on a bot chooses."
            report = await table.conversation.report(act, [News("timed-out", seat, text)])
            chosen = choose(act)

            def told() -> None:
                self._told = (seat, turn)
                report()
                chosen()

            return told

        await table.act(work)

    async def _answer(self, plan: Plan, seat: Seat) -> int:
        decision = seat.decision
        if plan.option >= 0:
            return plan.option
        if plan.takes_default and decision.default >= 0:
            return decision.default
        if len(decision.options) == 1:
            return 0
        found = await self.table.hall.thinkers.suggest(plan.bot, seat)
        if found is not None:
            return found.index
        return decision.default if decision.default >= 0 else secrets.randbelow(len(decision.options))


def _nothing() -> None:
    pass
