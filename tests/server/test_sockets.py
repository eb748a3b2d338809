"""Sockets that keep the server waiting, or make it keep things: they are cut off, and nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import struct
import sys
from collections.abc import AsyncIterator, Callable
from typing import Any
from unittest.mock import MagicMock

import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import ClientConnection
from websockets.frames import OP_CONT, OP_PING, OP_TEXT, Frame

from heroes_unite.server.logs import Throttle
from heroes_unite.server.serve import Server
from heroes_unite.server.settings import Limits, Settings
from heroes_unite.server.sockets import OTHER_FILES, Sockets, raise_open_files
from tests.server.harness import SOON, People, Running, on

Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]
HALF = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
IMPATIENT: dict[str, Any] = {"head_seconds": 0.2, "body_seconds": 0.2, "reading_seconds": 0.2, "http_rate": 0}


@contextlib.asynccontextmanager
async def hostile(server: Running, count: int, *said: bytes) -> AsyncIterator[list[Pair]]:
    """So many sockets that have said this and no more."""
    pairs: list[Pair] = []
    try:
        for _ in range(count):
            pair = await asyncio.open_connection("127.0.0.1", server.settings.port)
            pairs.append(pair)
            for part in said:
                pair[1].write(part)
                await pair[1].drain()
        yield pairs
    finally:
        for _, writer in pairs:
            writer.transport.abort()


async def ended(pair: Pair) -> None:
    """Until the server has cut it off."""
    async with asyncio.timeout(SOON):
        with contextlib.suppress(ConnectionError):
            while await pair[0].read(65536):
                pass


@pytest.mark.parametrize(
    "said",
    [
        pytest.param([], id="nothing"),
        pytest.param([HALF], id="half a head"),
        pytest.param([b"\r\n"], id="an empty line"),
        pytest.param([b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{"], id="half a body"),
        pytest.param([b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n", HALF], id="half of the second request"),
        pytest.param(
            [b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\n", b"x" * 100_000],
            id="the rest of what was refused",
        ),
    ],
)
def test_half_sent_requests_are_cut_off(fresh: Callable[..., Running], said: list[bytes]) -> None:
    server = fresh(limits=Limits(**IMPATIENT))

    async def story(people: People) -> None:
        ada = await people("Ada")
        async with hostile(server, 5, *said) as pairs:
            for pair in pairs:
                await ended(pair)
        assert (await ada.get("me"))["name"] == "Ada"

    on(server, story)


def test_a_socket_that_was_opened_ahead_of_time_is_no_reason_to_warn(fresh: Callable[..., Running]) -> None:
    server = fresh(limits=Limits(**IMPATIENT))
    half_a_body = b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{"

    async def story(people: People) -> None:
        for said in ((), (half_a_body,)):
            async with hostile(server, 1, *said) as [pair]:
                await ended(pair)

    with capture_logs() as told:
        on(server, story)
    cut_off = [(line["waited_for"], line["log_level"]) for line in told if line["event"] == "a socket kept us waiting"]
    assert cut_off == [("head", "debug"), ("body", "warning")]


UPGRADE = (
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.mark.parametrize(
    "more",
    [
        pytest.param(b"X-Long: " + b"x" * 9000 + b"\r\n\r\n", id="a long line"),
        pytest.param(b"X: y\r\n" * 200 + b"\r\n", id="many lines"),
        pytest.param(b"Content-Length: 3\r\n\r\nabc", id="a body"),
        pytest.param(b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", id="a body in pieces"),
    ],
)
def test_a_handshake_that_cannot_be_read_is_refused_at_once(fresh: Callable[..., Running], more: bytes) -> None:
    server = fresh(limits=Limits(**IMPATIENT))

    async def story(people: People) -> None:
        async with hostile(server, 1, UPGRADE + more) as [(reader, writer)]:
            async with asyncio.timeout(SOON):
                assert (await reader.read()).startswith(b"HTTP/1.1 400 ")
            assert not writer.is_closing()  # it was the server who closed it

    on(server, story)


def test_a_request_with_two_lengths_is_refused_and_nothing_after_it_is_read(fresh: Callable[..., Running]) -> None:
    """A proxy that goes by the other length would take what follows for a part of the first request."""
    server = fresh()
    two = b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"

    async def story(people: People) -> None:
        async with hostile(server, 1, two + b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n") as [(reader, _)]:
            async with asyncio.timeout(SOON):
                answer = await reader.read()
            assert answer.startswith(b"HTTP/1.1 400 ")
            assert answer.count(b"HTTP/1.1 ") == 1

    on(server, story)


def test_a_request_that_drips_is_cut_off(fresh: Callable[..., Running]) -> None:
    """However regularly another byte comes."""
    server = fresh(limits=Limits(**IMPATIENT))

    async def story(_: People) -> None:
        async with hostile(server, 1, HALF) as [(reader, writer)], asyncio.timeout(SOON):
            end = asyncio.create_task(ended((reader, writer)))
            while not end.done():
                writer.write(b"x")
                await asyncio.wait([end], timeout=0.02)

    on(server, story)


def test_answers_that_nobody_reads_are_given_up(fresh: Callable[..., Running]) -> None:
    server = fresh(limits=Limits(**IMPATIENT))

    async def story(_: People) -> None:
        ask = b"GET /api/games/deckbuilding/cards HTTP/1.1\r\nHost: localhost\r\n\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", server.settings.port)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        async with asyncio.timeout(SOON):
            with contextlib.suppress(ConnectionError):
                while True:  # until the server has had enough
                    writer.write(ask * 10)
                    await writer.drain()
                    await asyncio.sleep(0)
                    if server_sockets(server) == 0:
                        break
        writer.transport.abort()
        del reader

    on(server, story)


def server_sockets(server: Running) -> int:
    assert server._server is not None
    return len(server._server.config.sockets)  # type: ignore[attr-defined]


def test_one_address_has_only_so_many_sockets(fresh: Callable[..., Running]) -> None:
    """As many half-sent requests as somebody likes: there is always room for the next, and never more than allowed."""
    server = fresh(limits=Limits(sockets_per_address=30, http_rate=0))

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        live = await ada.look(table)
        async with hostile(server, 200, HALF):
            assert (await bob.get("me"))["name"] == "Bob"
            assert server_sockets(server) <= 30
            await live.sync()  # a game is nothing that makes room
            await (await bob.look(table)).sync()

    on(server, story)


def test_sockets_that_play_do_not_make_room(fresh: Callable[..., Running]) -> None:
    server = fresh(limits=Limits(sockets_per_address=6, http_rate=0))

    async def story(people: People) -> None:
        ada, _, table = await people.two()
        lives = [await ada.look(table) for _ in range(6)]
        async with hostile(server, 1) as [pair]:
            await ended(pair)
        for live in lives:
            await live.sync()

    on(server, story)


def test_all_addresses_together_have_only_so_many_sockets(fresh: Callable[..., Running]) -> None:
    server = fresh(limits=Limits(sockets=30, http_rate=0))

    async def story(people: People) -> None:
        async with hostile(server, 100, HALF):
            assert server_sockets(server) <= 30
            await people("Ada")

    on(server, story)


def test_a_quiet_table_is_no_slow_request(fresh: Callable[..., Running]) -> None:
    server = fresh(limits=Limits(**IMPATIENT))

    async def story(people: People) -> None:
        ada, _, table = await people.two()
        live = await ada.look(table)
        async with hostile(server, 3, HALF) as pairs:  # by the time they are gone, Ada has been silent for as long
            for pair in pairs:
                await ended(pair)
        await live.sync()

    on(server, story)


async def raw(socket: ClientConnection, data: bytes) -> None:
    socket.transport.write(data)
    await asyncio.sleep(0)


def frame(opcode: int, data: bytes, last: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, data, last).serialize(mask=True)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("first", "more"),
    [
        pytest.param(frame(OP_TEXT, b"", last=False), frame(OP_CONT, b"", last=False), id="empty parts"),
        pytest.param(b"", frame(OP_PING, b"x" * 100), id="pings"),
        pytest.param(b"", struct.pack("!BB4s", 0x8A, 0x80, b"mask"), id="pongs"),
    ],
)
def test_frames_without_end(fresh: Callable[..., Running], first: bytes, more: bytes) -> None:
    """What is no message counts all the same."""
    server = fresh()

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        live, other = await ada.look(table), await bob.look(table)
        await raw(live.socket, first)
        async with asyncio.timeout(SOON):
            while server_sockets(server) and not live.socket.transport.is_closing():
                await raw(live.socket, more * 50)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(live.socket.wait_closed(), 0.01)
        await other.sync()

    on(server, story)


@pytest.mark.parametrize(
    "damaged",
    [
        pytest.param(frame(OP_TEXT, b"\xff\xfe"), id="no text"),
        pytest.param(frame(OP_TEXT, b"\xc3", last=False) + frame(OP_CONT, b"("), id="no text, in parts"),
        pytest.param(b"\x81\x01x", id="not masked"),
        pytest.param(b"\xc1\x84mask\xff\xff\xff\xff", id="not packed as it says"),
        pytest.param(b"\xf1\x80mask", id="reserved bits"),
        pytest.param(b"\x83\x80mask", id="of no known kind"),
        pytest.param(frame(OP_CONT, b"x"), id="the rest of nothing"),
    ],
)
def test_a_damaged_frame_ends_its_line_and_nothing_else(
    fresh: Callable[..., Running], damaged: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """Anybody can send one: it is not worth a traceback in the log."""
    server = fresh()

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        live, other = await ada.look(table), await bob.look(table)
        await raw(live.socket, damaged)
        async with asyncio.timeout(SOON):
            await live.socket.wait_closed()
        await other.sync()

    on(server, story)
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


PING = frame(OP_TEXT, b'{"type":"ping"}')
HALVES = frame(OP_TEXT, b'{"type":', last=False), frame(OP_CONT, b'"ping"}')


@pytest.mark.parametrize(
    ("said", "messages"),
    [
        pytest.param([PING[:1], PING[1:]], 1, id="one byte first"),
        pytest.param([PING[:2], PING[2:]], 1, id="the head first"),
        pytest.param([PING[:6], PING[6:]], 1, id="all but the text"),
        pytest.param([PING[:-1], PING[-1:]], 1, id="all but one byte"),
        pytest.param([PING + PING], 2, id="two at once"),
        pytest.param([PING + PING[:3], PING[3:]], 2, id="one and a half"),
        pytest.param([frame(OP_TEXT, b'{"type":"ping"}' + b" " * 200)], 1, id="a longer one"),
        pytest.param([frame(OP_PING, b"x") + PING], 1, id="with a ping of the protocol"),
        pytest.param([*HALVES], 1, id="in two frames"),
        pytest.param([HALVES[0], frame(OP_PING, b""), HALVES[1]], 1, id="in two frames, with something between"),
    ],
)
def test_however_a_message_comes_it_is_read(fresh: Callable[..., Running], said: list[bytes], messages: int) -> None:
    """And so are those that come in one piece after it."""
    server = fresh()

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        live, other = await ada.look(table), await bob.look(table)
        for part in [PING, *said, PING]:
            live.socket.transport.write(part)
            await other.sync()  # so that it comes by itself
        for _ in range(messages + 2):
            await live.until("pong")

    on(server, story)


def test_the_word_of_a_proxy_is_taken_where_it_was_named(fresh: Callable[..., Running]) -> None:
    """Otherwise everybody could say that they come from elsewhere, and no limit would hold."""

    def refused(proxies: tuple[str, ...]) -> bool:
        server = fresh(limits=Limits(http_rate=0.01, http_burst=5), proxies=proxies)
        statuses: list[int] = []

        async def story(people: People) -> None:
            eve = await people()
            for number in range(20):
                answer = await eve.http.get("/health", headers={"X-Forwarded-For": f"192.0.2.{number}"})
                statuses.append(answer.status_code)

        on(server, story)
        server.stop()
        return 429 in statuses

    assert refused(())
    assert not refused(("127.0.0.1",))
    assert not refused(("127.0.0.0/8",))
    assert not refused(("127.0.0.1/8",))


def test_who_has_an_ipv6_network_is_one_address(fresh: Callable[..., Running]) -> None:
    """The attack: another one of 2^64 addresses for every request, and no limit holds."""

    def refused(addresses: list[str]) -> bool:
        server = fresh(limits=Limits(http_rate=0.01, http_burst=5), proxies=("127.0.0.1",))
        statuses: list[int] = []

        async def story(people: People) -> None:
            eve = await people()
            for address in addresses:
                answer = await eve.http.get("/health", headers={"X-Forwarded-For": address})
                statuses.append(answer.status_code)

        on(server, story)
        server.stop()
        return 429 in statuses

    assert refused([f"2001:db8:1:2:{number:x}::1" for number in range(20)])
    assert refused(["::ffff:192.0.2.7", "192.0.2.7"] * 10)
    assert not refused([f"2001:db8:1:{number:x}::1" for number in range(20)])


def test_sockets_of_an_ipv6_network_are_counted_together() -> None:
    class Transport:
        aborted = False

        def abort(self) -> None:
            self.aborted = True

        def is_closing(self) -> bool:
            return self.aborted

    async def come(proxies: tuple[str, ...]) -> tuple[int, int]:
        sockets = Sockets(Limits(sockets_per_address=5), proxies)
        transports = [Transport() for _ in range(20)]
        for number, transport in enumerate(transports):
            address = f"2001:db8:1:2::{number:x}"
            socket = sockets.admit(transport, address)  # type: ignore[arg-type]
            assert socket is sockets.of(transport, address)  # type: ignore[arg-type]
        mapped = Transport()
        assert sockets.admit(mapped, "::ffff:192.0.2.7") is sockets.of(mapped, "192.0.2.7")  # type: ignore[arg-type]
        return len(sockets), sum(transport.aborted for transport in transports)

    assert asyncio.run(come(())) == (6, 15)
    assert asyncio.run(come(("2001:db8:1::/48",))) == (21, 0)


def test_a_proxy_is_known_on_a_socket_for_both_kinds_of_address() -> None:
    async def admitted() -> int:
        sockets = Sockets(Limits(sockets_per_address=1), ("127.0.0.1",))
        for _ in range(3):
            sockets.admit(MagicMock(), "::ffff:127.0.0.1")
        return len(sockets)

    assert asyncio.run(admitted()) == 3
    config = Server(Settings(database="", proxies=("127.0.0.1", "10.1.2.3/8")), MagicMock(), print).config
    assert "::ffff:127.0.0.1/128" in config.forwarded_allow_ips
    assert "::ffff:10.0.0.0/104" in config.forwarded_allow_ips


def test_many_people_share_a_proxy(fresh: Callable[..., Running]) -> None:
    server = fresh(limits=Limits(sockets_per_address=5, http_rate=0), proxies=("127.0.0.1",))

    async def story(people: People) -> None:
        async with hostile(server, 20, HALF):
            await people("Ada")
            assert server_sockets(server) > 20

    on(server, story)


def test_the_same_line_over_and_over_is_written_now_and_then() -> None:
    throttle = Throttle(rate=1e-9, burst=3)

    def written(level: int, told: object) -> bool:
        record = logging.LogRecord("somewhere", level, "", 0, told, None, None)
        return bool(throttle.filter(record))

    assert [written(logging.WARNING, {"event": "too many", "address": n}) for n in range(5)] == [True] * 3 + [False] * 2
    assert written(logging.ERROR, "something else")
    assert all(written(logging.INFO, "table made") for _ in range(10))


def test_what_was_left_out_is_counted() -> None:
    now = [0.0]
    throttle = Throttle(rate=1.0, burst=1)
    told: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("heroes_unite.server.limits.time.monotonic", lambda: now[0])
        for at in (0.0, 0.1, 0.2, 5.0):
            now[0] = at
            record = logging.LogRecord("x", logging.WARNING, "", 0, {"event": "again"}, None, None)
            if throttle.filter(record):
                told.append(record.msg)
    assert told == [{"event": "again"}, {"event": "again", "left_out": 2}]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_few_open_files_are_raised_or_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [256, 1024]

    def change(_: int, both: tuple[int, int]) -> None:
        found[:] = both

    monkeypatch.setattr("resource.getrlimit", lambda _: tuple(found))
    monkeypatch.setattr("resource.setrlimit", change)
    assert raise_open_files(Limits(sockets=500)) == ""
    assert found[0] == 500 + OTHER_FILES
    assert "1024 files" in raise_open_files(Limits(sockets=5000))
    assert "ulimit -n" in raise_open_files(Limits(sockets=5000))
