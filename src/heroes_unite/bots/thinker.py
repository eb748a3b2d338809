"""The thinker: plays on from each option in games it imagines, and takes the one after which it wins most often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.bot import Suggestion, Thoughts
from heroes_unite.bots.greedy import GreedyBot
from heroes_unite.bots.naming import Budget
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.bots.search.race import Memory, Race, known
from heroes_unite.bots.search.reasons import why

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.bots.bot import Weighed
    from heroes_unite.bots.search.race import Runner
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
        race = self._race(seat, earlier)
        race.run(self.budget, stop)
        return Thoughts(suggestion(race), race.settled or race.spent, race.memory)

    def advise(self, seat: Seat, stop: Callable[[], bool], earlier: Thoughts | None = None) -> Thoughts:
        race = self._race(seat, earlier, to_tell=True)
        race.run(self.budget, stop)
        return Thoughts(advice(race), race.settled or race.spent, race.memory)

    def _race(self, seat: Seat, earlier: Thoughts | None = None, to_tell: bool = False) -> Race:
        memory = earlier.memory if earlier is not None and isinstance(earlier.memory, Memory) else None
        mind = mind_for(seat.view["game"])
        return Race(seat, mind, f"{self._seed}:{seat.decision.version}", memory=memory, to_tell=to_tell)


def suggestion(race: Race) -> Suggestion:
    """The result of a race so far: what the bot would choose."""
    return _reasoned(race, race.best, race.standings())


def advice(race: Race) -> Suggestion:
    """The same for people: only what is known by then is told, and no lead that may be noise is followed."""
    advised = race.advised
    sure = [runner.index for runner in race.runners if known(runner)]
    told = tuple(each for each in race.standings(advised) if each.index in sure)
    return _reasoned(race, advised, told if advised.index in sure else ())


def _reasoned(race: Race, best: Runner, told: tuple[Weighed, ...]) -> Suggestion:
    """If nothing is known, greedy play gives the reason."""
    found = why(race, best, told)
    if not found.words and best is race.runners[0]:
        return Suggestion(best.index, GreedyBot().suggest(race.seat).reason, told)
    return Suggestion(best.index, found.words, told, found.rival, found.after)
