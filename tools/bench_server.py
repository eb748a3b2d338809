"""How the server does with many tables: choices a second, and the time from a choice to the last client's view.

Scripted players, four to a table, answer as fast as they are asked; then once more at the pace of people. Beside it, on
the same stack (Litestar and uvicorn), a WebSocket that sends back what it gets: what the wire alone costs. Clients and
server share the machine, so that only the ratios mean anything elsewhere.
"""

from __future__ import annotations

import argparse
import asyncio
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
    times: list[float] = field(default_factory=list)  # seconds, of each choice or echo

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds

    def percentile(self, part: int) -> float:
        """In milliseconds."""
        return statistics.quantiles(self.times, n=100)[part - 1] * 1000


class Players(Protocol):
    """Four of them, at one table."""

    async def play(self, now: Round) -> None: ...


class GamePlayers:
    """Four people at a table of the server, and which version each has seen."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.table = ""
        self.chance = random.Random(number)
        self.guests: list[Guest] = []
        self.connections: list[ClientConnection] = []
        self.listeners: list[asyncio.Task[None]] = []
        self.versions = [-1] * SEATS
        self.asked = (0, -1, [""])  # seat, version, kinds of the options
        self.news = asyncio.Event()

    async def sit_down(self, address: str) -> None:
        self.guests = [Guest(address) for _ in range(SEATS)]
        for seat, guest in enumerate(self.guests):
            await guest.named(f"Player {seat + 1}")
        seats = [{"kind": "me"}, *([{"kind": "open"}] * (SEATS - 1))]
        new = {"game": "deckbuilding", "options": {"players": SEATS}, "seats": seats}
        self.table = (await self.guests[0].call("POST", "tables", new))["id"]
        for guest in self.guests[1:]:
            await guest.call("POST", f"tables/{self.table}/join", {})
        for seat, guest in enumerate(self.guests):
            self.connections.append(await guest.connect(self.table))
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
                return  # nobody is asked any more: the game is over
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
        for guest in self.guests:
            await guest.__aexit__()


class EchoPlayers:
    """The same without a game: one of four says something as long as the view's difference, and hears it again."""

    def __init__(self) -> None:
        self.connections: list[ClientConnection] = []

    async def sit_down(self, address: str) -> None:
        for _ in range(SEATS):
            self.connections.append(await connect(address, max_size=BIGGEST, compression=None, proxy=None))

    async def play(self, now: Round) -> None:
        said, turn = "x" * 1000, 0
        while now.running:
            started = time.perf_counter()
            await self.connections[turn].send(said)
            await self.connections[turn].recv()
            now.times.append(time.perf_counter() - started)
            turn = (turn + 1) % SEATS

    async def leave(self) -> None:
        for connection in self.connections:
            await connection.close()


async def measure(now: Round, tables: Sequence[Players], seconds: float) -> Round:
    """All tables play for so long."""
    started = time.perf_counter()
    playing = [asyncio.create_task(table.play(now)) for table in tables]
    await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    now.running = False
    now.seconds = time.perf_counter() - started
    await asyncio.gather(*playing)
    return now


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    status = Path(f"/proc/{pid}/status")
    if status.exists():
        found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text())
        return int(found[1]) / 1024 if found else 0.0
    return int(subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, check=True).stdout) / 1024


async def bench_game(console: Console, folder: Path, count: int, seconds: float) -> tuple[list[Round], float]:
    """Rounds with games, and the megabytes of one table."""
    tables = [GamePlayers(number) for number in range(count)]
    with Server(folder, ["--rate-limit", "0"]) as server:
        warm = GamePlayers(-1)
        await warm.sit_down(server.address)
        await measure(Round("warming up"), [warm], 2)
        empty = memory(server.pid)
        console.print(f"{count} tables: {SEATS * count} players sit down")
        for some in range(0, count, 10):
            await asyncio.gather(*(table.sit_down(server.address) for table in tables[some : some + 10]))
        console.print("They play")
        rounds = [await measure(Round("choices, at once"), tables, seconds)]
        rounds.append(await measure(Round(f"choices, {THINKING:g} s of thinking", THINKING), tables, seconds))
        each = (memory(server.pid) - empty) / count
        for table in [warm, *tables]:
            await table.leave()
    return rounds, each


async def bench_echo(console: Console, count: int, seconds: float) -> Round:
    """The bare echo with as many connections."""
    console.print("The bare echo")
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "tools.bench_echo", str(port)])
    try:
        while not answers(f"http://127.0.0.1:{port}/ready"):
            await asyncio.sleep(0.05)
        tables = [EchoPlayers() for _ in range(count)]
        for table in tables:
            await table.sit_down(f"ws://127.0.0.1:{port}/echo")
        now = await measure(Round("bare echo"), tables, seconds)
        for table in tables:
            await table.leave()
        return now
    finally:
        process.kill()
        process.wait()


def show(console: Console, rounds: list[Round], echo: Round, each: float, count: int) -> None:
    grid = Grid(title=f"{count} tables of {SEATS}, from a choice to the last client's view")
    for column in ("", "a second", "p50 ms", "p95 ms", "p99 ms"):
        grid.add_column(column, justify="right" if column else "left")
    for now in (*rounds, echo):
        times = [f"{now.percentile(part):,.1f}" for part in (50, 95, 99)]
        grid.add_row(now.name, f"{now.rate:,.0f}", *times)
    console.print(grid)
    console.print(f"Memory: {each:.2f} MB a table with its {SEATS} connections.")
    console.print(
        f"A choice costs what {echo.rate / rounds[0].rate:.1f} echoes cost (it is checked, stored, and told to "
        f"{SEATS}); its median time is {rounds[0].percentile(50) / echo.percentile(50):.1f} times an echo's."
    )


async def bench(console: Console, count: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory(prefix="heroes-bench-") as folder:
        rounds, each = await bench_game(console, Path(folder), count, seconds)
    show(console, rounds, await bench_echo(console, count, seconds), each, count)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each round")
    given = parser.parse_args()
    asyncio.run(bench(Console(), given.tables, given.seconds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
