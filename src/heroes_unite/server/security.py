"""Checks on every request (where it comes from, how often), and the usual headers on every answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import structlog
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, PermissionDeniedException, TooManyRequestsException

from heroes_unite.server.limits import Buckets, counted_as
from heroes_unite.server.settings import is_loopback

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

    from heroes_unite.server.settings import Settings

log = structlog.get_logger("gate")

A_CHANGE: Final = 3  # what a request that changes something costs, in read requests
GONE: Final = "heroes_unite_gone"
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

# Browsers ignore these from an origin they don't trust, with an error in the console.
WHERE_TRUSTED: Final = {"cross-origin-opener-policy": "same-origin"}

NOT_BELIEVED: Final = (
    "X-Forwarded-For is ignored, so everybody behind a proxy counts as one address: name it with "
    "--trust-proxy if it is yours"
)
FOREIGN: Final = "This request comes from another site."
UNKNOWN_HOST: Final = "This server does not answer to that name: see --allowed-origin."
TWO_LENGTHS: Final = "it says in two ways how long it is."
TOO_FAST: Final = "Too many requests. Wait a moment and try again."


class Gate:
    """Turns away requests that come from other sites, under a false name, or too fast."""

    def __init__(self, settings: Settings) -> None:
        named = [origin for origin in (settings.public_url, *settings.allowed_origins) if origin]
        self._origins = {_origin(named_origin) for named_origin in named}
        self._hosts = {urlsplit(origin).netloc for origin in self._origins}
        self._loopback_only = is_loopback(settings.host)
        self._buckets = Buckets(settings.limits.http_rate, settings.limits.http_burst)
        self._believes_proxies = bool(settings.proxies)

    def check(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        if not self._believes_proxies and "x-forwarded-for" in connection.headers:
            log.warning(NOT_BELIEVED)
        if "transfer-encoding" in connection.headers and "content-length" in connection.headers:
            # What a proxy takes for the rest of it could be taken for another request here (RFC 9112, 6.1).
            raise ClientException(TWO_LENGTHS, headers={"connection": "close"})
        host = connection.headers.get("host", "").lower()
        if not self._answers_to(host):
            raise PermissionDeniedException(UNKNOWN_HOST)
        if connection.scope.get("method", "WEBSOCKET") not in SAFE:
            origin = connection.headers.get("origin")
            if origin is not None and not self._is_ours(origin, host):
                raise PermissionDeniedException(FOREIGN)
            if origin is None and connection.headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
                raise PermissionDeniedException(FOREIGN)
        client = connection.client
        cost = 1 if connection.scope.get("method", "GET") in SAFE else A_CHANGE
        if not self._buckets.take(counted_as(client.host) if client is not None else "", cost):
            raise TooManyRequestsException(TOO_FAST, headers={"retry-after": "5"})

    def _answers_to(self, host: str) -> bool:
        """A server for this machine alone answers only to its local names: a foreign name that leads here is an attack
        (DNS rebinding)."""
        return not self._loopback_only or host in self._hosts or is_loopback(without_port(host))

    def _is_ours(self, origin: str, host: str) -> bool:
        found = _origin(origin)
        return found in self._origins or (bool(host) and urlsplit(found).netloc == host)


def only_cookies(connection: ASGIConnection[Any, Any, Any, Any]) -> dict[str, str]:
    """The cookies that were sent only once. If two have the same name, somebody else set one of them (a site on a
    neighboring domain can do that), and nobody can tell which: neither counts."""
    found: dict[str, list[str]] = {}
    for header in connection.headers.getall("cookie", []):
        for part in header.split(";"):
            name, separator, value = part.strip().partition("=")
            if separator:
                found.setdefault(name, []).append(value)
    return {name: values[0] for name, values in found.items() if len(set(values)) == 1}


def gate_middleware(gate: Gate) -> Any:
    """The gate before every handler, for HTTP and WebSocket alike. It notes clients that leave in mid-request."""

    def middleware(app: ASGIApp) -> ASGIApp:
        async def checked(scope: Scope, receive: Receive, send: Send) -> None:
            async def heard() -> Any:
                message = await receive()
                if message["type"] == "http.disconnect":
                    scope["state"][GONE] = True
                return message

            if scope["type"] in ("http", "websocket"):
                gate.check(ASGIConnection(scope))
            await app(scope, heard if scope["type"] == ScopeType.HTTP else receive, send)

        return checked

    return middleware


def headers_for(settings: Settings) -> Any:
    """Puts the usual headers on every answer."""
    headers = dict(HEADERS)
    if settings.secure:
        headers["strict-transport-security"] = "max-age=31536000"

    async def before_send(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            given = MutableScopeHeaders.from_message(message)
            for name, value in headers.items():
                given.setdefault(name, value)
            if settings.secure or _is_trustworthy(scope):
                for name, value in WHERE_TRUSTED.items():
                    given.setdefault(name, value)
            if scope["path"].startswith("/api"):
                given.setdefault("cache-control", "no-store")
            if scope.get("method") == "OPTIONS" and "path_template" in scope:
                # The framework's own answer only knows the first of several handlers at a path.
                routes = [each for each in scope["litestar_app"].routes if each.path_format == scope["path_template"]]
                given["allow"] = ", ".join(sorted({method for route in routes for method in route.methods}))
            allowed = given.get("allow", "").split(", ")
            if "GET" in allowed:  # what can be read can be asked about, too
                given["allow"] = ", ".join(sorted({*allowed, "HEAD"}))

    return before_send


def _is_trustworthy(scope: Scope) -> bool:
    """Whether browsers trust the origin: it is reached by https, or on this machine."""
    host = Headers.from_scope(scope).get("host", "")
    return scope.get("scheme") == "https" or is_loopback(without_port(host.lower()))


def _origin(text: str) -> str:
    """Scheme, host and port as browsers write them: without the default port."""
    try:
        parts = urlsplit(text.strip().lower())
        port = parts.port
    except ValueError:
        return ""
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or ""
    plain = port is None or (parts.scheme, port) in (("http", 80), ("https", 443))
    return f"{parts.scheme}://{host}" if plain else f"{parts.scheme}://{host}:{port}"


def without_port(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
