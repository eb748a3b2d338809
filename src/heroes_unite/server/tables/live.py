"""A table in memory: the game rebuilt from its journal, and everybody who looks at it.

Whatever changes the table goes through `act`: under the table's lock, catch up with what other processes have stored,
check, do it in memory, store it, and only then tell anybody. Where storing fails, the table in memory is not trusted
any more and is rebuilt from the journal before it is used again.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, NoReturn

import structlog
from msgspec.structs import replace
from sqlalchemy.exc import DBAPIError

from heroes_unite.server import messages
from heroes_unite.server.bots import ADVISER
from heroes_unite.server.guests import is_secret
from heroes_unite.server.patch import difference
from heroes_unite.server.problems import Refusal
from heroes_unite.server.store.errors import DAMAGED, is_damage
from heroes_unite.server.store.reading import CHAT_KEPT
from heroes_unite.server.store.records import UNDO, ChatRecord, TableRecord
from heroes_unite.server.tables.comings import LOSSES, News
from heroes_unite.server.tables.connection import encoded
from heroes_unite.server.tables.driver import Driver
from heroes_unite.server.tables.info import moment_text, table_info
from heroes_unite.server.tables.playing import Playing, Unreadable, rebuilt

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
    from typing import Literal

    from heroes_unite.bots import Suggestion
    from heroes_unite.games.face import Mark
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View
    from heroes_unite.server.store import Act
    from heroes_unite.server.store.reading import Reader
    from heroes_unite.server.tables.connection import Connection
    from heroes_unite.server.tables.hall import Hall

    Afterwards = Callable[[], None]
    Outcome = Literal["", "agreed", "declined", "withdrawn"]

log = structlog.get_logger("table")

NO_TABLE: Final = "There is no such table, or it is private: ask for a link."
NOT_WATCHABLE: Final = "This game is not open to spectators."
WORTH_A_LOOK: Final = 40  # choices, after which somebody may want to look back
CANNOT_REBUILD: Final = "This game cannot be rebuilt from what is stored. Nothing was deleted."


class Perspective:
    """What everybody who looks from one seat was sent last: the next difference is taken from here."""

    __slots__ = ("version", "view")

    def __init__(self, version: int, view: View) -> None:
        self.version = version
        self.view = view


class LiveTable:
    """One table. `playing` is None before the game, and where nothing of it can be read (see `record.broken`)."""

    def __init__(self, hall: Hall, record: TableRecord) -> None:
        self.hall = hall
        self.id = record.id
        self.record = record
        self.playing: Playing | None = None
        self.chat: list[ChatRecord] = []
        self.connections: set[Connection] = set()
        self.driver = Driver(self, not hall.store.several_processes)
        self.used = time.monotonic()
        self.lock = asyncio.Lock()
        self.declined: dict[int, int] = {}  # version -> requests to take something back that were declined at it
        self._perspectives: dict[int, Perspective] = {}
        self._marks: list[Mark] = []  # as they were told last
        self._hint: tuple[int, asyncio.Task[Suggestion | None]] | None = None  # at a version
        self._spoilt = True  # what is in memory has to be rebuilt

    # Memory and journal

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[None]:
        """The table as it is stored, as far as this process has heard. Nobody changes it meanwhile."""
        async with self.lock:
            self.used = time.monotonic()
            if self._spoilt:
                await self._rebuild(self.hall.store)
            yield

    async def act(self, work: Callable[[Act], Awaitable[Afterwards]]) -> None:
        """Change the table. `work` checks, changes what is in memory and says what to store; what it returns is called
        once that is stored."""
        async with self.looking():
            async with self.hall.store.act(self.id) as act:
                position = await act.position()
                if position is not None:
                    await self._catch_up(act, position)
                afterwards = await work(act)
            afterwards()

    async def _rebuild(self, stored: Reader) -> None:
        """The whole table from what is stored."""
        record = await stored.table(self.id)
        if record is None:
            self._removed()
        known = record.broken
        playing: Playing | None = None
        if record.state in ("playing", "over"):
            try:
                rows = await stored.entries(self.id)
                playing = await self.hall.at_length(rebuilt, record, rows)
                record = following(replace(record, broken=""), playing)
            except Unreadable as error:
                playing = error.playing
                record = replace(record, broken=str(error))
            except DBAPIError as error:
                if not is_damage(error):
                    raise  # the database cannot be reached: that says nothing about the table
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
        self.playing = playing
        self.chat = await stored.chat(self.id)
        self._spoilt = False
        for seat in {connection.seat for connection in self.connections}:
            await self.told(seat)
        self._settle(before, anew=True)
        self.driver.wake()

    async def told(self, seat: int) -> None:
        """Have the log at hand for a snapshot, as that seat may know it: the first time is long work."""
        if self.playing is not None:
            await self.hall.at_length(self.playing.log, seat)

    async def catch_up(self, outcome: Outcome = "") -> None:
        """Another process has changed the table: follow it, and tell those who look at it here."""
        async with self.looking():
            store = self.hall.store
            found = await store.table(self.id)
            position = (-1, -1) if found is None else (found.version, found.revision)
            await self.follow_chat(store)  # first: it tells why somebody has lost a seat
            await self._catch_up(store, position, outcome)

    async def follow_others(self) -> None:
        """Where other processes write, too: what they have written, whether they could tell of it or not."""
        if self.hall.store.several_processes:
            await self.catch_up()

    def spoil(self) -> None:
        """What is stored is not what is in memory: before anything else the table has to be rebuilt."""
        self._spoilt = True

    async def follow_chat(self, stored: Reader) -> None:
        """What was said over other processes."""
        if self.hall.store.several_processes:
            for line in await stored.chat(self.id, self.next_chat_number()):
                self.tell_said(line)

    @property
    def position(self) -> tuple[int, int]:
        """How far memory has come: version and revision."""
        return self.record.version, self.record.revision

    def next_chat_number(self) -> int:
        return self.chat[-1].number + 1 if self.chat else 0

    async def _catch_up(self, stored: Reader, position: tuple[int, int], outcome: Outcome = "") -> None:
        version, revision = position
        if version < 0:
            self._removed()
        if revision != self.record.revision:
            await self._follow_record(stored, outcome)
        if self.playing is not None and version > self.playing.version and not self.record.broken:
            await self._follow_journal(stored)

    async def _follow_record(self, stored: Reader, outcome: Outcome) -> None:
        """Seats, state or the wish to take something back, as another process has stored them."""
        record = await stored.table(self.id)
        before = self.record
        if record is None:
            self._removed()
        self.driver.mine = False
        if self.playing is None or record.state == "broken" or before.broken:
            await self._rebuild(stored)
            return
        self.change_record(following(record, self.playing))
        if self.record.undo_record() != before.undo_record():
            self.tell_undo(outcome)

    async def _follow_journal(self, stored: Reader) -> None:
        """Lines of the journal that another process has written."""
        playing = self.game()
        log_from, undone = playing.moment, False
        rows = await stored.entries(self.id, playing.version)
        self._spoilt = True
        try:
            playing.read(rows)
        except Unreadable:
            await self._rebuild(stored)
            return
        for row in rows:
            if row.kind == UNDO:
                log_from, undone = min(log_from, row.data), True
        self.driver.mine = False
        self._moved(log_from, undone)

    def taken_away(self) -> None:
        """The table is not stored any more."""
        self.driver.mine = False
        self.driver.wake()
        for connection in list(self.connections):
            connection.close("The host has removed this table.", again=False)
        self.hall.forget(self.id)
        self.hall.publish(self.id)

    def _removed(self) -> NoReturn:
        self.taken_away()
        raise Refusal(NO_TABLE, 404)

    def game(self) -> Playing:
        if self.playing is None:
            raise AssertionError("there is no game at this table")
        return self.playing

    # Changing

    def enter(self, act: Act, kind: str, player: int, data: int) -> Afterwards:
        """A new line of the journal. Done in memory at once; told when it is stored."""
        playing = self.game()
        log_from = data if kind == UNDO else playing.moment
        entry = playing.next_entry(kind, player, data, time.time())
        self._spoilt = True
        playing.do(entry)
        act.enter(entry, moved_on(self.record, playing))

        def told() -> None:
            self.driver.mine = True
            self.hall.metrics.choices.inc()
            if playing.version == WORTH_A_LOOK:
                self.hall.builder.start()
            if playing.over:
                log.info("game over", table=self.id, choices=playing.moment)
            self._moved(log_from, kind == UNDO)
            self.hall.publish(self.id)

        return told

    def _moved(self, log_from: int, undone: bool) -> None:
        """The journal has grown, and memory with it."""
        before = self.record
        self.record = moved_on(before, self.game())
        self._spoilt = False
        pending = self.record.undo_record()
        if pending != before.undo_record():
            self.tell_undo("" if pending else "agreed" if undone else "withdrawn")
        self._tell_game(log_from, undone)
        facts = (self.record.asked, self.record.turn, self.record.state, self.record.paused, self.marks())
        if (before.asked, before.turn, before.state, before.paused, self._marks) != facts:
            self.tell_table()
        self.driver.wake()

    def change_record(self, record: TableRecord) -> None:
        """Other facts of the table are stored: everybody is told."""
        before = self.record
        self.record = record
        if self.playing is not None:
            self.playing.seat(record)
        names = [(seat.name, seat.kind) for seat in record.seats]
        self._settle(before, anew=names != [(seat.name, seat.kind) for seat in before.seats])
        self.tell_table()
        self.driver.wake()

    def begin(self, record: TableRecord, playing: Playing) -> None:
        """The game is on."""
        before = self.record
        self.playing = playing
        self.record = following(record, playing)
        self._settle(before, anew=True)
        self.driver.mine = True
        self.driver.wake()

    # Telling

    def info(self, guest: str) -> messages.TableInfo:
        return table_info(self.record, guest, self.hall.presence, self.marks())

    def marks(self) -> list[Mark]:
        """What players may tell each other just now."""
        return self.playing.marks() if self.playing is not None and self.record.state == "playing" else []

    def hint(self, seat: int, decision: Decision) -> asyncio.Task[Suggestion | None]:
        """What the adviser would choose: asked once for each version, however many want to know."""
        version = self.game().version
        if self._hint is None or self._hint[0] != version:
            task = asyncio.create_task(self.hall.thinkers.suggest(ADVISER, self.game().seat_for(ADVISER)))
            self._hint = (version, task)
            task.add_done_callback(self._hinted)
        return self._hint[1]

    def _hinted(self, task: asyncio.Task[Suggestion | None]) -> None:
        """What could not be worked out is asked again."""
        if (task.cancelled() or task.exception() or task.result() is None) and self._hint and self._hint[1] is task:
            self._hint = None

    def deadline(self) -> float | None:
        """Seconds until the clock answers for whoever is asked."""
        at = self.driver.clock_runs_out()
        return None if at is None else round(max(0.0, at - time.time()), 1)

    def snapshot(self, connection: Connection) -> None:
        """Everything, as that connection may know it."""
        playing = self.playing
        seat = connection.seat
        view: View | None = None
        if playing is not None:
            perspective = self._perspectives.get(seat)
            if perspective is None:
                perspective = self._perspectives[seat] = Perspective(playing.version, playing.view(seat))
            view = perspective.view
        connection.send(
            messages.Snapshot(
                table=self.info(connection.guest),
                seat=seat,
                version=playing.version if playing else 0,
                moment=playing.moment if playing else 0,
                view=view,
                decision=self._decision(seat),
                log=playing.log(seat) if playing else [],
                chat=[chat_line(line) for line in self.chat],
                undo=self.undo_request(),
                deadline=self.deadline(),
            )
        )

    def _decision(self, seat: int) -> messages.DecisionInfo | None:
        """The pending decision, for the seat whose it is, while a person plays that."""
        if self.playing is None or self.record.broken or seat < 0 or self.record.seats[seat].kind != "person":
            return None
        return self.playing.decision(seat)

    def _tell_game(self, log_from: int, undone: bool) -> None:
        """The differences since what each of those who look was sent last."""
        playing = self.game()
        looking: dict[int, list[Connection]] = {}
        for connection in self.connections:
            if not connection.closing:
                looking.setdefault(connection.seat, []).append(connection)
        for seat in [seat for seat in self._perspectives if seat not in looking]:
            del self._perspectives[seat]
        deadline = self.deadline()
        for seat, connections in looking.items():
            before = self._perspectives[seat]
            view = playing.view(seat)
            self._perspectives[seat] = Perspective(playing.version, view)
            update = messages.Update(
                since=before.version,
                version=playing.version,
                moment=playing.moment,
                changes=difference(before.view, view),
                decision=self._decision(seat),
                log_from=log_from,
                log=playing.log(seat, log_from),
                deadline=deadline,
                undone=undone,
            )
            self._send(connections, update)

    def tell_table(self) -> None:
        """Seats, names, who is there: to each as they may know it."""
        self._marks = self.marks()
        guests: dict[str, list[Connection]] = {}
        for connection in self.connections:
            guests.setdefault(connection.guest, []).append(connection)
        for guest, connections in guests.items():
            self._send(connections, messages.TableChanged(self.info(guest)))

    def undo_request(self) -> messages.UndoRequest | None:
        pending = self.record.undo_record()
        return None if pending is None else messages.UndoRequest(pending.player, pending.what, list(pending.waiting))

    def tell_undo(self, outcome: Outcome) -> None:
        self._send(self.connections, messages.UndoChanged(self.undo_request(), outcome))

    def tell_said(self, line: ChatRecord) -> None:
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT]
        self._send(self.connections, messages.Said(chat_line(line)))

    async def report(self, act: Act, news: Sequence[News]) -> Afterwards:
        """Who came or went, as lines that everybody at the table gets once they are stored."""
        await self.follow_chat(act)
        moment = self.playing.moment if self.playing is not None else 0
        first, now = self.next_chat_number(), time.time()
        lines = [
            ChatRecord(first + i, each.seat, "", each.text, now, each.event, moment) for i, each in enumerate(news)
        ]
        for line in lines:
            act.say(line)

        def told() -> None:
            for line in lines:
                self.tell_said(line)

        return told

    @staticmethod
    def _send(connections: Collection[Connection], message: messages.ServerMessage) -> None:
        text = encoded(message)
        for connection in list(connections):
            connection.send_text(text)

    # People who look

    def knows(self, guest: str) -> bool:
        """Whether a guest belongs to the table."""
        return bool(guest) and (self.record.host == guest or bool(self.record.seats_of(guest)))

    def may_look(self, guest: str, invite: str) -> bool:
        """Whether somebody may know of the table at all."""
        return not self.record.private or self.knows(guest) or is_secret(invite, self.record.invite)

    def may_watch(self, guest: str) -> bool:
        """Whether somebody who may know of the table may look at its game."""
        return self.record.watchable or self.record.state != "playing" or self.knows(guest)

    def first_seat(self, guest: str) -> int:
        """Where a guest looks from: the seat of theirs that is asked, or the first one they have."""
        own = self.record.seats_of(guest)
        return self.record.asked if self.record.asked in own else next(iter(own), -1)

    async def welcome(self, connection: Connection, invite: str) -> str:
        """Somebody looks at the table. Returns why they may not, or nothing."""
        await self.follow_others()
        async with self.looking():
            if not self.may_look(connection.guest, invite):
                return NO_TABLE
            if not self.may_watch(connection.guest):
                return NOT_WATCHABLE
            onlookers = sum(not self.knows(other.guest) for other in self.connections)
            if not self.knows(connection.guest) and onlookers >= self.hall.settings.limits.connections_per_table:
                return "This table already has as many spectators as it can take."
            connection.seat = self.first_seat(connection.guest)
            await self.told(connection.seat)
            self.snapshot(connection)
            self.connections.add(connection)
        self.hall.somebody_came_or_went(self)
        self.driver.wake()
        return ""

    def farewell(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used = time.monotonic()
        self.hall.somebody_came_or_went(self)

    def _settle(self, before: TableRecord, anew: bool) -> None:
        """After a change of the table those who sat down look from there, nobody looks from a seat that is not theirs
        (whoever lost one is told why), and nobody at what they may not see. Only then snapshots are sent: to all of
        them, or to those who moved."""
        if anew:
            self._perspectives.clear()
        latest = {line.seat: line for line in self.chat if line.event}
        for connection in list(self.connections):
            for seat in set(before.seats_of(connection.guest)) - set(self.record.seats_of(connection.guest)):
                if seat in latest and latest[seat].event in LOSSES:
                    connection.send(messages.Notice(seat, latest[seat].text, lost=True))
            if not self.may_watch(connection.guest):
                connection.close(NOT_WATCHABLE, again=False)
                continue
            own = self.record.seats_of(connection.guest)
            new = own and not before.seats_of(connection.guest)
            moved = new or (connection.seat >= 0 and connection.seat not in own)
            if moved:
                connection.seat = self.first_seat(connection.guest)
            if moved or anew:
                self.snapshot(connection)


def following(record: TableRecord, playing: Playing) -> TableRecord:
    """The record with what the journal says of the table."""
    return replace(
        record,
        version=playing.version,
        asked=playing.asked,
        turn=playing.turn,
        moved=playing.last_at,
        state="over" if playing.over else "playing",
        ended=playing.last_at if playing.over else 0.0,
        feat=playing.feat,
        undo=record.undo_at(playing.version),
        conceded=playing.conceded,
    )


def moved_on(record: TableRecord, playing: Playing) -> TableRecord:
    """The same when something has happened in the game: it is not paused any more."""
    return replace(following(record, playing), paused=False)


def chat_line(line: ChatRecord) -> messages.ChatLine:
    return messages.ChatLine(
        line.number,
        line.name,
        line.seat,
        line.text,
        moment_text(line.at),
        line.event,  # type: ignore[arg-type]
        line.moment,
    )
