"""A part of `make check`: tests wait for what happens, never for a while, and never in a way the page's policy forbids.

The pages forbid `eval`. Playwright evaluates the predicate of `wait_for_function` in the page again each time it looks,
unless it is a function; so a plain expression passes where it holds at once, and fails where it has to wait.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FUNCTION: Final = re.compile(r"\s*(async\s+)?(function\b|\w+\s*=>|\([^()]*\)\s*=>)")
MAKES_CODE: Final = re.compile(r"\beval\s*\(|\bnew\s+Function\b|\bset(Timeout|Interval)\s*\(\s*['\"`]")
IN_PAGE: Final = (
    "evaluate", "evaluate_all", "evaluate_handle", "eval_on_selector", "eval_on_selector_all", "wait_for_function",
    "add_init_script",
)  # fmt: skip


def complaints(source: str, waits: bool = True) -> Iterator[tuple[int, str]]:
    """Lines of a module and what is wrong there. `waits`: whether pauses of a fixed length are wrong, too."""
    tree = ast.parse(source)
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        called, script = node.func.attr, _script(node, constants)
        if called == "wait_for_function" and not (script and FUNCTION.match(script)):
            yield node.lineno, "wait_for_function wants a function, written where it can be read: '() => ...'"
        if called in IN_PAGE and script and MAKES_CODE.search(script):
            yield node.lineno, "the page's policy forbids code made from a string"
        if called in ("Client", "AsyncClient") and not any(word.arg == "timeout" for word in node.keywords):
            yield node.lineno, "the usual five seconds are too few on a busy machine: give it a timeout"
        if waits and called == "wait_for_timeout":
            yield node.lineno, "wait for what has to come (expect, tools.waiting.until), not for a while"
        if waits and called == "sleep" and isinstance(node.func.value, ast.Name) and node.func.value.id == "time":
            yield node.lineno, "wait for what has to come (tools.waiting.until), not for a while"


def _script(call: ast.Call, constants: dict[str, ast.expr]) -> str | None:
    """What is to run in the page, where it is written in the module."""
    named = [word.value for word in call.keywords if word.arg in ("expression", "script")]
    given = next(iter([*call.args, *named]), None)
    if isinstance(given, ast.Name):
        given = constants.get(given.id)
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else None


def main() -> int:
    wrong = 0
    for folder in ("tests", "tools", "docs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for line, what in complaints(path.read_text(encoding="utf-8"), waits=folder == "tests"):
                print(f"{path.relative_to(ROOT)}:{line}: {what}", file=sys.stderr)
                wrong += 1
    if not wrong:
        print("All tests wait for what happens.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
