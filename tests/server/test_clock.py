"""The clock: whoever thinks for too long is answered for, also where nobody looks and after a restart."""

from __future__ import annotations

import asyncio
import json

from heroes_unite.games.registry import game_kind
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


def test_taking_back_what_one_did_oneself_gains_no_time() -> None:
    options = {"players": 2, "heroes": ["Batman", "Superman"], "first": 1}
    record = TableRecord(
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
    live_game = LiveGame(record)

    def at(time: float, kind: str, player: int, data: int) -> None:
        live_game.follow(live_game.next_entry(kind, player, data, time))

    end_turn = next(option.index for option in live_game.session.decision.options if option.label == "end turn")
    at(1010.0, "choose", 0, 0)
    assert live_game.asked_at == 1010.0
    at(1020.0, "undo", 0, 0)
    assert live_game.asked_at == 1000.0
    at(1025.0, "choose", 0, end_turn)
    at(1090.0, "undo", 0, 0)
    assert live_game.asked_at == 1000.0
    at(1095.0, "choose", 0, end_turn)
    at(1100.0, "choose", 1, 0)
    at(1200.0, "undo", 0, 0)  # Ben has moved since, and has agreed: Ada has all of her time again
    assert live_game.asked_at == 1200.0


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
