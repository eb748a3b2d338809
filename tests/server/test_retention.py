"""Nothing grows without end: what is old goes, what somebody kept stays, and no address makes more than its share."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

from heroes_unite.server.settings import Limits, Retention
from tests.server.harness import UNLIMITED, People, Running, on

A_DAY = 24 * 3600.0


def age(server: Running, table: str, days: float) -> None:
    then = time.time() - days * A_DAY
    server.sql(
        "UPDATE tables SET moved = ?, ended = CASE ended WHEN 0 THEN 0 ELSE ? END WHERE id = ?", then, then, table
    )


def stored(server: Running) -> set[str]:
    return {row[0] for row in server.sql("SELECT id FROM tables")}


def test_old_games_go_unless_somebody_kept_or_shared_them(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        old, young, archived, passed_on, watched, paused, waiting, won = [
            (await ada.make("me", kind))["id"] for kind in ["greedy"] * 6 + ["open"] + ["greedy"]
        ]
        for table in (old, young, archived, passed_on, watched, won):
            await ada.post(f"tables/{table}/concede")
        await ada.put(f"tables/{archived}/shelf", {"archived": True})
        await ada.post(f"tables/{passed_on}/share")
        shared.sql("UPDATE tables SET feat = 'a feat' WHERE id = ?", won)
        await ada.look(watched)
        for table in (old, archived, passed_on, watched, won):
            age(shared, table, 91)
        age(shared, young, 89)
        age(shared, paused, 181)
        age(shared, waiting, 181)
        kept = shared.sql("SELECT count(*) FROM entries WHERE table_id = ?", old)
        assert kept == [(1,)]
        shared.run(shared.hall.tidy())
        left = stored(shared)
        assert {young, archived, passed_on, watched, won} <= left
        assert not {old, paused, waiting} & left
        assert shared.sql("SELECT count(*) FROM entries WHERE table_id = ?", old) == [(0,)]
        await ada.get(f"tables/{old}", status=404)
        shown = (await ada.http.get("/metrics")).text
        for line in (
            'heroes_removed_total{what="finished"}',
            'heroes_stored{what="archived"}',
            'heroes_stored{what="guests"}',
        ):
            assert line in shown

    on(shared, story)


def test_idle_guests_are_forgotten_unless_a_game_waits_for_them(shared: Running) -> None:
    async def story(people: People) -> None:
        names = ("Gone", "Plays", "Keeps", "Here")
        gone, plays, keeps, here = [await people(name) for name in names]
        await plays.make("me", "greedy")
        kept = (await keeps.make("me", "greedy"))["id"]
        await keeps.post(f"tables/{kept}/concede")
        await keeps.put(f"tables/{kept}/shelf", {"archived": True})
        marks = ",".join("?" * len(names))
        shared.sql(f"UPDATE guests SET seen = ? WHERE name IN ({marks})", time.time() - 366 * A_DAY, *names)
        assert (await here.get("me"))["name"] == "Here"  # a sign of life
        shared.run(shared.hall.tidy())
        assert (await gone.get("me"))["name"] == ""
        for person in (plays, keeps, here):
            assert (await person.get("me"))["name"]

    on(shared, story)


def test_chat_is_removed_after_its_time_and_never_more_than_is_shown(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "greedy"))["id"]
        live = await ada.look(table)
        for number in range(203):
            await live.ask(type="say", text=f"Line {number}")
        assert shared.sql("SELECT count(*), min(number) FROM chat WHERE table_id = ?", table) == [(200, 3)]
        shared.sql("UPDATE chat SET at = ? WHERE table_id = ? AND number < 200", time.time() - 31 * A_DAY, table)
        shared.run(shared.hall.tidy())
        assert shared.sql("SELECT count(*) FROM chat WHERE table_id = ?", table) == [(3,)]

    on(shared, story)


def test_an_operator_may_keep_everything(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "greedy"))["id"]
        await ada.post(f"tables/{table}/concede")
        age(shared, table, 10_000)
        for_ever = Retention(finished=0, unfinished=0, guests=0, chat=0)
        assert shared.run(shared.hall.store.tidy(for_ever, time.time(), set())) == ([], {})
        assert table in stored(shared)

    on(shared, story)


def test_an_address_makes_only_so_many_new_guests_and_games_of_bots(fresh) -> None:
    """The attack: a program that takes a new name, and lets bots play, as often as it can."""
    server = fresh(limits=replace(UNLIMITED, new_guests_rate=0.0001, new_guests_burst=5, bot_tables_per_address=2))

    async def story(people: People) -> None:
        ada = await people("Ada")
        for number in range(4):
            await people(f"Guest {number}")
        refused = await (await people()).put("me", {"name": "One too many"}, status=429)
        assert "network" in refused["detail"]
        assert server.sql("SELECT count(*) FROM guests") == [(5,)]
        await ada.put("me", {"name": "Ada L."})  # whoever is known may take another name
        for _ in range(2):
            await ada.make("greedy", "greedy", pace=5000)
        refused = await ada.make("greedy", "greedy", pace=5000, status=429)
        assert "bot games" in refused["detail"]
        table = (await ada.make("me", "greedy"))["id"]  # a game of one's own is no such game
        running = [info["id"] for info in (await ada.get("tables"))["mine"] if info["id"] != table]
        await ada.call("DELETE", f"tables/{running[0]}")
        await ada.make("greedy", "greedy", pace=5000)
        shown = (await ada.http.get("/metrics")).text
        for limit in ("new guests", "bot tables"):
            assert f'heroes_limited_total{{limit="{limit}"}} 1.0' in shown

    on(server, story)


def test_games_of_bots_that_are_asked_for_at_once_are_counted(fresh) -> None:
    """The attack: all requests together, so that none of the games is there yet when the others are looked at."""
    server = fresh(limits=replace(UNLIMITED, bot_tables_per_address=2))

    async def story(people: People) -> None:
        ada = await people("Ada")
        new = {"game": "deckbuilding", "options": {}, "seats": [{"kind": "bot"}] * 2, "pace": 5000}
        answers = await asyncio.gather(*(ada.http.post("/api/tables", json=new) for _ in range(12)))
        assert sorted(answer.status_code for answer in answers) == [201] * 2 + [429] * 10
        assert server.sql("SELECT count(*) FROM tables") == [(2,)]
        nonsense = {**new, "options": {"players": 99}}  # what comes to nothing is not counted
        running = (await ada.get("tables"))["mine"]
        await ada.call("DELETE", f"tables/{running[0]['id']}")
        for _ in range(3):
            assert (await ada.http.post("/api/tables", json=nonsense)).status_code == 400
        assert (await ada.http.post("/api/tables", json=new)).status_code == 201

    on(server, story)


def test_the_usual_limits_are_not_in_the_way_of_a_school() -> None:
    usual = Limits()
    assert usual.new_guests_burst >= 30
    assert usual.bot_tables_per_address >= 2
