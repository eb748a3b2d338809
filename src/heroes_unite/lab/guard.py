"""A foreign bot at a laboratory table: it may crash, cheat, hang or print, and only its game is lost."""

from __future__ import annotations

import contextlib
import faulthandler
import io
import os
import signal
import threading
import traceback
from typing import IO, TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

KEPT: Final = 2000  # characters of what bots print
TOLD: Final = 200  # characters of what a bot gives as a reason, or for an answer
PATIENT: Final = 3  # how many times its limit a bot may take before its process is ended


class Lost(Exception):
    """The game cannot continue, and why."""


class Hung(BaseException):
    """A bot took too long. Not an Exception: what a bot catches by mistake must not keep it going."""


def as_index(choice: object, name: str, count: int) -> int:
    """What a bot has chosen as a plain number, if it is an option: numbers of NumPy and the like are."""
    try:
        index = int(choice.__index__())  # type: ignore[attr-defined]
    except Exception:
        index = -1
    if isinstance(choice, bool) or not 0 <= index < count:
        shown = in_a_line(lambda: repr(choice))
        raise Lost(f"{name} chose {shown}, which is not an option: they are numbered 0 to {count - 1}.")
    return index


def place_of(error: BaseException) -> str:
    """Where it was raised."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{place.filename.rpartition('/')[2]}, line {place.lineno}"


def crash(error: BaseException) -> str:
    """What was raised, and why, in a line."""
    why = in_a_line(lambda: str(error))
    return f"{type(error).__name__}: {why}" if why else type(error).__name__


def in_a_line(words: Callable[[], str]) -> str:
    """The words of a foreign object, which may be long, of many lines, or not to be had."""
    try:
        line = " ".join(words().split())
    except Exception:
        return "(something that cannot be shown)"
    return line if len(line) <= TOLD else f"{line[:TOLD]} ..."


class Clock:
    """Checks at intervals whether there is still progress. A decision may take the limit, and never twice that.

    One timer serves all games of a part: it costs each decision no more than incrementing a number. A bot that cannot
    be interrupted keeps its process busy forever; in a process of its own (`apart`), that process is ended.
    """

    def __init__(self, limit: float, apart: bool = False) -> None:
        self.limit = limit
        self.ticks = 0  # incremented by whoever plays
        self._seen = -1
        self._apart = apart
        self._nowhere: IO[str] | None = None

    @contextlib.contextmanager
    def running(self) -> Iterator[Clock]:
        usable = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        if not usable or self.limit <= 0:
            yield self
            return
        with open(os.devnull, "w", encoding="utf-8") if self._apart else contextlib.nullcontext() as self._nowhere:
            before = signal.signal(signal.SIGALRM, self._look)
            signal.setitimer(signal.ITIMER_REAL, self.limit, self.limit)
            self._allow()
            try:
                yield self
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
                signal.signal(signal.SIGALRM, before)
                if self._nowhere is not None:
                    faulthandler.cancel_dump_traceback_later()

    def _look(self, number: int, frame: FrameType | None) -> None:
        if self.ticks == self._seen:
            raise Hung
        self._seen = self.ticks
        self._allow()

    def _allow(self) -> None:
        """Some more time. This clock runs outside of Python, and so even while a bot lets no Python run."""
        if self._nowhere is not None:
            faulthandler.dump_traceback_later(PATIENT * self.limit, exit=True, file=self._nowhere)


class Chatter(io.TextIOBase):
    """Where bots print to: the beginning is kept, to be reported once."""

    def __init__(self) -> None:
        self.kept = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.kept += text[: KEPT - len(self.kept)]
        return len(text)


@contextlib.contextmanager
def overheard() -> Iterator[Chatter]:
    """Whatever is printed meanwhile goes only here."""
    chatter = Chatter()
    with contextlib.redirect_stdout(chatter), contextlib.redirect_stderr(chatter):
        yield chatter
