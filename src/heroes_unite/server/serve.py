"""Run a server in this process until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import socket
import sys
import webbrowser
from dataclasses import replace
from ipaddress import ip_network
from typing import TYPE_CHECKING, Final

import structlog
import uvicorn

from heroes_unite.kernel.text import quoted
from heroes_unite.server import logs
from heroes_unite.server.app import make_app
from heroes_unite.server.protocols import Config
from heroes_unite.server.settings import EVERYWHERE, is_loopback, shown
from heroes_unite.server.sockets import Sockets, raise_open_files
from heroes_unite.server.store.errors import StoreError
from heroes_unite.server.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from litestar import Litestar

    from heroes_unite.server.settings import Settings

log = structlog.get_logger("server")

BACKLOG: Final = 256  # how many sockets asyncio accepts in one go
ELSEWHERE: Final = ("192.0.2.1", 9)  # an address reserved for examples
A_TURN: Final = 0.001  # seconds after which a busy thread yields to the event loop
NEW_OBJECTS: Final = 20_000  # after which Python looks for those that keep each other alive
GRACE: Final = 8  # seconds for requests under way when the server stops


class CannotServe(Exception):
    """The server cannot start, and why, in a sentence for people."""


def listen(host: str, port: int) -> socket.socket:
    """The bound socket. Port 0 means any free port."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except (socket.gaierror, UnicodeError, OverflowError):
        raise CannotServe(f"There is no address called {quoted(host)}. For this machine alone: 127.0.0.1") from None
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind(address)
        found.listen(BACKLOG)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotServe(
                f"Port {port} is taken, perhaps by a server that is already running (http://{shown(host)}:{port}). "
                f"Choose another: --port {port + 1}, or --port 0 for any that is free."
            ) from None
        if error.errno == errno.EACCES:
            raise CannotServe(f"Port {port} needs more rights than this program has. Choose one above 1023.") from None
        raise CannotServe(f"Cannot listen on {host}, port {port}: {error.strerror}.") from None
    found.setblocking(False)
    return found


def network_name(host: str) -> str:
    """This machine's address for others on the network, if the server listens to them; empty if it does not, or if
    there is no network."""
    if host not in EVERYWHERE:
        return "" if is_loopback(host) else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(ELSEWHERE)  # nothing is sent: it only determines which of our addresses would be used
        found = str(probe.getsockname()[0])
        return "" if is_loopback(found) else found
    return ""


def has_screen() -> bool:
    """Whether a browser window can open here. Otherwise some systems would start a browser in the terminal."""
    desktop = sys.platform in ("darwin", "win32")
    return desktop or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _believed(proxies: Sequence[str]) -> list[str]:
    """The proxies as networks. A socket that serves both IPv4 and IPv6 shows IPv4 addresses as IPv6 ones."""
    networks = [ip_network(proxy, strict=False) for proxy in proxies]
    as_ipv6 = [f"::ffff:{each.network_address}/{96 + each.prefixlen}" for each in networks if each.version == 4]
    return [*map(str, networks), *as_ipv6]


class Server(uvicorn.Server):
    """Serves one application: says when it is ready, and closes all connections politely before it stops."""

    def __init__(self, settings: Settings, app: Litestar, on_ready: Callable[[], None]) -> None:
        super().__init__(
            Config(
                app,
                Sockets(settings.limits, settings.proxies),
                backlog=BACKLOG,
                proxy_headers=bool(settings.proxies),
                forwarded_allow_ips=_believed(settings.proxies),
                log_config=None,
                access_log=False,
                server_header=False,
                lifespan="on",
                ws_max_size=4 * settings.limits.message,
                ws_per_message_deflate=False,  # differences are small, and compression costs memory per connection
                timeout_graceful_shutdown=GRACE,
                timeout_keep_alive=30,
            )
        )
        self._app = app
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._app.state.shared.hall.say_goodbye()
        await super().shutdown(sockets)


def serve(settings: Settings, log_level: str, open_browser: bool, say: Callable[[Settings], None]) -> None:
    """Serve until a signal comes. `say` tells people where."""
    logs.set_up(log_level)
    sys.setswitchinterval(A_TURN)
    few = raise_open_files(settings.limits)
    if few:
        log.warning(few)
    with (
        contextlib.closing(listen(settings.host, settings.port)) as taken,
        contextlib.suppress(KeyboardInterrupt),
        asyncio.Runner(loop_factory=quick_loop()) as runner,
    ):
        runner.run(_serve(settings, taken, open_browser, say))


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, if there is one for this system; None: the standard library's."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _spare_the_collector() -> None:
    """Code, cards and rules are here for good, and nearly nothing that a choice leaves behind is a cycle: looking for
    those every 700 objects would take a sixth of a choice."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)


async def _serve(settings: Settings, taken: socket.socket, open_browser: bool, say: Callable[[Settings], None]) -> None:
    settings = replace(settings, port=taken.getsockname()[1], network=network_name(settings.host))
    try:
        store = Store(settings.database)
        await store.open(settings.address)  # here, so that its errors are reported in a sentence
    except StoreError as error:
        raise CannotServe(str(error)) from None
    app = make_app(settings, store)

    def ready() -> None:
        _spare_the_collector()
        app.state.shared.hall.thinkers.start()
        app.state.shared.hall.builder.start()
        say(settings)
        if open_browser and has_screen():
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, settings.address)

    server = Server(settings, app, ready)
    await server.serve(sockets=[taken])
    if not server.started:
        raise CannotServe("The server could not start: see the log above.")
