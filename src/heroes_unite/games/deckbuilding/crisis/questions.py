"""What is asked at a Crisis table beyond what the deck-building game asks, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.kernel.decision import Ask, kebab

if TYPE_CHECKING:
    from heroes_unite.kernel.names import Names


class CrisisAsk(Ask, frozen=True, tag=lambda name: f"crisis.{kebab(name)}"):
    """The questions of a Crisis table."""


class Give(CrisisAsk, frozen=True):
    """What a player would give to beat a Crisis: whether it is discarded or destroyed, and what they have chosen."""

    crisis: str
    deed: str
    chosen: tuple[str, ...]

    def say(self, names: Names) -> str:
        return f"To beat {self.crisis}, choose what you would {self.deed}."


class GoThrough(CrisisAsk, frozen=True):
    """Whether the leader goes through with an attempt, now that everybody has shown their cards."""

    crisis: str

    def say(self, names: Names) -> str:
        return f"Everybody has made their offer. Beat {self.crisis} with these cards?"

    def answer(self, kind: str, names: Names) -> str:
        return "go through with it" if kind == "yes" else "call it off"


class JoinIn(CrisisAsk, frozen=True):
    """Whether a player joins in when the team tries its luck against a Crisis."""

    crisis: str

    def say(self, names: Names) -> str:
        return f"Try to beat {self.crisis}?"

    def answer(self, kind: str, names: Names) -> str:
        return "join in" if kind == "yes" else kind


class DrainedColor(CrisisAsk, frozen=True):
    """Which color is drained this turn. The colors are the words to choose from."""

    def say(self, names: Names) -> str:
        return "Which color is drained? Your cards of that color have no text this turn and give +1 Power instead."
