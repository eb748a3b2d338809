"""The analysis itself: walk through a recorded game, and judge every choice through the eyes of the one who made it."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec

from heroes_unite.bots.analysis.record import Analysis, AnalysisSettings

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.session import Session

USUAL: Final = AnalysisSettings()


class AnalysisError(ValueError):
    """It cannot be analysed like that, and why."""


def analyse(
    session: Session,
    settings: AnalysisSettings = USUAL,
    so_far: Analysis | None = None,
    stop: Callable[[], bool] = bool,
    report: Callable[[Analysis], None] | None = None,
) -> Analysis:
    """The analysis of a game, finished or not. With `so_far` it goes on from there. `stop` is called often: whether to
    stop now, with what there is; `report` after every step with the analysis so far. The same session and settings give
    the same analysis, whether it was stopped in between or not.
    """
    raise NotImplementedError


def course_of(session: Session) -> str:
    """What tells the course of a game from any other: a digest of its rules, options and choices, not of its seed."""
    rules = session.rules
    known = (rules.name, rules.options, rules.fingerprint, session.choices, sorted(session.rewinds.items()))
    return blake2b(msgspec.json.encode(known), digest_size=16).hexdigest()
