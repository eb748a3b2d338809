"""Who came and who went, worked out from the difference between two lists of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from heroes_unite.bots import level

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from heroes_unite.server.messages.position import ComingOrGoing
    from heroes_unite.server.store.records import SeatRecord

LOSSES: Final = ("freed", "put-out")  # a seat was taken from somebody who did not ask for it


class News(NamedTuple):
    """A line for everybody at the table, about one seat."""

    event: ComingOrGoing
    seat: int
    text: str


def comings_and_goings(before: Sequence[SeatRecord], after: Sequence[SeatRecord], by: str, name: str) -> list[News]:
    """`by`: the guest who has done it, called `name`."""
    return [news for old, new in zip(before, after, strict=True) for news in _of_seat(old, new, by, name)]


def _of_seat(old: SeatRecord, new: SeatRecord, by: str, name: str) -> Iterator[News]:
    own = by in old.guests
    match old.kind, new.kind:
        case "open", "person":
            yield News("sat", new.number, f"{new.name} sits down.")
        case "open", "bot":
            yield News("bot", new.number, f"A bot sits down: {new.name} ({level(new.bot).title}).")
        case "bot", "open":
            yield News("open", new.number, f"{old.name} (a bot) leaves. The seat is free.")
        case "person", "open":
            yield (
                News("left", new.number, f"{old.name} leaves. The seat is free.")
                if own
                else News("freed", new.number, f"{name} frees {old.name}'s seat.")
            )
        case "person", "bot" if not new.guests:
            yield News("freed", new.number, f"{name} gives {old.name}'s seat to a bot.")
        case "person", "bot":
            yield (
                News("left", new.number, f"{old.name} leaves. A bot plays on.")
                if own
                else News("stood-in", new.number, f"{name} lets a bot play for {old.name}, who is away.")
            )
        case "bot", "person":
            yield News("back", new.number, f"{new.name} is back and plays on.")
        case _:
            yield from _devices(old, new, by)


def _devices(old: SeatRecord, new: SeatRecord, by: str) -> Iterator[News]:
    count = len(new.guests)
    if count > len(old.guests):
        yield News("device", new.number, f"{new.name} now plays on {count} devices.")
    elif 0 < count < len(old.guests):
        if by in new.guests:
            yield News("put-out", new.number, f"{new.name} now plays on one device only: the others lost the seat.")
        else:
            yield News("device", new.number, f"{new.name} leaves on one device and keeps playing on another.")
