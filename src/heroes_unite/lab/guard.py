"""Somebody's bot at a table of the laboratory: it may crash, cheat, hang or chatter, and only its game is lost."""

from __future__ import annotations

import contextlib
import io
import signal
import threading
import traceback
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

    from heroes_unite.bots import Bot
    from heroes_unite.session.seat import Seat

KEPT: Final = 2000  # characters of what bots print


class Lost(Exception):
    """The game cannot go on, and why."""


class Hung(BaseException):
    """A bot took too long. Not an Exception: what a bot catches by mistake must not keep it going."""


def answer(bot: Bot, name: str, seat: Seat) -> int:
    """The bot's choice, if it is one."""
    count = len(seat.decision.options)
    try:
        choice = bot.choose(seat)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{place.filename.rpartition('/')[2]}, line {place.lineno}"
        raise Lost(f"{name} crashed: {type(error).__name__}: {error} ({where})") from error
    if type(choice) is int and 0 <= choice < count:
        return choice
    try:
        index = int(choice.__index__())  # numbers of NumPy and the like
    except (AttributeError, TypeError):
        index = -1
    if isinstance(choice, bool) or not 0 <= index < count:
        raise Lost(f"{name} chose {choice!r}, which is no option: they are numbered 0 to {count - 1}.")
    return index


class Clock:
    """Looks at intervals whether there is still progress. A decision may take the limit, and never twice of it.

    One timer for all games of a part: it costs a decision nothing but a number counted up.
    """

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.ticks = 0  # counted up by whoever plays
        self._seen = -1

    @contextlib.contextmanager
    def running(self) -> Iterator[Clock]:
        usable = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        if not usable or self.limit <= 0:
            yield self
            return
        before = signal.signal(signal.SIGALRM, self._look)
        signal.setitimer(signal.ITIMER_REAL, self.limit, self.limit)
        try:
            yield self
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def _look(self, number: int, frame: FrameType | None) -> None:
        if self.ticks == self._seen:
            raise Hung
        self._seen = self.ticks


class Chatter(io.TextIOBase):
    """Where bots print to: the first of it is kept, to be told once."""

    def __init__(self) -> None:
        self.kept = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.kept += text[: KEPT - len(self.kept)]
        return len(text)


@contextlib.contextmanager
def overheard() -> Iterator[Chatter]:
    """What is printed meanwhile goes nowhere but here."""
    chatter = Chatter()
    with contextlib.redirect_stdout(chatter), contextlib.redirect_stderr(chatter):
        yield chatter
