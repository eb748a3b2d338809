"""Things worth doing in the TCG."""

from __future__ import annotations

from typing import Final

from heroes_unite.games.achievement import Achievement
from heroes_unite.games.tcg.form import SOLITAIRE

WON: Final = {"won": 1}

ACHIEVEMENTS: Final = (
    Achievement("first-win", "Curtain Up", "Win a game.", WON),
    Achievement("solitaire", "Nobody's Sidekick", "Win at solitaire.", WON, modes=(SOLITAIRE,)),
    Achievement("crowd", "Last Team Standing", "Win against three or more rivals.", {"won": 1, "rivals": 3}),
    Achievement(
        "swift", "Before They Knew It", "Win within 25 of your own turns.", {"won": 1, "rivals": 1}, {"turns": 25}
    ),
    Achievement("thinker", "Outthought", "Win against the Thinker.", {"won": 1, "thinkers": 1}),
    Achievement(
        "everywhere", "At Home Everywhere", "Win alone, in a duel and among several.", WON, games=3, each="mode"
    ),
    Achievement("veteran", "Veteran", "Win 25 games.", WON, games=25),
)
