"""A table as one guest may know it."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from heroes_unite.bots import level
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import game_kind
from heroes_unite.server.guests import picture_of
from heroes_unite.server.messages.tables import Leaving, Origin, SeatInfo, TableInfo
from heroes_unite.server.store import timing
from heroes_unite.server.tables import access
from heroes_unite.server.tables.seating import leaving

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.face import Signal
    from heroes_unite.server.store.records import SeatRecord, TableRecord
    from heroes_unite.server.tables.presence import Presence


@lru_cache(1024)
def moment_text(at: float) -> str:
    """A time as browsers read it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _signal(signals: Sequence[Signal], seat: int, signalled: dict[int, str]) -> str:
    """The signal that the seat has sent, as long as it is valid."""
    return next((signal.value for signal in signals if signal.said_by(seat) == signalled.get(seat)), "")


def table_info(record: TableRecord, guest: str, presence: Presence) -> TableInfo:
    """The table as one guest may know it."""
    return Shown(record, presence).to(guest)


class Tie:
    """What one guest has to do with a table, and may do to it."""

    __slots__ = ("host", "known", "leaving", "may_concede", "may_delete", "mine")

    def __init__(self, record: TableRecord, guest: str, rivals: bool) -> None:
        self.mine = record.seats_of(guest)
        self.host = bool(guest) and record.host == guest
        self.known = bool(self.mine) or self.host
        self.leaving: Leaving = "" if record.broken else leaving(record, guest)
        self.may_concede = may_concede(record, guest, rivals)
        self.may_delete = may_delete(record, guest)


class Ties:
    """Those of a table's guests: a choice changes none of them, unless the game is over."""

    __slots__ = ("_known", "_of")

    def __init__(self) -> None:
        self._known: dict[str, Tie] = {}
        self._of: tuple[object, ...] = ()  # what they depend on

    def of(self, record: TableRecord, guest: str, rivals: bool) -> Tie:
        depend = (record.revision, record.state, record.paused, record.broken, record.conceded)
        if depend != self._of:
            self._of = depend
            self._known = {}
        found = self._known.get(guest)
        if found is None:
            found = Tie(record, guest, rivals)
            if found.mine or not guest:  # onlookers may be many
                self._known[guest] = found
        return found


class Shown:
    """A table as it is shown to one guest after another: what is the same for all of them is worked out once.

    `presence`: which guests look at the table now. `signals`: those that can be sent; others are forgotten. `ties`:
    those that are known already.
    """

    __slots__ = ("_host_waits", "_record", "_seats", "_signals", "_ties", "_watchers")

    def __init__(
        self, record: TableRecord, presence: Presence, signals: Sequence[Signal] = (), ties: Ties | None = None
    ) -> None:
        self._ties = ties or Ties()
        here = presence.at(record.id)
        signalled = record.signalled()
        left = timing.left(record, time.time())
        parts = _described(record.game, record.options)[4]
        self._record = record
        self._signals = list(signals)
        seated = {other for seat in record.seats for other in seat.guests}
        self._watchers = sum(other not in seated for other in here.guests) + here.nameless
        self._host_waits = -1 if record.host in here.guests else presence.waits(record.id, (record.host,))
        self._seats = [
            SeatInfo(
                seat.number,
                seat.kind,
                seat.name,
                seat.bot,
                False,
                any(other in here.guests for other in seat.guests),
                _signal(signals, seat.number, signalled) if seat.kind == "person" else "",
                parts[seat.number] if seat.number < len(parts) else "",
                len(seat.guests),
                presence.waits(record.id, seat.guests) if seat.kind == "person" else 0,
                presence.gone(record.id, seat.guests) if seat.kind == "person" else 0,
                seat.warm,
                level_at(record, seat),
                round(left[seat.number], 1) if left and seat.kind == "person" else None,
                _picture(record, seat),
                about_bot(record, seat),
            )
            for seat in record.seats
        ]

    def _wait(self, seat: SeatInfo, tie: Tie) -> int:
        """Until that guest may let a bot play there: while the host is here, only the host may."""
        if tie.host:
            return seat.wait
        return max(seat.wait, self._host_waits) if tie.mine and self._host_waits >= 0 else -1

    def to(self, guest: str) -> TableInfo:
        """As that guest may know it."""
        record = self._record
        title, options, summary, consent, _, rivals, numbered = _described(record.game, record.options)
        tie = self._ties.of(record, guest, rivals)
        mine = tie.mine
        return TableInfo(
            id=record.id,
            name=record.name,
            game=record.game,
            title=title,
            options=options,
            summary=summary,
            state="broken" if record.broken else record.state,  # type: ignore[arg-type]
            seats=[
                replace(seat, mine=True, wait=0) if seat.number in mine else replace(seat, wait=self._wait(seat, tie))
                for seat in self._seats
            ],
            private=record.private,
            watchable=record.watchable,
            clock=record.clock,
            pace=record.pace,
            host=tie.host,
            created=moment_text(record.created),
            reason=record.broken,
            invite=access.secret(record) if tie.known and record.private else "",
            turn=record.turn,
            numbered=numbered,
            your_turn=record.state == "playing" and not record.broken and record.plays(guest, record.asked),
            watchers=self._watchers,
            next=record.next,
            consent=consent,
            signals=self._signals,
            paused=record.paused,
            conceded=record.conceded,
            leaving=tie.leaving,
            may_concede=tie.may_concede,
            may_delete=tie.may_delete,
            lesson=record.lesson,
            clock_for=record.clock_for,
            rated=record.rated,
            origin=msgspec.json.decode(record.origin, type=Origin) if record.origin else None,
        )


def _picture(record: TableRecord, seat: SeatRecord) -> str:
    """What the picture of the person on a seat is drawn from. Those who share a device are one guest, and each of them
    has a picture of their own."""
    if seat.kind == "bot" or not seat.guests:
        return ""
    guest = seat.guests[0]
    return picture_of(guest, sum(other.guests[:1] == (guest,) for other in record.seats[: seat.number]))


def level_at(record: TableRecord, seat: SeatRecord) -> str:
    """What people call the level of the bot that plays a seat; empty where somebody plays it, or a lesson decides."""
    return level(seat.bot).title if seat.kind == "bot" and not record.lesson else ""


def about_bot(record: TableRecord, seat: SeatRecord) -> str:
    """How that bot plays, in a sentence; empty where it has no level."""
    return level(seat.bot).about if level_at(record, seat) else ""


def may_concede(record: TableRecord, guest: str, rivals: bool) -> bool:
    """A game without other people, or a duel, can be conceded. Otherwise the others would lose their game, too."""
    if record.state != "playing" or record.broken:
        return False
    if not any(record.plays(guest, seat) for seat in record.seats_of(guest)):
        return False
    return not record.others_at(guest) or (rivals and len(record.seats) == 2)


def may_delete(record: TableRecord, guest: str) -> bool:
    """A table that is nobody else's; or one whose game has not begun, for its host. A rated game that has begun counts,
    however it goes."""
    if not guest:
        return False
    if record.state == "waiting":
        return record.host == guest
    if record.rated and not record.broken:
        return False
    return not record.others_at(guest) and (record.host == guest or bool(record.seats_of(guest)))


@lru_cache(1024)
def _described(name: str, chosen: str) -> tuple[str, dict[str, Any], str, list[str], list[str], bool, bool]:
    """Title, options, summary, what asks for consent, what each seat plays, whether players are rivals, and whether
    turns are called by their numbers, as far as this version knows the game and its options.
    """
    try:
        options = msgspec.json.decode(chosen, type=dict[str, Any])
    except msgspec.DecodeError:
        options = {}
    try:
        game = game_kind(name)
        parts = [part.title for part in game.parts(options)]
        rivals = game.rivals(options)
        return game.title, options, game.summary(options), game.consent(options), parts, rivals, game.numbered
    except OptionError:
        return name, options, "", [], [], False, False
