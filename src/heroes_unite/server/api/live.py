"""The connection of a browser to a table."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Annotated, Any, Final

import structlog
from litestar import WebSocket, websocket
from litestar.params import FromPath, QueryParameter
from uvicorn.protocols.utils import ClientDisconnected

from heroes_unite.server.api.common import address_of, provide_guest, shared
from heroes_unite.server.guests import Guest
from heroes_unite.server.protocols import FAILED, LINE, READ
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.tables import hosting
from heroes_unite.server.tables.asking import excuse, handle, hear, read
from heroes_unite.server.tables.connection import POLICY, TRY_AGAIN, Connection, Line
from heroes_unite.server.tables.hall import SIGNED_OUT, Hall
from heroes_unite.server.tables.live import LiveTable

log = structlog.get_logger("live")

FAREWELL: Final = 2.0  # seconds for the last messages


@websocket("/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], table: FromPath[str], invite: Annotated[str, QueryParameter()] = ""
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
            await _receive(found, connection)
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
    if guest.signed_out:
        connection.close(SIGNED_OUT, again=False, code=POLICY, signed_out=True)
        return None
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
        connection.close(SIGNED_OUT, again=True, code=POLICY, signed_out=True)
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


async def _receive(table: LiveTable, connection: Connection) -> None:
    """Handle what the client sends, one message after another, each to its end: a client that disconnects halfway does
    not stop it, since the others must hear what was stored."""
    line = connection.line
    line.listen(partial(hear, table, connection))
    try:
        while not connection.closing:
            event = await line.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] == FAILED:
                await excuse(table, connection, event["failure"])
                continue
            message = event["message"] if event["type"] == READ else read(table, connection, _sent(event))
            if message is not None:
                await handle(table, connection, message)
    finally:
        line.listen(None)


def _sent(event: dict[str, Any]) -> str | bytes:
    data: str | bytes = event.get("text") or event.get("bytes") or ""
    return data
