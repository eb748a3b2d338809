"""Extras stay extras: without them the rest works, and what needs them says what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT = """
import sys
for name in {missing!r}:
    sys.modules[name] = None
import heroes_unite.terminal.cli
from heroes_unite import lab
game = heroes_unite.new_game(seed=1)
try:
    {ask}
except ModuleNotFoundError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("missing", "ask", "answer"),
    [
        (["numpy", "pettingzoo", "gymnasium", "polars"], "lab.env()", "pip install 'heroes-unite[lab]'"),
        (["pyspiel"], "import heroes_unite.lab.openspiel", "pip install 'heroes-unite[openspiel]'"),
    ],
)
def test_what_is_missing_is_named_with_what_brings_it(missing: list[str], ask: str, answer: str) -> None:
    code = WITHOUT.format(missing=missing, ask=ask)
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert answer in found.stdout


COMMAND = """
import sys
for name in ("numpy", "pettingzoo", "gymnasium", "polars", "altair", "ray", "vl_convert", "pyspiel"):
    sys.modules[name] = None
from heroes_unite.terminal.cli import app
app({given!r})
"""


@pytest.mark.parametrize(
    "given",
    [
        ["simulate", "--games", "2"],
        ["simulate", "--games", "2", "--out", "results"],
        ["simulate", "--games", "2", "--ray", "auto"],
        ["report", "results"],
        ["tournament", "greedy", "random", "--games", "2"],
        ["tournament", "greedy", "random", "--games", "2", "--out", "results"],
        ["train", "tcg", "--games", "10"],
    ],
    ids=" ".join,
)
def test_every_command_of_the_laboratory_says_so_in_a_sentence(given: list[str], tmp_path: Path) -> None:
    code = COMMAND.format(given=given)
    command = [sys.executable, "-c", code]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert found.returncode != 0
    told = " ".join((found.stdout + found.stderr).split())
    assert "Traceback" not in told
    assert "pip install 'heroes-unite[lab]'" in told
    assert not list(tmp_path.iterdir())
