"""All tables of this process: loaded when somebody needs them, dropped when nobody does, moved on when stuck."""

from __future__ import annotations

import asyncio
import contextlib
import math
import re
import secrets
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

import msgspec
import structlog
from msgspec.structs import replace

from heroes_unite.server.bots import Thinkers
from heroes_unite.server.channels import CHANNEL
from heroes_unite.server.limits import Buckets
from heroes_unite.server.messages.tables import Lobby
from heroes_unite.server.metrics import Metrics
from heroes_unite.server.record.recorder import Recorder
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.store.retention import old_games
from heroes_unite.server.tables.access import NO_TABLE
from heroes_unite.server.tables.analysts import Analysts
from heroes_unite.server.tables.audience import NO_END, End
from heroes_unite.server.tables.builder import Builder
from heroes_unite.server.tables.connection import GOING_AWAY
from heroes_unite.server.tables.info import table_info
from heroes_unite.server.tables.live import LiveTable
from heroes_unite.server.tables.presence import Presence

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

    from litestar.channels import ChannelsPlugin

    from heroes_unite.server.settings import Settings
    from heroes_unite.server.store.records import TableRecord
    from heroes_unite.server.store.store import Store
    from heroes_unite.server.tables.connection import Connection

P = ParamSpec("P")
T = TypeVar("T")
log = structlog.get_logger("hall")

_ID: Final = re.compile(r"[0-9a-f]{12}")
PATIENCE: Final = 3.0  # seconds that another process has to move its table on
STILL_OPEN: Final = 24 * 3600.0  # seconds for which a table that waits for players is shown in the lobby
STILL_ON: Final = 900.0  # the same for a game that nobody looks at
SIGNED_OUT: Final = "You were signed out on this device."
HEARTBEAT: Final = 15.0  # seconds
IN_ONE_NOTE: Final = 400  # tables: PostgreSQL takes 8,000 characters


class Note(msgspec.Struct, omit_defaults=True):
    """What processes tell each other. `kind`: changed (a table, or several), here (who looks at it), signed-out (a
    guest), alive, gone, lost."""

    kind: str
    process: str = ""
    table: str = ""
    tables: list[str] = []
    end: End = NO_END
    guests: list[str] = []
    nameless: int = 0


class Hall:
    """The tables, and who is watching them."""

    def __init__(self, settings: Settings, store: Store, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        self.builder = Builder()
        self.recorder = Recorder(self)
        self.analysts = Analysts(settings, store)
        self._long_work = ThreadPoolExecutor(1, "long work")
        self.work = Buckets(settings.limits.work_rate, settings.limits.work_burst)  # by address
        self.presence = Presence(settings.grace)
        self.closing = False
        self.connections: set[Connection] = set()
        self.by_themselves: dict[str, str] = {}  # bot-only table -> the address it was made from, while it runs
        self._making: Counter[str] = Counter()  # address -> bot-only tables that are still being made
        self._channels = channels
        self._process = secrets.token_hex(6)
        self._tables: dict[str, LiveTable] = {}
        self._changed: dict[str, None] = {}  # tables, in this turn of the loop: the others are told of them together
        self._at_leisure: list[Callable[[], None]] = []
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._small: set[asyncio.Task[None]] = set()  # kept here so that they are not collected while they run

    # Tables

    async def table(self, table: str) -> LiveTable:
        """That table, loaded if need be."""
        if not _ID.fullmatch(table):
            raise Refusal(NO_TABLE, 404)
        found = self._tables.get(table)
        if found is not None:
            found.used = time.monotonic()
            return found
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> LiveTable:
        record = await self.store.table(table)
        if record is None:
            raise Refusal(NO_TABLE, 404)
        live = LiveTable(self, record)
        async with live.looking():
            self._tables[table] = live
        self.metrics.tables.set(len(self._tables))
        return live

    async def at_length(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Long work on a table that nobody else touches meanwhile, in a dedicated thread: one after another."""
        return await asyncio.get_running_loop().run_in_executor(self._long_work, partial(work, *args, **more))

    def at_leisure(self, work: Callable[[], None]) -> None:
        """What can wait: for the next turn of the loop, after whatever has come meanwhile. All of it is done together,
        so that a busy server reads, stores and tells many choices in a turn, instead of a few in each of many."""
        if not self._at_leisure:
            asyncio.get_running_loop().call_soon(self._work_at_leisure)
        self._at_leisure.append(work)

    def _work_at_leisure(self) -> None:
        waiting, self._at_leisure = self._at_leisure, []
        for work in waiting:
            try:
                work()
            except Exception:  # nobody else has to wait for it in vain
                log.exception("work at leisure failed")

    def forget(self, table: str) -> None:
        self._tables.pop(table, None)
        self.metrics.tables.set(len(self._tables))

    async def lobby(self, guest: str) -> Lobby:
        mine = list(map(self._as_found, await self.store.tables_of(guest))) if guest else []
        known = {record.id for record in mine}
        now = time.time()
        listed = [
            record
            for record in await self.store.open_tables(now - STILL_OPEN)
            if record.id not in known
            and (record.state == "waiting" or record.moved > now - STILL_ON or self.presence.at(record.id).anybody)
        ]
        archive = list(map(self._as_found, await self.store.archive_of(guest))) if guest else []
        infos = [table_info(record, guest, self.presence) for record in mine]
        infos.sort(key=lambda info: (not info.your_turn, info.state in ("over", "broken")))
        return Lobby(
            infos,
            [table_info(record, guest, self.presence) for record in listed],
            [table_info(record, guest, self.presence) for record in archive],
        )

    def _as_found(self, record: TableRecord) -> TableRecord:
        """With what was found wrong when the table was loaded, which is stored a little later."""
        live = self._tables.get(record.id)
        return replace(record, broken=live.record.broken) if live is not None and live.record.broken else record

    def running_by_themselves(self, address: str) -> int:
        """How many bot-only games made from that address are running here."""
        for table in list(self.by_themselves):
            live = self._tables.get(table)
            if live is None or live.record.state != "playing":
                del self.by_themselves[table]
        return self._making[address] + sum(each == address for each in self.by_themselves.values())

    @contextlib.contextmanager
    def making_by_itself(self, address: str) -> Iterator[None]:
        """A bot-only table counts from the moment it is requested: many may be requested at once."""
        self._making[address] += 1
        try:
            yield
        finally:
            self._making[address] -= 1
            if not self._making[address]:
                del self._making[address]

    def sign_out(self, guest: str) -> None:
        """None of that guest's cookies is valid any more: connections made with one have to reconnect."""
        self._close_all_of(guest)
        if self.store.several_processes:
            self._publish(Note("signed-out", self._process, guests=[guest]))

    def _close_all_of(self, guest: str) -> None:
        for connection in list(self.connections):
            if connection.guest == guest:
                connection.close(SIGNED_OUT, again=True, signed_out=True)

    # The other processes

    def publish(self, table: str, end: End = NO_END) -> None:
        """Tell the other processes that a table has changed."""
        if not self.store.several_processes:
            return
        if end != NO_END:
            self._publish(Note("changed", self._process, table, end=end))
            return
        if not self._changed:
            asyncio.get_running_loop().call_soon(self._publish_changed)
        self._changed[table] = None

    def _publish_changed(self) -> None:
        changed = list(self._changed)
        self._changed.clear()
        for some in range(0, len(changed), IN_ONE_NOTE):
            self._publish(Note("changed", self._process, tables=changed[some : some + IN_ONE_NOTE]))

    def _publish(self, note: Note) -> None:
        self._channels.publish(msgspec.json.encode(note), [CHANNEL])

    async def _listen(self) -> None:
        """What the other processes say. There are none if this one has its database to itself."""
        if not self.store.several_processes:
            return
        async with self._channels.start_subscription([CHANNEL]) as subscriber:
            self._publish(Note("alive", self._process))
            async for data in subscriber.iter_events():
                try:
                    await self._hear(msgspec.json.decode(data, type=Note))
                except Exception:
                    log.exception("message of another server could not be followed")

    async def _hear(self, note: Note) -> None:
        if note.process == self._process:
            return
        if note.kind == "lost":
            for table in list(self._tables.values()):
                self.later(self._catch_up(table, NO_END))
            return
        if note.kind == "gone":
            self._tell_presence(self.presence.forget(note.process))
            return
        new = self.presence.hear(note.process)
        if new:  # it cannot know yet who is here
            self._publish(Note("alive", self._process))
            for watched in self.presence.here:
                self._publish_presence(watched)
        if note.kind == "here":
            self.presence.set_elsewhere(note.process, note.table, note.guests, note.nameless)
            self._tell_presence({note.table})
        elif note.kind == "signed-out":
            for guest in note.guests:
                self._close_all_of(guest)
        elif note.kind == "changed":
            for changed in (note.table, *note.tables):
                live = self._tables.get(changed)
                if live is not None:
                    self.later(self._catch_up(live, note.end))

    async def _catch_up(self, table: LiveTable, end: End) -> None:
        with contextlib.suppress(Refusal):
            await table.catch_up(end)

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background."""
        task = asyncio.create_task(work)
        self._small.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._small.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("background work failed", exc_info=task.exception())

    # Presence

    def somebody_came_or_went(self, table: LiveTable) -> None:
        before = self.presence.at(table.id)
        guests = frozenset(connection.guest for connection in table.audience.connections if connection.guest)
        nameless = sum(not connection.guest for connection in table.audience.connections)
        self.presence.set_here(table.id, guests, nameless)
        self.metrics.connections.set(len(self.connections))
        if self.presence.at(table.id) != before:
            table.audience.tell_table()
            if self.store.several_processes:
                self._publish_presence(table.id)

    def _publish_presence(self, table: str) -> None:
        here = self.presence.here.get(table)
        guests, nameless = (sorted(here.guests), here.nameless) if here else ([], 0)
        self._publish(Note("here", self._process, table, guests=guests, nameless=nameless))

    def _tell_presence(self, tables: set[str]) -> None:
        for table in tables:
            if table in self._tables:
                self._tables[table].audience.tell_table()

    # Lifecycle

    async def open(self) -> None:
        self._tasks = [
            asyncio.create_task(self._listen(), name="listen"),
            asyncio.create_task(self._sweep(), name="sweep"),
        ]

    async def _sweep(self) -> None:
        """Periodically pick up tables that are stuck, and drop those that nobody needs."""
        patience = PATIENCE if self.store.several_processes else 0.0
        beat = 0.0
        tidied = -math.inf
        while True:
            try:
                if time.monotonic() - tidied > self.settings.tidying:
                    tidied = time.monotonic()
                    await self.tidy()
                for table in await self.store.hanging(time.time(), patience):
                    await self._take_over(table)
                await self._drop_idle()
                self.presence.forget_long_gone()
                await self._follow_others()
                if self.store.several_processes and time.monotonic() - beat > HEARTBEAT:
                    beat = time.monotonic()
                    self._publish(Note("alive", self._process))
                    self._tell_presence(self.presence.forget_silent())
            except Exception:
                log.exception("sweep failed")
            await asyncio.sleep(self.settings.sweep)

    async def tidy(self) -> None:
        """Remove what is older than the operator wants to keep, and count what is left."""
        retention, now, watched = self.settings.retention, time.time(), self.presence.watched()
        if retention.finished:
            await self.recorder.before_removal(old_games(retention, now, watched))
        tables, removed = await self.store.tidy(retention, now, watched)
        for table in tables:
            if (live := self._tables.get(table)) is not None:
                live.taken_away()
            else:
                self.publish(table)
        for what, count in removed.items():
            self.metrics.removed.labels(what).inc(count)
        for what, count in (await self.store.amounts()).items():
            self.metrics.stored.labels(what).set(count)
        if any(removed.values()):
            log.info("removed what was old", **removed)

    async def _follow_others(self) -> None:
        """If another process could not announce what it has stored, the journal shows it."""
        if self.store.several_processes and self._tables:
            await self.catch_up_all()

    async def catch_up_all(self) -> None:
        """Follow whatever was stored about tables without them."""
        known = list(self._tables)
        found = await self.store.positions(known)
        for table in known:
            live = self._tables.get(table)
            if live is not None and live.position != found.get(table) and not live.lock.locked():
                await self._catch_up(live, NO_END)

    async def _take_over(self, table: str) -> None:
        try:
            live = await self.table(table)
            if self.store.several_processes:
                await live.catch_up()
        except Refusal:
            return
        live.driver.mine = True
        live.driver.wake()

    async def _drop_idle(self) -> None:
        late = time.monotonic() - self.settings.idle
        for table in list(self._tables.values()):
            if (
                not table.audience.connections
                and not table.driver.busy
                and table.used < late
                and not table.lock.locked()
            ):
                self.forget(table.id)

    async def say_goodbye(self) -> None:
        """The server is about to stop: tell everybody, and finish storing what was begun."""
        self.closing = True
        for connection in list(self.connections):
            connection.close("The server is being restarted.", again=True, code=GOING_AWAY)
        for _ in range(50):
            if not self.connections:
                break
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        await self.say_goodbye()
        if self.store.several_processes:
            self._publish_changed()
            self._publish(Note("gone", self._process))
        for task in [*self._tasks, *self._small]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._small, return_exceptions=True)
        for table in list(self._tables.values()):
            await table.driver.stop()
            await table.lock.acquire()  # whatever is being stored is stored by then
            table.lock.release()
        self._tables.clear()
        self.thinkers.close()
        await self.builder.close()
        await self.analysts.close()
        self._long_work.shutdown(wait=False, cancel_futures=True)
