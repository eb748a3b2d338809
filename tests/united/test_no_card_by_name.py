"""Rule modules of United know no card: neither its name nor a code that stands for it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from heroes_unite.games import united
from heroes_unite.games.united import in_force
from heroes_unite.games.united.catalogue import CARDS
from heroes_unite.games.united.constants import MISSION, THUG
from heroes_unite.games.united.in_force import Constant

FOLDER = Path(united.__file__).parent
# Forms and options name heroes, villains and locations, because people do.
MODULES = sorted(path for path in FOLDER.glob("*.py") if path.name not in ("form.py", "options.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_rule_module_names_a_card(path: Path) -> None:
    names = {card.name for card in CARDS if card.kind not in (MISSION, THUG)}  # those are the rules' own words
    tree = ast.parse(path.read_text())
    named = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert not named & names
    codes = {name.upper().replace(" ", "_").replace("'", "") for name in names if len(name.split()) > 1}
    assigned = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | {
        node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)
    }
    assert not assigned & codes


def test_every_question_is_answered_by_some_card_and_has_its_clause() -> None:
    asked = {
        query
        for card in CARDS
        for node in card.standing
        if isinstance(node, Constant)
        for query in (node.query, *node.also)
    }
    extra = set(range(in_force.EXTRA, in_force.QUESTIONS))
    assert asked | extra == set(in_force.CLAUSES) == set(range(in_force.QUESTIONS))
    assert asked & extra
