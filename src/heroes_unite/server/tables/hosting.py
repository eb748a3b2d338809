"""What is done with a table from outside its game: make it, sit down, get up, start, play again, take it away."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec
import structlog
from msgspec.structs import replace

from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import entry
from heroes_unite.server.problems import Refusal
from heroes_unite.server.store import Conflict
from heroes_unite.server.store.records import SeatRecord, TableRecord
from heroes_unite.server.tables import seating
from heroes_unite.server.tables.live import NO_TABLE, following
from heroes_unite.server.tables.playing import Playing, Unreadable
from heroes_unite.server.wording import table_name, tidy

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from heroes_unite.server.guests import Guest
    from heroes_unite.server.messages import ChangeSeat, NewTable, TableInfo, TakeSeat
    from heroes_unite.server.store import Act
    from heroes_unite.server.tables.hall import Hall
    from heroes_unite.server.tables.live import Afterwards, LiveTable

log = structlog.get_logger("tables")

FORBIDDEN: Final = 403
CONFLICT: Final = 409
LONGEST_SEED: Final = 64
A_DAY: Final = 24 * 3600.0


def _named(guest: Guest) -> None:
    if not guest.name:
        raise Refusal("Pick a name first.", FORBIDDEN, "name")


def _readable(record: TableRecord) -> None:
    if record.broken:
        raise Refusal(record.broken, CONFLICT)


async def visible(hall: Hall, table: str, guest: Guest, invite: str = "") -> LiveTable:
    """A table that the guest may know of."""
    live = await hall.table(table)
    if not live.may_look(guest.id, invite):
        raise Refusal(NO_TABLE, 404)
    return live


async def make(hall: Hall, guest: Guest, wanted: NewTable) -> TableInfo:
    """A new table. Where no seat is open the game begins at once."""
    _named(guest)
    limits = hall.settings.limits
    if await hall.store.unfinished(guest.id, time.time() - A_DAY) >= limits.unfinished_tables:
        raise Refusal("You have many unfinished tables: finish some of them first.", 429)
    try:
        game = entry(wanted.game)
        options = game.check(wanted.options)
        rules = await asyncio.to_thread(game.make, options)
    except OptionError as error:
        raise Refusal(str(error), field=error.option) from None
    if len(wanted.seats) != rules.players:
        raise Refusal(f"This game has {rules.players} seats, not {len(wanted.seats)}.", field="seats")
    seed = tidy(wanted.seed, LONGEST_SEED)
    if seed and any(seat.kind == "open" for seat in wanted.seats):
        raise Refusal(
            "A seed is for games without other people: whoever knows it knows every card to come.", field="seed"
        )
    record = _new_record(
        guest, wanted.game, options, rules.fingerprint, seating.first_seats(wanted.seats, guest.id, guest.name)
    )
    return await _open(
        hall,
        guest,
        replace(
            record,
            private=wanted.private,
            watchable=wanted.watchable,
            clock=wanted.clock,
            pace=wanted.pace,
            seed=seed or record.seed,
        ),
    )


def fresh_seed() -> str:
    """Of a game whose cards nobody can guess."""
    return secrets.token_hex(8)


def _new_record(
    guest: Guest, game: str, options: dict[str, Any], fingerprint: str, seats: tuple[SeatRecord, ...]
) -> TableRecord:
    now = time.time()
    return TableRecord(
        id=secrets.token_hex(6),
        name=table_name(),
        game=game,
        options=msgspec.json.encode(options).decode(),
        seed=fresh_seed(),
        fingerprint=fingerprint,
        host=guest.id,
        private=False,
        watchable=True,
        clock=0,
        pace=350,
        invite=secrets.token_urlsafe(12),
        state="waiting",
        created=now,
        moved=now,
        seats=seats,
    )


async def _open(hall: Hall, guest: Guest, record: TableRecord) -> TableInfo:
    """Store a new table, with its game where that can begin."""
    if all(seat.kind != "open" for seat in record.seats):
        record, _ = await _begun(record)
    async with hall.store.act(record.id) as act:
        act.make(record)
    log.info("table made", table=record.id, game=record.game, seats=[seat.kind for seat in record.seats])
    live = await hall.table(record.id)
    live.driver.mine = True
    live.driver.wake()
    return live.info(guest.id)


async def _begun(record: TableRecord) -> tuple[TableRecord, Playing]:
    """The record with its game at its first decision."""
    record = replace(record, started=time.time(), state="playing")
    try:
        playing = await asyncio.to_thread(Playing, record)
    except Unreadable as error:
        raise Refusal(str(error), CONFLICT) from None
    return following(record, playing), playing


async def _seat(
    live: LiveTable, guest: Guest, seats_after: Callable[[TableRecord], tuple[SeatRecord, ...]], start: bool = False
) -> TableInfo:
    """Change the seats; where none is open any more (or at the host's word) the game begins."""

    async def work(act: Act) -> Afterwards:
        _readable(live.record)
        seats = seats_after(live.record)
        if live.record.state != "waiting" or any(seat.kind == "open" for seat in seats):
            pending = live.record.undo_record() is not None
            changed = act.change(live.record, seats=seats, undo="")  # who would have to agree is not there any more

            def told() -> None:
                live.change_record(changed)
                if pending:
                    live.tell_undo("withdrawn")
                live.hall.publish(live.id, "withdrawn" if pending else "")

            return told
        record, playing = await _begun(replace(live.record, seats=seats))
        begun = act.change(
            live.record,
            seats=seats,
            state=record.state,
            started=record.started,
            asked=record.asked,
            turn=record.turn,
            moved=record.moved,
        )

        def on() -> None:
            live.begin(begun, playing)
            live.hall.publish(live.id)

        return on

    await _done(live, work)
    return live.info(guest.id)


async def _done(live: LiveTable, work: Callable[[Act], Awaitable[Afterwards]]) -> None:
    try:
        await live.act(work)
    except Conflict:
        raise Refusal("Somebody else was faster: try again.", CONFLICT) from None


async def join(hall: Hall, guest: Guest, table: str, wanted: TakeSeat) -> TableInfo:
    _named(guest)
    live = await visible(hall, table, guest, wanted.invite)
    unusual = live.info(guest.id).consent
    if unusual and not wanted.agreed and not live.record.seats_of(guest.id):
        raise Refusal(
            f"This table plays with cards that somebody has made ({', '.join(unusual)}): look at them first, and sit "
            "down if you agree.",
            CONFLICT,
            "agreed",
        )
    return await _seat(live, guest, lambda record: seating.joined(record, guest.id, guest.name, wanted.seat))


async def leave(hall: Hall, guest: Guest, table: str) -> TableInfo:
    live = await visible(hall, table, guest)
    return await _seat(live, guest, lambda record: seating.left(record, guest.id))


async def start(hall: Hall, guest: Guest, table: str) -> TableInfo:
    """The host does not wait any longer: bots sit down on the seats that are free."""
    live = await visible(hall, table, guest)

    def seats(record: TableRecord) -> tuple[SeatRecord, ...]:
        if record.host != guest.id:
            raise Refusal("Only the one who made the table may start the game.", FORBIDDEN)
        if record.state != "waiting":
            raise Refusal("The game has already begun.", CONFLICT)
        return seating.filled(record.seats)

    return await _seat(live, guest, seats)


async def change_seat(hall: Hall, guest: Guest, table: str, seat: int, wanted: ChangeSeat) -> TableInfo:
    live = await visible(hall, table, guest)
    here = hall.presence.at(table)
    return await _seat(live, guest, lambda record: seating.changed(record, guest.id, seat, wanted, here))


async def remove(hall: Hall, guest: Guest, table: str) -> None:
    """Take a table away whose game has not begun."""
    live = await visible(hall, table, guest)

    async def work(act: Act) -> Afterwards:
        if live.record.host != guest.id:
            raise Refusal("Only the one who made the table may take it away.", FORBIDDEN)
        if live.record.state != "waiting":
            raise Refusal("The game has begun: the table stays.", CONFLICT)
        act.remove()
        return live.taken_away

    await _done(live, work)


async def link(hall: Hall, guest: Guest, table: str, seat: int) -> tuple[int, str]:
    """The seat and the key that go into its secret link. Links made before are worthless from now on."""
    live = await visible(hall, table, guest)
    await _seat(live, guest, lambda record: seating.with_new_key(record, guest.id, seat))
    return seat, live.record.seats[seat].key


async def claim(hall: Hall, guest: Guest, table: str, seat: int, key: str) -> TableInfo:
    """Take over a seat with its secret."""
    live = await hall.table(table)
    return await _seat(live, guest, lambda record: seating.claimed(record, guest.id, seat, key))


async def rematch(hall: Hall, guest: Guest, table: str) -> TableInfo:
    """The same again at a new table, which those who sit at this one are told of. Asked twice, it is the same one."""
    live = await visible(hall, table, guest)
    made: list[TableRecord] = []

    async def work(act: Act) -> Afterwards:
        record = live.record
        _readable(record)
        if not record.seats_of(guest.id):
            raise Refusal("Only those who played can ask for another game.", FORBIDDEN)
        if record.state != "over":
            raise Refusal("This game is not over yet.", CONFLICT)
        if record.next and await act.table(record.next) is not None:  # it may have been taken away since
            return lambda: None
        options = msgspec.json.decode(record.options, type=dict[str, Any])
        new = _new_record(guest, record.game, options, record.fingerprint, seating.for_rematch(record, guest.id))
        new = replace(
            new,
            private=record.private,
            watchable=record.watchable,
            clock=record.clock,
            pace=record.pace,
            invite=record.invite,  # who could look on here can look on there
        )
        if all(seat.kind != "open" for seat in new.seats):
            new, _ = await _begun(new)
        made.append(new)
        act.make(new)
        changed = act.change(record, next=new.id)

        def told() -> None:
            live.change_record(changed)
            live.hall.publish(live.id)

        return told

    await _done(live, work)
    following_table = await hall.table(live.record.next)
    if made:
        following_table.driver.mine = True
        following_table.driver.wake()
    return following_table.info(guest.id)
