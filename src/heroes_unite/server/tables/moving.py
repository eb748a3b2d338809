"""One guest becomes part of another: seats, hosted tables and archive go over, while the games go on."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from msgspec.structs import replace

from heroes_unite.server.refusal import Refusal

if TYPE_CHECKING:
    from heroes_unite.server.store.act import Act
    from heroes_unite.server.store.records import SeatRecord
    from heroes_unite.server.tables.hall import Hall
    from heroes_unite.server.tables.live import Afterwards, LiveTable


async def absorb(hall: Hall, guest: str, into: str) -> None:
    """Everything of one guest is the other's from now on. Tables at which something may happen meanwhile are changed
    under their own lock, the others all at once."""
    for table in await hall.store.passes.unfinished(guest):
        with contextlib.suppress(Refusal):  # removed in the meantime
            await _hand_over(await hall.table(table), guest, into)
    await hall.store.passes.absorb(guest, into)
    hall.sign_out(guest)
    await hall.catch_up_all()


async def _hand_over(live: LiveTable, guest: str, into: str) -> None:
    async def work(act: Act) -> Afterwards:
        record = live.record
        if record.broken:
            return lambda: None  # what is damaged is not written again
        changed = act.change(
            record,
            host=into if record.host == guest else record.host,
            seats=tuple(_handed_over(seat, guest, into) for seat in record.seats),
        )

        def told() -> None:
            live.change_record(changed)
            live.hall.publish(live.id)

        return told

    await live.act(work)


def _handed_over(seat: SeatRecord, guest: str, into: str) -> SeatRecord:
    if guest not in seat.guests:
        return seat
    return replace(seat, guests=tuple(sorted({into, *seat.guests} - {guest})))
