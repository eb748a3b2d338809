"""The two protocols of uvicorn, with a watch on how long a client keeps them waiting and what it makes them keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from heroes_unite.server.limits import Bucket
from heroes_unite.server.sockets import Socket, Sockets, Step

if TYPE_CHECKING:
    import asyncio
    from asyncio.transports import BaseTransport

    from uvicorn.protocols.http.h11_impl import RequestResponseCycle
    from uvicorn.server import ServerState
    from websockets.frames import Frame
    from websockets.http11 import Request

PARTS: Final = 64  # frames of one message
CONTROL_RATE: Final = 5.0  # pings a second that a client may send
CONTROL_BURST: Final = 100
AHEAD: Final = 8  # unhandled messages of a client; it has to wait before sending more
UNREADABLE: Final = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
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
        super().__init__(config, server_state, app_state, _loop)
        self._sockets = config.sockets
        self._socket: Socket | None = None
        self._control = Bucket(CONTROL_RATE, CONTROL_BURST)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._socket = self._sockets.of(transport, address_of(self.client))
        self._waits_for(Step.TALK)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._socket is not None:
            self._sockets.release(self._socket)

    def data_received(self, data: bytes) -> None:
        """A handshake that only the HTTP protocol can read, with long lines or a body, would never be answered."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(UNREADABLE)
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._waits_for(Step.READING)

    def resume_writing(self) -> None:
        super().resume_writing()
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

    def send_frame(self, frame: bytes) -> bool:
        """A whole frame, sent without waiting. False: the client has to read what it was sent first, or is gone."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(frame)
        return True

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


def address_of(client: tuple[str, int] | None) -> str:
    return client[0] if client is not None else ""
