"""Tables: the lobby, sitting down and leaving, and what remains of a game afterwards."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from heroes_unite.server.api.common import Asker, address_of, problems, shared, spend, spend_for_reading
from heroes_unite.server.api.ready import as_json, while_there
from heroes_unite.server.messages.afterwards import EarlierLog, PlayOn, Replay, Results
from heroes_unite.server.messages.games import GameCards
from heroes_unite.server.messages.tables import (
    ChangeSeat,
    Leave,
    Lobby,
    NewLink,
    NewTable,
    SeatLink,
    Secret,
    Shelve,
    TableInfo,
    TakeSeat,
)
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.tables import afterwards, hosting

AnyRequest = Request[Any, Any, Any]
SOME_WORK: Final = 10.0  # a large answer, even if it is ready
Invite = Annotated[str, QueryParameter()]


@get("/tables", responses=problems())
async def lobby(request: AnyRequest, guest: Asker) -> Lobby:
    """Your tables, and those you can join or watch."""
    spend(request, SOME_WORK)
    return await shared(request).hall.lobby(guest.id)


@post("/tables", responses=problems())
async def make_table(request: AnyRequest, guest: Asker, data: JSONBody[NewTable]) -> TableInfo:
    """Make a table. With no open seat the game begins immediately."""
    ours = shared(request)
    if guest.name and not ours.new_tables.take(guest.id):
        raise Refusal("You've just made several tables. Wait a moment before you make another.", 429)
    await spend_for_reading(request, SOME_WORK)
    return await hosting.make(ours.hall, guest, data, address_of(request))


@get("/tables/{table:str}", responses=problems(404))
async def table_info(request: AnyRequest, guest: Asker, table: FromPath[str], invite: Invite = "") -> TableInfo:
    """A table as you may know it. A private one needs its invite, unless you belong to it."""
    return (await hosting.visible(shared(request).hall, table, guest, invite)).info(guest.id)


@delete("/tables/{table:str}", responses=problems(404, 409))
async def remove_table(request: AnyRequest, guest: Asker, table: FromPath[str]) -> None:
    """Take a table away for good: before its game begins, for the one who made it; later, for whoever played there
    without other people. A finished game with others only goes from your own list."""
    await hosting.remove(shared(request).hall, guest, table)


@post("/tables/{table:str}/join", status_code=200, responses=problems(404, 409))
async def join_table(request: AnyRequest, guest: Asker, table: FromPath[str], data: JSONBody[TakeSeat]) -> TableInfo:
    """Sit down on the first free seat or on that one; also to come back when a bot has taken your place."""
    return await hosting.join(shared(request).hall, guest, table, data)


@post("/tables/{table:str}/leave", status_code=200, responses=problems(404, 409))
async def leave_table(request: AnyRequest, guest: Asker, table: FromPath[str], data: JSONBody[Leave]) -> TableInfo:
    """Leave, and come back when you like. A game without other people is paused; otherwise a bot plays on for you."""
    return await hosting.leave(shared(request).hall, guest, table, data.expected)


@post("/tables/{table:str}/concede", status_code=200, responses=problems(404, 409))
async def concede(request: AnyRequest, guest: Asker, table: FromPath[str]) -> TableInfo:
    """Give up, in a game without other people or in a duel. The game is over."""
    return await hosting.concede(shared(request).hall, guest, table)


@put("/tables/{table:str}/shelf", responses=problems(404, 409))
async def shelve(request: AnyRequest, guest: Asker, table: FromPath[str], data: JSONBody[Shelve]) -> TableInfo:
    """Put a table of yours into your archive, or take it out. What is in somebody's archive is never removed."""
    return await hosting.shelve(shared(request).hall, guest, table, data.archived)


@post("/tables/{table:str}/share", status_code=200, responses=problems(404, 409))
async def share(request: AnyRequest, guest: Asker, table: FromPath[str]) -> TableInfo:
    """You share the link to a finished game: from now on it is never removed."""
    return await hosting.share(shared(request).hall, guest, table)


@post("/tables/{table:str}/start", status_code=200, responses=problems(404, 409))
async def start_table(request: AnyRequest, guest: Asker, table: FromPath[str]) -> TableInfo:
    """Begin with bots on the seats that are still free. Only for the host."""
    return await hosting.start(shared(request).hall, guest, table)


@put("/tables/{table:str}/seats/{seat:int}", responses=problems(404, 409))
async def change_seat(
    request: AnyRequest, guest: Asker, table: FromPath[str], seat: FromPath[int], data: JSONBody[ChangeSeat]
) -> TableInfo:
    """Before the game the host opens a seat or gives it to a bot. In the game a bot takes over for somebody who is
    away, or they come back."""
    return await hosting.change_seat(shared(request).hall, guest, table, seat, data)


@post("/tables/{table:str}/seats/{seat:int}/alone", status_code=200, responses=problems(404))
async def put_others_out(request: AnyRequest, guest: Asker, table: FromPath[str], seat: FromPath[int]) -> TableInfo:
    """Hold your seat on this device only: all others lose it, and links to it become invalid."""
    return await hosting.put_others_out(shared(request).hall, guest, table, seat)


@post("/tables/{table:str}/seats/{seat:int}/link", status_code=200, responses=problems(404))
async def seat_link(
    request: AnyRequest, guest: Asker, table: FromPath[str], seat: FromPath[int], data: JSONBody[NewLink]
) -> SeatLink:
    """The secret with which you take your seat over on another device. Show it to nobody else. Links made before end;
    with `alone`, whoever came by one of them loses the seat, too."""
    ours = shared(request)
    number, key = await hosting.link(ours.hall, guest, table, seat, data.alone)
    return SeatLink(ours.signature.seat_secret(table, number, key))


@post("/claim", status_code=200, responses=problems(404, 409))
async def claim_seat(request: AnyRequest, guest: Asker, data: JSONBody[Secret]) -> TableInfo:
    """Take over the seat that a secret link is for."""
    ours = shared(request)
    found = ours.signature.seat_in(data.secret)
    if found is None:
        raise Refusal("This link is not valid.", 404, "secret")
    if not guest.id:
        raise Refusal("Sign in first (GET me): the seat is tied to your cookie.", 403)
    table, seat, key = found
    return await hosting.claim(ours.hall, guest, table, seat, key)


@post("/tables/{table:str}/rematch", responses=problems(404, 409))
async def rematch(request: AnyRequest, guest: Asker, table: FromPath[str]) -> TableInfo:
    """The same game again at a new table. The seats of the others are kept for them."""
    return await hosting.rematch(shared(request).hall, guest, table)


@get("/tables/{table:str}/cards", responses=problems(404, 409), compressed=True)
async def table_cards(
    request: AnyRequest, guest: Asker, table: FromPath[str], invite: Invite = ""
) -> Response[GameCards]:
    """The faces of all cards in this game."""
    live = await hosting.visible(shared(request).hall, table, guest, invite)
    spend(request, SOME_WORK)
    return await as_json(request, await asyncio.to_thread(afterwards.cards, live.record))


@get("/tables/{table:str}/results", responses=problems(404, 409), compressed=True)
async def results(request: AnyRequest, guest: Asker, table: FromPath[str], invite: Invite = "") -> Response[Results]:
    """Scores, card by card and turn by turn, once the game is over."""
    live = await hosting.visible(shared(request).hall, table, guest, invite)
    spend(request, SOME_WORK)
    return await as_json(request, await while_there(request, afterwards.results(live, partial(spend, request))))


@get("/tables/{table:str}/replay", responses=problems(404, 409), compressed=True)
async def replay(
    request: AnyRequest,
    guest: Asker,
    table: FromPath[str],
    invite: Invite = "",
    seat: Annotated[int, QueryParameter(ge=-2, le=15)] = -1,
) -> Response[Replay]:
    """A game from its start, as one seat may know it: your own while it is on, any afterwards, or with all cards open
    (-2)."""
    live = await hosting.visible(shared(request).hall, table, guest, invite)
    spend(request, SOME_WORK)
    told = afterwards.replay(live, guest.id, seat, partial(spend, request))
    return await as_json(request, await while_there(request, told))


@get("/tables/{table:str}/log", responses=problems(404, 409), compressed=True)
async def earlier_log(
    request: AnyRequest,
    guest: Asker,
    table: FromPath[str],
    before: Annotated[int, QueryParameter(ge=1, le=1_000_000)],
    invite: Invite = "",
    seat: Annotated[int, QueryParameter(ge=-1, le=15)] = -1,
) -> Response[EarlierLog]:
    """The log from the start of the game to the turn that began at the moment `before`, as one seat may know it: your
    own while the game is on, any afterwards. A snapshot tells what came later."""
    live = await hosting.visible(shared(request).hall, table, guest, invite)
    spend(request, SOME_WORK)
    told = afterwards.earlier(live, guest.id, seat, before, partial(spend, request))
    return await as_json(request, await while_there(request, told))


@post("/tables/{table:str}/play-on", responses=problems(404, 409))
async def play_on(
    request: AnyRequest, guest: Asker, table: FromPath[str], data: JSONBody[PlayOn], invite: Invite = ""
) -> TableInfo:
    """A table of your own that plays on from a moment of a finished game, against bots. What you could not have known
    in that seat is dealt anew."""
    ours = shared(request)
    live = await hosting.visible(ours.hall, table, guest, invite)
    if guest.name and not ours.new_tables.take(guest.id):
        raise Refusal("You've just made several tables. Wait a moment before you make another.", 429)
    spend(request, SOME_WORK + afterwards.A_CHOICE * data.moment)
    return await hosting.play_on(ours.hall, guest, live, data)
