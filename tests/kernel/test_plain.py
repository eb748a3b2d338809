"""Plain data of what everybody can see: that of msgspec itself, and the very same object where nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct, to_builtins

from heroes_unite.kernel.plain import plain


class Place(Struct, rename={"thugs": "thug count"}):
    name: str
    thugs: int = 0
    slots: list[int] = []


class Board(Struct):
    places: list[Place]
    leader: Place | None
    clock: int = 0
    names: tuple[str, ...] = ()


class Bare(Struct, omit_defaults=True):
    clock: int = 0


class Pair(Struct, array_like=True):
    first: int
    second: int


class Called(Struct, tag="called"):
    name: str


class Nested(Struct):
    bare: Bare
    pair: Pair
    called: Called


def board(**changes: Any) -> Board:
    """A board made of new objects every time."""
    found = Board([Place("Arena", 1, [1, 2]), Place("Bridge")], Place("Castle", 2), 3, ("Ada", "Grace"))
    for name, value in changes.items():
        setattr(found, name, value)
    return found


@pytest.mark.parametrize(
    "now",
    [
        board(clock=4),
        board(leader=None),
        board(leader=Place("Castle", 5)),
        board(names=("Ada",)),
        board(places=[]),
        board(places=[Place("Arena", 1, [1, 3]), Place("Bridge")]),
        board(places=[Place("Arena", 1, [1, 2, 3]), Place("Bridge"), Place("Dock", 1)]),
        Place("Elsewhere"),
    ],
)
def test_it_is_what_msgspec_makes_of_it(now: Struct) -> None:
    before = board()
    known = to_builtins(before)

    made = plain(now, before, known)

    assert made == to_builtins(now)
    assert known == to_builtins(before), "what was known has changed"


def test_equal_values_are_the_very_same_object() -> None:
    before = board()
    known = to_builtins(before)

    assert plain(board(), before, known) is known


def test_only_what_has_changed_is_made_anew() -> None:
    before = board()
    known = to_builtins(before)

    made = plain(board(places=[Place("Arena", 1, [1, 2]), Place("Bridge", 6)]), before, known)

    assert made["leader"] is known["leader"]
    assert made["places"][0] is known["places"][0]
    assert made["places"][1] == {"name": "Bridge", "thug count": 6, "slots": []}


@pytest.mark.parametrize(
    "now",
    [
        Nested(Bare(1), Pair(1, 2), Called("Ada")),
        Nested(Bare(), Pair(1, 3), Called("Ada")),
        Nested(Bare(), Pair(1, 2), Called("Grace")),
        Nested(Bare(), Pair(1, 2), Called("Ada")),
    ],
)
def test_classes_that_are_written_in_another_way(now: Nested) -> None:
    before = Nested(Bare(), Pair(1, 2), Called("Ada"))
    known = to_builtins(before)

    made = plain(now, before, known)

    assert made == to_builtins(now)
    assert (made is known) == (now == before)


def test_another_class_with_the_same_data_is_no_change() -> None:
    known = to_builtins(Bare(1))

    assert plain(Bare(1), Called("Ada"), known) is known
