"""Who looks at which table, in this process and in the others."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final

SILENCE: Final = 45.0  # seconds after which another process that says nothing is gone


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
    """All tables that somebody looks at. Other processes tell theirs; one that is silent for too long is forgotten."""

    here: dict[str, Here] = field(default_factory=dict)
    elsewhere: dict[str, dict[str, Here]] = field(default_factory=dict)  # process -> table -> who
    heard: dict[str, float] = field(default_factory=dict)  # process -> when

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

    def set_here(self, table: str, guests: frozenset[str], nameless: int) -> None:
        if guests or nameless:
            self.here[table] = Here(guests, nameless)
        else:
            self.here.pop(table, None)

    def hear(self, process: str) -> bool:
        """A sign of life. True: from somebody new."""
        new = process not in self.heard
        self.heard[process] = time.monotonic()
        return new

    def set_elsewhere(self, process: str, table: str, guests: list[str], nameless: int) -> None:
        self.hear(process)
        tables = self.elsewhere.setdefault(process, {})
        if guests or nameless:
            tables[table] = Here(frozenset(guests), nameless)
        else:
            tables.pop(table, None)

    def forget(self, process: str) -> set[str]:
        """A process is gone; the tables where it had people."""
        self.heard.pop(process, None)
        return set(self.elsewhere.pop(process, {}))

    def forget_silent(self) -> set[str]:
        """The tables where people were whose process says nothing any more."""
        late = time.monotonic() - SILENCE
        return {table for process, at in list(self.heard.items()) if at < late for table in self.forget(process)}
