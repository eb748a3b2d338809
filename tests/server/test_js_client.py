"""The example client in JavaScript, against a server on this machine."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from heroes_unite.server.settings import Limits
from tests.server.harness import SOON, Running

CLIENT = Path(__file__).resolve().parents[2] / "examples" / "client.mjs"


with_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["node", "--experimental-websocket", "--no-warnings", str(CLIENT), *arguments],
        capture_output=True,
        text=True,
        timeout=3 * SOON,
        check=False,
    )


@with_node
def test_the_client_in_javascript_plays_a_whole_game(shared: Running) -> None:
    found = run(shared.url)
    assert found.returncode == 0, found.stderr
    assert not found.stderr
    assert "JavaScript: " in found.stdout
    assert "and the victory" in found.stdout
    assert len(CLIENT.read_text(encoding="utf-8").splitlines()) <= 110


@with_node
def test_it_slows_down_when_the_server_asks_for_that(tmp_path: Path) -> None:
    with Running(tmp_path, limits=Limits(message_rate=40, message_burst=5)) as server:
        found = run(server.url)
    assert found.returncode == 0, found.stderr
    assert "and the victory" in found.stdout


@with_node
def test_it_says_in_one_sentence_what_went_wrong(shared: Running) -> None:
    found = run(shared.url, "nosuch")
    assert (found.returncode, found.stderr) == (1, "There is no such table, or it is private: ask for a link.\n")
    found = run("http://127.0.0.1:1")
    assert (found.returncode, found.stderr) == (1, "Nobody answers at http://127.0.0.1:1.\n")
