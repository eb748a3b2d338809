"""Lessons at a table: the coach speaks, the others follow the script, and a wrong move is refused kindly."""

from __future__ import annotations

from typing import Any

import pytest

from heroes_unite.server.tables import hosting
from heroes_unite.session.lesson import lesson
from tests.server.harness import Live, People, Running, on

GUIDES = ("deckbuilding", "crisis", "united", "tcg")


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "LESSON_PACE", 0)


async def begin(people: People, guide: str, **more: Any) -> Live:
    learner = await people()
    await learner.get("me")
    table = await learner.post(f"guides/{guide}/lesson", more)
    return await learner.look(table["id"])


async def follow(live: Live) -> None:
    """Do what the coach wants, to the end of the script."""
    while live.coach["beat"] < live.coach["beats"]:
        if live.decision:
            answer = await live.choose(live.decision["options"][0]["index"])
            assert answer["type"] == "update", answer
        else:
            await live.until("update")


@pytest.mark.parametrize("guide", GUIDES)
def test_a_lesson_is_played_to_its_end(shared: Running, guide: str) -> None:
    async def story(people: People) -> None:
        live = await begin(people, guide)
        assert live.table["lesson"] == guide
        assert {seat["level"] for seat in live.table["seats"]} == {""}  # the script plays the other seats, and no bot
        assert live.table["seats"][0]["name"] == "Rookie"  # nobody has to find a name first
        assert live.coach["remarks"][0]["text"] == lesson(guide).beats[0].remarks[0].text
        await follow(live)
        assert live.view["over"]
        last = live.coach
        assert last["remarks"][-1]["text"] == lesson(guide).last_words[-1].text
        learner = people.all[0]
        await learner.put("me", {"name": "Ada"})
        results = await learner.get(f"tables/{live.table['id']}/results")
        assert {player["level"] for player in results["players"]} == {""}
        game = last["next"]
        seats = [{"kind": "me"}] + [{"kind": "bot", "bot": game["bot"]}] * (game["options"]["players"] - 1)
        table = await learner.post("tables", {"game": game["game"], "options": game["options"], "seats": seats})
        assert table["state"] == "playing"
        assert not table["lesson"]
        assert await learner.get(f"games/{game['game']}/feats") == []  # a lesson is no feat

    on(shared, story)


def test_only_what_the_lesson_wants_is_offered(shared: Running) -> None:
    async def story(people: People) -> None:
        live = await begin(people, "deckbuilding")
        assert [option["label"] for option in live.decision["options"]] == ["play Punch"]
        kind_words = lesson("deckbuilding").teaching.otherwise
        answer = await live.choose(3)  # the end of the turn, which is among the options of the game
        assert (answer["type"], answer["code"], answer["reason"]) == ("refused", "nothing", kind_words)
        asked = await live.ask(type="why", card="Kick", zone="hand", owner=0)
        assert asked["reason"] == kind_words
        asked = await live.ask(type="why", card="Robin", zone="line-up", owner=-1)
        assert "costs 3" in asked["reason"]  # the game's own reason, where it has one
        hint = await live.ask(type="hint", version=live.version)
        assert hint["option"] == live.decision["options"][0]["index"]
        assert hint["reason"] == live.coach["remarks"][-1]["text"]
        await live.choose(hint["option"])
        assert await live.refused(type="undo", version=live.version) == "nothing"

    on(shared, story)


def test_leaving_and_coming_back(shared: Running) -> None:
    async def story(people: People) -> None:
        live = await begin(people, "crisis")
        await live.choose(live.decision["options"][0]["index"])
        learner = people.all[0]
        again = await learner.post("guides/crisis/lesson", {})
        assert again["id"] == live.table["id"]
        assert (await learner.look(again["id"])).coach == live.coach
        anew = await learner.post("guides/crisis/lesson", {"again": True})
        assert anew["id"] != live.table["id"]
        stranger = await people("Bob")
        assert (await stranger.post("guides/crisis/lesson", {}))["id"] not in (again["id"], anew["id"])

    on(shared, story)


def test_after_a_restart_the_lesson_goes_on(fresh: Any) -> None:
    server = fresh()

    async def first(people: People) -> None:
        live = await begin(people, "united")
        for _ in range(3):
            await live.choose(live.decision["options"][0]["index"])
        kept.append((people.all[0].cookie, live.table["id"], live.coach))

    async def second(people: People) -> None:
        cookie, table, coach = kept[0]
        learner = await people()
        name, _, value = cookie.partition("=")
        learner.http.cookies.set(name, value)
        live = await learner.look(table)
        assert live.coach == coach
        await follow(live)
        assert live.view["over"]

    kept: list[Any] = []
    on(server, first)
    server.stop()
    server.start()
    on(server, second)


def test_pages_and_lists(shared: Running) -> None:
    async def story(people: People) -> None:
        somebody = await people("Ada")
        guides = await somebody.get("guides")
        assert {guide["id"] for guide in guides} == set(GUIDES)
        for guide in guides:
            page = await somebody.get(f"guides/{guide['id']}")
            assert page["parts"][0]["title"] == "The goal"
            assert page["parts"][-1]["title"] == "The end"
        await somebody.get("guides/chess", status=404)
        await somebody.post("guides/chess/lesson", {}, status=404)

    on(shared, story)
