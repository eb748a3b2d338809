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
    20), and whether it is as good as the best: what it is behind is small and cannot be told from nothing."""

    index: int
    chance: float
    error: float
    equal: bool


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An option's index, and in one sentence why it is good. Where a bot looked ahead, how the options did, the best
    first. `rival`: the index of an option that it is compared with, whose name stands between the reason and what comes
    `after`: a table has its own names for some."""

    index: int
    reason: str
    weighed: tuple[Weighed, ...] = ()
    rival: int = -1
    after: str = ""

    def said(self, rival: str) -> str:
        """The reason, with that name for the rival."""
        return f"{self.reason}{rival}{self.after}" if self.rival >= 0 else self.reason


@dataclass(frozen=True, slots=True)
class Thoughts:
    """The best so far of a bot that takes its time, and whether it has come to an end. `memory` is what it needs in
    order to go on, whatever that is; it can be sent to another process."""

    suggestion: Suggestion
    done: bool
    memory: object = None


class Adviser(Bot, Protocol):
    """A bot that can give its reasons: the hints of a table come from here."""

    def suggest(self, seat: Seat) -> Suggestion:
        """What it would choose, and why."""
        ...


@runtime_checkable
class Thinking(Adviser, Protocol):
    """A bot that takes its time, can be stopped at any moment with the best it has found so far, and can go on."""

    def think(self, seat: Seat, stop: Callable[[], bool], earlier: Thoughts | None = None) -> Thoughts:
        """The same as `suggest`; `stop` is called often: whether to stop now. `earlier`: what this bot, made with the
        same seed, thought about the same seat before it was stopped."""
        ...

    def advise(self, seat: Seat, stop: Callable[[], bool], earlier: Thoughts | None = None) -> Thoughts:
        """The same for people, who are told why: only what is known by then is said, and no lead that may be noise is
        followed. `earlier`: what it advised before."""
        ...
