"""A table as one guest may know it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import entry
from heroes_unite.server.messages import SeatInfo, TableInfo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.face import Mark
    from heroes_unite.server.store.records import TableRecord
    from heroes_unite.server.tables.presence import Here


def moment_text(at: float) -> str:
    """A time as browsers read it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _mark(marks: Sequence[Mark], seat: int, marked: dict[int, str]) -> str:
    """The mark that the seat has set, as long as it holds."""
    return next((mark.value for mark in marks if mark.said_by(seat) == marked.get(seat)), "")


def table_info(record: TableRecord, guest: str, here: Here, marks: Sequence[Mark] = ()) -> TableInfo:
    """`here`: which guests look at the table now. `marks`: those that can be set; others that were are forgotten."""
    mine = record.seats_of(guest)
    seated = {other for seat in record.seats for other in seat.guests}
    marked = record.marked()
    known = bool(mine) or (bool(guest) and record.host == guest)
    title, options, summary, consent, parts = _described(record)
    return TableInfo(
        id=record.id,
        name=record.name,
        game=record.game,
        title=title,
        options=options,
        summary=summary,
        state="broken" if record.broken else record.state,  # type: ignore[arg-type]
        seats=[
            SeatInfo(
                seat.number,
                seat.kind,
                seat.name,
                seat.bot,
                seat.number in mine,
                any(other in here.guests for other in seat.guests),
                _mark(marks, seat.number, marked) if seat.kind == "person" else "",
                parts[seat.number] if seat.number < len(parts) else "",
            )
            for seat in record.seats
        ],
        private=record.private,
        watchable=record.watchable,
        clock=record.clock,
        pace=record.pace,
        host=bool(guest) and record.host == guest,
        created=moment_text(record.created),
        reason=record.broken,
        invite=record.invite if known and record.private else "",
        turn=record.turn,
        your_turn=record.state == "playing" and not record.broken and record.plays(guest, record.asked),
        watchers=sum(other not in seated for other in here.guests) + here.nameless,
        next=record.next,
        consent=consent,
        marks=list(marks),
    )


def _described(record: TableRecord) -> tuple[str, dict[str, Any], str, list[str], list[str]]:
    """Title, options, summary, what asks for consent and what each seat plays, as far as this version knows the game
    and its options.
    """
    try:
        options = msgspec.json.decode(record.options, type=dict[str, Any])
    except msgspec.DecodeError:
        options = {}
    try:
        game = entry(record.game)
        parts = [part.title for part in game.parts(options)]
        return game.title, options, game.summary(options), game.consent(options), parts
    except OptionError:
        return record.game, options, "", [], []
