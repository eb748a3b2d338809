"""Who may know of a table, look at its game, and from where."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from heroes_unite.server.guests import is_secret

if TYPE_CHECKING:
    from heroes_unite.server.store.records import TableRecord

SECRET_LENGTH: Final = 20
NO_TABLE: Final = "There is no such table, or it is private: ask for a link."
NOT_WATCHABLE: Final = "This game is not open to spectators."


def knows(record: TableRecord, guest: str) -> bool:
    """Whether a guest belongs to the table."""
    return bool(guest) and (record.host == guest or bool(record.seats_of(guest)))


def secret(record: TableRecord) -> str:
    """What goes into the link to a private table. An invitation is good for the rematch as well; what is passed on of a
    finished game opens that game and no other, and tells nobody the invitation."""
    return record.invite if record.state != "over" else _of_the_finished(record)


def may_look(record: TableRecord, guest: str, invite: str) -> bool:
    """Whether somebody may know of the table at all."""
    if not record.private or knows(record, guest) or is_secret(invite, record.invite):
        return True
    return record.state == "over" and is_secret(invite, _of_the_finished(record))


def may_watch(record: TableRecord, guest: str) -> bool:
    """Whether somebody who may know of the table may look at its game."""
    return record.watchable or record.state != "playing" or knows(record, guest)


def _of_the_finished(record: TableRecord) -> str:
    return hashlib.sha256(f"{record.id} {record.invite}".encode()).hexdigest()[:SECRET_LENGTH] if record.invite else ""


def first_seat(record: TableRecord, guest: str) -> int:
    """Where a guest looks from: the seat of theirs that is asked, or the first one they have."""
    own = record.seats_of(guest)
    return record.asked if record.asked in own else next(iter(own), -1)
