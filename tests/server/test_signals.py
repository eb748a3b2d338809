"""Signals that players send beside their decisions, and what they have beaten."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from heroes_unite.games import registry
from heroes_unite.games.face import Feat, Signal
from heroes_unite.games.kind import Feats, Signals
from heroes_unite.kernel.view import View
from tests.server.harness import Live, People, Running, both, on, play

CRISIS = {"mode": "crisis", "players": 2, "first": 1}
HELP = "help: Immortal Villain"


async def crisis_table(people: People) -> tuple[Live, Live, str]:
    ada, bob, table = await people.two(options=CRISIS)
    a, b = await both(await ada.look(table), await bob.look(table))
    return a, b, table


def signals(live: Live) -> list[str]:
    return [seat["signal"] for seat in live.table["seats"]]


async def say_so(live: Live, seat: int) -> None:
    await live.send(type="signal", signal=HELP)
    await live.until_that(lambda live: signals(live)[seat] == HELP)


def test_everybody_sees_who_can_help_also_out_of_turn(shared: Running) -> None:
    async def story(people: People) -> None:
        a, b, table = await crisis_table(people)
        assert [signal["value"] for signal in b.table["signals"]] == [HELP]
        await say_so(b, 1)
        await say_so(a, 0)
        await b.sync()
        assert signals(b) == [HELP, HELP]
        again = await people.all[0].look(table)
        assert signals(again) == [HELP, HELP]
        await b.send(type="signal", signal="")
        await a.until_that(lambda live: signals(live) == [HELP, ""])

    on(shared, story)


def test_only_players_send_signals_and_only_those_that_are_offered(shared: Running) -> None:
    async def story(people: People) -> None:
        a, _, table = await crisis_table(people)
        watching = await (await people("Eve")).look(table)
        assert await watching.refused(type="signal", signal=HELP) == "not-yours"
        assert await a.refused(type="signal", signal="help: The Joker") == "illegal"
        assert await a.refused(type="signal", signal="x" * 200) == "malformed"
        await watching.sync()
        assert signals(watching) == ["", ""]
        ada, _, plain = await people.two()
        live = await ada.look(plain)
        assert live.table["signals"] == []
        assert await live.refused(type="signal", signal=HELP) == "illegal"

    on(shared, story)


def test_a_signal_outlives_the_server(fresh: Any) -> None:
    server = fresh()

    async def signal(people: People) -> None:
        a, _, _ = await crisis_table(people)
        await a.send(type="signal", signal=HELP)
        await a.until_that(lambda live: signals(live) == [HELP, ""])

    async def look(people: People) -> None:
        table = server.sql("SELECT id FROM tables")[0][0]
        assert signals(await (await people("Eve")).look(table)) == [HELP, ""]
        server.sql("UPDATE tables SET signals = 'nonsense'")

    on(server, signal)
    server.stop()
    server.start()
    on(server, look)
    server.stop()
    server.start()

    async def nothing(people: People) -> None:
        table = server.sql("SELECT id FROM tables")[0][0]
        assert signals(await (await people("Eve")).look(table)) == ["", ""]

    on(server, nothing)


def test_a_signal_goes_with_what_it_is_about(fresh: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def for_this_turn(view: View) -> list[Signal]:
        return [Signal(f"turn {view['values']['turn']}", "I have an idea for this turn")]

    class Ideas(Signals):
        def offered(self, options: dict[str, Any]) -> Callable[[View], list[Signal]]:
            return for_this_turn

    monkeypatch.setattr(registry.GAMES["deckbuilding"], "signals", Ideas())

    async def story(people: People) -> None:
        ada, bob, table = await people.two(options={"heroes": ["Batman", "Superman"], "first": 1})
        a, b = await ada.look(table), await bob.look(table)
        await b.send(type="signal", signal="turn 1")
        await b.until_that(lambda live: signals(live) == ["", "turn 1"])
        await a.choose_label("end turn")
        await b.sync()
        assert (signals(b), b.table["signals"][0]["value"]) == (["", ""], "turn 2")
        assert await b.refused(type="signal", signal="turn 1") == "illegal"

    on(fresh(), story)


def test_who_can_help_says_so_of_the_hand_they_hold(shared: Running) -> None:
    async def story(people: People) -> None:
        a, b, _ = await crisis_table(people)
        await say_so(a, 0)
        await say_so(b, 1)
        await a.choose_label("end turn")
        await b.until_that(lambda live: signals(live) == ["", HELP])  # Ada has drawn other cards, Bob has not
        await a.send(type="signal", signal=HELP)
        await b.until_that(lambda live: signals(live) == [HELP, HELP])

    on(shared, story)


def test_the_form_says_what_winning_would_be(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        options = {**CRISIS, "difficulty": ["no-new-cards", "immortal-stays"]}
        checked = await ada.post("games/deckbuilding/check", {"options": options})
        assert checked["feat"]["title"] == "No new cards and Truly immortal"
        assert checked["feat"]["about"].startswith("13 Super-Villains and 13 Crisis cards.")
        assert (await ada.post("games/deckbuilding/check", {"options": {}}))["feat"] is None
        assert await ada.get("games/deckbuilding/feats") == []

    on(shared, story)


def test_what_was_beaten_is_remembered_by_those_who_did_it(fresh: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that somebody always wins stands for one that can be beaten."""
    feat = Feat("hard", "As hard as it gets")

    class Two(Feats):
        def of(self, options: dict[str, Any]) -> Feat | None:
            return feat if options["players"] == 2 else None

    monkeypatch.setattr(registry.GAMES["deckbuilding"], "feats", Two())
    server = fresh()

    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        for _ in range(2):
            live = await ada.look((await ada.make("me", "greedy", pace=0))["id"])
            await play([live], random.Random(1), wise=1.0)
        done = await ada.get("games/deckbuilding/feats")
        told = [(one["key"], one["title"], one["times"], one["players"]) for one in done]
        assert told == [("hard", "As hard as it gets", 2, [2])]
        assert await bob.get("games/deckbuilding/feats") == []
        await bob.get("games/nothing/feats", status=404)

    on(server, story)
