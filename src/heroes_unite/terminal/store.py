"""Where games are kept on this machine."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Final

from heroes_unite.bots import BOTS
from heroes_unite.kernel.codec import SaveError
from heroes_unite.session import Session, load
from heroes_unite.terminal.seats import HUMAN
from heroes_unite.terminal.words import printable

SUFFIX: Final = ".json"
OWN: Final = "game-seed-"


def folder() -> Path:
    """The folder for saves, by the conventions of the system. HEROES_UNITE_HOME names another."""
    chosen = os.environ.get("HEROES_UNITE_HOME")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "heroes-unite"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "heroes-unite"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "heroes-unite"


def to_write(name: str) -> Path:
    """Where a save of that name goes: a bare name into the folder, a path where it says."""
    path = Path(name).expanduser()
    if not path.suffix:
        path = path.with_name(path.name + SUFFIX)
    return path if _is_path(name) else folder() / path


def _is_path(name: str) -> bool:
    return name.startswith("~") or any(mark and mark in name for mark in (os.sep, os.altsep))


def to_read(name: str) -> Path:
    """The save that is meant: a file as it is named, or one in the folder."""
    path = Path(name).expanduser()
    inside = folder() / path.name
    for candidate in (path, inside, inside.with_name(inside.name + SUFFIX)):
        if candidate.is_file():
            return candidate
    raise SaveError(f"There is no save {name!r}, neither here nor in {folder()}.")


def opened(path: Path) -> Session:
    """The game in a file, if it can be played here."""
    session = load(path)
    for seat in session.seats:
        if seat != HUMAN and seat not in BOTS:
            raise SaveError(f"The save needs a bot that this version does not have: {seat!r}.")
    session.names = [printable(name) or f"Player {number}" for number, name in enumerate(session.names, 1)]
    return session


def fresh(seed: int | str) -> Path:
    """A file of its own for a game: no other one is overwritten."""
    tidy = re.sub(r"[^\w-]+", "-", str(seed))[:40]
    stem = f"{OWN}{tidy}"
    path = folder() / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder() / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def is_own(path: Path) -> bool:
    """Whether a file was named by `fresh`, so that the game in it may be kept there again."""
    return path.parent == folder() and path.name.startswith(OWN)


def short(path: Path) -> str:
    """How the save can be named on the command line."""
    return path.stem if path.parent == folder() and path.suffix == SUFFIX else str(path)


def newest() -> Path:
    """The save that was written last."""
    saves = sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
    if not saves:
        raise SaveError(f"There is no saved game in {folder()} to go on with.")
    return saves[-1]
