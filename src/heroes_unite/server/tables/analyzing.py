"""An analysis in the making, in a process that does nothing else: a stretch of it at a time, so that it can be stopped
in between and gone on with by anybody, and what was found so far can be seen.
"""

from __future__ import annotations

import contextlib
import os
import time
import traceback
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from heroes_unite.bots.analysis import Analysis, AnalysisError, AnalysisSettings, analyze, because
from heroes_unite.bots.search.reasons import OF_THEM
from heroes_unite.server.messages.analysis import AnalysisInWords, JudgedWords
from heroes_unite.server.store.records import TableRecord
from heroes_unite.server.tables.builder import Line
from heroes_unite.server.tables.live_game import LiveGame, Unreadable, decision_info, rebuilt
from heroes_unite.server.workers import begin_worker
from heroes_unite.session.wording import deed

if TYPE_CHECKING:
    from heroes_unite.server.messages.position import DecisionInfo

SLOWLY: Final = 10  # how much lower the priority of an analysis is than the server's and its bots'
SHARES: Final = {"positions": (0.0, 0.1), "choices": (0.1, 0.4), "deeper": (0.4, 1.0), "done": (1.0, 1.0)}
STAGES: Final = tuple(SHARES)
FAR_APART: Final = 1_000_000  # steps of one stage, at the most


class Order(Struct, frozen=True):
    """Which analysis is wanted. `open`: with all cards open."""

    record: TableRecord
    open: bool
    iterations: int


class Stretch(Struct, frozen=True):
    """What there is after some more work: the analysis so far as JSON, how much of it that is, from 0 to 1, and a
    number that grows with it."""

    data: bytes
    share: float
    step: int
    done: bool


class Failed(Struct, frozen=True):
    """`broken`: the stored game cannot be read. `error`: for the log, where it is our own fault."""

    reason: str
    broken: bool = False
    error: str = ""


class _Open:
    """A game that is being analyzed, rebuilt once for all stretches, and the questions in it that were needed."""

    def __init__(self, order: Order, lines: list[tuple[Any, ...]]) -> None:
        self.order = order
        self.live_game: LiveGame = rebuilt(order.record, [Line(*line) for line in lines])
        self._questions: dict[int, DecisionInfo] = {}

    def question(self, version: int) -> DecisionInfo:
        found = self._questions.get(version)
        if found is None:
            found = self._questions[version] = decision_info(self.live_game.session.at(version).decision)
        return found

    def worded(self, analysis: Analysis) -> AnalysisInWords:
        session = self.live_game.session
        names = session.game.names
        return AnalysisInWords(
            analysis,
            [
                JudgedWords(
                    choice.version,
                    self.question(choice.version),
                    because(session, choice),
                    because(session, choice, OF_THEM),
                    [(step.player, deed(step.ask, step.offer, names)) for step in choice.line],
                )
                for choice in analysis.judged
            ],
        )


_open: _Open | None = None


def begin() -> None:
    """A worker begins."""
    begin_worker()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(SLOWLY)


def work_on(order: Order, lines: list[tuple[Any, ...]], before: bytes, seconds: float) -> Stretch | Failed:
    """Go on with it for so long, from what there was before."""
    try:
        return _worked_on(order, lines, before, seconds)
    except Unreadable as error:
        return Failed(str(error), broken=True)
    except AnalysisError as error:
        return Failed(str(error))
    except Exception:
        return Failed("The analysis failed, through no fault of yours. The error has been logged.", False, _traced())


def _traced() -> str:
    return traceback.format_exc()


def _worked_on(order: Order, lines: list[tuple[Any, ...]], before: bytes, seconds: float) -> Stretch:
    global _open
    if _open is None or _open.order != order:
        _open = _Open(order, lines)
    end = time.monotonic() + seconds
    session = _open.live_game.session
    # A game that somebody gave up has no end to learn from: nothing more can be said of it with open cards.
    settings = AnalysisSettings(iterations=order.iterations, open=order.open and session.game.over)
    found = analyze(session, settings, _so_far(before, settings), lambda: time.monotonic() >= end)
    stage = found.progress.stage
    first, last = SHARES[stage]
    return Stretch(
        msgspec.json.encode(_open.worded(found)),
        first + (last - first) * found.progress.done / max(1, found.progress.of),
        STAGES.index(stage) * FAR_APART + found.progress.done,
        found.done,
    )


def _so_far(before: bytes, settings: AnalysisSettings) -> Analysis | None:
    """What there was, if it is of the same kind."""
    if not before:
        return None
    try:
        found = msgspec.json.decode(before, type=AnalysisInWords).analysis
    except msgspec.DecodeError:
        return None
    return found if found.settings == settings else None
