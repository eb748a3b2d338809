"""The laboratory's documents: all columns with what they mean, commands that the program understands, and what it
takes to play."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from heroes_unite.lab.rows import COLUMNS
from heroes_unite.terminal import laboratory
from heroes_unite.terminal.cli import app

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("README.md", "docs/laboratory.md", "docs/crisis.md", "docs/tcg.md", "docs/united.md")


def tables() -> str:
    """What the document has to say of the rows."""
    found = []
    for name, columns in COLUMNS.items():
        lines = [f"| `{name}` | type | |", "|---|---|---|"]
        lines += [f"| `{column}` | {kind} | {about} |" for column, (kind, about) in columns.items()]
        found.append("\n".join(lines))
    return "\n\n".join(found)


def commands() -> list[str]:
    found: dict[str, None] = {}
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
        lines = [line.partition(" #")[0].strip() for block in blocks for line in block.splitlines()]
        lines += re.findall(r"`(heroes-unite [^`]+)`", text)
        wanted = r"heroes-unite (simulate|tournament|report) "
        found |= {line.replace(r"\|", "|"): None for line in lines if re.match(wanted, line) and "FOLDER" not in line}
    return [line for line in found if "--help" not in line]


def test_every_column_is_documented() -> None:
    assert tables() in (ROOT / "docs/laboratory.md").read_text(encoding="utf-8")


def test_there_are_commands() -> None:
    assert len(commands()) > 15


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_documents_is_understood(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything but the games themselves."""
    words = shlex.split(command)[1:]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(laboratory, "_fill", lambda *_, **__: 0)
    monkeypatch.setattr("heroes_unite.terminal.ratings.hold", lambda *_: 0)
    done = CliRunner().invoke(app, words)
    if words[0] == "report":
        assert "There are no results in" in done.stderr
    else:
        assert done.exit_code == 0, done.output


def test_python_examples_run() -> None:
    results = doctest.testfile(str(ROOT / "docs/laboratory.md"), module_relative=False)
    assert results.attempted > 3
    assert results.failed == 0


def test_playing_needs_none_of_it() -> None:
    code = (
        "import sys, heroes_unite.terminal.cli, heroes_unite.lab, heroes_unite.lab.part, heroes_unite.server.app;"
        "print({'polars', 'altair', 'ray', 'numpy', 'pettingzoo', 'vl_convert'} & set(sys.modules))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "set()"
