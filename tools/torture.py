"""`kill -9` of the server at random moments of many games, a restart, and on: nothing acknowledged may be lost, nothing
may be done twice.

Scripted people, bots and a spectator play at several tables. The people send choices twice, send them again after a
broken connection, and take moves back. At the end the journals in the database are compared with what everybody was
told: every acknowledged choice is there, every choice there was sent once by the player it belongs to, and every view
that anybody ever saw is the one that the journal gives.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import itertools
import math
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import WebSocketException

from heroes_unite.kernel.view import SPECTATOR
from heroes_unite.session import Session
from tools import postgres, programs
from tools.guest import Guest, Json, Live, pick
from tools.serving import Server
from tools.waiting import PAUSE
from tools.warm import Warm

LAST_WORDS: Final = 5.0  # seconds for what is under way when the time is up
LONG: Final = (0.3, 3.0)
SHORT: Final = (0.1, 1.5)  # where it is the kills that count
BROKEN: Final = (WebSocketException, httpx.TransportError, OSError)
QUICK: Final = 2.0  # seconds in which a server starts on a machine that has nothing else to do
A_REPORT: Final = 25  # kills between two lines about how it goes
AFTERWARDS: Final = 30.0  # seconds for games that are not over after the last kill
OVER: Final = "over"
STUCK: Final = 120.0  # seconds without any news after which a game has hung up


@dataclass(frozen=True)
class Plan:
    games: int = 50
    at_once: int = 6  # games
    seed: int = 1
    servers: int = 1
    database: str = ""  # empty: SQLite
    calm: tuple[float, float] = LONG  # seconds between two kills, where a server starts in QUICK ones
    kills: int = 1_000_000  # at most
    least: int = 0  # kills: as many games as it takes
    thinking: float = 0.0  # seconds before a choice, at most
    seconds: float = math.inf  # after which everybody stops where they are
    arguments: tuple[str, ...] = ("--rate-limit", "0")  # of the server
    name: str = ""  # under which progress is told; empty: it is not


@dataclass
class Report:
    games: int = 0
    kills: int = 0
    entries: int = 0
    acknowledged: int = 0
    reconnections: int = 0
    refused_twice: int = 0
    undone: int = 0
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.kills} kills, {self.reconnections} connections; {self.entries} entries in the "
            f"journals, {self.acknowledged} choices acknowledged, {self.refused_twice} sent twice and refused, "
            f"{self.undone} undone; {self.seconds:.0f} s"
        )


def digest(view: Any) -> bytes:
    """A view as JSON, whatever order it came in, made short."""
    plain = msgspec.json.decode(msgspec.json.encode(view))
    return hashlib.sha1(msgspec.json.encode(plain, order="deterministic")).digest()


class TimeIsUp(OSError):
    """Nothing more comes, and nothing more has to."""


class Person:
    """Somebody at a table (or a spectator), over any number of connections, and what was sent and seen."""

    def __init__(
        self,
        name: str,
        guest: Guest,
        addresses: list[str],
        table: str,
        chance: random.Random,
        thinking: float = 0.0,
        until: float = math.inf,
    ) -> None:
        self.name = name
        self.thinking = thinking
        self.until = until  # by the clock that only goes on
        self.guest = guest
        self.addresses = addresses
        self.table = table
        self.chance = chance
        self.seat = SPECTATOR
        self.connections = 0
        self.sent: dict[int, list[int]] = {}
        self.acknowledged: dict[int, int] = {}
        self.undos: list[int] = []
        self.seen: dict[int, bytes] = {}
        self.refused_twice = 0
        self.wrong: list[str] = []
        self._unheard: tuple[int, int] | None = None  # a choice whose outcome we missed because the connection broke

    async def play(self) -> None:
        """To the end of the game, or of the time."""
        while time.monotonic() < self.until:
            self.guest.address = self.chance.choice(self.addresses)
            with contextlib.suppress(*BROKEN):
                live = await self.guest.sit_at(self.table)
                self.connections += 1
                self.seat = live.seat
                try:
                    await self._go_on(live)
                    return
                finally:
                    await live.close()
            await asyncio.sleep(self.chance.uniform(0.02, 0.2))

    async def _go_on(self, live: Live) -> None:
        if live.table["state"] == "broken":
            raise RuntimeError(f"{self.name}: {live.table['reason']}")
        self._look(live)
        if self._unheard is not None:  # as an impatient client would: the same again, whatever became of it
            version, option = self._unheard
            self._unheard = None
            await self._choose(live, version, [option])
        while not (live.view and live.view["over"]) and time.monotonic() < self.until:
            if self.thinking and live.decision is not None:
                await asyncio.sleep(self.chance.uniform(0, self.thinking))
            if live.undo and live.seat in live.undo["waiting"]:
                await live.send("answer-undo", agree=self.chance.random() < 0.5)
                live.undo = None  # an answer is enough
            if live.decision is None:
                await self._hear(live)
            elif self.chance.random() < 0.02:
                self.undos.append(live.version)
                await live.send("undo", version=live.version)
                await self._settle(live)
            else:
                options = [self._pick(live.decision)]
                if self.chance.random() < 0.1:
                    options.append(self._pick(live.decision))
                await self._choose(live, live.version, options)

    def _pick(self, decision: Json) -> int:
        return pick([option["kind"] for option in decision["options"]], self.chance)

    async def _choose(self, live: Live, version: int, options: list[int]) -> None:
        """Send a choice, perhaps twice, and hear what becomes of it: at most one may be taken."""
        self._unheard = (version, options[0])
        self.sent.setdefault(version, []).extend(options)
        for option in options:
            await live.send("choose", version=version, option=option)
        refused = await self._settle(live)
        while len(refused) < len(options) and live.version <= version:
            refused += await self._hear(live)
        self._unheard = None
        taken = len(options) - len(refused)
        if taken not in (0, 1) or any(code not in ("stale", OVER) for code in refused):
            self.wrong.append(f"{self.name} sent {options} at {version} and was told {refused}")
        elif taken:
            self.acknowledged[version] = options[0]
            self.refused_twice += len(refused)

    async def _settle(self, live: Live) -> list[str]:
        """Wait until everything sent so far has been handled; returns the codes of what was refused."""
        await live.send("ping")
        refused: list[str] = []
        while True:
            message = await self._next(live)
            if message["type"] == "pong":
                return refused
            refused += _refused(message, live)

    async def _hear(self, live: Live) -> list[str]:
        return _refused(await self._next(live), live)

    async def _next(self, live: Live) -> Json:
        patience = min(STUCK, max(0.1, self.until + LAST_WORDS - time.monotonic()))
        try:
            message = await asyncio.wait_for(live.next(), patience)
        except TimeoutError:
            if time.monotonic() >= self.until:
                raise TimeIsUp from None
            raise RuntimeError(f"{self.name} heard nothing for {STUCK} s at {live.version}, undo {live.undo}") from None
        if message["type"] in ("snapshot", "update"):
            self._look(live)
        return message

    def _look(self, live: Live) -> None:
        now = digest(live.view)
        if self.seen.setdefault(live.version, now) != now:
            self.wrong.append(f"{self.name} saw two different views at version {live.version}")


def _refused(message: Json, live: Live) -> list[str]:
    """Why a choice was refused, if it was. An answer about taking something back may come too late, which is nothing;
    but where the game is over, that is how the second of two choices is refused."""
    if message["type"] != "refused":
        return []
    if message["code"] != "nothing":
        return [message["code"]]
    return [OVER] if live.view and live.view["over"] else []


@dataclass
class Table:
    id: str
    people: list[Person]


class Torture:
    """Servers, tables, and the one who kills."""

    def __init__(self, plan: Plan, folder: Path, warm: Warm | None = None) -> None:
        self.plan = plan
        self.chance = random.Random(plan.seed)
        arguments = [*plan.arguments, *(["--database", plan.database] if plan.database else [])]
        self.servers = [Server(folder / f"server-{number}", arguments, warm=warm) for number in range(plan.servers)]
        self.report = Report()
        self.started = time.monotonic()
        self.until = math.inf
        self.tables: list[Table] = []

    async def run(self) -> Report:
        self.started = time.monotonic()
        try:
            for server in self.servers:
                await asyncio.to_thread(server.start)
            self.until = time.monotonic() + self.plan.seconds
            besides = asyncio.create_task(self._besides())
            numbers = itertools.count()
            async with asyncio.TaskGroup() as games:
                for _ in range(self.plan.at_once if self.plan.least else min(self.plan.at_once, self.plan.games)):
                    games.create_task(self._games(numbers))
            besides.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await besides
            for server in self.servers:
                code = await asyncio.to_thread(server.stop)
                if code not in (0, -signal.SIGTERM):
                    self.report.wrong.append(f"A server that was asked to end left with {code}:\n{server.said()}")
        finally:
            for server in self.servers:
                server.kill()
        for table in self.tables:
            await self._judge(table)
        self.report.seconds = time.monotonic() - self.started
        return self.report

    async def _games(self, numbers: Iterator[int]) -> None:
        """One game after another, while there is more to do."""
        while time.monotonic() < self.until:
            number = next(numbers)
            if number >= self.plan.games and self.report.kills >= self.plan.least:
                return
            await self._game(number)

    async def _besides(self) -> None:
        """What goes on while they play: the server is killed, again and again."""
        slowness = 1.0  # everything takes longer on a busy machine: if only the killer kept its pace, no game would end
        while self.report.kills < self.plan.kills:
            person = await self._somebody_plays()
            await asyncio.sleep(self.chance.uniform(*self.plan.calm) * slowness)
            server = next(each for each in self.servers if each.address == person.guest.address)
            server.kill_alone()
            self.report.kills += 1
            killed = time.monotonic()
            await asyncio.shield(asyncio.to_thread(_revive, server, self.report))
            slowness = max(1.0, (time.monotonic() - killed) / QUICK)
            if self.report.kills % A_REPORT == 0:
                self._tell()
        if self.plan.least:  # that was it: games under way continue for a while, and are checked as they are then
            self.until = time.monotonic() + AFTERWARDS
            for table in self.tables:
                for person in table.people:
                    person.until = self.until

    async def _somebody_plays(self) -> Person:
        """Somebody who has made a choice since the last kill, when there is one: a server that nobody is connected to
        is not worth killing."""
        before = {person: len(person.acknowledged) for table in self.tables for person in table.people}
        while True:
            people = [person for table in self.tables for person in table.people]
            if playing := [person for person in people if len(person.acknowledged) > before.get(person, 0)]:
                return self.chance.choice(playing)
            await asyncio.sleep(PAUSE)

    def _tell(self) -> None:
        if self.plan.name:
            people = [person for table in self.tables for person in table.people]
            acknowledged = sum(len(person.acknowledged) for person in people)
            print(
                f"{self.plan.name}: {self.report.kills} kills, {len(self.tables)} games, {acknowledged} choices "
                f"acknowledged, {time.monotonic() - self.started:.0f} s",
                flush=True,
            )

    async def _game(self, number: int) -> None:
        chance = random.Random(f"{self.plan.seed}/{number}")
        table = await self._seated(number, chance)
        self.tables.append(table)
        async with asyncio.TaskGroup() as everybody:
            for person in table.people:
                everybody.create_task(person.play())
        for person in table.people:
            await person.guest.__aexit__()

    async def _seated(self, number: int, chance: random.Random) -> Table:
        """A table with two people, up to two bots, and a spectator."""
        addresses = [server.address for server in self.servers]
        players = chance.choice([2, 3, 3, 4])
        seats = [{"kind": "me"}, {"kind": "open"}, *([{"kind": "bot", "bot": "greedy"}] * (players - 2))]
        new = {
            "game": "deckbuilding",
            "options": {"players": players, "sets": chance.choice([["base"], ["heroes-unite"]])},
            "seats": seats,
            "pace": 0,
        }
        host, friend, other = (Guest(addresses[0], self.coming_from(number)) for _ in range(3))
        await _patiently(lambda: host.named("Ada"), host, addresses)
        await _patiently(lambda: friend.named("Ben"), friend, addresses)
        await _patiently(lambda: other.call("GET", "me"), other, addresses)
        made: Json = await _patiently(lambda: host.call("POST", "tables", new), host, addresses)
        table = made["id"]
        await _patiently(lambda: _join(friend, table), friend, addresses)
        people = [
            Person(
                f"{who} at table {number}",
                guest,
                addresses,
                table,
                random.Random(chance.random()),
                self.plan.thinking,
                self.until,
            )
            for who, guest in (("Ada", host), ("Ben", friend), ("the spectator", other))
        ]
        return Table(table, people)

    def coming_from(self, number: int) -> str:
        """The address of the people at a table; empty: they share one."""
        return ""

    async def _judge(self, table: Table) -> None:
        """Hold what was told against what is stored."""
        rows, options, seed = await self._stored(table.id)
        report = self.report
        report.games += 1
        report.entries += len(rows)
        people = {person.seat: person for person in table.people if person.seat != SPECTATOR}
        wrong = [line for person in table.people for line in person.wrong]
        undone = Counter[int]()
        for number, (kind, player, data) in enumerate(rows):
            person = people.get(player)
            if person is None:
                continue
            if kind == "undo":
                undone[player] += 1
            elif data not in person.sent.get(number, []):
                wrong.append(f"{person.name}: entry {number} is {data}, sent were {person.sent.get(number)}")
        for person in people.values():
            report.acknowledged += len(person.acknowledged)
            report.refused_twice += person.refused_twice
            report.undone += undone[person.seat]
            if undone[person.seat] > len(person.undos):
                wrong.append(f"{person.name} asked {len(person.undos)} times to undo; {undone[person.seat]} are stored")
            for number, option in person.acknowledged.items():
                if number >= len(rows) or rows[number] != ("choose", person.seat, option):
                    stored = rows[number] if number < len(rows) else "nothing"
                    wrong.append(f"{person.name}: acknowledged was {option} at {number}, stored is {stored}")
        report.reconnections += sum(person.connections for person in table.people)
        wrong += self._views(table, rows, options, seed)
        report.wrong += wrong

    def _views(self, table: Table, rows: list[tuple[str, int, int]], options: Json, seed: str) -> list[str]:
        """Play the journal, and look at each position through everybody's eyes."""
        wrong: list[str] = []
        session = Session("deckbuilding", options, seed)
        for number in range(len(rows) + 1):
            for person in table.people:
                seen = person.seen.get(number)
                if seen is not None and seen != digest(session.game.view(person.seat)):
                    wrong.append(f"{person.name} saw something else at version {number} than the journal gives")
            if number < len(rows) and not _followed(session, *rows[number]):
                return [*wrong, f"Entry {number} of table {table.id} is impossible: {rows[number - 3 : number + 1]}"]
        if not session.game.over and self.until == math.inf:
            wrong.append(f"The game at table {table.id} is over, but not by its journal")
        return wrong

    async def _stored(self, table: str) -> tuple[list[tuple[str, int, int]], Json, str]:
        """The journal as it lies in the database, read without any code of the server's."""
        journal = f"SELECT number, kind, player, data FROM entries WHERE table_id = '{table}' ORDER BY number"
        about = f"SELECT options, seed FROM tables WHERE id = '{table}'"
        engine = create_async_engine(self.plan.database or f"sqlite+aiosqlite:///{self.servers[0].database}")
        async with engine.connect() as connection:
            rows = (await connection.execute(text(journal))).all()
            told = (await connection.execute(text(about))).one()
        await engine.dispose()
        if [row[0] for row in rows] != list(range(len(rows))):
            self.report.wrong.append(f"The journal of table {table} has gaps")
        return [(row[1], row[2], row[3]) for row in rows], msgspec.json.decode(told[0]), told[1]


def _followed(session: Session, kind: str, player: int, data: int) -> bool:
    """Whether a line of the journal can be followed where the game stands."""
    try:
        if kind == "undo":
            session.undo_to(player, data)
        elif player != session.game.to_choose:
            return False
        else:
            session.choose(data)
    except ValueError:
        return False
    return True


def _revive(server: Server, report: Report) -> None:
    """Start it again at once. What it had started must go away by itself, meanwhile."""
    before = server.group
    server.start()
    if not before.gone(within=60):
        report.wrong.append("A worker of a killed server lives on")
        before.kill()


async def _join(guest: Guest, table: str) -> None:
    """Sit down, unless that was done and only the answer was lost."""
    found = await guest.call("GET", f"tables/{table}")
    if not any(seat["mine"] for seat in found["seats"]):
        await guest.call("POST", f"tables/{table}/join", {})


async def _patiently(call: Any, guest: Guest, addresses: list[str]) -> Any:
    """Again until a server is there. (A table may be made twice so; the first is left alone.)"""
    for attempt in range(600):
        guest.address = addresses[attempt % len(addresses)]
        with contextlib.suppress(*BROKEN):
            return await call()
        await asyncio.sleep(0.1)
    raise TimeoutError("No server answered for a minute.")


async def torture(plan: Plan, folder: Path, warm: Warm | None = None) -> Report:
    return await Torture(plan, folder, warm).run()


def _tortured(plan: Plan) -> Report:
    """In a process of its own."""
    with tempfile.TemporaryDirectory(prefix="heroes-torture-") as folder, Warm() as warm:
        return asyncio.run(torture(plan, Path(folder), warm))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--at-once", type=int, default=6)
    parser.add_argument("--kills", type=int, default=0, help="of each database's servers, as many games as it takes")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    enough = f"{given.kills} kills" if given.kills else f"{given.games} games"
    print(f"{enough} on SQLite, beside {enough} on two servers with PostgreSQL, seed {given.seed}", flush=True)
    common = {"games": given.games, "at_once": given.at_once, "seed": given.seed}
    if given.kills:
        common |= {"games": 1, "kills": given.kills, "least": given.kills}
    failed = False
    with contextlib.ExitStack() as stack:
        plans = [Plan(**common, name="SQLite", calm=SHORT if given.kills else LONG)]
        place = programs.postgres()
        if place is None:
            print("PostgreSQL is missing; `make programs` finds or installs it.", file=sys.stderr)
            failed = True
        else:
            database = stack.enter_context(postgres.cluster(place)).fresh_database()
            plans.append(replace(plans[0], name="PostgreSQL", servers=2, database=database))
        side_by_side = stack.enter_context(ProcessPoolExecutor(len(plans)))
        for plan, report in zip(plans, side_by_side.map(_tortured, plans), strict=True):
            print(f"{plan.name}: {report}", flush=True)
            for line in report.wrong[:40]:
                print(f"  {line}", file=sys.stderr)
            failed = failed or bool(report.wrong)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
