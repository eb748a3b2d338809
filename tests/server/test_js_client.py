"""The example client in JavaScript, against a server on this machine."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.harness import SOON, Running

CLIENT = Path(__file__).resolve().parents[2] / "examples" / "client.mjs"


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
def test_the_client_in_javascript_plays_a_whole_game(shared: Running) -> None:
    found = subprocess.run(
        ["node", "--experimental-websocket", "--no-warnings", str(CLIENT), shared.url],
        capture_output=True,
        text=True,
        timeout=3 * SOON,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    assert "Refused" not in found.stderr
    assert "JavaScript: " in found.stdout
    assert "and the victory" in found.stdout
    assert len(CLIENT.read_text(encoding="utf-8").splitlines()) <= 110
