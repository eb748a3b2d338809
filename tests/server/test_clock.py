"""The clock: whoever thinks for too long is answered for, also where nobody looks and after a restart."""

from __future__ import annotations

import asyncio
import json

import pytest
from msgspec.structs import replace

from heroes_unite.games.registry import game_kind
from heroes_unite.server.store import timing
from heroes_unite.server.store.records import SeatRecord, TableRecord
from heroes_unite.server.tables.live_game import LiveGame
from tests.server.harness import People, Running, both, on
from tools.waiting import until


def test_the_clock_answers_for_who_is_asked(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(clock=1)
        asked, other = await both(await ada.look(table), await bob.look(table))
        assert asked.deadline is not None
        assert 0 <= asked.deadline <= 1
        version = other.version
        update = await other.until("update")
        assert update["version"] == version + 1
        await asked.until_that(lambda live: live.version > version)
        if asked.decision:  # still at it: the clock has begun anew
            assert asked.deadline is not None

    on(shared, story)


def table() -> TableRecord:
    """A game of two that has just begun, with half a minute for each decision."""
    options = {"players": 2, "heroes": ["Batman", "Superman"], "first": 1}
    return TableRecord(
        id="0" * 12,
        name="Table",
        game="deckbuilding",
        options=json.dumps(options),
        seed="1",
        fingerprint=game_kind("deckbuilding").make(options).fingerprint,
        host="",
        private=False,
        watchable=True,
        clock=30,
        pace=0,
        invite="",
        state="playing",
        created=1000.0,
        started=1000.0,
        seats=(SeatRecord(0, "person", "Ada"), SeatRecord(1, "person", "Ben")),
    )


def test_taking_back_what_one_did_oneself_gains_no_time() -> None:
    live_game = LiveGame(table())

    def at(time: float, kind: str, player: int, data: int) -> None:
        live_game.follow(live_game.next_entry(kind, player, data, time))

    end_turn = next(option.index for option in live_game.session.decision.options if option.label == "end turn")
    at(1010.0, "choose", 0, 0)
    assert live_game.asked_at == 1010.0
    at(1020.0, "undo", 0, 0)
    assert live_game.asked_at == 1000.0
    at(1025.0, "choose", 0, end_turn)
    at(1090.0, "undo", 0, 0)
    assert live_game.asked_at == 1065.0  # while Ben was asked, it was not Ada's time
    at(1095.0, "choose", 0, end_turn)
    at(1100.0, "choose", 1, 0)
    at(1200.0, "undo", 0, 0)  # Ben has moved since, and has agreed: Ada has all of her time again
    assert live_game.asked_at == 1200.0


def test_everybody_is_told_that_the_clock_has_answered(shared: Running) -> None:
    """Once a turn, in the story, so that those who come later can read it, too."""

    async def story(people: People) -> None:
        ada, bob, table = await people.two(clock=1)
        asked, other = await both(await ada.look(table), await bob.look(table))
        moment, seat = asked.moment, asked.seat
        name = asked.table["seats"][seat]["name"]
        await other.until_that(lambda live: live.moment > moment + 1)
        told = [line for line in other.chat if line["event"] == "timed-out"]
        first = told[0]
        assert (first["event"], first["seat"], first["moment"]) == ("timed-out", seat, moment)
        assert first["text"] == f"{name} is out of time: a bot chooses for now."
        assert len({(line["seat"], line["text"]) for line in told}) == len(told)  # not after each choice of a turn
        assert told[0] in (await (await people("Cleo")).look(table)).chat

    on(shared, story)


def test_no_clock_no_deadline(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        asked, _ = await both(await ada.look(table), await bob.look(table))
        assert asked.deadline is None

    on(shared, story)


def test_a_bot_has_no_deadline(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        options = {"heroes": ["Batman", "Superman"], "first": 1}
        live = await ada.look((await ada.make("me", "greedy", clock=600, pace=3000, options=options))["id"])
        assert live.deadline is not None
        assert live.deadline > 500
        await live.choose_label("end turn")
        assert live.deadline is None

    on(shared, story)


def test_the_clock_goes_on_where_nobody_looks_and_after_a_restart(fresh) -> None:
    server = fresh()
    tables: list[str] = []

    async def begin(people: People) -> None:
        _, _, table = await people.two(clock=1)
        tables.append(table)

    on(server, begin)
    server.stop()
    stored = server.sql("SELECT version FROM tables")[0][0]
    server.start()
    until(lambda: server.sql("SELECT version FROM tables")[0][0] >= stored + 2, "the clock stands still")


def test_a_choice_in_time_counts(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(clock=30)
        asked, other = await both(await ada.look(table), await bob.look(table))
        await asyncio.sleep(1.5)
        late = await (ada if asked.seat == 0 else bob).look(table)
        assert late.deadline is not None
        assert late.deadline < 29
        await asked.choose()
        await other.until("update")
        again = asked if asked.decision else other
        assert again.deadline is not None
        assert again.deadline > late.deadline  # the next decision has all of its time again

    on(shared, story)


# For the whole game


def test_a_clock_for_the_whole_game_runs_for_whoever_is_asked() -> None:
    record = replace(table(), clock=100, clock_for="game", pace=500, asked=0, moved=1000.0)
    assert timing.runs_out(record) == 1100.0
    record = replace(record, used=timing.charged(record, 1030.0), asked=1, moved=1030.0)  # Ada took half a minute
    assert timing.left(record, 1040.0) == [70.0, 90.0]
    assert timing.runs_out(record) == 1130.0
    record = replace(record, used=timing.charged(record, 1150.0), asked=0, moved=1150.0)  # Ben took too long
    assert timing.left(record, 1150.0) == [70.0, 0.0]
    assert timing.runs_out(record) == 1220.0
    record = replace(record, used=timing.charged(record, 1160.0), asked=1, moved=1160.0)
    assert timing.runs_out(record) == 1160.5  # from now on he is answered for, so that everybody can follow it
    assert timing.left(replace(record, used="damaged"), 1160.0) == [100.0, 100.0]


def test_a_clock_for_the_whole_game_stands_still_while_the_game_is_paused_or_a_bot_plays() -> None:
    record = replace(table(), clock=100, clock_for="game", asked=0, moved=1000.0)
    paused = replace(record, paused=True, **timing.stopped(record, 1010.0))
    assert timing.left(paused, 5000.0) == [90.0, 100.0]
    assert timing.runs_out(paused) is None
    back = replace(paused, paused=False, **timing.stopped(paused, 5000.0))
    assert timing.left(back, 5001.0) == [89.0, 100.0]
    bot = replace(back, seats=(SeatRecord(0, "bot", "Ada"), back.seats[1]), **timing.stopped(back, 5002.0))
    assert timing.left(bot, 6000.0) == [88.0, 100.0]
    assert timing.charged(bot, 6000.0) == bot.used
    assert timing.stopped(replace(record, clock_for="decision"), 5000.0) == {}


def test_whoever_has_used_up_their_time_is_answered_for_from_then_on(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(clock=1, clock_for="game", pace=5000)
        asked, other = await both(await ada.look(table), await bob.look(table))
        assert asked.deadline is not None
        assert asked.deadline <= 1
        assert other.table["seats"][other.seat]["left"] == 1
        await asked.until_that(lambda live: live.version > 0)
        seats = (await ada.get(f"tables/{table}"))["seats"]
        assert seats[asked.seat]["left"] == 0
        if asked.decision:
            assert asked.deadline is not None
            assert asked.deadline > 1  # as quickly as bots move, and no quicker
        await ada.post(f"tables/{table}/concede", {})

    on(shared, story)


def test_whoever_has_no_time_left_is_named_once(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(clock=1, clock_for="game", pace=0)
        first, second = await ada.look(table), await bob.look(table)
        await first.until_that(lambda live: live.moment > 20)
        await second.sync()
        texts = [text for event, text in second.news if event == "timed-out"]
        assert sorted(texts) == sorted(set(texts))
        assert "Ada has no time left: from now on a bot chooses." in texts

    on(shared, story)


def test_time_that_was_used_is_used_after_a_restart_and_a_pause(fresh) -> None:
    server = fresh()
    known: dict[str, str] = {}

    async def begin(people: People) -> None:
        ada = await people("Ada")
        options = {"heroes": ["Batman", "Superman"], "first": 1}
        made = await ada.make("me", "greedy", clock=600, clock_for="game", options=options)
        live = await ada.look(made["id"])
        await live.choose()
        await live.socket.close()
        await ada.post(f"tables/{made['id']}/leave", {})
        known.update(table=made["id"], cookie=ada.cookie)
        paused = (await ada.get(f"tables/{made['id']}"))["seats"]
        assert (await ada.get(f"tables/{made['id']}"))["seats"] == paused  # it does not run
        assert paused[1]["left"] is None
        known["left"] = paused[0]["left"]

    on(server, begin)
    used = json.loads(server.sql("SELECT used FROM tables")[0][0])
    assert used[0] > 0
    server.stop()
    server.start()
    assert json.loads(server.sql("SELECT used FROM tables")[0][0]) == used
    assert 600 - float(known["left"]) == pytest.approx(used[0], abs=0.1)
