"""Cheap requests that would cost the server much: what is the same is worked out once, what nobody waits for is not
worked out, and everybody has a share. It is work that is counted here, not time."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from heroes_unite.kernel import told as tellings
from heroes_unite.kernel.game import Game
from heroes_unite.server import schema
from heroes_unite.server.bots import ADVISER, DEEP_ADVISER
from heroes_unite.server.settings import Limits
from heroes_unite.session import chronicle
from tests.server.harness import SOON, People, Person, Running, on, play


def test_a_replay_is_built_once_for_each_moment_and_seat(fresh: Callable[..., Running]) -> None:
    server = fresh()

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        lives = [await ada.look(table), await bob.look(table)]
        await play(lives, random.Random(1), 12)
        path = f"tables/{table}/replay"
        found = await asyncio.gather(*(ada.get(f"{path}?seat=-1") for _ in range(12)))
        assert all(replay["steps"] == found[0]["steps"] for replay in found)
        await bob.get(f"{path}?seat=-1")
        builder = server.hall.builder
        assert builder.built == 1
        assert (await ada.get(f"{path}?seat=0"))["seat"] == 0
        assert builder.built == 2
        await play(lives, random.Random(2), 1)
        assert len((await ada.get(f"{path}?seat=-1"))["steps"]) == 13
        assert builder.built == 3

    on(server, story)


def test_what_nobody_waits_for_is_not_built(fresh: Callable[..., Running]) -> None:
    """Those who ask for replays and go away cost nothing but the asking."""
    server = fresh()

    async def story(people: People) -> None:
        ada, _, table = await people.two()
        await ada.look(table)
        builder = server.hall.builder
        held = asyncio.run_coroutine_threadsafe(builder._turn.acquire(), server._loop)
        await asyncio.wrap_future(held)
        ask = f"GET /api/tables/{table}/replay?seat=-1 HTTP/1.1\r\nHost: localhost\r\nCookie: {ada.cookie}\r\n\r\n"
        writers = []
        for _ in range(5):
            _, writer = await asyncio.open_connection("127.0.0.1", server.settings.port)
            writer.write(ask.encode())
            writers.append(writer)
        await until(lambda: any(work.waiting == 5 for work in builder._works.values()))
        for writer in writers:
            writer.transport.abort()
        await until(lambda: not builder._works)
        server.inside(builder._turn.release)
        await ada.get(f"tables/{table}/replay?seat=-1")
        assert builder.built == 1

    on(server, story)


async def until(holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(SOON):
        while not holds():
            await asyncio.sleep(0.01)


def test_a_build_under_way_is_stopped_when_nobody_waits(fresh: Callable[..., Running]) -> None:
    server = fresh()

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        await play([await ada.look(table), await bob.look(table)], random.Random(1), 30)
        await ada.get(f"tables/{table}/replay?seat=-1")  # the builder is awake
        builder = server.hall.builder
        asking = asyncio.create_task(ada.get(f"tables/{table}/replay?seat=0"))
        await until(lambda: builder.built == 2)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await until(lambda: not builder._works and not builder._turn.locked())

    on(server, story)


def test_a_snapshot_tells_no_line_twice(fresh: Callable[..., Running], monkeypatch: pytest.MonkeyPatch) -> None:
    """Six sockets that kept changing seats had the whole log told anew each time."""
    server = fresh()
    told: Counter[int] = Counter()
    views: Counter[int] = Counter()
    tell, view = tellings.told, Game.view

    def counted(state: Any, record: Any, viewer: int) -> Any:
        told[id(record)] += 1
        return tell(state, record, viewer)

    def looked(game: Game, seat: int) -> Any:
        views[seat] += 1
        return view(game, seat)

    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "me"))["id"]
        live = await ada.look(table)
        for _ in range(40):
            if live.decision is None:
                await live.ask(type="sit", seat=live.view["asked"]["player"])
            await live.choose()
        monkeypatch.setattr(chronicle, "told", counted)
        monkeypatch.setattr(Game, "view", looked)
        others = [await ada.look(table) for _ in range(3)]
        for number in range(60):
            other = others[number % 3]
            await other.send(type="sit", seat=number % 2)
            await other.send(type="resync")
            await other.send(type="why", card="Kick", zone="kicks", owner=-1)
            await other.until("why")
        assert max(told.values(), default=0) <= 2  # to those who may know its card, and to the others
        assert sum(views.values()) <= 3  # two seats, and what everybody sees

    on(server, story)


def test_a_hint_is_thought_of_once(fresh: Callable[..., Running]) -> None:
    server = fresh()
    thought: list[tuple[str, object]] = []

    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "me"))["id"]
        lives = [await ada.look(table) for _ in range(4)]
        suggest, ponder = server.hall.thinkers.suggest, server.hall.thinkers.ponder

        def counted(ask: Callable[..., Any]) -> Callable[..., Any]:
            def asks(bot: str, seat: Any) -> Any:
                thought.append((bot, seat))
                return ask(bot, seat)

            return asks

        server.hall.thinkers.suggest, server.hall.thinkers.ponder = counted(suggest), counted(ponder)
        asked = [live for live in lives if live.decision]
        hints = await asyncio.gather(*(live.ask(type="hint", version=live.version) for live in asked))
        assert all(hint == hints[0] for hint in hints)
        for live in asked:  # what looking ahead has found follows, to its end
            hint = hints[0]
            while hint["thinking"]:
                hint = await live.until("hint")
        advisers = [bot for bot, _ in thought]
        assert sorted(advisers) == sorted({ADVISER, DEEP_ADVISER})
        await asked[0].choose()
        await asked[0].sync()

    on(server, story)


def test_an_address_has_a_share_of_the_work(fresh: Callable[..., Running]) -> None:
    server = fresh(limits=Limits(work_rate=1e-9, work_burst=60, http_rate=0, question_rate=0, message_rate=0))

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        live = await ada.look(table)
        for _ in range(40):
            await live.send(type="resync")
        messages = await live.sync()
        assert any(message["type"] == "refused" and message["code"] == "too-fast" for message in messages)
        assert server.hall.builder.built == 0
        answer = await bob.http.get(f"/api/tables/{table}/replay?seat=-1")
        assert (answer.status_code, set(answer.json())) == (429, {"detail"})
        assert server.hall.builder.built == 0

    on(server, story)


def test_large_answers_are_compressed_once(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        plain = await ada.http.get("/api/games/deckbuilding/cards", headers={"Accept-Encoding": "identity"})
        small = await ada.http.get("/api/games/deckbuilding/cards", headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert small.headers["content-encoding"] == "gzip"
        assert small.json() == plain.json()
        assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 3

    on(shared, story)


def test_what_has_to_be_understood_is_paid_for_by_its_length(fresh: Callable[..., Running]) -> None:
    server = fresh(limits=Limits(work_rate=1e-9, work_burst=500, http_rate=0))

    async def statuses(ada: Person, path: str, body: Any, count: int) -> set[int]:
        return {(await ada.http.post(f"/api/{path}", json=body)).status_code for _ in range(count)}

    async def story(people: People) -> None:
        ada = await people("Ada")
        assert await statuses(ada, "games/tcg/deck", {"text": "name = 1"}, 10) == {200}
        assert await statuses(ada, "games/tcg/deck", {"text": "#" * 60_000}, 3) == {200, 429}
        assert await statuses(ada, "games/united/check", {"options": {"heroes": ["x" * 60_000]}}, 3) == {429}
        new = {"game": "united", "options": {"heroes": ["x" * 60_000]}, "seats": [{"kind": "me"}]}
        assert await statuses(ada, "tables", new, 3) == {429}

    on(server, story)


def test_lists_of_tables_are_paid_for(fresh: Callable[..., Running]) -> None:
    """The attack: a hundred open tables, and everybody's list of them as often as requests may come."""
    server = fresh(limits=Limits(work_rate=1e-9, work_burst=100, http_rate=0))

    async def story(people: People) -> None:
        eve = await people()
        for path in ("tables", "games/united/feats"):
            answers = [(await eve.http.get(f"/api/{path}")).status_code for _ in range(30)]
            assert answers[-1] == 429

    on(server, story)


def test_the_schema_is_made_once(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(people: People) -> None:
        eve = await people()
        first = await eve.http.get("/schema")
        monkeypatch.setattr(schema, "completed", None)
        for path in ("/schema", "/schema/openapi.json"):
            assert (await eve.http.get(path)).content == first.content

    on(shared, story)
