"""A server in a thread, and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from heroes_unite.bots import make_bot
from heroes_unite.kernel.decision import Decision, Option
from heroes_unite.kernel.view import View
from heroes_unite.server.app import make_app
from heroes_unite.server.messages.position import Change
from heroes_unite.server.patch import applied
from heroes_unite.server.serve import Server, listen, quick_loop
from heroes_unite.server.settings import Limits, Settings, sqlite_in
from heroes_unite.session.seat import Seat

UNLIMITED = Limits.with_rate(0)
SOON = 60.0  # seconds within which whatever is waited for has to come, also on a machine that is very busy


class Running:
    """A server. It can be stopped and started again on the same database."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        given = {
            "database": sqlite_in(folder),
            "limits": UNLIMITED,
            "bot_workers": 1,
            "bot_seconds": 0.05,
            "sweep": 0.3,
            **settings,
        }
        self.settings = Settings(**given)
        self._thread: threading.Thread | None = None
        self._server: Server | None = None
        self._loop: asyncio.AbstractEventLoop

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.settings.port}"

    @property
    def hall(self) -> Any:
        assert self._server is not None
        return self._server._app.state.shared.hall

    def start(self) -> None:
        taken = listen("127.0.0.1", 0)
        self.settings = replace(self.settings, port=taken.getsockname()[1])
        ready = threading.Event()
        self._server = Server(self.settings, make_app(self.settings), ready.set)
        server = self._server

        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await server.serve(sockets=[taken])

        def run() -> None:
            with asyncio.Runner(loop_factory=quick_loop()) as runner:
                runner.run(serve())
            ready.set()

        self._thread = threading.Thread(target=run)
        self._thread.start()
        assert ready.wait(SOON)
        assert server.started, "the server did not start"

    def stop(self) -> None:
        if self._server is not None and self._thread is not None:
            self._server.should_exit = True
            self._thread.join(SOON)
            assert not self._thread.is_alive()
            self._server = self._thread = None

    def inside(self, work: Callable[[], Any]) -> None:
        """Do something in the thread of the server; returns when it is done."""

        async def do() -> None:
            work()

        asyncio.run_coroutine_threadsafe(do(), self._loop).result(SOON)

    @contextlib.contextmanager
    def later(self, seconds: float) -> Iterator[None]:
        """As if so much time had passed for those who wait until somebody has been away for long enough."""
        presence = self.hall.presence
        presence.clock = lambda: time.monotonic() + seconds
        try:
            yield
        finally:
            presence.clock = time.monotonic

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Do something in the thread of the server and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(SOON)

    def sql(self, statement: str, *values: Any) -> list[Any]:
        """Straight into the database, as damage or a curious eye would go."""
        with contextlib.closing(sqlite3.connect(self.folder / "tables.db", timeout=SOON)) as connection:
            found = connection.execute(statement, values).fetchall()
            connection.commit()
        return found


class Live:
    """A connection to a table, with everything that it was ever sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[str] = []
        self.view: Any = None
        self.seat = -1
        self.version = 0
        self.moment = 0
        self.chosen = -1
        self.decision: Any = None
        self.coach: Any = None
        self.table: Any = None
        self.log: list[Any] = []
        self.story: list[Any] = []
        self.log_begins = 0
        self.undo: Any = None
        self.chat: list[Any] = []
        self.notices: list[Any] = []
        self.deadline: float | None = None
        self.closing: Any = None

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Any:
        """The next message, worked in."""
        async with asyncio.timeout(SOON):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.received.append(text)
        message = json.loads(text)
        match message["type"]:
            case "snapshot":
                self.view = message["view"]
                self.seat = message["seat"]
                self.table = message["table"]
                self.undo = message["undo"]
                self.log, self.story = message["log"], message["story"]
                self.log_begins = message["log_begins"]
                self.chosen = message["chosen"]
                self.chat = message["chat"]
                self._at(message)
            case "said":
                self.chat.append(message["line"])
            case "notice":
                self.notices.append(message)
            case "update":
                assert message["since"] == self.version, "a difference from what this client has not seen"
                changes = [msgspec.convert(change, type=Change) for change in message["changes"]]
                self.view = applied(self.view, changes)
                assert message["log_from"] > self.log_begins or not self.log_begins, "what this client was never told"
                self.log = [line for line in self.log if line["moment"] < message["log_from"]] + message["log"]
                self.story = [line for line in self.story if line["moment"] < message["story_from"]] + message["story"]
                self._at(message)
            case "table":
                self.table = message["table"]
            case "undo":
                self.undo = message["undo"]
            case "closing":
                self.closing = message
        return message

    def _at(self, message: Any) -> None:
        self.version = message["version"]
        self.moment = message["moment"]
        self.decision = message["decision"]
        self.coach = message["coach"]
        self.deadline = message["deadline"]

    @property
    def news(self) -> list[tuple[str, str]]:
        """Who came and went."""
        return [(line["event"], line["text"]) for line in self.chat if line["event"]]

    async def until(self, *kinds: str) -> Any:
        """The next message of one of these kinds."""
        while True:
            message = await self.receive()
            if message["type"] in kinds:
                return message

    async def until_that(self, holds: Callable[[Live], Any]) -> None:
        while not holds(self):
            await self.receive()

    async def sync(self) -> list[Any]:
        """Everything that was sent up to now."""
        await self.send(type="ping")
        messages: list[Any] = []
        while not messages or messages[-1]["type"] != "pong":
            messages.append(await self.receive())
        return messages[:-1]

    async def ask(self, **message: Any) -> Any:
        """Send, and the first answer that is for this message."""
        answers = {
            "choose": ("update", "refused"),
            "undo": ("update", "undo", "undo-outlook", "refused"),
            "answer-undo": ("undo", "refused"),
            "hint": ("hint", "refused"),
            "why": ("why", "refused"),
            "say": ("said", "refused"),
            "sit": ("snapshot", "refused"),
            "resync": ("snapshot",),
            "ping": ("pong",),
        }.get(message["type"], ("refused",))
        await self.sync()
        await self.send(**message)
        return await self.until(*answers)

    async def choose(self, option: int = 0) -> Any:
        return await self.ask(type="choose", version=self.version, option=option)

    async def choose_label(self, label: str) -> Any:
        """The option that reads so."""
        return await self.choose(
            next(option["index"] for option in self.decision["options"] if option["label"] == label)
        )

    async def refused(self, **message: Any) -> str:
        """Send something that is refused; the code."""
        answer = await self.ask(**message)
        assert answer["type"] == "refused", answer
        assert answer["version"] == self.version
        return str(answer["code"])

    async def closed(self) -> Any:
        """Until the server closes the connection; its last words."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.receive()
        return self.closing


@dataclass
class Person:
    """Somebody with a browser: a cookie, and any number of connections."""

    server: Running
    http: httpx.AsyncClient
    name: str = ""
    connections: list[Live] = field(default_factory=list)

    async def call(self, method: str, path: str, body: Any = None, status: int = 0, **more: Any) -> Any:
        answer = await self.http.request(method, f"/api/{path}", json=body, **more)
        wanted = (status,) if status else (200, 201, 204)
        assert answer.status_code in wanted, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def get(self, path: str, status: int = 0) -> Any:
        return await self.call("GET", path, status=status)

    async def post(self, path: str, body: Any = None, status: int = 0) -> Any:
        return await self.call("POST", path, body, status)

    async def put(self, path: str, body: Any = None, status: int = 0) -> Any:
        return await self.call("PUT", path, body, status)

    async def make(self, *kinds: str, status: int = 0, **more: Any) -> Any:
        """A table with these kinds of seats. Whoever has the first of them starts, unless `options` say otherwise."""
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
        body = {
            "game": "deckbuilding",
            "options": {"players": len(seats), "first": "1", **more.pop("options", {})},
            "seats": seats,
            "pace": 0,
            **more,
        }
        return await self.post("tables", body, status)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def connect(self, table: str, invite: str = "", **headers: str) -> Live:
        """A connection, before its first message."""
        url = f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{table}/live?invite={invite}"
        given = {"Cookie": self.cookie, "Origin": self.server.url, **headers} if self.cookie else headers
        socket = await connect(url, additional_headers=given, max_size=None, ping_interval=None, proxy=None)
        live = Live(socket)
        self.connections.append(live)
        return live

    async def look(self, table: str, invite: str = "") -> Live:
        """A connection with its snapshot."""
        live = await self.connect(table, invite)
        await live.until("snapshot")
        return live


class People:
    """Everybody in one test. Their connections are closed at its end."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.all: list[Person] = []

    async def __call__(self, name: str = "", server: Running | None = None) -> Person:
        """Somebody new; without a name, somebody who has no cookie either."""
        where = server or self.server
        http = httpx.AsyncClient(
            base_url=where.url,
            headers={"Origin": where.url},
            trust_env=False,
            verify=False,  # there is no https here, and reading all certificates takes longer than the test
            timeout=SOON,
        )
        person = Person(where, http, name)
        self.all.append(person)
        if name:
            await person.put("me", {"name": name})
        return person

    async def two(self, **more: Any) -> tuple[Person, Person, str]:
        """Ada and Bob at a table for two, their game on."""
        ada, bob = await self("Ada"), await self("Bob")
        table = (await ada.make("me", "open", **more))["id"]
        await bob.post(f"tables/{table}/join", {})
        return ada, bob, table

    async def close(self) -> None:
        for person in self.all:
            for live in person.connections:
                await live.socket.close()
            await person.http.aclose()


@contextlib.asynccontextmanager
async def people(server: Running) -> AsyncIterator[People]:
    found = People(server)
    try:
        yield found
    finally:
        await found.close()


def on(server: Running, story: Callable[[People], Awaitable[None]]) -> None:
    """Have people do something on a server."""

    async def run() -> None:
        async with people(server) as everybody:
            await story(everybody)

    asyncio.run(run())


BOT = make_bot("greedy")


def as_decision(live: Live) -> Decision:
    """What a client was asked, as bots want it."""
    asked = live.decision
    options = tuple(Option(**option) for option in asked["options"])
    return Decision(
        asked["player"], asked["prompt"], asked["source"], live.moment, options, asked["default"], asked["turn"]
    )


async def both(*lives: Live) -> tuple[Live, ...]:
    """The connection that is asked first, then the others."""
    for live in lives:
        await live.sync()
    return tuple(sorted(lives, key=lambda live: live.decision is None))


async def play(lives: Sequence[Live], chance: random.Random, choices: int = 100_000, wise: float = 0.5) -> None:
    """Choices by whoever is asked, up to so many or to the end: a share of them good ones, the others at random."""
    for _ in range(choices):
        while (asked := next((live for live in lives if live.decision), None)) is None:
            if lives[0].view["over"]:
                return
            await lives[0].receive()  # a bot is at work
        if chance.random() < wise:
            seen = msgspec.convert(asked.view, View)  # a compiled bot takes no list for a pair
            option = BOT.choose(Seat(seen, as_decision(asked)))
        else:
            option = chance.randrange(len(asked.decision["options"]))
        await asked.send(type="choose", version=asked.version, option=option)
        target = asked.version + 1
        for live in lives:
            await live.until_that(lambda live: live.version >= target)  # noqa: B023 - called at once
