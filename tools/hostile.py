"""Malicious clients, for tests and measurements: each does one kind of harm, as fast as the server lets it.

They come from their own address and only attack a server on this machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from tools.guest import Guest, Refusal

ADDRESS: Final = "127.0.66.6"  # Linux takes all of 127.x.y.z for this machine
GONE: Final = (WebSocketException, httpx.TransportError, OSError, Refusal, EOFError, asyncio.IncompleteReadError)
A_WHILE: Final = 60.0  # seconds, at the most, for one attempt
A_BREATH: Final = 0.3  # seconds, between two messages: as many as a connection may send
HALF: Final = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
NONSENSE: Final = (
    b'{"type":"choose","version":0,"option":0}',
    b'{"type":"choose","version":99999999,"option":-1}',
    b'{"type":"undo","version":0}',
    b'{"type":"answer-undo","agree":true}',
    b'{"type":"sit","seat":0}',
    b'{"type":"sit","seat":99}',
    b'{"type":"say","text":"\\u202e\\u0000"}',
    b'{"type":"signal","signal":"x"}',
    b"[" * 3000,
    b"\xff\xfe",
    b"{}",
)
COSTLY: Final = (
    b'{"type":"sit","seat":-1}',
    b'{"type":"resync"}',
    b'{"type":"why","card":"Kick","zone":"kicks","owner":-1}',
)


class Hostile:
    """That many sockets of each kind, at these tables (more may be added over time), until the time is up."""

    def __init__(self, address: str, tables: list[str], until: float, seed: int = 1) -> None:
        parts = urlsplit(address)
        self.address = address
        self.host, self.port = str(parts.hostname), int(parts.port or 80)
        self.tables = tables
        self.until = until
        self.chance = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.wrong: list[str] = []

    async def attack(self, sockets: int) -> None:
        """With so many sockets that talk, half as many that look back, and as many that say half of something."""
        kinds: list[Callable[[], Awaitable[None]]] = [self._talk] * sockets
        kinds += [self._look_back] * (sockets // 2) + [self._drip] * sockets + [self._garbage]
        async with asyncio.TaskGroup() as everybody:
            for kind in kinds:
                everybody.create_task(self._again_and_again(kind))

    async def _again_and_again(self, kind: Callable[[], Awaitable[None]]) -> None:
        while time.monotonic() < self.until:
            with contextlib.suppress(*GONE, TimeoutError):
                async with asyncio.timeout(min(A_WHILE, max(0.1, self.until - time.monotonic()))):
                    await kind()
            await asyncio.sleep(A_BREATH)

    def _table(self) -> str:
        return self.chance.choice(self.tables) if self.tables else "000000000000"

    async def _talk(self) -> None:
        """Ask for everything, again and again; try to play for others."""
        async with Guest(self.address, ADDRESS) as guest:
            connection = await guest.connect(self._table())
            try:
                listening = asyncio.create_task(self._listen(connection))
                try:
                    while not listening.done():
                        kind, said = ("costly", COSTLY) if self.chance.random() < 0.7 else ("nonsense", NONSENSE)
                        data = self.chance.choice(said)
                        await connection.send(data if data.startswith(b"\xff") else data.decode())
                        self.done[kind] += 1
                        await asyncio.sleep(A_BREATH / 4)
                finally:
                    listening.cancel()
            finally:
                await connection.close()

    async def _listen(self, connection: object) -> None:
        """Spectators are never asked anything, or told what they have chosen."""
        async for raw in connection:  # type: ignore[attr-defined]
            message = msgspec.json.decode(raw)
            if message.get("decision"):
                self.wrong.append(f"An onlooker was asked something: {message['decision']}")
            if message["type"] == "refused":
                self.done[f"refused: {message['code']}"] += 1

    async def _look_back(self) -> None:
        """Ask for the whole game, and go away."""
        reader, writer = await self._open()
        try:
            path = f"/api/tables/{self._table()}/{self.chance.choice(['replay?seat=-1', 'results', 'cards'])}"
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode())
            await writer.drain()
            if self.chance.random() < 0.5:
                answer = await reader.readline()
                self.done[f"looked back: {answer.split(b' ')[1].decode() if answer else 'cut off'}"] += 1
                if b" 500 " in answer:
                    self.wrong.append(f"{path}: {answer.decode()}")
            else:
                self.done["looked back and left"] += 1
        finally:
            writer.transport.abort()

    async def _drip(self) -> None:
        """Begin a request, and never end it."""
        reader, writer = await self._open()
        try:
            writer.write(HALF)
            self.done["half-sent"] += 1
            while await asyncio.wait_for(reader.read(1), None):
                pass
        finally:
            writer.transport.abort()

    async def _garbage(self) -> None:
        """Anything at all."""
        reader, writer = await self._open()
        try:
            path = self.chance.choice(["/" + "x" * 5000, "/api/me", "/api/tables", "/%ff", "/metrics", "/schema"])
            body = self.chance.choice([b'{"name":"\xff"}', b"{" * 9000, self.chance.randbytes(2000)])
            head = f"PUT {path} HTTP/1.1\r\nHost: {self.host}\r\nContent-Length: {len(body)}\r\n\r\n"
            writer.write(head.encode() + body if self.chance.random() < 0.8 else self.chance.randbytes(3000))
            answer = await reader.readline()
            self.done["garbage"] += 1
            if b" 500 " in answer:
                self.wrong.append(f"{path} with {body[:60]!r}: {answer.decode()}")
        finally:
            writer.transport.abort()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(ADDRESS, 0))


def main() -> None:
    address, table, sockets, seconds = sys.argv[1:]
    hostile = Hostile(address, [table], time.monotonic() + float(seconds))
    asyncio.run(hostile.attack(int(sockets)))


if __name__ == "__main__":
    main()
