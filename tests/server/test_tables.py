"""Tables from outside their games: making, joining, leaving, hosting, private ones, links, rematches, results."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from heroes_unite.games.registry import GAMES
from heroes_unite.server.messages.position import Change
from heroes_unite.server.patch import applied
from tests.server.harness import People, Person, Running, both, on, play


def ids(tables: list[Any]) -> list[str]:
    return [table["id"] for table in tables]


# Games and their options


def test_games_cards_and_rules(shared: Running) -> None:
    async def story(people: People) -> None:
        nobody = await people()
        game = next(game for game in await nobody.get("games") if game["id"] == "deckbuilding")
        assert {bot["id"] for bot in game["bots"]} >= {"random", "greedy"}
        assert {field["key"] for field in game["form"]} >= {"players", "sets", "heroes"}
        cards = await nobody.http.get("/api/games/deckbuilding/cards")
        assert len(cards.json()["cards"]) > 150
        again = await nobody.http.get("/api/games/deckbuilding/cards", headers={"If-None-Match": cards.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        rules = await nobody.get("games/deckbuilding/rules")
        assert rules["sections"]
        assert rules["rulings"]
        for path in ("cards", "rules"):
            assert "Did you mean" in (await nobody.get(f"games/deckbulding/{path}", status=404))["detail"]

    on(shared, story)


def test_options_are_checked(shared: Running) -> None:
    async def story(people: People) -> None:
        nobody = await people()
        good = await nobody.post("games/deckbuilding/check", {"options": {"players": 4}})
        assert (good["players"], good["error"]) == (4, "")
        bad = await nobody.post("games/deckbuilding/check", {"options": {"players": 9}})
        assert (bad["field"], bool(bad["error"])) == ("players", True)
        odd = await nobody.post("games/deckbuilding/check", {"options": {"playrs": 2}})
        assert "Did you mean players?" in odd["error"]
        unfit = await nobody.post("games/deckbuilding/check", {"options": {"players": 3, "variants": ["hunt"]}})
        assert "hidden" not in unfit["choices"]["variants"]
        assert "needs a Super-Villain stack" in unfit["reasons"]["variants"]["hidden"]
        assert "for 4 players" in unfit["reasons"]["variants"]["team"]
        assert unfit["reasons"]["first"]["4"] == "Player 4 cannot start: there are 3 players."
        cleared = await nobody.post("games/deckbuilding/check", {"options": {"players": 1, "variants": ["hunt"]}})
        assert cleared["field"] == "players"  # that this is wrong, too, does not make the other reasons vague
        assert "needs a Super-Villain stack" in cleared["reasons"]["variants"]["hidden"]
        assert "for 4 players" in cleared["reasons"]["variants"]["team"]
        hidden = {"variants": ["hidden"]}
        unfit = await nobody.post("games/deckbuilding/check", {"options": hidden})
        assert "with Super-Hidden Super-Villains there is none" in unfit["reasons"]["pack"]["super-villains"]
        assert unfit["implied"] == {}
        crisis = await nobody.post("games/deckbuilding/check", {"options": {"mode": "crisis"}})
        assert set(crisis["implied"]["pack"]) == {"cards", "crisis-heroes", "super-villains"}
        ordinary = {"mode": "crisis", "difficulty": ["no-new-cards"]}
        crisis = await nobody.post("games/deckbuilding/check", {"options": ordinary})
        assert "cards" not in crisis["implied"]["pack"]
        alone = await nobody.post("games/tcg/check", {"options": {"players": 1}})
        assert "2 or more players" in alone["reasons"]["long_game"]["true"]
        named = {"players": 3, "mode": "super-villain", "heroes": ["Batman", "Superman", "Cyborg"]}
        villain = await nobody.post("games/united/check", {"options": named})
        assert villain["field"] == "heroes"  # two are named and one plays the villain: the form can put that right
        assert villain["choices"]["players"] == ["2", "3", "4", "5"]
        assert "super-villain" in villain["choices"]["mode"]
        assert [(part["title"], part["named"]) for part in villain["parts"]] == [
            ("Hero 1", True),
            ("Hero 2", True),
            ("The villain", False),
        ]
        own = {"players": 3, "sets": ["base"], "main_deck": ["3 Robin"]}
        written = await nobody.post("games/deckbuilding/check", {"options": own})
        assert written["supplies"]["main_deck"]["size"] == 75
        assert written["supplies"]["main_deck"]["entries"]["Kid Flash"] == 4
        assert "Kick" not in written["supplies"]["main_deck"]["entries"]
        games = {game["id"]: game for game in await nobody.get("games")}
        starts = {
            f"{game['id']}/{start['id']}": (start["counts"], start["together"])
            for game in games.values()
            for start in game["starts"]
        }
        assert starts["united/standard"] == ([1, 2, 3, 4], True)
        assert starts["united/commander"] == ([1], True)
        assert starts["united/duel"] == ([2], False)
        assert starts["deckbuilding/base"] == ([2, 3, 4, 5], False)
        assert starts["deckbuilding/team"] == ([4], True)
        assert starts["deckbuilding/crisis"] == ([1, 2, 3, 4, 5], True)
        assert starts["tcg/solitaire"][0] == [1]
        await nobody.post("games/deckbuilding/check", {"options": []}, status=400)
        await nobody.post("games/chess/check", {"options": {}}, status=404)

    on(shared, story)


def test_every_mode_variant_and_set_can_be_started_without_a_form() -> None:
    """Whatever these options can be, there is a way to play with it that the lobby offers."""
    for name, key in (
        ("deckbuilding", "mode"),
        ("deckbuilding", "sets"),
        ("deckbuilding", "variants"),
        ("united", "mode"),
    ):
        field = next(field for field in GAMES[name].form() if field.key == key)
        found = [start.options.get(key, field.default) for start in GAMES[name].starts]
        offered = {value for one in found for value in (one if isinstance(one, list) else [one])}
        assert offered >= {choice.value for choice in field.choices}
    assert any(start.options.get("match") for start in GAMES["deckbuilding"].starts)
    assert any(start.players == [1] for start in GAMES["tcg"].starts)


# Making and filling a table


def test_bots_have_names_of_their_own_beside_their_level(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, rivet = await people("Ada"), await people("rivet")
        table = await ada.make("me", "greedy", "sidekick", "open")
        assert [seat["name"] for seat in table["seats"]] == ["Ada", "Rivet", "Pixel", ""]
        assert [(seat["bot"], seat["level"]) for seat in table["seats"][1:3]] == [
            ("greedy", "Greedy"),
            ("sidekick", "Sidekick"),
        ]
        joined = await rivet.post(f"tables/{table['id']}/join", {})
        names = [seat["name"] for seat in joined["seats"]]
        assert names[3] == "rivet"  # a person keeps their name, and the bot makes way
        assert len({name.casefold() for name in names}) == 4
        assert "Pixel" in names

    on(shared, story)


def test_a_table_begins_when_its_last_seat_is_taken(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, cy = await people("Ada"), await people("Bob"), await people("Cy")
        made = await ada.make("me", "open", "open")
        table = made["id"]
        assert (made["state"], made["host"], made["your_turn"]) == ("waiting", True, False)
        assert [seat["kind"] for seat in made["seats"]] == ["person", "open", "open"]
        assert len(made["name"].split()) == 2
        waiting = await ada.look(table)
        assert [waiting.view, waiting.decision, waiting.seat] == [None, None, 0]
        assert table in ids((await bob.get("tables"))["open"])
        joined = await bob.post(f"tables/{table}/join", {"seat": 2})
        assert (joined["state"], [seat["name"] for seat in joined["seats"]]) == ("waiting", ["Ada", "", "Bob"])
        assert [seat["mine"] for seat in joined["seats"]] == [False, False, True]
        assert (joined["host"], joined["invite"]) == (False, "")
        await bob.post(f"tables/{table}/join", {}, status=409)
        await cy.post(f"tables/{table}/join", {"seat": 2}, status=409)
        await cy.post(f"tables/{table}/join", {"seat": 7}, status=404)
        begun = await cy.post(f"tables/{table}/join", {})
        assert begun["state"] == "playing"
        await waiting.until_that(lambda live: live.view is not None)
        assert waiting.table["state"] == "playing"
        dee = await people("Dee")
        await dee.post(f"tables/{table}/join", {}, status=409)
        assert table in ids((await dee.get("tables"))["open"])
        assert table in ids((await bob.get("tables"))["mine"])

    on(shared, story)


def test_who_has_no_name_cannot_sit_down(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, nobody = await people("Ada"), await people()
        table = (await ada.make("me", "open"))["id"]
        assert (await nobody.post(f"tables/{table}/join", {}, status=403))["field"] == "name"
        assert (await nobody.make("me", "random", status=403))["field"] == "name"
        await nobody.get(f"tables/{table}")

    on(shared, story)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "chess"}, ""),
        ({"options": {"players": 9}}, "players"),
        ({"options": {"players": 3}}, "seats"),
        ({"options": {"players": 2, "sets": ["bse"]}}, "sets"),
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "me"}] * 17}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "gredy"}]}, "bot"),
        ({"seats": [{"kind": "me"}, {"kind": "cat"}]}, "kind"),
        ({"clock": -1}, "clock"),
        ({"pace": 10**9}, "pace"),
        ({"seed": "7", "seats": [{"kind": "me"}, {"kind": "open"}]}, "seed"),
        ({"secret": True}, ""),
    ],
    ids=str,
)
def test_tables_that_cannot_be(shared: Running, change: dict[str, Any], field: str) -> None:
    good = {"game": "deckbuilding", "options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "me"}]}

    async def story(people: People) -> None:
        ada = await people("Ada")
        problem = await ada.post("tables", {**good, **change}, status=400)
        assert problem["detail"]
        if field:
            assert field in problem.get("field", ""), problem
        assert (await ada.get("tables"))["mine"] == []

    on(shared, story)


def test_the_host_starts_with_bots_on_free_seats(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        table = (await ada.make("me", "open", "open"))["id"]
        await bob.post(f"tables/{table}/join", {})
        await bob.post(f"tables/{table}/start", status=403)
        begun = await ada.post(f"tables/{table}/start")
        assert begun["state"] == "playing"
        assert [seat["kind"] for seat in begun["seats"]] == ["person", "person", "bot"]
        await ada.post(f"tables/{table}/start", status=409)

    on(shared, story)


def test_the_host_changes_seats_before_the_game(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        table = (await ada.make("me", "open", "open"))["id"]
        await bob.post(f"tables/{table}/join", {})
        await bob.put(f"tables/{table}/seats/2", {"kind": "bot"}, status=403)
        changed = await ada.put(f"tables/{table}/seats/2", {"kind": "bot", "bot": "random"})
        assert (changed["state"], changed["seats"][2]["bot"]) == ("playing", "random")  # nothing is open any more
        other = (await ada.make("me", "open", "open"))["id"]
        await bob.post(f"tables/{other}/join", {})
        changed = await ada.put(f"tables/{other}/seats/1", {"kind": "open"})
        assert changed["seats"][1]["kind"] == "open"  # Bob was sent away
        assert not (await bob.get(f"tables/{other}"))["seats"][1]["mine"]
        await ada.put(f"tables/{other}/seats/1", {"kind": "person"}, status=409)
        await ada.put(f"tables/{other}/seats/9", {"kind": "open"}, status=404)
        await ada.put(f"tables/{other}/seats/1", {"kind": "bot", "bot": "nobody"}, status=400)

    on(shared, story)


def test_leaving_before_the_game_frees_the_seat(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        table = (await ada.make("me", "open", "open"))["id"]
        await bob.post(f"tables/{table}/join", {})
        left = await bob.post(f"tables/{table}/leave", {})
        assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
        await bob.post(f"tables/{table}/leave", {}, status=409)
        await bob.post(f"tables/{table}/join", {})

    on(shared, story)


def test_a_table_can_be_taken_away_before_its_game(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        table = (await ada.make("me", "open"))["id"]
        live = await bob.look(table)
        await bob.call("DELETE", f"tables/{table}", status=403)
        await ada.call("DELETE", f"tables/{table}", status=204)
        assert (await live.closed())["again"] is False
        await ada.get(f"tables/{table}", status=404)

    on(shared, story)


# People who go and come back


def test_a_bot_plays_on_for_who_leaves_and_they_come_back(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(pace=5000)
        asked, other = await both(await ada.look(table), await bob.look(table))
        leaver = ada if asked.seat == 0 else bob
        left = await leaver.post(f"tables/{table}/leave", {})
        assert (left["seats"][asked.seat]["kind"], left["seats"][asked.seat]["mine"]) == ("bot", True)
        await asked.sync()
        assert not asked.decision
        assert await asked.refused(type="choose", version=asked.version, option=0) == "not-yours"
        back = await leaver.post(f"tables/{table}/join", {"seat": asked.seat})
        assert back["seats"][asked.seat]["kind"] == "person"
        await asked.sync()
        assert asked.decision
        assert (await asked.choose())["type"] == "update"
        await other.until("update")

    on(shared, story)


# Private tables and spectators


def test_a_private_table_is_for_those_with_its_invite(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, eve = await people("Ada"), await people("Bob"), await people("Eve")
        made = await ada.make("me", "open", private=True)
        table, invite = made["id"], made["invite"]
        assert len(invite) >= 16
        assert table not in ids((await eve.get("tables"))["open"])
        for path in ("", "/cards", "/results", "/replay"):
            await eve.get(f"tables/{table}{path}", status=404)
            await eve.get(f"tables/{table}{path}?invite=wrong", status=404)
            await eve.get(f"tables/{table}{path}?invite=%C3%A9", status=404)
        await eve.post(f"tables/{table}/join", {}, status=404)
        await eve.post(f"tables/{table}/join", {"invite": "wrong"}, status=404)
        assert (await (await eve.connect(table)).closed())["again"] is False
        assert (await (await eve.connect(table, "wrong")).closed())["again"] is False
        assert (await bob.get(f"tables/{table}?invite={invite}"))["invite"] == ""
        live = await bob.look(table, invite)
        joined = await bob.post(f"tables/{table}/join", {"invite": invite})
        assert joined["state"] == "playing"
        assert joined["invite"] == invite
        await live.until_that(lambda live: live.view is not None)
        assert (await eve.look(table, invite)).view["player"] == -1
        assert (await bob.look(table)).seat == 1

    on(shared, story)


def test_an_unwatchable_game_is_for_its_players(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, eve = await people("Ada"), await people("Bob"), await people("Eve")
        table = (await ada.make("me", "open", watchable=False))["id"]
        waiting = await eve.look(table)  # anybody may look at a table that waits for players
        await bob.post(f"tables/{table}/join", {})
        assert (await waiting.closed())["again"] is False
        assert not any('"hand"' in text for text in waiting.received)
        assert (await (await eve.connect(table)).closed())["again"] is False
        await eve.get(f"tables/{table}/replay", status=403)
        assert table not in ids((await eve.get("tables"))["open"])
        assert (await bob.look(table)).view

    on(shared, story)


def test_there_is_no_such_table(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        for table in ("000000000000", "x", "a" * 500, "%00", "..", "-1", "é"):
            await ada.get(f"tables/{table}", status=404)
            await ada.post(f"tables/{table}/join", {}, status=404)
        assert (await (await ada.connect("000000000000")).closed())["again"] is False

    on(shared, story)


# Secret links


def test_a_seat_is_claimed_with_its_link_on_another_device(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        await bob.post(f"tables/{table}/seats/0/link", {}, status=403)
        await (await people("Eve")).post(f"tables/{table}/seats/0/link", {}, status=403)
        secret = (await ada.post(f"tables/{table}/seats/0/link", {}))["secret"]
        assert len(secret) <= 128
        phone = await people()
        await phone.post("claim", {"secret": secret}, status=403)  # no cookie to tie it to
        await phone.get("me")
        claimed = await phone.post("claim", {"secret": secret})
        assert [seat["mine"] for seat in claimed["seats"]] == [True, False]
        live, laptop = await phone.look(table), await ada.look(table)
        assert live.seat == laptop.seat == 0
        assert live.view == laptop.view
        thief = await people("Eve")
        for wrong in ("", secret[:-1], secret[:-6] + "AAAAAA", "x" * 100, f"{secret}x"):
            await thief.post("claim", {"secret": wrong}, status=404)

    on(shared, story)


def test_a_link_dies_with_the_seat(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        table = (await ada.make("me", "open", "open"))["id"]
        await bob.post(f"tables/{table}/join", {})
        secret = (await bob.post(f"tables/{table}/seats/1/link", {}))["secret"]
        await bob.post(f"tables/{table}/leave", {})
        cy = await people("Cy")
        await cy.post(f"tables/{table}/join", {"seat": 1})
        await bob.post("claim", {"secret": secret}, status=404)

    on(shared, story)


# Afterwards


async def finished(people: People, *, seats: tuple[str, ...] = ("me", "open"), **more: Any) -> tuple[list[Person], str]:
    """A game that is over, by random choices."""
    ada = await people("Ada")
    made = await ada.make(*seats, **more)
    players = [ada]
    for number, seat in enumerate(seats):
        if seat == "open":
            players.append(await people(f"Guest {number}"))
            await players[-1].post(f"tables/{made['id']}/join", {"invite": made["invite"]})
    lives = [await player.look(made["id"]) for player in players]
    await play(lives, random.Random(3), wise=0.9)
    return players, made["id"]


def test_results_replay_and_rematch(shared: Running) -> None:
    async def story(people: People) -> None:
        (ada, bob), table = await finished(people)
        eve = await people("Eve")
        results = await eve.get(f"tables/{table}/results")
        assert [player["name"] for player in results["players"]] == ["Ada", "Guest 1"]
        assert any(player["won"] for player in results["players"])
        for player in results["players"]:
            assert player["score"] == sum(card["points"] for card in player["cards"])
        assert results["turns"][-1]["points"] == [player["score"] for player in results["players"]]
        assert results["moments"] == ada.connections[0].moment
        assert results["seed"] == shared.sql("SELECT seed FROM tables WHERE id = ?", table)[0][0]
        for seat in (-1, 0, 1):
            await check_replay(eve, table, seat, (ada, bob))
        await eve.get(f"tables/{table}/replay?seat=2", status=400)
        await eve.get(f"tables/{table}/replay?seat=-3", status=400)

        await eve.post(f"tables/{table}/rematch", status=403)
        again = await ada.post(f"tables/{table}/rematch")
        assert again["state"] == "waiting"
        assert [(seat["kind"], seat["mine"]) for seat in again["seats"]] == [("person", True), ("open", False)]
        assert (await bob.post(f"tables/{table}/rematch"))["id"] == again["id"]  # the same one
        await bob.connections[0].until_that(lambda live: live.table["next"] == again["id"])
        await eve.post(f"tables/{again['id']}/join", {}, status=409)  # that seat is kept for Bob
        begun = await bob.post(f"tables/{again['id']}/join", {})
        assert begun["state"] == "playing"
        assert [seat["name"] for seat in begun["seats"]] == ["Ada", "Guest 1"]

    on(shared, story)


def test_who_did_not_sit_down_at_the_rematch_sees_no_hand_of_it(shared: Running) -> None:
    async def story(people: People) -> None:
        (ada, bob), table = await finished(people)
        again = await ada.post(f"tables/{table}/rematch")
        watching = await bob.look(again["id"])  # the seat is kept for him, but he does not take it
        begun = await ada.post(f"tables/{again['id']}/start")
        assert [seat["kind"] for seat in begun["seats"]] == ["person", "bot"]
        await watching.until_that(lambda live: live.table["state"] == "playing")
        await watching.sync()
        views = [message for message in map(json.loads, watching.received) if message.get("view")]
        assert views
        assert {message["seat"] for message in views} == {-1}

    on(shared, story)


def test_a_rematch_that_was_taken_away_is_made_again(shared: Running) -> None:
    async def story(people: People) -> None:
        (ada, bob), table = await finished(people)
        gone = await ada.post(f"tables/{table}/rematch")
        await ada.call("DELETE", f"tables/{gone['id']}")
        again = await bob.post(f"tables/{table}/rematch")
        assert again["id"] != gone["id"]
        assert again["state"] == "waiting"

    on(shared, story)


async def two_in_private(people: People) -> tuple[Person, Person, str, str]:
    """Ada and Bob in a private game, and the invitation to it."""
    ada, bob = await people("Ada"), await people("Bob")
    made = await ada.make("me", "open", private=True)
    await bob.post(f"tables/{made['id']}/join", {"invite": made["invite"]})
    return ada, bob, made["id"], made["invite"]


def test_who_watched_a_private_game_can_watch_its_rematch(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table, invite = await two_in_private(people)
        await bob.post(f"tables/{table}/concede")
        again = await ada.post(f"tables/{table}/rematch")
        eve = await people("Eve")
        await eve.get(f"tables/{again['id']}", status=404)
        assert (await eve.get(f"tables/{again['id']}?invite={invite}"))["id"] == again["id"]
        assert (await eve.get(f"tables/{table}?invite={invite}"))["id"] == table

    on(shared, story)


def test_the_link_to_a_finished_private_game_opens_no_other(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table, while_played = await two_in_private(people)
        await bob.post(f"tables/{table}/concede")
        passed_on = (await ada.get(f"tables/{table}"))["invite"]
        assert passed_on
        assert while_played not in passed_on
        again = (await ada.post(f"tables/{table}/rematch"))["id"]
        eve = await people("Eve")
        for path in (f"tables/{table}", f"tables/{table}/results", f"tables/{table}/replay"):
            await eve.get(f"{path}?invite={passed_on}")
            await eve.get(path, status=404)
        await eve.get(f"tables/{again}?invite={passed_on}", status=404)

    on(shared, story)


async def check_replay(who: Person, table: str, seat: int, players: tuple[Person, ...]) -> None:
    """The replay leads to what the players saw at the end."""
    replay = await who.get(f"tables/{table}/replay?seat={seat}")
    view = replay["view"]
    for step in replay["steps"]:
        view = applied(view, [Change(*change) for change in step["changes"]])
    assert view["player"] == seat
    assert view["over"]
    if seat >= 0:
        live = players[seat].connections[0]
        assert view == live.view
        log = replay["log"] + [line for step in replay["steps"] for line in step["log"]]
        assert log == live.log
        assert len(replay["steps"]) == live.moment
    for step in replay["steps"]:
        assert step["label"] or step["player"] != seat


def test_on_one_device_nobody_looks_back_into_another_hand(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "me"))["id"]
        for seat in (0, 1):
            problem = await ada.get(f"tables/{table}/replay?seat={seat}", status=403)
            assert problem["field"] == "seat"
        seen = await ada.get(f"tables/{table}/replay?seat=-1")
        assert all(seat["hand"]["cards"] == [] for seat in seen["view"]["seats"])

    on(shared, story)


def test_while_a_game_is_on_there_are_no_results_and_only_the_own_replay(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        lives = [await ada.look(table), await bob.look(table)]
        await play(lives, random.Random(4), 30)
        eve = await people("Eve")
        await ada.get(f"tables/{table}/results", status=409)
        await ada.post(f"tables/{table}/rematch", status=409)
        await ada.get(f"tables/{table}/replay?seat=1", status=403)
        await eve.get(f"tables/{table}/replay?seat=0", status=403)
        own = await bob.get(f"tables/{table}/replay?seat=1")
        view = own["view"]
        for step in own["steps"]:
            view = applied(view, [Change(*change) for change in step["changes"]])
        assert view == lives[1].view
        hidden = [step for step in own["steps"] if step["player"] == 0]
        assert all(
            step["label"] == "" or step["label"].split()[0] in ("play", "buy", "end", "use", "defeat")
            for step in hidden
        )
        assert (await eve.get(f"tables/{table}/replay"))["seat"] == -1

    on(shared, story)


def test_a_game_against_bots_alone_is_replayed_at_once(shared: Running) -> None:
    async def story(people: People) -> None:
        (ada,), table = await finished(people, seats=("me", "greedy"))
        again = await ada.post(f"tables/{table}/rematch")
        assert (again["state"], [seat["kind"] for seat in again["seats"]]) == ("playing", ["person", "bot"])

    on(shared, story)


def test_the_same_seed_is_the_same_game(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        begun = {"first": 1}  # by Ada, so nobody has moved
        tables = [(await ada.make("me", "greedy", seed="once more", options=begun))["id"] for _ in range(2)]
        first, second = [await ada.look(table) for table in tables]
        assert first.view["table"]["line-up"] == second.view["table"]["line-up"]
        assert "once more" not in "".join(first.received)

    on(shared, story)


def test_cards_of_a_table(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "greedy", options={"sets": ["heroes-unite"]}))["id"]
        cards = (await ada.get(f"tables/{table}/cards"))["cards"]
        assert {card["set"] for card in cards if card["look"] == "super-villain"} == {"heroes-unite"}

    on(shared, story)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played(shared: Running, game: str) -> None:
    """Bots play it from end to end, somebody watches, and there are results and a replay."""

    async def story(people: People) -> None:
        ada = await people("Ada")
        body = {"game": game, "options": {}, "seats": [{"kind": "bot", "bot": "greedy"}] * 2, "pace": 0}
        table = (await ada.post("tables", body))["id"]
        live = await ada.look(table)
        await live.until_that(lambda live: live.view["over"])
        results = await ada.get(f"tables/{table}/results")
        assert len(results["players"]) == 2
        assert len((await ada.get(f"tables/{table}/replay"))["steps"]) == results["moments"] == live.moment
        assert (await ada.get(f"tables/{table}/cards"))["cards"]
        assert (await ada.get(f"tables/{table}"))["summary"]

    on(shared, story)


def test_my_turn_is_first_in_my_lobby(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, first = await people.two()
        lives = await both(await ada.look(first), await bob.look(first))
        asked = ada if lives[0].seat == 0 else bob
        await asked.make("me", "open")
        mine = (await asked.get("tables"))["mine"]
        assert [(info["id"] == first, info["your_turn"]) for info in mine] == [(True, True), (False, False)]
        assert mine[0]["turn"] == 1

    on(shared, story)
