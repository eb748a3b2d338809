"""A person goes over to another device with a one-time code, and takes along what they had there."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from heroes_unite.server.guests import ALPHABET, CODE_LENGTH
from tests.server.harness import UNLIMITED, People, Person, Running, on


async def code_of(person: Person) -> str:
    return str((await person.post("me/code"))["code"])


def test_a_code_makes_another_device_the_same_person(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, phone = await people("Ada"), await people()
        table = (await ada.make("me", "greedy"))["id"]
        given = await ada.post("me/code")
        assert given["seconds"] == 600
        assert await ada.get("me/code") == {"waits": True}
        assert await phone.post("me/move/look", {"code": given["code"]}) == {
            "moving": {
                "name": "Ada",
                "picture": (await ada.get("me"))["picture"],
                "here": "",
                "tables": 0,
                "games": 0,
                "same": False,
            },
            "problem": "",
        }
        assert (await phone.post("me/move", {"code": given["code"]}))["name"] == "Ada"
        assert await ada.get("me/code") == {"waits": False}
        assert [info["id"] for info in (await phone.get("tables"))["mine"]] == [table]
        live = await phone.look(table)
        assert live.seat == 0
        assert (await live.choose())["type"] == "update"

    on(shared, story)


def test_a_code_may_be_typed_by_a_person(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        code = await code_of(ada)
        assert len(code) == CODE_LENGTH
        assert set(code) <= set(ALPHABET)
        typed = f" {code[:4].lower()}-{code[4:8]} {code[8:]}".replace("0", "o").replace("1", "l")
        assert (await (await people()).post("me/move", {"code": typed}))["name"] == "Ada"

    on(shared, story)


def test_a_code_is_valid_once_even_if_all_come_at_once(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        code = await code_of(ada)
        devices = [await people() for _ in range(8)]
        answers = await asyncio.gather(*(device.http.post("/api/me/move", json={"code": code}) for device in devices))
        assert sorted(answer.status_code for answer in answers) == [200] + [404] * 7
        assert "not valid" in (await (await people()).post("me/move", {"code": code}, status=404))["detail"]

    on(shared, story)


def test_looking_at_a_code_does_not_use_it(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, phone = await people("Ada"), await people()
        code = await code_of(ada)
        for _ in range(2):
            assert (await phone.post("me/move/look", {"code": code}))["moving"]["name"] == "Ada"
        assert (await ada.post("me/move/look", {"code": code}))["moving"]["same"]
        assert (await phone.get("me"))["name"] == ""
        await phone.post("me/move", {"code": code})

    on(shared, story)


def test_a_code_ends_with_its_time_with_the_next_one_and_on_request(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, phone = await people("Ada"), await people()
        old = await code_of(ada)
        new = await code_of(ada)
        await phone.post("me/move", {"code": old}, status=404)
        shared.sql("UPDATE passes SET expires = ?", time.time() - 1)
        assert await ada.get("me/code") == {"waits": False}
        await phone.post("me/move", {"code": new}, status=404)
        shared.run(shared.hall.tidy())
        assert shared.sql("SELECT count(*) FROM passes") == [(0,)]
        withdrawn = await code_of(ada)
        await ada.call("DELETE", "me/code")
        await phone.post("me/move", {"code": withdrawn}, status=404)

    on(shared, story)


def test_signing_out_everywhere_ends_codes_and_the_devices_that_came_by_one(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, phone, thief = await people("Ada"), await people(), await people()
        await phone.post("me/move", {"code": await code_of(ada)})
        code = await code_of(ada)
        await ada.post("me/sign-out")
        told = await phone.get("me")
        assert (told["name"], told["signed_out"]) == ("", True)
        assert "signed_out" not in await phone.get("me")  # somebody new by now
        await thief.post("me/move", {"code": code}, status=404)
        assert (await ada.get("me"))["name"] == "Ada"

    on(shared, story)


def test_who_is_signed_out_while_a_code_is_stored_cannot_be_followed(shared: Running) -> None:
    """As if the code had been stored a moment after everybody was signed out."""

    async def story(people: People) -> None:
        ada = await people("Ada")
        await ada.post("me/sign-out")
        code = await code_of(ada)
        shared.sql("UPDATE passes SET epoch = 0")
        await (await people()).post("me/move", {"code": code}, status=404)

    on(shared, story)


def test_what_is_stored_of_a_code_does_not_tell_it(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        code = await code_of(ada)
        ((digest,),) = shared.sql("SELECT digest FROM passes")
        assert code not in digest
        await (await people()).post("me/move", {"code": digest[:CODE_LENGTH]}, status=404)
        for wrong in ("", "x", "0" * CODE_LENGTH, code[:-1], code + "0", "ÄÖÜ" * 4, "\x00" * CODE_LENGTH, "0" * 65):
            await (await people()).post("me/move", {"code": wrong}, status=404)

    on(shared, story)


def test_a_code_needs_a_name_and_a_request_of_ones_own(shared: Running) -> None:
    async def story(people: People) -> None:
        nobody, ada = await people(), await people("Ada")
        assert "name" in (await nobody.post("me/code", status=403))["detail"]
        elsewhere = {"Origin": "https://evil.example"}
        for path in ("me/code", "me/move"):
            answer = await ada.http.post(f"/api/{path}", json={"code": "x"}, headers=elsewhere)
            assert answer.status_code == 403
        assert (await ada.http.get("/api/me/move")).status_code == 405  # a preview of a link takes nothing

    on(shared, story)


def test_a_code_that_cannot_be_one_is_told_of_in_words(shared: Running) -> None:
    async def story(people: People) -> None:
        phone = await people()
        for code in ("", "A" * 13, "B" * 80, "C" * 2000):
            told = await phone.post("me/move/look", {"code": code})
            assert told["moving"] is None
            assert "A code looks like ABCD-EFGH-JKMN" in told["problem"]
            refused = await phone.post("me/move", {"code": code}, status=404)
            assert refused["detail"] == told["problem"]

    on(shared, story)


def test_one_address_may_try_only_so_many_codes(fresh: Callable[..., Running]) -> None:
    """The attack: a program that tries one code after the other, looking before it takes."""
    server = fresh(limits=replace(UNLIMITED, code_rate=0.0001, code_burst=4))

    async def story(people: People) -> None:
        ada, thief = await people("Ada"), await people()
        code = await code_of(ada)
        for path, status in (("me/move/look", 200), ("me/move", 404)) * 2:
            await thief.post(path, {"code": "0" * CODE_LENGTH}, status=status)
        for path in ("me/move/look", "me/move"):
            assert "Too many codes" in (await thief.post(path, {"code": code}, status=429))["detail"]
        assert 'heroes_limited_total{limit="codes"} 2.0' in (await ada.http.get("/metrics")).text
        assert await ada.get("me/code") == {"waits": True}

    on(server, story)


def test_what_the_device_had_goes_along(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, phone = await people("Ada"), await people("Bob"), await people("Phone")
        alone = (await phone.make("me", "greedy"))["id"]
        await phone.post(f"tables/{alone}/concede")
        await phone.put(f"tables/{alone}/shelf", {"archived": True})
        shared_table = (await bob.make("me", "open"))["id"]
        await phone.post(f"tables/{shared_table}/join", {})
        hosted = (await phone.make("me", "open"))["id"]
        mine, his = await phone.look(shared_table), await bob.look(shared_table)
        code = await code_of(ada)
        found = (await phone.post("me/move/look", {"code": code}))["moving"]
        assert (found["here"], found["tables"], found["games"]) == ("Phone", 2, 1)
        old = phone.cookie
        await phone.post("me/move", {"code": code, "bring": True})
        assert (await mine.closed())["again"]  # it comes back as Ada
        for device in (ada, phone):
            lobby = await device.get("tables")
            assert {info["id"] for info in lobby["mine"]} == {shared_table, hosted}
            assert [info["id"] for info in lobby["archive"]] == [alone]
        assert (await ada.get(f"tables/{hosted}"))["host"]
        assert (await ada.get(f"tables/{shared_table}"))["seats"][1]["mine"]
        live = await ada.look(shared_table)
        assert live.seat == 1
        await his.choose()
        phone.http.cookies.clear()
        name, _, value = old.partition("=")
        phone.http.cookies.set(name, value)
        assert (await phone.get("me"))["name"] == ""  # that guest is gone
        assert (await phone.get("tables"))["mine"] == []

    on(shared, story)


def test_two_seats_of_one_table_become_one_persons(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, phone, table = await people.two()
        await phone.post("me/move", {"code": await code_of(ada)})
        assert [seat["mine"] for seat in (await ada.get(f"tables/{table}"))["seats"]] == [True, True]
        both, link = await people("Both"), (await ada.post(f"tables/{table}/seats/0/link", {}))["secret"]
        await both.post("claim", {"secret": link})
        assert (await ada.get(f"tables/{table}"))["seats"][0]["devices"] == 2
        await both.post("me/move", {"code": await code_of(ada)})
        assert (await ada.get(f"tables/{table}"))["seats"][0]["devices"] == 1

    on(shared, story)


def test_what_the_device_had_may_stay_behind(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, phone = await people("Ada"), await people("Phone")
        table = (await phone.make("me", "greedy"))["id"]
        await phone.post("me/move", {"code": await code_of(ada), "bring": False})
        assert (await phone.get("me"))["name"] == "Ada"
        assert (await phone.get("tables"))["mine"] == []
        assert shared.sql("SELECT count(*) FROM players WHERE table_id = ?", table) == [(1,)]

    on(shared, story)


def test_a_game_that_is_being_summarized_goes_along(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    moved = threading.Event()
    answer = shared.hall.builder.answer

    async def slowly(*question: Any) -> Any:
        found = await answer(*question)
        await asyncio.to_thread(moved.wait)
        return found

    async def story(people: People) -> None:
        ada, phone = await people("Ada"), await people("Phone")
        table = (await phone.make("me", "greedy"))["id"]
        monkeypatch.setattr(shared.hall.builder, "answer", slowly)
        await phone.post(f"tables/{table}/concede")
        await phone.post("me/move", {"code": await code_of(ada)})
        moved.set()
        while (record := await ada.get("me/record"))["unread"]:
            pass
        assert [game["table"] for game in record["latest"]] == [table]

    on(shared, story)
