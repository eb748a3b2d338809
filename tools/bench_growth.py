"""How the server's work grows: with the players at a table, the choices of a game, the tables, and the spectators.

It draws what it measures as pictures for docs/speed.md. Processor time is the server's own, restated to a quiet machine
by the pace of pyminion before and after; beside it stands what a bare echo costs in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import altair as alt
from rich.console import Console

from heroes_unite.lab import charts
from heroes_unite.lab.bench_targets import QUIET_PACE
from heroes_unite.server.serve import quick_loop
from heroes_unite.server.store.records import SeatRecord, TableRecord
from heroes_unite.server.tables.builder import Line
from heroes_unite.server.tables.live_game import rebuilt
from heroes_unite.session import Session
from tools.bench_server import Echo, GamePlayers, Round, measure, memory, peer_pace, seated, used
from tools.guest import IDLE, Guest
from tools.serving import Server
from tools.wire import Wire, connected

ROOT: Final = Path(__file__).resolve().parent.parent
PLAYERS: Final = (2, 3, 4, 5)
TABLES: Final = (10, 50, 100, 200)
SPECTATORS: Final = (0, 10, 100, 300, 1000)
CHOICES: Final = (100, 500, 1000, 1500, 2000)
OF_EACH: Final = 8  # tables that play at once to measure a choice
SNAPSHOTS: Final = 40
LOOKED_AT: Final = 60  # choices that spectators are told of
PACES: Final = {"as fast as asked": 0.0, "one by one": 0.15}  # seconds of thinking before each of these choices

MILLISECONDS: Final = ("ms", "snapshot", "rebuilt")

Row = dict[str, float | str]


async def of_players(address: str, pid: int, seconds: float) -> list[Row]:
    """A choice at tables of more and more players."""
    rows: list[Row] = []
    for game in ("deckbuilding", "united"):
        for count in PLAYERS if game == "deckbuilding" else PLAYERS[:3]:
            tables = [GamePlayers(number, game, count) for number in range(OF_EACH)]
            await seated(tables, address)
            now = await measure(Round(""), tables, seconds, pid)
            rows.append({"game": game, "players": count, "ms": now.cost})
            for table in tables:
                await table.leave()
    return rows


async def of_tables(address: str, pid: int, seconds: float) -> list[Row]:
    """More and more tables of four, answering as fast as they are asked."""
    rows: list[Row] = []
    tables: list[GamePlayers] = []
    empty = memory(pid)
    for count in TABLES:
        more = [GamePlayers(number) for number in range(len(tables), count)]
        await seated(more, address)
        tables += more
        young = (memory(pid) - empty) / count
        now = await measure(Round(""), tables, seconds, pid)
        rows.append({"tables": count, "ms": now.cost, "a second": now.rate, "MB a table": young})
    for table in tables:
        await table.leave()
    return rows


async def of_spectators(address: str, pid: int) -> list[Row]:
    """A choice at a table that more and more people watch, each time a new one: no game ends while it is measured."""
    rows: list[Row] = []
    for count in SPECTATORS:
        table = GamePlayers(0, seats=2)
        await table.sit_down(address)
        live = f"{address}/api/tables/{table.table}/live"
        onlookers: list[Wire] = []
        while len(onlookers) < count:
            some = [connected(live, lambda _: None) for _ in range(min(20, count - len(onlookers)))]
            onlookers += await asyncio.gather(*some)
        for pace, thinking in PACES.items():
            now = Round("", thinking)
            before = used(pid)
            playing = asyncio.create_task(table.play(now))
            while len(now.times) < LOOKED_AT and not playing.done():
                await asyncio.sleep(0.05)
            now.running = False
            await playing
            now.processor = used(pid) - before
            rows.append({"spectators": count, "pace": pace, "ms": now.cost})
        for wire in onlookers:
            wire.close()
        await table.leave()
    return rows


async def of_choices(server: Server) -> list[Row]:
    """A snapshot of a game that gets longer and longer, and what it takes to rebuild the game from its journal."""
    rows: list[Row] = []
    chance = random.Random(4)
    async with Guest(server.address) as ada:
        await ada.named("Ada")
        seats = [{"kind": "me"}, {"kind": "me"}]
        new = {"game": "deckbuilding", "options": {"players": 2}, "seats": seats}
        table = (await ada.call("POST", "tables", new))["id"]
        lives = [await ada.sit_at(table), await ada.sit_at(table)]
        for seat, live in enumerate(lives):
            await live.send("sit", seat=seat)
            while live.seat != seat:
                await live.next()
        for count in CHOICES:
            while lives[0].version < count:
                asked = lives[0] if lives[0].decision is not None else lives[1]
                assert asked.decision is not None
                kinds = [option["kind"] for option in asked.decision["options"]]
                dull = [place for place, kind in enumerate(kinds) if kind in (*IDLE, "play")]  # so that it does not end
                option = chance.choice(dull) if dull else chance.randrange(len(kinds))
                await asked.send("choose", version=asked.version, option=option)
                for live in lives:
                    before = live.version
                    while live.version == before:
                        await live.next()
            before_all = used(server.pid)
            for _ in range(SNAPSHOTS):
                await lives[0].send("resync")
                while (await lives[0].next())["type"] != "snapshot":
                    pass
            snapshot = 1000 * (used(server.pid) - before_all) / SNAPSHOTS
            rows.append({"choices": count, "snapshot": snapshot, "rebuilt": _rebuilding(server.database, table, count)})
        for live in lives:
            await live.close()
    return rows


def _rebuilding(database: Path, table: str, count: int) -> float:
    """Milliseconds of processor time that that many lines of its journal take."""
    with sqlite3.connect(database) as connection:
        options, seed, fingerprint = connection.execute(
            "SELECT options, seed, fingerprint FROM tables WHERE id = ?", (table,)
        ).fetchone()
        journal = "SELECT number, kind, player, data, at, seal FROM entries WHERE table_id = ? ORDER BY number LIMIT ?"
        lines = [Line(*row) for row in connection.execute(journal, (table, count))]
        stored = connection.execute("SELECT * FROM tables WHERE id = ?", (table,))
        names = [column[0] for column in stored.description]
        values = dict(zip(names, stored.fetchone(), strict=True))
    seats = tuple(SeatRecord(number, "person", "Ada", guests=("ada",)) for number in range(2))
    known = {name: values[name] for name in TableRecord.__struct_fields__ if name in values}
    record = TableRecord(**{**known, "seats": seats, "version": len(lines)})
    assert (options, seed, fingerprint) == (record.options, record.seed, record.fingerprint)
    Session("deckbuilding", {"players": 2}, 1)  # the rules are made once
    times: list[float] = []
    for _ in range(5):
        begun = time.process_time()
        rebuilt(record, lines)
        times.append(1000 * (time.process_time() - begun))
    return statistics.median(times)


def drawn(rows: Sequence[Row], x: str, y: str, titles: tuple[str, str], color: str = "") -> Any:
    base = alt.Chart({"values": list(rows)}).encode(
        x=alt.X(f"{x}:Q", title=titles[0], axis=alt.Axis(format=",d", tickMinStep=1, tickCount=6)),
        y=alt.Y(f"{y}:Q", title=titles[1], scale=alt.Scale(zero=True)),
    )
    if color:
        shades = {
            "deckbuilding": charts.MAIN,
            "united": charts.SECOND,
            "snapshot": charts.MAIN,
            "rebuilt": charts.SECOND,
            **dict(zip(PACES, (charts.MAIN, charts.SECOND), strict=True)),
        }
        names = list(dict.fromkeys(str(row[color]) for row in rows))
        scale = alt.Scale(domain=names, range=[shades[name] for name in names])
        base = base.encode(color=alt.Color(f"{color}:N", title=None, scale=scale))
    line = base.mark_line(strokeWidth=3) if color else base.mark_line(strokeWidth=3, color=charts.MAIN)
    dots = base.mark_circle(size=90, opacity=1) if color else base.mark_circle(size=90, color=charts.MAIN, opacity=1)
    return alt.layer(line, dots).properties(width=charts.WIDTH, height=220)


def draw(found: dict[str, list[Row]], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    ms = "ms of processor time"
    long = [
        {"choices": row["choices"], "ms": row[kind], "what": kind}
        for row in found["choices"]
        for kind in ("snapshot", "rebuilt")
    ]
    pictures = {
        "players": drawn(found["players"], "players", "ms", ("players at the table", f"{ms} a choice"), "game"),
        "choices": drawn(long, "choices", "ms", ("choices made", ms), "what"),
        "tables": drawn(found["tables"], "tables", "ms", ("tables of four", f"{ms} a choice")),
        "spectators": drawn(
            found["spectators"], "spectators", "ms", ("spectators at one table", f"{ms} a choice"), "pace"
        ),
    }
    for name, chart in pictures.items():
        charts.png(chart, str(folder / f"speed-{name}.png"), scale=1.5)


async def bench(console: Console, seconds: float) -> dict[str, list[Row]]:
    with tempfile.TemporaryDirectory(prefix="heroes-growth-") as folder:
        found: dict[str, list[Row]] = {}
        async with Echo(4) as echo:
            for name in ("players", "choices", "tables", "spectators"):
                paces = [peer_pace()]
                with Server(Path(folder) / name, ["--rate-limit", "0"]) as server:
                    match name:
                        case "players":
                            rows = await of_players(server.address, server.pid, seconds)
                        case "choices":
                            rows = await of_choices(server)
                        case "tables":
                            rows = await of_tables(server.address, server.pid, seconds)
                        case _:
                            rows = await of_spectators(server.address, server.pid)
                paces.append(peer_pace())
                now = await measure(Round(""), echo.tables, seconds / 4, echo.pid)
                quiet = statistics.mean(paces) / QUIET_PACE
                found[name] = [{key: _restated(key, value, quiet) for key, value in row.items()} for row in rows]
                for row in found[name]:
                    console.print(name, row)
                console.print(f"meanwhile: an echo {now.cost:.3f} ms, pyminion {', '.join(f'{p:,.0f}' for p in paces)}")
    return found


def _restated(key: str, value: float | str, quiet: float) -> float | str:
    """Processor time as on a quiet machine."""
    if not isinstance(value, float):
        return value
    return round(value * quiet if key in MILLISECONDS else value, 2)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8.0, help="for each point")
    parser.add_argument("--pictures", type=Path, default=ROOT / "docs" / "pictures")
    given = parser.parse_args()
    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        draw(runner.run(bench(Console(), given.seconds)), given.pictures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
