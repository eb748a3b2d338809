"""A WebSocket client that costs next to nothing, for measuring a server on the same machine.

It reads no more of a message than where it ends; what a message says is up to whoever gets it.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
WHOLE = 0x80
MASKED = 0x80
NO_MASK = bytes(4)  # a client has to mask what it sends, but nobody says with what
SHORT = 126
LONG = 0xFFFF


class Wire(asyncio.Protocol):
    """`hear` is called with each message as it comes."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self._hear = hear
        self._left = b""  # of a message that is not here yet
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's are no subclasses of it

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("The server closed the connection at once."))

    def data_received(self, data: bytes) -> None:
        if self._left:
            data = self._left + data
        if not self._open:
            head, end, rest = data.partition(b"\r\n\r\n")
            if not end:
                self._left = data
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode("latin-1")))
                self._transport.abort()
                return
            self._open, self._left, data = True, b"", rest
            self.opened.set_result(None)
        place, length = 0, len(data)
        while length - place >= 2:
            size, begins = data[place + 1], place + 2
            if size == SHORT:
                size, begins = int.from_bytes(data[place + 2 : place + 4], "big"), place + 4
            elif size > SHORT:
                size, begins = int.from_bytes(data[place + 2 : place + 10], "big"), place + 10
            if length < begins + size:
                break
            kind = data[place] & 0xF
            if kind == TEXT:
                self._hear(data[begins : begins + size])
            elif kind == PING:
                self._write(PONG, data[begins : begins + size])
            elif kind == CLOSE:
                self._transport.close()
                self.closed = True
            place = begins + size
        self._left = data[place:]

    def greet(self, request: bytes) -> None:
        """Ask for the WebSocket; `opened` is done once there is one."""
        self._transport.write(request)

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, data: bytes) -> None:
        size = len(data)
        if size < SHORT:
            head = bytes((WHOLE | kind, MASKED | size))
        elif size <= LONG:
            head = struct.pack("!BBH", WHOLE | kind, MASKED | SHORT, size)
        else:
            head = struct.pack("!BBQ", WHOLE | kind, MASKED | (SHORT + 1), size)
        self._transport.write(head + NO_MASK + data)

    def close(self) -> None:
        self._transport.abort()


async def connected(address: str, hear: Callable[[bytes], None], cookie: str = "") -> Wire:
    """A connection to `http://host:port/path`."""
    place = urlsplit(address)
    assert place.hostname is not None
    assert place.port is not None
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(hear), place.hostname, place.port)
    lines = [
        f"GET {place.path or '/'}{f'?{place.query}' if place.query else ''} HTTP/1.1",
        f"Host: {place.netloc}",
        f"Origin: http://{place.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    wire.greet("\r\n".join((*lines, "", "")).encode())
    await wire.opened
    return wire
