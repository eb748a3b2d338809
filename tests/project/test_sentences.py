"""What people read: no sentence in the code has the id of a rule in it, or a value as programs write it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "heroes_unite"
RULE = re.compile(r"\((TC|DB|UN|CR)-\d+")
REPR = ord("r")
# What is no sentence for people, or shows a value as the code has it
FOR_PROGRAMS = {
    "kernel/codec.py",
    "kernel/fingerprint.py",
    "kernel/library.py",
    "lab/conformance.py",
    "lab/win_chances.py",
    "games/rulebook.py",
}


def sentences(code: str) -> list[str]:
    """The texts with words in them that are not documentation."""
    tree = ast.parse(code)
    documentation = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation
    ]


def with_a_rule(code: str) -> list[str]:
    return [text for text in sentences(code) if RULE.search(text)]


def test_no_sentence_refers_to_a_rule_by_its_id() -> None:
    found = {str(path): with_a_rule(path.read_text(encoding="utf-8")) for path in SOURCES.rglob("*.py")}
    assert {path: texts for path, texts in found.items() if texts} == {}


@pytest.mark.parametrize("code", ['raise E("At most 4 (TC-014).")', 'raise E(f"At most {n} (TC-014): {m}.")'])
def test_one_that_does_is_found(code: str) -> None:
    assert with_a_rule(code)
    assert not with_a_rule(f'def f():\n    """As in (TC-014)."""\n    return "at most 4"  # {code}')


def with_a_value(code: str) -> list[str]:
    """Names and words in sentences are quoted as in a book: `quoted` in `kernel/text.py`."""
    values = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.FormattedValue)]
    return [ast.unparse(node.value) for node in values if node.conversion == REPR]


def test_no_sentence_shows_a_value_as_programs_write_it() -> None:
    found = {
        str(path.relative_to(SOURCES)): with_a_value(path.read_text(encoding="utf-8")) for path in SOURCES.rglob("*.py")
    }
    assert {path for path, values in found.items() if values} == FOR_PROGRAMS
    assert with_a_value('raise E(f"There is no {name!r} here.")') == ["name"]
