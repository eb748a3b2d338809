"""Things worth doing in a game, declared as data: what has to hold of a finished game, and of how many of them.

A game lists its own; what is looked at are facts that every game has (see `FACTS`).
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

# What is known of a finished game from one player's seat, as numbers. Yes is 1, no is 0.
FACTS: Final = {
    "won": "whether they won, alone or with others",
    "score": "their points; 0 where none are counted",
    "lead": "their points less those of the best of the others; 0 where none are counted",
    "turns": "turns they took",
    "power": "the most Power they had in one turn; 0 where there is none",
    "cards": "cards they bought, played or claimed",
    "foes": "foes that the whole table beat",
    "hurdles": "Crises or Missions that the whole table overcame",
    "players": "how many played, bots included",
    "rivals": "how many of them were on another side",
    "thinkers": "how many thinkers they played against",
    "villain": "whether they played the foe of all others",
}


class Achievement(Struct, frozen=True):
    """Something worth doing. A game counts if all facts in `least` are at least that high and all in `most` at most,
    and if it was played in one of the `modes`, where some are named. `games`: how many such games it takes. `each`:
    they have to differ in that (persona, foe or mode)."""

    key: str
    title: str
    about: str
    least: dict[str, int] = {}
    most: dict[str, int] = {}
    modes: tuple[str, ...] = ()
    games: int = 1
    each: str = ""
