"""Taking back: free where it concerns nobody else and nothing was learned; otherwise everybody else has to agree."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from heroes_unite.server.store import timing
from heroes_unite.server.store.records import UndoRecord
from heroes_unite.server.tables import live_game, undoing
from tests.server.harness import Live, People, Running, both, on
from tests.server.test_clock import table

HEROES = {"heroes": ["Batman", "Superman"], "first": 1}


async def table_for_two(people: People, **more: Any) -> tuple[Live, Live, str]:
    ada, bob, table = await people.two(options=HEROES, **more)
    return await ada.look(table), await bob.look(table), table


async def learn_something(live: Live) -> None:
    """End the turn: new cards are drawn, and the other one is asked."""
    await live.choose_label("end turn")


def outcomes(messages: list[Any]) -> list[str]:
    return [message["outcome"] for message in messages if message["type"] == "undo" and message["undo"] is None]


def endings(messages: list[Any]) -> list[tuple[str, int]]:
    """The same with the seats whose doing it was."""
    return [(one["outcome"], one["by"]) for one in messages if one["type"] == "undo" and one["undo"] is None]


def test_free_until_something_new_is_learned(shared: Running) -> None:
    async def story(people: People) -> None:
        a, b, table = await table_for_two(people)
        before = (a.view["seats"], a.view["values"], a.decision, a.log)
        await a.choose(0)  # a Punch or a Vulnerability is played: nothing new
        assert a.moment == 1
        update = await a.ask(type="undo", version=a.version)
        assert (update["type"], update["undone"], update["moment"], update["version"]) == ("update", True, 0, 2)
        assert (a.view["seats"], a.view["values"], a.decision, a.log) == before
        messages = [message for message in await b.sync() if message["type"] != "table"]
        assert [message["type"] for message in messages] == ["update", "update"]
        again = await people.all[0].look(table)
        assert (again.view, again.version, again.moment) == (a.view, 2, 0)
        assert again.chosen == -1  # there is nothing of Ada's to take back any more
        await again.choose(0)
        assert (await people.all[0].look(table)).chosen == 0
        assert (await people.all[1].look(table)).chosen == -1
        await again.ask(type="undo", version=again.version)
        await a.sync()
        assert await a.refused(type="undo", version=a.version) == "nothing"

    on(shared, story)


def test_several_at_once_where_one_press_made_them(shared: Running) -> None:
    async def story(people: People) -> None:
        a, b, _ = await table_for_two(people)
        before = (a.view["seats"], a.decision)
        for _ in range(3):
            await a.choose(0)
        outlook = await a.ask(type="undo", version=a.version, look=True, to=1)
        assert (outlook["type"], outlook["what"].count("play")) == ("undo-outlook", 2)
        update = await a.ask(type="undo", version=a.version, to=0)
        assert (update["undone"], update["moment"]) == (True, 0)
        assert (a.view["seats"], a.decision) == before
        assert await a.refused(type="undo", version=a.version, to=0) == "nothing"  # nothing was done since
        await learn_something(a)
        await b.until("update")
        assert await a.refused(type="undo", version=a.version, to=1) == "nothing"  # later than her last choice
        await b.choose(0)
        assert await b.refused(type="undo", version=b.version, to=0) == "nothing"  # Ada's choice, not his
        assert await b.refused(type="undo", version=b.version, to=-1) == "malformed"

    on(shared, story)


def test_with_consent_afterwards(shared: Running) -> None:
    async def story(people: People) -> None:
        a, b, _ = await table_for_two(people)
        await learn_something(a)
        answer = await a.ask(type="undo", version=a.version)
        left = answer["undo"].pop("left")
        assert left == pytest.approx(shared.settings.undo_patience, abs=60)
        assert answer == {
            "type": "undo",
            "undo": {"player": 0, "what": "end turn", "waiting": [1]},
            "outcome": "",
            "by": -1,
            "deadline": None,
        }
        await b.until("undo")
        assert 0 < b.undo.pop("left") <= left
        assert b.undo == answer["undo"]
        refused = await a.ask(type="undo", version=a.version)  # one at a time
        assert (refused["type"], refused["code"]) == ("refused", "nothing")
        assert refused["reason"] == "You have already asked to take a move back."
        assert await a.refused(type="answer-undo", agree=True) == "not-yours"
        await b.send(type="answer-undo", agree=True)
        update = await b.until("update")
        assert (update["undone"], update["moment"]) == (True, 0)
        assert outcomes(await a.sync()) == ["agreed"]
        assert (a.undo, a.moment, bool(a.decision), b.decision) == (None, 0, True, None)

    on(shared, story)


def test_declined(shared: Running) -> None:
    async def story(people: People) -> None:
        a, b, _ = await table_for_two(people)
        await learn_something(a)
        await a.ask(type="undo", version=a.version)
        await b.ask(type="answer-undo", agree=False)
        assert endings(await a.sync()) == [("declined", 1)]
        assert (a.moment, b.moment, a.undo, b.undo) == (1, 1, None, None)
        assert b.decision
        assert await b.refused(type="answer-undo", agree=True) == "nothing"

    on(shared, story)


def test_who_has_said_no_twice_is_left_in_peace(shared: Running) -> None:
    async def story(people: People) -> None:
        a, b, _ = await table_for_two(people)
        await learn_something(a)
        for _ in range(2):
            assert (await a.ask(type="undo", version=a.version))["type"] == "undo"
            await b.until_that(lambda live: live.undo)
            await b.ask(type="answer-undo", agree=False)
            await a.until_that(lambda live: live.undo is None)
        assert await a.refused(type="undo", version=a.version) == "nothing"
        await b.choose_label("end turn")
        await a.until_that(lambda live: live.decision)
        assert (await b.ask(type="undo", version=b.version))["type"] == "undo"

    on(shared, story)


def test_ended_by_a_choice_or_by_who_asked(shared: Running) -> None:
    async def story(people: People) -> None:
        a, b, _ = await table_for_two(people)
        await learn_something(a)
        await a.ask(type="undo", version=a.version)
        await b.sync()
        await b.choose(0)
        assert endings(await a.sync()) == [("played-on", 1)]
        assert a.moment == 2
        assert await b.refused(type="answer-undo", agree=True) == "nothing"
        await a.ask(type="undo", version=a.version)
        await a.ask(type="answer-undo", agree=False)
        assert endings(await b.sync()) == [("withdrawn", 0)]
        assert b.undo is None

    on(shared, story)


def test_everybody_else_has_to_agree(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, cy, eve = [await people(name) for name in ("Ada", "Bob", "Cy", "Eve")]
        options = {"heroes": ["Batman", "Superman", "Aquaman"], "first": 1}
        table = (await ada.make("me", "open", "open", options=options))["id"]
        for person in (bob, cy):
            await person.post(f"tables/{table}/join", {})
        a, b, c, e = [await person.look(table) for person in (ada, bob, cy, eve)]
        await learn_something(a)
        await a.ask(type="undo", version=a.version)
        assert await e.refused(type="answer-undo", agree=True) == "not-yours"
        await b.ask(type="answer-undo", agree=True)
        assert b.undo["waiting"] == [2]
        assert await b.refused(type="answer-undo", agree=True) == "not-yours"
        await c.sync()
        await c.send(type="answer-undo", agree=True)
        assert (await c.until("update"))["undone"]
        await e.sync()
        assert e.moment == 0

    on(shared, story)


def test_what_was_secret_is_not_told_in_the_request(shared: Running) -> None:
    """A choice within an effect is `a choice` for the others."""

    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        options = {"heroes": "choose", "first": 1}
        table = (await ada.make("me", "open", options=options))["id"]
        await bob.post(f"tables/{table}/join", {})
        a, b = await both(await ada.look(table), await bob.look(table))
        chosen = a.decision["options"][0]["label"]
        await a.choose(0)
        await b.sync()
        await b.choose(0)
        await a.ask(type="undo", version=a.version)
        request = (await b.until("undo"))["undo"]
        assert chosen not in request["what"]
        assert request["what"] == "a choice by Ada and a choice by Bob"

    on(shared, story)


def test_against_bots_and_at_one_device_nobody_is_asked(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        hot = await ada.look((await ada.make("me", "me", options=HEROES))["id"])
        await learn_something(hot)
        assert (await hot.ask(type="undo", version=hot.version))["undone"]
        bots = await ada.look((await ada.make("me", "greedy", options=HEROES))["id"])
        await learn_something(bots)
        seen = bots.version
        await bots.until_that(lambda live: live.decision)  # the bot has had its turn
        update = await bots.ask(type="undo", version=seen)  # said of an older version, but nothing of one's own since
        assert (update["undone"], update["moment"]) == (True, 0)
        assert await bots.refused(type="undo", version=seen) in ("stale", "nothing")

    on(shared, story)


def test_the_log_forgets_what_was_taken_back(shared: Running) -> None:
    async def story(people: People) -> None:
        a, b, _ = await table_for_two(people)
        before = b.log
        await a.choose(0)
        await b.until("update")
        assert len(b.log) > len(before)
        await a.ask(type="undo", version=a.version)
        await b.until("update")
        assert b.log == before

    on(shared, story)


def test_a_request_outlives_the_server(fresh) -> None:
    server = fresh()

    async def ask(people: People) -> None:
        a, _, table = await table_for_two(people)
        await learn_something(a)
        await a.ask(type="undo", version=a.version)
        remembered.extend([people.all[0].cookie, people.all[1].cookie, table])

    async def go_on(people: People) -> None:
        ada, bob = await people(), await people()
        for person, cookie in ((ada, remembered[0]), (bob, remembered[1])):
            name, _, value = cookie.partition("=")
            person.http.cookies.set(name, value)
        a, b = await ada.look(remembered[2]), await bob.look(remembered[2])
        for live in (a, b):
            assert 0 < live.undo.pop("left") < server.settings.undo_patience
            assert live.undo == {"player": 0, "what": "end turn", "waiting": [1]}
        await b.send(type="answer-undo", agree=True)
        assert (await b.until("update"))["moment"] == 0
        await a.until("update")

    remembered: list[str] = []
    on(server, ask)
    server.stop()
    server.start()
    on(server, go_on)


def test_nobody_waits_for_an_answer_for_ever(fresh) -> None:
    server = fresh(undo_patience=0.5)

    async def story(people: People) -> None:
        a, b, _ = await table_for_two(people)
        await learn_something(a)
        await a.ask(type="undo", version=a.version)
        await b.until("undo")
        assert (await b.until("undo"))["outcome"] == "lapsed"
        assert b.undo is None
        assert outcomes(await a.sync()) == ["lapsed"]

    on(server, story)


@pytest.mark.parametrize("clock_for", ["decision", "game"])
def test_the_clock_stands_still_while_somebody_is_asked(fresh, clock_for: str) -> None:
    """Whoever is asked to agree can hardly choose before that."""
    server = fresh(undo_patience=2.5)

    async def story(people: People) -> None:
        a, b, table = await table_for_two(people, clock=2, clock_for=clock_for)
        await learn_something(a)
        await b.sync()
        version = b.version
        await a.send(type="undo", version=a.version)
        asked = await b.until("undo")
        assert asked["undo"]
        assert asked["deadline"] is None
        assert (await people.all[1].look(table)).deadline is None
        ended = await b.until("undo", "update")
        assert (ended["type"], ended["outcome"]) == ("undo", "lapsed")
        assert 0.5 < ended["deadline"] <= 2  # as much as there was before
        await b.until("update")
        assert b.version == version + 1

    on(server, story)


def test_the_time_for_which_others_are_asked_is_not_used_up() -> None:
    record = replace(table(), clock=100, clock_for="game", asked=1, moved=1000.0, version=3)
    pending = UndoRecord(0, 0, 3, "something", 1010.0, (1,))
    asked = replace(record, undo=msgspec.json.encode(pending).decode(), **timing.stopped(record, 1010.0))
    assert timing.left(asked, 1050.0) == [100.0, 90.0]
    assert timing.runs_out(asked) is None
    assert timing.charged(asked, 1050.0) == asked.used
    again = replace(asked, undo="", **timing.after_request(asked, 1000.0, 1050.0))
    assert timing.left(again, 1055.0) == [100.0, 85.0]
    own = replace(asked, asked=0)  # a request of one's own gains no time
    assert timing.runs_out(own) == 1110.0
    each = replace(record, clock_for="decision", undo=asked.undo)
    assert timing.after_request(each, 1000.0, 1050.0) == {"resumed": 1040.0}
    assert timing.after_request(replace(each, asked=0), 1000.0, 1050.0) == {}
    assert timing.after_request(replace(each, clock=0), 1000.0, 1050.0) == {}


def test_bots_wait_while_somebody_is_asked(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        options = {"heroes": ["Batman", "Superman", "Aquaman"], "first": 1}
        table = (await ada.make("me", "greedy", "open", options=options, pace=500))["id"]
        await bob.post(f"tables/{table}/join", {})
        a, b = await ada.look(table), await bob.look(table)
        await a.choose_label("end turn")
        await a.send(type="undo", version=a.version)
        await a.until("undo")
        asked_at = a.version
        await asyncio.sleep(1.5)  # long enough for a few moves
        await a.sync()
        assert a.version == asked_at
        await b.until("undo")
        await b.send(type="answer-undo", agree=True)
        await b.until_that(lambda live: live.moment == 0)

    on(shared, story)


def test_what_would_be_taken_back_is_said_first(shared: Running) -> None:
    """Looking changes nothing. Own choices are named, those of others are counted."""

    async def story(people: People) -> None:
        a, b, _ = await table_for_two(people)
        played = a.decision["options"][0]["label"]
        await a.choose(0)
        mine = await a.ask(type="undo", version=a.version, look=True)
        assert (mine["player"], mine["what"], mine["others"], mine["waiting"]) == (0, played, [], [])
        await learn_something(a)
        await b.sync()
        await b.choose(0)
        await b.choose(0)
        await a.sync()
        outlook = await a.ask(type="undo", version=a.version, look=True)
        assert outlook["what"] == "end turn and 2 choices by Bob"
        assert (outlook["player"], outlook["others"], outlook["waiting"]) == (0, [1], [1])
        await b.sync()
        assert (a.undo, b.undo, a.moment, b.moment) == (None, None, 4, 4)

    on(shared, story)


def test_an_end_of_turn_that_was_no_choice_is_named_with_the_choice_before_it(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        hot = await ada.look((await ada.make("me", "me", options=HEROES))["id"])
        last = ""
        while [option["kind"] for option in hot.decision["options"]] != ["end turn"]:
            last = hot.decision["options"][0]["label"]
            await hot.choose(0)
        await learn_something(hot)
        outlook = await hot.ask(type="undo", version=hot.version, look=True)
        assert outlook["what"] == f"{last} and end turn"

    on(shared, story)


def test_at_one_device_the_one_who_has_just_acted_takes_back(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        hot = await ada.look((await ada.make("me", "me", options=HEROES))["id"])
        await learn_something(hot)
        await hot.ask(type="sit", seat=1)  # the device is handed over, and the next one holds it
        await learn_something(hot)
        await hot.ask(type="sit", seat=0)
        outlook = await hot.ask(type="undo", version=hot.version, look=True)
        assert (outlook["player"], outlook["what"]) == (1, "end turn")
        update = await hot.ask(type="undo", version=hot.version)
        assert (update["undone"], update["moment"], hot.view["asked"]["player"]) == (True, 1, 1)

    on(shared, story)


def test_taking_back_and_going_on_have_an_end(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it is played through again whenever the table is loaded: a journal must not grow without end."""

    async def story(people: People) -> None:
        a, _, _ = await table_for_two(people)
        monkeypatch.setattr(undoing, "MOST_UNDONE", 2)
        for _ in range(2):
            await a.choose(0)
            assert (await a.ask(type="undo", version=a.version))["type"] == "update"
        await a.choose(0)
        assert await a.refused(type="undo", version=a.version) == "nothing"
        monkeypatch.setattr(live_game, "LONGEST_JOURNAL", a.version)
        assert await a.refused(type="choose", version=a.version, option=0) == "nothing"
        monkeypatch.undo()
        await a.choose(0)

    on(shared, story)
