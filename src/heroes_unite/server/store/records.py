"""What is stored, as the rest of the server holds it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

CHOOSE: Final = "choose"
UNDO: Final = "undo"
CONCEDE: Final = "concede"
ARCHIVE: Final = "archive"  # a place on a guest's shelf: kept, and out of the way
GONE: Final = "gone"  # the same for a game with other people that this guest no longer wants to see
TIED: Final = 10  # characters of a seal that link a line to those before it

Moment = Annotated[float, Meta(ge=0, lt=253_402_300_800)]  # seconds since 1970 that calendars can handle


class GuestRecord(Struct, frozen=True):
    """Somebody who plays. `epoch`: cookies of an earlier one are no longer valid. `seen`: when they were last here."""

    name: str = ""
    epoch: int = 0
    seen: float = 0.0


class PassRecord(Struct, frozen=True):
    """A code that was given to a guest, valid once and until `expires`. `epoch`: it goes with the guest's cookies of
    that time, and ends with them. Of the code itself only a `digest` is kept."""

    guest: str
    digest: str
    epoch: int
    expires: float


class Entry(Struct, frozen=True):
    """One line of a table's journal: a choice (`data` is the option's index), an undo (`data` is the moment to go
    back to), or that a player gives up. `seal` ties it to all lines before it, so that damage shows.
    """

    number: int
    kind: str
    player: int
    data: int
    at: Moment
    seal: str


class SeatRecord(Struct, frozen=True):
    """A seat. `guests` may play it, or may come back to it where a bot plays it now. `key` goes into its secret link:
    a new key makes old links worthless. `warm`: a bot keeps it for somebody who was away; they have it back as soon
    as they come.
    """

    number: int
    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str = ""
    key: str = ""
    guests: tuple[str, ...] = ()
    warm: bool = False


class UndoRecord(Struct, frozen=True):
    """A request to take something back that waits for the consent of people."""

    player: int
    target: int
    version: int
    what: str
    at: Moment
    waiting: tuple[int, ...]


class TableRecord(Struct, frozen=True):
    """A table with its seats, without its journal. `paused`: nothing moves until somebody comes back; `resumed`: when
    that was last. `conceded`: the seat that gave up. `shared`: somebody has passed the finished game on.
    `lesson`: the one that is given here, empty where none is. `clock_for`: whether `clock` holds for each decision or
    for all of a player's together; `used`: how much of that each seat has used (see timing.py). `rated`: it counts on
    the ladder. `entrants`: the guest at each seat when a rated game began, for whom it counts, whoever they become
    later, as JSON. `position`: where the game began, if it plays on from another one; `origin`: which, and from where.
    """

    id: str
    name: str
    game: str
    options: str
    seed: str
    fingerprint: str
    host: str
    private: bool
    watchable: bool
    clock: int
    pace: int
    invite: str
    state: str
    created: Moment
    started: Moment = 0.0
    ended: Moment = 0.0
    revision: int = 0
    version: int = 0
    asked: int = -1
    turn: int = 0
    moved: Moment = 0.0
    undo: str = ""
    broken: str = ""
    next: str = ""
    signals: str = ""
    feat: str = ""
    paused: bool = False
    resumed: Moment = 0.0
    conceded: int = -1
    shared: bool = False
    lesson: str = ""
    clock_for: Literal["decision", "game"] = "decision"
    used: str = ""
    rated: bool = False
    entrants: str = ""
    position: str = ""
    origin: str = ""
    seats: tuple[SeatRecord, ...] = ()

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest may play or come back to."""
        return [seat.number for seat in self.seats if guest and guest in seat.guests]

    def others_at(self, guest: str) -> list[int]:
        """The seats that belong to people other than the guest, whoever plays them now."""
        return [seat.number for seat in self.seats if seat.guests and guest not in seat.guests]

    def entrant(self, seat: int) -> str:
        """The guest for whom a rated game counts at that seat: empty for a bot, and where that is not known."""
        try:
            entrants = msgspec.json.decode(self.entrants, type=list[str]) if self.entrants else []
        except (msgspec.DecodeError, msgspec.ValidationError):
            return ""
        return entrants[seat] if seat < len(entrants) else ""

    def others_playing(self, guest: str) -> bool:
        """Whether other people play, here or away."""
        return any(seat.kind == "person" and guest not in seat.guests for seat in self.seats)

    def plays(self, guest: str, seat: int) -> bool:
        """Whether a guest plays that seat now."""
        return (
            0 <= seat < len(self.seats)
            and self.seats[seat].kind == "person"
            and bool(guest)
            and guest in self.seats[seat].guests
        )

    def first_seal(self) -> str:
        """What the first line of the journal is linked to: everything that decides how the game goes."""
        beginning = [given for given in (self.lesson, self.position) if given]
        return _digest([self.id, self.game, self.options, self.seed, *beginning])

    def signalled(self) -> dict[int, str]:
        """The signal that each seat has sent; none if the stored data cannot be read."""
        try:
            return msgspec.json.decode(self.signals, type=dict[int, str]) if self.signals else {}
        except (msgspec.DecodeError, msgspec.ValidationError):
            return {}

    def undo_record(self) -> UndoRecord | None:
        """The pending request. It is valid only at the version it was made at."""
        found = self._stored_undo()
        return found if found is not None and found.version == self.version else None

    def undo_at(self, version: int) -> str:
        """What is stored of a request, while it can still be valid at that version or a later one."""
        found = self._stored_undo()
        return self.undo if found is not None and found.version >= version else ""

    def _stored_undo(self) -> UndoRecord | None:
        if not self.undo:
            return None
        try:
            return msgspec.json.decode(self.undo, type=UndoRecord)
        except msgspec.DecodeError:
            return None


class ChatRecord(Struct, frozen=True):
    """What somebody said; or, with an `event`, who came or went at that moment of the game."""

    number: int
    seat: int
    name: str
    text: str
    at: Moment
    event: str = ""
    moment: int = 0


class AnalysisRecord(Struct, frozen=True):
    """The analysis of a finished game as far as it has come: `data` is what was found, compressed JSON of that format;
    `share` how much of it that is, from 0 to 1, `step` a number that grows with it. `done`: there is no more to come.
    `at`: when it was stored."""

    format: str
    share: float = 0.0
    step: int = -1
    done: bool = False
    at: Moment = 0.0
    data: bytes = b""


def _digest(parts: list[Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:16]


def seal_after(seal: str, number: int, kind: str, player: int, data: int, offered: Sequence[int]) -> str:
    """The seal of the line that follows the line with `seal`. Its first part links the line to those before it, its
    second to the options: other rules would have offered something else."""
    return _digest([seal, number, kind, player, data])[:TIED] + _digest(list(offered))[TIED:]
