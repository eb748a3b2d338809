"""The clocks of a table: how much of their time players have used, and when a clock stands still. Pure functions of a
table's record.

What is used up of a whole game's time is stored with each line of the journal, in the same transaction. While somebody
thinks, their clock runs from the last line, or from the moment since which they can go on; nothing has to be stored for
that, so a restart changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from heroes_unite.server.store.records import TableRecord


def is_for_game(record: TableRecord) -> bool:
    """Whether players have so much time for all of their decisions together."""
    return record.clock > 0 and record.clock_for == "game"


def _used(record: TableRecord) -> list[float]:
    """Seconds by seat, as they are stored."""
    try:
        used = msgspec.json.decode(record.used, type=list[float]) if record.used else []
    except (msgspec.DecodeError, msgspec.ValidationError):
        used = []
    return [*used, *[0.0] * len(record.seats)][: len(record.seats)]


def stands_still(record: TableRecord) -> bool:
    """Whether somebody else's request to take something back waits for an answer: whoever is asked to choose can hardly
    choose before that. A request of one's own gains no time."""
    pending = record.undo_record()
    return pending is not None and pending.player != record.asked


def _runs(record: TableRecord) -> bool:
    return (
        is_for_game(record)
        and record.state == "playing"
        and not record.paused
        and 0 <= record.asked < len(record.seats)
        and record.seats[record.asked].kind == "person"
        and not stands_still(record)
    )


def _runs_since(record: TableRecord) -> float:
    return max(record.moved, record.resumed)


def charged(record: TableRecord, at: float) -> str:
    """What is stored as used if whoever is asked has been thinking until then."""
    if not _runs(record):
        return record.used
    used = _used(record)
    used[record.asked] = round(used[record.asked] + max(0.0, at - _runs_since(record)), 3)
    return msgspec.json.encode(used).decode()


def stopped(record: TableRecord, at: float) -> dict[str, Any]:
    """What changes where a clock for the whole game stops, or has to go on for somebody else in the same seat."""
    return {"used": charged(record, at), "resumed": at} if is_for_game(record) else {}


def after_request(record: TableRecord, asked_at: float, at: float) -> dict[str, Any]:
    """What changes where a request to take something back ends, and the question of `asked_at` is still there: its
    clock goes on from where it stood."""
    pending = record.undo_record()
    if is_for_game(record):
        return stopped(record, at)
    if pending is None or not record.clock or not stands_still(record):
        return {}
    return {"resumed": max(asked_at, record.resumed) + max(0.0, at - pending.at)}


def left(record: TableRecord, at: float) -> list[float]:
    """Seconds that each seat has left at that time; none where there is no such clock."""
    if not is_for_game(record):
        return []
    used = _used(record)
    if _runs(record):
        used[record.asked] += max(0.0, at - _runs_since(record))
    return [max(0.0, record.clock - each) for each in used]


def runs_out(record: TableRecord) -> float | None:
    """When the time of whoever is asked is used up; None where no such clock is running. Somebody who has none left is
    answered for at the pace of the bots."""
    if not _runs(record):
        return None
    since = _runs_since(record)
    return since + (left(record, since)[record.asked] or record.pace / 1000)
