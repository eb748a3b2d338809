"""Things worth doing in the deck-building game and in Crisis Mode."""

from __future__ import annotations

from typing import Final

from heroes_unite.games.achievement import Achievement
from heroes_unite.games.deckbuilding.crisis.difficulty import CRISIS

WON: Final = {"won": 1}

ACHIEVEMENTS: Final = (
    Achievement("first-win", "Origin Story", "Win a game.", WON),
    Achievement("landslide", "Landslide", "Win by 20 points or more.", {"won": 1, "lead": 20}),
    Achievement("powerhouse", "Powerhouse", "Have 20 Power in a single turn.", {"power": 20}),
    Achievement("crowd", "Against All Comers", "Win against three or more rivals.", {"won": 1, "rivals": 3}),
    Achievement("masks", "Many Masks", "Win with five different Super Heroes.", WON, games=5, each="persona"),
    Achievement("thinker", "Outthought", "Win against the Thinker.", {"won": 1, "thinkers": 1}),
    Achievement(
        "frugal",
        "Less Is More",
        "Win with 15 bought cards or fewer, after ten turns or more.",
        {"won": 1, "rivals": 1, "turns": 10},
        {"cards": 15},
    ),
    Achievement("crisis", "Crisis Averted", "Win a game in Crisis Mode.", WON, modes=(CRISIS,)),
    Achievement("alone", "One-Hero Army", "Win in Crisis Mode on your own.", WON, {"players": 1}, (CRISIS,)),
    Achievement("veteran", "Veteran", "Win 25 games.", WON, games=25),
)
