"""A table while it is played: who gets what, who may do what, and what is refused."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

from heroes_unite.server.store import writer as writing
from heroes_unite.server.store.errors import StoreError
from tests.server.harness import SOON, Live, People, Running, both, on, play

GARBAGE: list[str] = [
    "",
    "{",
    "null",
    "[]",
    "42",
    '"choose"',
    "{}",
    '{"type": "explode"}',
    '{"type": "choose"}',
    '{"type": "choose", "version": "0", "option": 0}',
    '{"type": "choose", "version": 0, "option": -1}',
    '{"type": "choose", "version": 0, "option": 1e9}',
    '{"type": "choose", "version": 0, "option": 0, "seat": 1}',
    '{"type": "choose", "version": 0, "option": true}',
    '{"type": "sit", "seat": 99}',
    '{"type": "say", "text": ""}',
    '{"type": "say", "text": "%s"}' % ("x" * 500),
    '{"type": "snapshot"}',
    '{"type": "hint", "version": null}',
    "[" * 10_000,
    '{"type": "ping"}{"type": "ping"}',
]


def test_a_snapshot_and_then_differences(shared: Running) -> None:
    """What a client has put together from differences is what a newcomer is sent."""

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        lives = [await ada.look(table), await bob.look(table)]
        await play(lives, random.Random(1), 60)
        for person, live in zip((ada, bob), lives, strict=True):
            again = await person.look(table)
            assert (again.view, again.decision, again.log) == (live.view, live.decision, live.log)
            assert (again.version, again.moment) == (live.version, live.moment) == (60, 60)
            assert again.seat == live.seat

    on(shared, story)


@pytest.mark.parametrize("what", ["say", "resync", "ping", "leave"])
def test_whoever_has_chosen_is_told_first_and_the_others_before_anything_else(shared: Running, what: str) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        first, other = await both(await ada.look(table), await bob.look(table))
        third = await bob.look(table)
        hall = shared.hall
        kept: list[Callable[[], None]] = []
        hall.at_leisure = kept.append  # this server never has a moment
        try:
            await first.choose()
            assert first.version == 1
            shared.inside(lambda: None)  # whoever is told first may hear of it before the server is done
            assert len(kept) == 1
            if what == "leave":
                await third.socket.close()
            else:
                await (other if what == "ping" else first).send(type=what, **messages(first)[what])
            assert (await other.receive())["type"] == "update"
            assert other.version == 1
            shared.inside(kept[0])  # too late: there is nothing left to tell
            assert not [message for message in await other.sync() if message["type"] == "update"]
        finally:
            del hall.at_leisure

    on(shared, story)


def test_what_can_wait_is_done_together_even_if_some_of_it_fails(shared: Running) -> None:
    """A busy server tells the players of all tables in one turn of the loop. A table that fails keeps nobody waiting,
    and what comes up meanwhile has its turn after that."""
    done: list[str] = []
    finished = threading.Event()

    def last() -> None:
        done.append("last")
        finished.set()

    def fails() -> None:
        shared.hall.at_leisure(last)
        raise RuntimeError("a table that fails")

    def ask() -> None:
        asyncio.get_running_loop().call_soon(done.append, "in this turn")
        for work in (fails, lambda: done.append("one"), lambda: done.append("two")):
            shared.hall.at_leisure(work)
        asyncio.get_running_loop().call_soon(done.append, "in the same")

    shared.inside(ask)
    assert finished.wait(SOON)
    assert done == ["in this turn", "one", "two", "in the same", "last"]


@pytest.mark.parametrize("takes", [0.0, 1.0], ids=["loop", "thread"])
def test_what_somebody_says_after_a_choice_waits_for_it(
    fresh: Callable[..., Running], takes: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever stores it. Two choices at once are answered one after the other, and so is what is sent with them."""
    monkeypatch.setattr(writing, "LATEST", 0.0)
    server = fresh()

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        lives = [await ada.look(table), await bob.look(table)]
        server.hall.store._writer._takes = takes
        for _ in range(5):
            first, other = await both(*lives)
            version = first.version
            choice = {"type": "choose", "version": version, "option": 0}
            for message in (choice, {"type": "ping"}, choice, {"type": "say", "text": "Done"}, {"type": "ping"}):
                await first.send(**message)
            heard = [message for message in [await first.receive() for _ in range(5)] if message["type"] != "table"]
            while heard[-1]["type"] != "pong" or len([each for each in heard if each["type"] == "pong"]) < 2:
                message = await first.receive()
                heard += [message] if message["type"] != "table" else []
            assert [message["type"] for message in heard] == ["update", "pong", "refused", "said", "pong"]
            assert heard[2]["code"] == "stale"
            await other.sync()
            assert other.version == first.version == version + 1

    on(server, story)


def test_only_who_is_asked_gets_the_decision(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        eve = await people("Eve")
        asked, other = await both(await ada.look(table), await bob.look(table))
        watching = await eve.look(table)
        assert asked.decision["player"] == asked.seat
        assert other.decision is None
        assert watching.decision is None
        assert watching.seat == watching.view["player"] == -1
        assert watching.view["asked"]["player"] == asked.seat

    on(shared, story)


# Every kind of message, by everybody: owner, the other seat, a spectator, somebody without a cookie

PLAYERS_ONLY = ("choose", "undo", "answer-undo", "hint")


def messages(live: Live) -> dict[str, dict[str, Any]]:
    return {
        "choose": {"version": live.version, "option": 0},
        "undo": {"version": live.version},
        "answer-undo": {"agree": True},
        "hint": {"version": live.version},
        "why": {"card": "Kick", "zone": "kicks", "owner": -1},
        "say": {"text": "Hello"},
        "sit": {"seat": -1},
        "resync": {},
        "ping": {},
    }


@pytest.mark.parametrize("who", ["spectator", "stranger"])
def test_who_looks_on_cannot_act(shared: Running, who: str) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        players = await both(await ada.look(table), await bob.look(table))
        onlooker = await people("Eve" if who == "spectator" else "")
        live = await onlooker.look(table)
        for kind, content in messages(live).items():
            answer = await live.ask(type=kind, **content)
            if kind in PLAYERS_ONLY:
                assert (answer["type"], answer["code"]) == ("refused", "not-yours"), kind
            elif kind == "say" and who == "stranger":
                assert answer["code"] == "not-yours"
            else:
                assert answer["type"] != "refused", kind
        for seat in (0, 1):
            assert await live.refused(type="sit", seat=seat) == "not-yours"
        for player in players:
            assert all(message["type"] in ("table", "said") for message in await player.sync())
            assert player.version == 0

    on(shared, story)


def test_the_other_seat_cannot_act_for_who_is_asked(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        asked, other = await both(await ada.look(table), await bob.look(table))
        assert await other.refused(type="choose", version=0, option=0) == "not-yours"
        assert await other.refused(type="hint", version=0) == "nothing"
        assert await other.refused(type="undo", version=0) == "nothing"
        assert await other.refused(type="answer-undo", agree=True) == "nothing"
        assert await other.refused(type="sit", seat=asked.seat) == "not-yours"
        assert all(message["type"] == "table" for message in await asked.sync())

    on(shared, story)


def test_who_is_asked_can(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        asked, other = await both(await ada.look(table), await bob.look(table))
        hint = await asked.ask(type="hint", version=asked.version)
        assert hint["version"] == 0
        assert 0 <= hint["option"] < len(asked.decision["options"])
        assert hint["reason"]
        why = await asked.ask(type="why", card="no such card", zone="line-up", owner=-1)
        assert why["reason"]
        update = await asked.choose(hint["option"])
        assert (update["since"], update["version"], update["moment"]) == (0, 1, 1)
        assert (await other.until("update"))["version"] == 1

    on(shared, story)


def test_a_hint_is_made_from_the_view_of_who_asks(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        asked, _ = await both(await ada.look(table), await bob.look(table))
        seen: list[Any] = []
        thinkers = shared.hall.thinkers
        suggest = thinkers.suggest

        async def listen(bot: str, seat: Any) -> Any:
            seen.append(seat)
            return await suggest(bot, seat)

        monkeypatch.setattr(thinkers, "suggest", listen)
        await asked.ask(type="hint", version=asked.version)
        assert json.loads(json.dumps(seen[0].view)) == asked.view
        assert seen[0].player == asked.seat

    on(shared, story)


# What is refused


def test_stale_duplicated_and_replayed_choices_change_nothing(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        asked, other = await both(await ada.look(table), await bob.look(table))
        first = {"type": "choose", "version": 0, "option": 0}
        for _ in range(3):
            await asked.send(**first)
        kinds = [(await asked.until("update", "refused"))["type"] for _ in range(3)]
        assert kinds == ["update", "refused", "refused"]
        assert asked.version == 1
        assert await asked.refused(**first) == "stale"
        assert await asked.refused(type="choose", version=7, option=0) == "stale"
        assert await asked.refused(type="hint", version=0) == "stale"
        await other.sync()
        assert (other.version, other.moment) == (1, 1)
        assert shared.sql("SELECT count(*) FROM entries WHERE table_id = ?", table) == [(1,)]

    on(shared, story)


def test_two_tabs_of_one_player_choose_once(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "me"))["id"]
        tabs = [await ada.look(table) for _ in range(4)]
        await asyncio.gather(*(tab.send(type="choose", version=0, option=0) for tab in tabs))
        refused = 0
        for tab in tabs:
            refused += sum(message["type"] == "refused" for message in await tab.sync())
        for tab in tabs:
            await tab.sync()
            assert tab.version == 1
        assert refused == 3

    on(shared, story)


def test_choices_that_are_not_offered_are_illegal(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        asked, _ = await both(await ada.look(table), await bob.look(table))
        count = len(asked.decision["options"])
        for option in (count, count + 1, 4095):
            assert await asked.refused(type="choose", version=0, option=option) == "illegal"
        assert (await asked.choose(count - 1))["type"] == "update"

    on(shared, story)


def test_malformed_messages_are_refused_and_the_connection_stays(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        asked, _ = await both(await ada.look(table), await bob.look(table))
        for text in GARBAGE:
            await asked.socket.send(text)
            answer = await asked.until("refused")
            assert answer["code"] == "malformed", text
            assert "Traceback" not in answer["reason"]
        await asked.socket.send(b"\xff\xfe\x00")
        assert (await asked.until("refused"))["code"] == "malformed"
        await asked.socket.send(json.dumps({"type": "say", "text": "x" * 399, "padding": "y" * 20_000}))
        assert (await asked.until("refused"))["code"] == "malformed"
        assert (await asked.choose())["type"] == "update"

    on(shared, story)


def test_an_oversized_message_ends_the_connection_only(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        asked, other = await both(await ada.look(table), await bob.look(table))
        await asked.socket.send("x" * 2_000_000)
        await asked.closed()
        assert asked.socket.close_code in (1009, 1006)
        again = await (ada if asked.seat == 0 else bob).look(table)
        assert again.decision
        assert (await again.choose())["type"] == "update"
        await other.until("update")

    on(shared, story)


def test_flooding_is_refused_and_then_ends_the_connection(fresh: Callable[..., Running]) -> None:
    from heroes_unite.server.settings import Limits

    server = fresh(limits=Limits(message_rate=0.1, message_burst=10, refusals_until_closed=20))

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        asked, other = await both(await ada.look(table), await bob.look(table))
        for _ in range(40):
            await asked.send(type="ping")
        words = await asked.closed()
        kinds = [json.loads(text) for text in asked.received]
        assert sum(message["type"] == "pong" for message in kinds) <= 13  # the burst, and a few if this takes long
        assert {message["code"] for message in kinds if message["type"] == "refused"} == {"too-fast"}
        assert words["again"] is False
        assert (await other.ask(type="why", card="Kick", zone="kicks"))["type"] == "why"

    on(server, story)


# Chat


def test_chat_reaches_everybody_in_order_and_is_kept(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        eve = await people("Eve")
        a, b, e = await ada.look(table), await bob.look(table), await eve.look(table)
        await a.ask(type="say", text="  <b>Hi</b>\u202e \u200b&\n all ")
        await b.until("said")
        await e.until("said")
        await e.ask(type="say", text="Good luck 👩‍🚀")
        lines = [message["line"] for message in await b.sync() if message["type"] == "said"]
        assert [(line["name"], line["seat"], line["text"]) for line in lines] == [("Eve", -1, "Good luck 👩‍🚀")]
        late = await (await people("Zoe")).look(table)
        chat = json.loads(late.received[0])["chat"]
        assert [(line["number"], line["name"], line["seat"], line["text"], line["event"]) for line in chat] == [
            (0, "", 1, "Bob sits down.", "sat"),
            (1, "Ada", 0, "<b>Hi</b> & all", ""),
            (2, "Eve", -1, "Good luck 👩‍🚀", ""),
        ]
        assert await a.refused(type="say", text="\u200b\u202e") == "malformed"

    on(shared, story)


def test_chat_has_a_pace(fresh: Callable[..., Running]) -> None:
    from heroes_unite.server.settings import Limits

    server = fresh(limits=Limits(chat_rate=0.001, chat_burst=3))

    async def story(people: People) -> None:
        ada, _, table = await people.two()
        live = await ada.look(table)
        answers = [await live.ask(type="say", text=f"{number}") for number in range(5)]
        assert [answer["type"] for answer in answers] == ["said"] * 3 + ["refused"] * 2
        assert answers[-1]["code"] == "too-fast"

    on(server, story)


# Who is there


def test_presence(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        a = await ada.look(table)
        assert [seat["connected"] for seat in a.table["seats"]] in ([True, False], [False, False])
        await a.until_that(lambda live: live.table["seats"][0]["connected"])
        b = await bob.look(table)
        await a.until_that(lambda live: live.table["seats"][1]["connected"])
        stranger = await (await people()).look(table)
        await a.until_that(lambda live: live.table["watchers"] == 1)
        await stranger.socket.close()
        await a.until_that(lambda live: live.table["watchers"] == 0)
        second = await bob.look(table)
        await second.socket.close()
        await b.socket.close()
        await a.until_that(lambda live: not live.table["seats"][1]["connected"])
        lobby = await ada.get("tables")
        mine = next(info for info in lobby["mine"] if info["id"] == table)
        assert [seat["connected"] for seat in mine["seats"]] == [True, False]

    on(shared, story)


# Several people at one device


def test_hot_seat(shared: Running) -> None:
    """One device plays both seats, looking from one at a time."""

    async def story(people: People) -> None:
        ada = await people("Ada")
        made = await ada.make("me", "me")
        assert [seat["name"] for seat in made["seats"]] == ["Ada", "Ada 2"]
        assert [seat["mine"] for seat in made["seats"]] == [True, True]
        live = await ada.look(made["id"])
        first = live.seat
        assert live.decision["player"] == first == live.view["player"]
        await live.choose_label("end turn")
        assert not live.decision
        other = 1 - first
        assert live.view["seats"][other]["hand"]["cards"] == []
        assert live.view["seats"][other]["hand"]["count"] == 5
        snapshot = await live.ask(type="sit", seat=other)
        assert snapshot["view"]["player"] == other
        assert len(snapshot["view"]["seats"][other]["hand"]["cards"]) == 5
        assert live.decision["player"] == other
        assert await live.refused(type="sit", seat=5) == "not-yours"
        assert (await live.ask(type="sit", seat=-1))["decision"] is None
        assert await live.refused(type="choose", version=live.version, option=0) == "not-yours"

    on(shared, story)


def test_bots_play_while_nobody_looks(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("random", "greedy", pace=5000))["id"]
        async with asyncio.timeout(2 * SOON):
            while (await ada.get(f"tables/{table}"))["state"] != "over":
                await asyncio.sleep(0.1)

    on(shared, story)


def test_bots_keep_their_pace_while_somebody_looks(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "greedy", pace=400, options={"heroes": ["Batman", "Superman"], "first": 1}))["id"]
        live = await ada.look(table)
        begun = asyncio.get_running_loop().time()
        await live.choose_label("end turn")
        await live.until("update")
        await live.until("update")
        assert asyncio.get_running_loop().time() - begun > 0.7

    on(shared, story)


def test_a_choice_that_was_not_written_was_never_told(fresh: Callable[..., Running]) -> None:
    """What will be told is made while the journal is written. If that fails, everybody goes on from what is stored."""
    server = fresh()

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        lives = [await ada.look(table), await bob.look(table)]
        await play(lives, random.Random(3), 20)
        asked, other = await both(*lives)
        before = [(live.view, live.decision, live.log, live.story) for live in lives]
        writer = server.hall.store._writer
        store = writer._store

        def full(connection: object, batch: list[Any]) -> None:
            writer._store = store
            for unit in batch:
                unit.failure = StoreError("The disk is full.")

        writer._store = full
        await asked.send(type="choose", version=20, option=0)
        await asked.until("closing")
        lives[lives.index(asked)] = await (ada, bob)[asked.seat].look(table)  # as a browser does
        await other.until("snapshot")
        for live in (asked, *lives):
            assert (live.version, live.moment) == (20, 20)
            assert not [text for text in live.received if '"version":21' in text]
        assert [(live.view, live.decision, live.log, live.story) for live in lives] == before
        await play(lives, random.Random(4), 20)
        for person, live in zip((ada, bob), lives, strict=True):
            again = await person.look(table)
            assert (again.view, again.decision, again.log) == (live.view, live.decision, live.log)

    on(server, story)


def test_everybody_else_is_told_the_same_about_a_table(shared: Running) -> None:
    """Whoever does not belong to it, with or without a name, whenever they came."""

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        lives = [await ada.look(table), await bob.look(table)]
        onlookers = [await (await people(name)).look(table) for name in ("Eve", "Mallory")]
        await play(lives, random.Random(5), 30)
        for live in (*lives, *onlookers):
            await live.sync()
        eve, mallory = (live.table for live in onlookers)
        assert eve == mallory
        assert [seat["mine"] for seat in eve["seats"]] == [False, False]
        assert not any(eve[key] for key in ("host", "invite", "your_turn", "leaving", "may_concede", "may_delete"))
        assert [[seat["mine"] for seat in live.table["seats"]] for live in lives] == [[True, False], [False, True]]
        newcomer = await (await people("Trent")).look(table)
        assert {**newcomer.table, "watchers": 2} == eve

    on(shared, story)
