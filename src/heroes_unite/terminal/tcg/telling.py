"""How the TCG's log is told: a battle in a line, draws and discards together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.terminal import happenings

if TYPE_CHECKING:
    from heroes_unite.session import LogLine
    from heroes_unite.terminal.happenings import Happening


@dataclass(frozen=True, slots=True)
class Telling(happenings.Telling):
    """An attack is told with those who stand against it and what it costs whom."""

    def joins(self, told: list[Happening], line: LogLine) -> bool:
        last = _attack(told)
        if last is None:
            return False
        if line.event == "target":
            last.after += f" against {line.card} with {line.amount}"
        elif line.event == "next target":
            last.after += f", then with {line.amount}"
        elif line.event == "damage":
            last.amounts[line.card] = last.amounts.get(line.card, 0) + line.amount * line.count
        else:
            return False
        attack = last.text.partition(" against ")[0].removesuffix(".")
        hurt = ", ".join(f"{card} {amount}" for card, amount in last.amounts.items())
        last.text = f"{attack}{last.after}{f'. Damage: {hurt}' if hurt else ''}."
        return True


def _attack(told: list[Happening]) -> Happening | None:
    """The attack that is being told. Bombs and traps that were used up lie between it and what it costs."""
    for happening in reversed(told):
        if happening.event == "attack":
            return happening
        if happening.event != "discard":
            break
    return None


TELLING: Final = Telling(
    together={
        "drawn card": "{who} draws {cards}",
        "play": "{who} puts {cards} into reserve",
        "discard": "{who} discards {cards}",
        "reveal": "{who} reveals {cards}",
    },
    turns=("phase begins", "villains begin"),
    dull=("shuffle", "drawn card"),
)
