"""The two protocols of uvicorn, with a watch on how long a client keeps them waiting and what it makes them keep."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Final, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, apply_mask  # type: ignore[attr-defined]  # the latter in C, if it can be

from heroes_unite.server.limits import Bucket
from heroes_unite.server.outlet import Outlet
from heroes_unite.server.sockets import Socket, Sockets, Step

if TYPE_CHECKING:
    from asyncio.transports import BaseTransport
    from collections.abc import Awaitable, Callable

    from uvicorn.protocols.http.h11_impl import RequestResponseCycle
    from uvicorn.server import ServerState
    from websockets.frames import Frame
    from websockets.http11 import Request

PARTS: Final = 64  # frames of one message
CONTROL_RATE: Final = 5.0  # pings a second that a client may send
CONTROL_BURST: Final = 100
AHEAD: Final = 8  # unhandled messages of a client; it has to wait before sending more
UNREADABLE: Final = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
# How a short text begins as clients send it (RFC 6455, section 5.2): it is whole, and masked with four bytes.
WHOLE_TEXT: Final = 0x81
MASKED: Final = 0x80
LENGTH: Final = 0x7F
SHORT: Final = 126  # its length is told in two more bytes from here on, or in eight
HEAD: Final = 6
READ: Final = "heroes_unite.read"  # an event: a message that was read already
FAILED: Final = "heroes_unite.failed"  # an event: what a client asked for went wrong
LINE: Final = "heroes_unite.line"  # the name under which a scope's state holds the protocol itself


class Config(uvicorn.Config):
    """What uvicorn needs to know, and the sockets that its protocols report to."""

    def __init__(self, app: Any, sockets: Sockets, **more: Any) -> None:
        self.sockets = sockets
        super().__init__(app, http=HttpProtocol, ws=WebSocketProtocol, **more)


class HttpProtocol(H11Protocol):
    """One socket, request by request."""

    config: Config

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._sockets = config.sockets
        self._socket: Socket | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._socket = self._sockets.admit(transport, address_of(self.client))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._socket is not None:
            self._sockets.release(self._socket)

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)
            self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._waits_for(Step.READING)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._look()

    def _look(self) -> None:
        """Which step the socket is at now."""
        if self.transport.get_protocol() is not self:
            return  # it is a WebSocket from here on
        cycle = cast("RequestResponseCycle | None", self.cycle)  # there is none before the first request
        if self.transport.is_closing():
            self._waits_for(Step.END)
        elif self.flow.write_paused:  # whatever else it sends, it has to read what it asked for first
            self._waits_for(Step.READING)
        elif cycle is not None and not cycle.response_complete:
            self._waits_for(Step.BODY if cycle.more_body else Step.ANSWER)
        else:
            self._waits_for(Step.HEAD if self._has_begun() else Step.IDLE)

    def _has_begun(self) -> bool:
        """Whether some of the next request is here, or the rest of the last one is still to come."""
        began = self.timeout_keep_alive_task is None or bool(self.conn.trailing_data[0])
        return began or self.conn.their_state is h11.SEND_BODY

    def _waits_for(self, step: Step) -> None:
        if self._socket is not None:
            self._sockets.waits_for(self._socket, step)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """The same socket after it has become a WebSocket. Silent clients are detected by uvicorn's pings."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.outlet = Outlet()
        super().__init__(config, server_state, app_state, _loop)
        self.queue: Inbox = Inbox()  # type: ignore[assignment]
        self.app = self._served
        self._talk: Callable[[], Awaitable[None]] | None = None
        self._hear: Callable[[bytes], Any] | None = None
        self._between = True  # two frames; once some of a frame has come by itself, nobody asks any more
        self._sockets = config.sockets
        self._socket: Socket | None = None
        self._control = Bucket(CONTROL_RATE, CONTROL_BURST)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.outlet.open(self.transport.write)
        self._socket = self._sockets.of(transport, address_of(self.client))
        self._waits_for(Step.TALK)

    def connection_lost(self, exc: Exception | None) -> None:
        self.outlet.closed = True
        super().connection_lost(exc)
        if self._socket is not None:
            self._sockets.release(self._socket)

    def talk(self, talk: Callable[[], Awaitable[None]]) -> None:
        """What to do once the application is done with its welcome."""
        self._talk = talk

    def listen(self, hear: Callable[[bytes], Any] | None) -> None:
        """Who hears short texts as they come, while the application waits for the next one. Those that are given back
        are left to it."""
        self._hear = hear

    def hold(self) -> None:
        """What comes from now on waits, until `go_on`."""
        self.queue.hold()

    def go_on(self, failure: Exception | None) -> None:
        """The receiver is told what went wrong, if anything did, and then what has come."""
        self.queue.go_on({"type": FAILED, "failure": failure} if failure is not None else None)

    async def _served(self, scope: Any, receive: Any, send: Any) -> None:
        """The application welcomes the client. They talk without it: most of what a client takes in memory is what it
        took to get there, and nobody needs that any more."""
        self.app = self.config.loaded_app
        await self.app(scope, receive, send)
        if self._talk is not None:
            talk, self._talk = self._talk, None
            self.request.headers.clear()  # the parser keeps the request itself
            del scope, receive, send, self.scope, self.request, self.response
            await talk()

    def data_received(self, data: bytes) -> None:
        """Nearly all that clients send is one short text, which needs no parser."""
        if self._between and self.handshake_initiated:
            length = len(data) - HEAD
            short = 0 <= length < SHORT and data[0] == WHOLE_TEXT and data[1] == MASKED | length
            if short and self.handshake_complete and not self.frames:
                text = apply_mask(data[HEAD:], data[2:HEAD])
                if self._hear is not None and self.queue.waits and not self.close_sent and is_text(text):
                    left = self._hear(text)
                    if left is not None:
                        self.queue.put_nowait({"type": READ, "message": left})
                    return
                self.curr_msg_data_type = "text"
                self.frames = [text]
                self.send_receive_event_to_app()
                return
            self._between = _ends_with_frame(data)
        self._parse(data)

    def _parse(self, data: bytes) -> None:
        """A handshake that only the HTTP protocol can read, with long lines or a body, would never be answered."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(UNREADABLE)
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.outlet.unread = True
        self._waits_for(Step.READING)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.outlet.unread = False
        self._waits_for(Step.TALK)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            self.scope["state"][LINE] = self

    def send_receive_event_to_app(self) -> None:
        """Pausing and resuming reading costs more than most messages: it is only done to clients that send many. What
        is no text ends the line, as in uvicorn, but without a traceback in the log."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        before = self.read_paused
        few = self.queue.qsize() < AHEAD
        self.read_paused = before or few
        super().send_receive_event_to_app()
        if few:
            self.read_paused = before

    @property
    def close_sent(self) -> bool:
        return self._close_sent

    @close_sent.setter
    def close_sent(self, sent: bool) -> None:
        self._close_sent = self.outlet.closed = sent

    def hang_up(self) -> None:
        """The receiver is told that the client is gone."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def handle_cont(self, event: Frame) -> None:
        """A message in very many fragments, some of them empty, would escape the size limit."""
        super().handle_cont(event)
        if len(self.frames) > PARTS:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Pongs for a client that does not read them would pile up."""
        if self.writable.is_set() and self._control.take():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        if self._control.take():
            super().handle_pong(event)
        else:
            self.transport.abort()

    def _waits_for(self, step: Step) -> None:
        if self._socket is not None:
            self._sockets.waits_for(self._socket, step)


def is_text(data: bytes) -> bool:
    """Nearly all messages are ASCII, which is soon seen."""
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Inbox:
    """What has come for the application: as much of a queue as the protocol needs, in a tenth of the memory."""

    __slots__ = ("_events", "_held", "_waiter")

    def __init__(self) -> None:
        self._events: deque[Any] | None = None  # None: there are none
        self._held = False
        self._waiter: asyncio.Future[None] | None = None

    @property
    def waits(self) -> bool:
        """Whether somebody waits for the next event, and nothing has come."""
        return self._waiter is not None and self._events is None and not self._held and not self._waiter.done()

    def qsize(self) -> int:
        return 0 if self._events is None else len(self._events)

    def empty(self) -> bool:
        return self._events is None

    def put_nowait(self, event: Any) -> None:
        if self._events is None:
            self._events = deque()
        self._events.append(event)
        self._wake()

    def _wake(self) -> None:
        if not self._held and self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def hold(self) -> None:
        """Events wait, until `go_on`."""
        self._held = True

    def go_on(self, first: Any) -> None:
        """Events can be had again. `first`: one that comes before all of them."""
        self._held = False
        if first is not None:
            self._events = deque((first, *(self._events or ())))
        if self._events is not None:
            self._wake()

    async def get(self) -> Any:
        """The next of them. Only one task asks."""
        while self._events is None or self._held:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        event = self._events.popleft()
        if not self._events:
            self._events = None
        return event


def _ends_with_frame(data: bytes) -> bool:
    """Whether what begins with a frame ends with the end of one."""
    place = 0
    while place + 1 < len(data):
        size, begins = data[place + 1] & LENGTH, place + HEAD
        if size >= SHORT:
            more = 2 if size == SHORT else 8
            size, begins = int.from_bytes(data[place + 2 : place + 2 + more], "big"), begins + more
        place = begins + size
    return place == len(data)


def address_of(client: tuple[str, int] | None) -> str:
    return client[0] if client is not None else ""
