"""For the tools that count who wins: many games, one after another or side by side, and a file for the results."""

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TypeVar

CHUNK = 20  # games that a process is given at once

Task = TypeVar("Task")
Result = TypeVar("Result")
Game = tuple[str, int]  # what kind of game, and its seed


def played(play: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """The results, in the order of the tasks. Ctrl-C: those that there are by then."""
    try:
        if jobs == 1:
            yield from map(play, tasks)
            return
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(play, tasks, chunksize=CHUNK)
    except KeyboardInterrupt:
        return


class Results:
    """Whether each game was won. With a file each result is kept as it comes, a line each, however the run ends; what
    the file has already need not be played again."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        lines = file.read_text().splitlines() if file and file.exists() else []
        self._won: dict[Game, bool] = {(kind, seed): won for kind, seed, won in map(json.loads, lines)}

    def __contains__(self, game: Game) -> bool:
        return game in self._won

    def add(self, game: Game, won: bool) -> None:
        self._won[game] = won
        if self._file:
            with self._file.open("a") as file:
                file.write(json.dumps([*game, won]) + "\n")

    def of(self, kind: str) -> list[bool]:
        return [won for (each, _), won in self._won.items() if each == kind]
