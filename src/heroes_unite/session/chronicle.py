"""What has happened in a game, record by record: all of it, or no more than the last few turns.

A game of many hours has thousands of records that hardly anybody reads again. A process with many games keeps only the
end of each; the rest can be rebuilt from the choices at any time. Lines of the story never span the start of a turn,
so that is where a chronicle is cut.
"""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import LogLine
from heroes_unite.kernel.happening import Happening
from heroes_unite.kernel.told import may_know, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.rules import Rules
    from heroes_unite.kernel.state import Record, State

LEAST = 128  # how many records are kept, if not all of them; not Final, since some games of the tests are shorter
_UNTOLD: Final = LogLine(-1, Happening(event=""))

_version = attrgetter("version")


class Noted:
    """A record, and what is told about it: to those who may know its card, and to the others. None: nothing."""

    __slots__ = ("known", "record", "unknown", "version")

    def __init__(self, version: int, record: Record) -> None:
        self.version = version
        self.record = record
        self.known: LogLine | None = _UNTOLD
        self.unknown: LogLine | None = _UNTOLD


class Chronicle:
    """`begins`: it holds everything since the first turn that began at that version; at 0, everything."""

    __slots__ = ("_noted", "_opening", "_turns", "_whole", "begins")

    def __init__(self, rules: Rules, whole: bool) -> None:
        turns = game_kind(rules.name).telling.turns
        self._turns = frozenset(number for number, name in enumerate(rules.events) if name in turns)
        self._whole = whole
        self._noted: list[Noted] = []
        self._opening = 0  # records before the first choice
        self.begins = 0

    def open(self, records: Sequence[Record]) -> None:
        """What happened before the first choice. It counts as version 0, like what that choice leads to."""
        self._noted = [Noted(0, record) for record in records]
        self._opening = len(records)

    def add(self, version: int, records: Sequence[Record], players: int) -> None:
        """What the choice made at that version has led to."""
        self._noted += [Noted(version, record) for record in records]
        if not self._whole and len(self._noted) > 2 * LEAST:
            self._cut(players)

    def _cut(self, players: int) -> None:
        """Keep enough for a screen, and a whole round: that is how far back an undo of one's last choice can go."""
        turns = 0
        for place in range(len(self._noted) - 1, 0, -1):
            if not self._begins_turn(place):
                continue
            turns += 1
            version = self._noted[place].version
            first = version > self.begins and place == self._first_turn(version)
            if first and turns > players and len(self._noted) - place >= LEAST:
                del self._noted[:place]
                self.begins = version
                return

    def _begins_turn(self, place: int) -> bool:
        return self._noted[place].record.event in self._turns

    def _first_turn(self, version: int) -> int:
        """The index of the first record since that version that starts a turn; past the last one, if none does."""
        start = bisect_left(self._noted, version, key=_version)
        return next((place for place in range(start, len(self._noted)) if self._begins_turn(place)), len(self._noted))

    def goes_back_to(self, version: int) -> bool:
        """Whether it holds what came before that version, so that it can be taken back there."""
        return version > self.begins or self.begins == 0

    def take_back(self, version: int) -> None:
        """Forget everything that happened from that version on."""
        del self._noted[bisect_left(self._noted, version, key=_version) if version else self._opening :]

    def forget_words(self) -> None:
        """The players have different names now."""
        for noted in self._noted:
            noted.known = noted.unknown = _UNTOLD

    def is_alike(self, since: int, everyone: int) -> bool:
        """Whether all viewers are told the same from a version on. `everyone`: the mask of what all may know."""
        first = self._first_since(since)
        for place in range(first, len(self._noted)):
            record = self._noted[place].record
            if record.card >= 0 and record.mask != 0 and record.mask != everyone:
                return False
        return True

    def _first_since(self, version: int) -> int:
        """The place of the first record of that version or a later one. Mostly that is near the end."""
        place = len(self._noted)
        while place and self._noted[place - 1].version >= version:
            place -= 1
        return place

    def lines(self, state: State, viewer: int, names: Names, since: int = 0, before: int = -1) -> list[LogLine]:
        """As the viewer may know it, from a version on; up to the first turn that began at `before`, if given."""
        found: list[LogLine] = []
        last: LogLine | None = None
        end = len(self._noted) if before < 0 else self._first_turn(before)
        first = self._first_since(since) if since else 0
        for noted in self._noted[first:end]:
            record = noted.record
            line: LogLine | None
            if record.card < 0 or may_know(state, record, viewer):
                line = noted.known
                if line is _UNTOLD:
                    line = noted.known = _told(state, noted, viewer, names)
            else:
                line = noted.unknown
                if line is _UNTOLD:
                    line = noted.unknown = _told(state, noted, viewer, names)
            if line is None:
                continue
            if last is not None and last.version == line.version and last.happened == line.happened:
                line = LogLine(line.version, line.happened, last.count + 1, names)
                found[-1] = line
            else:
                found.append(line)
            last = line
        return found


def _told(state: State, noted: Noted, viewer: int, names: Names) -> LogLine | None:
    happened = told(state, noted.record, viewer)
    return None if happened is None else LogLine(noted.version, happened, 1, names)
