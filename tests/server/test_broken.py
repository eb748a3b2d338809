"""Damage to what is stored makes that one table read-only, with an explanation. Nothing crashes and nothing is lost."""

from __future__ import annotations

import contextlib
import json
import random
import sqlite3
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from heroes_unite.kernel.game import Game
from heroes_unite.server.store.store import Store
from tests.searching import rounds
from tests.server.harness import Live, People, Running, on, play

Damage = tuple[str, ...]

DAMAGE: dict[str, Damage] = {
    "a changed choice": ("UPDATE entries SET data = data + 1 WHERE table_id = '{t}' AND number = 5",),
    "an impossible choice": ("UPDATE entries SET data = 4000 WHERE table_id = '{t}' AND number = 5",),
    "a line of nonsense": ("UPDATE entries SET kind = 'dance' WHERE table_id = '{t}' AND number = 5",),
    "text for a number": ("UPDATE entries SET data = 'many' WHERE table_id = '{t}' AND number = 5",),
    "another player": ("UPDATE entries SET player = 1 - player WHERE table_id = '{t}' AND number = 5",),
    "a missing line": ("DELETE FROM entries WHERE table_id = '{t}' AND number = 5",),
    "the last line missing": ("DELETE FROM entries WHERE table_id = '{t}' AND number = 19",),
    "all lines missing": ("DELETE FROM entries WHERE table_id = '{t}'",),
    "another seed": ("UPDATE tables SET seed = 'x' WHERE id = '{t}'",),
    "other cards": ("UPDATE tables SET fingerprint = 'of another version' WHERE id = '{t}'",),
    "unknown options": ("UPDATE tables SET options = '{{\"players\": 2, \"dice\": 6}}' WHERE id = '{t}'",),
    "unreadable options": ("UPDATE tables SET options = '{{' WHERE id = '{t}'",),
    "options of another shape": ("UPDATE tables SET options = '[1]' WHERE id = '{t}'",),
    "more players": ("UPDATE tables SET options = '{{\"players\": 3}}' WHERE id = '{t}'",),
    "an unknown game": ("UPDATE tables SET game = 'chess' WHERE id = '{t}'",),
    "a clock of letters": ("UPDATE tables SET clock = 'noon' WHERE id = '{t}'",),
    "an unreadable request": ("UPDATE tables SET undo = '{{]' WHERE id = '{t}'",),
    "made at no time": ("UPDATE tables SET created = 1e300 WHERE id = '{t}'",),
    "a choice at no time": ("UPDATE entries SET at = -1e300 WHERE table_id = '{t}' AND number = 5",),
    "a seat too few": ("DELETE FROM seats WHERE table_id = '{t}' AND number = 0",),
}


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """Tables of one player with every kind of damage, one that is whole, and the server after its restart."""
    server = Running(tmp_path_factory.mktemp("broken"))
    server.start()
    found: dict[str, Any] = {"server": server}

    async def begin(people: People) -> None:
        ada = await people("Ada")
        found["cookie"] = ada.cookie.partition("=")
        for kind in (*DAMAGE, "whole"):
            table = (await ada.make("me", "me", options={"first": 1}))["id"]
            found[kind] = table
            live = await ada.look(table)
            chance = random.Random(2)
            while live.moment < 20:
                seat = live.view["asked"]["player"]
                if live.seat != seat:
                    await live.ask(type="sit", seat=seat)
                options = live.decision["options"]
                await live.choose(chance.randrange(max(1, len(options) - 1)))
            await live.socket.close()

    on(server, begin)
    server.stop()
    for kind, statements in DAMAGE.items():
        for statement in statements:
            server.sql(statement.format(t=found[kind]))
    found["entries"] = server.sql("SELECT * FROM entries ORDER BY table_id, number")
    server.start()
    yield found
    server.stop()


async def owner(people: People, broken: dict[str, Any]) -> Any:
    ada = await people()
    name, _, value = broken["cookie"]
    ada.http.cookies.set(name, value)
    return ada


def test_what_is_found_wrong_is_told_before_it_is_stored(broken: dict[str, Any], monkeypatch) -> None:
    async def never(*_: object) -> None:
        pass

    server, table = broken["server"], broken[next(iter(DAMAGE))]
    monkeypatch.setattr(Store, "mark_broken", never)
    server.stop()
    server.sql(f"UPDATE tables SET broken = '' WHERE id = '{table}'")
    server.start()

    async def story(people: People) -> None:
        ada = await owner(people, broken)
        assert (await ada.get(f"tables/{table}"))["state"] == "broken"
        lobby = await ada.get("tables")
        assert [mine["state"] for mine in lobby["mine"] if mine["id"] == table] == ["broken"]

    on(server, story)


@pytest.mark.parametrize("kind", DAMAGE)
def test_damage_makes_a_table_read_only(broken: dict[str, Any], kind: str) -> None:
    async def story(people: People) -> None:
        ada = await owner(people, broken)
        table = broken[kind]
        info = await ada.get(f"tables/{table}")
        assert info["state"] == "broken"
        assert info["reason"].endswith("Nothing was deleted.")
        assert "Traceback" not in info["reason"]
        live = await ada.look(table)
        assert live.table["reason"] == info["reason"]
        assert live.decision is None
        if live.seat >= 0:
            for message in (
                {"type": "choose", "version": live.version, "option": 0},
                {"type": "undo", "version": live.version},
                {"type": "answer-undo", "agree": True},
                {"type": "hint", "version": live.version},
                {"type": "say", "text": "Hello?"},
            ):
                answer = await live.ask(**message)
                assert (answer["type"], answer["code"]) == ("refused", "read-only"), message
        await live.ask(type="resync")
        for path in ("results", "replay"):
            assert (await ada.get(f"tables/{table}/{path}", status=409))["detail"]
        await ada.post(f"tables/{table}/leave", {}, status=409)
        await ada.post(f"tables/{table}/rematch", status=409)
        await ada.post(f"tables/{table}/start", status=409)
        lobby = await ada.get("tables")
        assert any(mine["id"] == table and mine["state"] == "broken" for mine in lobby["mine"])

    on(broken["server"], story)


def test_the_last_position_that_can_be_read_is_shown(broken: dict[str, Any]) -> None:
    async def story(people: People) -> None:
        ada = await owner(people, broken)
        live = await ada.look(broken["an impossible choice"])
        assert (live.version, live.moment, live.view["version"]) == (5, 5, 5)
        assert "line 6" in live.table["reason"]
        assert (await ada.look(broken["other cards"])).view is None

    on(broken["server"], story)


def test_the_other_tables_go_on(broken: dict[str, Any]) -> None:
    async def story(people: People) -> None:
        ada = await owner(people, broken)
        live: Live = await ada.look(broken["whole"])
        assert (live.table["state"], live.moment) == ("playing", 20)
        assert (await live.choose())["type"] == "update"
        health = await ada.http.get("/ready")
        assert health.status_code == 200

    on(broken["server"], story)


@pytest.mark.parametrize("seed", range(1, rounds(2, 6)))
def test_flipped_bytes_make_tables_read_only(tmp_path: Path, seed: int) -> None:
    """Wherever the disk has failed: a table can be played on, or is read-only, or is not found. Nothing else, and
    everybody's list of tables is still there."""
    server = Running(tmp_path)
    tables: list[str] = []
    cookie: list[str] = []
    with server:

        async def begin(people: People) -> None:
            ada = await people("Ada")
            cookie.extend(ada.cookie.partition("="))
            for _ in range(15):
                tables.append((await ada.make("me", "me", options={"first": 1}))["id"])
                live = await ada.look(tables[-1])
                await live.ask(type="say", text="Hello " * 20)
                for _ in range(6):
                    if live.decision is not None:
                        await live.choose()
                await live.socket.close()

        on(server, begin)
    flip(tmp_path / "tables.db", random.Random(seed), 100)

    async def look(people: People) -> None:
        ada = await people()
        ada.http.cookies.set(cookie[0], cookie[2])
        states: list[str] = []
        for table in tables:
            answer = await ada.http.get(f"/api/tables/{table}")
            assert answer.status_code in (200, 404, 409), answer.text
            if answer.status_code != 200:
                continue
            states.append(answer.json()["state"])
            live = await ada.connect(table)
            while (message := await live.receive())["type"] not in ("snapshot", "closing"):
                pass
            if message["type"] == "snapshot" and live.decision is not None:
                answered = await live.ask(type="choose", version=live.version, option=0)
                assert answered["type"] == "update" or answered["code"] in ("read-only", "illegal"), answered
            for path in ("replay?seat=-1", "cards"):
                assert (await ada.http.get(f"/api/tables/{table}/{path}")).status_code in (200, 403, 409)
        assert "broken" in states
        assert (await ada.http.get("/api/tables")).status_code == 200
        assert (await ada.http.get("/api/games/united/feats")).status_code == 200

    with server:
        on(server, look)


def flip(file: Path, chance: random.Random, count: int) -> None:
    """Bytes in the pages of tables, seats, journals and chat. (Without the facts and the schema nothing starts.)"""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        spared = {
            page
            for (page,) in connection.execute(
                "SELECT rootpage FROM sqlite_master WHERE tbl_name IN ('facts', 'alembic_version')"
            )
        }
    data = bytearray(file.read_bytes())
    spared |= schema_pages(data)
    pages = [page for page in range(2, len(data) // size + 1) if page not in spared]
    for _ in range(count):
        page = chance.choice(pages)
        data[(page - 1) * size + chance.randrange(size)] ^= 1 << chance.randrange(8)
    file.write_bytes(data)


def schema_pages(data: bytearray) -> set[int]:
    """Where SQLite keeps its schema: the first page, and those that it names where one is not enough."""
    header = 100
    if data[header] != 5:  # a leaf
        return {1}
    count, last = struct.unpack_from(">H", data, header + 3)[0], struct.unpack_from(">I", data, header + 8)[0]
    cells = struct.unpack_from(f">{count}H", data, header + 12)
    return {1, last, *(struct.unpack_from(">I", data, cell)[0] for cell in cells)}


def test_where_a_line_of_chat_is_damaged_people_talk_on(fresh: Callable[..., Running]) -> None:
    server = fresh()
    found: dict[str, Any] = {}

    async def begin(people: People) -> None:
        ada = await people("Ada")
        found["cookie"] = ada.cookie.partition("=")
        found["table"] = (await ada.make("me", "me"))["id"]
        live = await ada.look(found["table"])
        for text in ("One", "Two"):
            assert (await live.ask(type="say", text=text))["type"] == "said"

    async def go_on(people: People) -> None:
        ada = await owner(people, found)
        live = await ada.look(found["table"])
        first, second = json.loads(live.received[0])["chat"]
        assert first["text"] == "One"
        assert "damaged" in second["text"]
        answer = await live.ask(type="say", text="Three")
        assert (answer["type"], answer["line"]["text"]) == ("said", "Three")

    on(server, begin)
    server.stop()
    server.sql("UPDATE chat SET at = 1e300 WHERE number = 1")
    server.start()
    on(server, go_on)


def test_damage_behind_the_back_of_a_running_game(fresh: Callable[..., Running]) -> None:
    """It shows when the journal is read, and the table is read-only from then on."""
    server = fresh()

    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "me", options={"first": 1}))["id"]
        live = await ada.look(table)
        await live.choose(0)
        server.sql("UPDATE entries SET data = data + 1")
        assert "line 1" in (await ada.get(f"tables/{table}/replay?seat=-1", status=409))["detail"]
        answer = await live.ask(type="choose", version=live.version, option=0)
        assert (answer["type"], answer["code"]) == ("refused", "read-only")

    on(server, story)


@pytest.mark.sources
def test_other_rules_are_not_called_damage(fresh: Callable[..., Running], monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version may have mended a rule: what was offered then is not offered now."""
    server = fresh()
    found: dict[str, Any] = {}

    async def begin(people: People) -> None:
        ada = await people("Ada")
        found["cookie"] = ada.cookie.partition("=")
        found["table"] = (await ada.make("me", "me", options={"first": 1}))["id"]
        await (await ada.look(found["table"])).choose(0)

    async def look(people: People) -> None:
        ada = await owner(people, found)
        info = await ada.get(f"tables/{found['table']}")
        assert info["state"] == "broken"
        assert "another version of the rules" in info["reason"]
        assert "damaged" not in info["reason"]

    on(server, begin)
    server.stop()
    monkeypatch.setattr(Game, "offered", property(lambda game: (*game.state.options, 1)))
    server.start()
    on(server, look)


def test_nothing_of_it_is_deleted(broken: dict[str, Any]) -> None:
    server: Running = broken["server"]
    now = server.sql("SELECT * FROM entries WHERE table_id != ? ORDER BY table_id, number", broken["whole"])
    assert now == [row for row in broken["entries"] if row[0] != broken["whole"]]


def test_a_table_that_can_be_read_again_is_played_on(fresh: Callable[..., Running]) -> None:
    """After going back to the version with which it was begun, for example."""
    server = fresh()
    found: list[str] = []

    async def begin(people: People) -> None:
        ada, bob, table = await people.two()
        await play([await ada.look(table), await bob.look(table)], random.Random(1), 5)
        found.extend([ada.cookie, table])

    async def look(people: People) -> None:
        ada = await people()
        name, _, value = found[0].partition("=")
        ada.http.cookies.set(name, value)
        states.append((await ada.get(f"tables/{found[1]}"))["state"])

    states: list[str] = []
    on(server, begin)
    server.stop()
    before = server.sql("SELECT fingerprint FROM tables")[0][0]
    for fingerprint in ("other", before):
        server.sql("UPDATE tables SET fingerprint = ?", fingerprint)
        server.start()
        on(server, look)
        server.stop()
    assert states == ["broken", "playing"]


@pytest.mark.sources
def test_an_accident_in_the_game_is_refused_and_changes_nothing(
    fresh: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    from heroes_unite.session import Session

    server = fresh()

    async def story(people: People) -> None:
        ada = await people("Ada")
        live = await ada.look((await ada.make("me", "me"))["id"])
        before = live.view
        choose = Session.choose

        def fail(self: Session, index: int) -> None:
            choose(self, index)
            raise RuntimeError("the secret of the engine")

        monkeypatch.setattr(Session, "choose", fail)
        answer = await live.ask(type="choose", version=0, option=0)
        monkeypatch.undo()
        assert (answer["type"], answer["code"]) == ("refused", "illegal")
        assert "secret" not in answer["reason"]
        await live.ask(type="resync")
        assert (live.view, live.version) == (before, 0)
        assert (await live.choose())["version"] == 1

    on(server, story)
    assert server.sql("SELECT count(*) FROM entries") == [(1,)]
