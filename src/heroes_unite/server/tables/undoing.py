"""Taking a choice back: at once where it concerns nobody else, otherwise with the consent of the other people.

A request is kept with the table, so that it outlives the server. Any choice made meanwhile withdraws it. The clock of
whoever has to choose stands still for somebody else's request.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from heroes_unite.server.messages.from_client import AskUndo
from heroes_unite.server.messages.from_server import UndoOutlook
from heroes_unite.server.store import timing
from heroes_unite.server.store.records import UNDO, UndoRecord
from heroes_unite.server.tables import rating
from heroes_unite.server.tables.audience import NO_END, End
from heroes_unite.server.tables.live_game import NOWHERE
from heroes_unite.server.tables.refuse import Refuse, own_game

if TYPE_CHECKING:
    from heroes_unite.server.store.act import Act
    from heroes_unite.server.store.records import TableRecord
    from heroes_unite.server.tables.connection import Connection
    from heroes_unite.server.tables.live import Afterwards, LiveTable
    from heroes_unite.server.tables.live_game import LiveGame


MOST_UNDONE: Final = 500  # times in one game: each is played through again whenever the table is loaded
PATIENCE_OF_OTHERS: Final = 2  # requests that they have to answer at one and the same position


async def ask(table: LiveTable, connection: Connection, message: AskUndo) -> None:
    """Take back the last choice of the guest's, or only say what that would be."""

    async def work(act: Act) -> Afterwards:
        live_game, _ = own_game(table, connection)
        if live_game.session.led:
            raise Refuse(
                "nothing", "There is nothing to take back in a guided game: it only lets you make the right move."
            )
        asked = table.record.undo_record()
        if asked is not None:
            who = "You have" if asked.player in table.record.seats_of(connection.guest) else "Somebody has"
            raise Refuse("nothing", f"{who} already asked to take a move back.")
        seat, target = _last_choice(table, live_game, connection.guest)
        if message.to is not None:
            seat, target = _earlier(table, live_game, connection.guest, message.to, target)
        if message.version > live_game.version or live_game.chosen_since(seat, message.version):
            raise Refuse("stale", "The game has moved on. Take another look.")
        if live_game.undone >= MOST_UNDONE:
            raise Refuse("nothing", "No more moves can be taken back in this game.")
        if target == NOWHERE:
            raise Refuse("nothing", "You have no move to take back.")
        free = await table.hall.at_length(live_game.undo_is_free, seat, target)
        rating.only_free(table.record, free)
        waiting = () if free else others(table.record, connection.guest)
        if not waiting and not message.look:
            return table.enter(act, UNDO, seat, target)
        what = await table.hall.at_length(live_game.what_is_undone, target)
        if not message.look and table.declined.get(live_game.version, 0) >= PATIENCE_OF_OTHERS:
            raise Refuse("nothing", "The others have said no. The game goes on.")
        if message.look:
            gone = [player for player in live_game.chosen_from(target) if player != seat]
            outlook = UndoOutlook(live_game.version, seat, what, gone, list(waiting))
            return lambda: connection.send(outlook)
        pending = UndoRecord(seat, target, live_game.version, what, time.time(), waiting)
        return _store(table, act, pending, NO_END)

    await table.act(work)


async def answer(table: LiveTable, connection: Connection, agree: bool) -> None:
    """Agree or not, for all seats of that guest that are still asked. Who asked may think better of it."""

    async def work(act: Act) -> Afterwards:
        own_game(table, connection)
        pending = table.record.undo_record()
        if pending is None:
            raise Refuse("nothing", "Nobody has asked to take anything back.")
        own = table.record.seats_of(connection.guest)
        if pending.player in own:
            if agree:
                raise Refuse("not-yours", "The others have to agree.")
            return _store(table, act, None, End("withdrawn", pending.player))
        asked = [number for number in pending.waiting if number in own]
        if not asked:
            raise Refuse("not-yours", "You have already answered.")
        if not agree:
            table.declined = {pending.version: table.declined.get(pending.version, 0) + 1}
            by = connection.seat if connection.seat in asked else asked[0]
            return _store(table, act, None, End("declined", by))
        waiting = tuple(number for number in pending.waiting if number not in own)
        if waiting:
            return _store(table, act, replace(pending, waiting=waiting), NO_END)
        return table.enter(act, UNDO, pending.player, pending.target)

    await table.act(work)


async def expire(table: LiveTable) -> None:
    """Nobody has answered for too long."""

    async def work(act: Act) -> Afterwards:
        pending = table.record.undo_record()
        if pending is None or pending.at + table.hall.settings.undo_patience > time.time():
            return lambda: None
        return _store(table, act, None, End("lapsed"))

    await table.act(work)


def _last_choice(table: LiveTable, live_game: LiveGame, guest: str) -> tuple[int, int]:
    """The seat of the guest's that made the last choice of any of them, and when. Several people may share a device,
    and whoever holds it now need not be the one who has just acted."""
    own = [seat for seat in table.record.seats_of(guest) if table.record.seats[seat].kind == "person"]
    return max(((seat, live_game.undo_target(seat)) for seat in own), key=lambda found: found[1])


def _earlier(table: LiveTable, live_game: LiveGame, guest: str, moment: int, last: int) -> tuple[int, int]:
    """A choice of the guest's that is not later than their last one."""
    seat = live_game.chosen_from(moment)[0] if moment <= last else -1
    if seat not in table.record.seats_of(guest):
        raise Refuse("nothing", "That was not a move of yours.")
    return seat, moment


def others(record: TableRecord, guest: str) -> tuple[int, ...]:
    """The seats of people who have to agree: all but those on the same device. Somebody who is away counts, too, also
    while a bot keeps their seat warm."""
    return tuple(
        seat.number for seat in record.seats if (seat.kind == "person" or seat.warm) and guest not in seat.guests
    )


def _store(table: LiveTable, act: Act, pending: UndoRecord | None, end: End) -> Afterwards:
    before, now = table.record, time.time()
    clock: dict[str, Any] = {}
    if before.undo_record() is None:
        clock = timing.stopped(before, now)
    elif pending is None:
        clock = timing.after_request(before, table.game().asked_at, now)
    text = "" if pending is None else msgspec.json.encode(pending).decode()
    record = act.change(before, undo=text, **clock)

    def told() -> None:
        table.record = record
        table.audience.tell_undo(end)
        if timing.is_for_game(record):
            table.audience.tell_table()  # how much time everybody has left
        table.hall.publish(table.id, end)
        table.driver.wake()

    return told
