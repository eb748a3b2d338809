"""What a simulation costs beyond its games: rows, frames and files, against the bare loop; and what processes bring.

All play the same games with the same bots, in processor time, so that it does not matter what else a machine is doing.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from time import process_time
from typing import Final

from heroes_unite.bots import make_bot
from heroes_unite.games.registry import make_rules
from heroes_unite.kernel.game import Game
from heroes_unite.lab.dataset import Dataset
from heroes_unite.lab.plan import Plan
from heroes_unite.lab.rows import Rows
from heroes_unite.lab.runners import Runner, here, processes
from heroes_unite.lab.simulation import fill
from heroes_unite.session.seat import take_seat

OVERHEAD: Final = 0.10  # at most, beyond the bare loop
SCALING: Final = 1.8  # times the games with two processes
ROUNDS: Final = 5


def bare(plan: Plan) -> float:
    """The games of the plan and nothing else; in seconds of processor time."""
    started = process_time()
    for number in range(plan.total):
        given = plan.game_number(number)
        rules = make_rules(plan.game, given.options)
        game = Game(rules, rules.start(given.seed))
        bots = [make_bot(bot, f"{given.seed}:{seat}") for seat, bot in enumerate(given.seats)]
        while not game.over:
            alone = game.option_count == 1
            game.choose(0 if alone else bots[game.to_choose].choose(take_seat(game, imagines=False)))
    return process_time() - started


def whole(plan: Plan, run: Runner = here) -> tuple[float, float]:
    """The same as a simulation, including the files; in seconds of this process, and of whoever played."""
    playing = 0.0

    def told(rows: Rows) -> None:
        nonlocal playing
        playing += rows.seconds

    with tempfile.TemporaryDirectory() as folder:
        started = process_time()
        fill(Dataset.create(Path(folder) / "results", plan), run, told)
        return process_time() - started, playing


def overhead(games: int = 20, rounds: int = ROUNDS) -> float:
    """How much longer a simulation takes than its games: the median of the rounds."""
    plan = Plan(games=games, part_size=games)
    whole(plan), bare(plan)  # what is loaded and made only once
    return statistics.median(whole(plan)[0] / bare(plan) for _ in range(rounds)) - 1


def scaling(games: int = 1000) -> float:
    """How many times as many games two processes play in the time of one, if each has a core to itself: they share what
    playing takes, and then wait for the process that writes."""
    plan = Plan(games=games, part_size=10)
    whole(Plan(games=10))  # what is loaded and made only once
    one, _ = whole(plan)
    writing, playing = whole(plan, processes(2))
    return one / (playing / 2 + writing)
