"""A lock for one table. Unlike asyncio's, it can be taken without waiting where nobody has it or waits for it."""

from __future__ import annotations

import asyncio
from collections import deque


class Gate:
    """Those who wait for it get it in the order in which they came."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] | None = None  # None: nobody does, as nearly always

    def locked(self) -> bool:
        return self._taken

    def take(self) -> bool:
        """Take it now. False: somebody else has it."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def acquire(self) -> None:
        if self.take():
            return
        if self._waiting is None:
            self._waiting = deque()
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was handed over already
                self.release()
            raise

    def release(self) -> None:
        """It goes to whoever has waited longest: in between, nobody can take it."""
        while self._waiting:
            following = self._waiting.popleft()
            if not following.done():
                following.set_result(None)
                return
        self._waiting = None
        self._taken = False
