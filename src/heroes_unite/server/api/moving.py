"""Going over to another device: a code that is shown on the one and typed on the other."""

from __future__ import annotations

import time
from typing import Any, Final

from litestar import Request, Response, delete, get, post
from litestar.params import JSONBody

from heroes_unite.server.api.common import Asker, address_of, problems, shared
from heroes_unite.server.api.people import remembered
from heroes_unite.server.guests import Guest, is_secret, new_code, picture_of, typed_code
from heroes_unite.server.messages.people import Code, CodeWaits, GivenCode, Looked, Me, Move, Moving
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.store.records import PassRecord
from heroes_unite.server.tables.moving import absorb

AnyRequest = Request[Any, Any, Any]
NOT_VALID: Final = (
    "This code is not valid: it was mistyped, used before, or is too old. A code looks like ABCD-EFGH-JKMN; ask your "
    "other device for a new one."
)
TOO_MANY: Final = "Too many codes were tried from your network. Wait a minute, then try again."


@post("/me/code", responses=problems())
async def give_code(request: AnyRequest, guest: Asker) -> Code:
    """A code to become the same person on another device. It is valid once and for a short time, and ends the one you
    were given before."""
    if not guest.name:
        raise Refusal("Pick a name first.", 403, "name")
    ours = shared(request)
    code = new_code()
    lasts = ours.settings.code_lasts
    digest = ours.signature.pass_digest(code)
    await ours.store.passes.give(PassRecord(guest.id, digest, guest.epoch, time.time() + lasts))
    return Code(code, round(lasts))


@get("/me/code", responses=problems())
async def is_code_waiting(request: AnyRequest, guest: Asker) -> CodeWaits:
    """Whether your code is still waiting to be used."""
    return CodeWaits(await shared(request).store.passes.waits(guest.id, time.time()))


@delete("/me/code", responses=problems())
async def withdraw_code(request: AnyRequest, guest: Asker) -> None:
    """Nobody can use your code any more."""
    await shared(request).store.passes.withdraw(guest.id)


@post("/me/move/look", status_code=200, responses=problems())
async def look_at_code(request: AnyRequest, guest: Asker, data: JSONBody[GivenCode]) -> Looked:
    """What a code would do, before it does it. The code stays valid. That it isn't is an answer, not an error."""
    ours = shared(request)
    digest = _digest(request, data.code)
    found = await _owner(request, await ours.store.passes.find(digest, time.time()), digest)
    if found is None:
        return Looked(problem=NOT_VALID)
    same = found.id == guest.id
    tables, games = await ours.store.passes.belongings(guest.id) if guest.id and not same else (0, 0)
    return Looked(Moving(found.name, picture_of(found.id), guest.name, tables, games, same))


@post("/me/move", status_code=200, responses=problems(404))
async def move_here(request: AnyRequest, guest: Asker, data: JSONBody[Move]) -> Response[Me]:
    """Become the person that a code belongs to, in this browser. The code ends; the answer sets the cookie."""
    ours = shared(request)
    digest = _digest(request, data.code)
    found = await _owner(request, await ours.store.passes.take(digest, time.time()), digest)
    if found is None:
        raise Refusal(NOT_VALID, 404, "code")
    if data.bring and guest.id and guest.id != found.id:
        await absorb(ours.hall, guest.id, found.id)
    return remembered(request, found)


def _digest(request: AnyRequest, typed: str) -> str:
    """The digest of a code that somebody tries; empty if it cannot be one. One address may try only so many."""
    ours = shared(request)
    if not ours.codes.take(address_of(request)):
        ours.hall.metrics.limited.labels("codes").inc()
        raise Refusal(TOO_MANY, 429)
    code = typed_code(typed)
    return ours.signature.pass_digest(code) if code else ""


async def _owner(request: AnyRequest, found: PassRecord | None, digest: str) -> Guest | None:
    """Whose code it is, if it is valid. One from before "sign out everywhere else" has ended with the cookies of
    that time."""
    if found is None or not is_secret(digest, found.digest):
        return None
    known = await shared(request).store.guest(found.guest)
    if known.epoch != found.epoch or not known.name:
        return None
    return Guest(found.guest, known.name, known.epoch, known.seen)
