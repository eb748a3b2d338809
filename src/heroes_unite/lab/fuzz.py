"""Many random games through the conformance checks, over several processes.

Game number i of a run with seed S is the game with seed S + i, options and all, so that any one can be played again.
"""

from __future__ import annotations

import random
import signal
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final

import heroes_unite
from heroes_unite.lab.conformance import ConformanceError, check_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from heroes_unite.kernel.game import Game

BATCH: Final = 5
HEROES: Final = ("random", "choose", "two", "first")
SUPER_VILLAINS: Final = (8, 9, 10, 11, 12)
DEFAULT_SHARE: Final = 0.02


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played. `share` is the part of all decisions at which everything is checked."""

    games: int
    seed: int = 0
    players: tuple[int, ...] = (2, 3, 4, 5)
    share: float = DEFAULT_SHARE

    @property
    def setups(self) -> int:
        """In how many ways a game can be set up, leaving out who starts."""
        return len(setups(self.players))

    def again(self, seed: int) -> str:
        """The command that plays one of the games again."""
        players = ",".join(str(number) for number in self.players)
        share = "" if self.share == DEFAULT_SHARE else f" --share {self.share}"
        return f"heroes-unite fuzz --games 1 --seed {seed} --players {players}{share}"


@dataclass(frozen=True, slots=True)
class Failure:
    """A game in which something did not hold."""

    seed: int
    what: str
    choices: tuple[int, ...]


@dataclass(slots=True)
class Batch:
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    thorough: int = 0
    failures: list[Failure] = field(default_factory=list)
    setups: set[tuple[int, str, int, bool]] = field(default_factory=set)
    sources: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Summary(Batch):
    """What came of a run so far."""

    plan: Plan = field(default_factory=partial(Plan, 0))

    def add(self, batch: Batch) -> None:
        self.games += batch.games
        self.decisions += batch.decisions
        self.thorough += batch.thorough
        self.failures += batch.failures
        self.setups |= batch.setups
        self.sources |= batch.sources


def setups(players: tuple[int, ...]) -> list[tuple[int, str, int, bool]]:
    """Every way to set up a game: players, Super Heroes, Super-Villains, promo. Two to each needs enough of them."""
    ways = product(players, HEROES, SUPER_VILLAINS, (False, True))
    return [way for way in ways if way[1] != "two" or 2 * way[0] <= 7 + way[3]]


def play_all(plan: Plan, jobs: int) -> Iterator[Batch]:
    """Play all games, some at a time; what came of them, as soon as it is known."""
    todo = deque((plan, first, min(BATCH, plan.games - first)) for first in range(0, plan.games, BATCH))
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


def play_batch(plan: Plan, first: int, count: int) -> Batch:
    """Some games of a plan, one after the other."""
    batch = Batch()
    ways = setups(plan.players)
    for number in range(first, first + count):
        seed = plan.seed + number
        chance = random.Random(seed)
        way = ways[int(chance.random() * len(ways))]
        players, heroes, super_villains, promo = way
        options: dict[str, Any] = {
            "players": players,
            "heroes": heroes,
            "super_villains": super_villains,
            "promo": promo,
            "first": int(chance.random() * players) + 1,
        }
        batch.games += 1
        batch.setups.add(way)
        try:
            report = check_game(
                partial(heroes_unite.new_game, "deckbuilding", seed, **options),
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
    """Keeps in mind which cards have asked something."""

    def audit(game: Game) -> None:
        if not game.over:
            source = game.state.stack[-1].source
            if source >= 0:
                sources.add(game.rules.names[game.state.cards[source]])

    return audit
