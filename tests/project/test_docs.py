"""What the documents say, runs: their Python examples as they stand, and the README's commands."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

import heroes_unite
from heroes_unite.terminal.cli import app

ROOT = Path(__file__).resolve().parents[2]
# These need another package, a player or a save, or never end; that they exist is checked here.
QUICK = {name: ["--help"] for name in ("analyze", "bench", "play", "report", "serve", "simulate")}


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/api.md", "docs/laboratory-env.md"])
def test_python_examples_run(name: str) -> None:
    results = doctest.testfile(str(ROOT / name), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0


def test_the_example_of_the_package_runs() -> None:
    results = doctest.testmod(heroes_unite)
    assert results.attempted > 0
    assert results.failed == 0


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line.startswith("heroes-unite ")]


@pytest.mark.parametrize("command", commands())
def test_the_commands_of_the_readme_run(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = shlex.split(command)[1:]
    if words[0] in QUICK:
        words = [*words, *QUICK[words[0]]]
    monkeypatch.chdir(ROOT)
    env = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "COLUMNS": "100"}
    done = CliRunner().invoke(app, words, env=env, catch_exceptions=False)
    assert done.exit_code == 0, done.output


def test_the_two_commands_come_first() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert readme.index("make play") < readme.index("make test") < readme.index("## In the browser")


def test_links_lead_somewhere() -> None:
    for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name} links to {target}"
