"""Guests: a signed cookie and a name."""

from __future__ import annotations

from heroes_unite.games.registry import GAMES
from tests.server.harness import People, Running, on


def test_the_cookie(shared: Running) -> None:
    async def story(people: People) -> None:
        nobody = await people()
        answer = await nobody.http.get("/api/me")
        assert {**answer.json(), "picture": "", "beside": []} == {"name": "", "picture": "", "beside": []}
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("heroes_unite_guest=")
        for part in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age="):
            assert part in cookie
        assert "Secure" not in cookie  # over http it would be lost
        assert (await nobody.http.get("/api/me")).json() == answer.json()

    on(shared, story)


def test_the_cookie_is_secure_where_people_come_by_https(fresh) -> None:
    server = fresh(public_url="https://heroes.example")

    async def story(people: People) -> None:
        answer = await (await people()).http.get("/api/me")
        assert "; Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"]

    on(server, story)


def test_a_guest_is_remembered_by_the_cookie_alone(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("  Ada\u200b ")
        assert (await ada.get("me"))["name"] == "Ada"
        other = await people()
        other.http.cookies.update(ada.http.cookies)
        assert (await other.get("me"))["name"] == "Ada"
        await other.put("me", {"name": "Ada L."})
        assert (await ada.get("me"))["name"] == "Ada L."

    on(shared, story)


def test_a_forged_cookie_is_nobodys(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        value = ada.http.cookies["heroes_unite_guest"]
        guest, _, signature = value.partition(".")
        for forged in (
            "",
            guest,
            f"{guest}.",
            f"{guest}.{signature[:-2]}AA",
            f"{'A' * 22}.{signature}",
            "." * 50,
            "x" * 5000,
            "%00",
        ):
            other = await people()
            other.http.cookies.set("heroes_unite_guest", forged)
            assert (await other.get("me"))["name"] == "", forged
            assert (await other.make("me", "random", status=403))["field"] == "name"

    on(shared, story)


def test_names_that_cannot_be(shared: Running) -> None:
    async def story(people: People) -> None:
        nobody = await people()
        for name in ("", "\u200b", " ", "x" * 25, None, 5):
            problem = await nobody.put("me", {"name": name}, status=400)
            assert problem["field"] == "name", name
        assert "detail" in await nobody.put("me", {"nome": "Ada"}, status=400)
        assert "detail" in await nobody.put("me", {"name": "Ada", "admin": True}, status=400)
        assert (await nobody.get("me"))["name"] == ""

    on(shared, story)


def test_a_picture_is_the_persons_not_the_names(shared: Running) -> None:
    """Two people of one name have two pictures, which stay when the names change; nobody learns more from them."""

    async def story(people: People) -> None:
        ada, other = await people("Ada"), await people("Ada")
        table = (await ada.make("me", "open", "random"))["id"]
        await other.post(f"tables/{table}/join", {})

        async def pictures() -> list[str]:
            return [seat["picture"] for seat in (await other.get(f"tables/{table}"))["seats"]]

        first = await pictures()
        assert first == [(await ada.get("me"))["picture"], (await other.get("me"))["picture"], ""]
        assert first[0] != first[1]
        assert (await ada.put("me", {"name": "Grace"}))["picture"] == first[0]
        assert await pictures() == first
        cookie = ada.http.cookies["heroes_unite_guest"]
        assert all(len(picture) == 8 and picture not in cookie for picture in first[:2])

    on(shared, story)


def test_people_who_share_a_device_have_pictures_of_their_own(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "me", "name": "Bob"}, {"kind": "me", "name": "Cleo"}]
        table = await ada.post("tables", {"game": "deckbuilding", "options": {"players": 4}, "seats": seats})
        me = await ada.get("me")
        told = [me["picture"], *me["beside"]]  # so that the form for a table shows the same ones
        assert [seat["picture"] for seat in table["seats"]] == [told[0], "", *told[1:3]]
        assert len(set(told)) == max(
            field.most for kind in GAMES.values() for field in kind.form() if field.key == "players"
        )

    on(shared, story)
