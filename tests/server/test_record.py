"""A person's record: counted from finished games, and nothing else."""

from __future__ import annotations

import csv
import io
import random
import time
from typing import Any

import pytest

from heroes_unite.games.achievement import FACTS
from heroes_unite.games.registry import GAMES
from heroes_unite.server.record.summary import places
from heroes_unite.server.settings import Retention
from tests.server.harness import People, Person, Running, on, play

A_DAY = 24 * 3600.0


async def record_of(person: Person) -> Any:
    """Their record, when all games are in it."""
    while (found := await person.get("me/record"))["unread"]:
        pass
    return found


async def of_game(person: Person, game: str = "deckbuilding") -> Any:
    return next(each for each in (await record_of(person))["games"] if each["game"] == game)


async def conceded(person: Person, *kinds: str, **more: Any) -> str:
    """A game that is lost at once."""
    table = (await person.make(*kinds, **more))["id"]
    await person.post(f"tables/{table}/concede")
    return str(table)


def test_a_game_played_to_its_end_is_in_the_record_of_both(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(options={"heroes": ["Batman", "Superman"]})
        await play([await ada.look(table), await bob.look(table)], random.Random(1), wise=0.95)
        results = (await ada.get(f"tables/{table}/results"))["players"]
        for person, own, other in ((ada, results[0], results[1]), (bob, results[1], results[0])):
            record = await record_of(person)
            assert (record["played"], record["won"]) == (1, int(own["won"]))
            assert record["streak"] == record["best_streak"] == int(own["won"])
            (latest,) = record["latest"]
            assert (latest["score"], latest["place"], latest["there"]) == (own["score"], 1 if own["won"] else 2, True)
            assert (latest["others"], latest["allies"]) == ([other["name"]], [])
            game = await of_game(person)
            assert [(each["key"], each["played"]) for each in game["personas"]] == [
                ("Batman" if person is ada else "Superman", 1)
            ]
            assert [each["key"] for each in game["modes"]] == ["competitive"]
            assert game["people"] == {"key": "people", "title": "People", "played": 1, "won": int(own["won"])}
            assert game["bots"] == []
            assert game["best_score"] == own["score"]
            assert game["cards"]
            assert all(card["times"] >= card["games"] == 1 for card in game["cards"])
            first = next(each for each in game["achievements"] if each["key"] == "first-win")
            assert (first["have"], bool(first["done"])) == (int(own["won"]), own["won"])

    on(shared, story)


def test_nothing_is_kept_but_what_the_journal_says(shared: Running) -> None:
    """Dropped summaries are made again, all the same."""

    async def story(people: People) -> None:
        ada = await people("Ada")
        await conceded(ada, "me", "greedy")
        await conceded(ada, "me", "sidekick", "greedy")
        await conceded(ada, "me", "me", options={"mode": "crisis"})
        before = await record_of(ada)
        assert before["played"] == 3
        shared.sql("DELETE FROM took_part")
        shared.sql("DELETE FROM summaries")
        assert await record_of(ada) == before

    on(shared, story)


def test_games_are_counted_by_bots_and_modes(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        await conceded(ada, "me", "greedy", "sidekick")
        await conceded(ada, "me", "greedy")
        await conceded(ada, "me", "thinker", options={"variants": ["on-patrol"]})
        await conceded(ada, "me", options={"mode": "crisis"})
        game = await of_game(ada)
        assert {each["key"]: each["played"] for each in game["bots"]} == {"sidekick": 1, "greedy": 2, "thinker": 1}
        modes = {each["title"]: (each["played"], each["won"]) for each in game["modes"]}
        assert modes == {"Every player for themselves": (2, 0), "On Patrol": (1, 0), "Crisis Mode": (1, 0)}
        assert (game["played"], game["won"], game["streak"]) == (4, 0, 0)

    on(shared, story)


def test_what_does_not_count(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        await conceded(ada, "me", "me")  # against oneself
        lesson = (await ada.post("guides/tcg/lesson", {}))["id"]
        await ada.post(f"tables/{lesson}/concede")
        await ada.make("me", "greedy")  # not over
        assert (await record_of(ada))["played"] == 0
        gone = await conceded(ada, "me", "greedy")
        assert (await record_of(ada))["played"] == 1
        await ada.call("DELETE", f"tables/{gone}")  # deleted for good
        assert (await record_of(ada))["played"] == 0
        assert (await (await people()).get("me/record"))["played"] == 0

    on(shared, story)


def test_who_gets_up_has_not_won(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(options={"heroes": ["Batman", "Superman"]})
        await bob.post(f"tables/{table}/leave", {})
        await play([await ada.look(table)], random.Random(1), wise=0.0)
        assert (await bob.post(f"tables/{table}/join", {}, status=409))["detail"] == "The game is over."
        (latest,) = (await record_of(bob))["latest"]
        assert latest["left"]
        assert not latest["won"]

    on(shared, story)


def test_a_removed_game_stays_in_the_record(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = await conceded(ada, "me", "greedy")
        shared.sql("DELETE FROM took_part")
        shared.sql("DELETE FROM summaries")
        shared.sql("UPDATE tables SET moved = ? WHERE id = ?", time.time() - 91 * A_DAY, table)
        shared.run(shared.hall.tidy())
        await ada.get(f"tables/{table}", status=404)
        record = await record_of(ada)
        assert record["played"] == 1
        assert not record["latest"][0]["there"]
        guest = shared.sql("SELECT guest FROM took_part WHERE table_id = ?", table)[0][0]
        shared.sql("DELETE FROM guests WHERE id = ?", guest)
        shared.run(shared.hall.store.tidy(Retention(), time.time(), set()))
        assert shared.sql("SELECT count(*) FROM summaries WHERE table_id = ?", table) == [(0,)]

    on(shared, story)


def test_the_record_goes_along_to_another_device(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, phone = await people("Ada"), await people("Phone")
        await conceded(phone, "me", "greedy")
        await conceded(ada, "me", "greedy")
        await record_of(phone)
        code = (await ada.post("me/code"))["code"]
        assert (await phone.post("me/move/look", {"code": code}))["moving"]["games"] == 1
        await phone.post("me/move", {"code": code})
        for device in (ada, phone):
            assert (await record_of(device))["played"] == 2

    on(shared, story)


def test_a_journal_that_cannot_be_read_does_no_harm(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        broken, fine = await conceded(ada, "me", "greedy"), await conceded(ada, "me", "greedy")
        await record_of(ada)
        shared.sql("DELETE FROM took_part")
        shared.sql("DELETE FROM summaries")
        shared.sql("UPDATE entries SET seal = 'x' WHERE table_id = ?", broken)
        assert [game["table"] for game in (await record_of(ada))["latest"]] == [fine]
        shared.sql("UPDATE summaries SET data = '{}' WHERE table_id = ?", fine)
        assert (await record_of(ada))["played"] == 0

    on(shared, story)


def test_as_a_file(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("=Bob")
        table = (await ada.make("me", "open"))["id"]
        await bob.post(f"tables/{table}/join", {})
        await ada.post(f"tables/{table}/concede")
        await record_of(ada)
        answer = await ada.http.get("/api/me/record/games.json")
        assert 'filename="heroes-unite-record.json"' in answer.headers["content-disposition"]
        (game,) = answer.json()["games"]
        assert (game["summary"]["table"], game["seat"], len(game["summary"]["seats"])) == (table, 0, 2)
        answer = await ada.http.get("/api/me/record/games.csv")
        assert answer.headers["content-type"].startswith("text/csv")
        (line,) = csv.DictReader(io.StringIO(answer.text))
        assert (line["table"], line["won"], line["others"]) == (table, "false", "'=Bob")  # no formula
        assert line["score"] == "0"
        together = (await ada.make("me", "greedy", options={"mode": "crisis"}))["id"]
        await ada.post(f"tables/{together}/concede")
        await record_of(ada)
        answer = await ada.http.get("/api/me/record/games.csv")
        scores = {line["table"]: line["score"] for line in csv.DictReader(io.StringIO(answer.text))}
        assert scores == {table: "0", together: ""}  # no points are counted there

    on(shared, story)


@pytest.mark.parametrize(
    ("teams", "scores", "winners", "conceded", "rivals", "expected"),
    [
        ([0, 1, 2], [30, 20, 25], [0], -1, True, [1, 3, 2]),
        ([0, 1, 2], [30, 30, 10], [0, 1], -1, True, [1, 1, 3]),
        ([0, 1], [50, 0], [1], 0, True, [2, 1]),
        ([0, 1, 0, 1], [10, 20, 30, 15], [0, 2], -1, True, [1, 2, 1, 2]),
        ([0, 1, 2], [5, 9, 9], [], -1, True, [3, 1, 1]),
        ([0, 1], [0, 0], [], -1, False, [2, 2]),
        ([0, 1], [0, 0], [0, 1], -1, False, [1, 1]),
    ],
)
def test_places(teams: Any, scores: Any, winners: Any, conceded: int, rivals: bool, expected: list[int]) -> None:
    assert places(teams, scores, winners, conceded, rivals) == expected


def test_two_heroes_against_the_villain_count_and_both_sides_do_not(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        versus: dict[str, Any] = {"game": "united", "options": {"mode": "super-villain"}}
        await conceded(ada, "me", "greedy", "me", **versus)
        assert (await record_of(ada))["played"] == 0
        await conceded(ada, "me", "me", "greedy", **versus)
        assert (await record_of(ada))["played"] == 1

    on(shared, story)


@pytest.mark.parametrize("name", GAMES)
def test_achievements_are_declared_so_that_they_can_be_done(name: str) -> None:
    kind = GAMES[name]
    assert 5 <= len(kind.achievements) <= 12
    assert len({each.key for each in kind.achievements}) == len(kind.achievements)
    for each in kind.achievements:
        assert set(each.least) | set(each.most) <= set(FACTS)
        assert each.least or each.most
        assert each.each in ("", "persona", "foe", "mode")
        for mode in each.modes:
            assert kind.mode_title(mode) != mode, "no such mode"
