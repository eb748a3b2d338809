"""What a bot is: one method. It gets a seat, never the state, and answers with an option's index."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from heroes_unite.session.seat import Seat


class Bot(Protocol):
    """Anything that can choose."""

    imagines: bool  # whether it asks its seat for imagined games, which cost the host something

    def choose(self, seat: Seat) -> int:
        """The index of one of the options of the seat's decision."""
        ...


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An option's index, and in one sentence why it is good."""

    index: int
    reason: str


class Adviser(Bot, Protocol):
    """A bot that can give its reasons: the hints of a table come from here."""

    def suggest(self, seat: Seat) -> Suggestion:
        """What it would choose, and why."""
        ...
