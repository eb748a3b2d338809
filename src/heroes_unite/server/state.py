"""The parts of one server, for the handlers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heroes_unite.server.guests import Signature
    from heroes_unite.server.limits import Buckets
    from heroes_unite.server.record.ladder import Ladders
    from heroes_unite.server.settings import Settings
    from heroes_unite.server.store.store import Store
    from heroes_unite.server.tables.hall import Hall


@dataclass(slots=True)
class Shared:
    settings: Settings
    store: Store
    hall: Hall
    signature: Signature
    new_tables: Buckets
    new_guests: Buckets
    codes: Buckets
    ladders: Ladders
