"""What is different at a rated table, where the game counts on the ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.kernel.text import listed
from heroes_unite.server.record.ladder import FIXED
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.tables.refuse import Refuse

if TYPE_CHECKING:
    from heroes_unite.games.kind import GameKind
    from heroes_unite.server.messages.tables import NewTable
    from heroes_unite.server.store.from_rows import Reader
    from heroes_unite.server.store.records import TableRecord

FIELD: Final = "rated"
CONFLICT: Final = 409


def rateable(game: GameKind, options: dict[str, Any], players: int) -> bool:
    """Whether such games are rated: players meet in them, and no side is harder to play than another."""
    return players > 1 and not game.together and game.rivals(options)


def check(game: GameKind, options: dict[str, Any], wanted: NewTable) -> None:
    """Whether such a table can be rated; a Refusal says why not."""
    people = [seat for seat in wanted.seats if seat.kind != "bot"]
    if not rateable(game, options, len(wanted.seats)):
        raise Refusal(
            "Only games in which players meet as equals are rated: how hard a villain or a game is varies too much.",
            field=FIELD,
        )
    if not people:
        raise Refusal("Bots have fixed ratings: a rated game needs at least one person.", field=FIELD)
    if sum(seat.kind == "me" for seat in people) > 1:
        raise Refusal("At a rated table everybody plays one seat, on a device of their own.", field=FIELD)
    if wanted.seed:
        raise Refusal("A rated game is dealt at random: leave the seed empty.", field="seed")
    if any(seat.kind == "bot" and seat.bot not in FIXED for seat in wanted.seats):
        raise Refusal(f"Only these bots can play in rated games: {listed(FIXED)}.", field=FIELD)


async def one_at_a_time(reader: Reader, record: TableRecord) -> None:
    """Whether this rated game may begin: one against bots alone has to be over before the same person's next one does,
    so that nobody puts off those that go badly."""
    people = {guest for seat in record.seats for guest in seat.guests}
    if not record.rated or len(people) != 1:
        return
    (guest,) = people
    for other in await reader.rated_games_of(guest):
        if other.id != record.id and not other.broken and not other.others_at(guest):
            raise Refusal(
                f"You have a rated game against bots at {other.name}: finish it or give up there first.",
                CONFLICT,
                FIELD,
            )


def entrants(record: TableRecord) -> str:
    """For whom a rated game counts, as it is stored when the game begins."""
    if not record.rated:
        return ""
    return msgspec.json.encode([next(iter(seat.guests), "") for seat in record.seats]).decode()


def no_hints(record: TableRecord) -> None:
    if record.rated:
        raise Refuse("nothing", "There are no hints at a rated table.")


def only_free(record: TableRecord, free: bool) -> None:
    """What somebody has learned cannot be taken back; a slip can."""
    if record.rated and not free:
        raise Refuse(
            "nothing",
            "At a rated table you can take a move back only until you learn something new or others have to choose.",
        )


def one_device(record: TableRecord) -> None:
    if record.rated:
        raise Refusal(
            "At a rated table a seat has no link. To go on playing on another device, use “Play on another device” in "
            "the settings.",
            CONFLICT,
        )
