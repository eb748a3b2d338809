"""The analysis of a finished game: made once in the background while somebody wants it, kept with the game, shown to
whoever may see its replay."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from heroes_unite.server.settings import Limits
from heroes_unite.server.tables import analysts
from heroes_unite.server.tables.analyzing import Order, Stretch
from tests.server.harness import SOON, People, Person, Running, on, play


async def given_up(ada: Person, choices: int = 12, **more: Any) -> str:
    """A game against a bot that Ada soon gives up."""
    table = (await ada.make("me", "greedy", **more))["id"]
    live = await ada.look(table)
    await play([live], random.Random(1), choices)
    await ada.post(f"tables/{table}/concede")
    return str(table)


async def ready(who: Person, table: str, **query: Any) -> Any:
    """Ask for it until it is there."""
    asked = "&".join(f"{key}={value}" for key, value in query.items())
    told = await who.post(f"tables/{table}/analysis?{asked}")
    async with asyncio.timeout(SOON):
        while told["state"] != "ready":
            assert told["problem"] == ""
            await asyncio.sleep(0.05)
            told = await who.get(f"tables/{table}/analysis?{asked}")
    return told


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server that looks at every choice for a moment only."""
    with Running(tmp_path_factory.mktemp("quick"), analysis_iterations=2) as server:
        yield server


def test_it_is_made_once_and_kept_with_the_game(quick: Running) -> None:
    async def story(people: People) -> None:
        ada, eve = await people("Ada"), await people()
        table = await given_up(ada)
        before = await eve.get(f"tables/{table}/analysis")
        assert (before["state"], before["found"]) == ("none", None)
        found = (await ready(ada, table))["found"]
        analysis, words = found["analysis"], found["words"]
        assert analysis["progress"]["stage"] == "done"
        assert [side["players"] for side in analysis["sides"]] == [[0], [1]]
        assert [judged["version"] for judged in analysis["judged"]] == [each["version"] for each in words]
        replay = await eve.get(f"tables/{table}/replay?seat=0")
        for judged, each in zip(analysis["judged"], words, strict=True):
            option = each["question"]["options"][judged["chosen"]]
            assert each["question"]["player"] == judged["player"]
            told = replay["steps"][judged["version"]]["label"]
            assert told in ("", option["label"])
        stretches = quick.hall.analysts.stretches
        quick.inside(lambda: quick.hall.forget(table))  # as after a restart
        again = await eve.post(f"tables/{table}/analysis")  # anybody who may see the replay may see it
        assert (again["state"], again["found"]) == ("ready", found)
        assert quick.hall.analysts.stretches == stretches
        unchanged = await eve.get(f"tables/{table}/analysis?since={again['step']}")
        assert (unchanged["state"], unchanged["found"]) == ("ready", None)
        await ada.call("DELETE", f"tables/{table}")
        assert quick.sql("SELECT count(*) FROM analyses WHERE table_id = ?", table) == [(0,)]

    on(quick, story)


def test_a_game_that_is_on_is_not_analyzed(quick: Running) -> None:
    async def story(people: People) -> None:
        ada, _, table = await people.two()
        for method in ("GET", "POST"):
            answer = await ada.call(method, f"tables/{table}/analysis", status=409)
            assert "once it is" in answer["detail"]
        refused = await ada.get(f"tables/{table}/replay?seat=-2", status=403)
        assert refused["field"] == "seat"
        eve = await people("Eve")
        private = (await ada.make("me", "greedy", private=True))["id"]
        await ada.post(f"tables/{private}/concede")
        await eve.post(f"tables/{private}/analysis", status=404)

    on(quick, story)


def test_after_the_game_all_cards_can_be_seen(quick: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = await given_up(ada)
        replay = await ada.get(f"tables/{table}/replay?seat=-2")
        assert [len(seat["hand"]["cards"]) for seat in replay["view"]["seats"]] == [5, 5]
        assert len(replay["view"]["seats"][1]["deck"]["cards"]) == 5
        assert all(step["label"] for step in replay["steps"])

    on(quick, story)


def test_what_was_found_is_gone_on_with(fresh: Callable[..., Running], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody asks for a while, the server is restarted, and then somebody does."""
    monkeypatch.setattr(analysts, "A_STRETCH", 0.0)
    server = fresh(analysis_iterations=2)
    tables: list[str] = []

    async def first(people: People) -> None:
        ada = await people("Ada")
        tables.append(await given_up(ada))
        await ada.post(f"tables/{tables[0]}/analysis")
        async with asyncio.timeout(SOON):
            while not (await ada.get(f"tables/{tables[0]}/analysis"))["found"]:
                await asyncio.sleep(0.02)
        monkeypatch.setattr(analysts, "INTEREST", -1.0)
        async with asyncio.timeout(SOON):
            while (await ada.get(f"tables/{tables[0]}/analysis"))["state"] == "working":
                await asyncio.sleep(0.02)

    on(server, first)
    server.stop()
    monkeypatch.undo()
    server.start()

    async def then(people: People) -> None:
        eve = await people("Eve")
        kept = await eve.get(f"tables/{tables[0]}/analysis")
        assert kept["found"] is not None
        found = await ready(eve, tables[0])
        assert found["step"] >= kept["step"]
        assert found["found"]["analysis"]["progress"]["stage"] == "done"

    on(server, then)


def test_its_time_is_bounded(fresh: Callable[..., Running]) -> None:
    server = fresh(analysis_iterations=10_000, analysis_seconds=0.0)

    async def story(people: People) -> None:
        ada = await people("Ada")
        found = (await ready(ada, await given_up(ada)))["found"]
        assert found["analysis"]["progress"]["stage"] != "done"

    on(server, story)


def test_an_address_has_so_many_at_once(fresh: Callable[..., Running]) -> None:
    server = fresh(analysis_iterations=10_000, limits=Limits(http_rate=0, work_rate=0, analyses_per_address=1))

    async def story(people: People) -> None:
        ada = await people("Ada")
        first, second = await given_up(ada), await given_up(ada)
        assert (await ada.post(f"tables/{first}/analysis"))["state"] in ("waiting", "working")
        assert (await ada.post(f"tables/{first}/analysis"))["state"] in ("waiting", "working")  # the same one
        answer = await ada.post(f"tables/{second}/analysis", status=429)
        assert "Wait until one of them is ready" in answer["detail"]

    on(server, story)


def half_done(*_: object) -> Stretch:
    """In place of the work: one that never gets beyond its half."""
    return Stretch(b"{}", 0.5, 1, False)


def test_while_it_is_made_it_tells_how_long_and_who_waits_how_far(
    fresh: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysts, "work_on", half_done)
    server = fresh(analysts=1, limits=Limits(http_rate=0, work_rate=0))

    async def story(people: People) -> None:
        ada = await people("Ada")
        first, second = await given_up(ada), await given_up(ada)
        await ada.post(f"tables/{first}/analysis")
        waits = await ada.post(f"tables/{second}/analysis")
        assert (waits["state"], waits["ahead"], waits["left"]) == ("waiting", 1, 0)
        async with asyncio.timeout(SOON):
            while not (made := await ada.get(f"tables/{first}/analysis"))["left"]:
                await asyncio.sleep(0.02)
        assert 0 < made["left"] <= server.hall.settings.analysis_seconds
        assert made["share"] == (await ada.get(f"tables/{second}/analysis"))["first"] == 0.5

    on(server, story)


def test_a_look_at_the_other_view_does_not_throw_an_analysis_back(
    fresh: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each view of a game is made to its end, in the order in which they were asked for."""
    working_on: list[tuple[str, bool]] = []
    here = ThreadPoolExecutor(1)
    goes_on = threading.Event()

    def slow(order: Order, *_: object) -> Stretch:
        working_on.append((order.record.id, order.open))
        return Stretch(b"{}", 0.5, len(working_on), goes_on.is_set())

    monkeypatch.setattr(analysts, "work_on", slow)
    monkeypatch.setattr(analysts.Analysts, "_get", lambda self: here)
    server = fresh(analysts=1, limits=Limits(http_rate=0, work_rate=0, analyses_per_address=3))

    def only_the_other(table: str) -> None:
        server.hall.analysts._making[table, False].asked -= analysts.INTEREST  # time goes by
        server.hall.analysts.making((table, True))

    async def story(people: People) -> None:
        ada = await people("Ada")
        table, other = await given_up(ada), await given_up(ada)
        await ada.post(f"tables/{table}/analysis")
        waits = await ada.post(f"tables/{table}/analysis?open=true")
        assert (waits["state"], waits["ahead"], waits["other_view"]) == ("waiting", 0, True)
        behind = await ada.post(f"tables/{other}/analysis")
        assert (behind["state"], behind["ahead"], behind["other_view"]) == ("waiting", 1, False)  # one game, not two
        for _ in range(3):  # for a long time, nobody looks at the first view
            server.inside(lambda: only_the_other(table))
            seen = len(working_on)
            async with asyncio.timeout(SOON):
                while len(working_on) < seen + 2:
                    await asyncio.sleep(0.02)
        assert (await ada.get(f"tables/{table}/analysis"))["state"] == "working"
        assert set(working_on) == {(table, False)}
        goes_on.set()
        await ready(ada, table)
        await ready(ada, table, open="true")
        await ready(ada, other)
        assert list(dict.fromkeys(working_on)) == [(table, False), (table, True), (other, False)]

    on(server, story)
    here.shutdown()


def test_a_game_of_other_rules_is_refused(quick: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = await given_up(ada)
        quick.inside(lambda: quick.hall.forget(table))
        quick.sql("UPDATE tables SET fingerprint = 'another' WHERE id = ?", table)
        answer = await ada.post(f"tables/{table}/analysis", status=409)
        assert "Nothing was deleted" in answer["detail"]

    on(quick, story)


def test_what_cannot_be_read_any_more_is_made_again(quick: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = await given_up(ada)
        found = await ready(ada, table)
        quick.sql("UPDATE analyses SET format = '0' WHERE table_id = ?", table)
        assert (await ada.get(f"tables/{table}/analysis"))["state"] == "none"
        assert (await ready(ada, table))["found"] == found["found"]

    on(quick, story)
