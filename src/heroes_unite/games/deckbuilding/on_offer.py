"""What a long Line-Up offers to buy, worked out once for as long as the same cards lie there.

That is most of what a turn's options take in Crisis Mode. It is kept beside the state and never saved: whether it still
holds is looked up in the state at every decision, and the conformance check works it out anew each time.
"""

from __future__ import annotations

from typing import Any, Final

from heroes_unite.games.deckbuilding.constants import (
    BUY_CARD,
    COST,
    HIDES,
    IS_SUPER_VILLAIN,
    IS_WEAKNESS,
    KIND,
    LINE_UP,
)
from heroes_unite.kernel.state import State

SHORT: Final = 8  # cards: to go through so few is as quick as to see whether they are still the same


class OnOffer:
    """The options to buy a card, one for each kind, with what it costs; where Super-Villains hide among the cards, they
    are to be defeated instead."""

    __slots__ = ("_cards", "_printed", "buy", "costs", "villains")

    def __init__(self, s: State) -> None:
        self._cards = s.zones[LINE_UP][:]
        self._printed = s.cards
        self.costs: list[int] = []
        self.buy: list[Any] = []  # compiled, an option that is only passed on stays the object it is
        self.villains = False
        numbers = s.rules.numbers
        printed, kinds, costs = s.cards, numbers[KIND], numbers[COST]
        villains_hide = numbers[HIDES][0] != 0
        faces: set[int] = set()
        for card in self._cards:
            face = printed[card]
            if face not in faces:
                faces.add(face)
                if villains_hide and kinds[face] == IS_SUPER_VILLAIN:
                    self.villains = True
                elif costs[face] or kinds[face] != IS_WEAKNESS:
                    self.costs.append(costs[face])
                    self.buy.append(BUY_CARD | card)

    def holds(self, s: State) -> bool:
        return self._cards == s.zones[LINE_UP] and self._printed is s.cards


def on_offer(s: State) -> OnOffer:
    """What the Line-Up offers now, whoever buys."""
    kept = s.worked_out
    if not isinstance(kept, OnOffer) or not kept.holds(s):
        s.worked_out = kept = OnOffer(s)
    return kept
