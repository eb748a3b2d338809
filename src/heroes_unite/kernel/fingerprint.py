"""Which rules a game is played by, in a few letters: computed from printed facts and effect trees, never from words.

Two versions with the same fingerprint play the same game. Words for people may change without changing it; a number, a
part of an effect or its place in the tree may not.
"""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.kernel import rng
from heroes_unite.kernel.node import Node

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.kernel.library import Library

FORMAT: Final = "rules"  # the format; earlier ones were computed from the cards' texts and name no format
WORDS: Final = frozenset({"words", "text", "question"})  # fields with these names are for people, in every instruction


def fingerprint(printed: Iterable[object], library: Library, for_people: frozenset[str]) -> str:
    """The fingerprint of all cards and trees of a game. `for_people` names the card fields that only people read."""
    trees = [(path, _node(library.node(path), library)) for path in library.paths()]
    facts = [_fields(card, library, for_people) or _plain(card, library) for card in printed]
    return f"{rng.STREAM}:{FORMAT}:{hashlib.sha256(repr((facts, trees)).encode()).hexdigest()[:16]}"


def older(fingerprint: str) -> bool:
    """Whether it was computed from words, as all once were: then it says nothing about the rules."""
    return fingerprint.count(":") == 1 and fingerprint.startswith(f"{rng.STREAM}:")


def _node(node: Node, library: Library) -> tuple[object, ...]:
    words = [name for name in WORDS.union(node.spoken) if isinstance(getattr(node, name, None), str)]
    return (type(node).__name__, *_fields(node, library, frozenset(words)))


def _fields(thing: object, library: Library, left_out: frozenset[str]) -> tuple[object, ...]:
    if not is_dataclass(thing):
        return ()
    named = [field.name for field in fields(thing) if field.name not in left_out]
    return tuple((name, _plain(getattr(thing, name), library)) for name in named)


def _plain(value: object, library: Library) -> object:
    """A value in canonical form: nodes of the library by path, everything else by its contents."""
    if isinstance(value, Node):
        return library.where(value) or _node(value, library)
    if isinstance(value, tuple | list):
        return tuple(_plain(part, library) for part in value)
    if isinstance(value, frozenset):
        return tuple(sorted(repr(_plain(part, library)) for part in value))
    if value is None or isinstance(value, int | str):
        return value
    if is_dataclass(value):
        return (type(value).__name__, *_fields(value, library, WORDS))
    raise TypeError(f"A fingerprint cannot be made of {value!r}.")
