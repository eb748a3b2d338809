"""The analysis of a finished game."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, Response, get, post
from litestar.params import FromPath, QueryParameter

from heroes_unite.server.api.common import Asker, address_of, problems, shared, spend
from heroes_unite.server.api.ready import as_json
from heroes_unite.server.messages.analysis import TableAnalysis
from heroes_unite.server.tables import analyses, hosting

AnyRequest = Request[Any, Any, Any]
A_LOOK: Final = 2.0  # of work
Invite = Annotated[str, QueryParameter()]
Open = Annotated[bool, QueryParameter(name="open")]


@get("/tables/{table:str}/analysis", responses=problems(404, 409), compressed=True)
async def analysis(
    request: AnyRequest,
    guest: Asker,
    table: FromPath[str],
    invite: Invite = "",
    all_open: Open = False,
    since: Annotated[int, QueryParameter(ge=-1)] = -1,
) -> Response[TableAnalysis]:
    """Where the analysis of a finished game stands, with what was found so far, if that is more than at step `since`.
    While it is being made, whoever wants to see it asks again and again: when nobody does, it stops. `open`: the one
    with all cards open."""
    live = await hosting.visible(shared(request).hall, table, guest, invite)
    spend(request, A_LOOK)
    return await as_json(request, await analyses.look(live, all_open, since))


@post("/tables/{table:str}/analysis", status_code=200, responses=problems(404, 409), compressed=True)
async def analyze(
    request: AnyRequest, guest: Asker, table: FromPath[str], invite: Invite = "", all_open: Open = False
) -> Response[TableAnalysis]:
    """Have a finished game analyzed, or go on with that. What is found is kept with the game."""
    live = await hosting.visible(shared(request).hall, table, guest, invite)
    spend(request, A_LOOK)
    found = await analyses.ask(live, all_open, address_of(request), partial(spend, request))
    return await as_json(request, found)
