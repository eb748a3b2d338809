"""Guests: who am I, and what am I called."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, put
from litestar.params import JSONBody

from heroes_unite.server.api.common import Asker, problems, shared
from heroes_unite.server.messages import Me, MyName
from heroes_unite.server.problems import Refusal
from heroes_unite.server.security import without_port
from heroes_unite.server.settings import is_loopback
from heroes_unite.server.wording import tidy_name


def _remembered(request: Request[Any, Any, Any], guest: str, name: str) -> Response[Me]:
    ours = shared(request)
    secure = ours.settings.secure or request.url.scheme == "https"
    local = is_loopback(without_port(request.headers.get("host", "")))
    return Response(Me(name, ours.settings.reach if local else ""), cookies=[ours.signature.cookie(guest, secure)])


@get("/me", responses=problems())
async def who_am_i(request: Request[Any, Any, Any], guest: Asker) -> Response[Me]:
    """Who the cookie says you are. Without one you get one."""
    return _remembered(request, guest.id or shared(request).signature.new_guest(), guest.name)


@put("/me", responses=problems())
async def call_me(request: Request[Any, Any, Any], guest: Asker, data: JSONBody[MyName]) -> Response[Me]:
    """Pick a name. It is what others see at tables where you sit down from now on."""
    name = tidy_name(data.name)
    if not name:
        raise Refusal("A name needs something that can be read.", field="name")
    ours = shared(request)
    id = guest.id or ours.signature.new_guest()
    await ours.store.name_guest(id, name)
    return _remembered(request, id, name)
