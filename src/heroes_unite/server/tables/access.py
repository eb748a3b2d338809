"""Who may know of a table, look at its game, and from where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.server.guests import is_secret

if TYPE_CHECKING:
    from heroes_unite.server.store.records import TableRecord

NO_TABLE: Final = "There is no such table, or it is private: ask for a link."
NOT_WATCHABLE: Final = "This game is not open to spectators."


def knows(record: TableRecord, guest: str) -> bool:
    """Whether a guest belongs to the table."""
    return bool(guest) and (record.host == guest or bool(record.seats_of(guest)))


def may_look(record: TableRecord, guest: str, invite: str) -> bool:
    """Whether somebody may know of the table at all."""
    return not record.private or knows(record, guest) or is_secret(invite, record.invite)


def may_watch(record: TableRecord, guest: str) -> bool:
    """Whether somebody who may know of the table may look at its game."""
    return record.watchable or record.state != "playing" or knows(record, guest)


def first_seat(record: TableRecord, guest: str) -> int:
    """Where a guest looks from: the seat of theirs that is asked, or the first one they have."""
    own = record.seats_of(guest)
    return record.asked if record.asked in own else next(iter(own), -1)
