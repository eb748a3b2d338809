"""Every ruling for United has a reason and a test that is there."""

from __future__ import annotations

import re
from pathlib import Path

from heroes_unite.games import rulings
from heroes_unite.games.registry import game_kind

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "rulings-united.md").read_text(encoding="utf-8")


def test_rulings_are_numbered_without_holes_and_complete() -> None:
    found = rulings.parse(DOCUMENT)
    assert list(found) == [f"UR-{number:02}" for number in range(1, len(found) + 1)]
    assert all(ruling.question and ruling.answer and ruling.reason for ruling in found.values())
    assert [text.id for text in game_kind("united").rulings()] == list(found)


def test_every_test_that_a_ruling_names_is_there() -> None:
    scenarios = {path.name for path in (ROOT / "tests" / "scenarios" / "united").rglob("*.yaml")}
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "united").glob("test_*.py"))
    lines = re.findall(r"^- \*\*Test\.\*\* (.+)$", DOCUMENT, re.MULTILINE)
    assert len(lines) == len(rulings.parse(DOCUMENT))
    for line in lines:
        for name in re.findall(r"`([^`]+)`", line):
            if name.endswith(".yaml"):
                assert name in scenarios
            elif name.endswith(".py"):
                assert (ROOT / "tests" / "united" / Path(name).name).is_file()
            else:
                assert f"def {name}(" in tests


def test_every_scenario_for_a_ruling_is_named() -> None:
    found = {path.name for path in (ROOT / "tests" / "scenarios" / "united").rglob("ur_*.yaml")}
    assert {name for name in found if name not in DOCUMENT} == set()
