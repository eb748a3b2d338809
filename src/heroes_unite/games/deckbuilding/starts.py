"""The ways to play the deck-building game that can be begun at once: its sets, Crisis Mode, the match, each variant."""

from __future__ import annotations

from typing import Any, Final

from heroes_unite.games.deckbuilding.crisis.difficulty import CRISIS
from heroes_unite.games.deckbuilding.options import BOTH_SETS, SET_TITLES, short_title
from heroes_unite.games.deckbuilding.variants.names import HIDDEN, HUNT, ON_PATROL, SYNERGY, TEAM, TWO_HEADS
from heroes_unite.games.start import Start


def _variant(name: str, about: str, teams: bool = False, **others: Any) -> Start:
    return Start(name, short_title(name), about, {"variants": [name], **others}, teams=teams)


STARTS: Final = (
    Start("base", SET_TITLES["base"], "The one to start with: seven Super Heroes, 114 cards to buy."),
    Start(
        "heroes-unite",
        SET_TITLES["heroes-unite"],
        "Seven other Super Heroes, and more cards that stay in play.",
        {"sets": ["heroes-unite"]},
    ),
    Start("both", "Both sets", "Everything in both boxes, shuffled together.", {"sets": BOTH_SETS}),
    Start(
        "crisis",
        "Crisis Mode",
        "All together against the game: beat every Crisis and Super-Villain before the main deck runs out.",
        {"mode": CRISIS},
    ),
    Start(
        "crisis-2",
        f"Base set and {SET_TITLES['crisis-2']}",
        "With 31 new cards and 6 new Super Heroes.",
        {"sets": ["base", "crisis-2"]},
    ),
    Start(
        "match",
        "A match of two games",
        "Both sets, split in two: your points from both games count.",
        {"sets": BOTH_SETS, "match": True},
    ),
    _variant(TWO_HEADS, "For two: each of you is two Super Heroes at once."),
    _variant(TEAM, "Two against two, with your teammate across the table.", teams=True),
    _variant(ON_PATROL, "Refill the Line-Up in the middle of your turn, at your own risk."),
    _variant(SYNERGY, "The Hero card that belongs to you is for sale on your turns only.", sets=["heroes-unite"]),
    _variant(HUNT, "Super-Villains in other players' discard piles are fair game."),
    _variant(HIDDEN, "No stack of Super-Villains: they wait in the main deck."),
)
