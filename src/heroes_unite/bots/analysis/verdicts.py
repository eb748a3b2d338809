"""How bad a choice was, by the chance to win that it gave away, and how accurate all of a player's choices were."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.bots.analysis.record import Verdict

# From so much of a chance given away on, the worst first
WORSE: Final[tuple[tuple[float, Verdict], ...]] = ((0.12, "blunder"), (0.06, "mistake"), (0.03, "inaccuracy"))
WORST: Final = WORSE[0][0]
OPEN: Final = WORSE[-1][0]  # whether a choice is as good as the best is open while it may have given away as much
UNCLEAR: Final = WORSE[-2][0]  # nothing good is said of a choice while it may have given away as much
SURE: Final = WORSE[-1][0]  # a chance so close to 0 or 1 leaves no fault to be made
NOTHING_JUDGED: Final = -1.0
LEAST: Final = 1.0  # what the worst choice counts: with nothing at all, a single one would ruin the harmonic mean


def verdict(lost: float, most: float, chances: Sequence[float]) -> Verdict:
    """By what was lost beyond the noise, and the `most` that may have been. What is within the noise is never a fault;
    but it is praised only as far as the noise allows. Where the game is as good as won or lost whatever is chosen, a
    choice says nothing about its player."""
    if max(chances) < SURE or min(chances) > 1 - SURE:
        return "decided"
    if lost:
        return next((name for least, name in WORSE if lost >= least), "good")
    return "best" if most < OPEN else "good" if most < UNCLEAR else "unclear"


def accuracy(losses: Sequence[float]) -> float:
    """From 0 to 100, by the formula of lichess: each choice counts by the chance that it gave away, and the whole is
    half-way between the mean and the harmonic mean, so that a blunder among many good choices still shows."""
    if not losses:
        return NOTHING_JUDGED
    each = [max(LEAST, min(100.0, 103.1668 * exp(-4.354 * lost) - 3.1669)) for lost in losses]
    mean = sum(each) / len(each)
    harmonic = len(each) / sum(1 / one for one in each)
    return round((mean + harmonic) / 2, 1)
