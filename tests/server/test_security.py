"""What does not get through: other sites, false names, too much, too fast; and what every answer carries."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from heroes_unite.games.registry import GAMES
from heroes_unite.server.api.games import checked
from heroes_unite.server.messages.from_server import Why
from heroes_unite.server.messages.games import Options
from heroes_unite.server.settings import Limits
from tests.server.harness import SOON, Live, People, Running, on

FOREIGN = ["http://evil.example", "https://127.0.0.1:{port}.evil.example", "http://127.0.0.1:1", "null", "", "file://"]


def test_unsafe_requests_from_other_sites_are_refused(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        for pattern in FOREIGN:
            origin = {"Origin": pattern.format(port=shared.settings.port)}
            for method, path, body in (
                ("PUT", "/api/me", {"name": "Eve"}),
                ("POST", "/api/tables", {}),
                ("POST", "/api/claim", {"secret": "x"}),
                ("DELETE", "/api/tables/000000000000", None),
            ):
                answer = await ada.http.request(method, path, json=body, headers=origin)
                assert (answer.status_code, set(answer.json())) == (403, {"detail"}), (method, origin)
            assert (await ada.http.get("/api/me", headers=origin)).status_code == 200  # reading is harmless
        assert (await ada.get("me"))["name"] == "Ada"

    on(shared, story)


def test_a_request_without_origin_is_a_programs_unless_the_browser_says_otherwise(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        del ada.http.headers["Origin"]
        await ada.put("me", {"name": "Ada"})
        answer = await ada.http.put("/api/me", json={"name": "Eve"}, headers={"Sec-Fetch-Site": "cross-site"})
        assert answer.status_code == 403

    on(shared, story)


def test_websockets_from_other_sites_are_refused(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, _, table = await people.two()
        for pattern in FOREIGN:
            with pytest.raises(InvalidStatus) as refused:
                await ada.connect(table, Origin=pattern.format(port=shared.settings.port))
            assert refused.value.response.status_code == 403
        assert (await ada.look(table)).view

    on(shared, story)


def test_a_local_server_answers_to_local_names_only(shared: Running) -> None:
    """So that a site cannot make its own name lead here (DNS rebinding)."""

    async def story(people: People) -> None:
        ada = await people("Ada")
        port = shared.settings.port
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1.evil.example", "[", ""):
            answer = await ada.http.get("/api/me", headers={"Host": host})
            assert answer.status_code in (400, 403), host
        for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}", f"heroes.localhost:{port}"):
            assert (await ada.http.get("/api/me", headers={"Host": host})).status_code == 200, host

    on(shared, story)


def test_allowed_origins(fresh: Callable[..., Running]) -> None:
    server = fresh(public_url="https://heroes.example", allowed_origins=("http://other.example:8080",))

    async def story(people: People) -> None:
        ada = await people("Ada")
        for origin, status in (
            ("https://heroes.example", 200),
            ("https://heroes.example:443", 200),
            ("http://heroes.example", 403),
            ("http://other.example:8080", 200),
            ("http://other.example", 403),
        ):
            headers = {"Origin": origin, "Host": "heroes.example"}
            answer = await ada.http.put("/api/me", json={"name": "Ada"}, headers=headers)
            expected = status if origin != "http://heroes.example" else 200  # the same host: a proxy may speak http
            assert answer.status_code == expected, origin

    on(server, story)


def test_headers_on_every_answer(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        for path in ("/", "/t/whatever", "/api/me", "/api/nothing", "/health", "/metrics", "/schema", "/assets/no.js"):
            answer = await ada.http.get(path)
            headers = answer.headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert headers["cross-origin-resource-policy"] == "same-origin"
            assert "server" not in headers
        assert (await ada.http.patch("/api/me")).status_code == 405
        assert "content-security-policy" in (await ada.http.patch("/api/me")).headers
        assert (await ada.http.get("/api/me")).headers["cache-control"] == "no-store"

    on(shared, story)


def test_the_opener_policy_is_sent_where_browsers_heed_it(fresh: Callable[..., Running]) -> None:
    """Where the origin is not to be trusted they ignore it, with an error in the console."""
    server = fresh(host="0.0.0.0")

    async def story(people: People) -> None:
        nobody = await people()
        for host, sent in (
            ("127.0.0.1:8000", True),
            ("[::1]:8000", True),
            ("localhost", True),
            ("192.168.1.5:8000", False),
            ("heroes.example", False),
        ):
            answer = await nobody.http.get("/", headers={"host": host})
            assert answer.status_code == 200
            assert ("cross-origin-opener-policy" in answer.headers) == sent, host

    on(server, story)


def test_the_opener_policy_is_sent_where_people_come_by_https(fresh: Callable[..., Running]) -> None:
    server = fresh(public_url="https://heroes.example")

    async def story(people: People) -> None:
        answer = await (await people()).http.get("/", headers={"host": "heroes.example"})
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"

    on(server, story)


def test_head_is_answered_as_get_is_but_without_the_body(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        page = (await ada.http.get("/")).text
        files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        for path in ("/", "/t/whatever", "/codex", *files[:3], "/assets/no.js", "/api/me", "/api/nothing", "/health"):
            whole, head = await ada.http.get(path), await ada.http.head(path)
            assert (head.status_code, head.content) == (whole.status_code, b""), path
            for name in ("content-type", "content-length", "cache-control", "etag"):
                assert head.headers.get(name) == whole.headers.get(name), (path, name)
        assert (await ada.http.head("/api/me/move")).status_code == 405  # not even GET can be asked of it

    on(shared, story)


def test_what_can_be_done_at_an_address_is_told(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        for path, methods in (
            ("/api/me", {"GET", "HEAD", "PUT", "OPTIONS"}),
            ("/api/tables", {"GET", "HEAD", "POST", "OPTIONS"}),
            ("/api/tables/000000000000", {"GET", "HEAD", "DELETE", "OPTIONS"}),
            ("/health", {"GET", "HEAD", "OPTIONS"}),
            ("/t/whatever", {"GET", "HEAD", "OPTIONS"}),
        ):
            told = await ada.http.request("OPTIONS", path)
            refused = await ada.http.request("PATCH", path)
            assert (told.status_code, refused.status_code) == (204, 405), path
            for answer in (told, refused):
                assert set(answer.headers["allow"].split(", ")) == methods, path

    on(shared, story)


def test_too_large_and_malformed_bodies(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        large = await ada.http.put("/api/me", content=b'{"name": "' + b"x" * 200_000 + b'"}')
        assert (large.status_code, set(large.json())) == (413, {"detail"})
        for body in (b"", b"{", b"\xff", b"[" * 5000, b"null", b'{"name": "\\ud800"}', b"\x00"):
            answer = await ada.http.put("/api/me", content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code == 400, body
            assert "detail" in answer.json()

    on(shared, story)


def test_text_and_numbers_that_are_none(shared: Running) -> None:
    """Whatever is sent as JSON or in an address: a sentence comes back, and no fault of the server's."""
    letters, digits = b"x" * 5000, b"9" * 60_000
    bodies = [
        (b"PUT", b"/api/me", b'{"name": "\xff\xfe"}'),
        (b"PUT", b"/api/me", b'{"\xff": 1}'),
        (b"POST", b"/api/games/deckbuilding/check", b'{"options": {"players": ' + digits + b"}}"),
        (b"POST", b"/api/games/deckbuilding/check", b'{"options": {"players": 1e999}}'),
        (b"POST", b"/api/games/deckbuilding/check", b'{"options": {"sets": ["' + b"y" * 60_000 + b'"]}}'),
        (b"POST", b"/api/games/deckbuilding/check", b'{"options": {"\xc3\x28": 2}}'),
        (b"POST", b"/api/tables", b'{"game": "' + letters + b'", "options": {}, "seats": []}'),
        (b"POST", b"/api/tables", b'{"game": "deckbuilding", "options": {}, "seats": [], "clock": ' + digits + b"}"),
        (b"POST", b"/api/claim", b'{"secret": "\xff"}'),
        (b"POST", b"/api/games/tcg/deck", b'{"text": "n = ' + digits + b'"}'),
        (b"POST", b"/api/games/tcg/deck", b'{"text": "name = 0x' + digits + b'"}'),
        (b"POST", b"/api/games/tcg/deck", b'{"text": "cards = [0b' + b"1" * 60_000 + b']"}'),
        (b"POST", b"/api/games/tcg/deck", b'{"data": {"name": ' + digits + b"}}"),
        (b"POST", b"/api/games/tcg/deck", b'{"text": "\xed\xa0\x80"}'),
        (b"GET", b"/" + letters, b""),
        (b"GET", b"/assets/" + letters, b""),
        (b"GET", b"/" + b"a/" * 2500, b""),
        (b"GET", b"/%ff%fe", b""),
        (b"GET", b"/api/tables/" + letters, b""),
        (b"GET", b"/api/tables/%ff?invite=%ff", b""),
        (b"GET", b"/api/games/" + letters + b"/cards", b""),
        (b"GET", b"/api/games/%f0%9f/rules", b""),
        (b"GET", b"/api/tables/000000000000/replay?seat=" + digits[:5000], b""),
        (b"PUT", b"/api/tables/000000000000/seats/" + digits[:5000], b'{"kind": "open"}'),
    ]

    async def story(_: People) -> None:
        for method, path, body in bodies:
            reader, writer = await asyncio.open_connection("127.0.0.1", shared.settings.port)
            writer.write(
                method + b" " + path + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                b"Content-Type: application/json\r\nCookie: heroes_unite_guest=\xff\r\n"
                b"Content-Length: " + str(len(body)).encode() + b"\r\n\r\n" + body
            )
            async with asyncio.timeout(SOON):
                answer = await reader.read()
            writer.close()
            status = int(answer.split(b" ", 2)[1])
            assert status < 500, (path[:80], body[:80], answer[-300:])
            assert b"Traceback" not in answer

    on(shared, story)


@pytest.mark.parametrize("name", GAMES)
def test_options_of_the_wrong_kind_are_told(name: str) -> None:
    """Each option of each game as anything at all: there is always an answer."""
    odd: list[Any] = [None, True, -1, 10**15, 1.5, "", "x", [], ["x"], [1], [[]], [{}], {}, {"x": 1}]
    for field in GAMES[name].form():
        for value in odd:
            checked(GAMES[name], Options({field.key: value}))
            for other in ("mode", "players"):
                checked(GAMES[name], Options({field.key: value, other: value}))


def test_too_many_options_are_not_even_looked_at(shared: Running) -> None:
    """The attack: thousands that no game has; each was looked for among all that there are."""

    async def story(people: People) -> None:
        ada = await people("Ada")
        many = {f"heros{number}": 1 for number in range(3000)}
        for game in GAMES:
            await ada.post(f"games/{game}/check", {"options": many}, status=400)
            await ada.post("tables", {"game": game, "options": many, "seats": [{"kind": "me"}]}, status=400)

    on(shared, story)


def test_two_guest_cookies_are_none(shared: Running) -> None:
    """A site next door can add one of its own: nobody shall act as somebody else without knowing."""

    async def story(people: People) -> None:
        ada, eve = await people("Ada"), await people("Eve")
        nobody = await people()
        for headers in (
            [("Cookie", f"{ada.cookie}; {eve.cookie}")],
            [("Cookie", f"{eve.cookie}; {ada.cookie}")],
            [("Cookie", ada.cookie), ("Cookie", eve.cookie)],
            [("Cookie", f"{ada.cookie}; {ada.cookie}x")],
        ):
            assert (await nobody.http.get("/api/me", headers=headers)).json()["name"] == ""
            nobody.http.cookies.clear()
        twice = {"Cookie": f"{ada.cookie}; other=1; {ada.cookie}"}
        assert (await nobody.http.get("/api/me", headers=twice)).json()["name"] == "Ada"

    on(shared, story)


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_addresses_that_lead_nowhere(shared: Running, method: str) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        for path in ("/api", "/api/nothing", "/api/tables/x/y/z", "/api/%2e%2e/x"):
            answer = await ada.http.request(method, path)
            assert answer.status_code in (204, 400, 404, 405), path
            assert "Traceback" not in answer.text

    on(shared, story)


def test_no_stack_trace_for_a_client(fresh: Callable[..., Running], monkeypatch: pytest.MonkeyPatch) -> None:
    server = fresh()

    async def story(people: People) -> None:
        ada, _, table = await people.two()
        live = await ada.look(table)

        async def fail(*_: object) -> Any:
            raise RuntimeError("the secret of the database")

        monkeypatch.setattr(server.hall.store, "tables_of", fail)
        answer = await ada.http.get("/api/tables")
        assert (answer.status_code, set(answer.json())) == (500, {"detail"})
        assert "secret" not in answer.text
        assert "RuntimeError" not in answer.text
        monkeypatch.setattr(server.hall.store, "check", fail)
        ready = await ada.http.get("/ready")
        assert (ready.status_code, "secret" in ready.text) == (503, False)
        monkeypatch.setattr("heroes_unite.server.api.live.handle", fail)
        await live.send(type="why", card="Kick", zone="kicks", owner=-1)
        words = await live.closed()
        assert words["again"] is True
        assert "secret" not in words["reason"]
        assert "secret" not in "".join(live.received)
        assert (await ada.look(table)).view

    on(server, story)


def test_requests_have_a_pace(fresh: Callable[..., Running]) -> None:
    server = fresh(limits=Limits(http_rate=0.1, http_burst=20))

    async def story(people: People) -> None:
        ada = await people("Ada")
        statuses = [(await ada.http.get("/api/me")).status_code for _ in range(40)]
        assert statuses[:15] == [200] * 15
        assert 429 in statuses
        answer = await ada.http.get("/api/me")
        assert (answer.status_code, set(answer.json()), "retry-after" in answer.headers) == (429, {"detail"}, True)

    on(server, story)


def test_tables_have_a_pace_and_a_number(fresh: Callable[..., Running]) -> None:
    limits = Limits(new_tables_rate=0.01, new_tables_burst=3, unfinished_tables=2)
    server = fresh(limits=limits)

    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        for _ in range(2):
            await ada.make("me", "open")
        assert "unfinished" in (await ada.make("me", "open", status=429))["detail"]
        assert "several tables" in (await ada.make("me", "open", status=429))["detail"]
        await bob.make("me", "open")

    on(server, story)


def test_connections_have_a_number(fresh: Callable[..., Running]) -> None:
    limits = Limits(connections_per_table=2, connections_per_guest=3, http_rate=0)
    server = fresh(limits=limits)

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        for _ in range(3):
            await ada.look(table)
        assert (await (await ada.connect(table)).closed())["again"] is False
        eve, zoe = await people("Eve"), await people("Zoe")
        watching = [await eve.look(table), await eve.look(table)]
        assert (await (await zoe.connect(table)).closed())["again"] is False
        await bob.look(table)  # however many look on, those who play get in
        await watching[0].socket.close()
        await eventually(zoe, table)

    async def eventually(person: Any, table: str) -> None:
        async with asyncio.timeout(SOON):  # there is room again: somebody has to be let in
            while True:
                live: Live = await person.connect(table)
                if json.loads(await live.socket.recv())["type"] == "snapshot":
                    return

    on(server, story)


def test_one_address_does_not_take_all_the_room(fresh: Callable[..., Running]) -> None:
    server = fresh(limits=Limits(connections_per_address=3, http_rate=0))

    async def story(people: People) -> None:
        ada, _, table = await people.two()
        for name in ("Eve", "Zoe", "Kim"):
            await (await people(name)).look(table)
        refused = await (await ada.connect(table)).closed()
        assert refused["again"] is True  # there may be room in a moment
        assert "network" in refused["reason"]

    on(server, story)


def test_a_client_that_reads_slowly_gets_all_of_it_in_order(fresh: Callable[..., Running]) -> None:
    server = fresh(limits=Limits(outbox=50_000_000, message_rate=0, http_rate=0))
    count = 40

    async def story(people: People) -> None:
        ada, _, table = await people.two()
        live = await ada.look(table)
        live.socket.transport.pause_reading()
        here = server.hall._tables[table]
        slow = next(connection for connection in here.audience.connections if connection.seat == live.seat)

        def much() -> None:
            for number in range(count):
                slow.send(Why(str(number), "", -1, "x" * 100_000))

        for _ in range(3):
            server.inside(much)
        live.socket.transport.resume_reading()
        found = [message["card"] for message in await live.sync() if message["type"] == "why"]
        assert found == [str(number) for number in range(count)] * 3

    on(server, story)


def test_a_client_that_does_not_read_is_sent_away(fresh: Callable[..., Running]) -> None:
    """And does not hold up the others."""
    server = fresh(limits=Limits(outbox=1_000_000, message_rate=0, http_rate=0))

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        a, b = await ada.look(table), await bob.look(table)
        b.socket.transport.pause_reading()
        live = server.hall._tables[table]
        lazy = next(connection for connection in live.audience.connections if connection.seat == b.seat)

        def much() -> None:
            for _ in range(4):
                lazy.send_frame(b"x" * 200_000)

        for _ in range(400):
            server.inside(much)
            answer = await a.ask(type="why", card="Kick", zone="kicks", owner=-1)
            assert answer["type"] == "why"
            if lazy.closing:
                break
        await a.until_that(lambda live: not live.table["seats"][b.seat]["connected"])
        b.socket.transport.abort()

    on(server, story)
