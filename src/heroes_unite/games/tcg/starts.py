"""The ways to play the TCG that can be begun at once."""

from __future__ import annotations

from typing import Final

from heroes_unite.games.start import Start
from heroes_unite.games.tcg.constants import MOST_PLAYERS

SEVERAL: Final = list(range(2, MOST_PLAYERS + 1))

STARTS: Final = (
    Start("basic", "Basic decks", "Everybody plays the deck from the box.", players=SEVERAL),
    Start("solitaire", "Solitaire", "Alone, with coins deciding for the villains.", players=[1]),
    Start(
        "tag-teams",
        "Tag teams",
        "Two small heroes may fight side by side as one.",
        {"tag_team": True},
        SEVERAL,
    ),
    Start(
        "two-actives",
        "Two active heroes",
        "One attacks, the other may defend.",
        {"two_actives": True},
        SEVERAL,
    ),
    Start(
        "long-game",
        "Long game",
        "To 45 points or 15 villains, and villains heal.",
        {"long_game": True, "villain_healing": True},
        SEVERAL,
    ),
)
