"""Where games are kept on this machine."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Final

from heroes_unite.bots import UnknownBot, make_bot
from heroes_unite.kernel.codec import SaveError
from heroes_unite.kernel.text import quoted
from heroes_unite.session import PERSON, Session, load
from heroes_unite.terminal.words import printable

SUFFIX: Final = ".json"
OWN: Final = "game-seed-"
_SEPARATORS: Final = [each for each in (os.sep, os.altsep) if each]


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
    """Where a save of that name goes: a bare name into the folder, a path where it says, if there is such a folder."""
    path = _meant(name)
    if os.path.isdir(path):
        raise SaveError(f"{path} is a folder: add a name for the save.")
    if _is_path(name) and not os.path.isdir(path.parent):
        raise SaveError(f"There is no folder {path.parent}. A name alone goes to {folder()}.")
    return path


def _meant(name: str) -> Path:
    """The file that a word means, for writing and reading. In the folder all share one suffix, so they are found."""
    path = _plain(name)
    if _is_path(name):
        return path if path.suffix else path.with_name(path.name + SUFFIX)
    return folder() / (path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX))


def _plain(name: str) -> Path:
    """The path as it was typed."""
    try:
        path = Path(name).expanduser()
    except RuntimeError:
        raise SaveError(f"There is no such home folder: {quoted(name)}.") from None
    is_folder = name.startswith("~") and not any(separator in name for separator in _SEPARATORS)
    if is_folder or path.name in ("", "..") or name.endswith(tuple(_SEPARATORS)) or "\0" in name:
        raise SaveError(f"{quoted(name)} cannot name a save. A word will do, or the path of a file.")
    return path


def _is_path(name: str) -> bool:
    return name.startswith("~") or any(separator in name for separator in _SEPARATORS)


def to_read(name: str) -> Path:
    """The save that is meant: the file that `to_write` would write, or else one named exactly so, or else one here."""
    meant, plain = _meant(name), _plain(name)
    here = [] if _is_path(name) else [folder() / plain, plain.with_name(meant.name)]
    for candidate in (meant, *here, plain):
        if os.path.isfile(candidate):
            return candidate
    where = "" if _is_path(name) else f", neither in {folder()} nor here"
    raise SaveError(f"There is no save {quoted(name)}{where}.")


OTHER_RULES: Final = (
    "The cards or the rules have changed since this game was saved. So far it would have gone the same way; it goes on "
    "with those of this version."
)


def remark(name: str, path: Path, session: Session) -> str:
    """What to say if a bare name was only found in the current folder, or if the rules have changed since."""
    said = [] if not session.other_rules else [OTHER_RULES]
    if name and not _is_path(name) and path.parent != folder():
        said.append(f"There is no {quoted(name)} in {folder()}, so this is {Path.cwd() / path}.")
    return " ".join(said)


def read(path: Path) -> Session:
    """The game in a file, whoever played it."""
    session = load(path)
    session.names = [printable(name) or f"Player {number}" for number, name in enumerate(session.names, 1)]
    return session


def opened(path: Path) -> Session:
    """The game in a file, if it can be played here."""
    session = read(path)
    for seat in session.seats:
        if seat != PERSON:
            try:
                make_bot(seat)
            except UnknownBot:
                raise SaveError(f"The save needs a bot that this version does not have: {quoted(seat)}.") from None
    return session


def fresh(seed: int | str) -> Path:
    """A new file for a game: no other one is overwritten."""
    tidy = re.sub(r"[^\w-]+", "-", str(seed))[:40]
    stem = f"{OWN}{tidy}"
    path = folder() / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder() / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def is_own(path: Path) -> bool:
    """Whether a file was named by `fresh`, so that its game may be saved there again."""
    return path.parent == folder() and path.name.startswith(OWN)


def short(path: Path) -> str:
    """How the save can be named on the command line."""
    return path.stem if path.parent == folder() and path.suffix == SUFFIX else str(path)


def newest() -> Path:
    """The most recently written save."""
    saves = sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
    if not saves:
        raise SaveError(f"There is no saved game in {folder()} to go on with.")
    return saves[-1]
