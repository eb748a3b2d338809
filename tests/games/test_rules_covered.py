"""Every rule and every card has a test, and no test names a rule or card that does not exist.

The tool behind `make rules` is the judge; its own reading of tests is tested below.
"""

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def load_tool() -> ModuleType:
    """tools/ is no package: its files are run, not installed."""
    spec = spec_from_file_location("tools_rules", ROOT / "tools" / "rules.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # a dataclass looks its own module up
    spec.loader.exec_module(module)
    return module


tool = load_tool()
FACTS = ROOT / "tests" / "facts"


@cache
def surveyed() -> Any:
    """Reading all tests and scenarios takes seconds: once is enough."""
    return tool.survey()


def subjects(game: str) -> tuple[list[str], list[str]]:
    """The rules and the cards of a game that have to be proven."""
    cards = [each.name for each in tool.cards_in(FACTS) if each.game == game]
    return [each.name for each in tool.rules_of(game)], cards


def test_every_rule_and_every_card_has_a_test() -> None:
    missing = [each.name for each in surveyed().missing]
    assert not missing, f"{len(missing)} rules or cards have no test, see `make rules`: {', '.join(missing)}"


def test_no_test_names_what_does_not_exist() -> None:
    problems = surveyed().problems
    assert not problems, "\n".join(problems)


def test_what_has_to_be_proven_of_the_deck_building_game() -> None:
    rules, every_card = subjects("deckbuilding")
    cards = set(every_card)
    assert rules == list(tool.rulebook.load("deckbuilding"))  # every rule and every gap of all rulebooks
    assert {"DB-001", "DB-144", "DB-235", "GAP-01", "GAP-19"} <= set(rules)
    assert {"Punch", "Weakness", "Kick", "Bane", "Ra's al Ghul", "Martian Manhunter", "Vandal Savage"} <= cards
    assert {"Shazam!", "Shazam! (Super Hero)"} <= cards
    assert len(cards) == (52 + 12 + 4 + 8) + (59 + 12 + 7) + (22 + 2 + 6 + 8 + 14 + 1 + 15)


def test_what_has_to_be_proven_of_the_tcg() -> None:
    rules, cards = subjects("tcg")
    assert rules == [f"TC-{number:03}" for number in range(1, 172)]
    assert {"Colonel Niven", "Zeus", "+1 Weapon", "+1 Weapon (villain deck)", "+4 Bomb", "Gang Up"} <= set(cards)
    assert len(set(cards)) == len(cards) == 18 + 12 + 11 + 7 + 6


def test_what_has_to_be_proven_of_united() -> None:
    rules, cards = subjects("united")
    assert rules[:251] == [f"UN-{number:03}" for number in range(1, 252)]
    assert {"Cheetah Plan 1", "Invasion", "Hunt for Anti-Life II", "Boom Tube", "Darkseid's Boom Tube"} <= set(cards)
    specials, plans, threats = 24, 36, 18
    others = 3 + 9 + 17 + 4 + 3 + 12 + 12 + 8  # villains, places, equipment, missions, challenges, super cards, plans
    assert len(set(cards)) == len(cards) == specials + plans + threats + others


def test_a_card_is_proven_by_a_scenario_of_its_own_game(tmp_path: Path) -> None:
    scenarios = tmp_path / "tests" / "scenarios"
    facts = tmp_path / "tests" / "facts"
    scenarios.mkdir(parents=True)
    (facts / "deckbuilding").mkdir(parents=True)
    (facts / "united").mkdir()
    (facts / "deckbuilding" / "one.toml").write_text('[[card]]\nname = "Batarang"\ntype = "Equipment"\nkind = "main"\n')
    (facts / "united" / "two.toml").write_text('[[gadget]]\nname = "Batarang"\n')
    (scenarios / "one.yaml").write_text("cards: [Batarang]\n")

    assert [(each.name, each.game) for each in tool.survey(tmp_path, rulebooks=()).missing] == [("Batarang", "united")]

    (scenarios / "two.yaml").write_text("cards: [Batarang]\ngame: united\n")
    assert tool.survey(tmp_path, rulebooks=()).complete


def test_a_scenario_claims_its_rules_and_cards_with_their_lines() -> None:
    text = "title: One\nrules: [DB-001]\ncards:\n  - Ra's al Ghul\n  - Bane\nsteps: []\n"
    claims, problems = tool.scenario_claims(text, "one.yaml")
    assert problems == []
    assert claims == [
        tool.Claim("rule", "DB-001", "one.yaml:2"),
        tool.Claim("card", "Ra's al Ghul", "one.yaml:4"),
        tool.Claim("card", "Bane", "one.yaml:5"),
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("rules: DB-001", "one.yaml:1: 'rules' must be a list"),
        ("title: One\ncards: [[Bane]]", "one.yaml:2: 'cards' must be a list"),
        ("- DB-001", "one.yaml: expected keys"),
        ("", "one.yaml: expected keys"),
        ("rules: [DB-001", "one.yaml: not YAML"),
    ],
)
def test_a_scenario_that_cannot_be_read_is_a_problem(text: str, problem: str) -> None:
    claims, problems = tool.scenario_claims(text, "one.yaml")
    assert claims == []
    assert len(problems) == 1
    assert problems[0].startswith(problem)


def test_markers_count_on_functions_classes_and_the_module() -> None:
    text = """
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.rule("DB-001")]

@pytest.mark.rule("DB-002", "DB-003")
def test_one(): ...

@pytest.mark.rule("DB-004")
class TestTwo:
    pytestmark = pytest.mark.rule("DB-005")
"""
    claims, problems = tool.marker_claims(text, "test_one.py")
    assert problems == []
    assert {claim.name for claim in claims} == {f"DB-00{number}" for number in range(1, 6)}
    assert tool.Claim("rule", "DB-002", "test_one.py:5") in claims


def test_a_marker_that_is_not_written_out_is_a_problem() -> None:
    claims, problems = tool.marker_claims("@pytest.mark.rule(*IDS)\ndef test(): ...", "test_one.py")
    assert claims == []
    assert len(problems) == 1
    assert problems[0].startswith("test_one.py:1: '*IDS' cannot be read")


def test_a_survey_finds_what_is_missing_and_what_is_misspelt(tmp_path: Path) -> None:
    scenarios = tmp_path / "tests" / "scenarios" / "base"
    facts = tmp_path / "tests" / "facts" / "deckbuilding"
    scenarios.mkdir(parents=True)
    facts.mkdir(parents=True)
    (facts / "mini.toml").write_text(
        '[[card]]\nname = "Bane"\ntype = "Villain"\nkind = "main"\n'
        '[[card]]\nname = "Batman"\ntype = "Super Hero"\nkind = "super_hero"\n'
    )
    (scenarios / "one.yaml").write_text("rules: [DB-0001]\ncards: [Bane, Batmam]\n")

    report = tool.survey(tmp_path, rulebooks=())

    assert not report.complete
    assert [(each.name, each.section) for each in report.missing] == [("Batman", "Cards of mini: Super Hero")]
    assert report.problems == (
        "tests/scenarios/base/one.yaml:1: no rule called 'DB-0001'. Did you mean DB-001?",
        "tests/scenarios/base/one.yaml:2: no card called 'Batmam'. Did you mean Batman?",
    )
    assert tool.render(report).splitlines() == [
        "Rules with a test: 0 of 0",
        "Cards with a test: 1 of 2",
        "",
        "Without a test",
        "",
        "  Cards of mini: Super Hero",
        "    Batman",
        "",
        "Wrong in the tests",
        "",
        *(f"  {problem}" for problem in report.problems),
    ]
