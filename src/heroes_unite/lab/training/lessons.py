"""The games from which a judgement is learned, and the positions in them. It knows no game.

Players are greedy, but now and then choose at random (anywhere, or only where their lesson explores), in one game more
often than in another: so the games come into positions that sensible play alone never sees. In some games all players
think, with what was learned before.
"""

from __future__ import annotations

from array import array
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import heroes_unite
from heroes_unite.bots.naming import Budget
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.bots.search.race import Race, won
from heroes_unite.session.seat import take_seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from heroes_unite.bots.search.judgement import Judgement
    from heroes_unite.bots.search.mind import Lesson
    from heroes_unite.kernel.game import Game

NOISE: Final = (0.0, 0.03, 0.1, 0.25)  # how often players choose at random
EXPLORING: Final = (0.0, 0.15, 0.3, 0.5)  # the same where they do it at some choices only
TOGETHER: Final = (0.0, 0.0, 0.03, 0.06)  # the same where players are on one side, who would hardly ever win otherwise
A_TURN: Final = 0.5  # how often the beginning of a turn is kept
LONGEST: Final = 20_000  # choices
THOUGHT: Final = Budget(iterations=16)


class Row(NamedTuple):
    """A position for one player, and what became of it: the lead at the end (how far the players got, where they play
    together), and the win."""

    features: Sequence[float]
    lead: float
    won: float


@dataclass(frozen=True, slots=True)
class Course:
    """What to play: so many games of a lesson, the last of them by players who think with what was `learned`."""

    lesson: Lesson
    games: int
    thinking: int
    seed: int
    learned: Judgement | None = None

    @property
    def numbers(self) -> range:
        """The numbers of the games to be played now."""
        plain = self.games - self.thinking
        return range(plain, self.games) if self.learned is not None else range(plain)


def play_all(course: Course, jobs: int) -> Iterator[list[Row]]:
    """The rows of each game, in the order of the games, however many processes play them."""
    if jobs == 1:
        yield from map(partial(play, course), course.numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(partial(play, course), course.numbers, chunksize=4)


def play(course: Course, number: int) -> list[Row]:
    """One game. The same course and number always give the same rows."""
    lesson = course.lesson
    judgement = lesson.judgement
    chance = Random(f"{course.seed}:{lesson.table}:{number}")
    options = lesson.options[number % len(lesson.options)]
    game = heroes_unite.new_game(judgement.game, f"{course.seed}:{lesson.table}:{number}", **options)
    kinds = 1 if lesson.alike else game.players
    noise = [chance.choice(_slips(lesson)) for _ in range(kinds)]
    mind = mind_for(judgement.game)
    if course.learned is not None:
        learned = course.learned
        mind = replace(mind, judgement=lambda _: learned)
    seen: list[tuple[int, array[float]]] = []  # packed: there are thousands of games with hundreds of features
    turn = -1
    for _ in range(LONGEST):
        if game.over:
            break
        now = game.rules.figures(game.state).turn
        if now != turn:
            turn = now
            if chance.random() < A_TURN:
                player = chance.randrange(game.players)
                if not judgement.against(game, player):
                    seen.append((player, array("d", judgement.look(game, player))))
        if game.option_count == 1:
            game.choose(0)
        elif course.learned is None:
            at_random = chance.random() < noise[game.to_choose % kinds] and (
                lesson.explores is None or lesson.explores(game)
            )
            game.choose(chance.randrange(game.option_count) if at_random else mind.policy(game))
        else:
            game.choose(Race(take_seat(game), mind, chance.getrandbits(32)).run(THOUGHT))
    if judgement.progress is not None:
        far = judgement.progress(game)
        return [Row(features, far, won(game, player)) for player, features in seen]
    return [Row(features, lead(game, player), won(game, player)) for player, features in seen]


def _slips(lesson: Lesson) -> tuple[float, ...]:
    if lesson.explores is not None:
        return EXPLORING
    return NOISE if lesson.judgement.progress is None else TOGETHER


def lead(game: Game, player: int) -> float:
    """By how much the player's side is ahead of the best rival."""
    rules = game.rules
    sides: dict[int, list[int]] = {}
    for team, score in zip(rules.teams, game.scores(), strict=True):
        sides.setdefault(team, []).append(score)
    means = {team: sum(scores) / len(scores) for team, scores in sides.items()}
    return means.pop(rules.teams[player]) - max(means.values(), default=0.0)
