"""How the log of a tiny game is told: cards that are taken one after the other in one line."""

from __future__ import annotations

from typing import Final

from heroes_unite.games.story import Telling

TELLING: Final = Telling(
    together=frozenset({"take"}),
    turns=frozenset(),
    dull=frozenset({"take"}),
    alarms=frozenset({"lose"}),
    quiet=frozenset({"take", "spend"}),
)
