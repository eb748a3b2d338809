"""The ways to play United that can be begun at once: each mode, and a first game."""

from __future__ import annotations

from typing import Final

from heroes_unite.games.start import Start
from heroes_unite.games.united.constants import MOST_SEATS
from heroes_unite.games.united.options import BEGINNER, BEGINNER_VILLAIN, COMMANDER, DUEL, MODE_TITLES, SUPER_VILLAIN

STARTS: Final = (
    Start("standard", "Heroes against a villain", "All together: stop the villain's master plan."),
    Start(
        "first-game",
        "A gentle first game",
        f"Against {BEGINNER_VILLAIN}, at locations without special rules.",
        {"villain": BEGINNER_VILLAIN, "locations": BEGINNER},
    ),
    Start(
        SUPER_VILLAIN,
        f"{MODE_TITLES[SUPER_VILLAIN][0]}: you are a hero",
        "One of the others plays the villain, against you and the rest.",
        {"mode": SUPER_VILLAIN},
        players=list(range(3, MOST_SEATS + 1)),  # a single hero hardly ever wins
        teams=True,
    ),
    Start(
        f"{SUPER_VILLAIN}-villain",
        f"{MODE_TITLES[SUPER_VILLAIN][0]}: you are the villain",
        "All the others are heroes, and play together against you.",
        {"mode": SUPER_VILLAIN},
        last=True,
    ),
    Start(COMMANDER, MODE_TITLES[COMMANDER][0], "Alone: one hero with cards from four others.", {"mode": COMMANDER}),
    Start(
        DUEL,
        f"{MODE_TITLES[DUEL][0]}: you are the hero",
        "With cards from four others, against a player who is the villain.",
        {"mode": DUEL},
    ),
    Start(
        f"{DUEL}-villain",
        f"{MODE_TITLES[DUEL][0]}: you are the villain",
        "Against a hero with cards from four others.",
        {"mode": DUEL},
        last=True,
    ),
)
