"""The simplest bot: every option is as good as any other."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from heroes_unite.bots.bot import Suggestion

if TYPE_CHECKING:
    from heroes_unite.session.seat import Seat


class RandomBot:
    """Chooses uniformly, with its own generator: the same seed makes the same choices in the same game."""

    imagines = False

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed)

    def choose(self, seat: Seat) -> int:
        return self._random.randrange(len(seat.decision.options))

    def suggest(self, seat: Seat) -> Suggestion:
        return Suggestion(self.choose(seat), "Picked at random.")
