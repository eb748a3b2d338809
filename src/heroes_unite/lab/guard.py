"""A foreign bot at a laboratory table: it may crash, cheat, hang or print, and only its game is lost."""

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
    """The game cannot continue, and why."""


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
    """Checks at intervals whether there is still progress. A decision may take the limit, and never twice that.

    One timer serves all games of a part: it costs each decision no more than incrementing a number.
    """

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.ticks = 0  # incremented by whoever plays
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
