"""Extras stay extras: without them the rest works, and what needs them says what to install."""

from __future__ import annotations

import subprocess
import sys

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
