"""What is done in every imagined game of a search, and so is compiled: playing on, and weighing what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from heroes_unite.session.seat import Imagined

MOST_CHOICES: Final = 4000  # in one imagined game: anything longer is going round in circles


def stops(game: Imagined, policy: Callable[[Imagined], int], turns: Sequence[int]) -> Iterator[int]:
    """Play on by that policy, and stop where each of these turns begins. Yields how many of them a stop stands for: the
    end of the game stands for all that it does not see."""
    for place, turn in enumerate(turns):
        _play_until(game, policy, turn)
        if game.over:
            yield len(turns) - place
            return
        yield 1


def _play_until(game: Imagined, policy: Callable[[Imagined], int], turn: int) -> None:
    rules = game.rules
    for _ in range(MOST_CHOICES):
        if game.over or rules.turn(game.state) >= turn:
            return
        game.choose(policy(game))


def play_to_the_end(game: Imagined, policy: Callable[[Imagined], int]) -> None:
    for _ in range(MOST_CHOICES):
        if game.over:
            return
        game.choose(policy(game))


def weighed(weights: list[float], features: list[float]) -> float:
    """The sum of the features, each times its weight. Most of them are 0 where each card is one."""
    total = 0.0
    for place, feature in enumerate(features):
        if feature != 0.0:
            total += weights[place] * feature
    return total


def add_to(totals: list[float], features: list[float]) -> None:
    for place, feature in enumerate(features):
        if feature != 0.0:
            totals[place] += feature
