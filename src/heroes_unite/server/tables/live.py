"""A table in memory: the game rebuilt from its journal, and the one way in which it changes.

Whatever changes the table goes through `act`: under the table's lock, catch up with what other processes have stored,
check, do it in memory, store it, and only then tell anybody. If storing fails, the table in memory is no longer trusted
and is rebuilt from the journal before it is used again.
"""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NoReturn

import structlog
from msgspec.structs import replace
from sqlalchemy.exc import DBAPIError

from heroes_unite.kernel.view import SPECTATOR
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.store import timing
from heroes_unite.server.store.errors import DAMAGED, Conflict, is_damage
from heroes_unite.server.store.records import CHOOSE, UNDO, TableRecord
from heroes_unite.server.tables import access
from heroes_unite.server.tables.audience import NO_END, Audience, End
from heroes_unite.server.tables.conversation import Conversation
from heroes_unite.server.tables.driver import Driver
from heroes_unite.server.tables.gate import Gate
from heroes_unite.server.tables.hints import Hints
from heroes_unite.server.tables.info import Shown, Ties
from heroes_unite.server.tables.live_game import LiveGame, Unreadable, rebuilt
from heroes_unite.server.tables.refuse import Refuse

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import Row

    from heroes_unite.games.face import Signal
    from heroes_unite.server.messages.tables import TableInfo
    from heroes_unite.server.store.act import Act
    from heroes_unite.server.store.from_rows import Reader
    from heroes_unite.server.store.records import Entry, UndoRecord
    from heroes_unite.server.tables.connection import Connection
    from heroes_unite.server.tables.hall import Hall

    Afterwards = Callable[[], None]

log = structlog.get_logger("table")

WORTH_A_LOOK: Final = 40  # choices, after which somebody may want to look back
CANNOT_REBUILD: Final = "This game cannot be rebuilt from what is stored. Nothing was deleted."


class LiveTable:
    """One table. `live_game` is None before the game, and if none of it can be read (see `record.broken`)."""

    def __init__(self, hall: Hall, record: TableRecord) -> None:
        self.hall = hall
        self.id = record.id
        self.record = record
        self.live_game: LiveGame | None = None
        self.audience = Audience(self)
        self.conversation = Conversation(self)
        self.hints = Hints(hall.thinkers)
        self.driver = Driver(self, not hall.store.several_processes)
        self.used = time.monotonic()
        self.lock = Gate()
        self.declined: dict[int, int] = {}  # version -> requests to take something back that were declined at it
        self._ties = Ties()
        self._spoilt = True  # what is in memory has to be rebuilt

    # Memory and journal

    def looking(self) -> Looking:
        """The table as stored, as far as this process knows. Nobody changes it meanwhile."""
        return Looking(self)

    async def refresh(self) -> None:
        """Bring memory up to date with what is stored. Called under the table's lock."""
        self.used = time.monotonic()
        if self._spoilt:
            await self._rebuild(self.hall.store)

    async def act(self, work: Callable[[Act], Awaitable[Afterwards]]) -> None:
        """Change the table. `work` checks, changes what is in memory and says what to store; what it returns is called
        once that is stored."""
        async with self.looking():
            await self._acted(work)

    async def _acted(self, work: Callable[[Act], Awaitable[Afterwards]]) -> None:
        async with self.hall.store.act(self.id) as act:
            position = await act.position()
            if position is not None:
                await self._catch_up(act, position)
            afterwards = await work(act)
        afterwards()

    async def add_line(self, work: Callable[[Act], Afterwards]) -> None:
        """The same where all there is to store is a line of the journal, or nothing."""

        async def adding(act: Act) -> Afterwards:
            return work(act)

        async with self.looking():
            if not self.hall.store.several_processes or not await self._appended(work):
                await self._acted(adding)

    def add_line_at_once(self, work: Callable[[Act], Afterwards], stored: Callable[[Exception | None], None]) -> bool:
        """The same without waiting: neither for the table nor, in here, for the disk. `stored` is called when it is
        done, with what went wrong, if anything did. False: it has to wait, and nothing was done."""
        store = self.hall.store
        if store.several_processes or self._spoilt or not self.lock.take():
            return False
        self.used = time.monotonic()
        try:
            self.audience.tell_others()
            act = store.unlocked(self.id)
            afterwards = work(act)

            def done(failure: Exception | None) -> None:
                try:
                    if failure is None:
                        afterwards()
                except Exception as error:
                    failure = error
                self.lock.release()
                stored(failure)

            store.write_soon(act, done)
        except BaseException:
            self.lock.release()
            raise
        return True

    async def _appended(self, work: Callable[[Act], Afterwards]) -> bool:
        """Where other processes write too: store a line without locking the table first. False: it has changed since
        we last heard of it, or something speaks against the line that may have changed. Memory is up to date again."""
        act = self.hall.store.unlocked(self.id)
        try:
            afterwards = work(act)
            await self.hall.store.append(act)
        except Refuse:
            if self._spoilt:
                raise
            return False
        except Conflict:
            await self.refresh()
            return False
        afterwards()
        return True

    async def _rebuild(self, stored: Reader) -> None:
        """The whole table from what is stored."""
        record = await stored.table(self.id)
        if record is None:
            self._removed()
        known = record.broken
        live_game: LiveGame | None = None
        if record.state in ("playing", "over"):
            try:
                rows = await stored.entries(self.id)
                live_game = await self.hall.at_length(rebuilt, record, rows)
                record = following(replace(record, broken=""), live_game)
            except Unreadable as error:
                live_game = error.live_game
                record = replace(record, broken=str(error))
            except DBAPIError as failed:
                if not is_damage(failed):
                    raise  # the database is unreachable: that says nothing about the table
                record = replace(record, broken=DAMAGED)
            except Exception:
                log.exception("table cannot be rebuilt", table=self.id)
                record = replace(record, broken=CANNOT_REBUILD)
        if record.broken != known:
            self.hall.later(self.hall.store.mark_broken(self.id, record.broken))
        if record.broken:
            self.hall.metrics.broken.inc()
            log.warning("table is read-only", table=self.id, reason=record.broken)
        before = self.record
        self.record = record
        self.live_game = live_game
        await self.conversation.load(stored)
        self._spoilt = False
        self.audience.settle(before, anew=True)
        self.driver.wake()

    async def catch_up(self, end: End = NO_END) -> None:
        """Another process has changed the table: follow it, and tell those who look at it here."""
        async with self.looking():
            store = self.hall.store
            position = (await store.positions([self.id])).get(self.id, (-1, -1))
            await self.conversation.follow(store)  # first: it says why somebody has lost a seat
            await self._catch_up(store, position, end)

    async def follow_others(self) -> None:
        """If other processes write, too: what they have written, whether or not they could announce it."""
        if self.hall.store.several_processes:
            await self.catch_up()

    def spoil(self) -> None:
        """Memory differs from what is stored: the table has to be rebuilt before anything else."""
        self._spoilt = True

    @property
    def position(self) -> tuple[int, int]:
        """The version and revision in memory."""
        return self.record.version, self.record.revision

    async def _catch_up(self, stored: Reader, position: tuple[int, int], end: End = NO_END) -> None:
        version, revision = position
        if version < 0:
            self._removed()
        if revision != self.record.revision:
            await self._follow_record(stored, end)
        if self.live_game is not None and version > self.live_game.version and not self.record.broken:
            await self._follow_journal(stored)

    async def _follow_record(self, stored: Reader, end: End) -> None:
        """Seats, state or the wish to take something back, as another process has stored them."""
        record = await stored.table(self.id)
        before = self.record
        if record is None:
            self._removed()
        self.driver.mine = False
        if self.live_game is None or record.state == "broken" or before.broken:
            await self._rebuild(stored)
            return
        self.change_record(following(record, self.live_game))
        if self.record.undo_record() != before.undo_record():
            self.audience.tell_undo(end)

    async def _follow_journal(self, stored: Reader) -> None:
        """Lines of the journal that another process has written."""
        live_game = self.game()
        log_from, undone = live_game.moment, False
        rows = await stored.entries(self.id, live_game.version)
        self._spoilt = True
        try:
            live_game.read(rows)
        except Unreadable:
            await self._rebuild(stored)
            return
        for row in rows:
            if row.kind == UNDO:
                log_from, undone = min(log_from, row.data), True
        self.driver.mine = False
        used = self.record.used
        if timing.is_for_game(self.record) and (found := await stored.table(self.id)) is not None:
            used = found.used
        record = moved_on(self.record, live_game, used)
        self._moved(record, log_from, undone, SPECTATOR, rows[0])

    def taken_away(self) -> None:
        """The table is not stored any more."""
        self.driver.mine = False
        self.driver.wake()
        for connection in list(self.audience.connections):
            connection.close("The host has removed this table.", again=False)
        self.hall.forget(self.id)
        self.hall.publish(self.id)

    def _removed(self) -> NoReturn:
        self.taken_away()
        raise Refusal(access.NO_TABLE, 404)

    def game(self) -> LiveGame:
        if self.live_game is None:
            raise AssertionError("there is no game at this table")
        return self.live_game

    # Changing

    def enter(self, act: Act, kind: str, player: int, data: int) -> Afterwards:
        """A new line of the journal. Applied in memory immediately; announced once it is stored."""
        live_game = self.game()
        log_from = data if kind == UNDO else live_game.moment
        entry = live_game.next_entry(kind, player, data, time.time())
        used = timing.charged(self.record, entry.at)
        self._spoilt = True
        live_game.do(entry)
        record = moved_on(self.record, live_game, used)
        act.enter(entry, record)
        if kind == CHOOSE:
            act.meanwhile = partial(self.audience.foresee, player, log_from)

        def told() -> None:
            self.driver.mine = True
            self.hall.metrics.choices.stored += 1
            if live_game.version == WORTH_A_LOOK:
                self.hall.builder.start()
            if live_game.over:
                log.info("game over", table=self.id, choices=live_game.moment)
                self.hall.later(self.hall.recorder.game_over(self.id))
            self._moved(record, log_from, kind == UNDO, player, entry)
            self.hall.publish(self.id)

        return told

    def _moved(self, record: TableRecord, log_from: int, undone: bool, first: int, by: Entry | Row[Any]) -> None:
        """The journal has grown, and memory with it. `first`: the seat that hears of it first. `by`: the first line
        that is new."""
        before = self.record
        self.record = record
        self._spoilt = False
        if before.undo or record.undo:
            asked, pending = before.undo_record(), record.undo_record()
            if pending != asked:
                self.audience.tell_undo(NO_END if asked is None or pending else _end(asked, undone, by))
        changed = _facts(before) != _facts(record) or not self.audience.knows_signals
        self.audience.tell_game(log_from, undone, changed, first)
        self.driver.wake()

    def change_record(self, record: TableRecord) -> None:
        """Other facts of the table are stored: everybody is told."""
        before = self.record
        self.record = record
        if self.live_game is not None:
            self.live_game.seat(record)
        names = [(seat.name, seat.kind) for seat in record.seats]
        self.audience.settle(before, anew=names != [(seat.name, seat.kind) for seat in before.seats])
        self.audience.tell_table()
        self.driver.wake()

    def begin(self, record: TableRecord, live_game: LiveGame) -> None:
        """The game is on."""
        before = self.record
        self.live_game = live_game
        self.record = following(record, live_game)
        self.audience.settle(before, anew=True)
        self.driver.mine = True
        self.driver.wake()

    def info(self, guest: str) -> TableInfo:
        """The table as that guest may know it."""
        return self.shown().to(guest)

    def shown(self) -> Shown:
        """The table as anybody may know it."""
        return Shown(self.record, self.hall.presence, self.signals(), self._ties)

    def signals(self) -> list[Signal]:
        """What players may tell each other just now."""
        return self.live_game.signals() if self.live_game is not None and self.record.state == "playing" else []

    # People who look

    async def welcome(self, connection: Connection, invite: str) -> str:
        """Somebody looks at the table. Returns why they may not, or nothing."""
        await self.follow_others()
        async with self.looking():
            if not access.may_look(self.record, connection.guest, invite):
                return access.NO_TABLE
            if not access.may_watch(self.record, connection.guest):
                return access.NOT_WATCHABLE
            onlookers = sum(not access.knows(self.record, other.guest) for other in self.audience.connections)
            most = self.hall.settings.limits.connections_per_table
            if not access.knows(self.record, connection.guest) and onlookers >= most:
                return "This table already has as many spectators as it can take."
            connection.seat = access.first_seat(self.record, connection.guest)
            connection.stranger = not access.knows(self.record, connection.guest)
            self.audience.connections.add(connection)
            self.audience.snapshot(connection)
        self.hall.somebody_came_or_went(self)
        self.driver.wake()
        return ""

    def farewell(self, connection: Connection) -> None:
        self.audience.leave(connection)
        self.used = time.monotonic()
        self.hall.somebody_came_or_went(self)


class Looking:
    """A block in which nobody else changes the table."""

    __slots__ = ("_table",)

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    async def __aenter__(self) -> None:
        await self._table.lock.acquire()
        try:
            self._table.audience.tell_others()
            await self._table.refresh()
        except BaseException:
            self._table.lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._table.lock.release()


def _facts(record: TableRecord) -> tuple[object, ...]:
    """What everybody is told at once when a choice changes it."""
    out_of_time = [not seconds for seconds in timing.left(record, record.moved)]
    return (record.asked, record.turn, record.state, record.paused, out_of_time)


def following(record: TableRecord, live_game: LiveGame) -> TableRecord:
    """The record with what the journal says about the table."""
    return _following(record, live_game, record.paused, record.used)


def _end(asked: UndoRecord, undone: bool, by: Entry | Row[Any]) -> End:
    """How a request has ended that the journal has gone past."""
    if undone:
        return End("agreed")
    if by.kind != CHOOSE:
        return End("lapsed")
    return End("withdrawn" if by.player == asked.player else "played-on", by.player)


def moved_on(record: TableRecord, live_game: LiveGame, used: str) -> TableRecord:
    """The same when something has happened in the game: it is not paused any more. `used`: of the players' time."""
    return _following(record, live_game, paused=False, used=used)


def _following(record: TableRecord, live_game: LiveGame, paused: bool, used: str) -> TableRecord:
    return replace(
        record,
        version=live_game.version,
        asked=live_game.asked,
        turn=live_game.turn,
        moved=live_game.last_at,
        state="over" if live_game.over else "playing",
        ended=live_game.last_at if live_game.over else 0.0,
        feat=live_game.feat,
        undo=record.undo_at(live_game.version),
        conceded=live_game.conceded,
        paused=paused,
        used=used,
    )
