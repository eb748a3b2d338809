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

    __slots__ = ("_cards", "_faces", "_printed", "buy", "costs", "villains")

    def __init__(self, s: State) -> None:
        self._cards: list[int] = []
        self._faces: set[int] = set()
        self._printed = s.cards
        self.costs: list[int] = []
        self.buy: list[Any] = []  # compiled, an option that is only passed on stays the object it is
        self.villains = False
        self._add(s, s.zones[LINE_UP])

    def _add(self, s: State, cards: list[int]) -> None:
        """These have come at the end."""
        numbers = s.rules.numbers
        printed, kinds, costs = s.cards, numbers[KIND], numbers[COST]
        faces = self._faces
        for card in cards:
            face = printed[card]
            if face not in faces:
                faces.add(face)
                if kinds[face] == IS_SUPER_VILLAIN and numbers[HIDES][0]:
                    self.villains = True
                elif costs[face] or kinds[face] != IS_WEAKNESS:
                    self.costs.append(costs[face])
                    self.buy.append(BUY_CARD | card)
        self._cards += cards

    def follows(self, s: State) -> bool:
        """Whether it still holds, or does so with the cards that have come since; not where one has gone."""
        if self._printed is not s.cards:
            return False
        line_up = s.zones[LINE_UP]
        if self._cards != line_up:
            known = len(self._cards)
            if line_up[:known] != self._cards:
                return False
            self._add(s, line_up[known:])
        return True


def on_offer(s: State) -> OnOffer:
    """What the Line-Up offers now, whoever buys."""
    kept = s.worked_out
    if not isinstance(kept, OnOffer) or not kept.follows(s):
        s.worked_out = kept = OnOffer(s)
    return kept
