"""How the server does with many tables: choices per second, the time from a choice until whoever made it sees it and
until the last client does, and the processor time per choice.

Scripted players, four to a table, answer as fast as they are asked; then once more at the pace of people. Beside it, on
the same stack (Litestar and uvicorn), a WebSocket that sends back what it gets: what the wire alone costs. Both are
measured in short rounds by turns, and so is a published engine (pyminion), whose pace on a quiet machine is known: what
is measured on a busy one is restated by it. Clients and server share the machine, so what a second brings says less
than what a choice costs. With --beside, the code of another checkout plays the same, by turns.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from heroes_unite.lab.bench_targets import QUIET_PACE
from heroes_unite.lab.peers import measure_pyminion
from heroes_unite.server.serve import quick_loop
from tools import postgres, programs
from tools.guest import Guest, pick
from tools.serving import Server, answers, free_port
from tools.spent import family
from tools.wire import Wire, connected

SEATS: Final = 4
THINKING: Final = 1.0  # seconds between two choices at a table where people play
HANGING: Final = 60.0  # seconds
PEER_SECONDS: Final = 0.5  # of processor time, for pyminion's pace
OTHERS: Final = 10  # tables of United
WRITES: Final = 100  # to see how long one takes to reach the disk


class Option(msgspec.Struct):
    kind: str


class Decision(msgspec.Struct):
    options: list[Option]


class Message(msgspec.Struct):
    """No more of a message than a player needs who does not look at the table: reading all of it would slow down the
    clients, which share the machine with the server."""

    type: str
    version: int = -1
    decision: Decision | None = None
    reason: str = ""


# How an update begins and what it says where its reader is not asked, as the server writes it.
UPDATE: Final = b'{"type":"update",'
VERSION: Final = b'"version":'
NOTHING_ASKED: Final = b'"decision":null'


@dataclass
class Round:
    """Tables play while it runs, with so many seconds of thinking before a choice; what came of it."""

    name: str
    thinking: float = 0.0
    running: bool = True
    seconds: float = 0.0
    processor: float = 0.0  # seconds of the server's
    times: list[float] = field(default_factory=list)  # seconds until the sender of each choice or echo sees it
    last: list[float] = field(default_factory=list)  # until everybody at the table does

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor time for one of them."""
        return 1000 * self.processor / max(1, len(self.times))

    def percentile(self, part: int) -> float:
        """In milliseconds."""
        return _percentile(self.times, part)

    def last_percentile(self, part: int) -> float:
        """The same until the last client sees it."""
        return _percentile(self.last or self.times, part)


def _percentile(seconds: Sequence[float], part: int) -> float:
    return statistics.quantiles(seconds, n=100)[part - 1] * 1000


class Players(Protocol):
    """Four of them, at one table."""

    async def play(self, now: Round) -> None: ...


class GamePlayers:
    """People at a table of the server, and which version each has seen."""

    def __init__(self, number: int, game: str = "deckbuilding", seats: int = SEATS) -> None:
        self.number = number
        self.game = game
        self.seats = seats
        self.table = ""
        self.chance = random.Random(number)
        self.wires: list[Wire] = []
        self.versions = [-1] * seats
        self.asked = (0, -1, [""])  # seat, version, kinds of the options
        self.failed = ""
        self.news = asyncio.Event()

    async def sit_down(self, address: str) -> None:
        guests = [Guest(address) for _ in range(self.seats)]
        for seat, guest in enumerate(guests):
            await guest.named(f"Player {seat + 1}")
        seats = [{"kind": "me"}, *([{"kind": "open"}] * (self.seats - 1))]
        new = {"game": self.game, "options": {"players": self.seats}, "seats": seats}
        self.table = (await guests[0].call("POST", "tables", new))["id"]
        for guest in guests[1:]:
            await guest.call("POST", f"tables/{self.table}/join", {})
        live = f"{address}/api/tables/{self.table}/live"
        for seat, guest in enumerate(guests):
            self.wires.append(await connected(live, self._listener(seat), guest.cookie))
            await guest.__aexit__()  # what it requested over HTTP is not part of the table

    def _listener(self, seat: int) -> Callable[[bytes], None]:
        decoder = msgspec.json.Decoder(Message)

        def listen(raw: bytes) -> None:
            if raw.startswith(UPDATE) and NOTHING_ASKED in raw:  # most messages are: they are not read any further
                begins = raw.index(VERSION) + len(VERSION)
                self.versions[seat] = int(raw[begins : raw.index(b",", begins)])
                self.news.set()
                return
            message = decoder.decode(raw)
            if message.type == "refused":
                self.failed = f"Table {self.number}, seat {seat}: {message.reason}"
                self.news.set()
            if message.type in ("snapshot", "update"):
                self.versions[seat] = message.version
                if message.decision is not None:
                    self.asked = (seat, message.version, [option.kind for option in message.decision.options])
                self.news.set()

        return listen

    async def play(self, now: Round) -> None:
        """Choose, wait until all four have seen it, and again."""
        await self._know(range(self.seats), 0)
        while now.running:
            if now.thinking:
                await asyncio.sleep(self.chance.uniform(0, 2 * now.thinking))
            seat, version, kinds = self.asked
            if version < max(self.versions):
                return  # nobody is asked: the game is over
            option = pick(kinds, self.chance)
            started = time.perf_counter()
            self.wires[seat].send(b'{"type":"choose","version":%d,"option":%d}' % (version, option))
            await self._know([seat], version + 1)
            now.times.append(time.perf_counter() - started)
            await self._know(range(self.seats), version + 1)
            now.last.append(time.perf_counter() - started)

    async def _know(self, seats: Sequence[int], version: int) -> None:
        """Wait until those at these seats have been told of it."""
        while any(self.versions[seat] < version for seat in seats):
            self.news.clear()
            async with asyncio.timeout(HANGING):
                await self.news.wait()
            if self.failed or any(wire.closed for wire in self.wires):
                raise RuntimeError(self.failed or f"Table {self.number}: the server closed a connection.")

    async def leave(self) -> None:
        for wire in self.wires:
            wire.close()


class EchoPlayers:
    """The same without a game: one of four sends something as long as the view's difference, and gets it back."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.news = asyncio.Event()

    async def sit_down(self, address: str) -> None:
        for _ in range(SEATS):
            self.wires.append(await connected(address, lambda _: self.news.set()))

    async def play(self, now: Round) -> None:
        said, turn = b"x" * 1000, 0
        while now.running:
            if now.thinking:
                await asyncio.sleep(random.uniform(0, 2 * now.thinking))
            started = time.perf_counter()
            self.news.clear()
            self.wires[turn].send(said)
            await self.news.wait()
            now.times.append(time.perf_counter() - started)
            turn = (turn + 1) % SEATS

    async def leave(self) -> None:
        for wire in self.wires:
            wire.close()


async def measure(now: Round, tables: Sequence[Players], seconds: float, pid: int = 0) -> Round:
    """All tables play for that long. `pid`: the server's, whose processor time is measured."""
    started = time.perf_counter()
    processor = used(pid)
    playing = [asyncio.create_task(table.play(now)) for table in tables]
    await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    now.running = False
    now.seconds = time.perf_counter() - started
    await asyncio.gather(*playing)
    now.processor = used(pid) - processor
    return now


def used(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    status = Path(f"/proc/{pid}/stat")
    if not status.exists():
        return 0.0
    fields = status.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    status = Path(f"/proc/{pid}/status")
    if status.exists():
        found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text())
        return int(found[1]) / 1024 if found else 0.0
    return int(subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, check=True).stdout) / 1024


async def seated(tables: Sequence[GamePlayers], address: str) -> None:
    for some in range(0, len(tables), 10):
        await asyncio.gather(*(table.sit_down(address) for table in tables[some : some + 10]))


class Echo:
    """The bare echo as a process, and those who talk to it."""

    def __init__(self, count: int) -> None:
        self.tables = [EchoPlayers() for _ in range(count)]
        self._port = free_port()
        self._process = subprocess.Popen([sys.executable, "-m", "tools.bench_echo", str(self._port)])
        self.pid = self._process.pid

    async def __aenter__(self) -> Echo:
        try:
            while not answers(f"http://127.0.0.1:{self._port}/ready"):
                await asyncio.sleep(0.05)
            for table in self.tables:
                await table.sit_down(f"http://127.0.0.1:{self._port}/echo")
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for table in self.tables:
            await table.leave()
        self._process.kill()
        self._process.wait()


def peer_pace() -> float:
    """What pyminion does a second in processor time just now; its pace on a quiet machine if it is not installed."""
    try:
        return measure_pyminion(PEER_SECONDS).decisions_per_second
    except ModuleNotFoundError:
        return QUIET_PACE


def flushes(folder: Path) -> tuple[float, float]:
    """Milliseconds that a small write to a file there takes to reach the disk: the median, and 95 of 100."""
    times: list[float] = []
    with (folder / "flushes").open("wb") as file:
        for _ in range(WRITES):
            file.write(bytes(4096))
            file.flush()
            begun = time.perf_counter()
            os.fsync(file.fileno())
            times.append(1000 * (time.perf_counter() - begun))
    return statistics.median(times), statistics.quantiles(times, n=20)[-1]


class Turns:
    """What rounds of the same kind came to: of the game, and of what was measured right beside each."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rounds: list[Round] = []
        self.echoes: list[Round] = []
        self.paces: list[float] = []  # pyminion's

    def costs(self) -> list[float]:
        """Milliseconds of processor time on a quiet machine."""
        return [now.cost * pace / QUIET_PACE for now, pace in zip(self.rounds, self.paces, strict=True)]

    def in_echoes(self) -> list[float]:
        """The processor time of how many echoes."""
        return [now.cost / echo.cost for now, echo in zip(self.rounds, self.echoes, strict=True)]

    def late(self) -> list[float]:
        """The p95 of the game, as a multiple of the echo's."""
        return [now.percentile(95) / echo.percentile(95) for now, echo in zip(self.rounds, self.echoes, strict=True)]

    def late_in_all(self) -> float:
        """The same over all rounds together."""
        ours, echoes = ([took for now in rounds for took in now.times] for rounds in (self.rounds, self.echoes))
        return _percentile(ours, 95) / _percentile(echoes, 95)

    def last_late(self) -> list[float]:
        """The same until the last client sees a choice, while an echo goes to one."""
        return [
            now.last_percentile(95) / echo.percentile(95) for now, echo in zip(self.rounds, self.echoes, strict=True)
        ]


def spread(found: Sequence[float], digits: int = 2) -> str:
    """The median, with the lowest and the highest."""
    least, middle, most = (f"{each:,.{digits}f}" for each in (min(found), statistics.median(found), max(found)))
    return middle if len(found) == 1 else f"{middle} ({least} to {most})"


async def by_turns(
    name: str, server: Server, tables: Sequence[Players], echo: Echo, seconds: float, rounds: int, thinking: float = 0.0
) -> Turns:
    found = Turns(name)
    for place in range(rounds):
        ours, bare = Round(name, thinking), Round("bare echo", thinking)
        found.rounds.append(ours)
        found.echoes.append(bare)
        both: list[tuple[Round, Sequence[Players], int]] = [(ours, tables, server.pid), (bare, echo.tables, echo.pid)]
        for now, players, pid in reversed(both) if place % 2 else both:  # whatever changes slowly, hits both alike
            await measure(now, players, seconds / rounds, pid)
        found.paces.append(peer_pace())
    return found


@dataclass
class Measured:
    """What came of one server. `young`: megabytes of a table at which the game has just begun, `each`: after the
    rounds."""

    at_once: Turns
    thinking: Turns
    united: Turns
    young: float
    each: float


async def bench_game(console: Console, server: Server, echo: Echo, count: int, seconds: float, rounds: int) -> Measured:
    """Rounds with games, each beside one of echoes."""
    warm = GamePlayers(-1)
    await warm.sit_down(server.address)
    await measure(Round("warming up"), [warm], 2)
    empty = memory(server.pid)
    tables = [GamePlayers(number) for number in range(count)]
    console.print(f"{count} tables: {SEATS * count} players sit down")
    await seated(tables, server.address)
    young = (memory(server.pid) - empty) / count
    console.print("They play")
    at_once = await by_turns("choices, at once", server, tables, echo, seconds, rounds)
    thinking = await by_turns(
        f"choices, {THINKING:g} s of thinking", server, tables, echo, seconds, rounds, thinking=THINKING
    )
    each = (memory(server.pid) - empty) / count
    others = [GamePlayers(number, "united") for number in range(OTHERS * rounds)]
    await seated(others, server.address)
    united = Turns("a choice in United, at once")
    for place in range(rounds):  # a game is too short for all of them
        some = others[place::rounds]
        played = await by_turns(united.name, server, some, echo, seconds / rounds / 2, 1)
        united.rounds += played.rounds
        united.echoes += played.echoes
        united.paces += played.paces
    for table in [warm, *tables, *others]:
        await table.leave()
    return Measured(at_once, thinking, united, young, each)


def show(console: Console, found: Measured, count: int) -> None:
    grid = Grid(title=f"{count} tables of {SEATS}, until whoever has chosen sees it, and until the last client does")
    for column in ("", "a second", "p50 ms", "p95 ms", "last p95 ms", "processor ms", "quiet ms", "in echoes"):
        grid.add_column(column, justify="right" if column else "left")
    for turns in (found.at_once, found.thinking, found.united):
        for rounds, name in ((turns.rounds, turns.name), (turns.echoes, "bare echo")):
            costs = [now.cost for now in rounds]
            ours = rounds is turns.rounds
            grid.add_row(
                name,
                spread([now.rate for now in rounds], 0),
                spread([now.percentile(50) for now in rounds], 1),
                spread([now.percentile(95) for now in rounds], 1),
                spread([now.last_percentile(95) for now in rounds], 1) if ours else "",
                spread(costs, 3),
                spread(turns.costs(), 3) if ours else "",
                spread(turns.in_echoes(), 1) if ours else "",
            )
    console.print(grid)
    paces = [*found.at_once.paces, *found.thinking.paces, *found.united.paces]
    console.print(f"pyminion made {spread(paces, 0)} decisions a second meanwhile; {QUIET_PACE:,} is quiet.")
    quiet = statistics.median(found.at_once.costs())
    console.print(
        f"One processor, were it the server's alone, would make {1000 / quiet:,.0f} choices a second. "
        f"At the pace of people the p95 is {spread(found.thinking.late(), 1)} times an echo's for whoever has chosen "
        f"({found.thinking.late_in_all():.1f} over all rounds together), {spread(found.thinking.last_late(), 1)} times "
        f"for the last of {SEATS}."
    )
    console.print(
        f"Memory: {found.young:.2f} MB a young table with its {SEATS} connections, {found.each:.2f} after the rounds."
    )


async def bench(console: Console, given: argparse.Namespace) -> None:
    beside: Path | None = given.beside
    checkouts = [None, beside, None, beside] if beside else [None]
    measured: dict[Path | None, list[Measured]] = {None: [], beside: []}
    for checkout in checkouts:
        with tempfile.TemporaryDirectory(prefix="heroes-bench-", dir=given.folder) as folder:
            if beside:
                console.print(f"The code of {checkout or 'this checkout'}")
            source = None if checkout is None else checkout / "src"
            middle, late = flushes(Path(folder))
            console.print(f"What is written is on disk after {middle:.1f} ms, in 95 of 100 cases within {late:.1f} ms.")
            async with Echo(given.tables) as echo:
                with Server(Path(folder), ["--rate-limit", "0"], source=source) as server:
                    found = await bench_game(console, server, echo, given.tables, given.seconds, given.rounds)
        measured[checkout].append(found)
        show(console, found, given.tables)
    if beside:
        for what, costs in (
            ("a choice", _at_once),
            ("a choice at the pace of people", _thinking),
            ("a choice in United", _united),
        ):
            ours, theirs = (statistics.median(map(costs, measured[checkout])) for checkout in (None, beside))
            console.print(f"Processor time of {what}: {theirs / ours:.2f} times as much in {beside}")


def _at_once(found: Measured) -> float:
    return statistics.median(found.at_once.costs())


def _thinking(found: Measured) -> float:
    return statistics.median(found.thinking.costs())


def _united(found: Measured) -> float:
    return statistics.median(found.united.costs())


async def bench_processes(console: Console, given: argparse.Namespace) -> int:
    """One server over PostgreSQL and two, by turns: what a choice costs them and the database."""
    place = programs.postgres()
    if place is None:
        console.print("PostgreSQL is missing; `make programs` finds or installs it.")
        return 1
    costs: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
    rates: dict[int, list[float]] = {1: [], 2: []}
    for several in [1, 2] * given.rounds:
        with contextlib.ExitStack() as stack:
            cluster = stack.enter_context(postgres.cluster(place, durable=True))
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="heroes-bench-", dir=given.folder)))
            arguments = ["--rate-limit", "0", "--database", cluster.fresh_database()]
            servers = [stack.enter_context(Server(folder / str(number), arguments)) for number in range(several)]
            tables = [GamePlayers(number) for number in range(given.tables)]
            for number, server in enumerate(servers):
                await seated(tables[number::several], server.address)

            def spent(servers: Sequence[Server] = servers, database: int = cluster.pid) -> tuple[float, float]:
                return sum(used(server.pid) for server in servers), sum(map(used, family(database)))

            await measure(Round("warming up"), tables, 1)
            before = spent()
            now = await measure(Round(f"{several} of them"), tables, given.seconds)
            serving, storing = (after - begun for after, begun in zip(spent(), before, strict=True))
            for table in tables:
                await table.leave()
        quiet = 1000 * peer_pace() / QUIET_PACE / len(now.times)
        costs[several].append((serving * quiet, storing * quiet))
        rates[several].append(now.rate)
        console.print(
            f"{several} server{'s' if several > 1 else ''}: {now.rate:,.0f} choices a second, each "
            f"{serving * quiet:.3f} ms of a server's processor time and {storing * quiet:.3f} ms of the database's "
            f"(quiet); the servers had {100 * serving / now.seconds:.0f} % of a processor, the database "
            f"{100 * storing / now.seconds:.0f} %"
        )
    one, two = (statistics.median(serving for serving, _ in costs[several]) for several in (1, 2))
    storing = statistics.median(storing for _, storing in costs[2])
    console.print(
        f"By the clock, with players and database on the same processors, two serve "
        f"{statistics.median(rates[2]) / statistics.median(rates[1]):.2f} times what one does. By processor time, each "
        f"on a processor of its own, {2 * one / two:.2f} times; a processor of the database's would do for "
        f"{two / storing:.1f} servers."
    )
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each kind, in all its rounds together")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--folder", type=Path, help="where the database lies: in memory, the disk's time is left out")
    parser.add_argument("--beside", type=Path, help="another checkout of this project, to measure by turns")
    parser.add_argument("--postgres", action="store_true", help="one server and two over one database, instead")
    given = parser.parse_args()
    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        if given.postgres:
            return runner.run(bench_processes(Console(), given))
        runner.run(bench(Console(), given))
    return 0


if __name__ == "__main__":
    sys.exit(main())
