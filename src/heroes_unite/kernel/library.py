"""Stable names for nodes: a save stores a node's path, `base/Bane/play/1/effect`, never the node."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Final

from heroes_unite.kernel.node import Node

COMPILED: Final = "__mypyc_attrs__"  # what a class has that was compiled


class Library:
    """All effect trees of a game by path, and the path of every node in them."""

    def __init__(self) -> None:
        self._nodes: dict[str, Node] = {}
        self._paths: dict[int, str] = {}

    def add(self, path: str, node: Node) -> None:
        """Add a tree. A node that occurs in several trees keeps its first path."""
        if id(node) in self._paths:
            return
        if path in self._nodes:
            raise ValueError(f"Two nodes want the path {path!r}.")
        self._nodes[path] = node
        self._paths[id(node)] = path
        _shed_defaults(type(node))
        for name in field_names(node):
            value = getattr(node, name)
            if isinstance(value, Node):
                self.add(f"{path}/{name}", value)
            elif isinstance(value, tuple):
                for i, part in enumerate(value):
                    if isinstance(part, Node):
                        self.add(f"{path}/{name}/{i}", part)

    def path(self, node: Node) -> str:
        return self._paths[id(node)]

    def where(self, node: Node) -> str:
        """The path of a node, or nothing for one that is in no tree, as when a single instruction is tried out."""
        return self._paths.get(id(node), "")

    def node(self, path: str) -> Node:
        """The node at a path; a KeyError names the missing path."""
        return self._nodes[path]

    def paths(self) -> list[str]:
        return list(self._nodes)


def field_names(node: object) -> tuple[str, ...]:
    """What the node was made of, in order."""
    return tuple(field.name for field in fields(node)) if is_dataclass(node) else ()


def _shed_defaults(kind: type) -> None:
    """Remove the defaults of fields from the class; the constructor keeps its own.

    CPython 3.11 reads an instance attribute on its fast path only if the class has no attribute of the same name, and
    the defaults of a dataclass are class attributes: without them a game runs a fifth faster. A compiled class has its
    fields in fixed places and keeps them.
    """
    for each in kind.__mro__:
        if is_dataclass(each) and COMPILED not in vars(each):
            for field in fields(each):
                if field.name in vars(each):
                    delattr(each, field.name)
