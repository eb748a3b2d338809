"""The simplest bot: every option is as good as any other."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from heroes_unite.bots.bot import Suggestion

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View


class RandomBot:
    """Chooses uniformly, with a generator of its own: the same seed chooses the same in the same game."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View, decision: Decision) -> int:
        return self._random.randrange(len(decision.options))

    def suggest(self, view: View, decision: Decision) -> Suggestion:
        return Suggestion(self.choose(view, decision), "Chance says so.")
