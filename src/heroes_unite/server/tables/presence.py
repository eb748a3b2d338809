"""Who is watching which table, in this process and in the others."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SILENCE: Final = 45.0  # seconds after which a silent process counts as gone
REMEMBERED: Final = 86_400.0  # seconds for which it is known when somebody went away, at the least


@dataclass(slots=True)
class Here:
    """Those who look at one table: guests by their ids, and how many there are without one."""

    guests: frozenset[str] = frozenset()
    nameless: int = 0

    @property
    def anybody(self) -> bool:
        return bool(self.guests) or self.nameless > 0


NOBODY: Final = Here()


@dataclass(slots=True)
class Presence:
    """All tables that somebody looks at. Other processes tell theirs; one that is silent for too long is forgotten.

    Somebody who has just gone may only have a bad connection: for `grace` seconds nobody may act for them.
    """

    grace: float = 0.0
    clock: Callable[[], float] = time.monotonic
    here: dict[str, Here] = field(default_factory=dict)
    elsewhere: dict[str, dict[str, Here]] = field(default_factory=dict)  # process -> table -> who
    heard: dict[str, float] = field(default_factory=dict)  # process -> when
    _left: dict[tuple[str, str], float] = field(default_factory=dict)  # table and guest -> when
    _begun: float = 0.0  # before that, this process saw nobody go

    def __post_init__(self) -> None:
        self._begun = self.clock()

    def at(self, table: str) -> Here:
        parts = [found for tables in self.elsewhere.values() if (found := tables.get(table))]
        own = self.here.get(table)
        if own:
            parts.append(own)
        if not parts:
            return NOBODY
        if len(parts) == 1:
            return parts[0]
        return Here(frozenset().union(*(part.guests for part in parts)), sum(part.nameless for part in parts))

    def watched(self) -> set[str]:
        """All tables that somebody looks at."""
        return {*self.here, *(table for tables in self.elsewhere.values() for table in tables)}

    def waits(self, table: str, guests: Iterable[str]) -> int:
        """Whole seconds until others may act for somebody with those cookies; all of the grace while they are here."""
        here = self.at(table).guests
        if any(guest in here for guest in guests):
            return math.ceil(self.grace)
        last = max((self._left.get((table, guest), self._begun) for guest in guests), default=self._begun)
        return max(0, math.ceil(last + self.grace - self.clock()))

    def gone(self, table: str, guests: Iterable[str]) -> int:
        """Whole seconds since the last of those cookies went away; 0 while one is here, or if nobody knows."""
        here = self.at(table).guests
        known = [self._left[table, guest] for guest in guests if (table, guest) in self._left]
        if not known or any(guest in here for guest in guests):
            return 0
        return math.ceil(self.clock() - max(known))

    def was_here(self, table: str, guest: str) -> None:
        """A sign of life without a connection: they have just sat down."""
        self._left[table, guest] = self.clock()

    def forget_long_gone(self) -> None:
        late = self.clock() - max(self.grace, REMEMBERED)
        self._left = {key: at for key, at in self._left.items() if at > late}

    def _changed(self, table: str, before: Here) -> None:
        for guest in before.guests - self.at(table).guests:
            self._left[table, guest] = self.clock()

    def set_here(self, table: str, guests: frozenset[str], nameless: int) -> None:
        before = self.at(table)
        if guests or nameless:
            self.here[table] = Here(guests, nameless)
        else:
            self.here.pop(table, None)
        self._changed(table, before)

    def hear(self, process: str) -> bool:
        """A sign of life. True: from somebody new."""
        new = process not in self.heard
        self.heard[process] = time.monotonic()
        return new

    def set_elsewhere(self, process: str, table: str, guests: list[str], nameless: int) -> None:
        self.hear(process)
        before = self.at(table)
        tables = self.elsewhere.setdefault(process, {})
        if guests or nameless:
            tables[table] = Here(frozenset(guests), nameless)
        else:
            tables.pop(table, None)
        self._changed(table, before)

    def forget(self, process: str) -> set[str]:
        """A process is gone; the tables where it had people."""
        self.heard.pop(process, None)
        before = {table: self.at(table) for table in self.elsewhere.get(process, {})}
        self.elsewhere.pop(process, None)
        for table, here in before.items():
            self._changed(table, here)
        return set(before)

    def forget_silent(self) -> set[str]:
        """The tables with people whose process has gone silent."""
        late = time.monotonic() - SILENCE
        return {table for process, at in list(self.heard.items()) if at < late for table in self.forget(process)}
