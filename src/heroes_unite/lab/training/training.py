"""A training from end to end: play, fit, judge on games held out, and write the weights with the command that made
them. The same command gives the same file.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import msgspec

from heroes_unite.bots.search.judgement import Weights
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.lab.training.fitting import Verdict, fit, judge, split
from heroes_unite.lab.training.lessons import Course, play_all

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from heroes_unite.bots.search.judgement import Judgement
    from heroes_unite.bots.search.mind import Lesson

GAMES: Final = 400
THINKING: Final = 40
SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Training:
    """What to train: of each lesson so many games, so many of them by players who think."""

    game: str
    games: int = GAMES
    thinking: int = THINKING
    seed: int = SEED

    @property
    def command(self) -> str:
        return f"heroes-unite train {self.game} --games {self.games} --thinking {self.thinking} --seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Learned:
    """What came of one lesson."""

    lesson: Lesson
    verdict: Verdict


def train(
    training: Training, folder: Path, jobs: int, tell: Callable[[Lesson, int], None] = lambda lesson, played: None
) -> list[Learned]:
    """Learn every lesson of the game, and write a file for each judgement into the folder. `tell` hears of every game
    that was played."""
    found: list[Learned] = []
    weights: dict[str, Weights] = {}
    for lesson in mind_for(training.game).lessons:
        judgement = lesson.judgement
        course = Course(lesson, training.games, min(training.thinking, training.games - 1), training.seed)
        games = []
        for rows in play_all(course, jobs):
            games.append(rows)
            tell(lesson, len(games))
        if course.thinking:
            model = fit(split(games)[0])
            first = Weights(training.command, list(judgement.names), {lesson.table: model})
            learned: Judgement = replace(judgement, taught=first)
            for rows in play_all(replace(course, learned=learned), jobs):
                games.append(rows)
                tell(lesson, len(games))
        to_learn, held_out = split(games)
        model = fit(to_learn)
        found.append(Learned(lesson, judge(model, held_out)))
        before = weights.get(judgement.name)
        models = {**(before.models if before is not None else {}), lesson.table: model}
        weights[judgement.name] = Weights(training.command, list(judgement.names), models)
    for name, file in weights.items():
        text = msgspec.json.format(msgspec.json.encode(file), indent=1)
        folder.joinpath(f"{name}.json").write_bytes(text + b"\n")
    return found
