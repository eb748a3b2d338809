"""Rule modules of the deck-building game know no card: neither its name nor a code or a flag that stands for it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from heroes_unite.games import deckbuilding
from heroes_unite.games.deckbuilding import constants, in_force
from heroes_unite.games.deckbuilding.card import Card
from heroes_unite.games.deckbuilding.catalogue import ALL

FOLDER = Path(deckbuilding.__file__).parent
# Forms, options and written positions name cards, because people do.
MODULES = sorted(
    path
    for path in FOLDER.rglob("*.py")
    if path.parent.name != "cards" and path.name not in ("form.py", "options.py", "position.py")
)
# Starting cards, Kicks and Weaknesses are words of the rules themselves.
STACKS = (constants.IS_STARTER, constants.IS_KICK, constants.IS_WEAKNESS)
# Facts of a card that only one has, and why: where it lies when the game begins
OF_ONE_CARD = {"starts_at_bottom"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_rule_module_names_a_card(path: Path) -> None:
    names = {card.name for card in ALL if card.kind not in STACKS}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert not named & names
    codes = {re.sub(r"\W+", "_", name.upper().replace("'", "")).strip("_") for name in names if len(name.split()) > 1}
    read = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | {
        node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)
    }
    assert not read & codes


def test_no_flag_stands_for_one_card() -> None:
    flags = [name for name, field in Card.__dataclass_fields__.items() if field.type in ("bool", bool)]
    flags = [name for name in flags if name not in ("promo", "copies_in_rulebook")]  # no rule of play asks for these
    assert len(flags) > 3
    assert {name for name in flags if sum(getattr(card, name) for card in ALL) < 2} == OF_ONE_CARD


def test_every_question_is_answered_by_some_card_and_has_its_clause() -> None:
    assert {node.question for card in ALL for node in card.allows} == set(in_force.CLAUSES)
