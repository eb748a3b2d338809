"""What a bot is: one method. It gets a view and a decision, never the state, and answers with an option's index."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View


class Bot(Protocol):
    """Anything that can choose."""

    def choose(self, view: View, decision: Decision) -> int:
        """The index of one of the decision's options. `view` is that of the player who is asked."""
        ...


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An option's index, and in one sentence why it is good."""

    index: int
    reason: str


class Adviser(Bot, Protocol):
    """A bot that can give its reasons: the hints of a table come from here."""

    def suggest(self, view: View, decision: Decision) -> Suggestion:
        """What it would choose, and why."""
        ...
