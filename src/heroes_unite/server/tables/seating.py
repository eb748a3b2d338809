"""Who may sit where. Pure functions from one record of a table to the seats of the next; illegal wishes are refused."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from heroes_unite.bots import USUAL, bot_names, nickname
from heroes_unite.games.errors import nearest
from heroes_unite.kernel.text import quoted
from heroes_unite.server.guests import is_secret
from heroes_unite.server.messages.tables import NewSeat
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.store.records import SeatRecord
from heroes_unite.server.wording import tidy_name, unlike
from heroes_unite.session.lesson import LEARNER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from heroes_unite.server.messages.tables import ChangeSeat, Leaving
    from heroes_unite.server.store.records import TableRecord
    from heroes_unite.session.lesson import Lesson

Seats = tuple[SeatRecord, ...]

FORBIDDEN: Final = 403
CONFLICT: Final = 409
NEWCOMER: Final = "Rookie"  # what somebody without a name is called in a lesson


def new_key() -> str:
    return secrets.token_hex(8)


def _is_nobodys(seat: SeatRecord) -> bool:
    """Whether a bot sits there that plays for nobody."""
    return seat.kind == "bot" and not seat.guests


def _people(seats: Sequence[SeatRecord], without: int = -1) -> list[str]:
    """What people are called here."""
    return [seat.name for seat in seats if seat.name and seat.number != without and not _is_nobodys(seat)]


def _with_bots_named(seats: Sequence[SeatRecord]) -> Seats:
    """A name for each bot that has none, and another one for a bot that has somebody's who has just sat down."""
    people = {name.casefold() for name in _people(seats)}
    named = list(seats)
    for seat in seats:
        if _is_nobodys(seat) and (not seat.name or seat.name.casefold() in people):
            others = [other.name for other in named if other.number != seat.number]
            named[seat.number] = replace(seat, name=nickname(seat.number, others))
    return tuple(named)


def bot_of(name: str) -> str:
    """The id of a bot that exists."""
    folded = name.strip().casefold()
    if folded not in bot_names():
        raise Refusal(f"There is no bot called {quoted(name)}.{nearest(name, bot_names())}", field="bot")
    return folded


def first_seats(wanted: Sequence[NewSeat], guest: str, name: str) -> Seats:
    """The seats of a new table. The guest sits down on every seat marked `me`."""
    seats: list[SeatRecord] = []
    for number, seat in enumerate(wanted):
        if seat.kind == "me":
            called = unlike(tidy_name(seat.name) or name, _people(seats))
            seats.append(SeatRecord(number, "person", called, "", new_key(), (guest,)))
        elif seat.kind == "bot":
            seats.append(SeatRecord(number, "bot", "", bot_of(seat.bot), new_key()))
        else:
            seats.append(SeatRecord(number, "open", "", "", new_key()))
    return _with_bots_named(seats)


def lesson_seats(taught: Lesson, guest: str, name: str) -> Seats:
    """The seats of a lesson: the guest is the learner, with or without a name, and a bot has the other seats."""
    seats = [SeatRecord(LEARNER, "person", name or NEWCOMER, "", new_key(), (guest,))]
    for number, called in enumerate(taught.names):
        if number != LEARNER:
            others = [seat.name for seat in seats]
            seats.append(SeatRecord(number, "bot", unlike(called, others), taught.teaching.bot, new_key()))
    return tuple(seats)


def branch_seats(record: TableRecord, guest: str, name: str, own: int, bot: str) -> Seats:
    """The seats of a game that plays on from another one: the guest has one of them, and bots have the others."""
    usual = [bot or (seat.bot if seat.bot in bot_names() else USUAL) for seat in record.seats]
    wanted = [NewSeat("me") if number == own else NewSeat("bot", bot=usual[number]) for number in range(len(usual))]
    return first_seats(wanted, guest, name)


def _with(seats: Sequence[SeatRecord], *changed: SeatRecord) -> Seats:
    by_number = {seat.number: seat for seat in changed}
    return tuple(by_number.get(seat.number, seat) for seat in seats)


def _seat(record: TableRecord, number: int) -> SeatRecord:
    if not 0 <= number < len(record.seats):
        raise Refusal(f"This table has no seat {number}.", 404, "seat")
    return record.seats[number]


def joined(record: TableRecord, guest: str, name: str, number: int) -> Seats:
    """The guest sits down: on a free seat, on one kept for them, or again where a bot has taken their place."""
    own = [record.seats[seat] for seat in record.seats_of(guest)]
    if record.state == "over":
        raise Refusal("The game is over.", CONFLICT)
    if any(seat.kind == "bot" for seat in own) and (number < 0 or number in [seat.number for seat in own]):
        back = [seat for seat in own if seat.kind == "bot" and number in (-1, seat.number)]
        return _with(record.seats, *(_by_person(seat) for seat in back))
    if record.paused and own:
        return record.seats
    if record.state != "waiting":
        raise Refusal("This game has already begun: no seat is free.", CONFLICT)
    kept = [seat for seat in own if seat.kind == "open"]
    if kept and (number < 0 or number in [seat.number for seat in kept]):
        taken = [seat for seat in kept if number in (-1, seat.number)]
        people = [
            replace(seat, kind="person", name=unlike(seat.name or name, _people(record.seats, seat.number)))
            for seat in taken
        ]
        return _with_bots_named(_with(record.seats, *people))
    if any(seat.kind == "person" for seat in own):
        raise Refusal("You are already sitting at this table.", CONFLICT)
    if number < 0:
        free = [seat for seat in record.seats if seat.kind == "open" and not seat.guests]
        if not free:
            raise Refusal("No seat is free at this table.", CONFLICT)
        seat = free[0]
    else:
        seat = _seat(record, number)
        if seat.kind != "open" or seat.guests:
            raise Refusal("That seat is taken.", CONFLICT, "seat")
    called = unlike(name, _people(record.seats, seat.number))
    return _with_bots_named(_with(record.seats, replace(seat, kind="person", name=called, guests=(guest,))))


def leaving(record: TableRecord, guest: str) -> Leaving:
    """What happens if the guest gets up. Before the game the seat is free again. A game without other people is paused.
    Among other people a bot plays on until they come back, unless another device has the seat, too: that keeps it."""
    own = [record.seats[seat] for seat in record.seats_of(guest)]
    if record.state == "waiting":
        return "free" if own else ""
    if record.state != "playing" or record.paused or not any(seat.kind == "person" for seat in own):
        return ""
    if not record.others_playing(guest):
        return "pause"
    return "device" if all(len(seat.guests) > 1 for seat in own if seat.kind == "person") else "bot"


def left(record: TableRecord, guest: str) -> Seats:
    """The guest leaves the seat."""
    own = [record.seats[seat] for seat in record.seats_of(guest)]
    if not own:
        raise Refusal("You are not sitting at this table.", CONFLICT)
    match leaving(record, guest):
        case "free":
            return _with(record.seats, *(_free(seat) for seat in own))
        case "bot" | "device":
            return _with(record.seats, *(_without(seat, guest) for seat in own if seat.kind == "person"))
        case _:
            return record.seats


def _without(seat: SeatRecord, guest: str) -> SeatRecord:
    """If another device has the seat, too, that one keeps it."""
    if len(seat.guests) > 1:
        return replace(seat, guests=tuple(other for other in seat.guests if other != guest))
    return _by_bot(seat)


def came_back(record: TableRecord, guest: str) -> Seats:
    """Somebody who was away gets their seat back immediately if a bot only kept it warm."""
    own = [record.seats[seat] for seat in record.seats_of(guest)]
    return _with(record.seats, *(_by_person(seat) for seat in own if seat.kind == "bot" and seat.warm))


def with_new_key(record: TableRecord, guest: str, number: int, alone: bool) -> Seats:
    """For a new link to your own seat. `alone`: everyone else who holds the seat loses it."""
    if number not in record.seats_of(guest):
        raise Refusal("That is not your seat.", FORBIDDEN)
    seat = record.seats[number]
    return _with(record.seats, replace(seat, key=new_key(), guests=(guest,) if alone else seat.guests))


def _free(seat: SeatRecord) -> SeatRecord:
    return SeatRecord(seat.number, "open", "", "", new_key())


def _by_bot(seat: SeatRecord, warm: bool = False) -> SeatRecord:
    """A bot plays on for somebody, the best there is: the seat keeps its name, and its guests may come back."""
    return replace(seat, kind="bot", bot=USUAL, warm=warm)


def _by_person(seat: SeatRecord) -> SeatRecord:
    return replace(seat, kind="person", bot="", warm=False)


def changed(
    record: TableRecord, guest: str, number: int, wanted: ChangeSeat, waits: Callable[[Iterable[str]], int]
) -> Seats:
    """What the host may do with seats before the game, and what may be done about people who are away in the game.
    `waits`: how many seconds it takes until others may act for people with those cookies."""
    seat = _seat(record, number)
    host = record.host == guest
    if record.state == "waiting":
        if not host:
            raise Refusal("Only the host can change the seats.", FORBIDDEN)
        return _changed_before(record, seat, wanted)
    if record.state != "playing":
        raise Refusal("The game is over.", CONFLICT)
    if wanted.kind == "bot" and seat.kind == "person":
        if guest in seat.guests:
            if not record.others_playing(guest):
                raise Refusal("Nobody else is playing here. If you leave, the game waits for you.", CONFLICT)
            return _with(record.seats, _by_bot(seat))
        if not (host or (record.seats_of(guest) and not waits((record.host,)))):
            raise Refusal("Only the host can do that while they are here.", FORBIDDEN)
        if seconds := waits(seat.guests):
            raise Refusal(
                f"{seat.name} is at the table, or was until a moment ago. A bot may take over once they have been away "
                f"for a while ({seconds} s from now at the earliest).",
                CONFLICT,
            )
        return _with(record.seats, _by_bot(seat, warm=True))
    if wanted.kind == "person" and seat.kind == "bot" and seat.guests:
        if guest not in seat.guests and not host:
            raise Refusal("That is not your seat.", FORBIDDEN)
        return _with(record.seats, _by_person(seat))
    raise Refusal("During a game, a bot can take over for somebody who is away, and they can come back.", CONFLICT)


def _changed_before(record: TableRecord, seat: SeatRecord, wanted: ChangeSeat) -> Seats:
    if wanted.kind == "open":
        return _with(record.seats, _free(seat))
    if wanted.kind == "bot":
        bot = SeatRecord(seat.number, "bot", "", bot_of(wanted.bot), new_key())
        return _with_bots_named(_with(record.seats, bot))
    raise Refusal("People sit down themselves: open the seat and invite somebody.", CONFLICT, "kind")


def filled(seats: Seats) -> Seats:
    """Bots on all free seats."""
    bots = [SeatRecord(seat.number, "bot", "", USUAL, new_key()) for seat in seats if seat.kind == "open"]
    return _with_bots_named(_with(seats, *bots))


def claimed(record: TableRecord, guest: str, number: int, key: str) -> Seats:
    """The owner of a seat, on another device. The previous device keeps it too."""
    if not 0 <= number < len(record.seats) or not is_secret(key, record.seats[number].key):
        raise Refusal("This link is no longer valid: ask for a new one at the table.", 404, "secret")
    seat = record.seats[number]
    if seat.kind == "open" or (seat.kind == "bot" and not seat.guests):
        raise Refusal("Nobody sits there any more.", CONFLICT)
    return _with(record.seats, replace(seat, guests=tuple(sorted({*seat.guests, guest}))))


def for_rematch(record: TableRecord, guest: str) -> Seats:
    """The same people and bots again. The one who asks sits down immediately; the others' seats are kept for them."""
    seats: list[SeatRecord] = []
    for seat in record.seats:
        if not seat.guests:
            seats.append(SeatRecord(seat.number, "bot", seat.name, seat.bot or USUAL, new_key()))
        else:
            kept = SeatRecord(seat.number, "open", seat.name, "", new_key(), seat.guests)
            seats.append(replace(kept, kind="person") if guest in seat.guests else kept)
    return tuple(seats)
