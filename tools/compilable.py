"""A part of `make check`: what is compiled keeps clear of what mypyc cannot do, or does otherwise than Python.

`make compile` would find most of it, but takes minutes. Each trap here is one that a rule of a game has fallen into.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from typing import Final

from tools.compiling import SOURCES, modules

BY_HAND: Final = frozenset(("copy", "pickle"))  # modules that know nothing of the fields of a compiled class
LISTED: Final = frozenset(("NamedTuple", "TypedDict"))
C_WORDS: Final = frozenset(("__asm", "__const", "__inline", "__restrict", "__signed", "__thread", "__volatile"))
OWN_SLOT: Final = frozenset(("__slots__", "__match_args__"))


def complaints(trees: Mapping[str, ast.Module]) -> Iterator[tuple[str, int, str]]:
    """Modules by name, their lines, and what is wrong there."""
    classes = Classes(trees)
    for module, tree in trees.items():
        for line, what in sorted(_of_module(module, tree, classes)):
            yield module, line, what


def _of_module(module: str, tree: ast.Module, classes: Classes) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from _of_class(node, module, classes)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _of_function(node)
        elif isinstance(node, ast.Compare):
            for operator, among in zip(node.ops, node.comparators, strict=True):
                if isinstance(operator, ast.In | ast.NotIn) and isinstance(among, ast.Tuple | ast.List):
                    for each in among.elts:
                        if isinstance(each, ast.Starred):
                            yield each.lineno, "mypyc cannot look for something `in (a, *b)`; write `x == a or x in b`"
        elif isinstance(node, ast.Attribute) and node.attr == "__new__":
            yield node.lineno, "a compiled class has no `__new__` to call; call the class"
        elif isinstance(node, ast.ImportFrom | ast.Import):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [each.name for each in node.names]
            if not BY_HAND.isdisjoint(names):
                yield node.lineno, "copy and pickle fail on compiled classes; write the copy out"


def _of_function(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[int, str]]:
    caught: dict[str, str] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.ExceptHandler) and node.name and node.type is not None:
            kind = ast.unparse(node.type)
            if caught.setdefault(node.name, kind) != kind:
                yield node.lineno, f"`{node.name}` is a {caught[node.name]} for good: give this one another name"
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and f"_{node.attr}" in C_WORDS:
            yield node.lineno, f"`_{node.attr}` is a word of C: give `{node.attr}` another name"


def _of_class(node: ast.ClassDef, module: str, classes: Classes) -> Iterator[tuple[int, str]]:
    inherited = set[str]().union(*(classes.fields(base) for base in classes.bases[module, node.name]))
    dataclass = any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)
    at_once = dataclass or any(ast.unparse(base) in LISTED for base in node.bases)
    enumeration = any("Enum" in ast.unparse(base) for base in node.bases)
    if dataclass and any(ast.unparse(base).startswith("Generic[") for base in node.bases):
        yield node.lineno, "a dataclass cannot be generic: write its __init__"
    for line in node.body:
        if isinstance(line, ast.Assign) and not enumeration:
            names = {target.id for target in line.targets if isinstance(target, ast.Name)}
            if names - OWN_SLOT:
                hint = "make it a property" if dataclass else f"say `{min(names)}: ClassVar[...] = ...`"
                yield line.lineno, f"each object would have a `{min(names)}` of its own: {hint}"
        elif isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name, kind = line.target.id, ast.unparse(line.annotation)
            if at_once and kind.split("[")[0] in classes.for_types_only[module] and "|" not in kind:
                yield line.lineno, f"`{kind}` is looked up when the class is made: import it for good"
            if dataclass and "ClassVar" in kind:
                yield line.lineno, f"mypyc takes `{name}` for a field of the dataclass: make it a property"
            elif name in inherited and "ClassVar" not in kind:
                yield line.lineno, f"`{name}` is a field of the base class already; it can't be declared again"


class Classes:
    """What the classes of some modules declare, and what they inherit from each other."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.own: dict[tuple[str, str], set[str]] = {}
        self.bases: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self.for_types_only: dict[str, set[str]] = {}  # what a module imports from uncompiled ones for its types alone
        for module, tree in trees.items():
            self.for_types_only[module] = {
                each.asname or each.name
                for block in tree.body
                if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
                for node in block.body
                if isinstance(node, ast.ImportFrom) and node.module not in trees
                for each in node.names
            }
            nodes = list(ast.walk(tree))
            imported = {
                each.asname or each.name: (node.module or "", each.name)
                for node in nodes
                if isinstance(node, ast.ImportFrom)
                for each in node.names
            }
            for node in nodes:
                if isinstance(node, ast.ClassDef):
                    lines = [line for line in node.body if isinstance(line, ast.AnnAssign)]
                    names = {line.target.id for line in lines if isinstance(line.target, ast.Name)}
                    self.own[module, node.name] = names
                    bases = [ast.unparse(base) for base in node.bases]
                    self.bases[module, node.name] = [imported.get(base, (module, base)) for base in bases]

    def fields(self, name: tuple[str, str]) -> set[str]:
        """All fields of a class, its own and those it inherits."""
        return self.own.get(name, set[str]()).union(*(self.fields(base) for base in self.bases.get(name, ())))


def main() -> None:
    trees = {
        ".".join(path.relative_to(SOURCES).with_suffix("").parts): ast.parse(path.read_bytes()) for path in modules()
    }
    sys.exit("\n".join(f"{module}, line {line}: {what}" for module, line, what in complaints(trees)) or None)


if __name__ == "__main__":
    main()
