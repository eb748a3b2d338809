"""The thinker: plays on from each option in games it imagines, and takes the one after which it wins most often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.bot import Suggestion, Thoughts
from heroes_unite.bots.greedy import GreedyBot
from heroes_unite.bots.naming import Budget
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.bots.search.race import Memory, Race
from heroes_unite.bots.search.reasons import sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.session.seat import Seat

USUAL: Final = Budget(seconds=1.0)


class ThinkerBot:
    """With a budget in iterations the same seat always gets the same answer."""

    imagines = True

    def __init__(self, seed: int | str = 0, budget: Budget | None = None) -> None:
        self.budget = budget or USUAL
        self._seed = seed

    def choose(self, seat: Seat) -> int:
        return self._race(seat).run(self.budget)

    def suggest(self, seat: Seat) -> Suggestion:
        return self.think(seat, bool).suggestion

    def think(self, seat: Seat, stop: Callable[[], bool], earlier: Thoughts | None = None) -> Thoughts:
        memory = earlier.memory if earlier is not None else None
        race = self._race(seat, memory if isinstance(memory, Memory) else None)
        race.run(self.budget, stop)
        return Thoughts(suggestion(race), race.settled or race.spent, race.memory)

    def _race(self, seat: Seat, memory: Memory | None = None) -> Race:
        mind = mind_for(seat.view["game"])
        return Race(seat, mind, f"{self._seed}:{seat.decision.version}", memory=memory)


def suggestion(race: Race) -> Suggestion:
    """The result of a race so far. If it has not begun, greedy play gives the reason."""
    weighed = race.standings()
    reason = sentence(race, race.seat.decision)
    if not reason and race.best is race.runners[0]:
        reason = GreedyBot().suggest(race.seat).reason
    return Suggestion(race.best.index, reason, weighed)
