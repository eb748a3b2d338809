"""Every socket of the server: how many there may be, and how long each may keep us waiting.

A socket is always at one step. Most steps have a time limit within which the client has to reach the next one; sockets
that take longer are cut off. When there is no room for a new one, the socket that has been idle longest is closed: a
browser that still needs it opens another by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import sys
from enum import Enum, auto
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Final

import structlog

from heroes_unite.server.limits import counted_as

if TYPE_CHECKING:
    from heroes_unite.server.settings import Limits

if sys.platform != "win32":
    import resource

log = structlog.get_logger("sockets")

OTHER_FILES: Final = 128  # open files besides its sockets: the database, the workers, the client's files
FEWEST: Final = 16  # sockets, however little the system allows
NO_LIMIT: Final = 1 << 20
A_TURN: Final = 0.25  # seconds between checks of all sockets
LINGERING: Final = 5.0  # seconds for a client to read the last of what it was sent


class Step(Enum):
    """What a socket waits for."""

    IDLE = auto()  # another request, which may never come: then uvicorn closes it
    HEAD = auto()  # the first line and the headers of a request
    BODY = auto()  # the rest of it
    ANSWER = auto()  # our own work
    READING = auto()  # the client reading what it is sent
    TALK = auto()  # a WebSocket, which looks after itself
    END = auto()  # it is closed once everything is sent


class Socket:
    """One of them. `address`: as limits count it. `until`: when it is cut off, unless it has gone on to the next
    step."""

    __slots__ = ("address", "step", "transport", "until")

    def __init__(self, transport: asyncio.Transport, address: str) -> None:
        self.transport = transport
        self.address = address
        self.step = Step.ANSWER
        self.until = math.inf


class Sockets:
    """All sockets. `proxies`: addresses that many people share, so no limit applies to them."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...] = ()) -> None:
        self._limits = limits
        self._proxies = tuple(ip_network(proxy, strict=False) for proxy in proxies)
        self._room = served(limits)
        self._all: dict[str, dict[asyncio.BaseTransport, Socket]] = {}  # address -> the oldest first
        self._count = 0
        self._patience = {
            Step.HEAD: limits.head_seconds,
            Step.BODY: limits.body_seconds,
            Step.READING: limits.reading_seconds,
            Step.END: LINGERING,
        }
        self._sweeping: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return self._count

    def admit(self, transport: asyncio.Transport, address: str) -> Socket | None:
        """A new socket. None: there is no room for it, and it was cut off."""
        counted = counted_as(address)
        own = self._all.get(counted, {})
        crowded = len(own) >= self._limits.sockets_per_address and not self._is_proxy(address)
        if crowded and not self._made_room(own):
            log.warning("too many sockets of one address", address=address, sockets=len(own))
        elif self._count >= self._room and not any(self._made_room(each) for each in list(self._all.values())):
            log.warning("too many sockets", sockets=self._count)
        else:
            socket = Socket(transport, counted)
            self._all.setdefault(counted, {})[transport] = socket
            self._count += 1
            self.waits_for(socket, Step.HEAD)
            if self._sweeping is None:
                self._sweeping = asyncio.get_running_loop().call_later(A_TURN, self._sweep)
            return socket
        transport.abort()
        return None

    def of(self, transport: asyncio.BaseTransport, address: str) -> Socket | None:
        """The socket that was admitted with this transport."""
        return self._all.get(counted_as(address), {}).get(transport)

    def waits_for(self, socket: Socket, step: Step) -> None:
        """Restarting a step gains no time."""
        if socket.step is not step:
            socket.step = step
            socket.until = asyncio.get_running_loop().time() + self._patience.get(step, math.inf)

    def release(self, socket: Socket) -> None:
        own = self._all.get(socket.address, {})
        if own.pop(socket.transport, None) is not None:
            self._count -= 1
        if not own:
            self._all.pop(socket.address, None)

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        plain = getattr(found, "ipv4_mapped", None) or found
        return any(plain in network for network in self._proxies)

    def _made_room(self, sockets: dict[asyncio.BaseTransport, Socket]) -> bool:
        """Cut off the one that has gone longest without a request. False: all of them have one."""
        idle = next((each for each in sockets.values() if each.step in (Step.IDLE, Step.HEAD, Step.END)), None)
        if idle is not None:
            self._cut_off(idle, "an idle socket made room")
        return idle is not None

    def _cut_off(self, socket: Socket, reason: str, level: int = logging.WARNING) -> None:
        log.log(level, reason, address=socket.address, waited_for=socket.step.name.lower())
        socket.transport.abort()
        self.release(socket)

    def _sweep(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        for socket in [socket for own in self._all.values() for socket in own.values()]:
            if socket.until < now:
                # Browsers open sockets ahead of time and often send nothing on them: that is nobody's problem.
                level = logging.DEBUG if socket.step is Step.HEAD else logging.WARNING
                self._cut_off(socket, "a socket kept us waiting", level)
            elif socket.transport.is_closing():
                self.waits_for(socket, Step.END)
        self._sweeping = loop.call_later(A_TURN, self._sweep) if self._count else None


def open_files() -> int:
    """How many files this process may have open."""
    if sys.platform == "win32":
        return NO_LIMIT
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return NO_LIMIT if soft == resource.RLIM_INFINITY else soft


def served(limits: Limits) -> int:
    """How many sockets there may be at once."""
    return max(FEWEST, min(limits.sockets, open_files() - OTHER_FILES))


def raise_open_files(limits: Limits) -> str:
    """Ask the system for as many open files as there may be sockets; returns what to tell people if it grants fewer."""
    wanted = limits.sockets + OTHER_FILES
    if sys.platform != "win32" and open_files() < wanted:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    granted = open_files()
    if granted >= wanted:
        return ""
    return (
        f"This process may open {granted} files, so it serves at most {served(limits)} sockets at once. "
        f"For {limits.sockets} allow it {wanted}: LimitNOFILE in the service, or ulimit -n."
    )
