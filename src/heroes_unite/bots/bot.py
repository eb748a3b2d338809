"""What a bot is: one method. It gets a seat, never the state, and answers with an option's index."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.session.seat import Seat


class Bot(Protocol):
    """Anything that can choose."""

    imagines: bool  # whether it asks its seat for imagined games, which has a cost for the host

    def choose(self, seat: Seat) -> int:
        """The index of one of the options of the seat's decision."""
        ...


@dataclass(frozen=True, slots=True)
class Weighed:
    """How an option did in imagined games: the chance to win from 0 to 1, by how much that may be off (19 times out of
    20), and whether it cannot be told from the best."""

    index: int
    chance: float
    error: float
    equal: bool


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An option's index, and in one sentence why it is good. Where a bot looked ahead, how the options did, the best
    first."""

    index: int
    reason: str
    weighed: tuple[Weighed, ...] = ()


class Adviser(Bot, Protocol):
    """A bot that can give its reasons: the hints of a table come from here."""

    def suggest(self, seat: Seat) -> Suggestion:
        """What it would choose, and why."""
        ...


@runtime_checkable
class Thinking(Adviser, Protocol):
    """A bot that takes its time, and can be stopped at any moment with the best it has found so far."""

    def think(
        self, seat: Seat, stop: Callable[[], bool], report: Callable[[Suggestion], None] | None = None
    ) -> Suggestion:
        """The same as `suggest`; `stop` is called often: whether to stop now, `report` with the best so far."""
        ...
