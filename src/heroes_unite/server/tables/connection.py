"""One browser at one table: what it may look at, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.server.limits import Bucket, counted_as
from heroes_unite.server.messages import Closing, ServerMessage

if TYPE_CHECKING:
    from litestar import WebSocket

    from heroes_unite.server.settings import Limits

NORMAL: Final = 1000
GOING_AWAY: Final = 1001
POLICY: Final = 1008
TRY_AGAIN: Final = 1013

_encoder: Final = msgspec.json.Encoder()


def encoded(message: ServerMessage) -> str:
    return _encoder.encode(message).decode()


class Connection:
    """`guest` is empty for somebody without a cookie. `seat` is where they look from; -1: as a spectator."""

    def __init__(self, socket: WebSocket[Any, Any, Any], guest: str, name: str, limits: Limits) -> None:
        self.socket = socket
        self.guest = guest
        self.address = counted_as(socket.client.host) if socket.client is not None else ""
        self.name = name
        self.seat = -1
        self.messages = Bucket(limits.message_rate, limits.message_burst)
        self.chat = Bucket(limits.chat_rate, limits.chat_burst)
        self.questions = Bucket(limits.question_rate, limits.question_burst)
        self.too_fast = 0  # messages refused for that, in a row
        self._outbox: deque[str] = deque()
        self._waiting = 0  # characters in the outbox
        self._room = limits.outbox
        self._closing: tuple[int, str] | None = None
        self._wake = asyncio.Event()
        self.ends = asyncio.Event()  # set when it is to be closed

    def send(self, message: ServerMessage) -> None:
        self.send_text(encoded(message))

    def send_text(self, text: str) -> None:
        """Never waits: whoever reads too slowly has to connect again."""
        if self._closing is not None:
            return
        self._outbox.append(text)
        self._waiting += len(text)
        if self._waiting > self._room and len(self._outbox) > 1:
            self._outbox.clear()
            self.close("Your connection is too slow to keep up with this table.", again=True, code=TRY_AGAIN)
        self._wake.set()

    def close(self, reason: str, again: bool, code: int = NORMAL) -> None:
        """Say good-bye once everything before it is sent."""
        if self._closing is None:
            self._closing = (code, encoded(Closing(reason, again)))
            self._wake.set()
            self.ends.set()

    @property
    def closing(self) -> bool:
        return self._closing is not None

    async def pump(self) -> None:
        """Send what waits, until the end. Ends with the connection."""
        send = self.socket.send
        while True:
            while self._outbox:
                text = self._outbox.popleft()
                self._waiting -= len(text)
                await send({"type": "websocket.send", "text": text, "bytes": None})
            if self._closing is not None:
                code, farewell = self._closing
                await send({"type": "websocket.send", "text": farewell, "bytes": None})
                await self.socket.close(code)
                return
            self._wake.clear()
            await self._wake.wait()
