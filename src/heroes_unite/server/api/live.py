"""The connection of a browser to a table."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Annotated, Any, Final

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.params import FromPath, QueryParameter
from uvicorn.protocols.utils import ClientDisconnected

from heroes_unite.server.api.common import address_of, provide_guest, shared
from heroes_unite.server.guests import Guest
from heroes_unite.server.messages.from_client import ClientMessage
from heroes_unite.server.protocols import LINE
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.settings import Limits
from heroes_unite.server.tables import hosting
from heroes_unite.server.tables.asking import cost_of, handle, refuse
from heroes_unite.server.tables.connection import POLICY, TRY_AGAIN, Connection, Line
from heroes_unite.server.tables.hall import SIGNED_OUT, Hall
from heroes_unite.server.tables.live import LiveTable

log = structlog.get_logger("live")

FAREWELL: Final = 2.0  # seconds for the last messages

_decoder: Final = msgspec.json.Decoder(ClientMessage)


@websocket("/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], table: FromPath[str], invite: Annotated[str, QueryParameter(max_length=64)] = ""
) -> None:
    """A table while it is played: first a snapshot, then what changes."""
    ours = shared(socket)
    guest = await provide_guest(socket)
    await socket.accept()
    line: Line = socket.scope["state"][LINE]
    connection = Connection(line, address_of(socket), guest.id, guest.name, ours.settings.limits)
    line.talk(partial(_talk, ours.hall, connection, guest, table, invite))


async def _talk(hall: Hall, connection: Connection, guest: Guest, table: str, invite: str) -> None:
    """All of it, to the last message."""
    try:
        await _look(hall, connection, guest, table, invite)
        with contextlib.suppress(TimeoutError, ClientDisconnected):  # the last messages, if somebody still reads them
            await asyncio.wait_for(connection.finish(), FAREWELL)
    finally:
        connection.stop()


async def _look(hall: Hall, connection: Connection, guest: Guest, table: str, invite: str) -> None:
    """From the first look at the table until one of both ends it."""
    found: LiveTable | None = None
    try:
        found = await _welcomed(hall, connection, guest, table, invite)
        if found is not None:
            await _receive(hall, found, connection)
    except Exception:
        log.exception("connection failed", table=table)
        connection.close("Something went wrong on the server.", again=True, code=TRY_AGAIN)
    finally:
        hall.connections.discard(connection)
        if found is not None:
            found.farewell(connection)


async def _welcomed(hall: Hall, connection: Connection, guest: Guest, table: str, invite: str) -> LiveTable | None:
    """The table, once the connection is watching it. None: it was turned away with a reason."""
    limits = hall.settings.limits
    own = sum(other.guest == connection.guest for other in hall.connections) if connection.guest else 0
    if hall.closing or len(hall.connections) >= limits.connections:
        connection.close("The server is full or about to restart.", again=True, code=TRY_AGAIN)
        return None
    if sum(other.address == connection.address for other in hall.connections) >= limits.connections_per_address:
        connection.close("There are too many connections from your network.", again=True, code=TRY_AGAIN)
        return None
    if own >= limits.connections_per_guest:
        connection.close("You have too many tables open at once.", again=False, code=POLICY)
        return None
    hall.connections.add(connection)
    if guest.id and (await hall.store.guest(guest.id)).epoch != guest.epoch:  # signed out while connecting
        connection.close(SIGNED_OUT, again=True, code=POLICY)
        return None
    try:
        found = await hall.table(table)
        notices = await hosting.welcome_back(found, guest)
        problem = await found.welcome(connection, invite)
        for notice in notices:
            connection.send(notice)
    except Refusal as refused:
        problem = refused.detail
    if problem:
        connection.close(problem, again=False, code=POLICY)
        return None
    return found


async def _receive(hall: Hall, table: LiveTable, connection: Connection) -> None:
    """Handle what the client sends, one message after another, each to its end: a client that disconnects halfway does
    not stop it, since the others must hear what was stored."""
    receive = connection.line.receive
    limits = hall.settings.limits
    while not connection.closing:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        await _take(table, connection, event.get("text") or event.get("bytes") or "", limits)


async def _take(table: LiveTable, connection: Connection, data: str | bytes, limits: Limits) -> None:
    if not connection.messages.take():
        connection.too_fast += 1
        if connection.too_fast > limits.refusals_until_closed:
            connection.close("You are sending far too many messages.", again=False, code=POLICY)
        else:
            refuse(table, connection, "too-fast", "Too many messages. Slow down a little and try again.")
        return
    connection.too_fast = 0
    if len(data) > limits.message:
        refuse(table, connection, "malformed", "That message is too long.")
        return
    try:
        message = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        refuse(table, connection, "malformed", f"That message can't be read: {error}.")
        return
    if not table.hall.work.take(connection.address, cost_of(message)):
        refuse(
            table,
            connection,
            "too-fast",
            "Too many requests are coming from your network. Wait a moment and try again.",
        )
        return
    await handle(table, connection, message)
