"""Answers that are ready to be sent: encoded and compressed once, or at least not by the event loop."""

from __future__ import annotations

import asyncio
import gzip
from typing import TYPE_CHECKING, Any, Final, TypeVar

from litestar import Request, Response

from heroes_unite.server.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Coroutine

T = TypeVar("T")
LEVEL: Final = 3  # compression level: more costs far more than it saves
WORTH_IT: Final = 1000  # bytes


def takes_gzip(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def compressed(data: bytes) -> bytes:
    return gzip.compress(data, LEVEL, mtime=0)


async def as_json(request: Request[Any, Any, Any], data: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    """JSON that is large and made for this answer alone."""
    small = None
    if takes_gzip(request) and len(data) >= WORTH_IT:
        small = await asyncio.to_thread(compressed, data)  # zlib releases the interpreter lock
    return encoded(data, small, headers)


def encoded(data: bytes, small: bytes | None, headers: dict[str, str] | None = None) -> Response[Any]:
    """`small`: the same compressed, for clients that accept it."""
    headers = {"vary": "accept-encoding", **(headers or {})}
    if small is not None:
        headers["content-encoding"] = "gzip"
    return Response(data if small is None else small, media_type="application/json", headers=headers)


async def while_there(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """Long work is stopped when the client has gone."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refusal("Nobody is waiting for the answer any more.")
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
