"""Nobody loses a seat by a bad connection, and whoever holds one rules over the devices it is held on."""

from __future__ import annotations

import asyncio

from tests.server.harness import People, Running, both, on

HEROES = {"heroes": ["Batman", "Superman"], "first": 1}
LONG = 1000.0  # seconds: longer than any grace


def test_while_the_host_is_there_only_the_host_seats_a_bot(shared: Running) -> None:
    """Once the host is away as well, it is for the others to do: each is told how long that takes."""

    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        table = (await ada.make("me", "open", "open", pace=5000))["id"]
        carl = await people("Carl")
        for each in (bob, carl):
            await each.post(f"tables/{table}/join", {})
        a, b = await ada.look(table), await bob.look(table)
        with shared.later(LONG):
            seen = (await bob.get(f"tables/{table}"))["seats"]
            assert [seat["wait"] for seat in seen] == [-1, 0, -1]
            assert [seat["gone"] > 0 for seat in seen] == [False, False, True]
            await bob.put(f"tables/{table}/seats/2", {"kind": "bot"}, status=403)
        await a.socket.close()
        await b.until_that(lambda live: not live.table["seats"][0]["connected"])
        assert 0 < b.table["seats"][0]["wait"] <= shared.settings.grace
        with shared.later(LONG):
            seen = (await bob.get(f"tables/{table}"))["seats"]
            assert [seat["wait"] for seat in seen] == [0, 0, 0]
            await bob.put(f"tables/{table}/seats/2", {"kind": "bot"})

    on(shared, story)


# A blink of the connection


def test_a_blink_of_the_connection_costs_nobody_their_seat(shared: Running) -> None:
    """The attack: the host waits for the moment in which somebody's connection breaks, and seats a bad bot there."""

    async def story(people: People) -> None:
        ada, bob, table = await people.two(pace=5000)
        eve = await people("Eve")
        a, b = await ada.look(table), await bob.look(table)
        await ada.put(f"tables/{table}/seats/1", {"kind": "bot"}, status=409)  # Bob is here
        await b.socket.close()
        await a.until_that(lambda live: not live.table["seats"][1]["connected"])
        assert 0 < a.table["seats"][1]["wait"] <= shared.settings.grace
        assert a.table["seats"][1]["gone"] <= shared.settings.grace
        refused = await ada.put(f"tables/{table}/seats/1", {"kind": "bot", "bot": "random"}, status=409)
        assert "until a moment ago" in refused["detail"]
        with shared.later(LONG):
            await eve.put(f"tables/{table}/seats/1", {"kind": "bot"}, status=403)
            away = (await ada.get(f"tables/{table}"))["seats"][1]
            assert away["wait"] == 0
            assert LONG <= away["gone"] < 2 * LONG
            assert (await eve.get(f"tables/{table}"))["seats"][1]["wait"] == -1
            changed = await ada.put(f"tables/{table}/seats/1", {"kind": "bot", "bot": "random"})
        seat = changed["seats"][1]
        assert (seat["kind"], seat["name"], seat["bot"], seat["warm"]) == ("bot", "Bob", "greedy", True)
        await ada.put(f"tables/{table}/seats/1", {"kind": "open"}, status=409)

    on(shared, story)


def test_who_comes_back_has_their_seat_at_once_and_is_told(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(pace=5000, options=HEROES)
        a = await ada.look(table)
        await a.choose_label("end turn")  # it is Bob's turn, and he has never been here
        with shared.later(LONG):
            await ada.put(f"tables/{table}/seats/1", {"kind": "bot"})
        await a.until_that(lambda live: live.table["seats"][1]["kind"] == "bot")
        b = await bob.look(table)
        assert b.table["seats"][1]["kind"] == "person"
        assert b.decision
        assert (await b.until("notice"))["lost"] is False
        assert "Ada lets a bot play for Bob" in b.notices[0]["text"]
        assert (await b.choose(0))["type"] == "update"
        await a.sync()
        assert [event for event, _ in a.news] == ["sat", "stood-in", "back"]

    on(shared, story)


def test_who_left_on_purpose_only_looks_on_until_they_sit_down_again(shared: Running) -> None:
    async def story(people: People) -> None:
        _, bob, table = await people.two(pace=5000)
        await bob.post(f"tables/{table}/leave", {})
        b = await bob.look(table)
        assert (b.table["seats"][1]["kind"], b.table["seats"][1]["mine"]) == ("bot", True)
        assert b.notices == []

    on(shared, story)


def test_somebody_who_has_just_sat_down_is_not_away(shared: Running) -> None:
    async def story(people: People) -> None:
        with shared.later(LONG):
            ada, _, table = await people.two(pace=5000)  # Bob has no connection yet
            await ada.put(f"tables/{table}/seats/1", {"kind": "bot"}, status=409)

    on(shared, story)


def test_the_others_may_act_for_a_host_who_is_away(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two(pace=5000)
        a, b = await ada.look(table), await bob.look(table)
        await a.socket.close()
        await b.until_that(lambda live: not live.table["seats"][0]["connected"])
        await bob.put(f"tables/{table}/seats/0", {"kind": "bot"}, status=403)
        with shared.later(LONG):
            changed = await bob.put(f"tables/{table}/seats/0", {"kind": "bot"})
        assert changed["seats"][0]["warm"]
        again = await ada.look(table)
        assert again.table["seats"][0]["kind"] == "person"

    on(shared, story)


def test_a_server_that_starts_again_gives_everybody_time_to_come_back(fresh) -> None:
    server = fresh()
    tables: list[str] = []

    async def story(people: People) -> None:
        ada = await people("Ada")
        if not tables:
            made = await people.two(pace=5000)
            ada, tables[:] = made[0], [made[2], made[0].cookie]
        else:
            ada.http.cookies.clear()
            ada.http.headers["Cookie"] = tables[1]
            await ada.put(f"tables/{tables[0]}/seats/1", {"kind": "bot"}, status=409)

    on(server, story)
    server.stop()
    server.start()
    on(server, story)


def test_who_is_away_still_has_to_agree_to_an_undo(shared: Running) -> None:
    """The attack: see new cards, put a bot on the absent player's seat, and take back what one did."""

    async def story(people: People) -> None:
        ada, bob, table = await people.two(pace=5000, options=HEROES)
        a = await ada.look(table)
        await a.choose_label("end turn")
        assert (await a.ask(type="undo", version=a.version))["undo"]["waiting"] == [1]
        await a.ask(type="answer-undo", agree=False)
        with shared.later(LONG):
            await ada.put(f"tables/{table}/seats/1", {"kind": "bot"})
        await a.until_that(lambda live: live.table["seats"][1]["kind"] == "bot")
        moment = a.moment
        asked = await a.ask(type="undo", version=a.version)
        assert (asked["type"], asked["undo"]["waiting"], a.moment) == ("undo", [1], moment)
        b = await bob.look(table)  # the wish ends with the bot's play: Bob has not been asked
        await a.until_that(lambda live: live.undo is None)
        assert b.undo is None
        assert (await a.ask(type="undo", version=a.version))["undo"]["waiting"] == [1]
        await b.until_that(lambda live: live.undo)
        await b.send(type="answer-undo", agree=True)
        assert (await a.until("update"))["undone"]

    on(shared, story)


def test_who_left_on_purpose_has_no_say_in_an_undo(shared: Running) -> None:
    async def story(people: People) -> None:
        three = {"heroes": ["Batman", "Superman", "Aquaman"], "first": 1}
        ada, bob, cy = [await people(name) for name in ("Ada", "Bob", "Cy")]
        table = (await ada.make("me", "open", "open", pace=5000, options=three))["id"]
        await bob.post(f"tables/{table}/join", {})
        await cy.post(f"tables/{table}/join", {})
        a, *_ = await both(await ada.look(table), await bob.look(table), await cy.look(table))
        await cy.post(f"tables/{table}/leave", {})
        await a.until_that(lambda live: live.table["seats"][2]["kind"] == "bot")
        await a.choose_label("end turn")
        assert (await a.ask(type="undo", version=a.version))["undo"]["waiting"] == [1]

    on(shared, story)


# Devices


def test_the_table_tells_on_how_many_devices_a_seat_is_held_and_its_holder_puts_others_out(shared: Running) -> None:
    """The attack: somebody has got hold of a seat's link and looks at the hand ever since."""

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        secret = (await ada.post(f"tables/{table}/seats/0/link", {}))["secret"]
        thief = await people("Eve")
        await thief.post("claim", {"secret": secret})
        a, t = await ada.look(table), await thief.look(table)
        assert (t.seat, t.table["seats"][0]["devices"], t.table["seats"][1]["devices"]) == (0, 2, 1)
        assert (await bob.get(f"tables/{table}"))["seats"][0]["devices"] == 2
        await bob.post(f"tables/{table}/seats/0/alone", status=403)
        alone = await ada.post(f"tables/{table}/seats/0/alone")
        assert alone["seats"][0]["devices"] == 1
        snapshot = await t.until("snapshot")
        assert (snapshot["seat"], t.table["seats"][0]["mine"]) == (-1, False)
        assert t.view["seats"][0]["hand"]["cards"] == []
        assert [notice["lost"] for notice in t.notices] == [True]
        assert await t.refused(type="sit", seat=0) == "not-yours"
        await thief.post("claim", {"secret": secret}, status=404)  # and the link is worthless
        await a.sync()
        assert a.seat == 0
        assert [event for event, _ in a.news] == ["sat", "device", "put-out"]

    on(shared, story)


def test_a_new_link_ends_the_old_ones_with_their_holders_if_wanted(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, _, table = await people.two(watchable=False)
        first = (await ada.post(f"tables/{table}/seats/0/link", {}))["secret"]
        phone = await people("Phone")
        await phone.post("claim", {"secret": first})
        second = (await ada.post(f"tables/{table}/seats/0/link", {}))["secret"]
        assert (await phone.get(f"tables/{table}"))["seats"][0]["mine"]  # a new link alone puts nobody out
        await phone.post("claim", {"secret": first}, status=404)
        live = await phone.look(table)
        third = (await ada.post(f"tables/{table}/seats/0/link", {"alone": True}))["secret"]
        assert (await live.until("notice"))["lost"]
        assert (await live.closed())["again"] is False  # nobody may watch this game
        await phone.post("claim", {"secret": second}, status=404)
        await phone.post("claim", {"secret": third})

    on(shared, story)


# Cookies


def test_signing_out_everywhere_else_revokes_every_cookie(shared: Running) -> None:
    """The attack: a cookie was copied from the player's browser."""

    async def story(people: People) -> None:
        ada, _, table = await people.two(watchable=False)
        stolen = await people()
        stolen.http.cookies.update(ada.http.cookies)
        assert (await stolen.get("me"))["name"] == "Ada"
        spying = await stolen.look(table)
        assert spying.seat == 0
        await ada.post("me/sign-out")
        told = await spying.closed()
        assert (told["again"], told["signed_out"]) == (True, True)
        told = await (await stolen.connect(table)).closed()  # it tries again, with the same cookie
        assert (told["again"], told["signed_out"]) == (False, True)
        assert (await stolen.get("me"))["name"] == ""
        told = await (await stolen.connect(table)).closed()  # as somebody new, from whom the table is hidden
        assert (told["again"], told["signed_out"]) == (False, False)
        await stolen.post(f"tables/{table}/seats/0/link", {}, status=403)
        assert (await ada.get("me"))["name"] == "Ada"
        assert (await ada.look(table)).seat == 0
        await (await people()).post("me/sign-out", status=403)

    on(shared, story)


def test_a_cookie_that_was_revoked_while_somebody_came_in_opens_nothing(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, _, table = await people.two(watchable=False)
        stolen = await people()
        stolen.http.cookies.update(ada.http.cookies)

        async def race() -> None:
            live = await stolen.connect(table)
            await live.closed()

        racing = [asyncio.create_task(race()) for _ in range(8)]
        await ada.post("me/sign-out")
        await asyncio.gather(*racing)

    on(shared, story)


def test_a_cookie_holds_for_a_year(shared: Running, monkeypatch) -> None:
    from itsdangerous import TimestampSigner

    async def story(people: People) -> None:
        ada = await people("Ada")
        assert (await ada.get("me"))["name"] == "Ada"
        now = TimestampSigner.get_timestamp
        old = await people()
        old.http.cookies.update(ada.http.cookies)
        monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda self: now(self) + 366 * 24 * 3600)
        assert (await old.get("me"))["name"] == ""

    on(shared, story)
