"""What a client is told when something cannot be done: a sentence for people and a status, never a stack trace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import structlog
from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import HTTP_400_BAD_REQUEST, HTTP_409_CONFLICT, HTTP_500_INTERNAL_SERVER_ERROR
from msgspec import UNSET
from sqlalchemy.exc import DBAPIError

from heroes_unite.server.messages.people import Problem
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.security import GONE
from heroes_unite.server.store.errors import DAMAGED, is_damage

if TYPE_CHECKING:
    from litestar import Request
    from litestar.types import ExceptionHandlersMap

log = structlog.get_logger("server")

_PLAIN = {
    404: "There is nothing here.",
    405: "That can't be done here.",
    413: "That is too large.",
    415: "Only JSON is accepted here.",
}

PASSED_ON: Final = frozenset({"allow", "connection", "retry-after"})  # headers of an error


def _respond(detail: str, status: int, field: str = "", headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(
        Problem(detail, field or UNSET), status_code=status, media_type="application/json", headers=headers or {}
    )


def _refused(_: Request[Any, Any, Any], error: Refusal) -> Response[Problem]:
    return _respond(error.detail, error.status, error.field)


def _invalid(_: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    """Which part of the request is wrong, in the words of the validator."""
    extra = error.extra if isinstance(error.extra, list) else []
    first: dict[str, Any] = next((each for each in extra if isinstance(each, dict)), {})
    field = str(first.get("key", ""))
    reason = str(first.get("message") or "it cannot be read")
    return _respond(f"The request can't be read: {reason}.", error.status_code, field)


def _too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """JSON nested deeper than anybody would mean it."""
    log.warning("request too deep", exc_info=error)
    return _respond("The request can't be read: it is nested too deeply.", HTTP_400_BAD_REQUEST)


def _no_text(_: Request[Any, Any, Any], error: UnicodeError) -> Response[Problem]:
    """Bytes that are not UTF-8 where there should be text."""
    log.warning("request is not text", error=error.reason if isinstance(error, UnicodeDecodeError) else "")
    return _respond("The request can't be read: it is not valid UTF-8.", HTTP_400_BAD_REQUEST)


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    if error.status_code >= HTTP_500_INTERNAL_SERVER_ERROR:
        return _failed(_, error)
    detail = _PLAIN.get(error.status_code) or f"The request can't be read: {error.detail}"
    passed_on = {name: value for name, value in (error.headers or {}).items() if name.lower() in PASSED_ON}
    return _respond(detail, error.status_code, headers=passed_on)


def _stored(request: Request[Any, Any, Any], error: DBAPIError) -> Response[Problem]:
    """A problem of one table only, however often somebody asks for it."""
    if not is_damage(error):
        return _failed(request, error)
    log.warning("damage in the database", path=request.url.path)
    return _respond(DAMAGED, HTTP_409_CONFLICT)


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    if request.scope["state"].get(GONE):  # not our fault, and nobody hears the answer
        return _respond("The request was cut short.", HTTP_400_BAD_REQUEST)
    log.error("request failed", method=request.method, path=request.url.path, exc_info=error)
    return _respond("Something went wrong on the server. The error has been logged; please try again.", 500)


HANDLERS: ExceptionHandlersMap = {
    Refusal: _refused,
    ValidationException: _invalid,
    RecursionError: _too_deep,
    UnicodeError: _no_text,
    HTTPException: _http,
    DBAPIError: _stored,
    Exception: _failed,
}
