"""Tables in a full, late state, put into a server's database without playing there: what is laid out is the point."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec
import sqlalchemy

from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.decision import Decision
from heroes_unite.kernel.view import View
from heroes_unite.server.store import schema
from heroes_unite.server.store.records import CHOOSE, SeatRecord, TableRecord
from heroes_unite.server.tables.playing import Playing
from heroes_unite.session import Session
from tests.browser.people import Person
from tools.serving import Server

NAMES: Final = (  # as long as they may be, with and without a place to break
    "Maximiliana Featherstone",
    "Wolfeschlegelsteinhausen",
    "Bartholomew Wigglesworth",
    "Quetzalcoatl Mwwmmwwmwmw",
    "Count Ferdinand von Zepp",
    "Llanfairpwllgwyngyllgoge",
)
LAID_OUT: Final = (  # zones whose cards lie on the table one by one
    "line-up", "crises", "hand", "played", "in play", "active", "reserve", "villains", "plot twist",
    "storyline", "equipment", "super cards", "display", "battle plans",
)  # fmt: skip
BESIDE: Final = ("thugs", "threat")  # and those of each location
SEEDS: Final = 6
CHOICES: Final = 700


def fullness(view: View) -> int:
    """How many cards lie on the table."""
    sides = [view["table"], *view["seats"]]
    return sum(
        zone["count"] for side in sides for name, zone in side.items() if name in LAID_OUT or name.startswith(BESIDE)
    )


def anything(_: View) -> bool:
    return True


def plays(decision: Decision, seat: int) -> bool:
    """On a turn of one's own, or with a card of the hand to play: nothing lies over the table then."""
    return decision.player == seat and (decision.turn or all(option.zone == "hand" for option in decision.options))


def answers(decision: Decision, seat: int) -> bool:
    """Asked for a card of the hand or nothing, as by an Attack."""
    cards = [option for option in decision.options if option.card]
    return decision.player == seat and bool(cards) and all(option.zone == "hand" for option in cards)


def waits(decision: Decision, seat: int) -> bool:
    return decision.player != seat


@dataclass(frozen=True, eq=False)
class Laid:
    """A kind of table, seen from one seat; `when` and `wanted` say at which of its moments. `over`: at its end."""

    game: str
    options: dict[str, Any]
    seat: int = 0
    when: Callable[[Decision, int], bool] = plays
    wanted: Callable[[View], bool] = anything
    over: bool = False


def laid(
    game: str,
    seat: int = 0,
    when: Callable[[Decision, int], bool] = plays,
    wanted: Callable[[View], bool] = anything,
    over: bool = False,
    **options: Any,
) -> Laid:
    return Laid(game, options, seat, when, wanted, over)


@cache
def choices_for(kind: Laid) -> tuple[str, tuple[int, ...]]:
    """Seed and choices of the fullest moment of that kind that a few random games have; or of a whole game."""
    best: tuple[int, str, tuple[int, ...]] = (-1, "", ())
    for seed in map(str, range(SEEDS)):
        session = Session(kind.game, kind.options, seed)
        chance = random.Random(seed)
        while not session.game.over and (kind.over or len(session.choices) < CHOICES):
            game = session.game
            if not kind.over and kind.when(game.decision, kind.seat):
                view = game.view(kind.seat)
                if fullness(view) > best[0] and kind.wanted(view):
                    best = (fullness(view), seed, tuple(session.choices))
            last = game.option_count - 1  # which mostly does nothing
            session.choose(chance.randrange(last) if last and chance.random() < 0.9 else last)
        if kind.over:
            return seed, tuple(session.choices)
    assert best[0] >= 0, f"no game has such a moment: {kind}"
    return best[1], best[2]


def lay(server: Server, kind: Laid, person: Person) -> str:
    """Seat somebody at a table of that kind, under the name of that seat; the table. Nobody else is there."""
    seed, choices = choices_for(kind)
    database = sqlalchemy.create_engine(f"sqlite:///{server.database}")
    with database.begin() as connection:
        number = len(list(connection.execute(sqlalchemy.select(schema.tables.c.id))))
    alias = f"Whoever is at table {number}"  # nobody else is called so, as they may be by the name of a seat
    person.called(alias)
    with database.begin() as connection:
        named = schema.guests.c.name == alias
        guest = connection.execute(sqlalchemy.select(schema.guests.c.id).where(named)).scalar_one()
        record = _record(kind, seed, guest, number)
        rows = _journal(record, choices)
        values = msgspec.structs.asdict(msgspec.structs.replace(record, version=len(rows)))
        del values["seats"]
        connection.execute(sqlalchemy.insert(schema.tables), [values])
        for seat in record.seats:
            facts = msgspec.structs.asdict(seat)
            for member in facts.pop("guests"):
                player = {"table_id": record.id, "seat": seat.number, "guest": member}
                connection.execute(sqlalchemy.insert(schema.players), [player])
            connection.execute(sqlalchemy.insert(schema.seats), [{"table_id": record.id, **facts}])
        connection.execute(sqlalchemy.insert(schema.entries), rows)
    database.dispose()
    person.called(NAMES[kind.seat])
    assert [seat["number"] for seat in person.call("GET", f"tables/{record.id}")["seats"] if seat["mine"]] == [
        kind.seat
    ]
    return record.id


def _record(kind: Laid, seed: str, guest: str, number: int) -> TableRecord:
    options = game_kind(kind.game).check(kind.options)
    rules = game_kind(kind.game).make(options)
    now = time.time()
    return TableRecord(
        id=f"{number:012x}",
        name="Onyx Thunderbolt",
        game=kind.game,
        options=msgspec.json.encode(options).decode(),
        seed=seed,
        fingerprint=rules.fingerprint,
        host=guest,
        private=False,
        watchable=True,
        clock=0,
        pace=0,
        invite="",
        state="over" if kind.over else "playing",
        created=now,
        started=now,
        ended=now if kind.over else 0.0,
        seats=tuple(
            SeatRecord(number, "person", NAMES[number], key="k", guests=(guest if number == kind.seat else "nobody",))
            for number in range(rules.players)
        ),
    )


def _journal(record: TableRecord, choices: Sequence[int]) -> list[dict[str, Any]]:
    playing = Playing(record)
    rows: list[dict[str, Any]] = []
    for choice in choices:
        entry = playing.next_entry(CHOOSE, playing.asked, choice, record.started)
        playing.do(entry)
        rows.append({"table_id": record.id, **msgspec.structs.asdict(entry)})
    return rows
