"""Several servers on one PostgreSQL serve the same tables, and none of them can hold up the others by dying."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from heroes_unite.server.store.act import Act
from heroes_unite.server.store.errors import Conflict
from heroes_unite.server.store.records import Entry
from heroes_unite.server.store.store import Store
from tests.server.harness import SOON, People, Person, Running, both, play
from tests.server.harness import people as with_people


@pytest.fixture
def servers(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Two servers, started at the same moment on an empty database."""
    pair = (
        Running(tmp_path, database=postgres_url, sweep=0.5),
        Running(tmp_path, database=postgres_url, sweep=0.5),
    )
    for server in pair:
        server.start()
    yield pair
    for server in pair:
        server.stop()


def on_both(servers: tuple[Running, Running], story: Callable[[People], Awaitable[None]]) -> None:
    async def run() -> None:
        async with with_people(servers[0]) as people:
            await story(people)

    asyncio.run(run())


async def across(people: People, servers: tuple[Running, Running], **more: Any) -> tuple[Person, Person, str]:
    """Ada at the first server, Bob at the second, at one table."""
    ada, bob = await people("Ada"), await people("Bob", servers[1])
    table = (await ada.make("me", "open", **more))["id"]
    await bob.post(f"tables/{table}/join", {})
    return ada, bob, table


async def rows(url: str, query: str) -> list[Any]:
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        return [tuple(row) for row in await connection.fetch(query)]
    finally:
        await connection.close()


def test_one_table_over_two_servers(servers: tuple[Running, Running], postgres_url: str) -> None:
    """A whole game, with chat, undo and presence, between people at different servers."""

    async def story(people: People) -> None:
        waiting = await (await people("Eve")).make("me", "open")
        assert waiting["id"]
        ada, bob = await people("Ada"), await people("Bob", servers[1])
        table = (await ada.make("me", "open", game="united"))["id"]  # which is over soon
        a = await ada.look(table)
        await bob.post(f"tables/{table}/join", {})
        await a.until_that(lambda live: live.view is not None)  # the game was begun at the other server
        b = await bob.look(table)
        await a.until_that(lambda live: live.table["seats"][1]["connected"])
        await b.until_that(lambda live: live.table["seats"][0]["connected"])
        await a.ask(type="say", text="Hello over there")
        assert (await b.until("said"))["line"]["text"] == "Hello over there"
        await b.ask(type="say", text="Hello")
        assert (await a.until("said"))["line"]["number"] == 2  # after who sat down and who spoke first
        await play([a, b], random.Random(8), 30)
        asker, other = (a, b) if a.decision is None else (b, a)
        answer = await asker.ask(type="undo", version=asker.version)
        if answer["type"] == "undo":
            await other.until_that(lambda live: live.undo)
            await other.send(type="answer-undo", agree=True)
        for live in (a, b):
            await live.until_that(lambda live: live.version == 31 and live.undo is None)
        assert a.moment == b.moment < 31
        await play([a, b], random.Random(8), wise=0.9)
        for person, live in ((ada, a), (bob, b)):
            again = await person.look(table)
            assert (again.view, again.version) == (live.view, live.version)
            assert again.log == live.log[-len(again.log) :]  # a snapshot brings the last few turns
        results = [await person.get(f"tables/{table}/results") for person in (ada, bob)]
        assert results[0] == results[1]
        next_table = (await ada.post(f"tables/{table}/rematch"))["id"]
        await b.until_that(lambda live: live.table["next"] == next_table)
        assert (await bob.post(f"tables/{next_table}/join", {}))["state"] == "playing"
        for live in bob.connections:
            await live.socket.close()
        await a.until_that(lambda live: not live.table["seats"][1]["connected"])
        counted = await rows(
            postgres_url,
            f"SELECT count(*), max(number) + 1, count(DISTINCT number) FROM entries WHERE table_id = '{table}'",
        )
        assert counted == [(a.version, a.version, a.version)]

    on_both(servers, story)


def test_both_at_once_is_one_choice(servers: tuple[Running, Running]) -> None:
    """One guest with a tab at each server answers the same question twice at the same moment."""

    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "me"))["id"]
        twin = await people("", servers[1])
        twin.http.cookies.update(ada.http.cookies)
        first, second = await ada.look(table), await twin.look(table)
        for _ in range(15):
            target = first.version + 1
            if first.decision is None:
                for live in (first, second):
                    await live.ask(type="sit", seat=1 - live.seat)
            options = len(first.decision["options"])
            await asyncio.gather(
                first.send(type="choose", version=first.version, option=0),
                second.send(type="choose", version=second.version, option=options - 1),
            )
            refused = 0
            for live in (first, second):
                while live.version < target:
                    refused += (await live.receive())["type"] == "refused"
            for live in (first, second):
                refused += sum(message["type"] == "refused" for message in await live.sync())
            assert refused == 1
            assert first.version == second.version == target
            assert first.view == second.view

    on_both(servers, story)


def test_bots_are_not_doubled(servers: tuple[Running, Running], postgres_url: str) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob", servers[1])
        table = (await ada.make("greedy", "random", game="united", pace=5))["id"]  # which is over soon
        first, second = await ada.look(table), await bob.look(table)
        for live in (first, second):
            await live.until_that(lambda live: live.view["over"])
        assert first.view == second.view
        assert first.version == second.version
        counted = await rows(postgres_url, f"SELECT count(*), max(number) + 1 FROM entries WHERE table_id = '{table}'")
        assert counted == [(first.version, first.version)]

    on_both(servers, story)


def test_another_server_takes_over_the_bots_of_one_that_is_gone(
    servers: tuple[Running, Running], postgres_url: str
) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("greedy", "random", game="united", pace=300))["id"]
        live = await ada.look(table)
        await live.until("update")
        await asyncio.get_running_loop().run_in_executor(None, servers[0].stop)
        async with asyncio.timeout(2 * SOON):
            while await rows(postgres_url, f"SELECT state FROM tables WHERE id = '{table}'") != [("over",)]:
                await asyncio.sleep(0.2)

    on_both(servers, story)


def test_people_go_over_to_the_other_server(servers: tuple[Running, Running]) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await across(people, servers)
        a, b = await ada.look(table), await bob.look(table)
        await play([a, b], random.Random(3), 20)
        await asyncio.get_running_loop().run_in_executor(None, servers[0].stop)
        assert (await a.closed())["again"] is True
        moved = await people("", servers[1])
        moved.http.cookies.update(ada.http.cookies)
        again = await moved.look(table)
        assert (again.view, again.decision, again.log) == (a.view, a.decision, a.log)
        await play([again, b], random.Random(3), 20)

    on_both(servers, story)


def test_a_server_that_has_missed_messages_catches_up(servers: tuple[Running, Running]) -> None:
    """Its connection for notices breaks; what happened meanwhile reaches its people all the same."""

    async def story(people: People) -> None:
        ada, bob, table = await across(people, servers)
        a, b = await both(await ada.look(table), await bob.look(table))
        other = servers[1] if a.seat == 0 else servers[0]

        def cut() -> None:
            other.hall._channels._backend._connection.terminate()

        other.inside(cut)
        await a.choose()
        await b.until_that(lambda live: live.version == 1)

    on_both(servers, story)


def test_what_a_server_could_not_tell_is_found_out(servers: tuple[Running, Running]) -> None:
    """The one that chooses has lost its connection for notices; the other one finds the choice in the journal."""

    async def story(people: People) -> None:
        ada, bob, table = await across(people, servers)
        a, b = await both(await ada.look(table), await bob.look(table))
        own = servers[0] if a.seat == 0 else servers[1]

        def cut() -> None:
            own.hall._channels._backend._connection.terminate()

        own.inside(cut)
        await a.choose()
        await b.until_that(lambda live: live.version == 1)

    on_both(servers, story)


def test_a_request_that_comes_with_the_choice_before_it_is_heard(servers: tuple[Running, Running]) -> None:
    """The other server was busy meanwhile, and catches up with both at once."""

    async def story(people: People) -> None:
        ada, bob, table = await across(people, servers)
        a, b = await both(await ada.look(table), await bob.look(table))
        other = servers[1] if a.seat == 0 else servers[0]
        busy, enough = asyncio.Event(), threading.Event()

        async def hold() -> None:
            async with other.hall._tables[table].looking():
                loop.call_soon_threadsafe(busy.set)
                await asyncio.to_thread(enough.wait)

        loop = asyncio.get_running_loop()
        held: list[asyncio.Task[None]] = []
        other.inside(lambda: held.append(asyncio.ensure_future(hold())))
        await busy.wait()
        await a.choose_label("end turn")
        assert (await a.ask(type="undo", version=a.version))["type"] == "undo"
        enough.set()
        await b.until_that(lambda live: live.undo)
        await b.send(type="answer-undo", agree=True)
        await b.until_that(lambda live: live.moment == 0)
        await a.until_that(lambda live: live.moment == 0 and live.undo is None)

    on_both(servers, story)


def test_how_a_request_ended_and_by_whom_is_told_at_the_other_server(servers: tuple[Running, Running]) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await across(people, servers)
        a, b = await both(await ada.look(table), await bob.look(table))
        await a.choose_label("end turn")
        for ends in ("declined", "played-on"):
            assert (await a.ask(type="undo", version=a.version))["type"] == "undo"
            await b.until_that(lambda live: live.undo)
            if ends == "declined":
                await b.send(type="answer-undo", agree=False)
            else:
                await b.choose(0)
            told = await a.until("undo")
            assert (told["undo"], told["outcome"], told["by"]) == (None, ends, b.seat)

    on_both(servers, story)


def test_the_lock_is_of_one_table_and_ends_with_its_holder(postgres_url: str) -> None:
    async def story() -> None:
        first, second = Store(postgres_url), Store(postgres_url)
        await asyncio.gather(first.open(), second.open())  # both bring the database up to date
        assert first.secret == second.secret
        order: list[str] = []

        held, enough = asyncio.Event(), asyncio.Event()

        async def hold(store: Store, table: str, name: str) -> None:
            async with store.act(table):
                order.append(f"{name} begins")
                if name == "first":
                    held.set()
                    await enough.wait()
                order.append(f"{name} ends")

        holding = asyncio.create_task(hold(first, "one", "first"))
        await held.wait()
        waiting = asyncio.create_task(hold(second, "one", "second"))
        await hold(second, "two", "elsewhere")
        async with asyncio.timeout(SOON):
            while await rows(postgres_url, "SELECT count(*) FROM pg_locks WHERE NOT granted") == [(0,)]:
                await asyncio.sleep(0.05)
        enough.set()
        await asyncio.gather(holding, waiting)
        assert order == [
            "first begins", "elsewhere begins", "elsewhere ends", "first ends", "second begins", "second ends",
        ]  # fmt: skip
        with contextlib.suppress(RuntimeError):
            async with first.act("one"):
                raise RuntimeError
        async with asyncio.timeout(SOON), second.act("one"):
            pass
        for store in (first, second):
            await store.close()

    asyncio.run(story())


def test_the_journal_takes_a_number_once(servers: tuple[Running, Running], postgres_url: str) -> None:
    """The last guard: even without any lock, a line that is there already is not written again."""

    async def story(people: People) -> None:
        ada, bob, table = await across(people, servers)
        asked, _ = await both(await ada.look(table), await bob.look(table))
        await asked.choose()
        store = Store(postgres_url)
        await store.open()
        record = await store.table(table)
        assert record is not None
        with pytest.raises(Conflict):
            async with store.act(table) as act:
                act.enter(Entry(0, "choose", 0, 0, 0.0, ""), record)
        await store.close()

    on_both(servers, story)


def test_a_line_without_a_lock_is_stored_where_it_fits_and_nowhere_else(
    servers: tuple[Running, Running], postgres_url: str
) -> None:
    """All lines that come at once are stored together, each by itself: a table that has changed takes none, and keeps
    nobody else's waiting or out. While somebody changes a table, a line waits."""

    async def story(people: People) -> None:
        _, _, table = await across(people, servers)
        _, _, other = await across(people, servers)
        store = Store(postgres_url)
        await store.open()

        async def line(table: str, number: int, **changed: Any) -> Act:
            record = await store.table(table)
            assert record is not None
            act = store.unlocked(table)
            moved = msgspec.structs.replace(record, version=number + 1, **changed)
            act.enter(Entry(number, "choose", 0, 0, 1.0, "seal"), moved)
            return act

        async def journal(table: str) -> list[int]:
            return [row.number for row in await store.entries(table)]

        lines = [(table, 0, {}), (table, 0, {}), (table, 2, {}), (other, 1, {}), (other, 0, {"revision": 99})]
        acts = [await line(table, number, **changed) for table, number, changed in lines]
        found = await asyncio.gather(*map(store.append, acts), return_exceptions=True)
        assert [type(each) for each in found].count(Conflict) == 4
        assert (await journal(table), await journal(other)) == ([0], [])
        follows = await line(other, 0)
        async with store.act(other) as act:
            assert await act.position() is not None
            waiting = asyncio.create_task(store.append(follows))
            async with asyncio.timeout(SOON):
                while await rows(postgres_url, "SELECT count(*) FROM pg_locks WHERE NOT granted") == [(0,)]:
                    await asyncio.sleep(0.02)
            record = await store.table(other)
            assert record is not None
            act.change(record, paused=True)
        with pytest.raises(Conflict):
            await waiting
        assert await journal(other) == []
        await store.append(await line(other, 0))
        assert await journal(other) == [0]
        await store.close()

    on_both(servers, story)


def test_what_is_done_about_a_seat_is_told_at_the_other_server(servers: tuple[Running, Running]) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await across(people, servers, pace=5000, watchable=False)
        a, b = await ada.look(table), await bob.look(table)
        await a.until_that(lambda live: live.table["seats"][1]["connected"])
        secret = (await bob.post(f"tables/{table}/seats/1/link", {}))["secret"]
        thief = await people("Eve")  # at Ada's server
        await thief.post("claim", {"secret": secret})
        spying = await thief.look(table)
        await bob.post(f"tables/{table}/seats/1/alone")
        assert (await spying.until("notice"))["lost"]
        await spying.closed()
        await b.socket.close()
        await a.until_that(lambda live: not live.table["seats"][1]["connected"])
        await ada.put(f"tables/{table}/seats/1", {"kind": "bot"}, status=409)  # he was at the other one a moment ago
        with servers[0].later(1000):
            await ada.put(f"tables/{table}/seats/1", {"kind": "bot"})
        back = await bob.look(table)
        assert back.table["seats"][1]["kind"] == "person"
        await a.until_that(lambda live: ("back", "Bob is back and plays on.") in live.news)
        await back.sync()
        assert [event for event, _ in a.news] == [event for event, _ in back.news]
        stolen = await people("", servers[0])
        stolen.http.cookies.update(bob.http.cookies)
        spying = await stolen.look(table)
        await bob.post("me/sign-out")
        assert (await spying.closed())["again"] is True
        assert (await stolen.get("me"))["name"] == ""

    on_both(servers, story)


def test_paused_given_up_and_old_games(servers: tuple[Running, Running], postgres_url: str) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        paused, over, kept = [(await ada.make("me", "greedy"))["id"] for _ in range(3)]
        await ada.post(f"tables/{paused}/leave", {})
        for table in (over, kept):
            await ada.post(f"tables/{table}/concede")
        await ada.put(f"tables/{kept}/shelf", {"archived": True})
        await rows(postgres_url, "UPDATE tables SET moved = 1, ended = 1")
        await rows(postgres_url, "UPDATE guests SET seen = 1")
        servers[1].run(servers[1].hall.tidy())
        assert await rows(postgres_url, "SELECT id FROM tables") == [(kept,)]
        assert await rows(postgres_url, "SELECT name FROM guests") == [("Ada",)]  # her archive keeps her
        gone = await ada.connect(over)  # at the server that has it in memory
        assert (await gone.closed())["again"] is False

    on_both(servers, story)


def test_a_code_holds_once_over_both_servers_and_brings_tables_and_record_along(
    servers: tuple[Running, Running],
) -> None:
    async def story(people: People) -> None:
        ada, bob, phone = await people("Ada"), await people("Bob"), await people("Phone", servers[1])
        table = (await bob.make("me", "open"))["id"]
        await phone.post(f"tables/{table}/join", {})
        over = (await phone.make("me", "greedy"))["id"]
        await phone.post(f"tables/{over}/concede")
        his = await bob.look(table)
        code = (await ada.post("me/code"))["code"]
        strangers = [await people("", servers[number % 2]) for number in range(5)]
        answers = await asyncio.gather(
            *(each.http.post("/api/me/move", json={"code": code}) for each in (phone, *strangers))
        )
        assert sorted(answer.status_code for answer in answers) == [200, *[404] * 5]
        if answers[0].status_code != 200:  # a stranger had it
            await phone.post("me/move", {"code": (await ada.post("me/code"))["code"]})
        assert [info["id"] for info in (await ada.get("tables"))["mine"]] == [table, over]
        live = await ada.look(table)
        assert live.seat == 1
        await his.sync()
        while (record := await ada.get("me/record"))["unread"]:
            pass
        assert (record["played"], record["latest"][0]["table"]) == (1, over)
        assert await phone.get("me/record") == record

    on_both(servers, story)
