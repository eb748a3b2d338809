"""Many onlookers of one table: they are told in beats.

Writing to a socket costs the system far more than it costs us to make the message, so for a thousand of them what
counts is how often each is written to. What happens within a beat of the last time is kept and goes out together, in
one write for each; where nothing happened for that long, they hear of a choice at once, after those who play. They are
told everything, in the same order as everybody else.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.server.tables.connection import Connection

MANY = 32  # onlookers; fewer are told at once. Not Final, and nor is the next: tests of a compiled crowd change them
BEAT = 0.05  # seconds
ENOUGH: Final = 64 * 1024  # bytes that are kept; then they are told at once


class Crowd:
    """The onlookers of one table, while there are many. All of them are told the same."""

    __slots__ = ("_ahead", "_before", "_frames", "_last", "_members", "_size", "_timer")

    def __init__(self) -> None:
        self._members: list[Connection] = []
        self._frames: list[bytes] = []  # what they have not been told yet
        self._size = 0  # of all these
        self._ahead: dict[Connection, int] = {}  # who has been told so many of them, but not the others
        self._timer: asyncio.TimerHandle | None = None
        self._last = 0.0  # when they were last told something

    def takes(self, onlookers: Sequence[Connection]) -> bool:
        """Whether they are so many that they are told in beats. Those who no longer are get what there is for them."""
        if self._members != onlookers:
            self.tell()
            for member in self._members:
                member.crowd = None
            self._members = list(onlookers) if len(onlookers) >= MANY else []
            for member in self._members:
                member.crowd = self
        return bool(self._members)

    def hear(self, frame: bytes) -> None:
        """What they will be told with the next beat."""
        self._frames.append(frame)
        self._size += len(frame)
        if self._size > ENOUGH:
            self.tell()
        elif self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, self._last + BEAT - loop.time()), self.tell)

    def tell(self) -> None:
        """Tell them all that has been kept."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._frames:
            return
        frames, ahead = self._frames, self._ahead
        self._frames, self._size, self._ahead = [], 0, {}
        together = b"".join(frames)
        for member in self._members:
            if ahead and member in ahead:
                member.pass_on(b"".join(frames[ahead[member] :]))
            else:
                member.pass_on(together)
        self._last = asyncio.get_running_loop().time()

    def leave(self, member: Connection) -> None:
        """They are gone."""
        if member.crowd is self:
            member.crowd = None
            self._members.remove(member)
            self._ahead.pop(member, None)

    def catch_up(self, member: Connection) -> None:
        """Somebody among them is about to be told something else: first what came before it."""
        told = self._ahead.get(member, 0)
        if told < len(self._frames):
            self._ahead[member] = len(self._frames)
            member.pass_on(b"".join(self._frames[told:]))
