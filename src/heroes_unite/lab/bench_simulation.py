"""What a simulation costs beyond its games: rows, frames and files, against the bare loop; and what processes bring.

All play the same games with the same bots by turns, in processor time, in slices so small and so often that each was
once played while the machine did little else: the quickest counts.
"""

from __future__ import annotations

import math
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Final

from heroes_unite.bots import make_bot
from heroes_unite.games.registry import make_rules
from heroes_unite.kernel.game import Game
from heroes_unite.lab.dataset import Dataset
from heroes_unite.lab.part import play_part
from heroes_unite.lab.plan import Plan
from heroes_unite.lab.rows import Rows, no_rows
from heroes_unite.lab.runners import Runner, here, processes
from heroes_unite.session.seat import take_seat

OVERHEAD: Final = 0.10  # at most, beyond the bare loop
SCALING: Final = 1.8  # times the games with two processes


@dataclass(frozen=True, slots=True)
class Spread:
    """What several rounds came to."""

    rounds: list[float]

    @property
    def median(self) -> float:
        return statistics.median(self.rounds)

    def written(self, form: str) -> str:
        """The median, and between which figures half of the rounds lie."""
        low, _, high = statistics.quantiles(self.rounds, n=4)
        return f"{self.median:{form}} (half of {len(self.rounds)} rounds: {low:{form}} to {high:{form}})"


def overhead(games: int = 20, rounds: int = 7, times: int = 3) -> Spread:
    """How much longer a simulation takes than its games. A round is a part of it, whose games are played one by one in
    the bare loop and as a simulation plays them, so many times; then its files are written as often."""
    plan = Plan(games=games * rounds * times, part_size=games)
    _bare(plan, 0), play_part(plan, [0])  # what is loaded and made only once
    found = []
    with _results(plan) as dataset:
        for first in range(0, rounds * times, times):
            alone = whole = 0.0
            rows = no_rows()
            for number in plan.numbers(first):
                slices = [(_bare(plan, number), play_part(plan, [number])) for _ in range(times)]
                alone += min(seconds for seconds, _ in slices)
                whole += min(played.seconds for _, played in slices)
                rows.add(slices[0][1])
            whole += min(_written(dataset, part, rows) for part in range(first, first + times))
            found.append(whole / alone - 1)
    return Spread(found)


def scaling(games: int = 120, times: int = 8) -> Spread:
    """How many times as many games two processes play in the time of one, if each has a core to itself: they share what
    playing takes, and then wait for the process that writes. A round is a part of ten games. The median of many says
    what a long run gains: in a short one, processes that have to warm up gain less."""
    plan = Plan(games=games, part_size=10)
    alone = [math.inf] * plan.parts
    together = [math.inf] * plan.parts
    for _ in range(times):
        for part, seconds in _parts(plan, here):
            alone[part] = min(alone[part], seconds)
        for part, seconds in _parts(plan, processes(2), share=0.5):
            together[part] = min(together[part], seconds)
    return Spread([one / two for one, two in zip(alone, together, strict=True)])


def _parts(plan: Plan, run: Runner, share: float = 0.0) -> Iterator[tuple[int, float]]:
    """Seconds that each part takes this process, with its share of what other processes took to play."""
    with _results(plan) as dataset:
        started = process_time()
        for part, rows in run(plan, dataset.left()):
            dataset.add(part, rows)
            now = process_time()
            yield part, now - started + rows.seconds * share
            started = now


@contextmanager
def _results(plan: Plan) -> Iterator[Dataset]:
    with tempfile.TemporaryDirectory() as folder:
        dataset = Dataset.create(Path(folder) / "results", plan)
        with dataset.filling():
            yield dataset


def _written(dataset: Dataset, part: int, rows: Rows) -> float:
    """Seconds of processor time for the files of a part."""
    started = process_time()
    dataset.add(part, rows)
    return process_time() - started


def _bare(plan: Plan, number: int) -> float:
    """The same for a game of the plan and nothing else."""
    started = process_time()
    given = plan.game_number(number)
    rules = make_rules(plan.game, given.options)
    game = Game(rules, rules.start(given.seed))
    bots = [make_bot(bot, f"{given.seed}:{seat}") for seat, bot in enumerate(given.seats)]
    while not game.over:
        alone = game.option_count == 1
        game.choose(0 if alone else bots[game.to_choose].choose(take_seat(game, imagines=False)))
    return process_time() - started
