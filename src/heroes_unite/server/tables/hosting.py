"""What is done with a table from outside its game: make it, sit down, get up, start, give up, play again, put it away,
take it away."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec
import structlog
from msgspec.structs import replace

from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.text import listed
from heroes_unite.server.messages.from_server import Notice
from heroes_unite.server.messages.tables import Origin
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.store import timing
from heroes_unite.server.store.errors import Conflict
from heroes_unite.server.store.records import ARCHIVE, CONCEDE, GONE, SeatRecord, TableRecord
from heroes_unite.server.tables import rating, seating
from heroes_unite.server.tables.access import NO_TABLE, knows, may_look
from heroes_unite.server.tables.audience import NO_END, End
from heroes_unite.server.tables.comings import News, comings_and_goings
from heroes_unite.server.tables.info import may_delete
from heroes_unite.server.tables.live import following
from heroes_unite.server.tables.live_game import LiveGame, Unreadable
from heroes_unite.server.wording import table_name, tidy
from heroes_unite.session.lesson import lesson

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from heroes_unite.server.guests import Guest
    from heroes_unite.server.messages.afterwards import PlayOn
    from heroes_unite.server.messages.tables import ChangeSeat, Leaving, NewTable, TableInfo, TakeSeat
    from heroes_unite.server.store.act import Act
    from heroes_unite.server.store.from_rows import Reader
    from heroes_unite.server.tables.hall import Hall
    from heroes_unite.server.tables.live import Afterwards, LiveTable

log = structlog.get_logger("tables")

FORBIDDEN: Final = 403
CONFLICT: Final = 409
LONGEST_SEED: Final = 64
SEED_BYTES: Final = 16  # of the system's entropy
A_DAY: Final = 24 * 3600.0
LESSON_PACE: Final = 700  # milliseconds between the others' moves, for somebody who is new to the game


def _named(guest: Guest) -> None:
    if not guest.name:
        raise Refusal("Pick a name first.", FORBIDDEN, "name")


def _readable(record: TableRecord) -> None:
    if record.broken:
        raise Refusal(record.broken, CONFLICT)


async def visible(hall: Hall, table: str, guest: Guest, invite: str = "") -> LiveTable:
    """A table that the guest may know of."""
    live = await hall.table(table)
    if not may_look(live.record, guest.id, invite):
        raise Refusal(NO_TABLE, 404)
    return live


async def make(hall: Hall, guest: Guest, wanted: NewTable, address: str) -> TableInfo:
    """A new table. Where no seat is open the game begins at once; where there are bots alone it plays by itself, and
    only so many such games may run for one address."""
    _named(guest)
    if not all(seat.kind == "bot" for seat in wanted.seats):
        return await _make(hall, guest, wanted)
    if hall.running_by_themselves(address) >= hall.settings.limits.bot_tables_per_address:
        hall.metrics.limited.labels("bot tables").inc()
        raise Refusal(
            "Several bot games started from your network are still running. Wait until one of them ends.", 429
        )
    with hall.making_by_itself(address):
        made = await _make(hall, guest, wanted)
        hall.by_themselves[made.id] = address
    return made


async def _not_too_many(hall: Hall, guest: Guest) -> None:
    if await hall.store.unfinished(guest.id, time.time() - A_DAY) >= hall.settings.limits.unfinished_tables:
        raise Refusal("You have too many unfinished tables. Finish some of them first.", 429)


async def _make(hall: Hall, guest: Guest, wanted: NewTable) -> TableInfo:
    await _not_too_many(hall, guest)
    try:
        game = game_kind(wanted.game)
        options = await asyncio.to_thread(game.check, wanted.options)
        rules = await asyncio.to_thread(game.make, options)
    except OptionError as error:
        raise Refusal(str(error), field=error.option) from None
    if len(wanted.seats) != rules.players:
        raise Refusal(f"This game has {rules.players} seats, not {len(wanted.seats)}.", field="seats")
    seed = tidy(wanted.seed, LONGEST_SEED)
    if seed and any(seat.kind == "open" for seat in wanted.seats):
        raise Refusal(
            "A seed is for games without other people: anyone who knows it knows every card to come.", field="seed"
        )
    if wanted.rated:
        rating.check(game, options, wanted)
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
            clock_for=wanted.clock_for,
            pace=wanted.pace,
            seed=seed or record.seed,
            rated=wanted.rated,
        ),
    )


def fresh_seed() -> str:
    """The seed of a game whose cards nobody can guess."""
    return secrets.token_hex(SEED_BYTES)


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


async def learn(hall: Hall, guest: Guest, id: str, again: bool) -> TableInfo:
    """A table for a lesson: the one that the guest left halfway, unless they start again."""
    if not guest.id:
        raise Refusal("Sign in first (GET me): the lesson is tied to your cookie.", FORBIDDEN)
    try:
        taught = await asyncio.to_thread(lesson, id)
    except OptionError as error:
        raise Refusal(str(error), 404) from None
    if not again:
        for found in await hall.store.tables_of(guest.id):
            if found.lesson == id and found.state == "playing" and not found.broken:
                return (await hall.table(found.id)).info(guest.id)
    await _not_too_many(hall, guest)
    seats = seating.lesson_seats(taught, guest.id, guest.name)
    rules = await asyncio.to_thread(game_kind(taught.scenario.game).make, taught.options)
    record = _new_record(guest, taught.scenario.game, taught.options, rules.fingerprint, seats)
    given = replace(record, private=True, pace=LESSON_PACE, seed=str(taught.scenario.seed), lesson=id)
    return await _open(hall, guest, given)


async def play_on(hall: Hall, guest: Guest, live: LiveTable, wanted: PlayOn) -> TableInfo:
    """A table that begins at a moment of a finished game, for the guest alone. What the one in their seat could not
    know then is dealt anew: they may have seen it since."""
    _named(guest)
    await _not_too_many(hall, guest)
    async with live.looking():
        record, live_game = live.record, live.live_game
        _readable(record)
        if record.state != "over" or live_game is None:
            raise Refusal("This game is not over yet. You can play on from it once it is.", CONFLICT)
        if wanted.moment > live_game.moment or (wanted.moment == live_game.moment and live_game.session.game.over):
            raise Refusal("The game is over at that moment. Choose an earlier one.", CONFLICT, "moment")
        if wanted.seat >= len(record.seats):
            raise Refusal(f"This table has no seat {wanted.seat}.", field="seat")
        position, asked, turn = await hall.at_length(_branch, live_game, wanted)
    own = wanted.seat if wanted.seat >= 0 else asked
    seats = seating.branch_seats(record, guest.id, guest.name, own, wanted.bot)
    new = _new_record(guest, record.game, live_game.options, record.fingerprint, seats)
    origin = msgspec.json.encode(Origin(record.name, turn)).decode()
    return await _open(hall, guest, replace(new, private=True, pace=record.pace, position=position, origin=origin))


def _branch(live_game: LiveGame, wanted: PlayOn) -> tuple[str, int, int]:
    """The position that is played on from, who is asked there, and in which turn."""
    session = live_game.session
    there = session.at(wanted.moment)
    own = wanted.seat if wanted.seat >= 0 else there.to_choose
    turn = session.rules.figures(there.state).turn
    return session.branch(wanted.moment, own, fresh_seed()), there.to_choose, turn


async def _open(hall: Hall, guest: Guest, record: TableRecord) -> TableInfo:
    """Store a new table, with its game if that can begin."""
    if all(seat.kind != "open" for seat in record.seats):
        record, _ = await _begun(hall.store, record)
    async with hall.store.act(record.id) as act:
        act.make(record)
    log.info("table made", table=record.id, game=record.game, seats=[seat.kind for seat in record.seats])
    live = await hall.table(record.id)
    live.driver.mine = True
    live.driver.wake()
    return live.info(guest.id)


async def _begun(reader: Reader, record: TableRecord) -> tuple[TableRecord, LiveGame]:
    """The record with its game at its first decision."""
    await rating.one_at_a_time(reader, record)
    record = replace(record, started=time.time(), state="playing", entrants=rating.entrants(record))
    try:
        live_game = await asyncio.to_thread(LiveGame, record)
    except Unreadable as error:
        raise Refusal(str(error), CONFLICT) from None
    return following(record, live_game), live_game


def _clock_after(live: LiveTable, at: float) -> dict[str, Any]:
    """What changes of the clock with the seats: it goes on after a pause, or after a request that has lapsed, and what
    a player has used up of a whole game's time is noted for whoever had the seat."""
    record, live_game = live.record, live.live_game
    if record.paused:
        return {"resumed": at, **timing.stopped(record, at)}
    lapsed = timing.after_request(record, live_game.asked_at, at) if live_game is not None else {}
    return {**lapsed, **timing.stopped(record, at)}


async def _seat(
    live: LiveTable, guest: Guest, seats_after: Callable[[TableRecord], tuple[SeatRecord, ...]]
) -> TableInfo:
    """Change the seats; where none is open any more the game begins. Whoever does something at a table that is paused
    goes on with it."""

    async def work(act: Act) -> Afterwards:
        _readable(live.record)
        seats = seats_after(live.record)
        news = comings_and_goings(live.record.seats, seats, guest.id, guest.name)
        if live.record.paused:
            news.append(News("back", -1, "The game goes on."))
        report = await live.conversation.report(act, news)
        live.hall.presence.was_here(live.id, guest.id)
        if live.record.state != "waiting" or any(seat.kind == "open" for seat in seats):
            pending, lapsed = live.record.undo_record() is not None, End("lapsed")
            now = time.time()
            changed = act.change(
                live.record,
                seats=seats,
                undo="",  # those who would have to agree are no longer there
                paused=False,
                **_clock_after(live, now),
            )

            def told() -> None:
                report()
                live.change_record(changed)
                if pending:
                    live.audience.tell_undo(lapsed)
                live.hall.publish(live.id, lapsed if pending else NO_END)

            return told
        record, live_game = await _begun(act, replace(live.record, seats=seats))
        begun = act.change(
            live.record,
            seats=seats,
            state=record.state,
            started=record.started,
            entrants=record.entrants,
            asked=record.asked,
            turn=record.turn,
            moved=record.moved,
        )

        def on() -> None:
            report()
            live.begin(begun, live_game)
            live.hall.publish(live.id)

        return on

    await _done(live, work)
    return live.info(guest.id)


async def _done(live: LiveTable, work: Callable[[Act], Awaitable[Afterwards]]) -> None:
    try:
        await live.act(work)
    except Conflict:
        raise Refusal("Somebody else got there first. Try again.", CONFLICT) from None


async def join(hall: Hall, guest: Guest, table: str, wanted: TakeSeat) -> TableInfo:
    _named(guest)
    live = await visible(hall, table, guest, wanted.invite)
    unusual = live.info(guest.id).consent
    if unusual and not wanted.agreed and not live.record.seats_of(guest.id):
        raise Refusal(
            f"This table plays with home-made cards ({listed(unusual)}): look at them first, and sit "
            "down if you agree.",
            CONFLICT,
            "agreed",
        )
    return await _seat(live, guest, lambda record: seating.joined(record, guest.id, guest.name, wanted.seat))


async def leave(hall: Hall, guest: Guest, table: str, expected: Leaving) -> TableInfo:
    """Leave the seat. `expected`: what the guest was told would happen; if it is something else, nothing happens."""
    live = await visible(hall, table, guest)

    def as_expected(record: TableRecord) -> Leaving:
        found = seating.leaving(record, guest.id)
        if expected and found != expected:
            raise Refusal("The table has changed in the meantime. Check again what leaving will do.", CONFLICT)
        return found

    def seats(record: TableRecord) -> tuple[SeatRecord, ...]:
        as_expected(record)
        return seating.left(record, guest.id)

    async def pause(act: Act) -> Afterwards:
        _readable(live.record)
        if as_expected(live.record) != "pause":
            raise Conflict
        name = next(seat.name for seat in live.record.seats if guest.id in seat.guests)
        report = await live.conversation.report(act, [News("paused", -1, f"{name} leaves. The game is paused.")])
        changed = act.change(live.record, paused=True, **timing.stopped(live.record, time.time()))

        def told() -> None:
            report()
            live.change_record(changed)
            live.hall.publish(live.id)

        return told

    _readable(live.record)
    if live.record.seats_of(guest.id) and not seating.leaving(live.record, guest.id):
        return live.info(guest.id)  # they have left before
    if seating.leaving(live.record, guest.id) != "pause":
        return await _seat(live, guest, seats)
    await _done(live, pause)
    return live.info(guest.id)


async def welcome_back(live: LiveTable, guest: Guest) -> list[Notice]:
    """Somebody opens the table. Whose seat a bot kept warm has it back, and a game that was paused for them goes on;
    what they have to be told."""
    await live.follow_others()
    record = live.record
    kept = [seat for seat in record.seats_of(guest.id) if record.seats[seat].warm]
    paused = record.paused and any(record.plays(guest.id, seat) for seat in record.seats_of(guest.id))
    if record.broken or record.state != "playing" or not (kept or paused):
        return []
    try:
        await _seat(live, guest, lambda record: seating.came_back(record, guest.id))
    except Refusal:  # another device of theirs was faster
        return []
    why = {line.seat: line.text for line in live.conversation.lines if line.event == "stood-in"}
    return [Notice(seat, f"{why.get(seat, '')} You have your seat back.".strip(), lost=False) for seat in kept]


async def concede(hall: Hall, guest: Guest, table: str) -> TableInfo:
    """Concede: the game is over."""
    live = await visible(hall, table, guest)

    async def work(act: Act) -> Afterwards:
        record = live.record
        _readable(record)
        if not live.info(guest.id).may_concede:
            raise Refusal("You can give up a game without other people, or a duel. Here you can leave.", CONFLICT)
        own = [seat for seat in record.seats_of(guest.id) if record.plays(guest.id, seat)]
        seat = record.asked if record.asked in own else own[0]
        report = await live.conversation.report(
            act, [News("conceded", seat, f"{record.seats[seat].name} gives up. The game is over.")]
        )
        entered = live.enter(act, CONCEDE, seat, 0)

        def told() -> None:
            report()
            entered()

        return told

    await _done(live, work)
    return live.info(guest.id)


async def shelve(hall: Hall, guest: Guest, table: str, archived: bool) -> TableInfo:
    """Put a table into the guest's archive, where it is kept for good, or take it out again."""
    _named(guest)
    live = await visible(hall, table, guest)
    if archived and len(await hall.store.archive_of(guest.id)) >= hall.settings.limits.archived_tables:
        raise Refusal("Your archive is full. Take something out of it first.", CONFLICT)

    async def work(act: Act) -> Afterwards:
        if not knows(live.record, guest.id):
            raise Refusal("Only the players of a table can archive it.", FORBIDDEN)
        act.put(guest.id, ARCHIVE if archived else "")
        return lambda: None

    await _done(live, work)
    return live.info(guest.id)


async def share(hall: Hall, guest: Guest, table: str) -> TableInfo:
    """Somebody shares a finished game: from now on it is kept."""
    live = await visible(hall, table, guest)

    async def work(act: Act) -> Afterwards:
        if not knows(live.record, guest.id):
            raise Refusal("Only those who played in this game can do that.", FORBIDDEN)
        if live.record.shared or live.record.state != "over":
            return lambda: None
        changed = act.change(live.record, shared=True)

        def told() -> None:
            live.change_record(changed)
            live.hall.publish(live.id)

        return told

    await _done(live, work)
    return live.info(guest.id)


async def start(hall: Hall, guest: Guest, table: str) -> TableInfo:
    """The host does not want to wait any longer: bots take the free seats."""
    live = await visible(hall, table, guest)

    def seats(record: TableRecord) -> tuple[SeatRecord, ...]:
        if record.host != guest.id:
            raise Refusal("Only the host can start the game.", FORBIDDEN)
        if record.state != "waiting":
            raise Refusal("The game has already begun.", CONFLICT)
        return seating.filled(record.seats)

    return await _seat(live, guest, seats)


async def change_seat(hall: Hall, guest: Guest, table: str, seat: int, wanted: ChangeSeat) -> TableInfo:
    live = await visible(hall, table, guest)

    def waits(guests: Iterable[str]) -> int:
        return hall.presence.waits(table, guests)

    return await _seat(live, guest, lambda record: seating.changed(record, guest.id, seat, wanted, waits))


async def remove(hall: Hall, guest: Guest, table: str) -> None:
    """Take a table away for good, with everything in it. Where other people have played, too, it only goes from this
    guest's lists."""
    live = await visible(hall, table, guest)

    async def work(act: Act) -> Afterwards:
        if not knows(live.record, guest.id):
            raise Refusal("Only the host and the players of a table can remove it.", FORBIDDEN)
        if may_delete(live.record, guest.id):
            act.remove()
            return live.taken_away
        if live.record.state == "waiting":
            raise Refusal("Only the host can remove this table.", FORBIDDEN)
        if live.record.state == "playing" and not live.record.broken and live.record.others_playing(guest.id):
            raise Refusal("Other people are playing at this table. Leave the game instead.", CONFLICT)
        act.put(guest.id, GONE)
        if live.record.state == "over" or live.record.broken:
            return lambda: None
        changed = act.change(live.record, paused=True)  # others may still come back to it

        def told() -> None:
            live.change_record(changed)
            live.hall.publish(live.id)

        return told

    await _done(live, work)


async def link(hall: Hall, guest: Guest, table: str, seat: int, alone: bool) -> tuple[int, str]:
    """The seat and the key that go into its secret link. Links made before are worthless from now on; `alone`: and
    whoever came by one of them has lost the seat."""
    live = await visible(hall, table, guest)
    rating.one_device(live.record)
    await _seat(live, guest, lambda record: seating.with_new_key(record, guest.id, seat, alone))
    return seat, live.record.seats[seat].key


async def put_others_out(hall: Hall, guest: Guest, table: str, seat: int) -> TableInfo:
    """The seat is held on this device alone from now on, and no link to it holds."""
    live = await visible(hall, table, guest)
    return await _seat(live, guest, lambda record: seating.with_new_key(record, guest.id, seat, alone=True))


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
        rules = await asyncio.to_thread(game_kind(record.game).make, options)
        new = _new_record(guest, record.game, options, rules.fingerprint, seating.for_rematch(record, guest.id))
        new = replace(
            new,
            private=record.private,
            watchable=record.watchable,
            clock=record.clock,
            clock_for=record.clock_for,
            pace=record.pace,
            invite=record.invite,  # anyone who could watch here can watch there
            rated=record.rated,
        )
        if all(seat.kind != "open" for seat in new.seats):
            new, _ = await _begun(act, new)
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
