"""The log of a long game: a table holds its end, a snapshot brings that, and the rest is told to whoever asks."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import story as told
from heroes_unite.server.tables.storyteller import story_line, wire_line
from heroes_unite.session import Session
from tests.server.harness import People, Running, on


def whole(session: Session, seat: int) -> tuple[list[Any], list[Any]]:
    """Log and story of the game from its start, as they would be sent."""
    fresh = Session(session.rules.name, session.rules.options, session.seed, session.names)
    fresh.replay(list(session.choices), dict(session.rewinds))
    lines = fresh.log(seat)
    parts = told(lines, game_kind(session.rules.name).telling)
    sent = msgspec.json.encode((list(map(wire_line, lines)), list(map(story_line, parts))))
    return msgspec.json.decode(sent, type=tuple[list[Any], list[Any]])


def test_whoever_follows_a_long_game_has_its_log(fresh: Callable[..., Running]) -> None:
    """Through choices, moves taken back, and seats changed. Somebody who comes late fetches what was before."""
    server = fresh()

    async def story(people: People) -> None:
        ada = await people("Ada")
        table = (await ada.make("me", "me"))["id"]
        live = [await ada.look(table) for _ in range(2)]
        for seat in (0, 1):
            await live[seat].ask(type="sit", seat=seat)
        live_game = server.hall._tables[table].live_game
        chance = random.Random(3)
        for number in range(320):
            asked = live[live_game.asked]
            for each in live:
                while each.version < live_game.version:
                    await each.receive()
            if number % 40 == 39:
                for seat in (0, 1):
                    log, story = whole(live_game.session, seat)
                    assert (live[seat].log, live[seat].story) == (log, story)
                await asked.send(type="undo", version=asked.version)
            else:
                options = asked.decision["options"]
                await asked.send(type="choose", version=asked.version, option=chance.randrange(len(options)))
            await asked.until("update")
        assert live_game.log_begins > 0
        for seat in (0, 1):
            late = await ada.look(table)
            await late.ask(type="sit", seat=seat)
            log, story = whole(live_game.session, seat)
            assert 0 < len(late.log) < len(log) / 2
            before = await ada.get(f"tables/{table}/log?seat={seat}&before={late.log_begins}")
            assert before["log"] + late.log == log
            assert before["story"] + late.story == story
        assert server.hall.builder.built == 2

    on(server, story)


def test_the_earlier_log_is_for_those_who_may_look_from_there(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        await ada.look(table)
        await ada.get(f"tables/{table}/log?seat=1&before=1", status=403)
        await bob.get(f"tables/{table}/log?seat=0&before=1", status=403)
        await ada.get(f"tables/{table}/log?seat=9&before=1", status=400)
        await ada.get(f"tables/{table}/log?seat=0&before=77", status=409)
        await ada.get(f"tables/{table}/log?seat=0&before=0", status=400)

    on(shared, story)
