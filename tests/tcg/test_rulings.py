"""Every ruling in docs/rulings-tcg.md is complete, its tests exist, and the rules it names too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from heroes_unite.games import rulebook

ROOT = Path(__file__).resolve().parent.parent.parent
TEXT = (ROOT / "docs" / "rulings-tcg.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (TR-\d\d) .+?\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL))
SCENARIOS = {path.name for path in (ROOT / "tests" / "scenarios" / "tcg").rglob("*.yaml")}


def test_numbers_have_no_holes() -> None:
    assert list(SECTIONS) == [f"TR-{number:02}" for number in range(1, len(SECTIONS) + 1)]
    assert len(SECTIONS) == TEXT.count("\n## ")


@pytest.mark.parametrize("name", SECTIONS)
def test_a_ruling_is_complete_and_its_tests_exist(name: str) -> None:
    body = SECTIONS[name]
    assert re.findall(r"^- \*\*(\w+)\.\*\* \S", body, re.MULTILINE) == ["Question", "Ruling", "Reason", "Test"]
    test = body[body.index("**Test.**") :]
    scenarios = re.findall(r"`([\w-]+\.yaml)`", test)
    modules = re.findall(r"`(\w+\.py)`", test)
    functions = re.findall(r"`(test_\w+)`", test)
    assert scenarios or functions
    assert set(scenarios) <= SCENARIOS
    source = "".join((ROOT / "tests" / "tcg" / module).read_text(encoding="utf-8") for module in modules)
    assert [function for function in functions if f"def {function}(" not in source] == []


def test_rules_that_a_ruling_names_exist() -> None:
    named = set(re.findall(r"\b(?:TC-\d+|TR-\d+)\b", TEXT))
    assert named <= rulebook.load("tcg").keys() | SECTIONS.keys()


def test_every_scenario_of_a_ruling_is_named_under_its_number() -> None:
    for scenario in SCENARIOS:
        found = re.match(r"tr_(\d\d)_", scenario)
        if found:
            assert f"`{scenario}`" in SECTIONS[f"TR-{found[1]}"]
