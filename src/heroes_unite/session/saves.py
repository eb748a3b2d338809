"""Saves: one JSON file with everything needed to continue, to go back, and to notice damage.

A save is written to a temporary file next to the target and then renamed, so it is either complete or not there. When
it is loaded, it is checked: the choices, replayed from the seed, must lead to exactly the state in the file.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel import codec
from heroes_unite.kernel.codec import SaveError
from heroes_unite.kernel.fingerprint import older
from heroes_unite.kernel.game import IllegalChoice
from heroes_unite.session.lesson import lesson
from heroes_unite.session.session import Session

if TYPE_CHECKING:
    from heroes_unite.kernel.rules import Rules

FORMAT: Final = 2
LARGEST: Final = 1_000_000  # bytes: a long game needs a twentieth of that, and everything in the file is replayed
KIND: Final = "heroes-unite save"
ON_THE_TABLE: Final = ("cards", "zones", "known", "random", "version", "over")  # fields of a state, whatever the rules
OTHER_RULES: Final = (
    "The cards or the rules of this game ({game}: {about}) have changed since it was saved: with those of this version "
    "it would have gone differently, so it cannot go on from here. The file was not touched; the version that made it "
    "still reads it."
)


class Save(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
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
    lesson: str = ""


def may_go_on(begun_with: str, rules: Rules) -> bool:
    """Whether a journal whose lines are checked one by one may be followed: it was begun with these rules, or at a time
    when the fingerprint was made of words and said nothing of them."""
    return begun_with == rules.fingerprint or older(begun_with)


class _Head(msgspec.Struct):
    kind: str = ""
    format: int = 0


def dumps(session: Session) -> bytes:
    """The save as stored in the file."""
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
                session.lesson.id if session.lesson is not None else "",
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
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise SaveError(f"The save is damaged: {codec.fault(codec.parsed(data), Save)}.") from None
    return _restored(saved)


def _restored(saved: Save) -> Session:
    try:
        taught = lesson(saved.lesson) if saved.lesson else None
        session = Session(saved.game, saved.options, saved.seed, saved.names, saved.seats, lesson=taught)
    except OptionError as error:
        raise SaveError(f"The save is damaged, or of a game this version does not know: {error}") from None
    session.other_rules = session.rules.fingerprint != saved.fingerprint
    players = session.rules.players
    if len(saved.names) != players or len(saved.seats) != players:
        raise SaveError("The save is damaged: its players do not match its game.")
    if session.other_rules:
        _replay_under_other_rules(session, saved)
        return session
    state = codec.convert(session.rules, saved.state)
    try:
        session.replay(saved.choices, saved.rewinds)
    except IllegalChoice as error:
        raise SaveError(f"The save is damaged: one of its choices was never possible ({error})") from None
    if codec.digest(session.game.state) != codec.digest(state):
        raise SaveError("The save is damaged: its choices do not lead to its position.")
    return session


def _replay_under_other_rules(session: Session, saved: Save) -> None:
    """This version's instructions and counts may have other names, so compare where the cards are with the save."""
    kind = game_kind(saved.game)
    other = SaveError(OTHER_RULES.format(game=kind.title, about=kind.summary(saved.options)))
    try:
        session.replay(saved.choices, saved.rewinds)
    except IllegalChoice:
        raise other from None
    here = msgspec.json.decode(codec.dumps(session.game.state))
    if any(here[part] != saved.state.get(part) for part in ON_THE_TABLE):
        raise other


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
