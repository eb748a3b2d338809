"""The rulebook's text is read whole: no rule lost, doubled or under the wrong heading."""

import re

import msgspec
import pytest

from heroes_unite.games import rulebook
from heroes_unite.games.registry import GAMES
from heroes_unite.games.rulebook import Rule


@pytest.fixture(scope="module")
def rules() -> dict[str, Rule]:
    return rulebook.load("deckbuilding")


def test_every_id_is_there_once_and_in_order(rules: dict[str, Rule]) -> None:
    numbered = [f"DB-{number:03}" for number in range(1, 237)]
    gaps = [f"GAP-{number:02}" for number in range(1, 20)]
    pack = [f"CR-{number:03}" for number in range(1, 133)]
    open_points = [f"CGAP-{number:02}" for number in range(1, 13)]
    assert list(rules) == numbered + gaps + pack + open_points


def test_each_rule_is_filed_under_its_own_id(rules: dict[str, Rule]) -> None:
    assert all(rule.id == name for name, rule in rules.items())


def test_every_rule_has_one_edition_a_section_and_words(rules: dict[str, Rule]) -> None:
    for rule in rules.values():
        assert rule.tags in {("base",), ("hu",), ("both",), ("crisis",)}, rule
        assert rule.section, rule
        assert rule.text == rule.text.strip() != "", rule


@pytest.mark.parametrize(
    ("name", "tag", "section"),
    [
        ("DB-001", "base", "Components"),
        ("DB-002", "hu", "Components"),
        ("DB-013", "base", "Setup"),
        ("DB-041", "both", "Turn"),
        ("DB-143", "both", "End of game, scoring, tie-break"),
        ("DB-144", "base", "Variant: Two Heads are Better than One"),
        ("DB-161", "base", "Variant: On Patrol"),
        ("DB-236", "base", "FAQ"),
        ("GAP-01", "hu", "Gaps and contradictions (not rules)"),
        ("GAP-15", "base", "Gaps and contradictions (not rules)"),
        ("GAP-14", "both", "Gaps and contradictions (not rules)"),
        ("CR-001", "crisis", "Crisis Pack 2: contents"),
        ("CR-054", "crisis", "Crisis Mode: Crisis cards"),
        ("CGAP-12", "crisis", "Crisis Pack 2: open points (not rules)"),
    ],
)
def test_tags_and_sections(rules: dict[str, Rule], name: str, tag: str, section: str) -> None:
    assert (rules[name].tags, rules[name].section) == ((tag,), section)


def test_how_many_rules_each_edition_has(rules: dict[str, Rule]) -> None:
    def count(tag: str, prefix: str) -> int:
        return sum(rule.tags == (tag,) and rule.id.startswith(prefix) for rule in rules.values())

    assert {tag: count(tag, "DB-") for tag in ("base", "hu", "both")} == {
        "base": 64,
        "hu": 69,
        "both": 103,
    }
    assert {tag: count(tag, "GAP-") for tag in ("base", "hu", "both")} == {"base": 7, "hu": 4, "both": 8}


TYPED = re.compile(r".{0,30}(?:[-=]>|<[-=]|\w\.\.\w).{0,30}")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_read_has_the_signs_of_a_book_not_of_a_program(game: str) -> None:
    """ "→" or words instead of "->", "up to 3" instead of "0..3"."""
    kind = GAMES[game]
    pages = [each for guide in kind.guides for each in (guide.lesson(), guide.how_to_play())]
    assert TYPED.findall(msgspec.json.encode([kind.rule_sections(), kind.rulings(), pages]).decode()) == []


@pytest.mark.parametrize("wrong", ["hand -> reserve", "0..3 heroes", "a => b"])
def test_signs_of_a_program_are_found(wrong: str) -> None:
    assert TYPED.search(wrong)


def test_the_tag_is_not_part_of_the_text(rules: dict[str, Rule]) -> None:
    assert rules["DB-041"].text == "A Punch gives +1 Power."
    assert rules["GAP-04"].text.startswith("no player count is given.")


def test_a_rule_may_have_no_tag_or_several() -> None:
    rules = rulebook.parse("## One\n- CR-001 Plain.\n## Two\n- CR-002 [base, hu] Tagged.\n")
    assert rules["CR-001"] == Rule("CR-001", (), "Plain.", "One")
    assert rules["CR-002"] == Rule("CR-002", ("base", "hu"), "Tagged.", "Two")


def test_a_gap_may_have_no_tag_and_keeps_a_colon_of_its_own() -> None:
    rules = rulebook.parse("- CGAP-01 Joker: who is left?\n- GAP-02 hu: Hunt: how many?")
    assert rules["CGAP-01"] == Rule("CGAP-01", (), "Joker: who is left?", "")
    assert rules["GAP-02"] == Rule("GAP-02", ("hu",), "Hunt: how many?", "")


def test_a_doubled_id_is_refused() -> None:
    with pytest.raises(ValueError, match="Line 2: DB-001 is there twice"):
        rulebook.parse("- DB-001 [base] One.\n- DB-001 [hu] Two.")


@pytest.mark.parametrize("line", ["- no id at all", "- DB-1x [base] Text.", "- DB-001"])
def test_a_list_line_that_is_no_rule_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="Line 1 is not a rule"):
        rulebook.parse(line)


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"called 'deckbilding'\. Known: deckbuilding"):
        rulebook.load("deckbilding")
