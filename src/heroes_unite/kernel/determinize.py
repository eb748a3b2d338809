"""Deal anew everything a player cannot know, consistently with all they do know. Bots search on the result.

Instances keep their places; what is printed on the unseen ones is shuffled among those they could be confused with:
a player's own piles, the main deck, and so on (the card's lot). Cards of several owners that were shuffled together
face down (MIXED) are confused with each other too, except that everybody remembers what they put in themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.kernel import rng
from heroes_unite.kernel.machine import advance
from heroes_unite.kernel.moves import MIXED
from heroes_unite.kernel.view import knows

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def determinize(s: State, player: int, seed: int | str) -> State:
    """A state that `player` cannot tell from `s`. Its random numbers are its own."""
    c = s.copy()
    c.r1, c.r2 = rng.words(f"determinize:{seed}")
    groups: dict[int, list[int]] = {}
    mixed: list[int] = []
    for card, lot in enumerate(s.lots):
        if knows(s, player, card):
            continue
        if lot & MIXED:
            mixed.append(card)
            if lot & ~MIXED == player + 1:
                continue
        groups.setdefault(lot & ~MIXED, []).append(card)
    printed = list(s.cards)
    for group in groups.values():
        _redeal(c, printed, group)
    _redeal(c, printed, mixed)
    c.cards = tuple(printed)
    advance(c)
    return c


def _redeal(c: State, printed: list[int], group: list[int]) -> None:
    faces = [printed[card] for card in group]
    rng.shuffle(c, faces)
    for card, face in zip(group, faces, strict=True):
        printed[card] = face
