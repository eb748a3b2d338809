"""Guests: who am I, what am I called, and on which devices."""

from __future__ import annotations

import time
from typing import Any, Final

from litestar import Request, Response, get, post, put
from litestar.params import JSONBody

from heroes_unite.server.api.common import Asker, address_of, problems, shared
from heroes_unite.server.guests import Guest, picture_of
from heroes_unite.server.messages.people import Me, MyName
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.security import without_port
from heroes_unite.server.settings import is_loopback
from heroes_unite.server.wording import tidy_name

A_DAY: Final = 24 * 3600.0
SEATS: Final = 6  # at a table at the most


def remembered(request: Request[Any, Any, Any], guest: Guest, signed_out: bool = False) -> Response[Me]:
    """Who somebody is, with the cookie that says so."""
    ours = shared(request)
    secure = ours.settings.secure or request.url.scheme == "https"
    local = is_loopback(without_port(request.headers.get("host", "")))
    cookie = ours.signature.cookie(guest.id, guest.epoch, secure)
    picture, *beside = (picture_of(guest.id, place) for place in range(SEATS))
    me = Me(guest.name, picture, tuple(beside), ours.settings.reach if local else "", signed_out)
    return Response(me, cookies=[cookie])


def _not_too_many(request: Request[Any, Any, Any], guest: Guest) -> None:
    """Limits how many new guests one address can create."""
    ours = shared(request)
    if not guest.seen and not ours.new_guests.take(address_of(request)):
        ours.hall.metrics.limited.labels("new guests").inc()
        raise Refusal("Too many new players are signing in from your network. Try again in a minute.", 429)


@get("/me", responses=problems())
async def who_am_i(request: Request[Any, Any, Any], guest: Asker) -> Response[Me]:
    """Who the cookie says you are. Without one you get one."""
    ours = shared(request)
    if guest.seen and guest.seen < time.time() - A_DAY:
        await ours.store.saw_guest(guest.id)
    return remembered(request, guest if guest.id else Guest(ours.signature.new_guest()), guest.signed_out)


@put("/me", responses=problems())
async def call_me(request: Request[Any, Any, Any], guest: Asker, data: JSONBody[MyName]) -> Response[Me]:
    """Pick a name. It is what others see at tables where you sit down from now on."""
    name = tidy_name(data.name)
    if not name:
        raise Refusal("A name needs at least one visible character.", field="name")
    _not_too_many(request, guest)
    ours = shared(request)
    named = Guest(guest.id or ours.signature.new_guest(), name, guest.epoch)
    await ours.store.name_guest(named.id, name)
    return remembered(request, named)


@post("/me/sign-out", status_code=200, responses=problems())
async def sign_out(request: Request[Any, Any, Any], guest: Asker) -> Response[Me]:
    """Sign out everywhere else: every cookie you were given before stops counting, and connections made with one end.
    The answer sets a new one, for this browser alone."""
    if not guest.id:
        raise Refusal("You are not signed in.", 403)
    _not_too_many(request, guest)
    ours = shared(request)
    epoch = await ours.store.end_cookies(guest.id)
    ours.hall.sign_out(guest.id)
    return remembered(request, Guest(guest.id, guest.name, epoch))
