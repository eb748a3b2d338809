"""What handlers share: who is asking, and the problems listed in the schema."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec

from heroes_unite.server.guests import Guest
from heroes_unite.server.limits import counted_as
from heroes_unite.server.messages.people import Problem
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.security import only_cookies
from heroes_unite.server.state import Shared

Asker = NamedDependency[Guest]
BYTES_A_UNIT: Final = 250  # bytes of a request that has to be parsed, per unit of work

REASONS = {
    400: "Not understood",
    403: "Not allowed",
    404: "Not found",
    409: "Not possible now",
    413: "Too large",
    429: "Too fast",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors that a handler may return: any request can be malformed or too large."""
    always = (400, 403, 413, 429)
    return {status: ResponseSpec(Problem, description=REASONS[status]) for status in sorted({*statuses, *always})}


def shared(connection: ASGIConnection[Any, Any, Any, Any]) -> Shared:
    found: Shared = connection.app.state.shared
    return found


def spend(request: ASGIConnection[Any, Any, Any, Any], cost: float) -> None:
    """Charge the address for work that costs the server something."""
    if not shared(request).hall.work.take(address_of(request), cost):
        raise Refusal("You're asking for too much at once. Wait a moment and try again.", 429)


async def spend_for_reading(request: Request[Any, Any, Any], cost: float) -> None:
    """The same for work that grows with the length of the request."""
    spend(request, cost + len(await request.body()) / BYTES_A_UNIT)


async def provide_guest(request: ASGIConnection[Any, Any, Any, Any]) -> Guest:
    """Who is asking. A revoked cookie does not count."""
    ours = shared(request)
    guest, epoch = ours.signature.guest_of(only_cookies(request))
    if not guest:
        return Guest()
    known = await ours.store.guest(guest)
    return Guest(guest, known.name, epoch, known.seen) if known.epoch == epoch else Guest(signed_out=True)


def address_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, for the purpose of limits."""
    return counted_as(request.client.host) if request.client is not None else ""
