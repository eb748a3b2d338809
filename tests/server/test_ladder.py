"""Rated tables, and the ladder of the people somebody has played with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from heroes_unite.bots.levels import LEVELS
from heroes_unite.server.record.ladder import FIXED, NEEDED, fixed, rows, shown, standings
from heroes_unite.server.record.summary import SeatSummary, Summary
from heroes_unite.server.store.summaries import Kept
from tests.server.harness import People, Person, Running, on


def seat(place: int, bot: str = "", left: bool = False, team: int = 0, entrant: str = "") -> SeatSummary:
    return SeatSummary("", bot, left, "", team, 0, place == 1, place, 1, 0, {}, entrant)


def game(*seats: SeatSummary, guests: Mapping[int, tuple[str, ...]], rivals: bool = True) -> Kept:
    sides = [msgspec.structs.replace(each, team=each.team or number + 10) for number, each in enumerate(seats)]
    summary = Summary("t", "deckbuilding", "", True, 0.0, 1.0, 1, "", "", 0, 0, rivals, True, -1, sides)
    return Kept(msgspec.json.encode(summary).decode(), guests)


TWO: Mapping[int, tuple[str, ...]] = {0: ("ada",), 1: ("bob",)}


def test_who_wins_goes_up_and_who_loses_goes_down() -> None:
    found = standings([game(seat(1), seat(2), guests=TWO)] * NEEDED)
    assert found["ada"].rating.mu > 25 > found["bob"].rating.mu
    assert (found["ada"].played, found["ada"].won, found["bob"].won) == (NEEDED, NEEDED, 0)
    names = {"ada": "Ada", "bob": "Bob"}
    told = rows(found, names, "bob")
    assert [row.name for row in told if not row.bot] == ["Ada", "Bob"]
    assert [row.you for row in told if not row.bot] == [False, True]


def test_bots_are_fixed_points() -> None:
    against = {level: standings([game(seat(1), seat(2, level), guests={0: ("ada",)})] * 3) for level in FIXED}
    gained = [against[level]["ada"].rating.mu for level in FIXED]
    assert gained == sorted(gained), "a stronger bot is worth more"
    assert set(FIXED) == {level.name for level in LEVELS}
    told = rows(against["thinker"], {"ada": "Ada"}, "ada")
    assert [row.name for row in told if row.bot] == [level.title for level in reversed(LEVELS)]


def test_a_rating_is_hidden_until_there_are_enough_games() -> None:
    played = [game(seat(1), seat(2), guests=TWO)]
    for count in range(1, NEEDED + 1):
        (ada,) = [row for row in rows(standings(played * count), {"ada": "Ada"}, "ada") if row.you]
        assert (ada.rating is None, ada.more) == (count < NEEDED, NEEDED - count)
    (new,) = [row for row in rows({}, {"eve": "Eve"}, "eve") if row.you]
    assert (new.rating, new.more) == (None, NEEDED)


def test_getting_up_is_coming_in_last() -> None:
    """Whatever the bot makes of it that plays on."""
    stayed = standings([game(seat(2), seat(1, left=True), guests=TWO)])
    assert stayed["ada"].rating.mu > stayed["bob"].rating.mu
    assert stayed["bob"].won == 0


def test_teams_win_together() -> None:
    guests = {0: ("ada",), 1: ("bob",), 2: ("cleo",), 3: ("dan",)}
    found = standings([game(*(seat(1 + number % 2, team=1 + number % 2) for number in range(4)), guests=guests)])
    assert found["ada"].rating.mu == found["cleo"].rating.mu > found["bob"].rating.mu == found["dan"].rating.mu


def test_what_moves_no_rating() -> None:
    assert standings([game(seat(1), seat(2), guests={0: ("ada",), 1: ("ada",)})]) == {}  # against oneself
    assert standings([game(seat(1), seat(2), guests={0: ("ada", "eve"), 1: ("bob",)})]) == {}  # one seat, two people
    assert standings([game(seat(2), seat(3), guests=TWO)]) == {}  # nobody won
    assert standings([game(seat(1), seat(1), guests=TWO, rivals=False)]) == {}
    assert standings([game(seat(1), seat(2, "stranger"), guests={0: ("ada",)})]) == {}
    assert standings([Kept("{", {})]) == {}


def test_what_was_certain_moves_no_rating_however_often() -> None:
    """Beating bots that are no match any more says nothing; losing to one does, and so does beating better ones."""
    ada: Mapping[int, tuple[str, ...]] = {0: ("ada",)}
    start = standings([game(seat(2), seat(1, "random"), guests=ada)])["ada"]
    assert start.rating.mu < 25
    for rivals in (["random"], ["random"] * 4):
        won = game(seat(1), *(seat(2 + number, bot) for number, bot in enumerate(rivals)), guests=ada)
        farmed = standings([won] * 200)["ada"]
        assert (farmed.played, farmed.won) == (200, 200)
        assert (farmed.rating.mu, farmed.rating.sigma) == (25, 25 / 3)
        (row,) = [row for row in rows({"ada": farmed}, {"ada": "Ada"}, "ada") if row.you]
        assert (row.rating, row.more) == (None, NEEDED)
    for beaten_level, better in ("recruit", "sidekick"), ("sidekick", "thinker"), ("greedy", "thinker"):
        farmed = standings([game(seat(1), seat(2, beaten_level), guests=ada)] * 500)["ada"]
        assert shown(farmed.rating) < shown(fixed(better)), "as good as it takes to beat them, and no better"
    one = standings([game(seat(1), seat(2, "greedy"), guests=ada)])["ada"].rating
    among = standings([game(seat(1), seat(2, "greedy"), seat(3, "random"), guests=ada)])["ada"].rating
    assert one.mu == among.mu, "bots that come in last as ever make no difference"


def test_newcomers_do_not_move_a_rating_that_is_shown() -> None:
    settled = [game(seat(1), seat(2, "greedy"), guests={0: ("ada",)})] * NEEDED
    before = standings(settled)["ada"]
    newcomers = [game(seat(1), seat(2), guests={0: ("ada",), 1: (f"new {number}",)}) for number in range(30)]
    after = standings([*settled, *newcomers])
    assert after["ada"].rating == before.rating
    assert after["ada"].played == NEEDED + 30
    assert after["new 0"].rating.mu < 25, "but they find their place by her"
    friends = [game(seat(1), seat(2), guests=TWO)] * (NEEDED + 1)
    assert standings(friends)["ada"].rating.mu > standings(friends[1:])["ada"].rating.mu


def test_a_game_counts_for_those_who_began_it_whoever_they_become() -> None:
    """If one of them is part of another now who also played there, it still counts for the third."""
    began = game(
        seat(1, entrant="vic"),
        seat(2, entrant="ada"),
        seat(3, entrant="second"),
        guests={0: ("vic",), 1: ("ada",), 2: ("ada",)},
    )
    found = standings([began])
    assert {player: standing.played for player, standing in found.items()} == {"vic": 1, "ada": 1, "second": 1}
    brought = game(seat(1, entrant="second"), seat(2, entrant="vic"), guests={0: ("ada",), 1: ("vic",)})
    assert "ada" not in standings([brought])


def test_a_shown_rating_is_what_somebody_is_worth_at_least() -> None:
    few = standings([game(seat(1), seat(2), guests=TWO)])["ada"]
    many = standings([game(seat(1), seat(2), guests=TWO), game(seat(2), seat(1), guests=TWO)] * 10)["ada"]
    assert shown(many.rating) > shown(few.rating), "more games make it surer"
    assert shown(standings([game(seat(1), seat(2), guests=TWO)])["bob"].rating) >= 0


# At the server


async def beaten(winner: Person, loser: Person) -> str:
    """A rated game that one of the two wins."""
    table = (await loser.make("me", "open", rated=True))["id"]
    await winner.post(f"tables/{table}/join", {})
    assert (await winner.get(f"tables/{table}"))["rated"]
    await loser.post(f"tables/{table}/concede")
    return str(table)


async def ladder_of(person: Person, game: str = "deckbuilding") -> list[Any]:
    return next(each["rows"] for each in await person.get("me/ladder") if each["game"] == game)


def test_the_ladder_is_among_those_who_have_played_together(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, eve = await people("Ada"), await people("Bob"), await people("Eve")
        for _ in range(NEEDED - 1):
            table = await beaten(ada, bob)
        assert {row["name"]: row["more"] for row in await ladder_of(ada) if not row["bot"]} == {"Ada": 1, "Bob": 1}
        again = (await ada.post(f"tables/{table}/rematch"))["id"]
        await bob.post(f"tables/{again}/join", {})
        assert (await bob.get(f"tables/{again}"))["rated"]
        await bob.post(f"tables/{again}/concede")
        told = [row for row in await ladder_of(ada) if not row["bot"]]
        assert [(row["name"], row["won"], row["you"]) for row in told] == [("Ada", NEEDED, True), ("Bob", 0, False)]
        assert told[0]["rating"] > told[1]["rating"]
        (own,) = [row for row in await ladder_of(eve) if not row["bot"]]
        assert (own["name"], own["rating"]) == ("Eve", None)
        assert await ladder_of(await people()) == []
        await ada.put("me", {"name": "Ada L."})
        assert "Ada L." in [row["name"] for row in await ladder_of(bob)]
        pictures = {row["name"]: row["picture"] for row in await ladder_of(bob) if not row["bot"]}
        assert pictures == {"Ada L.": (await ada.get("me"))["picture"], "Bob": (await bob.get("me"))["picture"]}
        for text in (await ada.http.get("/api/me/ladder")).text, (await bob.http.get("/api/me/record")).text:
            for (guest,) in shared.sql("SELECT id FROM guests"):
                assert guest not in text  # who somebody is stays between them and the server

    on(shared, story)


def test_a_game_that_is_not_rated_counts_for_nobody(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        assert not (await ada.get(f"tables/{table}"))["rated"]
        await bob.post(f"tables/{table}/concede")
        while (await ada.get("me/record"))["unread"]:
            pass
        assert {row["name"]: row["played"] for row in await ladder_of(ada) if not row["bot"]} == {"Ada": 0}

    on(shared, story)


def test_what_cannot_be_rated(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        for kinds, more, told in (
            (("me", "open"), {"options": {"mode": "crisis"}}, "as equals"),
            (("me", "me"), {}, "one seat"),
            (("greedy", "greedy"), {}, "at least one person"),
            (("me", "greedy"), {"seed": "1"}, "at random"),
            (("me",), {"game": "tcg", "options": {"players": 1}}, "as equals"),
            (("me", "open"), {"game": "united", "options": {"mode": "duel"}}, "as equals"),
        ):
            refused = await ada.make(*kinds, rated=True, status=400, **more)
            assert told in refused["detail"]
            assert refused["field"] in ("rated", "seed")

    on(shared, story)


def test_a_rated_game_against_bots_is_finished_before_the_next(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = await ada.make("me", "greedy", rated=True)
        assert not table["may_delete"]
        refused = await ada.make("me", "greedy", rated=True, status=409)
        assert table["name"] in refused["detail"]
        await ada.make("me", "greedy")
        await ada.call("DELETE", f"tables/{table['id']}")  # it only goes from the list
        await ada.make("me", "greedy", rated=True, status=409)
        await ada.post(f"tables/{table['id']}/concede")
        await ada.make("me", "greedy", rated=True)
        assert [row["played"] for row in await ladder_of(ada) if row["you"]] == [1]

    on(shared, story)


def test_free_seats_and_rematches_are_no_way_around_that(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        waiting = [await ada.make("me", "open", rated=True) for _ in range(3)]
        await ada.post(f"tables/{waiting[0]['id']}/start")
        refused = await ada.post(f"tables/{waiting[1]['id']}/start", status=409)
        assert waiting[0]["name"] in refused["detail"]
        await ada.put(f"tables/{waiting[2]['id']}/seats/1", {"kind": "bot", "bot": "random"}, status=409)
        await ada.post(f"tables/{waiting[0]['id']}/concede")
        await ada.post(f"tables/{waiting[1]['id']}/start")
        await ada.post(f"tables/{waiting[0]['id']}/rematch", status=409)

    on(shared, story)


def test_rated_games_are_not_brought_along(shared: Running) -> None:
    """Neither can somebody choose which of their games count, nor take away from others what they have won."""

    async def story(people: People) -> None:
        ada, vic = await people("Ada"), await people("Vic")
        for winner_is_vic in (True, False):
            second = await people("Second")
            await beaten(*((vic, second) if winner_is_vic else (second, vic)))
            running = (await vic.make("me", "open", rated=True))["id"]
            await second.post(f"tables/{running}/join", {})
            await second.post("me/move", {"code": (await ada.post("me/code"))["code"]})
            await ada.post(f"tables/{running}/concede")  # begun by the other, so it is the other who loses
        told = {row["name"]: (row["played"], row["won"]) for row in await ladder_of(vic) if not row["bot"]}
        assert told == {"Vic": (4, 3)}
        assert [row["played"] for row in await ladder_of(ada) if row["you"]] == [0]
        assert (await ada.get("me/record"))["games"][0]["played"] == 4, "they are on her record all the same"

    on(shared, story)


def test_at_a_rated_table_nobody_is_helped(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(rated=True)
        mine, his = await ada.look(table), await bob.look(table)
        assert mine.table["rated"]
        assert await mine.refused(type="hint", version=mine.version) == "nothing"
        await mine.choose_label("end turn")
        assert await mine.refused(type="undo", version=mine.version) == "nothing"
        assert await mine.refused(type="undo", version=mine.version, look=True) == "nothing"
        await his.sync()
        await his.choose(0)
        answer = await his.ask(type="undo", version=his.version)
        assert answer["type"] == "update"  # a slip: nothing was learned
        assert "another device" in (await ada.post(f"tables/{table}/seats/0/link", {}, status=409))["detail"]

    on(shared, story)
