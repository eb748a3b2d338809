"""Many onlookers are told in beats: everything, in order, in fewer writes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from heroes_unite.server.messages.from_server import Pong
from heroes_unite.server.outlet import Outlet
from heroes_unite.server.settings import Limits
from heroes_unite.server.tables import crowd
from heroes_unite.server.tables.connection import Connection, sealed
from heroes_unite.server.tables.crowd import Crowd
from tests.server.harness import People, Running, on, play

PONG = sealed(Pong())


class Line:
    """A socket that notes what is written to it."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self.written: list[bytes] = []
        self.outlet = Outlet()
        self.outlet.open(self.written.append)

    def talk(self, talk: Any) -> None:
        raise NotImplementedError

    def listen(self, hear: Any) -> None:
        raise NotImplementedError

    def hold(self) -> None:
        raise NotImplementedError

    def go_on(self, failure: Exception | None) -> None:
        raise NotImplementedError

    def hang_up(self) -> None:
        pass

    async def receive(self) -> Any:
        raise NotImplementedError

    async def send(self, message: Any) -> None:
        pass


@pytest.fixture(autouse=True)
def two_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "MANY", 2)


def gathered(count: int) -> tuple[Crowd, list[Connection], list[Line]]:
    found = Crowd()
    lines = [Line() for _ in range(count)]
    members = [Connection(line, "", "", "", Limits()) for line in lines]
    assert found.takes(members) == (count >= 2)
    return found, members, lines


def in_a_loop(work: Callable[[], None]) -> None:
    async def run() -> None:
        work()

    asyncio.run(run())


def test_what_happens_within_a_beat_is_one_write() -> None:
    def work() -> None:
        together, _, lines = gathered(3)
        for frame in (b"a", b"b", b"c"):
            together.hear(frame)
        assert [line.written for line in lines] == [[], [], []]
        together.tell()
        together.tell()
        assert [line.written for line in lines] == [[b"abc"]] * 3

    in_a_loop(work)


def test_the_beat_comes_by_itself_and_soon() -> None:
    async def work() -> None:
        together, _, lines = gathered(2)
        for number in range(3):
            together.hear(b"%d" % number)
            async with asyncio.timeout(60):
                while len(lines[1].written) <= number:
                    await asyncio.sleep(0)
        assert lines[0].written == [b"0", b"1", b"2"]

    asyncio.run(work())


def test_nothing_overtakes_what_was_kept() -> None:
    def work() -> None:
        together, members, lines = gathered(3)
        together.hear(b"a")
        members[1].send(Pong())
        together.hear(b"b")
        members[1].send(Pong())
        members[1].send(Pong())
        members[2].close("That was all.", again=False)
        together.hear(b"c")
        together.tell()
        assert lines[0].written == [b"abc"]
        assert lines[1].written == [b"a", PONG, b"b", PONG, PONG, b"c"]
        assert lines[2].written == [b"ab"]

    in_a_loop(work)


def test_who_comes_or_goes_is_told_neither_too_much_nor_too_little() -> None:
    def work() -> None:
        together, members, lines = gathered(3)
        together.hear(b"a")
        together.leave(members[0])
        late = Connection(last := Line(), "", "", "", Limits())
        assert together.takes([members[1], members[2], late])
        together.hear(b"b")
        assert not together.takes([late])
        assert [line.written for line in (*lines, last)] == [[], [b"a", b"b"], [b"a", b"b"], [b"b"]]
        assert all(each.crowd is None for each in (*members, late))

    in_a_loop(work)


def test_not_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "BEAT", 1e9)

    def work() -> None:
        together, _, lines = gathered(2)
        together.hear(b"x" * crowd.ENOUGH)
        assert lines[0].written == []
        together.hear(b"y")
        assert [len(each) for each in lines[0].written] == [crowd.ENOUGH + 1]

    in_a_loop(work)


def test_who_does_not_read_holds_up_nobody() -> None:
    async def work() -> None:
        together, members, lines = gathered(3)
        lines[1].writable.clear()
        lines[1].outlet.unread = True
        room = Limits().outbox
        for _ in range(3 * room // crowd.ENOUGH):
            together.hear(b"x" * crowd.ENOUGH)
            together.tell()
        assert len(lines[0].written) == len(lines[2].written) == 3 * room // crowd.ENOUGH
        assert members[1].closing
        assert members[1]._waiting == 0
        members[1].stop()

    asyncio.run(work())


@pytest.mark.parametrize("beat", [0.0, 0.05, 3.0])
def test_they_see_the_game_that_players_see(
    fresh: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, beat: float
) -> None:
    """While they come, ask, take a seat and leave; and before an answer comes what was before the question."""
    monkeypatch.setattr(crowd, "BEAT", beat)
    server = fresh()

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        lives = [await ada.look(table), await bob.look(table)]
        onlookers = [await (await people(name)).look(table) for name in ("", "", "Eve")]
        chance = random.Random(8)
        await play(lives, chance, 20)
        await onlookers[0].sync()
        assert onlookers[0].version == 20
        answer = await onlookers[1].ask(type="resync")
        assert answer["version"] == 20
        onlookers.append(await (await people("Mallory")).look(table))
        await play(lives, chance, 20)
        own = await ada.look(table)
        await own.ask(type="sit", seat=-1)
        await onlookers[2].socket.close()
        await play(lives, chance, 20)
        await lives[0].ask(type="say", text="Hello")
        newcomer = await (await people("Trent")).look(table)
        for live in (onlookers[0], onlookers[1], onlookers[3], own):
            await live.sync()
            assert (live.version, live.view, live.log, live.story) == (
                60,
                newcomer.view,
                newcomer.log,
                newcomer.story,
            )
            assert [line["text"] for line in live.chat if not line["event"]] == ["Hello"]
        assert onlookers[0].table["invite"] == onlookers[3].table["invite"] == ""
        assert onlookers[0].table == onlookers[3].table

    on(server, story)
