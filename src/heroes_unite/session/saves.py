"""Saves: one JSON file with everything needed to go on, to go back, and to notice damage.

A save is written to a file beside the target and then renamed, so that it is there whole or not at all. What is read
is checked: the choices, replayed from the seed, must lead to the very state in the file.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Any, Final

import msgspec

from heroes_unite.games.errors import OptionError
from heroes_unite.kernel import codec
from heroes_unite.kernel.codec import SaveError
from heroes_unite.kernel.game import IllegalChoice
from heroes_unite.session.session import Session

FORMAT: Final = 2
LARGEST: Final = 1_000_000  # bytes: a long game needs a twentieth of that, and all that is in it is played through
KIND: Final = "heroes-unite save"


class Save(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    kind: str
    format: int
    game: str
    options: dict[str, Any]
    seed: int | str
    fingerprint: str
    names: list[str]
    seats: list[str]
    choices: list[int]
    rewinds: dict[int, int]
    state: dict[str, Any]


class _Head(msgspec.Struct):
    kind: str = ""
    format: int = 0


def dumps(session: Session) -> bytes:
    """The save as it stands in the file."""
    rules = session.rules
    return msgspec.json.format(
        msgspec.json.encode(
            Save(
                KIND,
                FORMAT,
                rules.name,
                rules.options,
                session.seed,
                rules.fingerprint,
                session.names,
                session.seats,
                session.choices,
                session.rewinds,
                msgspec.to_builtins(codec.encode(session.game.state)),
            )
        ),
        indent=0,
    )


def loads(data: bytes | str) -> Session:
    """The session in a save."""
    if len(data) > LARGEST:
        raise SaveError("This is not a Heroes Unite save: it is far too large.")
    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise SaveError("This is not a Heroes Unite save, or it is damaged: it cannot be read.") from None
    if head.kind != KIND:
        raise SaveError("This is not a Heroes Unite save.")
    if head.format > FORMAT:
        raise SaveError(
            f"This save was made by a newer version (format {head.format}; this one reads up to {FORMAT}). "
            "Update Heroes Unite and try again."
        )
    if head.format < FORMAT:
        raise SaveError(
            f"This save was made by an older version (format {head.format}; this one reads format {FORMAT}), so the "
            "game cannot go on from it."
        )
    try:
        saved = msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise SaveError(f"The save is damaged: {error}.") from None
    return _restored(saved)


def _restored(saved: Save) -> Session:
    try:
        session = Session(saved.game, saved.options, saved.seed, saved.names, saved.seats)
    except OptionError as error:
        raise SaveError(f"The save is damaged, or of a game this version does not know: {error}") from None
    if session.rules.fingerprint != saved.fingerprint:
        raise SaveError(
            "The save was made by a version with different cards or a different way to shuffle them, "
            "so the game cannot go on from it."
        )
    players = session.rules.players
    if len(saved.names) != players or len(saved.seats) != players:
        raise SaveError("The save is damaged: its players do not match its game.")
    state = codec.convert(session.rules, saved.state)
    try:
        session.replay(saved.choices, saved.rewinds)
    except IllegalChoice as error:
        raise SaveError(f"The save is damaged: one of its choices was never possible ({error})") from None
    if codec.digest(session.game.state) != codec.digest(state):
        raise SaveError("The save is damaged: its choices do not lead to its position.")
    return session


def save(session: Session, path: Path) -> None:
    """Write the whole file or nothing."""
    data = dumps(session)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise SaveError(f"Cannot write {path}: {error.strerror}.") from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise SaveError(f"Cannot write {path}: {error.strerror}.") from None


def load(path: Path) -> Session:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise SaveError(f"Cannot read {path}: {error.strerror}.") from None
    return loads(data)
