"""One browser at one table: what it may look at, and what is waiting to be sent to it."""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from heroes_unite.server.limits import Bucket
from heroes_unite.server.messages.from_server import Closing, ServerMessage
from heroes_unite.server.outlet import Outlet

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from heroes_unite.server.messages.from_client import ClientMessage
    from heroes_unite.server.settings import Limits
    from heroes_unite.server.tables.crowd import Crowd

NORMAL: Final = 1000
GOING_AWAY: Final = 1001
POLICY: Final = 1008
TRY_AGAIN: Final = 1013

# How a frame begins (RFC 6455, section 5.2): text that is whole, and its length in one byte, in two more, or in eight.
WHOLE_TEXT: Final = 0x81
SHORT: Final = 126
LONG: Final = 0xFFFF

_encoder: Final = msgspec.json.Encoder()


class Line(Protocol):
    """The WebSocket itself, as the server's protocol serves it."""

    writable: asyncio.Event

    @property
    def outlet(self) -> Outlet: ...

    def talk(self, talk: Callable[[], Awaitable[None]]) -> None:
        """What to do once the application is done with its welcome."""
        ...

    def listen(self, hear: Callable[[bytes], ClientMessage | None] | None) -> None:
        """Short messages are heard as they come, while `receive` waits for the next one. What `hear` gives back is left
        to `receive`."""
        ...

    def hold(self) -> None:
        """What comes from now on waits, until `go_on`."""
        ...

    def go_on(self, failure: Exception | None) -> None:
        """`receive` reports what went wrong, if anything did, and then what has come."""
        ...

    def hang_up(self) -> None:
        """`receive` reports that the client is gone, whether it is or not."""
        ...

    async def receive(self) -> Any: ...

    async def send(self, message: Any) -> None: ...


def sealed(message: ServerMessage) -> bytes:
    """The frame of a WebSocket with this message in it: the same for everybody to whom it goes."""
    text = _encoder.encode(message)
    length = len(text)
    if length < SHORT:
        return bytes((WHOLE_TEXT, length)) + text
    if length <= LONG:
        return struct.pack("!BBH", WHOLE_TEXT, SHORT, length) + text
    return struct.pack("!BBQ", WHOLE_TEXT, SHORT + 1, length) + text


class Connection:
    """`guest` is empty for somebody without a cookie. `seat` is where they look from; -1: as a spectator."""

    def __init__(self, line: Line, address: str, guest: str, name: str, limits: Limits) -> None:
        self.line = line
        self._outlet = line.outlet
        self.guest = guest
        self.address = address
        self.name = name
        self.seat = -1
        self.stranger = True  # whether they do not belong to the table
        self.crowd: Crowd | None = None  # with whom they are told what happens
        self.messages = Bucket(limits.message_rate, limits.message_burst)
        self.chat = Bucket(limits.chat_rate, limits.chat_burst)
        self.questions = Bucket(limits.question_rate, limits.question_burst)
        self.too_fast = 0  # messages refused for that, in a row
        self._outbox: deque[bytes] = deque()
        self._waiting = 0  # bytes in the outbox
        self._room = limits.outbox
        self._closing: tuple[int, bytes] | None = None
        self._pump: asyncio.Task[None] | None = None

    def send(self, message: ServerMessage) -> None:
        self.send_frame(sealed(message))

    def send_frame(self, frame: bytes) -> None:
        """Never waits: a client that reads too slowly has to reconnect."""
        if self.crowd is not None:
            self.crowd.catch_up(self)
        self.pass_on(frame)

    def pass_on(self, frame: bytes) -> None:
        """The same for what comes from the crowd that they are in."""
        if not frame or self._closing is not None or (not self._outbox and self._outlet.send_frame(frame)):
            return
        self._outbox.append(frame)
        self._waiting += len(frame)
        if self._waiting > self._room and len(self._outbox) > 1:
            self._outbox.clear()
            self._waiting = 0
            self.close("Your connection is too slow to keep up with this table.", again=True, code=TRY_AGAIN)
        elif self._pump is None:
            self._pump = asyncio.create_task(self._send_waiting())

    def close(self, reason: str, again: bool, code: int = NORMAL, signed_out: bool = False) -> None:
        """Close once everything before it is sent, and what the client has sent is handled."""
        if self._closing is None:
            if self.crowd is not None:
                self.crowd.catch_up(self)
            self._closing = (code, sealed(Closing(reason, again, signed_out)))
            self.line.hang_up()

    @property
    def closing(self) -> bool:
        return self._closing is not None

    async def _send_waiting(self) -> None:
        """What is waiting, as the client reads it."""
        try:
            while self._outbox:
                await self.line.writable.wait()
                if not self._outlet.send_frame(self._outbox[0]):
                    if self.line.writable.is_set():  # it is gone
                        self._outbox.clear()
                        return
                    continue
                self._waiting -= len(self._outbox.popleft())
        finally:
            self._pump = None

    async def finish(self) -> None:
        """The last messages, if there are any."""
        if self._closing is not None:
            code, farewell = self._closing
            self._outbox.append(farewell)
            if self._pump is not None:
                await self._pump
            await self._send_waiting()
            await self.line.send({"type": "websocket.close", "code": code, "reason": None})

    def stop(self) -> None:
        if self._pump is not None:
            self._pump.cancel()
