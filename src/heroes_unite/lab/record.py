"""Which games of a long search have been played, kept in a file, so that it can be continued another day.

A record is for one game with one choice of players and share. Games only count for the code that played them: once the
code has changed, counting starts over next to the earlier counts.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import msgspec

from heroes_unite.lab.code import code_of

if TYPE_CHECKING:
    from pathlib import Path

    from heroes_unite.lab.fuzz import Batch, Plan

FORMAT: Final = 1
PLAYED_BY: Final = ("kernel", "ops", "games", "lab")  # everything that games and their checks depend on


class RecordError(ValueError):
    """A record that cannot be used, and why."""


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    """What one version of the code has played. `done` are seeds, as the first and last of each range."""

    done: list[tuple[int, int]] = []
    decisions: int = 0
    thorough: int = 0
    failures: list[tuple[int, str]] = []

    @property
    def games(self) -> int:
        return sum(last - first + 1 for first, last in self.done)


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    format: int
    game: str
    players: tuple[int, ...]
    share: float
    tallies: dict[str, Tally]


def code() -> str:
    """A fingerprint of the code that plays and checks games."""
    return code_of(PLAYED_BY)


class Record:
    """The record of a plan for the current code."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Read it, or begin one. A RecordError says why it cannot be used."""
        self.path = path
        self.written = _read(path, plan)
        self.tally = self.written.tallies.setdefault(code(), Tally())

    @property
    def by_other_code(self) -> int:
        """How many games other versions of the code have played."""
        return sum(tally.games for tally in self.written.tallies.values() if tally is not self.tally)

    def left(self, plan: Plan) -> list[int]:
        """The seeds of the plan that have not been played."""
        done = {seed for first, last in self.tally.done for seed in range(first, last + 1)}
        return [seed for seed in range(plan.seed, plan.seed + plan.games) if seed not in done]

    def add(self, batch: Batch) -> None:
        """Add some games: they are on disk when this returns."""
        tally = self.tally
        tally.done = stretches([*tally.done, *((seed, seed) for seed in batch.seeds)])
        tally.decisions += batch.decisions
        tally.thorough += batch.thorough
        tally.failures += [(failure.seed, failure.what) for failure in batch.failures]
        _write(self.path, self.written)


def stretches(parts: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same seeds in as few ranges as possible."""
    joined: list[tuple[int, int]] = []
    for first, last in sorted(parts):
        if joined and first <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(last, joined[-1][1]))
        else:
            joined.append((first, last))
    return joined


def _read(path: Path, plan: Plan) -> Written:
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Written(FORMAT, plan.game, plan.players, plan.share, {})
    except OSError as error:
        raise RecordError(f"The record {path} cannot be read: {error.strerror}.") from None
    try:
        written = msgspec.json.decode(data, type=Written)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RecordError(f"{path} is not a record of games: {error}") from None
    if written.format != FORMAT:
        raise RecordError(f"The record {path} has format {written.format}; this version reads format {FORMAT}.")
    if (written.game, written.players, written.share) != (plan.game, plan.players, plan.share):
        numbers = ",".join(map(str, written.players))
        raise RecordError(
            f"The record {path} is of --game {written.game} --players {numbers} --share {written.share}: "
            "give the same, or another file."
        )
    return written


def _write(path: Path, written: Written) -> None:
    """Write the whole file or nothing, even if the process dies on the way."""
    new = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(msgspec.json.format(msgspec.json.encode(written)) + b"\n")
        os.replace(new, path)
    except OSError as error:
        raise RecordError(f"The record {path} cannot be written: {error.strerror}.") from None
