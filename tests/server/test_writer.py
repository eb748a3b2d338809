"""Lines of journals on their way to SQLite: by the thread, or by the loop where that takes no time."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import pytest

from heroes_unite.server.store import writer as writing
from heroes_unite.server.store.errors import Conflict
from heroes_unite.server.store.journal import IN_ONE_GO, JournalLine
from heroes_unite.server.store.records import CHOOSE, Entry, TableRecord
from heroes_unite.server.store.store import Store
from heroes_unite.server.store.writer import Unit, Writer

TABLES = [f"{number:012x}" for number in range(2 * IN_ONE_GO + 5)]
AT = 1_700_000_000.1234567


def record(table: str, version: int = 0) -> TableRecord:
    return TableRecord(
        table, "", "tiny", "{}", "1", "", "", False, True, 0, 0, "", "playing", AT, version=version, moved=AT + version
    )


def line(table: str, number: int) -> JournalLine:
    return JournalLine(Entry(number, CHOOSE, 1, 2, AT + number / 7, "seal"), record(table, number + 1))


class Clock:
    """What the writer takes for the time: it goes on with every commit, by what each of them takes."""

    def __init__(self) -> None:
        self.now = 0.0
        self.takes: Iterator[float] = repeat(0.0)

    def perf_counter(self) -> float:
        return self.now


class Written:
    """A store with tables, and which threads its writer stored anything in."""

    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        self.file = folder / "tables.db"
        self.threads: list[int] = []
        self.store = Store(f"sqlite:///{self.file}")

    def run(self, work: Callable[[Writer], Awaitable[None]]) -> None:
        async def within() -> None:
            await self.store.open()
            try:
                for table in TABLES:
                    async with self.store.act(table) as act:
                        act.make(record(table))
                writer = self.store._writer
                assert writer is not None
                kept = writer._store

                def noted(connection: Any, batch: list[Unit]) -> None:
                    self.threads.append(threading.get_ident())
                    kept(connection, batch)
                    self.clock.now += next(self.clock.takes)

                writer._store = noted  # type: ignore[method-assign]
                writer._takes = writing.UNKNOWN
                writer._took.clear()
                await work(writer)
            finally:
                await self.store.close()

        asyncio.run(within())

    def rows(self, query: str) -> list[Any]:
        with closing(sqlite3.connect(self.file)) as connection:
            return connection.execute(query).fetchall()


@pytest.fixture
def written(tmp_path: Path) -> Written:
    return Written(tmp_path)


@pytest.mark.parametrize("takes", [0.0, 1.0], ids=["quick", "slow"])
def test_the_loop_writes_only_where_that_takes_no_time(
    written: Written, takes: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "time", written.clock)
    written.clock.takes = repeat(takes)

    async def work(writer: Writer) -> None:
        await writer.write([line(TABLES[1], 0)])  # until then it is not known
        written.threads.clear()
        for number in range(5):
            await writer.write([line(TABLES[0], number)])
        with pytest.raises(Conflict):
            await writer.write([line(TABLES[0], 3)])
        await writer.write([line(TABLES[0], 5)])

    written.run(work)
    here = [each == threading.get_ident() for each in written.threads]
    assert here == [takes == 0.0] * 7
    assert written.rows(f"SELECT number, kind, player, data, at, seal FROM entries WHERE table_id = '{TABLES[0]}'") == [
        (number, CHOOSE, 1, 2, AT + number / 7, "seal") for number in range(6)
    ]
    assert written.rows(f"SELECT version, moved FROM tables WHERE id = '{TABLES[0]}'") == [(6, AT + 6)]


def test_a_disk_that_gets_slow_is_left_to_the_thread(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """However quick it was: what the thread measured before does not count any more."""
    monkeypatch.setattr(writing, "time", written.clock)
    written.clock.takes = chain([0.0, 0.0, 1.0], repeat(1.0))

    async def work(writer: Writer) -> None:
        for number in range(6):
            await writer.write([line(TABLES[0], number)])

    written.run(work)
    assert [each == threading.get_ident() for each in written.threads] == [False, True, True, False, False, False]


def test_what_the_thread_waited_for_besides_is_not_the_disk(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the loop is busy, the thread has to wait for Python's lock after most of its commits."""
    monkeypatch.setattr(writing, "time", written.clock)
    written.clock.takes = chain([0.005, 0.004, 0.005, 0.0001, 0.0], repeat(0.0))

    async def work(writer: Writer) -> None:
        for number in range(6):
            await writer.write([line(TABLES[0], number)])

    written.run(work)
    assert [each == threading.get_ident() for each in written.threads] == [False, False, False, False, True, True]


def test_what_is_not_stored_says_nothing_about_the_disk(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "time", written.clock)
    written.clock.takes = chain([1.0, 0.0, 0.0, 1.0], repeat(1.0))

    async def work(writer: Writer) -> None:
        await writer.write([line(TABLES[0], 0)])
        with pytest.raises(Conflict):
            await writer.write([line(TABLES[0], 0)])
        await writer.write([])
        await writer.write([line(TABLES[0], 1)])

    written.run(work)
    assert threading.get_ident() not in written.threads


def test_what_the_thread_is_at_comes_first(written: Written) -> None:
    async def work(writer: Writer) -> None:
        writer._takes = 0.0
        many = [asyncio.create_task(writer.write([line(table, 0)])) for table in TABLES]
        while not writer._under_way:
            await asyncio.sleep(0)
        await writer.write([line(TABLES[0], 1)])  # would not fit before the first
        assert all(each.done() for each in many)

    written.run(work)
    assert threading.get_ident() not in written.threads
    assert written.rows("SELECT count(*) FROM entries") == [(len(TABLES) + 1,)]


def test_what_is_done_meanwhile_is_done_before_it_is_stored(written: Written) -> None:
    """However quick the thread is: here it has reported before the loop goes on."""

    class Eager:
        def __init__(self, writer: Writer) -> None:
            self.queue, self.reported, report = writer._waiting, threading.Event(), writer._in_the_loop

            def noted(*given: Any) -> None:
                report(*given)
                self.reported.set()

            writer._in_the_loop = noted  # type: ignore[method-assign,assignment]

        def put(self, units: list[Unit] | None) -> None:
            self.queue.put(units)
            if units is not None:
                assert self.reported.wait(60)

        def __getattr__(self, name: str) -> Any:
            return getattr(self.queue, name)

    async def work(writer: Writer) -> None:
        writer._takes = 1.0
        writer._waiting = Eager(writer)  # type: ignore[assignment]
        order: list[str] = []
        stored = asyncio.Event()

        def done(_: Exception | None) -> None:
            order.append("stored")
            stored.set()

        writer.write_soon([line(TABLES[0], 0)], done, lambda: order.append("meanwhile"))
        await stored.wait()
        assert order == ["meanwhile", "stored"]

    written.run(work)


def test_of_many_at_once_only_the_faulty_fail(written: Written) -> None:
    """More than go into one statement, beside statements of other kinds."""

    async def work(writer: Writer) -> None:
        units: list[list[Any]] = [[line(table, 0)] for table in TABLES]
        units[40] = [line("f" * 12, 0)]
        units[50] = [line(TABLES[49], 0)]
        found = await asyncio.gather(*map(writer.write, units), return_exceptions=True)
        assert [place for place, each in enumerate(found) if each is not None] == [40, 50]
        assert all(isinstance(found[place], Conflict) for place in (40, 50))

    written.run(work)
    assert written.rows("SELECT count(*) FROM entries") == [(len(TABLES) - 2,)]
    versions = written.rows("SELECT version FROM tables ORDER BY id")
    assert [place for place, (version,) in enumerate(versions) if version != 1] == [40, 50]
