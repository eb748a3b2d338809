"""Programs go by data: nothing takes a prompt, a label or a text apart, in Python or in the client.

What people type is compared with labels, so the few modules that do it are named here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "heroes_unite"
CLIENT = ROOT / "web" / "src"

WORDS = {"label", "prompt", "text"}
APART = {
    "startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split", "rsplit", "find",
    "rfind", "index", "rindex", "count", "replace",
}  # fmt: skip
# They hold what somebody typed or wrote against what is offered; the last two make words of words
BY_PEOPLE = {
    "kernel/decision.py",
    "session/scenario.py",
    "session/questions.py",
    "terminal/answer.py",
    "games/rulings.py",
    "games/deckbuilding/instructions/decks.py",
}
IN_CLIENT = re.compile(
    r"(?:\.(?:label|prompt|text|title|reason)|\b(?:label|prompt))\)?[?!]?\.(?:toLowerCase\(\)\.)?"
    r"(?:startsWith|endsWith|includes|split|match|matchAll|replace|replaceAll|indexOf|lastIndexOf|search|slice|substring)\("
    r"|\.test\((?:\w+[?!]?\.)+(?:label|prompt|text|title|reason)\)"
)


def read_apart(source: str) -> Iterator[tuple[int, str]]:
    """Where a program takes words apart: an attribute that holds words, or a variable that was set to one."""
    tree = ast.parse(source)
    for scope in ast.walk(tree):
        if not isinstance(scope, ast.FunctionDef | ast.Module):
            continue
        held = {
            target.id
            for node in ast.walk(scope)
            if isinstance(node, ast.Assign) and isinstance(scope, ast.FunctionDef) and _is_words(node.value, set())
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        if isinstance(scope, ast.FunctionDef) and not held:
            continue  # what is in it is found with the module
        for node in ast.walk(scope):
            if _takes_apart(node, held):
                assert isinstance(node, ast.expr)
                yield node.lineno, ast.unparse(node)


def _is_words(node: ast.expr, held: set[str]) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.args:
        return _is_words(node.func.value, held)  # casefold, strip and the like
    return (isinstance(node, ast.Attribute) and node.attr in WORDS) or (isinstance(node, ast.Name) and node.id in held)


def _takes_apart(node: ast.AST, held: set[str]) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in APART and _is_words(node.func.value, held):
            return True
        by_pattern = isinstance(node.func.value, ast.Name) and node.func.value.id == "re"
        return by_pattern and any(_is_words(each, held) for each in node.args)
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn | ast.Eq | ast.NotEq):
        one, other = node.left, node.comparators[0]
        return any(
            _is_words(a, held) and isinstance(b, ast.Constant) and b.value for a, b in ((one, other), (other, one))
        )
    return False


def test_nothing_takes_words_apart() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}: {code}"
        for path in sorted(SOURCE.rglob("*.py"))
        if str(path.relative_to(SOURCE)) not in BY_PEOPLE
        for line, code in read_apart(path.read_text(encoding="utf-8"))
    ]
    assert not sorted(set(found))


def test_the_client_does_not_either() -> None:
    found = [
        f"{path.relative_to(CLIENT)}:{number}: {line.strip()}"
        for path in sorted([*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")])
        if not path.name.endswith((".test.ts", ".d.ts"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if IN_CLIENT.search(line)
    ]
    assert not found


@pytest.mark.parametrize(
    "code",
    [
        "said = option.label.removeprefix('play ')",
        "def f(option):\n    label = option.label\n    return label.split(' from ')[0]",
        "if ' from ' in option.label.casefold(): pass",
        "found = re.search('Overflow', line.text)",
        "if decision.prompt == 'Your turn.': pass",
    ],
)
def test_what_does_is_found(code: str) -> None:
    assert list(read_apart(code))


@pytest.mark.parametrize(
    "code",
    [
        "option.label.startsWith('play ')",
        "/left out/.test(option.label)",
        "if (line.text?.includes('BAM'))",
        "const { source, prompt } = decision; return prompt.startsWith(source);",
    ],
)
def test_in_the_client_too(code: str) -> None:
    assert IN_CLIENT.search(code)
