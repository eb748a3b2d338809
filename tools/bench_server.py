"""How the server does with many tables: choices per second, the time from a choice to the last client's view, and the
processor time per choice.

Scripted players, four to a table, answer as fast as they are asked; then once more at the pace of people. Beside it, on
the same stack (Litestar and uvicorn), a WebSocket that sends back what it gets: what the wire alone costs. Clients and
server share the machine, so that only the ratios mean anything elsewhere. With --beside, the code of another checkout
plays the same, by turns.
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
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

import msgspec
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from tools import postgres, programs
from tools.guest import BIGGEST, Guest, pick
from tools.serving import Server, answers, free_port

SEATS: Final = 4
THINKING: Final = 1.0  # seconds between two choices at a table where people play
HANGING: Final = 60.0  # seconds


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


@dataclass
class Round:
    """Tables play while it runs, with so many seconds of thinking before a choice; what came of it."""

    name: str
    thinking: float = 0.0
    running: bool = True
    seconds: float = 0.0
    processor: float = 0.0  # seconds of the server's
    times: list[float] = field(default_factory=list)  # seconds, of each choice or echo

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor time for one of them."""
        return 1000 * self.processor / max(1, len(self.times))

    def percentile(self, part: int) -> float:
        """In milliseconds."""
        return statistics.quantiles(self.times, n=100)[part - 1] * 1000


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
        self.guests: list[Guest] = []
        self.connections: list[ClientConnection] = []
        self.listeners: list[asyncio.Task[None]] = []
        self.versions = [-1] * seats
        self.asked = (0, -1, [""])  # seat, version, kinds of the options
        self.news = asyncio.Event()

    async def sit_down(self, address: str) -> None:
        self.guests = [Guest(address) for _ in range(self.seats)]
        for seat, guest in enumerate(self.guests):
            await guest.named(f"Player {seat + 1}")
        seats = [{"kind": "me"}, *([{"kind": "open"}] * (self.seats - 1))]
        new = {"game": self.game, "options": {"players": self.seats}, "seats": seats}
        self.table = (await self.guests[0].call("POST", "tables", new))["id"]
        for guest in self.guests[1:]:
            await guest.call("POST", f"tables/{self.table}/join", {})
        for seat, guest in enumerate(self.guests):
            self.connections.append(await guest.connect(self.table))
            await guest.__aexit__()  # what it requested over HTTP is not part of the table
            self.listeners.append(asyncio.create_task(self._listen(seat)))

    async def _listen(self, seat: int) -> None:
        decoder = msgspec.json.Decoder(Message)
        try:
            async for raw in self.connections[seat]:
                message = decoder.decode(raw)
                if message.type == "refused":
                    raise RuntimeError(f"Table {self.number}, seat {seat}: {message.reason}")
                if message.type in ("snapshot", "update"):
                    self.versions[seat] = message.version
                    if message.decision is not None:
                        self.asked = (seat, message.version, [option.kind for option in message.decision.options])
                    self.news.set()
        finally:
            self.news.set()

    async def play(self, now: Round) -> None:
        """Choose, wait until all four have seen it, and again."""
        await self._all_know(0)
        while now.running:
            if now.thinking:
                await asyncio.sleep(self.chance.uniform(0, 2 * now.thinking))
            seat, version, kinds = self.asked
            if version < max(self.versions):
                return  # nobody is asked: the game is over
            option = pick(kinds, self.chance)
            started = time.perf_counter()
            await self.connections[seat].send(f'{{"type":"choose","version":{version},"option":{option}}}')
            await self._all_know(version + 1)
            now.times.append(time.perf_counter() - started)

    async def _all_know(self, version: int) -> None:
        while min(self.versions) < version:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), HANGING)
            for listener in self.listeners:
                if listener.done():
                    listener.result()
                    raise RuntimeError(f"Table {self.number}: the server closed a connection.")

    async def leave(self) -> None:
        for listener in self.listeners:
            listener.cancel()
        for connection in self.connections:
            await connection.close()


class EchoPlayers:
    """The same without a game: one of four sends something as long as the view's difference, and gets it back."""

    def __init__(self) -> None:
        self.connections: list[ClientConnection] = []

    async def sit_down(self, address: str) -> None:
        for _ in range(SEATS):
            self.connections.append(await connect(address, max_size=BIGGEST, compression=None, proxy=None))

    async def play(self, now: Round) -> None:
        said, turn = "x" * 1000, 0
        while now.running:
            if now.thinking:
                await asyncio.sleep(random.uniform(0, 2 * now.thinking))
            started = time.perf_counter()
            await self.connections[turn].send(said)
            await self.connections[turn].recv()
            now.times.append(time.perf_counter() - started)
            turn = (turn + 1) % SEATS

    async def leave(self) -> None:
        for connection in self.connections:
            await connection.close()


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


class Measured:
    """What came of one server. `young`: megabytes of a table at which the game has just begun, `each`: after the
    rounds."""

    def __init__(self) -> None:
        self.rounds: list[Round] = []
        self.united = Round("a choice in United")
        self.young = 0.0
        self.each = 0.0


async def seated(tables: Sequence[GamePlayers], address: str) -> None:
    for some in range(0, len(tables), 10):
        await asyncio.gather(*(table.sit_down(address) for table in tables[some : some + 10]))


async def bench_game(console: Console, server: Server, count: int, seconds: float) -> Measured:
    """Rounds with games."""
    found = Measured()
    warm = GamePlayers(-1)
    await warm.sit_down(server.address)
    await measure(Round("warming up"), [warm], 2)
    empty = memory(server.pid)
    tables = [GamePlayers(number) for number in range(count)]
    console.print(f"{count} tables: {SEATS * count} players sit down")
    await seated(tables, server.address)
    found.young = (memory(server.pid) - empty) / count
    console.print("They play")
    found.rounds.append(await measure(Round("choices, at once"), tables, seconds, server.pid))
    thinking = Round(f"choices, {THINKING:g} s of thinking", THINKING)
    found.rounds.append(await measure(thinking, tables, seconds, server.pid))
    found.each = (memory(server.pid) - empty) / count
    others = [GamePlayers(number, "united") for number in range(10)]
    await seated(others, server.address)
    await measure(found.united, others, seconds / 2, server.pid)
    for table in [warm, *tables, *others]:
        await table.leave()
    return found


async def bench_echo(console: Console, count: int, seconds: float) -> tuple[Round, Round]:
    """The bare echo with as many connections: at once, and at the pace of people."""
    console.print("The bare echo")
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "tools.bench_echo", str(port)])
    try:
        while not answers(f"http://127.0.0.1:{port}/ready"):
            await asyncio.sleep(0.05)
        tables = [EchoPlayers() for _ in range(count)]
        for table in tables:
            await table.sit_down(f"ws://127.0.0.1:{port}/echo")
        now = await measure(Round("bare echo"), tables, seconds, process.pid)
        slow = Round(f"bare echo, {THINKING:g} s of thinking", THINKING)
        await measure(slow, tables, seconds, process.pid)
        for table in tables:
            await table.leave()
        return now, slow
    finally:
        process.kill()
        process.wait()


def show(console: Console, found: Measured, echo: Round, slow: Round, count: int) -> None:
    grid = Grid(title=f"{count} tables of {SEATS}, from a choice to the last client's view")
    for column in ("", "a second", "p50 ms", "p95 ms", "p99 ms", "processor ms"):
        grid.add_column(column, justify="right" if column else "left")
    for now in (*found.rounds, found.united, echo, slow):
        times = [f"{now.percentile(part):,.1f}" for part in (50, 95, 99)]
        grid.add_row(now.name, f"{now.rate:,.0f}", *times, f"{now.cost:.3f}")
    console.print(grid)
    played, thought = found.rounds
    console.print(
        f"Memory: {found.young:.2f} MB a young table with its {SEATS} connections, {found.each:.2f} after the rounds."
    )
    console.print(
        f"A choice takes the processor time of {played.cost / echo.cost:.1f} echoes (it is checked, stored, and told "
        f"to {SEATS}), one in United of {found.united.cost / echo.cost:.1f}. At the pace of people its p95 is "
        f"{thought.percentile(95) / slow.percentile(95):.1f} times an echo's."
    )


async def bench(console: Console, count: int, seconds: float, beside: Path | None) -> None:
    checkouts = [None, beside] if beside else [None]
    costs: dict[Path | None, list[float]] = {checkout: [] for checkout in checkouts}
    for checkout in [None, *([beside, None, beside] if beside else [])]:
        with tempfile.TemporaryDirectory(prefix="heroes-bench-") as folder:
            if beside:
                console.print(f"The code of {checkout or 'this checkout'}")
            source = None if checkout is None else checkout / "src"
            with Server(Path(folder), ["--rate-limit", "0"], source=source) as server:
                found = await bench_game(console, server, count, seconds)
        costs[checkout] += [found.rounds[0].cost, found.united.cost]
        show(console, found, *await bench_echo(console, count, seconds), count)
    if beside:
        for place, what in enumerate(("a choice", "a choice in United")):
            ours, theirs = (sum(costs[checkout][place::2]) for checkout in checkouts)
            console.print(f"Processor time of {what}: {theirs / ours:.1f} times as much in {beside}")


async def bench_processes(console: Console, count: int, seconds: float) -> int:
    """One server over PostgreSQL, then two: choices a second, and what one costs."""
    place = programs.postgres()
    if place is None:
        console.print("PostgreSQL is missing; `make programs` finds or installs it.")
        return 1
    rates: list[float] = []
    for several in (1, 2):
        with contextlib.ExitStack() as stack:
            database = stack.enter_context(postgres.cluster(place)).fresh_database()
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="heroes-bench-")))
            arguments = ["--rate-limit", "0", "--database", database]
            servers = [stack.enter_context(Server(folder / str(number), arguments)) for number in range(several)]
            tables = [GamePlayers(number) for number in range(count)]
            for number, server in enumerate(servers):
                await seated(tables[number::several], server.address)
            now = Round(f"{several} of them")
            before = sum(used(server.pid) for server in servers)
            await measure(now, tables, seconds)
            now.processor = sum(used(server.pid) for server in servers) - before
            for table in tables:
                await table.leave()
        rates.append(now.rate)
        console.print(
            f"{several} server{'s' if several > 1 else ''} over PostgreSQL: {now.rate:,.0f} choices a second, "
            f"{now.cost:.3f} ms of processor time each, "
            f"{100 * now.processor / now.seconds / several:.0f} % of a processor for each server"
        )
    console.print(f"Two serve {rates[1] / rates[0]:.2f} times what one does, with players on the same processors.")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each round")
    parser.add_argument("--beside", type=Path, help="another checkout of this project, to measure by turns")
    parser.add_argument("--postgres", action="store_true", help="one server and two over one database, instead")
    given = parser.parse_args()
    if given.postgres:
        return asyncio.run(bench_processes(Console(), given.tables, given.seconds))
    asyncio.run(bench(Console(), given.tables, given.seconds, given.beside))
    return 0


if __name__ == "__main__":
    sys.exit(main())
