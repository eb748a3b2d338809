"""What one viewer is told of a record: the facts of it, as far as they may know them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.kernel.happening import Facts, Happening, Whereabouts
from heroes_unite.kernel.view import ALL_SEEING

if TYPE_CHECKING:
    from heroes_unite.kernel.rules import Zone
    from heroes_unite.kernel.state import Record, State


def told(s: State, record: Record, viewer: int) -> Happening | None:
    """A record as the viewer may know it; None if it has nothing to say by itself."""
    return s.rules.tell(s, record, facts(s, record, viewer))


def facts(s: State, record: Record, viewer: int) -> Facts:
    known = record.card >= 0 and may_know(s, record, viewer)
    moved = record.card >= 0 and record.came != record.zone
    zones = s.rules.zones
    return {
        "event": s.rules.events[record.event],
        "player": record.player,
        "card": s.rules.names[record.face] if known else "",
        "hidden": record.card >= 0 and not known,
        "amount": record.amount,
        "came_from": _place(zones[record.came]) if moved else None,
        "went_to": _place(zones[record.zone]) if moved else None,
    }


def may_know(s: State, record: Record, viewer: int) -> bool:
    """Whether the viewer may know the card that a record is about. All who may are told the same."""
    if viewer >= 0:
        return bool(record.mask >> viewer & 1)
    return viewer == ALL_SEEING or record.mask == s.rules.everyone


def _place(zone: Zone) -> Whereabouts:
    return Whereabouts(zone.name, zone.owner)
