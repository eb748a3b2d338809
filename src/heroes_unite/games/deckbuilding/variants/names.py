"""The printed variants by name, for options, forms and screens."""

from __future__ import annotations

from typing import Final

TWO_HEADS: Final = "two-heads"
TEAM: Final = "team"
ON_PATROL: Final = "on-patrol"
SYNERGY: Final = "synergy"
HUNT: Final = "hunt"
HIDDEN: Final = "hidden"
TITLES: Final = {
    TWO_HEADS: "Two Heads are Better than One: two players, two Super Heroes each",
    TEAM: "Team Game: four players, two against two",
    ON_PATROL: "On Patrol: refill the Line-Up in mid-turn, at a risk",
    SYNERGY: "Super Hero Synergy: a Hero card for your Super Hero, yours to buy on your turn",
    HUNT: "Super-Villain Hunt: defeat Super-Villains in other players' discard piles",
    HIDDEN: "Super-Hidden Super-Villains: all of them in the main deck",
}
VARIANTS: Final = tuple(TITLES)
