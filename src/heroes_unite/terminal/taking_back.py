"""What going back in a game would undo, and whose choices those were."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from heroes_unite.kernel.text import listed
from heroes_unite.session import PERSON
from heroes_unite.terminal.words import number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.session import Session

TAKEN_BACK: Final = "taken back"
SECRET: Final = "a choice"


@dataclass(slots=True)
class TakenBack:
    """The choices of people, as far as the player who goes back may know them, and how many the bots made."""

    people: dict[int, list[str]] = field(default_factory=dict)
    bots: dict[int, int] = field(default_factory=dict)

    def told(self, names: Sequence[str], teller: int) -> str:
        """One after the other; whose choices they are is not said of the one who tells it."""
        parts = [
            listed(labels) if player == teller else f"{names[player]}: {listed(labels)}"
            for player, labels in self.people.items()
        ]
        parts += [f"{names[player]}: {number_of(count, 'choice')}" for player, count in self.bots.items()]
        return "; ".join(parts)


def taken_back(session: Session, version: int, player: int, defaults: bool) -> TakenBack:
    """What was chosen since that version. Without `defaults`, automatic answers do not count."""
    found = TakenBack()
    for game, index in zip(session.positions(version), session.choices[version:], strict=False):
        decision = game.decision
        who = decision.player
        if session.seats[who] != PERSON:
            found.bots[who] = found.bots.get(who, 0) + 1
        elif len(decision.options) > 1 and (defaults or decision.turn or decision.default < 0):
            label = decision.options[index].label
            found.people.setdefault(who, []).append(f"“{label}”" if decision.turn or who == player else SECRET)
    return found
