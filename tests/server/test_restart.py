"""Reconnecting at any moment, also after the server was stopped or killed, goes on in the same decision."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heroes_unite.server.store.errors import StoreError
from heroes_unite.server.store.store import Store
from tests import moments
from tests.server.harness import SOON, Live, People, Person, Running, as_decision, both, on, play
from tools.serving import Server
from tools.waiting import until
from tools.warm import Warm


def test_reconnecting_in_mid_decision(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        lives = [await ada.look(table), await bob.look(table)]
        chance = random.Random(9)
        for _ in range(12):
            await play(lives, chance, 4)
            await lives[0].socket.close()
            again = await ada.look(table)
            assert (again.view, again.decision, again.log) == (lives[0].view, lives[0].decision, lives[0].log)
            lives[0] = again

    on(shared, story)


async def at_the_moment(people: People, kind: str) -> tuple[list[Person], str]:
    """Two guests at a table where such a moment has come; the seats were handed to them by their secret links."""
    table, secrets = await moments.bring_about(people.server.url, kind)
    seated = [await people("Ada"), await people("Bob")]
    for person, secret in zip(seated, secrets, strict=True):
        await person.post("claim", {"secret": secret})
    return seated, table


@pytest.mark.parametrize("kind", moments.KINDS)
def test_reconnecting_at_such_a_moment(shared: Running, kind: str) -> None:
    """In the middle of an effect, of several cards, or of somebody else's Attack."""
    decision = moments.find(kind).decision

    async def story(people: People) -> None:
        seated, table = await at_the_moment(people, kind)
        lives = [await person.look(table) for person in seated]
        asked = lives[decision.player]
        assert as_decision(asked).prompt == decision.prompt
        assert as_decision(asked).options == decision.options
        assert lives[1 - decision.player].decision is None
        for live in lives:
            live.socket.transport.abort()
        for person, was in zip(seated, lives, strict=True):
            again = await person.look(table)
            assert (again.view, again.decision, again.log) == (was.view, was.decision, was.log)
            assert (again.seat, again.version, again.moment) == (was.seat, was.version, was.moment)
        assert (await seated[decision.player].connections[-1].choose())["version"] == asked.version + 1

    on(shared, story)


def test_gone_in_the_middle_of_a_choice(shared: Running) -> None:
    """The connection ends before the answer: the choice is stored once, and the other one hears of it."""

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        asked, other = await both(await ada.look(table), await bob.look(table))
        await asked.send(type="choose", version=0, option=0)
        asked.socket.transport.abort()
        assert (await other.until("update"))["version"] == 1
        again = await (ada if asked.seat == 0 else bob).look(table)
        assert again.version == 1

    on(shared, story)


def remembered(people: list[Person]) -> list[tuple[str, str]]:
    return [next(iter(person.http.cookies.items())) for person in people]


async def the_same(people: People, cookies: list[tuple[str, str]]) -> list[Person]:
    """The same guests as before, with their cookies."""
    found = []
    for name, value in cookies:
        person = await people()
        person.http.cookies.set(name, value)
        found.append(person)
    return found


def test_a_stopped_server_says_good_bye_and_goes_on_later(fresh: Callable[..., Running]) -> None:
    server = fresh()
    kept: dict[str, Any] = {}

    async def before(people: People) -> None:
        ada, bob, table = await people.two()
        lives = [await ada.look(table), await bob.look(table)]
        await play(lives, random.Random(2), 25)
        await lives[0].ask(type="say", text="Back in a minute")
        stopping = asyncio.get_running_loop().run_in_executor(None, server.stop)
        words = await lives[0].closed()
        assert words["again"] is True
        await lives[1].closed()
        await stopping
        kept.update(table=table, cookies=remembered([ada, bob]), lives=lives)

    async def after(people: People) -> None:
        for person, was in zip(await the_same(people, kept["cookies"]), kept["lives"], strict=True):
            live = await person.look(kept["table"])
            assert (live.view, live.decision, live.log, live.version) == (was.view, was.decision, was.log, 25)
            assert '"Back in a minute"' in live.received[0]
        asked = next(live for person in people.all for live in person.connections if live.decision)
        assert (await asked.choose())["version"] == 26

    on(server, before)
    server.start()
    on(server, after)


def test_bots_that_were_stopped_go_on_by_themselves(fresh: Callable[..., Running]) -> None:
    server = fresh()

    async def begin(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("greedy", "random", pace=200))["id"]
        live = await ada.look(table)  # so that they keep their pace
        await live.until("update")

    on(server, begin)
    server.stop()
    assert server.sql("SELECT state FROM tables") == [("playing",)]
    server.start()
    until(lambda: server.sql("SELECT state FROM tables") == [("over",)], "the bots stopped", 2 * SOON, pause=0.1)
    (version,) = server.sql("SELECT version FROM tables")[0]
    assert server.sql("SELECT count(*), max(number) FROM entries") == [(version, version - 1)]


def test_a_killed_server_loses_nothing_and_leaves_nobody_behind(tmp_path: Path, warm: Warm) -> None:
    with Server(tmp_path, ["--rate-limit", "0"], warm=warm) as server:
        kept: dict[str, Any] = {}

        async def before(people: People) -> None:
            ada, bob, table = await people.two()
            lives = [await ada.look(table), await bob.look(table)]
            await play(lives, random.Random(5), 40)
            helper = await ada.look((await ada.make("me", "greedy"))["id"])
            await helper.until_that(lambda live: live.decision)
            await helper.ask(type="hint", version=helper.version)  # the workers are at work by now
            kept.update(table=table, cookies=remembered([ada, bob]), lives=lives)

        async def after(people: People) -> None:
            for person, was in zip(await the_same(people, kept["cookies"]), kept["lives"], strict=True):
                live: Live = await person.look(kept["table"])
                assert (live.view, live.decision, live.log, live.version) == (was.view, was.decision, was.log, 40)

        on(somewhere(server), before)
        everything = server.group
        server.kill_alone()
        assert everything.gone(SOON), "workers outlived their server"
        server.start()
        on(somewhere(server), after)


def test_a_killed_server_goes_on_in_the_same_decision_at_every_such_moment(tmp_path: Path, warm: Warm) -> None:
    with Server(tmp_path, ["--rate-limit", "0"], warm=warm) as server:
        kept: dict[str, tuple[str, list[tuple[str, str]], list[Live]]] = {}

        async def before(people: People) -> None:
            for kind in moments.KINDS:
                seated, table = await at_the_moment(people, kind)
                lives = [await person.look(table) for person in seated]
                kept[kind] = table, remembered(seated), lives

        async def after(people: People) -> None:
            for kind, (table, cookies, lives) in kept.items():
                now = [await person.look(table) for person in await the_same(people, cookies)]
                for live, was in zip(now, lives, strict=True):
                    assert (live.view, live.decision, live.log) == (was.view, was.decision, was.log), kind
                asked = now[moments.find(kind).decision.player]
                assert (await asked.choose())["version"] == lives[0].version + 1, kind

        on(somewhere(server), before)
        server.kill_alone()
        server.start()
        on(somewhere(server), after)


def somewhere(server: Server) -> Any:
    """A server in another process, for people to go to."""

    class There:
        url = server.address

    return There()


def test_a_second_server_on_the_same_file_is_told_where_the_first_is(fresh: Callable[..., Running]) -> None:
    server = fresh()
    second = Store(server.settings.database)
    with pytest.raises(StoreError, match=f"Another server at {server.url} already uses"):
        asyncio.run(second.open())
    server.stop()
    third = Store(server.settings.database)

    async def open_and_close() -> None:
        await third.open()
        await third.close()

    asyncio.run(open_and_close())


def test_a_database_of_a_newer_version_is_left_alone(fresh: Callable[..., Running]) -> None:
    server = fresh()
    server.stop()
    server.sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="newer version"):
        asyncio.run(Store(server.settings.database).open())


def test_every_commit_goes_through_to_the_disk(fresh: Callable[..., Running]) -> None:
    from heroes_unite.server.store.engine import make_engine, read_url

    server = fresh()

    async def pragmas() -> list[Any]:
        engine = make_engine(read_url(server.settings.database))
        async with engine.connect() as connection:
            found = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous")
            ]
        await engine.dispose()
        return found

    assert asyncio.run(pragmas()) == ["wal", 2]
    assert sqlite3.sqlite_version_info >= (3, 24)
    assert os.stat(server.folder / "tables.db").st_size > 0


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    """What the migrations make is what the code expects."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import create_engine

    from heroes_unite.server.store.schema import metadata

    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")

    async def open_and_close() -> None:
        await store.open()
        await store.close()

    asyncio.run(open_and_close())
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_serve_command_ends_politely(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "heroes_unite", "serve", "--port", "0", "--data-dir", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Heroes Unite is ready: http://127.0.0.1:")
    process.terminate()
    _, errors = process.communicate(timeout=SOON)
    assert "Traceback" not in errors
    assert process.returncode in (0, -15)
