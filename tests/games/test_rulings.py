"""Every open point of the rulebooks has a ruling in docs/rulings.md, complete, and with tests that exist."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from heroes_unite.games import rulebook

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
SECTIONS = {
    heading.split(" ", 1)[0]: body
    for heading, body in re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
}
SCENARIOS = sorted((ROOT / "tests" / "scenarios").rglob("*.yaml"))
FILES = {path.name: path for path in SCENARIOS}
GAPS = ("GAP-", "CGAP-")


def test_every_open_point_has_a_ruling_and_numbers_have_no_holes() -> None:
    gaps = [name for name in rulebook.load("deckbuilding") if name.startswith(GAPS)]
    assert [name for name in SECTIONS if name.startswith(GAPS)] == gaps
    own = [name for name in SECTIONS if name.startswith("R-")]
    assert own == [f"R-{number:02}" for number in range(1, len(own) + 1)]
    assert len(gaps) + len(own) == len(SECTIONS)


@pytest.mark.parametrize("name", SECTIONS)
def test_a_ruling_is_complete_and_its_tests_exist(name: str) -> None:
    body = SECTIONS[name]
    assert re.findall(r"^- \*\*(\w+)\.\*\* \S", body, re.MULTILINE) == ["Question", "Ruling", "Reason", "Test"]
    test = body[body.index("**Test.**") :]
    scenarios = re.findall(r"`([\w-]+\.yaml)`", test)
    modules = re.findall(r"`([\w/]+\.py)`", test)
    functions = re.findall(r"`(test_\w+)`", test)
    assert scenarios or functions
    for scenario in scenarios:
        assert scenario in FILES, scenario
        if name.startswith(GAPS):
            text = FILES[scenario].read_text(encoding="utf-8")
            assert re.search(rf"^rules: \[.*{name}\b.*\]$", text, re.MULTILINE), scenario
    source = "".join((ROOT / "tests" / module).read_text(encoding="utf-8") for module in modules)
    for function in functions:
        assert f"def {function}(" in source, function


def test_rules_that_a_ruling_names_exist() -> None:
    known = rulebook.load("deckbuilding").keys() | SECTIONS.keys()
    named = set(re.findall(r"\b(?:DB-\d+|C?GAP-\d+|CR-\d+|R-\d+)\b", TEXT))
    assert named <= known


def test_every_ruling_scenario_is_named() -> None:
    named = [path.name for path in SCENARIOS if path.name.startswith(("ruling_", "gap_"))]
    assert len(named) > 60
    assert [name for name in named if f"`{name}`" not in TEXT] == []


def test_a_scenario_that_a_ruling_names_is_one_file_only() -> None:
    count = Counter(path.name for path in SCENARIOS)
    assert [name for name in re.findall(r"`([\w-]+\.yaml)`", TEXT) if count[name] > 1] == []
