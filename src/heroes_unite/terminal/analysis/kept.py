"""Where analyses are kept on this machine: beside the saves, by the course of the game, so that it does not matter what
the save is called or where it lies."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

from heroes_unite.bots.analysis import course_of, dumps, loads
from heroes_unite.bots.analysis.keeping import Unreadable
from heroes_unite.terminal import store

if TYPE_CHECKING:
    from pathlib import Path

    from heroes_unite.bots.analysis import Analysis, AnalysisSettings
    from heroes_unite.session import Session


def place(session: Session, settings: AnalysisSettings) -> Path:
    parts = [course_of(session), str(settings.iterations), *(["open"] if settings.open else [])]
    parts += [f"player-{player + 1}" for player in settings.players]
    return store.folder() / "analyses" / f"{'-'.join(parts)}.json"


def find(session: Session, settings: AnalysisSettings) -> Analysis | None:
    """What is there already; one that cannot be read is made again."""
    try:
        found = loads(place(session, settings).read_bytes())
    except (OSError, Unreadable):
        return None
    return found if (found.course, found.settings) == (course_of(session), settings) else None


def keep(session: Session, analysis: Analysis) -> None:
    """The whole file or nothing. Where it cannot be kept, it is only shown."""
    path = place(session, analysis.settings)
    temporary = path.with_suffix(".new")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(dumps(analysis))
        os.replace(temporary, path)
