"""Writes `docs/ops.md`: every instruction that cards are made of, what it is for, and a card that has it.

It is generated from the code and the cards, so it is true: `make reference` writes it, a test keeps it up to date.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.registry import GAMES, game_kind
from heroes_unite.kernel.node import Amount, Effect, Filter, Node, Test
from heroes_unite.ops.select import Selector

if TYPE_CHECKING:
    from collections.abc import Iterator

    from heroes_unite.games.face import CardFace

ROOT: Final = Path(__file__).parent.parent
DOCUMENT: Final = ROOT / "docs" / "ops.md"
SOURCES: Final = ROOT / "src"
CATALOGUES: Final[dict[str, tuple[Any, ...]]] = {name: tuple(game.printed) for name, game in GAMES.items()}
PACKAGE: Final = "heroes_unite."
LONGEST: Final = 150  # characters of an example that people still read
# The kinds, in the order in which they are told
KINDS: Final[dict[type[Node], str]] = {
    Effect: "does something",
    Test: "is true or not",
    Selector: "says which cards",
    Amount: "says how many",
    Filter: "says of one card whether it is meant",
}
HEAD: Final = """# Instructions

Made from the code and the cards by `make reference`; do not edit it. A card's text is generated from the tree of
instructions that it is made of, and its game runs the same tree. Here is each of them, in the module where it lies:
what it is for, how it is written on a card (what is not given is left as it is by default), and what that card then
says. Instructions that no card has, because the rules of a game themselves are made of them, are not listed.

"""


def nodes(thing: object) -> Iterator[Node]:
    """All nodes of a card or a tree."""
    if isinstance(thing, Node):
        yield thing
    if is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            yield from nodes(getattr(thing, field.name))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from nodes(part)


@cache
def names_of_parts() -> dict[int, str]:
    """Places, choices and other parts that have a name in a module of the games, by their identity."""
    return {
        id(value): name
        for title, module in sorted(sys.modules.items())
        if title.startswith((f"{PACKAGE}games", f"{PACKAGE}ops"))
        for name, value in vars(module).items()
        if isinstance(value, Node) and name.isupper() and not name.startswith("_")
    }


def written(thing: object, whole: bool = False) -> str:
    """As it would be written on a card: by its name, if it has one; without defaults."""
    if not whole and id(thing) in names_of_parts():
        return names_of_parts()[id(thing)]
    if isinstance(thing, Enum):
        return str(thing)
    if isinstance(thing, tuple):
        inside = ", ".join(written(part) for part in thing)
        return f"({inside},)" if len(thing) == 1 else f"({inside})"
    if not is_dataclass(thing) or isinstance(thing, type):
        return repr(thing)
    given = []
    named = False
    for field in fields(thing):
        value = getattr(thing, field.name)
        default = field.default_factory() if field.default_factory is not MISSING else field.default
        if default is not MISSING and value == default:
            named = True
            continue
        given.append(f"{field.name}={written(value)}" if named else written(value))
    return f"{type(thing).__name__}({', '.join(given)})"


@cache
def docstrings(module: str) -> dict[str, str]:
    """Of the module itself, under no name, and of its classes: from the source, since compiled ones have none."""
    tree = ast.parse(SOURCES.joinpath(*module.split(".")).with_suffix(".py").read_bytes())
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return {"": ast.get_docstring(tree) or ""} | {node.name: ast.get_docstring(node) or "" for node in classes}


def purpose(kind: type[Node]) -> str:
    """The first paragraph of what it says about itself, or of what is said about what it is a kind of."""
    said = (docstrings(each.__module__)[each.__name__] for each in kind.__mro__ if each.__module__.startswith(PACKAGE))
    return " ".join(next(filter(None, said), "").split("\n\n")[0].split())


def what(kind: type[Node]) -> str:
    return next((words for base, words in KINDS.items() if issubclass(kind, base)), "is a part of others")


def examples() -> dict[type[Node], tuple[str, CardFace]]:
    """For each instruction the shortest that any card has of it, and that card's face."""
    found: dict[type[Node], tuple[str, CardFace]] = {}
    for game, cards in CATALOGUES.items():
        faces: defaultdict[str, list[CardFace]] = defaultdict(list)
        for face in game_kind(game).faces():
            faces[face.name].append(face)
        for card in cards:
            for face in faces[card.name]:
                if not face.lines or face.set != getattr(card, "set", face.set):
                    continue
                for node in nodes(card):
                    text = written(node, whole=True)
                    if type(node) not in found or len(text) < len(found[type(node)][0]):
                        found[type(node)] = (text, face)
    return found


def section(kind: type[Node], text: str, face: CardFace) -> str:
    shown = text if len(text) <= LONGEST else f"{text[:LONGEST].rpartition(',')[0]}, …"
    told = " ".join(face.lines)
    about = f"{purpose(kind)} ({what(kind).capitalize()}.)"
    return f"### {kind.__name__}\n\n{about}\n\n`{shown}`\n\n> **{face.name}**: {told}\n"


def document() -> str:
    by_module: defaultdict[str, list[tuple[type[Node], str, CardFace]]] = defaultdict(list)
    for kind, (text, face) in examples().items():
        by_module[kind.__module__].append((kind, text, face))
    parts = []
    for module in sorted(by_module, key=lambda name: (name.startswith(f"{PACKAGE}games"), name)):
        about = docstrings(module)[""].split("\n\n")[0]
        kinds = sorted(by_module[module], key=lambda entry: entry[0].__name__)
        parts.append(
            f"## `{module.removeprefix(PACKAGE).replace('.', '/')}.py`\n\n{' '.join(about.split())}\n\n"
            + "\n".join(section(*entry) for entry in kinds)
        )
    return HEAD + "\n".join(parts)


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
