"""The race: every option worth a thought is tried in the same imagined games, and dropped once it is clearly worse.

An imagined game is copied for each option, so that all of them meet the same cards and the same luck: what differs is
what the option does, and few games tell a small difference from none. It knows no game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.bot import Weighed
from heroes_unite.bots.search.budget import Meter
from heroes_unite.bots.search.imagining import add_to, play_to_the_end, stops
from heroes_unite.games.registry import game_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from heroes_unite.bots.naming import Budget
    from heroes_unite.bots.search.judgement import Judgement, Model
    from heroes_unite.bots.search.mind import Mind
    from heroes_unite.session.seat import Imagined, Seat

FEWEST: Final = 6  # imagined games before an option may be dropped
PATIENCE: Final = 3  # times its budget that it goes on where there is nothing to tell people yet
FEWEST_TO_TELL: Final = 24  # the same where people are told of it: what is known after six is nothing worth telling
A_POINT: Final = 0.01  # of a hundred: what hurts oneself has to gain more
CLEARLY: Final = 1.8  # standard errors
LOOKS: Final = 32  # at the standings while the number of games doubles: comparing all games takes time
SURE: Final = 1.96  # standard errors: the true value is within them 19 times out of 20
# What is further behind the best is not as good, and where a gap may be off by more, nothing is known of it: that two
# options cannot be told apart after a few games says little about them. It is less than what counts as a mistake.
AS_GOOD: Final = 0.05
# An option has to beat the first of the shortlist by so many squared standard errors: greedy play is right more often
# than not, and by little where it is wrong, so a gap that may be noise is not followed until many games show it.
CAUTION: Final = 20.0
AT_A_GLANCE: Final = 0.03  # an option whose chance is so much higher is the one that people expect to be advised
TELLING: Final = 0.1  # a chance that may be off by more means nothing to anybody
SETTLED: Final = 0.02  # of how open a game may be: anything less is as good as over
NOTHING_YET: Final = -1  # no option was chosen
SUMS: Final = 12  # of features, for each option


@dataclass(slots=True)
class Runner:
    """One option, and what became of it in each imagined game, by the order of the games."""

    index: int
    chances: list[float] = field(default_factory=list)
    # Of the features of all positions that were judged: the games go to a few sums by turns, so that how much these
    # differ shows how far off the whole may be, for any two options and for no more work.
    sums: list[list[float]] = field(default_factory=list)
    marks: dict[int, list[list[float]]] = field(
        default_factory=dict
    )  # the same up to a game after which others dropped

    @property
    def mean(self) -> float:
        return sum(self.chances) / len(self.chances) if self.chances else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return standard_error(self.chances)

    def judged(self, features: list[float]) -> None:
        """The features of one more game; its chance is added to the others afterwards."""
        place = len(self.chances) % SUMS
        if place < len(self.sums):
            add_to(self.sums[place], features)
        else:
            self.sums.append(list(features))

    def sums_after(self, games: int) -> list[list[float]]:
        return self.sums if games == len(self.chances) else self.marks[games]

    def behind(self, other: Runner) -> tuple[float, float]:
        """By how much it trails the other in the games that both were tried in, with the standard error."""
        gaps = [theirs - own for own, theirs in zip(self.chances, other.chances, strict=False)]
        return (sum(gaps) / len(gaps), standard_error(gaps)) if gaps else (0.0, 1.0)


@dataclass(frozen=True, slots=True)
class Memory:
    """A race that was broken off, as data: with it, the same race goes on later or in another process."""

    rounds: int
    runners: tuple[Runner, ...]
    running: tuple[int, ...]  # the options that are left
    used: int
    spent: float


def standard_error(values: list[float]) -> float:
    """Of the mean of these values."""
    count = len(values)
    if count < 2:
        return 1.0
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


@lru_cache(maxsize=256)
def sure(games: int, of: int = 1) -> float:
    """How many standard errors the true value is within, 19 times out of 20: Student's factor for so many games. `of`:
    the same for all of so many values at once, which is what the largest of them needs."""
    z = -NormalDist().inv_cdf(0.025 / of)
    freedom = max(1, games - 1)
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def as_good(gap: float, noise: float, shown: float) -> bool:
    """Whether an option may be called as good as the best: what it is behind is within the noise, or no more than what
    rounding hides, and all of it is small. `shown`: the difference of the chances that people see, which are not of the
    same games for both."""
    return gap <= max(noise, A_POINT) and noise <= AS_GOOD and shown <= AS_GOOD


def known(runner: Runner) -> bool:
    """Whether its chance is known well enough to be told."""
    games = len(runner.chances)
    return games >= FEWEST and sure(games) * runner.error <= TELLING


def how_open(chance: float) -> float:
    """From 1 for an even game down to nearly 0. Where a game is as good as won or lost, differences are small and their
    errors too, but no less noise: without this, a gap would be followed all the sooner there."""
    return max(SETTLED, 4 * chance * (1 - chance))


def won(game: Imagined, player: int) -> float:
    """What a finished game is worth to a player: 1 for a win, less for one that is shared with rivals."""
    winners = game.winners
    if player not in winners:
        return 0.0
    rules = game.rules
    if not game_kind(rules.name).rivals(rules.options):
        return 1.0
    return 1 / len({rules.teams[winner] for winner in winners})


def rivals_of(teams: Sequence[int], player: int) -> int:
    """How many players that one plays against."""
    return sum([team != teams[player] for team in teams])


class Race:
    """One decision being thought about. `best` can be asked for at any moment. The option `made`, if there is one, runs
    whether it is worth a thought or not, and is dropped only where it makes no difference: it is what was chosen, and
    has to be compared with what is best. `to_tell`: people are told of it, so it goes on until its chance is known.
    """

    def __init__(
        self,
        seat: Seat,
        mind: Mind,
        seed: int | str,
        made: int = NOTHING_YET,
        memory: Memory | None = None,
        to_tell: bool = False,
    ) -> None:
        self.seat = seat
        self.player = seat.player
        self._mind = mind
        self._seed = seed
        shortlist = mind.shortlist(seat.view, seat.decision) if len(seat.decision.options) > 1 else [0]
        if made != NOTHING_YET and made != shortlist[0]:
            shortlist = [shortlist[0], made, *(index for index in shortlist[1:] if index != made)]
        self._made = made
        self._to_tell = to_tell
        self.harmful = mind.harmful(seat.view, seat.decision)
        self.runners = [Runner(index) for index in shortlist]
        self.running = list(self.runners)
        self.rounds = 0
        self.judgement: Judgement | None = None
        self.model: Model | None = None
        self.against = False  # the player plays against those whose chance the model gives
        self.rivals = 0
        self._moments: list[int] = []  # the turns at whose beginning positions are judged
        self.spent = False  # the budget is used up
        self._used = 0
        self._seconds = 0.0
        if memory is not None:
            self._recall(memory)

    def _recall(self, memory: Memory) -> None:
        self.runners = list(memory.runners)
        self.running = [runner for runner in self.runners if runner.index in memory.running]
        self.rounds, self._used, self._seconds = memory.rounds, memory.used, memory.spent
        if self.rounds:
            self._prepare(self.seat.imagine(f"{self._seed}:0"))

    @property
    def memory(self) -> Memory:
        running = tuple(runner.index for runner in self.running)
        return Memory(self.rounds, tuple(self.runners), running, self._used, self._seconds)

    @property
    def settled(self) -> bool:
        """Whether nothing is left to find out."""
        nothing_to_compare = len(self.runners) == 1
        return len(self.running) == 1 and (nothing_to_compare or not self._to_tell or known(self.running[0]))

    @property
    def best(self) -> Runner:
        """The option that did best so far; if in doubt, the one that greedy play would take."""
        leader = self.running[0]
        for runner in self.running[1:]:
            gap, error = leader.behind(runner)
            enough = gap * how_open((leader.mean + runner.mean) / 2) > CAUTION * error * error
            if enough and not (self._hurts_more(runner, leader) and gap <= max(SURE * error, A_POINT)):
                leader = runner
        return leader

    @property
    def advised(self) -> Runner:
        """What people are told to do: the first that is left of the shortlist, where greedy play's choice comes first,
        until another one is ahead by so much that they would ask why, or is known to be ahead. An advice that follows
        every bit of noise changes back and forth while they look on. To do something comes before a bare end of the
        turn that is no better."""
        first, best = self.running[0], self.best
        if best is not first and not self._ahead(best, first):
            best = first
        if not self._ends(best):
            return best
        others = [each for each in self.runners if known(each) and not self._ends(each)]
        return next((each for each in others if self._weighed(each, best).equal and any(each.behind(best))), best)

    def _ahead(self, best: Runner, other: Runner) -> bool:
        """By enough to be seen: by more than noise, or at a glance."""
        gap, error = other.behind(best)
        games = min(len(other.chances), len(best.chances))
        return known(best) and (gap > max(A_POINT, sure(games) * error) or best.mean - other.mean > AT_A_GLANCE)

    def _ends(self, runner: Runner) -> bool:
        """Whether it does nothing but end a turn."""
        decision = self.seat.decision
        option = decision.options[runner.index]
        aims = option.card or option.zone or option.word or option.details or max(option.player, option.number) >= 0
        return decision.turn and not aims

    def _hurts_more(self, one: Runner, other: Runner) -> bool:
        return one.index in self.harmful and other.index not in self.harmful

    def run(self, budget: Budget, stop: Callable[[], bool] = bool) -> int:
        """Think until the budget is used up, the matter is settled, or it is told to stop. With few iterations only the
        likeliest options run."""
        meter = Meter(budget, self._used, self._seconds)
        if budget.iterations and not self.rounds:
            self.running = self.running[: max(2, budget.iterations // FEWEST)]
        while not self.settled and self._affords(meter) and not stop():
            meter.use(len(self.running))
            self.round()
            if self.rounds % max(1, self.rounds // LOOKS) == 0:
                self.drop()
        self._used, self._seconds = meter.used, meter.spent
        self.spent = not self._affords(meter)
        return self.best.index

    def _affords(self, meter: Meter) -> bool:
        """Whether the budget has room for another round. People wait longer where there is nothing to tell them yet."""
        count = len(self.running)
        return meter.allows(count) or (self._to_tell and meter.allows(count, PATIENCE) and not known(self.advised))

    def round(self) -> None:
        """One more imagined game, in which every option that is left is tried."""
        imagined = self.seat.imagine(f"{self._seed}:{self.rounds}")
        if not self.rounds:
            self._prepare(imagined)
        self.rounds += 1
        for runner in self.running:
            game = imagined.copy()
            game.choose(runner.index)
            self._finish(runner, game)

    def _prepare(self, imagined: Imagined) -> None:
        """What all games of this race have in common."""
        self.rivals = rivals_of(imagined.rules.teams, self.player)
        self.judgement = self._mind.judgement(imagined)
        if self.judgement is not None:
            self.model = self.judgement.model(imagined)
            self.against = self.judgement.against(imagined, self.player)
            now = imagined.rules.turn(imagined.state)
            self._moments = [now + turns for turns in self.judgement.horizon]

    def _finish(self, runner: Runner, game: Imagined) -> None:
        """Play on for as many turns as the game wants, and judge the position."""
        judgement, model, policy = self.judgement, self.model, self._mind.policy
        if judgement is None or model is None:
            play_to_the_end(game, policy)
            runner.chances.append(won(game, self.player) if game.over else 0.5)
            return
        total = 0.0
        features: list[float] = []
        for share in stops(game, policy, self._moments):
            features = judgement.look(game, self.player)
            chance = won(game, self.player) if game.over else model.chance(features)
            total += share * (1 - chance if self.against and not game.over else chance)
        runner.judged(features)
        runner.chances.append(total / len(self._moments))

    def standings(self, best: Runner | None = None) -> tuple[Weighed, ...]:
        """Every option that was tried, the best first, or another one that they are compared with."""
        best = best or self.best
        found = [self._weighed(runner, best) for runner in self.runners if runner.chances]
        return tuple(sorted(found, key=lambda each: (each.index != best.index, -each.chance)))

    def _weighed(self, runner: Runner, best: Runner) -> Weighed:
        gap, error = runner.behind(best)
        games = len(runner.chances)
        close = as_good(gap, sure(games) * error, best.mean - runner.mean)
        equal = runner is best or (close and not self._hurts_more(runner, best))
        return Weighed(runner.index, runner.mean, min(1.0, sure(games) * runner.error), equal)

    def drop(self) -> None:
        """Options that are clearly worse than the leader are dropped, and so are those that make no difference."""
        if self.rounds < (FEWEST_TO_TELL if self._to_tell else FEWEST):
            return
        leader = self.best
        kept = [leader]
        for runner in self.running:
            if runner is not leader:
                gap, error = runner.behind(leader)
                if (gap <= CLEARLY * error or runner.index == self._made) and (gap or error):
                    kept.append(runner)
        if len(kept) < len(self.running):
            for runner in kept:
                runner.marks[self.rounds] = [each.copy() for each in runner.sums]
        self.running = sorted(kept, key=self.runners.index)
