"""The server as whoever runs it sees it: the command, its errors, health, metrics, the client's files, the schema."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
import structlog
from typer.testing import CliRunner

import heroes_unite
from heroes_unite.server.api import client
from heroes_unite.server.app import make_app
from heroes_unite.server.messages.from_client import ClientMessage
from heroes_unite.server.messages.from_server import RefusalCode, ServerMessage
from heroes_unite.server.messages.tables import TableInfo
from heroes_unite.server.schema import document
from heroes_unite.server.serve import network_name
from heroes_unite.server.settings import Settings
from heroes_unite.server.store import schema
from heroes_unite.server.store.store import A_MOMENT
from heroes_unite.terminal.cli import app
from tests.server.harness import SOON, People, Running, both, on
from tools.serving import Server
from tools.waiting import until
from tools.warm import Warm

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """The command sets up logging for the whole process."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()


# The command


def serve(*options: str) -> tuple[int, str]:
    """The command with options with which it cannot start."""
    found = CliRunner().invoke(app, ["serve", *options])
    return found.exit_code, found.output


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, said = serve("--port", str(port), "--data-dir", str(tmp_path))
    assert code == 1
    assert said.startswith(f"heroes-unite: Port {port} is taken")
    assert f"--port {port + 1}" in said
    assert said.count("\n") == 1


def test_a_database_that_cannot_be_reached(tmp_path: Path) -> None:
    for url, words in (
        ("postgresql://nobody:secret@127.0.0.1:1/none", "cannot be used"),
        ("mysql://localhost/x", "SQLite or PostgreSQL"),
        ("nonsense", "not the address of a database"),
        (f"sqlite:///{tmp_path}", "cannot be used"),
        ("sqlite:////proc/nowhere/tables.db", "Cannot make the folder"),
    ):
        code, said = serve("--port", "0", "--database", url)
        assert code == 1, url
        assert words in said, said
        assert "secret" not in said
        assert "Traceback" not in said
        assert said.count("\n") == 1


def test_options_that_make_no_sense() -> None:
    assert "Did you mean debug?" in serve("--log-level", "debgu")[1]
    assert "--public-url is an address" in serve("--public-url", "heroes.example")[1]
    assert "--allowed-origin is an address" in serve("--allowed-origin", "*")[1]
    assert "no address called" in serve("--host", "no.such.host.invalid", "--port", "0")[1]


def test_at_a_terminal_only_the_address_is_said(tmp_path: Path) -> None:
    """And how friends get in; a table that is made is no news there."""
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "heroes_unite", "serve", "--port", "0", "--data-dir", str(tmp_path)]
    with subprocess.Popen(command, stdout=theirs, stderr=theirs, start_new_session=True) as server:
        os.close(theirs)
        try:
            said = b""
            while b"Tables are kept." not in said:
                said += os.read(ours, 4096)
            address = re.search(r"http://\S+", said.decode())
            assert address is not None
            with httpx.Client(base_url=f"{address[0]}/api", trust_env=False, timeout=SOON) as http:
                assert http.put("me", json={"name": "Ada"}).json()["name"] == "Ada"
                seats = [{"kind": "me"}, {"kind": "bot"}]
                http.post("tables", json={"game": "deckbuilding", "options": {}, "seats": seats}).raise_for_status()
        finally:
            server.terminate()
        with contextlib.suppress(OSError):  # the other end is closed
            while more := os.read(ours, 4096):
                said += more
    os.close(ours)
    lines = [line for line in said.decode().splitlines() if line.strip()]
    assert len(lines) == 3, lines
    assert "start it again with the same options and --host 0.0.0.0" in lines[1]


def test_where_others_come_is_told_to_the_machine_itself_alone(fresh: Callable[..., Running]) -> None:
    server = fresh(host="0.0.0.0", network="192.168.7.7")

    async def story(people: People) -> None:
        ada = await people("Ada")
        reach = f"http://192.168.7.7:{server.settings.port}"
        assert (await ada.get("me"))["reach"] == reach
        answer = await ada.http.get("/api/me", headers={"Host": "192.168.7.7"})
        assert answer.json().keys() == {"name", "picture", "beside"}

    on(server, story)


def test_what_others_in_the_network_call_this_machine() -> None:
    assert network_name("127.0.0.1") == network_name("localhost") == network_name("::1") == ""
    assert network_name("192.168.7.7") == "192.168.7.7"
    assert not network_name("0.0.0.0").startswith("127.")


def test_playing_in_the_terminal_does_not_load_the_server() -> None:
    code = (
        "import sys; import heroes_unite.terminal.cli, heroes_unite.terminal.play; "
        "print([name for name in sys.modules if name.split('.')[0] in ('litestar', 'sqlalchemy', 'uvicorn')])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_serving_needs_nothing_that_is_for_tests_only() -> None:
    """The web framework brings along packages that a server never uses: the container leaves them out."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    left_out = re.findall(r"pip uninstall --yes ([a-z -]+)", text)[0].split()
    assert "httpx" in left_out
    code = f"""
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {[name.replace("-", "_") for name in left_out]}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Missing())
from heroes_unite.server.command import run
from heroes_unite.server.app import make_app
from heroes_unite.server.schema import document
from heroes_unite.server.settings import Settings
document(make_app(Settings(database="sqlite://")))
"""
    subprocess.run([sys.executable, "-c", code], check=True)


# Health and metrics


def test_health_readiness_and_metrics(fresh: Callable[..., Running]) -> None:
    server = fresh()

    async def story(people: People) -> None:
        ada, bob, table = await people.two()
        asked, other = await both(await ada.look(table), await bob.look(table))
        await asked.choose()
        await asked.refused(type="choose", version=0, option=0)
        await other.sync()
        for path, status in (("/health", "alive"), ("/ready", "ready")):
            answer = await ada.http.get(path)
            assert (answer.status_code, answer.json()["status"]) == (200, status)
        assert (await ada.http.get("/health")).json()["build"] == heroes_unite.BUILD
        figures = dict(
            line.rsplit(" ", 1)
            for line in (await ada.http.get("/metrics")).text.splitlines()
            if not line.startswith("#")
        )
        assert figures["heroes_tables_loaded"] == "1.0"
        assert figures["heroes_connections"] == "2.0"
        assert figures["heroes_choices_total"] == "1.0"
        assert figures['heroes_refusals_total{code="stale"}'] == "1.0"
        assert figures["heroes_choice_seconds_count"] == "1.0"
        assert table not in "".join(figures)

    on(server, story)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux can fill the disk of another process")
def test_not_ready_on_a_full_disk(tmp_path: Path, warm: Warm) -> None:
    """And ready again once there is room."""

    def says(address: str, status: int) -> bool:
        with httpx.Client(base_url=address, trust_env=False, timeout=SOON) as http:
            assert http.get("/health").status_code == 200
            return http.get("/ready").status_code == status

    with Server(tmp_path, ["--rate-limit", "0"], warm=warm) as server:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        until(lambda: says(server.address, 503), "a full disk is not noticed", pause=0.1)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        until(lambda: says(server.address, 200), "room on the disk is not noticed", pause=0.1)


def test_asking_whether_it_is_ready_costs_nothing(fresh: Callable[..., Running]) -> None:
    server = fresh()
    writes: list[object] = []

    async def story(people: People) -> None:
        ada = await people("Ada")
        writer = server.hall.store._writer
        write = writer.write

        async def counted(statements: list[Any]) -> None:
            if statements[0].table is schema.facts:  # others write, too: what nobody needs is removed meanwhile
                writes.append(statements)
            await write(statements)

        writer.write = counted
        for _ in range(40):
            assert (await ada.http.get("/ready")).status_code == 200

    begun = time.monotonic()
    on(server, story)
    assert len(writes) <= 2 + (time.monotonic() - begun) / A_MOMENT


def test_tables_that_nobody_needs_leave_the_memory(fresh: Callable[..., Running]) -> None:
    server = fresh(idle=0.2)

    async def story(people: People) -> None:
        ada, _, table = await people.two()
        live = await ada.look(table)
        await asyncio.sleep(0.8)
        assert table in server.hall._tables  # somebody looks
        version, view = live.version, live.view
        await live.socket.close()
        async with asyncio.timeout(SOON):
            while table in server.hall._tables:
                await asyncio.sleep(0.05)
        again = await ada.look(table)
        assert (again.version, again.view) == (version, view)

    on(server, story)


# The client's files


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>The table</title>")
    (static / "assets" / "main-a1b2c3.js").write_text("console.log(1)")
    (static / "favicon.svg").write_text("<svg/>")
    (tmp_path / "outside.txt").write_text("secret")
    monkeypatch.setattr(client, "STATIC", static.resolve())
    return static


def test_the_client_is_served(built: Path, shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people()
        for path in ("/", "/new", "/t/abc", "/cards/deckbuilding/bane", "/claim/x.y.z", "/index.html"):
            page = await ada.http.get(path)
            assert (page.status_code, "The table" in page.text) == (200, True), path
            assert page.headers["content-type"].startswith("text/html")
            assert page.headers["cache-control"] == "no-cache"
        script = await ada.http.get("/assets/main-a1b2c3.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert script.text == "console.log(1)"
        icon = await ada.http.get("/favicon.svg")
        assert (icon.headers["content-type"], icon.headers["cache-control"]) == ("image/svg+xml", "no-cache")
        assert (await ada.http.get("/assets/gone-000000.js")).status_code == 404

    on(shared, story)


def test_nothing_else_is_served(built: Path, shared: Running) -> None:
    async def raw(path: str) -> str:
        """A request that no library tidies up first."""
        reader, writer = await asyncio.open_connection("127.0.0.1", shared.settings.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        await writer.wait_closed()
        return answer.decode(errors="replace")

    async def story(_: People) -> None:
        for path in (
            "/../outside.txt",
            "/assets/../../outside.txt",
            "/..%2foutside.txt",
            "/%2e%2e/outside.txt",
            "//etc/passwd",
            "/assets/%2e%2e%2f%2e%2e%2foutside.txt",
            "/assets/..\\..\\outside.txt",
            "/assets/%00",
            "/%00",
        ):
            answer = await raw(path)
            assert "secret" not in answer, path
            assert "root:" not in answer, path
            assert " 500 " not in answer.partition("\n")[0], path

    on(shared, story)


def test_where_the_client_is_not_built_the_page_says_how(
    shared: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "STATIC", tmp_path / "nothing")

    async def story(people: People) -> None:
        page = await (await people()).http.get("/t/abc")
        assert page.status_code == 200
        assert "npm run build" in page.text

    on(shared, story)


# The schema


def test_the_schema_tells_of_every_message(shared: Running) -> None:
    async def story(people: People) -> None:
        nobody = await people()
        told = (await nobody.http.get("/schema")).json()
        assert told == (await nobody.http.get("/schema/openapi.json")).json()
        schemas = told["components"]["schemas"]
        for union, meant in (("ClientMessage", ClientMessage), ("ServerMessage", ServerMessage)):
            named = {each["$ref"].rsplit("/", 1)[1] for each in schemas[union]["anyOf"]}
            assert named == {each.__name__ for each in meant.__args__}
        assert schemas["Choose"]["properties"]["type"] == {"enum": ["choose"]}
        assert set(schemas["TableInfo"]["required"]) == set(TableInfo.__struct_fields__)
        assert set(schemas["NewTable"]["required"]) == {"game", "options", "seats"}
        for path, operations in told["paths"].items():
            for operation in operations.values():
                assert operation["description"], path
                assert {"403", "429"} <= set(operation["responses"]), path
        text = json.dumps(told)
        for reference in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
            assert reference in schemas

    on(shared, story)


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    from heroes_unite.server import schema

    schema.main()
    told = msgspec.json.decode(capsys.readouterr().out)
    assert told["openapi"].startswith("3.1")
    assert "/api/tables/{table}/join" in told["paths"]


# The documents


def test_the_example_client_plays_a_whole_game(shared: Running) -> None:
    example = ROOT / "docs" / "example_client.py"
    found = subprocess.run(
        [sys.executable, str(example), shared.url], capture_output=True, text=True, timeout=3 * SOON, check=False
    )
    assert found.returncode == 0, found.stderr
    assert "and the victory" in found.stdout
    code = example.read_text(encoding="utf-8").split('"""')[2].strip()
    assert sum(bool(line.strip()) for line in code.splitlines()) <= 40
    assert f"```python\n{code}\n```" in (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_options_in_the_documents_exist() -> None:
    known = set(re.findall(r"--[a-z-]+", CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200"}).output))
    for name in ("docs/server.md", "docs/heroes-unite@.service", "Containerfile"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for line in text.splitlines():
            if re.search(r"heroes-unite\"?,? \"?serve|podman run", line):
                assert set(re.findall(r"--[a-z-]+", line)) <= known, line
    table = re.findall(r"^\| `(--[a-z-]+)", (ROOT / "docs" / "server.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(table) <= known


def test_the_messages_in_the_documents_exist() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for union in (ClientMessage, ServerMessage):
        for each in get_args(union):
            assert f"`{each.__struct_config__.tag}`" in text, each
    for code in get_args(RefusalCode):
        assert f"| `{code}` |" in text
    for path in document(make_app(Settings(database="sqlite://")))["paths"]:
        last = path.removeprefix("/api/").rsplit("/", 1)[-1].strip("{}")
        assert last in text, path
