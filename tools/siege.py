"""Many tables for a long time, with hostile clients among them: nothing may be lost, done twice or leaked, and memory
stays flat. Before it, the time of an honest player's ping on a quiet server and beside 20 hostile sockets at their
limits.

What everybody saw is compared with the journals, as in tools.torture. Everything happens on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.bench_server import memory
from tools.guest import Guest
from tools.hostile import Hostile
from tools.serving import Server
from tools.torture import Plan, Report, Torture

A_LOOK: Final = 5.0  # seconds between two looks at the memory
GROWTH: Final = 1.2  # the last quarter compared with the second: more is no longer flat
SETTLING: Final = 10.0  # seconds in which hostile clients use up their bursts
WORSE: Final = 3.0  # times the quiet server's p95, at most


@dataclass
class Besieged:
    """The result."""

    report: Report
    hostile: Hostile
    memories: list[float] = field(default_factory=list)  # megabytes
    log_size: int = 0  # bytes

    @property
    def growth(self) -> float:
        """How much more the last quarter holds than the second, when everybody had sat down."""
        quarter = max(1, len(self.memories) // 4)
        return statistics.median(self.memories[-quarter:]) / statistics.median(self.memories[quarter : 2 * quarter])

    def __str__(self) -> str:
        attacks = ", ".join(f"{count:,} {what}" for what, count in sorted(self.hostile.done.items()))
        return (
            f"{self.report}\nAttacks: {attacks}\nMemory: {self.memories[0]:.0f} to {self.memories[-1]:.0f} MB, the "
            f"last quarter {self.growth:.2f} times the second; log: {self.log_size / 1000:,.0f} kB"
        )


class Siege(Torture):
    """People play, each table from an address of its own, and others attack. Nothing is killed."""

    def __init__(self, plan: Plan, folder: Path, sockets: int) -> None:
        super().__init__(plan, folder)
        self.sockets = sockets
        self.ids: list[str] = []
        self.hostile = Hostile(self.servers[0].address, self.ids, 0.0, plan.seed)
        self.memories: list[float] = []

    def coming_from(self, number: int) -> str:
        return f"127.1.{number // 250 % 250}.{number % 250 + 1}"

    async def _besides(self) -> None:
        self.hostile.until = self.until
        attack = asyncio.create_task(self.hostile.attack(self.sockets))
        try:
            while True:
                self.ids[:] = [table.id for table in self.tables[-self.plan.at_once :]]
                self.memories.append(memory(self.servers[0].pid))
                await asyncio.sleep(A_LOOK)
        finally:
            attack.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await attack


async def besiege(plan: Plan, folder: Path, sockets: int) -> Besieged:
    siege = Siege(plan, folder, sockets)
    report = await siege.run()
    report.wrong += siege.hostile.wrong
    size = sum(file.stat().st_size for file in folder.rglob("server.log"))
    return Besieged(report, siege.hostile, siege.memories, size)


async def pings(live: object, count: int) -> float:
    """The p95 of so many, in milliseconds."""
    times: list[float] = []
    for _ in range(count):
        begun = time.perf_counter()
        await live.send("ping")  # type: ignore[attr-defined]
        while (await live.next())["type"] != "pong":  # type: ignore[attr-defined]
            pass
        times.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(0.02)
    return statistics.quantiles(times, n=20)[-1]


async def compare(folder: Path, sockets: int, seconds: float) -> tuple[float, float]:
    """An honest player's p95: on a quiet server, and beside hostile sockets at a table with a long game."""
    with Server(folder) as server:
        async with Guest(server.address, "127.1.1.1") as ada:
            await ada.named("Ada")
            bots = [{"kind": "bot", "bot": "greedy"}] * 4
            new = {"game": "deckbuilding", "options": {"players": 4}, "seats": bots, "pace": 0}
            long = (await ada.call("POST", "tables", new))["id"]
            while (await ada.call("GET", f"tables/{long}"))["state"] != "over":
                await asyncio.sleep(1)
            seats = [{"kind": "me"}, {"kind": "me"}]
            own = await ada.call("POST", "tables", {"game": "deckbuilding", "options": {"players": 2}, "seats": seats})
            live = await ada.sit_at(own["id"])
            count = int(seconds / 0.03)
            quiet = await pings(live, count)
            # A separate process with low priority: real attackers would not share our processor.
            command = [sys.executable, "-m", "tools.hostile", server.address, long, str(sockets), str(10 * seconds)]
            attack = subprocess.Popen(command, preexec_fn=lambda: os.nice(15))
            try:
                await asyncio.sleep(SETTLING)
                loud = await pings(live, count)
            finally:
                attack.kill()
                attack.wait()
            await live.close()
    return quiet, loud


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--sockets", type=int, default=20, help="of the hostile that talk")
    parser.add_argument("--thinking", type=float, default=4.0, help="seconds before a choice, at most")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory(prefix="heroes-siege-") as folder:
        quiet, loud = asyncio.run(compare(Path(folder) / "ping", given.sockets, 15))
        print(f"Ping of an honest player, p95: {quiet:.1f} ms quiet, {loud:.1f} ms besieged: {loud / quiet:.1f} times")
        failed = failed or loud > WORSE * quiet
        plan = Plan(
            games=1_000_000,
            at_once=given.tables,
            seed=given.seed,
            kills=0,
            thinking=given.thinking,
            seconds=60 * given.minutes,
            arguments=(),
        )
        print(f"{given.tables} tables for {given.minutes:g} minutes, seed {given.seed}", flush=True)
        found = asyncio.run(besiege(plan, Path(folder) / "tables", given.sockets))
    print(found)
    for line in found.report.wrong[:40]:
        print(f"  {line}", file=sys.stderr)
    return int(failed or bool(found.report.wrong) or found.growth > GROWTH)


if __name__ == "__main__":
    sys.exit(main())
