"""Bots for beginners: greedy play with slips, which are choices at random."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.bot import Suggestion
from heroes_unite.bots.greedy import GreedyBot

if TYPE_CHECKING:
    from heroes_unite.session.seat import Seat

OFTEN: Final = 0.35
NOW_AND_THEN: Final = 0.15


class SlippingBot:
    """Slips by its own generator: the same seed slips the same way in the same game."""

    imagines = False
    slips = OFTEN

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed)
        self._greedy = GreedyBot()

    def choose(self, seat: Seat) -> int:
        return self.suggest(seat).index

    def suggest(self, seat: Seat) -> Suggestion:
        if self._random.random() < self.slips:
            return Suggestion(self._random.randrange(len(seat.decision.options)), "It feels right.")
        return self._greedy.suggest(seat)


class Recruit(SlippingBot):
    """Slips often."""


class Sidekick(SlippingBot):
    """Slips now and then."""

    slips = NOW_AND_THEN
