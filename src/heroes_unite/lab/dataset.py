"""A folder of results: the plan, and the rows of its parts as Parquet. It knows nothing of how they are played.

    FOLDER/plan.json                  what is played, by which version
    FOLDER/parts/00000/games.parquet  a row for each game; players, cards and turns likewise

A part appears as a whole or not at all, however the run ends.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import io
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

import heroes_unite
from heroes_unite.bots import parse_name
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.lab.code import code_of
from heroes_unite.lab.extra import library
from heroes_unite.lab.plan import Plan
from heroes_unite.lab.rows import TABLES, columns

try:
    import fcntl
except ImportError:  # not everywhere: two runs in one folder are then nobody's fault but theirs
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Iterator

    import polars

    from heroes_unite.lab.rows import Rows

FORMAT: Final = 1
PLAN: Final = "plan.json"
PARTS: Final = "parts"
HALF: Final = ".half-"  # prefix of the name of a part that is being written
PLAYED_BY: Final = ("kernel", "ops", "games", "session", "bots", "lab/part.py", "lab/plan.py", "lab/rows.py")


class DatasetError(ValueError):
    """A folder that cannot be used, and why."""


class Written(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file next to the parts."""

    format: int
    version: str
    code: str
    plan: Plan


class _Format(msgspec.Struct):
    format: int = 0


def code(plan: Plan) -> str:
    """A fingerprint of everything its games depend on, including the files of its bots."""
    digest = hashlib.sha256(code_of(PLAYED_BY).encode())
    for name in dict.fromkeys(bot for seats in plan.seatings for bot in seats):
        file = parse_name(name).file
        if file:
            digest.update(Path(file).expanduser().read_bytes())
    return digest.hexdigest()[:16]


class Dataset:
    """The results in a folder."""

    def __init__(self, folder: Path, written: Written) -> None:
        self.folder = folder
        self.written = written

    @property
    def plan(self) -> Plan:
        return self.written.plan

    # Beginning and opening

    @classmethod
    def create(cls, folder: Path, plan: Plan) -> Dataset:
        """A new folder. A folder that already has results is left alone."""
        written = Written(FORMAT, heroes_unite.__version__, code(plan), plan)
        try:
            if (folder / PLAN).exists():
                raise DatasetError(
                    f"There are results in {folder} already. Go on with them (--resume), or name another folder."
                )
            if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
                raise DatasetError(f"{folder} is not an empty folder: name another one for the results.")
            (folder / PARTS).mkdir(parents=True, exist_ok=True)
            half = folder / f"{HALF}{PLAN}"
            half.write_bytes(msgspec.json.format(msgspec.json.encode(written)))
            os.replace(half, folder / PLAN)
        except OSError as error:
            raise DatasetError(_cannot_write(folder, error)) from error
        return cls(folder, written)

    @classmethod
    def open(cls, folder: Path) -> Dataset:
        """Existing results."""
        path = folder / PLAN
        try:
            data = path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            raise DatasetError(f"There are no results in {folder}. “simulate --out FOLDER” writes some.") from None
        except OSError as error:
            raise DatasetError(f"{path} cannot be read: {error.strerror}.") from None
        try:
            found = msgspec.json.decode(data, type=_Format).format
            if found != FORMAT:
                raise DatasetError(
                    f"The results in {folder} are of format {found}; this version reads format {FORMAT}. "
                    "Play them again, or use the version that made them."
                )
            written = msgspec.json.decode(data, type=Written)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise DatasetError(f"{path} is not a plan of the laboratory: {error}") from None
        return cls(folder, written)

    @classmethod
    def resume(cls, folder: Path, plan: Plan | None = None) -> Dataset:
        """Results to continue: of the same plan, if one is given, and by the same code, to be comparable."""
        found = cls.open(folder)
        if len(found.plan.seatings) > 1:
            raise DatasetError(
                f"The results in {folder} are of a tournament, which cannot be continued. Hold it again, with another "
                "folder."
            )
        if plan is not None and found.plan != plan:
            raise DatasetError(
                f"The results in {folder} are of another plan. To go on with them, name the folder alone: "
                f"--out {folder} --resume"
            )
        if code(found.plan) != found.written.code:
            raise DatasetError(
                f"The results in {folder} were begun by version {found.written.version} with other code: games would "
                "not be alike. Name another folder."
            )
        return found

    # Parts

    def _place(self, part: int) -> Path:
        return self.folder / PARTS / f"{part:05}"

    def done(self) -> list[int]:
        """The existing parts."""
        try:
            return sorted(int(place.name) for place in (self.folder / PARTS).iterdir() if place.name.isdecimal())
        except FileNotFoundError:
            return []
        except OSError as error:
            raise DatasetError(f"{self.folder / PARTS} cannot be read: {error.strerror}.") from None

    def left(self) -> list[int]:
        done = set(self.done())
        return [part for part in range(self.plan.parts) if part not in done]

    @contextlib.contextmanager
    def filling(self) -> Iterator[None]:
        """While parts are added: nobody else may, and what a killed run left half-written goes."""
        with (self.folder / PLAN).open("rb") as held:
            try:
                if fcntl is not None:
                    fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise DatasetError(
                    f"Another run is writing to {self.folder}. Let it finish, or name another folder."
                ) from None
            except OSError:  # a file system without locks
                pass
            for half in (self.folder / PARTS).glob(f"{HALF}*"):
                shutil.rmtree(half, ignore_errors=True)
            yield

    def add(self, part: int, rows: Rows) -> None:
        """Add a part: it is completely on disk when this returns."""
        half = self.folder / PARTS / f"{HALF}{part:05}"
        try:
            shutil.rmtree(half, ignore_errors=True)
            half.mkdir(parents=True)
            for table, frame in frames(self.plan, rows).items():
                data = io.BytesIO()  # Polars itself would not say why it cannot write
                frame.write_parquet(data)
                (half / f"{table}.parquet").write_bytes(data.getbuffer())
            os.replace(half, self._place(part))
        except OSError as error:
            shutil.rmtree(half, ignore_errors=True)
            raise DatasetError(_cannot_write(self.folder, error)) from error

    def table(self, name: str) -> polars.DataFrame:
        """All rows of a table so far, in the order of the games."""
        if name not in TABLES:
            raise DatasetError(f"There is no table {quoted(name)}: they are {listed(TABLES)}.")
        pl = library("polars")
        found = [self._place(part) / f"{name}.parquet" for part in self.done()]
        if not found:
            raise DatasetError(f"No part of the results in {self.folder} is finished yet.")
        try:
            table: polars.DataFrame = pl.read_parquet(found, glob=False)
        except (pl.exceptions.PolarsError, OSError) as error:
            raise self._damaged(found) from error
        return table

    def _damaged(self, paths: list[Path]) -> DatasetError:
        """Which of these cannot be read, and what to do about it."""
        pl = library("polars")
        for path in paths:
            try:
                pl.read_parquet(path, glob=False)
            except (pl.exceptions.PolarsError, OSError):
                return DatasetError(
                    f"{path} is missing or damaged. Remove the folder {path.parent}, then have its games played "
                    f"again: heroes-unite simulate --out {self.folder} --resume"
                )
        return DatasetError(f"The parts in {self.folder / PARTS} do not belong together.")

    def tables(self) -> dict[str, polars.DataFrame]:
        return {name: self.table(name) for name in TABLES}


def frames(plan: Plan, rows: Rows) -> dict[str, polars.DataFrame]:
    """Rows as data frames."""
    pl = library("polars")
    types: dict[str, Any] = {
        "int": pl.Int32,
        "long": pl.Int64,
        "bool": pl.Boolean,
        "text": pl.String,
        "real": pl.Float64,
    }
    found: dict[str, polars.DataFrame] = {}
    for name in TABLES:
        kinds = columns(name, plan.varied)
        each = zip(*rows.tables[name], strict=True) if rows.tables[name] else ((),) * len(kinds)  # column by column
        found[name] = pl.DataFrame(
            [pl.Series(key, values, types[kind]) for (key, kind), values in zip(kinds.items(), each, strict=True)]
        )
    return found


def _cannot_write(folder: Path, error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return (
            f"The disk is full: no more can be written to {folder}. What was finished is kept. "
            "Make room, then go on with --resume."
        )
    return f"{folder} cannot be written to: {error.strerror or error}."
