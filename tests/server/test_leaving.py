"""Leaving a game and being rid of it: paused, given up, archived, taken away; and who came and went is told."""

from __future__ import annotations

import random

import pytest

from tests.server.harness import People, Running, both, on, play

FIRST = {"heroes": ["Batman", "Superman"], "first": 1}


def test_leaving_a_game_without_other_people_pauses_it(shared: Running) -> None:
    """Against bots alone nothing moves until one comes back: neither the bots nor the clock."""

    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "greedy", clock=1, options=FIRST))["id"]
        assert (await ada.get(f"tables/{table}"))["leaving"] == "pause"
        left = await ada.post(f"tables/{table}/leave", {"expected": "pause"})
        assert (left["paused"], left["seats"][0]["kind"], left["leaving"]) == (True, "person", "")
        version = shared.sql("SELECT version FROM tables WHERE id = ?", table)[0][0]
        assert table not in shared.run(shared.hall.store.hanging(10.0**10, 0.0))  # no sweep takes it up
        assert not shared.hall._tables[table].driver.busy
        eve = await people("Eve")
        watching = await eve.look(table)  # a spectator does not wake it
        assert (watching.table["paused"], watching.deadline, watching.version) == (True, None, version)
        assert table not in [info["id"] for info in (await eve.get("tables"))["open"]]
        live = await ada.look(table)
        assert (live.table["paused"], live.version) == (False, version)
        assert live.deadline is not None
        assert live.deadline > 0  # all of the time for the decision, however long the pause
        assert live.news == [("paused", "Ada leaves. The game is paused."), ("back", "The game goes on.")]

    on(shared, story)


def test_a_bot_is_not_hurried_while_the_game_is_paused(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "greedy", pace=1000, options=FIRST))["id"]
        live = await ada.look(table)
        await live.choose_label("end turn")  # now it is the bot's turn
        await ada.post(f"tables/{table}/leave", {})
        await live.until_that(lambda live: live.table["paused"])
        version = live.version
        await live.socket.close()
        assert shared.hall._tables[table].driver._plan() is None
        back = await ada.look(table)
        assert back.version == version
        await back.until_that(lambda live: live.version > version)

    on(shared, story)


def test_a_choice_in_another_tab_goes_on_with_the_game(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "greedy", options=FIRST))["id"]
        live = await ada.look(table)
        await ada.post(f"tables/{table}/leave", {})
        await live.until_that(lambda live: live.table["paused"])
        await live.choose(0)
        await live.until_that(lambda live: not live.table["paused"])
        assert shared.sql("SELECT paused FROM tables WHERE id = ?", table) == [(0,)]

    on(shared, story)


def test_leaving_does_what_was_announced_or_nothing(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(pace=5000)
        assert (await ada.get(f"tables/{table}"))["leaving"] == "bot"
        assert (await bob.post(f"tables/{table}/leave", {"expected": "bot"}))["seats"][1]["kind"] == "bot"
        refused = await ada.post(f"tables/{table}/leave", {"expected": "bot"}, status=409)
        assert "changed" in refused["detail"]
        info = await ada.get(f"tables/{table}")
        assert (info["leaving"], info["paused"], info["seats"][0]["kind"]) == ("pause", False, "person")
        assert (await ada.post(f"tables/{table}/leave", {"expected": "pause"}))["paused"]  # Bob may come back to it
        back = await bob.post(f"tables/{table}/join", {})
        assert (back["paused"], back["seats"][1]["kind"]) == (False, "person")

    on(shared, story)


def test_giving_up_against_bots(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "greedy", "greedy", options={"first": 1}))["id"]
        live = await ada.look(table)
        await live.choose(0)
        over = await ada.post(f"tables/{table}/concede")
        assert (over["state"], over["conceded"], over["may_concede"], over["your_turn"]) == ("over", 0, False, False)
        await live.until_that(lambda live: live.table["state"] == "over" and live.decision is None)
        assert live.news == [("conceded", "Ada gives up. The game is over.")]
        results = await ada.get(f"tables/{table}/results")
        assert ([player["won"] for player in results["players"]], results["conceded"]) == ([False, True, True], 0)
        assert len((await ada.get(f"tables/{table}/replay"))["steps"]) == results["moments"] == 1
        assert await live.refused(type="undo", version=live.version) == "nothing"
        await ada.post(f"tables/{table}/concede", status=409)
        assert (await ada.post(f"tables/{table}/rematch"))["state"] == "playing"

    on(shared, story)


def test_whoever_gives_up_a_game_against_the_game_has_no_winner(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        body = {"game": "united", "options": {}, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
        table = (await ada.post("tables", body))["id"]
        await ada.post(f"tables/{table}/concede")
        results = await ada.get(f"tables/{table}/results")
        assert [player["won"] for player in results["players"]] == [False, False]

    on(shared, story)


@pytest.mark.parametrize(
    ("seats", "mode", "won"),
    [
        (["open", "me"], "duel", [True, False]),
        (["me", "open"], "duel", [False, True]),
        (["me", "greedy", "greedy"], "super-villain", [False, False, True]),
        (["greedy", "greedy", "me"], "super-villain", [True, True, False]),
    ],
)
def test_where_somebody_plays_the_villain_the_other_side_wins(
    shared: Running, seats: list[str], mode: str, won: list[bool]
) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        table = (await ada.make(*seats, game="united", options={"mode": mode}))["id"]
        if "open" in seats:
            await bob.post(f"tables/{table}/join", {})
        await ada.post(f"tables/{table}/concede")
        results = await ada.get(f"tables/{table}/results")
        assert [player["won"] for player in results["players"]] == won
        ours = await ada.get("me/record")
        while ours["unread"]:
            ours = await ada.get("me/record")
        against = next(game for game in ours["games"] if game["game"] == "united")
        assert against["people"]["played"] == int("open" in seats)
        assert [each["played"] for each in against["bots"]] == ([] if "open" in seats else [1])

    on(shared, story)


def test_a_duel_can_be_given_up_and_other_games_only_left(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        eve = await people("Eve")
        await eve.post(f"tables/{table}/concede", status=409)
        assert (await bob.get(f"tables/{table}"))["may_concede"]
        over = await bob.post(f"tables/{table}/concede")
        assert (over["state"], over["conceded"]) == ("over", 1)
        won = [player["won"] for player in (await ada.get(f"tables/{table}/results"))["players"]]
        assert won == [True, False]
        three = (await ada.make("me", "open", "greedy"))["id"]
        await bob.post(f"tables/{three}/join", {})
        assert not (await bob.get(f"tables/{three}"))["may_concede"]
        await bob.post(f"tables/{three}/concede", status=409)

    on(shared, story)


def test_a_game_that_was_given_up_is_over_after_a_restart(fresh) -> None:
    server = fresh()
    tables: list[str] = []

    async def give_up(people: People) -> None:
        ada = await people("Ada")
        tables.append((await ada.make("me", "greedy"))["id"])
        await ada.post(f"tables/{tables[0]}/concede")

    async def look(people: People) -> None:
        info = await (await people("Eve")).get(f"tables/{tables[0]}")
        assert (info["state"], info["conceded"], info["reason"]) == ("over", 0, "")

    on(server, give_up)
    server.stop()
    server.start()
    on(server, look)


def test_a_game_of_ones_own_is_taken_away_for_good(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, eve = await people("Ada"), await people("Eve")
        table = (await ada.make("me", "greedy"))["id"]
        assert (await ada.get(f"tables/{table}"))["may_delete"]
        watching = await eve.look(table)
        await eve.call("DELETE", f"tables/{table}", status=403)
        await ada.call("DELETE", f"tables/{table}", status=204)
        assert (await watching.closed())["again"] is False
        await ada.get(f"tables/{table}", status=404)
        for part in ("tables", "seats", "players", "entries", "chat"):
            key = "id" if part == "tables" else "table_id"
            assert shared.sql(f"SELECT count(*) FROM {part} WHERE {key} = ?", table) == [(0,)]
        bots = (await ada.make("greedy", "greedy", pace=2000))["id"]  # while they play
        await ada.call("DELETE", f"tables/{bots}", status=204)
        assert bots not in shared.hall._tables

    on(shared, story)


def test_a_game_with_others_goes_from_ones_own_list_only(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        assert not (await ada.get(f"tables/{table}"))["may_delete"]
        await ada.call("DELETE", f"tables/{table}", status=409)
        await ada.post(f"tables/{table}/concede")
        await ada.call("DELETE", f"tables/{table}", status=204)
        assert table not in [info["id"] for info in (await ada.get("tables"))["mine"]]
        assert table in [info["id"] for info in (await bob.get("tables"))["mine"]]

    on(shared, story)


def test_the_archive(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, eve = await people("Ada"), await people("Eve")
        table = (await ada.make("me", "greedy"))["id"]
        await eve.put(f"tables/{table}/shelf", {"archived": True}, status=403)
        await ada.put(f"tables/{table}/shelf", {"archived": True})
        await ada.put(f"tables/{table}/shelf", {"archived": True})  # twice is once
        lobby = await ada.get("tables")
        assert table not in [info["id"] for info in lobby["mine"]]
        assert [info["id"] for info in lobby["archive"]] == [table]
        await ada.put(f"tables/{table}/shelf", {"archived": False})
        lobby = await ada.get("tables")
        assert table in [info["id"] for info in lobby["mine"]]
        assert lobby["archive"] == []

    on(shared, story)


def test_whoever_is_removed_is_told_and_everybody_reads_it(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        table = (await ada.make("me", "open", "open"))["id"]
        await bob.post(f"tables/{table}/join", {})
        a, b = await ada.look(table), await bob.look(table)
        await ada.put(f"tables/{table}/seats/1", {"kind": "open"})
        assert (await b.until("notice"))["lost"]
        assert b.notices == [{"type": "notice", "seat": 1, "text": "Ada frees Bob's seat.", "lost": True}]
        await bob.post(f"tables/{table}/join", {})
        await bob.post(f"tables/{table}/leave", {})
        await b.sync()
        await a.sync()
        assert len(b.notices) == 1  # nobody is told what they did themselves
        assert a.notices == []
        assert a.news == b.news
        assert [event for event, _ in a.news] == ["sat", "freed", "sat", "left"]
        await bob.post(f"tables/{table}/join", {})
        await ada.put(f"tables/{table}/seats/1", {"kind": "bot"})
        assert (await b.until("notice"))["text"] == "Ada gives Bob's seat to a bot."

    on(shared, story)


def test_comings_and_goings_stand_at_their_moment_of_the_game(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(pace=5000)
        lives = await both(await ada.look(table), await bob.look(table))
        await play(lives, random.Random(1), 3)
        leaver = ada if lives[0].seat == 0 else bob
        await leaver.post(f"tables/{table}/leave", {})
        await lives[1].until_that(lambda live: live.table["seats"][lives[0].seat]["kind"] == "bot")
        line = lives[1].chat[-1]
        assert (line["event"], line["moment"], line["seat"]) == ("left", 3, lives[0].seat)

    on(shared, story)
