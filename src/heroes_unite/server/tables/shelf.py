"""What was told long ago, kept small: a table of many hours holds thousands of lines for every seat, which hardly
anybody asks for again. Whoever comes back gets them as they were once made into JSON."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final, Generic, TypeVar, cast

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

PACK: Final = 64  # lines that are put away together
QUICKLY: Final = 1  # the level of zlib: lines are so alike that more care gains little

SHARED: Final = 256  # lines that are remembered because others may be told the same

Line = TypeVar("Line", bound=msgspec.Struct)


class Alike(Generic[Line]):
    """What several seats are told alike is kept once, as long as it is new."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[Line, Line] = {}

    def once(self, lines: Iterable[Line]) -> list[Line]:
        """These lines, each as the one that was told to somebody else, if it was."""
        if len(self._known) > SHARED:
            self._known.clear()
        return [self._known.setdefault(line, line) for line in lines]


class Shelf(Generic[Line]):
    """Lines in the order in which they were told.

    Those that were put away come back as raw JSON, which goes into a message as the line that it is.
    """

    __slots__ = ("_at_hand", "_packs")

    def __init__(self) -> None:
        self._packs: list[bytes] = []
        self._at_hand: list[Line] = []

    def __len__(self) -> int:
        return len(self._packs) * PACK + len(self._at_hand)

    def add(self, lines: Iterable[Line]) -> None:
        self._at_hand += lines
        while len(self._at_hand) >= 2 * PACK:
            oldest = b"\n".join(map(msgspec.json.encode, self._at_hand[:PACK]))  # no JSON of ours has a line break
            self._packs.append(zlib.compress(oldest, QUICKLY))
            del self._at_hand[:PACK]

    def since(self, place: int) -> list[Line]:
        """The lines from that one on."""
        away = len(self._packs) * PACK
        if place >= away:
            return self._at_hand[place - away :]
        found = [line for pack in self._packs[place // PACK :] for line in zlib.decompress(pack).split(b"\n")]
        return [*cast("list[Line]", list(map(msgspec.Raw, found[place % PACK :]))), *self._at_hand]

    def cut(self, place: int) -> None:
        """That line and all after it were never told."""
        whole = min(place // PACK, len(self._packs))
        kept = self.since(whole * PACK)[: place - whole * PACK]
        del self._packs[whole:]
        self._at_hand = kept
