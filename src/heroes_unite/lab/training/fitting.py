"""From rows to a model, with NumPy: ridge regression on the lead at the end (on how far the players got, where they
play together), and a logistic curve on top of it; where neither is known, logistic regression on the features
themselves. A fifth of the games are kept to judge it by.

Weights are rounded to four digits: more means nothing, and so the same rows give the same file on any machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from heroes_unite.bots.search.judgement import Model

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from heroes_unite.lab.training.lessons import Row

    Numbers = NDArray[np.float64]

RIDGE: Final = 10.0
SMALL: Final = 1e-9
A_LITTLE: Final = 0.1  # keeps the curve from becoming a cliff where hardly anybody wins
HELD_OUT: Final = 5  # of so many games one
STEPS: Final = 40
DECILES: Final = 10


@dataclass(frozen=True, slots=True)
class Verdict:
    """How good a model is on games it has not seen: the area under its ROC curve (0.5: it knows nothing, 1: everything)
    and, by deciles of what it expects, how much was expected and what came of it."""

    games: int
    positions: int
    area: float
    deciles: list[tuple[float, float, int]]

    @property
    def worst(self) -> float:
        """The decile that is furthest off, in percentage points."""
        return max((100 * abs(expected - true) for expected, true, _ in self.deciles), default=0.0)


def fit(games: Sequence[Sequence[Row]]) -> Model:
    features, leads, wins = _columns(games)
    mean, spread = features.mean(0), features.std(0)
    spread[spread < SMALL] = 1.0
    scaled = (features - mean) / spread
    led = bool(np.any(leads))
    found = _ridge(scaled, leads) if led else _logistic(scaled, wins, RIDGE)
    weights = [_rounded(weight) for weight in found[1:] / spread]
    start = _rounded(found[0] - np.array(weights) @ mean)
    if not led:
        return Model(weights, start, 0.0, 1.0, 0.0)
    expected = features @ np.array(weights) + start
    curve = _logistic(np.column_stack([expected, expected * features[:, 0]]), wins, A_LITTLE)
    steady, slope, early = map(_rounded, curve)
    return Model(weights, start, steady, slope, early)


def judge(model: Model, games: Sequence[Sequence[Row]]) -> Verdict:
    features, _, wins = _columns(games)
    chances = np.array([model.chance(row) for row in features.tolist()])
    order = np.argsort(chances, kind="stable")
    parts = [part for part in np.array_split(order, DECILES) if len(part)]
    deciles = [(float(chances[part].mean()), float(wins[part].mean()), len(part)) for part in parts]
    return Verdict(len(games), len(wins), _area(chances, wins > 0.5), deciles)


def split(games: Sequence[list[Row]]) -> tuple[list[list[Row]], list[list[Row]]]:
    """Those to learn from, and those to judge by. Whole games: two positions of one game have one end."""
    learned = [game for number, game in enumerate(games) if number % HELD_OUT]
    return learned, [game for number, game in enumerate(games) if number % HELD_OUT == 0]


def _columns(games: Sequence[Sequence[Row]]) -> tuple[Numbers, Numbers, Numbers]:
    rows = [row for game in games for row in game]
    return (
        np.array([row.features for row in rows], dtype=np.float64),
        np.array([row.lead for row in rows], dtype=np.float64),
        np.array([row.won for row in rows], dtype=np.float64),
    )


def _ridge(scaled: Numbers, target: Numbers) -> Numbers:
    """The constant, then the weights; the constant is not held down."""
    inputs = np.column_stack([np.ones(len(scaled)), scaled])
    held = np.diag([0.0, *[RIDGE] * scaled.shape[1]])
    return np.asarray(np.linalg.solve(inputs.T @ inputs + held, inputs.T @ target))


def _logistic(features: Numbers, wins: Numbers, ridge: float) -> Numbers:
    """The same for a chance, by Newton's method."""
    inputs = np.column_stack([np.ones(len(features)), features])
    held = np.diag([SMALL, *[ridge] * features.shape[1]])
    found = np.zeros(inputs.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(inputs @ found, -30, 30)))
        slope = inputs.T @ (wins - chances) - held @ found
        bend = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + held
        found = found + np.linalg.solve(bend + SMALL * np.eye(len(found)), slope)
    return found


def _area(chances: Numbers, wins: NDArray[np.bool_]) -> float:
    """How often a position that was won was given a better chance than one that was lost."""
    won, lost = int(wins.sum()), int((~wins).sum())
    if not won or not lost:
        return 0.5
    ranks = np.empty(len(chances))
    ranks[np.argsort(chances, kind="stable")] = np.arange(1, len(chances) + 1)
    return float((ranks[wins].sum() - won * (won + 1) / 2) / (won * lost))


def _rounded(number: float) -> float:
    return float(f"{number:.4g}")
