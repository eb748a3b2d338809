"""What a greedy bot answers in any game: an option, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision


@dataclass(frozen=True, slots=True)
class Answer:
    """An option's index and why; the words are only built if somebody wants to read them."""

    index: int
    why: str
    card: str = ""

    def reason(self) -> str:
        return self.why.format(card=self.card)


def unknown(decision: Decision) -> Answer:
    """The answer that needs no thought, or the first."""
    return Answer(max(decision.default, 0), "Any choice will do here.")
