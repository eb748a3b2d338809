"""Where the frames of one WebSocket go out: all that has to be known for each of them, so that what many are told is
written to each without detours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Outlet:
    """`unread`: the client has to read what it was sent first. `closed`: nothing may follow."""

    __slots__ = ("_write", "closed", "unread")

    def __init__(self) -> None:
        self._write: Callable[[bytes], object] | None = None
        self.unread = False
        self.closed = False

    def open(self, write: Callable[[bytes], object]) -> None:
        self._write = write

    def send_frame(self, frame: bytes) -> bool:
        """A whole frame, or several, sent without waiting. False: the client has to read what it was sent first, or is
        gone."""
        if self.unread or self.closed or self._write is None:
            return False
        try:
            self._write(frame)
        except RuntimeError:  # it is closed
            return False
        return True
