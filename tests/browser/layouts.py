"""Tables in a full, late state, put into a server's database without playing there: what is laid out is the point."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Protocol

import msgspec
import sqlalchemy

from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.decision import Decision
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.view import View
from heroes_unite.server.store import schema
from heroes_unite.server.store.records import CHOOSE, SeatRecord, TableRecord
from heroes_unite.server.tables.live_game import LiveGame
from heroes_unite.session import Session
from tests import moments
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


def fullness(game: Game) -> int:
    """How many cards lie on the table."""
    return sum(
        len(cards)
        for zone, cards in zip(game.rules.zones, game.state.zones, strict=True)
        if cards and (zone.name in LAID_OUT or zone.name.startswith(BESIDE))
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
            if (
                not kind.over
                and fullness(game) > best[0]  # first: counting is quick, words and views are not
                and kind.when(game.decision, kind.seat)
                and kind.wanted(game.view(kind.seat))
            ):
                best = (fullness(game), seed, tuple(session.choices))
            last = game.option_count - 1  # which mostly does nothing
            session.choose(chance.randrange(last) if last and chance.random() < 0.9 else last)
        if kind.over:
            return seed, tuple(session.choices)
    assert best[0] >= 0, f"no game has such a moment: {kind}"
    return best[1], best[2]


def lay(server: Server, kind: Laid, person: Person) -> str:
    """Seat somebody at a table of that kind, under the name of that seat; the table. Nobody else is there."""
    seed, choices = choices_for(kind)
    table = put(server, kind.game, kind.options, seed, choices, {kind.seat: person}, NAMES, over=kind.over)
    person.called(NAMES[kind.seat])
    seats = person.call("GET", f"tables/{table}")["seats"]
    assert [seat["number"] for seat in seats if seat["mine"]] == [kind.seat]
    return table


def put(
    server: Server,
    game: str,
    options: dict[str, Any],
    seed: str,
    choices: Sequence[int],
    people: Mapping[int, Person],
    names: Sequence[str],
    over: bool = False,
) -> str:
    """A table where those choices were made, with people in some of its seats, called by these names there."""
    database = sqlalchemy.create_engine(f"sqlite:///{server.database}")
    table = secrets.token_hex(6)
    guests: dict[int, str] = {}
    for seat, person in people.items():
        alias = f"{table} {seat}"  # nobody else is called so, as they may be by the name of a seat
        person.called(alias)
        with database.begin() as connection:
            named = schema.guests.c.name == alias
            guests[seat] = connection.execute(sqlalchemy.select(schema.guests.c.id).where(named)).scalar_one()
    record = _record(table, game, options, seed, guests, names, over)
    rows = _journal(record, choices)
    with database.begin() as connection:
        values = msgspec.structs.asdict(msgspec.structs.replace(record, version=len(rows)))
        del values["seats"]
        connection.execute(sqlalchemy.insert(schema.tables), [values])
        for place in record.seats:
            facts = msgspec.structs.asdict(place)
            for member in facts.pop("guests"):
                player = {"table_id": record.id, "seat": place.number, "guest": member}
                connection.execute(sqlalchemy.insert(schema.players), [player])
            connection.execute(sqlalchemy.insert(schema.seats), [{"table_id": record.id, **facts}])
        connection.execute(sqlalchemy.insert(schema.entries), rows)
    database.dispose()
    return record.id


class Moment(Protocol):
    """A game and what was chosen in it so far."""

    @property
    def seed(self) -> str: ...
    @property
    def choices(self) -> tuple[int, ...]: ...


def at_the_moment(
    server: Server, options: dict[str, Any], moment: Moment, *people: Person, game: str = "deckbuilding"
) -> str:
    """Seat those people at a table where that moment has come, in its first seats; the table."""
    table = put(server, game, options, moment.seed, moment.choices, dict(enumerate(people)), moments.NAMES)
    for person, name in zip(people, moments.NAMES, strict=False):
        person.called(name)
    return table


def _record(
    table: str, game: str, given: dict[str, Any], seed: str, guests: Mapping[int, str], names: Sequence[str], over: bool
) -> TableRecord:
    options = game_kind(game).check(given)
    rules = game_kind(game).make(options)
    now = time.time()
    return TableRecord(
        id=table,
        name="Onyx Thunderbolt",
        game=game,
        options=msgspec.json.encode(options).decode(),
        seed=seed,
        fingerprint=rules.fingerprint,
        host=next(iter(guests.values())),
        private=False,
        watchable=True,
        clock=0,
        pace=0,
        invite="",
        state="over" if over else "playing",
        created=now,
        started=now,
        ended=now if over else 0.0,
        moved=now,
        seats=tuple(
            SeatRecord(number, "person", names[number], key="k", guests=(guests.get(number, "nobody"),))
            for number in range(rules.players)
        ),
    )


def _journal(record: TableRecord, choices: Sequence[int]) -> list[dict[str, Any]]:
    live_game = LiveGame(record)
    rows: list[dict[str, Any]] = []
    for choice in choices:
        entry = live_game.next_entry(CHOOSE, live_game.asked, choice, record.started)
        live_game.do(entry)
        rows.append({"table_id": record.id, **msgspec.structs.asdict(entry)})
    return rows
