"""How fast we are compared with two published engines, in one run on one core.

The machine may be busy with other things, so only ratios count: everything is measured in several rounds that alternate
between our engine and theirs, and the median is reported. A decision is a choice between more than one option; forced
choices are not counted for anyone.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from time import process_time
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from heroes_unite import lab, new_game
from heroes_unite.bots.registry import make_bot
from heroes_unite.build import BUILD, COMPILED
from heroes_unite.games.registry import DEFAULT, GAMES
from heroes_unite.kernel import codec
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.machine import choose
from heroes_unite.lab.bench_targets import ENVIRONMENT, GREEDY, MEASURE, judge, row, targets_of
from heroes_unite.lab.peers import PeerFigures, measure_catanatron, measure_pyminion, microseconds_per_call
from heroes_unite.session.seat import take_seat

ROUNDS: Final = 5
POSITIONS: Final = 40
INTERRUPTED: Final = 130
DEFAULT_ROW: Final = row(DEFAULT, GAMES[DEFAULT].benchmarks[0].mode)

# At least this many times a peer's decisions per second, and a copy this many times faster.
DECISION_TARGETS: Final = {"pyminion": 10.0 if COMPILED else 2.7, "catanatron": 40.0 if COMPILED else 5.0}
COPY_TARGETS: Final = {"pyminion": 40.0, "catanatron": 4.0}


@dataclass(slots=True)
class Pace:
    """How much was played in how much processor time."""

    decisions: int = 0
    games: int = 0
    seconds: float = 0.0

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


@dataclass(slots=True)
class Figures:
    """The figures of all rounds."""

    games: dict[str, list[float]] = field(default_factory=dict)  # a second, where games were played
    peers: dict[str, list[PeerFigures]] = field(default_factory=dict)
    decision_ratios: dict[str, list[float]] = field(default_factory=dict)
    copy_ratios: dict[str, list[float]] = field(default_factory=dict)
    rows: dict[str, list[float]] = field(default_factory=dict)  # by what was measured: see bench_targets.py
    saving: float | None = None


def play_random(seconds: float, seed: int, game: str, options: Mapping[str, Any]) -> Pace:
    """Two players who choose at random, driven as in simulations."""
    pace = Pace()
    chance = random.Random(seed).random
    started = process_time()
    while pace.seconds < seconds:
        state = new_game(game, seed + pace.games, players=2, **options).state
        decisions = 0
        while not state.over:
            offered = state.options
            count = len(offered)
            if count > 1:
                decisions += 1
                choose(state, offered[int(chance() * count)])
            else:
                choose(state, offered[0])
        pace.decisions += decisions
        pace.games += 1
        pace.seconds = process_time() - started
    return pace


def play_greedy(seconds: float, seed: int) -> Pace:
    """Two greedy bots, each with its views."""
    pace = Pace()
    started = process_time()
    while pace.seconds < seconds:
        game = new_game(seed=seed + pace.games, players=2)
        bots = [make_bot("greedy", seed), make_bot("greedy", seed + 1)]
        while not game.over:
            if game.option_count > 1:
                pace.decisions += 1
                game.choose(bots[game.to_choose].choose(take_seat(game, imagines=False)))
            else:
                game.choose(0)
        pace.games += 1
        pace.seconds = process_time() - started
    return pace


def play_environment(seconds: float, seed: int) -> float:
    """Steps per second of two agents who choose at random, each with its observation and mask."""
    env = lab.env(DEFAULT, players=2)
    chance = random.Random(seed).random
    steps = 0
    env.reset(seed=seed)
    started = process_time()
    while process_time() - started < seconds:
        for _ in env.agent_iter():
            seen, _, terminated, _, _ = env.last()
            if terminated:
                break
            offered = seen["action_mask"].view(bool).nonzero()[0]
            env.step(offered[int(chance() * len(offered))])
            steps += 1
        env.reset()
    return steps / (process_time() - started)


def positions_in_mid_effect(seed: int) -> list[Game]:
    """Games stopped inside an effect, not between two actions of a turn."""
    found: list[Game] = []
    chance = random.Random(seed)
    while len(found) < POSITIONS:
        game = new_game(seed=chance.randrange(1 << 30), players=2)
        while not game.over:
            if not game.decision.turn and chance.random() < 0.05:
                found.append(game.copy())
            game.choose(chance.randrange(game.option_count))
    return found[:POSITIONS]


def in_mid_effect(positions: list[Game]) -> dict[str, float]:
    """Microseconds of what bots and servers do with a position again and again, as whoever has to choose there."""
    calls: dict[str, list[Callable[[], object]]] = {
        "copy": [game.copy for game in positions],
        "determinize": [partial(game.determinize, game.to_choose, 1) for game in positions],
        "view": [partial(game.view, game.to_choose) for game in positions],
    }
    return {what: statistics.median(map(microseconds_per_call, each)) for what, each in calls.items()}


def save_and_load(positions: list[Game]) -> float:
    """A position to JSON and back, with all its checks."""
    return statistics.median(microseconds_per_call(partial(_reload, game)) for game in positions)


def _reload(game: Game) -> object:
    return codec.loads(game.rules, game.save())


def run(seconds: float = 2.0, peers: bool = True) -> int:
    """Measure and print; the exit code says whether every target was met."""
    if peers:
        _require_peers()
    console = Console()
    figures = Figures()
    done = 0
    interrupted = False
    with console.status("Measuring...") as status:
        try:
            positions = positions_in_mid_effect(seed=1)
            for number in range(1, ROUNDS + 1):
                status.update(f"Round {number} of {ROUNDS}")
                _round(figures, positions, seconds, number, peers)
                done = number
            figures.saving = save_and_load(positions)
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        console.print(f"Interrupted after {done} of {ROUNDS} rounds. What was measured so far:")
    _print_figures(console, figures)
    missed = _print_targets(console, figures) if peers else 0
    if not interrupted:
        missed += _print_simulation(console)
    return INTERRUPTED if interrupted else min(missed, 1)


def _print_simulation(console: Console) -> int:
    """What the laboratory adds to its games."""
    if find_spec("polars") is None:  # an extra
        return 0
    from heroes_unite.lab.bench_simulation import OVERHEAD, SCALING, overhead, scaling

    found, times = overhead(), scaling()
    met, enough = found.median <= OVERHEAD, times.median >= SCALING
    console.print(
        f"Simulation: {found.written('+.1%')} over the bare game loop "
        f"(at most {OVERHEAD:+.0%}: {'met' if met else 'missed'}). "
        f"Two processes: {times.written('.2f')} times the games of one "
        f"(at least {SCALING}: {'met' if enough else 'missed'})."
    )
    return int(not met) + int(not enough)


def _require_peers() -> None:
    """Fail before anything is measured in vain."""
    for name in DECISION_TARGETS:
        if find_spec(name) is None:
            raise ModuleNotFoundError(f"{name} is not installed.", name=name)


def _round(figures: Figures, positions: list[Game], seconds: float, number: int, peers: bool) -> None:
    found = in_mid_effect(positions)
    for game, kind in GAMES.items():
        for each in kind.benchmarks:
            pace = play_random(seconds, number, game, each.options)
            found[row(game, each.mode)] = pace.decisions_per_second
            figures.games.setdefault(row(game, each.mode), []).append(pace.games_per_second)
    pace = play_greedy(seconds, number)
    found[GREEDY] = pace.decisions_per_second
    figures.games.setdefault(GREEDY, []).append(pace.games_per_second)
    for what, figure in found.items():
        figures.rows.setdefault(what, []).append(figure)
    if find_spec("pettingzoo") is not None:  # an extra
        figures.rows.setdefault(ENVIRONMENT, []).append(play_environment(seconds, seed=number))
    if not peers:
        return
    for measure in (measure_pyminion, measure_catanatron):
        peer = measure(seconds, seed=number)
        figures.peers.setdefault(peer.name, []).append(peer)
        figures.decision_ratios.setdefault(peer.name, []).append(found[DEFAULT_ROW] / peer.decisions_per_second)
        figures.copy_ratios.setdefault(peer.name, []).append(peer.copy_us / found["copy"])


def _print_figures(console: Console, figures: Figures) -> None:
    if not figures.rows:
        console.print("Nothing yet.")
        return
    table = Table(title=f"Two players, {BUILD}, medians of the rounds, processor time")
    for column in ("", "decisions/s", "games/s", "copy µs"):
        table.add_column(column, justify="left" if not column else "right")
    median = {what: statistics.median(rounds) for what, rounds in figures.rows.items()}
    for played, games in figures.games.items():
        cells = [f"{median[played]:,.0f}", f"{statistics.median(games):,.1f}"]
        if played == DEFAULT_ROW:
            cells.append(f"{median['copy']:,.1f}")
        table.add_row(f"Heroes Unite, {played}", *cells)
    for name, rounds in figures.peers.items():
        table.add_row(
            f"{name} {rounds[0].version}, random",
            f"{statistics.median(peer.decisions_per_second for peer in rounds):,.0f}",
            f"{statistics.median(peer.games_per_second for peer in rounds):,.1f}",
            f"{statistics.median(peer.copy_us for peer in rounds):,.1f}",
        )
    console.print(table)
    saving = "" if figures.saving is None else f", to save and load it {figures.saving:,.0f} µs"
    console.print(
        f"A position in mid-effect takes {median['determinize']:,.1f} µs to determinize, "
        f"{median['view']:,.1f} µs to view{saving}."
    )
    if ENVIRONMENT in median:
        console.print(f"The environment makes {median[ENVIRONMENT]:,.0f} steps a second with observation and mask.")
    else:
        console.print("The environment was not measured, because the extra lab is not installed.")


def _print_targets(console: Console, figures: Figures) -> int:
    """How many targets were missed. What was not measured is not judged."""
    missed = 0
    for what, ratios, targets in (
        ("decisions/s", figures.decision_ratios, DECISION_TARGETS),
        ("copy", figures.copy_ratios, COPY_TARGETS),
    ):
        for name, target in targets.items():
            if name not in ratios:
                continue
            ratio = statistics.median(ratios[name])
            met = ratio >= target
            missed += not met
            mark = "[green]met[/]" if met else "[red]missed[/]"
            spread = f"{min(ratios[name]):.1f} to {max(ratios[name]):.1f}"
            console.print(f"{what}: {ratio:.1f} times {name}, rounds {spread} (target {target:g} times): {mark}")
    paces = [peer.decisions_per_second for peer in figures.peers.get(MEASURE, ())]
    for verdict in judge(figures.rows, paces, targets_of(COMPILED)):
        missed += not verdict.met
        console.print(f"{verdict}: {'[green]met[/]' if verdict.met else '[red]missed[/]'}")
    return missed
