"""For operators: is the server alive, is it ready, how busy is it."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response, get

from heroes_unite import BUILD
from heroes_unite.server.api.common import shared
from heroes_unite.server.metrics import CONTENT_TYPE_LATEST

log = structlog.get_logger("server")


@get("/health", include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, str]:
    """The process is alive, and which build of the engine it runs."""
    return {"status": "alive", "build": BUILD}


@get("/ready", include_in_schema=False)
async def ready(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """Requests can be served: the database is up to date (or the server would not have started) and answers."""
    ours = shared(request)
    try:
        if not ours.hall.closing:
            await ours.store.check()
            return Response({"status": "ready"})
    except Exception:
        log.exception("database does not answer")
    return Response({"status": "not ready"}, status_code=503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    return Response(shared(request).hall.metrics.text(), headers={"content-type": CONTENT_TYPE_LATEST})
