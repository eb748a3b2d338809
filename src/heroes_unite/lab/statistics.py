"""How certain a number is: intervals for rates and means, ratings of players who met, and when to stop playing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from heroes_unite.lab.extra import library

Z: Final = 1.96  # 95 of 100 intervals contain the true value
FEW: Final = 30  # a rate from fewer games says little


class Interval(NamedTuple):
    low: float
    high: float


def wilson(wins: float, games: float) -> Interval:
    """The interval of a rate: also right for few games and for rates near 0 and 1.

    >>> low, high = wilson(8, 10)
    >>> f"{low:.2f} {high:.2f}"
    '0.49 0.94'
    """
    if games <= 0:
        return Interval(0.0, 1.0)
    rate = wins / games
    middle = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


class Rating(NamedTuple):
    """In points of Elo around the average: 100 more win 64 of 100 games."""

    points: float
    low: float
    high: float


ELO: Final = 400 / log(10)
UNSEEN: Final = 0.25  # of the spread: as if one outcome more had been as far off as it can be
PRIOR: Final = 0.5  # half a win and half a loss against the average, so that somebody who always wins has a rating, too


def bradley_terry(outcomes: Mapping[tuple[str, str], Sequence[float]]) -> dict[str, Rating]:
    """Ratings of those who met: `outcomes[a, b]` are a's shares of their games, each from 0 to 1.

    Strengths are those that make these results likeliest (Hunter's iteration). Intervals are of the rating against the
    average of all: they follow from how sharp that maximum is, for all ratings together, and from how far the outcomes
    really were from what the ratings say.
    """
    names = sorted({name for pair in outcomes for name in pair})
    won = dict.fromkeys(names, PRIOR)
    met: dict[tuple[str, str], float] = {}
    for (first, second), shares in outcomes.items():
        count, wins = float(len(shares)), sum(shares)
        won[first] += wins
        won[second] += count - wins
        met[first, second] = met.get((first, second), 0.0) + count
        met[second, first] = met.get((second, first), 0.0) + count
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        before = dict(strength)
        for name in names:
            games = 2 * PRIOR / (before[name] + 1.0)
            games += sum(met.get((name, other), 0.0) / (before[name] + before[other]) for other in names)
            strength[name] = won[name] / games
        if max((abs(log(strength[name] / before[name])) for name in names), default=0.0) < 1e-9:
            break
    average = sum(log(strength[name]) for name in names) / len(names) if names else 0.0
    found: dict[str, Rating] = {}
    for name, off in zip(names, _off(names, strength, outcomes), strict=True):
        points = ELO * (log(strength[name]) - average)
        found[name] = Rating(points, points - Z * ELO * off, points + Z * ELO * off)
    return found


def _off(
    names: list[str], strength: Mapping[str, float], outcomes: Mapping[tuple[str, str], Sequence[float]]
) -> list[float]:
    """The standard errors of strengths against their average, on the scale of logarithms (the sandwich estimate: a
    seed's games in both seatings are one outcome, which is less spread than a single game)."""
    np = library("numpy")
    place = {name: number for number, name in enumerate(names)}
    sharp = np.diag([2 * PRIOR * _spread(strength[name] / (strength[name] + 1.0)) for name in names])
    noise = np.zeros_like(sharp)
    for (first, second), shares in outcomes.items():
        rate = strength[first] / (strength[first] + strength[second])
        step = np.zeros(len(names))
        step[place[first]], step[place[second]] = 1.0, -1.0
        both = np.outer(step, step)
        sharp += len(shares) * _spread(rate) * both
        noise += (sum((share - rate) ** 2 for share in shares) + UNSEEN) * both
    if not names:
        return []
    against_average = (np.eye(len(names)) - 1 / len(names)) @ np.linalg.inv(sharp)
    return [float(each) for each in np.sqrt(np.diag(against_average @ noise @ against_average.T))]


def _spread(rate: float) -> float:
    return rate * (1 - rate)


def shared(outcomes: Sequence[float]) -> Interval:
    """The interval of the mean of outcomes from 0 to 1, such as the shares of seeds in both seatings: as `wilson` has
    it for as many single games as would be spread like that."""
    count = len(outcomes)
    if not count:
        return Interval(0.0, 1.0)
    mean = sum(outcomes) / count
    spread = sum((each - mean) ** 2 for each in outcomes) + UNSEEN
    games = count * (count * _spread(mean) + UNSEEN) / spread
    return wilson(mean * games, games)


class Verdict(NamedTuple):
    """What a sequential test says so far: `better` is -1, 0 (not known yet, or too close to call) or 1."""

    better: int
    clear: bool


DOUBT: Final = 0.05  # how often two equal players may be told apart by mistake
FEWEST: Final = 10  # outcomes needed before a verdict
KNEE: Final = 1.0  # of the bound below: narrowest for matches of about a hundred games


def sequential(outcomes: Sequence[float], doubt: float = DOUBT) -> Verdict:
    """Whether these have shown by now who is better; you may check as often as you like.

    Each outcome is the first player's share of one seed in all seatings, from 0 to 1. The bound is Robbins' normal
    mixture: the sum of equal players' outcomes, taken from 1/2, leaves it in at most one of twenty matches, however
    long.
    """
    count = len(outcomes)
    if count < FEWEST:
        return Verdict(0, False)
    mean = sum(outcomes) / count
    spread = sum((each - mean) ** 2 for each in outcomes) + UNSEEN
    bound = sqrt((spread + KNEE) * log((spread + KNEE) / (KNEE * doubt * doubt)))
    lead = sum(outcomes) - count / 2
    if abs(lead) < bound:
        return Verdict(0, False)
    return Verdict(1 if lead > 0 else -1, True)
