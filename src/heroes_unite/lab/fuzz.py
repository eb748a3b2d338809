"""Many random games through the conformance checks, over several processes.

Game number i of a run with seed S is the game with seed S + i, options and all, so any one of them can be repeated.
"""

from __future__ import annotations

import random
import signal
from collections import Counter, deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

import heroes_unite
from heroes_unite.games.registry import DEFAULT, game_kind
from heroes_unite.lab.conformance import ConformanceError, check_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from heroes_unite.kernel.game import Game

BATCH: Final = 5
DEFAULT_SHARE: Final = 0.02


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played. `share` is the part of all decisions at which everything is checked."""

    games: int
    seed: int = 0
    players: tuple[int, ...] = (2, 3, 4, 5)
    share: float = DEFAULT_SHARE
    game: str = DEFAULT

    def again(self, seed: int) -> str:
        """The command that plays one of the games again."""
        players = ",".join(str(number) for number in self.players)
        game = "" if self.game == DEFAULT else f" --game {self.game}"
        share = "" if self.share == DEFAULT_SHARE else f" --share {self.share}"
        return f"heroes-unite fuzz{game} --games 1 --seed {seed} --players {players}{share}"


@dataclass(frozen=True, slots=True)
class Failure:
    """A game in which a check failed."""

    seed: int
    what: str
    choices: tuple[int, ...]


@dataclass(slots=True)
class Batch:
    """The outcome of some games."""

    seeds: set[int] = field(default_factory=set)
    decisions: int = 0
    thorough: int = 0
    failures: list[Failure] = field(default_factory=list)
    setups: set[str] = field(default_factory=set)
    features: Counter[str] = field(default_factory=Counter)  # in how many games a set or variant was used
    sources: set[str] = field(default_factory=set)

    @property
    def games(self) -> int:
        return len(self.seeds)


@dataclass(slots=True)
class Summary(Batch):
    """The outcome of a run so far."""

    plan: Plan = field(default_factory=partial(Plan, 0))

    def add(self, batch: Batch) -> None:
        self.seeds |= batch.seeds
        self.decisions += batch.decisions
        self.thorough += batch.thorough
        self.failures += batch.failures
        self.setups |= batch.setups
        self.features += batch.features
        self.sources |= batch.sources


def play_all(plan: Plan, jobs: int, seeds: Sequence[int] | None = None) -> Iterator[Batch]:
    """Play all games, or those with the given seeds, some at a time; yields outcomes as soon as they are known."""
    if seeds is None:
        seeds = range(plan.seed, plan.seed + plan.games)
    todo = deque((plan, tuple(seeds[first : first + BATCH])) for first in range(0, len(seeds), BATCH))
    if jobs == 1:
        while todo:
            yield play_batch(*todo.popleft())
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
    try:
        running: set[Future[Batch]] = set()
        while todo or running:
            while todo and len(running) < 2 * jobs:
                running.add(pool.submit(play_batch, *todo.popleft()))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_batch(plan: Plan, seeds: tuple[int, ...]) -> Batch:
    """Some games of a plan, one after another."""
    batch = Batch()
    played = game_kind(plan.game)
    for seed in seeds:
        chance = random.Random(seed)
        options = played.random_options(chance, plan.players)
        batch.seeds.add(seed)
        batch.setups.add(repr(options))
        batch.features.update(played.features(options))
        try:
            report = check_game(
                partial(heroes_unite.new_game, plan.game, seed, **options),
                chance,
                plan.share,
                _noting(batch.sources),
            )
        except ConformanceError as error:
            batch.failures.append(Failure(seed, str(error), error.choices))
            batch.decisions += len(error.choices)
        else:
            batch.decisions += report.decisions
            batch.thorough += report.thorough
    return batch


def _noting(sources: set[str]) -> Callable[[Game], None]:
    """Remembers which cards have asked something."""

    def audit(game: Game) -> None:
        if not game.over:
            source = game.state.stack[-1].source
            if source >= 0:
                sources.add(game.rules.names[game.state.cards[source]])

    return audit
