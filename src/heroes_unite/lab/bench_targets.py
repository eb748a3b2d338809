"""Targets of speed, judged as ratios: what was measured is restated for a quiet machine by what a peer did meanwhile.

Absolute figures say more about what else a machine is doing than about us. A peer that was measured in the same round
has suffered from that as much as we have, and its pace on the quiet machine that the targets were set on is known.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from heroes_unite.games.registry import GAMES

MEASURE: Final = "pyminion"
QUIET_PACE: Final = 37_000  # its decisions a second on the quiet machine
GREEDY: Final = "greedy"
ENVIRONMENT: Final = "environment"
STEPS: Final = 20_000  # a second of the environment, with observation and mask
AT_MOST: Final = {"copy": 3.5, "determinize": 35.0, "view": 20.0}  # microseconds in the default game, compiled
GREEDY_COMPILED: Final = 40_000


@dataclass(frozen=True, slots=True)
class Target:
    """A figure to reach: decisions a second at least, or microseconds at most."""

    wanted: float
    unit: str
    at_most: bool = False

    def met(self, found: float) -> bool:
        return found <= self.wanted if self.at_most else found >= self.wanted


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rounds came to on a quiet machine."""

    row: str
    target: Target
    rounds: Sequence[float]

    @property
    def found(self) -> float:
        return statistics.median(self.rounds)

    @property
    def met(self) -> bool:
        return self.target.met(self.found)

    def __str__(self) -> str:
        least, most, found = (
            f"{each:,.{1 if each < 100 else 0}f}" for each in (min(self.rounds), max(self.rounds), self.found)
        )
        limit = "at most" if self.target.at_most else "at least"
        return (
            f"{self.row}: {found} {self.target.unit} as on a quiet machine, rounds {least} to {most} "
            f"(target {limit} {self.target.wanted:,g})"
        )


def targets_of(compiled: bool) -> dict[str, Target]:
    """Those of one build, by the row they are for."""
    found = {}
    for name, kind in GAMES.items():
        for each in kind.benchmarks:
            wanted = each.compiled if compiled else each.interpreted
            if wanted is not None:
                found[row(name, each.mode)] = Target(wanted, "decisions/s")
    found[ENVIRONMENT] = Target(STEPS, "steps/s")
    if compiled:
        found[GREEDY] = Target(GREEDY_COMPILED, "decisions/s")
        found |= {what: Target(most, "µs", at_most=True) for what, most in AT_MOST.items()}
    return found


def row(game: str, mode: str) -> str:
    """What a row of random play is called."""
    return f"random, {game}, {mode}" if mode else f"random, {game}"


def judge(
    figures: dict[str, list[float]], peer_paces: Sequence[float], targets: dict[str, Target]
) -> Iterator[Verdict]:
    """Each target against the rounds in which the peer was measured, too. What was not measured is not judged."""
    for name, target in targets.items():
        rounds = [
            found * pace / QUIET_PACE if target.at_most else found * QUIET_PACE / pace
            for found, pace in zip(figures.get(name, ()), peer_paces, strict=False)
        ]
        if rounds:
            yield Verdict(name, target, rounds)
