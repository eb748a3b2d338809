"""A scripted guest: plays over HTTP and WebSocket as a browser would, and knows only what it is told."""

from __future__ import annotations

import random
from typing import Any, Final, Self, cast

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

BIGGEST: Final = 8 * 1024 * 1024  # bytes of one message
Json = dict[str, Any]
IDLE: Final = ("end turn", "pass", "no", "done")


class Refusal(Exception):
    """The server said no."""


class Guest:
    """Somebody with a cookie. One who has a name may sit down."""

    def __init__(self, address: str, coming_from: str = "") -> None:
        self.address = address
        self.coming_from = coming_from or None  # one of this machine's own addresses, 127.x.y.z
        # Loading the root certificates takes longer than making all these calls to our own machine.
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=self.coming_from)
        self._http = httpx.AsyncClient(timeout=60, trust_env=False, transport=transport)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def call(self, method: str, path: str, body: Any = None) -> Json:
        """Call the API. Raises Refusal if the server says no, and httpx.TransportError if there is no server."""
        answer = await self._http.request(
            method, f"{self.address}/api/{path}", json=body, headers={"Origin": self.address}
        )
        if answer.is_error:
            raise Refusal(f"{method} {path}: {answer.status_code} {answer.text}")
        return cast("Json", answer.json()) if answer.content else {}

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self._http.cookies.items())

    async def named(self, name: str) -> Self:
        await self.call("PUT", "me", {"name": name})
        return self

    async def connect(self, table: str, invite: str = "") -> ClientConnection:
        """The bare connection to a table."""
        return await connect(
            f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/live?invite={invite}",
            additional_headers={"Cookie": self.cookie},
            origin=Origin(self.address),
            max_size=BIGGEST,
            compression=None,
            open_timeout=30,
            proxy=None,
            local_addr=(self.coming_from, 0) if self.coming_from else None,
        )

    async def sit_at(self, table: str, invite: str = "") -> Live:
        """Connect to a table, and wait for the first snapshot."""
        live = Live(await self.connect(table, invite))
        try:
            while not live.table:
                await live.next()
        except BaseException:
            await live.close()
            raise
        return live


class Live:
    """A connection to a table, and what it has told so far."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self.table: Json = {}
        self.seat = -1
        self.version = -1
        self.view: Json | None = None
        self.decision: Json | None = None
        self.undo: Json | None = None

    async def send(self, kind: str, **fields: Any) -> None:
        await self._connection.send(msgspec.json.encode({"type": kind, **fields}).decode())

    async def next(self) -> Json:
        """The next message, processed. Raises ConnectionClosed (of websockets) if there will be none."""
        message = cast("Json", msgspec.json.decode(await self._connection.recv()))
        match message["type"]:
            case "snapshot":
                self.table, self.seat, self.undo = message["table"], message["seat"], message["undo"]
                self.view, self.version, self.decision = message["view"], message["version"], message["decision"]
            case "update":
                if message["since"] != self.version:
                    raise ValueError(f"An update from version {message['since']} came at version {self.version}.")
                for path, value in message["changes"]:
                    self.view = _changed(self.view, path, value)
                self.version, self.decision = message["version"], message["decision"]
            case "table":
                self.table = message["table"]
            case "undo":
                self.undo = message["undo"]
        return message

    async def close(self) -> None:
        await self._connection.close()


def pick(kinds: list[str], chance: random.Random) -> int:
    """One of the options of these kinds. Rarely one that does nothing if another does something: games must end."""
    choices = list(range(len(kinds)))
    if chance.random() < 0.9:
        choices = [index for index in choices if kinds[index] not in IDLE] or choices
    return chance.choice(choices)


def _changed(old: Any, path: list[str | int], value: Any) -> Any:
    if not path:
        return value
    copy = old.copy()
    copy[path[0]] = _changed(old[path[0]], path[1:], value) if path[1:] else value
    return copy
