"""A training from end to end: play, fit, judge on games held out, and write the weights, each model with the command
that made it. The same command gives the same weights.
"""

from __future__ import annotations

import errno
import os
import shlex
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace as altered

from heroes_unite.bots.search.judgement import Weights
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.kernel.text import listed, quoted
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
    """What to train: of each lesson so many games, so many of them by players who think. `tables`: only these; the
    weights of the others stay as they are."""

    game: str
    games: int = GAMES
    thinking: int = THINKING
    seed: int = SEED
    tables: tuple[str, ...] = ()

    def command(self, table: str) -> str:
        """What makes the model of one table."""
        numbers = f"--games {self.games} --thinking {self.thinking} --seed {self.seed}"
        return f"heroes-unite train {self.game} --table {shlex.quote(table)} {numbers}"

    @property
    def lessons(self) -> list[Lesson]:
        lessons = mind_for(self.game).lessons
        known = [lesson.table for lesson in lessons]
        for table in self.tables:
            if table not in known:
                raise OptionError(
                    f"There is nothing to learn for a table called {quoted(table)}.{nearest(table, known)} "
                    f"The tables are: {listed(known)}.",
                    "table",
                )
        return [lesson for lesson in lessons if not self.tables or lesson.table in self.tables]


@dataclass(frozen=True, slots=True)
class Learned:
    """What came of one lesson."""

    lesson: Lesson
    verdict: Verdict


def train(
    training: Training, folder: Path, jobs: int, tell: Callable[[Lesson, int], None] = lambda lesson, played: None
) -> list[Learned]:
    """Learn the lessons, and write a file for each judgement into the folder. `tell` hears of every game that was
    played. Whatever keeps the files from being read or written is found out before the first game."""
    found: list[Learned] = []
    lessons = training.lessons
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))
    weights = {each.judgement.name: _others(each.judgement, folder, training) for each in lessons}
    for lesson in lessons:
        judgement = lesson.judgement
        course = Course(lesson, training.games, min(training.thinking, training.games - 1), training.seed)
        games = []
        for rows in play_all(course, jobs):
            games.append(rows)
            tell(lesson, len(games))
        if course.thinking:
            model = fit(split(games)[0])
            first = Weights(list(judgement.names), {lesson.table: model})
            learned: Judgement = replace(judgement, taught=first)
            for rows in play_all(replace(course, learned=learned), jobs):
                games.append(rows)
                tell(lesson, len(games))
        to_learn, held_out = split(games)
        model = fit(to_learn)
        found.append(Learned(lesson, judge(model, held_out)))
        before = weights[judgement.name]
        models = {**before.models, lesson.table: altered(model, command=training.command(lesson.table))}
        weights[judgement.name] = Weights(before.features, models)
    for name, file in weights.items():
        text = msgspec.json.format(msgspec.json.encode(file), indent=1)
        folder.joinpath(f"{name}.json").write_bytes(text + b"\n")
    return found


def _others(judgement: Judgement, folder: Path, training: Training) -> Weights:
    """The weights that stay: those of tables that are not trained, as far as they are of the same features."""
    path = folder / f"{judgement.name}.json"
    names = list(judgement.names)
    if training.tables and path.exists():
        try:
            found = msgspec.json.decode(path.read_bytes(), type=Weights)
        except msgspec.DecodeError as error:
            raise OptionError(
                f"{path} is damaged ({error}), so the weights of the other tables cannot be kept. Move it away, or "
                "train all tables, without --table.",
                "out",
            ) from None
        if found.features == names:
            return found
    return Weights(names, {})
