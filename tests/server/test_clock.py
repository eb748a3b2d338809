"""The clock: whoever thinks for too long is answered for, also where nobody looks and after a restart."""

from __future__ import annotations

import asyncio
import time

from tests.server.harness import People, Running, both, on


def test_the_clock_answers_for_who_is_asked(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(clock=1)
        asked, other = await both(await ada.look(table), await bob.look(table))
        assert asked.deadline is not None
        assert 0 <= asked.deadline <= 1
        begun = time.monotonic()
        version = asked.version
        update = await other.until("update")
        assert update["version"] == version + 1
        assert time.monotonic() - begun < 15
        await asked.until_that(lambda live: live.version > version)
        if asked.decision:  # still at it: the clock has begun anew
            assert asked.deadline is not None

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
    deadline = time.monotonic() + 20
    while server.sql("SELECT version FROM tables")[0][0] < stored + 2:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_choice_in_time_counts(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(clock=30)
        asked, other = await both(await ada.look(table), await bob.look(table))
        await asyncio.sleep(0.2)
        await asked.choose()
        await other.until("update")
        again = asked if asked.decision else other
        assert again.deadline is not None
        assert again.deadline > 29.5

    on(shared, story)
