"""Programs go by data: nothing takes apart a prompt, a label, a text or what an error says, in Python or in the client.

What people type is compared with labels, so the few modules that do it are named here. What libraries say of an error
is for people as well: programs go by its class and by what it holds.
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
# What errors say, and what gives it
OF_ERRORS = {"args", "message", "msg", "strerror", "reason", "problem", "context", "title"}
SAYING = {"format_message", "__str__", "str", "repr"}
SENTENCES = {"message", "sentence"}  # parameters
APART = {
    "startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split", "rsplit", "find",
    "rfind", "index", "rindex", "count", "replace",
}  # fmt: skip
TRIMMED = {"strip", "lstrip", "rstrip"}
BY_PATTERN = {"search", "match", "fullmatch", "sub", "subn", "findall", "finditer"}
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
    r"(?:\.(?:label|prompt|text|title|reason|message)|\b(?:label|prompt))\)?[?!]?\.(?:toLowerCase\(\)\.)?"
    r"(?:startsWith|endsWith|includes|split|match|matchAll|replace|replaceAll|indexOf|lastIndexOf|search|slice|substring)\("
    r"|\.test\((?:\w+[?!]?\.)+(?:label|prompt|text|title|reason|message)\)"
)


def read_apart(source: str) -> Iterator[tuple[int, str]]:
    """Where a program takes words apart: an attribute that holds words, what an error says, or a variable with such."""
    tree = ast.parse(source)
    for scope in ast.walk(tree):
        if not isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
            continue
        nodes = list(ast.walk(scope))
        held: set[str] = set()
        if not isinstance(scope, ast.Module):
            errors = _errors_in(nodes)
            taken = [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]
            held = {f"an error: {name}" for name in errors}
            held |= {each.arg for each in taken if each.arg in SENTENCES and _names_type(each.annotation, "str")}
            held |= {
                target.id
                for node in nodes
                if isinstance(node, ast.Assign | ast.NamedExpr) and _is_words(node.value, held)
                for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
                if isinstance(target, ast.Name)
            }
            if not held:
                continue  # what is in it is found with the module
        for node in nodes:
            if _takes_apart(node, held):
                assert isinstance(node, ast.expr)
                yield node.lineno, ast.unparse(node)


def _errors_in(nodes: list[ast.AST]) -> set[str]:
    """The names of what is caught, and of parameters that are errors."""
    caught = {node.name for node in nodes if isinstance(node, ast.ExceptHandler) and node.name}
    given = {
        node.arg
        for node in nodes
        if isinstance(node, ast.arg)
        and (_names_type(node.annotation, "Error") or _names_type(node.annotation, "Exception"))
    }
    return caught | given


def _names_type(annotation: ast.expr | None, ending: str) -> bool:
    if annotation is None:
        return False
    written = str(annotation.value) if isinstance(annotation, ast.Constant) else ast.unparse(annotation)
    return any(name.endswith(ending) for name in re.findall(r"\w+", written))


def _is_words(node: ast.expr, held: set[str]) -> bool:
    if isinstance(node, ast.BoolOp):
        return any(_is_words(each, held) for each in node.values)
    if isinstance(node, ast.Subscript):
        return _is_words(node.value, held)
    if isinstance(node, ast.JoinedStr):
        return any(isinstance(each, ast.FormattedValue) and _is_error(each.value, held) for each in node.values)
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name):
            return node.func.id in SAYING and any(_is_error(each, held) or _is_words(each, held) for each in node.args)
        if isinstance(node.func, ast.Attribute) and node.func.attr in SAYING and _is_error(node.func.value, held):
            return True
        if isinstance(node.func, ast.Attribute) and (not node.args or node.func.attr in TRIMMED):
            return _is_words(node.func.value, held)  # casefold, strip and the like
    if isinstance(node, ast.Attribute):
        return node.attr in WORDS or (node.attr in OF_ERRORS and _is_error(node.value, held))
    return isinstance(node, ast.Name) and node.id in held


def _is_error(node: ast.expr, held: set[str]) -> bool:
    return isinstance(node, ast.Name) and f"an error: {node.id}" in held


def _takes_apart(node: ast.AST, held: set[str]) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        only_blanks = node.func.attr == "split" and not node.args  # as words are set in lines
        if node.func.attr in APART and not only_blanks and _is_words(node.func.value, held):
            return True
        return node.func.attr in {*BY_PATTERN, "split"} and any(_is_words(each, held) for each in node.args)
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
        "found = OVERFLOW.search(line.text)",
        "def f():\n    try: g()\n    except OSError as error:\n        if 'locked' in str(error): pass",
        "def f(error: Exception):\n    said = str(error)\n    return FIELD.search(said)",
        "def f(error: typer.TyperException):\n    said = error.format_message()\n    said = re.sub(THEIRS, OURS, said)",
        "async def f():\n    try: g()\n    except OSError as e:\n        return e.args[0].endswith('exist')",
        "def f(error: 'click.UsageError | None'):\n    return error.message.rstrip('.').endswith('option')",
        "def f():\n    try: g()\n    except ValueError as error:\n        return f'{error}.'.removesuffix('..')",
        "def in_flags(message: str, flags):\n    return re.sub('leave out (.+)', named, message)",
    ],
)
def test_what_does_is_found(code: str) -> None:
    assert list(read_apart(code))


@pytest.mark.parametrize(
    "code",
    [
        "def f():\n    try: g()\n    except OSError as error:\n        if error.errno == 98: say(f'{error.strerror}.')",
        "def say(message: str):\n    return ' '.join(message.split())",
        "def handle(message: Choose):\n    return message.option in 'abc'",
    ],
)
def test_what_only_passes_them_on_is_not(code: str) -> None:
    assert not list(read_apart(code))


@pytest.mark.parametrize(
    "code",
    [
        "option.label.startsWith('play ')",
        "/left out/.test(option.label)",
        "if (line.text?.includes('BAM'))",
        "if (error.message.includes('NetworkError'))",
        "const { source, prompt } = decision; return prompt.startsWith(source);",
    ],
)
def test_in_the_client_too(code: str) -> None:
    assert IN_CLIENT.search(code)
