"""How cards in force answer questions of the rules: who takes the first turn, who may give a Defense for others.

A rule asks its question here. No rule has to know which cards there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.kernel.node import Node
from heroes_unite.kernel.text import Voice

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

# Questions: each has a column of the card table, and a clause
GOES_FIRST: Final = constants.GOES_FIRST
BUYS_DESTROYED: Final = constants.BUYS_DESTROYED
LENDS_DEFENSE: Final = constants.LENDS_DEFENSE
CLAUSES: Final = {
    GOES_FIRST: "you take the first turn of the game",
    BUYS_DESTROYED: "once on each of your turns, you may buy a card from the destroyed pile for its cost",
    LENDS_DEFENSE: "when any player is attacked, you may discard a Defense card from your hand, or on your own turn "
    "one that you have played this turn: the Attack does not hit that player. Its Defense text has no effect",
}


@dataclass(frozen=True, eq=False)
class Allows(Node):
    """The answer to a question is yes for the player of the card."""

    question: int

    def say(self, v: Voice) -> str:
        return CLAUSES[self.question]


def answering(s: State, who: int, question: int) -> list[int]:
    """The Super Heroes of a player that answer a question now: face down they do not."""
    if s.values[constants.FACE_DOWN] >> who & 1:
        return []
    column = s.rules.numbers[question]
    return [hero for hero in s.zones[constants.HERO + who * constants.STRIDE] if column[s.cards[hero]]]
