"""A game is played on from a moment of a finished one: at a new table, against bots, with unknown cards dealt anew."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from heroes_unite.server.messages.position import Change
from heroes_unite.server.patch import applied
from tests.server.harness import Live, People, Person, Running, on, play


async def given_up(ada: Person, choices: int = 30, **more: Any) -> tuple[str, int]:
    """A game against a bot that Ada gives up after some choices: the table, and how far it came."""
    table = (await ada.make("me", "greedy", **more))["id"]
    live = await ada.look(table)
    await play([live], random.Random(1), choices)
    await ada.post(f"tables/{table}/concede")
    return table, live.moment


async def seen(who: Person, table: str, seat: int, moment: int) -> Any:
    """What the replay shows there."""
    replay = await who.get(f"tables/{table}/replay?seat={seat}")
    view = replay["view"]
    for step in replay["steps"][:moment]:
        view = applied(view, [msgspec.convert(change, type=Change) for change in step["changes"]])
    return view


def position(view: Any) -> Any:
    return {**view, "version": 0}


async def own_move(live: Live) -> None:
    await live.until_that(lambda live: live.decision)


def test_a_replay_tells_the_points_of_each_moment(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table, end = await given_up(ada, 60)
        results = await ada.get(f"tables/{table}/results")
        for seat, known in ((0, [True, False]), (-2, [True, True]), (-1, None)):
            replay = await ada.get(f"tables/{table}/replay?seat={seat}")
            told = [replay["standing"], *(step["standing"] for step in replay["steps"] if step["standing"])]
            if known is None:
                assert told == [None]
                continue
            assert [score is not None for score in told[0]["scores"]] == known
            assert 1 < len(told) < end  # only where they have changed
            assert told[-1]["scores"][0] == results["players"][0]["score"]

    on(shared, story)


def test_it_goes_on_where_it_was(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table, end = await given_up(ada)
        moment = end // 2
        before = await seen(ada, table, 0, moment)
        made = await ada.post(f"tables/{table}/play-on", {"moment": moment, "seat": 0})
        assert made["id"] != table
        assert (made["state"], made["private"]) == ("playing", True)
        assert [seat["kind"] for seat in made["seats"]] == ["person", "bot"]
        assert made["seats"][0]["mine"]
        earlier = await ada.get(f"tables/{table}")
        assert earlier["origin"] is None
        assert made["origin"] == {"name": earlier["name"], "turn": before["values"]["turn"]}
        live = await ada.look(made["id"])
        first = await seen(ada, made["id"], 0, 0)
        assert position(first) == position(before)
        await own_move(live)
        await live.choose()
        shared.inside(lambda: shared.hall.forget(made["id"]))  # as after a restart
        assert (await ada.get(f"tables/{made['id']}"))["origin"] == made["origin"]
        again = await ada.look(made["id"])
        assert (again.view, again.moment) == (live.view, live.moment)
        await ada.post(f"tables/{made['id']}/concede")
        results = await ada.get(f"tables/{made['id']}/results")
        assert results["seed"] == ""  # a seed alone does not lead here

    on(shared, story)


def test_somebody_else_takes_the_seat_they_looked_through(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        table, end = await given_up(ada)
        made = await bob.post(f"tables/{table}/play-on", {"moment": end // 2, "seat": 1, "bot": "random"})
        assert [(seat["kind"], seat["bot"], seat["mine"]) for seat in made["seats"]] == [
            ("bot", "random", False),
            ("person", "", True),
        ]
        asked = (await seen(ada, table, -1, end - 1))["asked"]["player"]
        made = await bob.post(f"tables/{table}/play-on", {"moment": end - 1})
        assert [seat["number"] for seat in made["seats"] if seat["mine"]] == [asked]
        nobody = await people()
        answer = await nobody.post(f"tables/{table}/play-on", {"moment": 0, "seat": 0}, status=403)
        assert answer["field"] == "name"

    on(shared, story)


def test_a_played_on_game_is_no_feat(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "me", options={"mode": "crisis", "sets": ["heroes-unite"]}))["id"]
        await ada.post(f"tables/{table}/concede")
        made = await ada.post(f"tables/{table}/play-on", {"moment": 0, "seat": 0})
        live = shared.hall._tables[made["id"]].live_game
        live.conceded = -1
        live.session.game.state.over = True
        assert live.feat == ""

    on(shared, story)


@pytest.mark.parametrize(
    ("wanted", "status", "words"),
    [
        ({"moment": 100_000}, 409, "Choose an earlier one"),
        ({"moment": 0, "seat": 5}, 400, "has no seat 5"),
        ({"moment": 0, "seat": 0, "bot": "gredy"}, 400, "Did you mean greedy?"),
        ({"moment": -1}, 400, ">= 0"),
    ],
)
def test_what_cannot_be_played_on(shared: Running, wanted: dict[str, Any], status: int, words: str) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table, _ = await given_up(ada, 3)
        answer = await ada.post(f"tables/{table}/play-on", wanted, status=status)
        assert words in answer["detail"]

    on(shared, story)


def test_a_running_game_is_not_played_on_from(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, _, table = await people.two()
        answer = await ada.post(f"tables/{table}/play-on", {"moment": 0, "seat": 1}, status=409)
        assert "not over yet" in answer["detail"]
        eve = await people("Eve")
        private = (await ada.make("me", "greedy", private=True))["id"]
        await ada.post(f"tables/{private}/concede")
        await eve.post(f"tables/{private}/play-on", {"moment": 0, "seat": 1}, status=404)

    on(shared, story)


def test_a_damaged_beginning_is_noticed(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table, _ = await given_up(ada, 3)
        made = (await ada.post(f"tables/{table}/play-on", {"moment": 1, "seat": 0}))["id"]
        shared.inside(lambda: shared.hall.forget(made))
        shared.sql("UPDATE tables SET position = ? WHERE id = ?", '{"format":3}', made)
        found = await ada.get(f"tables/{made}")
        assert found["state"] == "broken"
        assert "Nothing was deleted" in found["reason"]

    on(shared, story)
