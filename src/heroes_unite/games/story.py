"""The log as it is told to people."""

from __future__ import annotations

from dataclasses import dataclass, field

from heroes_unite.kernel.happening import Happening
from heroes_unite.kernel.names import NUMBERED, Names


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: what happened, how many times in a row, and the number of choices made before it."""

    version: int
    happened: Happening
    count: int = 1
    names: Names = field(default=NUMBERED, compare=False, repr=False)

    @property
    def event(self) -> str:
        return self.happened.event

    @property
    def player(self) -> int:
        return self.happened.player

    @property
    def card(self) -> str:
        return self.happened.card

    @property
    def amount(self) -> int:
        return self.happened.amount

    @property
    def text(self) -> str:
        """In words, with how many times it happened."""
        said = self.happened.say(self.names)
        return said if self.count == 1 else f"{said} (x{self.count})"
