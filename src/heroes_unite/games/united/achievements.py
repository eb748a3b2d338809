"""Things worth doing in United."""

from __future__ import annotations

from typing import Final

from heroes_unite.games.achievement import Achievement
from heroes_unite.games.united.options import COMMANDER

WON: Final = {"won": 1}
_AS_HERO: Final = {"villain": 0}

ACHIEVEMENTS: Final = (
    Achievement("first-win", "Saved the Day", "Beat a villain.", WON, _AS_HERO),
    Achievement("gallery", "Rogues' Gallery", "Beat three different villains.", WON, _AS_HERO, games=3, each="foe"),
    Achievement("masks", "Many Masks", "Win with five different heroes.", WON, _AS_HERO, games=5, each="persona"),
    Achievement(
        "missions", "Nothing Left Undone", "Win with all three Missions done.", {"won": 1, "hurdles": 3}, _AS_HERO
    ),
    Achievement("team", "Full Team", "Win with four heroes or more.", {"won": 1, "players": 4}, _AS_HERO),
    Achievement("commander", "Alone at the Top", "Win in Commander solo.", WON, modes=(COMMANDER,)),
    Achievement("villain", "The Other Side", "Win as the villain.", {"won": 1, "villain": 1}),
    Achievement("veteran", "Veteran", "Win 25 games.", WON, games=25),
)
