"""How the log of the deck-building games is told: plays with the Power they make, draws, purchases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.terminal import happenings

if TYPE_CHECKING:
    from heroes_unite.session import LogLine
    from heroes_unite.terminal.happenings import Happening

PLAYED: Final = ""  # where Power comes from: the cards that were played


@dataclass(frozen=True, slots=True)
class Telling(happenings.Telling):
    """Power is told with the cards that were played for it. What another card adds, such as a Super Hero, is named."""

    def joins(self, told: list[Happening], line: LogLine) -> bool:
        last = told[-1] if told else None
        if line.event != "power" or last is None or (last.event, last.player) != ("play", line.player):
            return False
        source = PLAYED if line.card in last.known else line.card
        last.amounts[source] = last.amounts.get(source, 0) + line.amount * line.count
        last.after = _power(last.amounts)
        return True


def _power(amounts: dict[str, int]) -> str:
    """`: +4 Power, +1 from Superman`."""
    others = [f"+{amount} from {source}" for source, amount in amounts.items() if source != PLAYED]
    if PLAYED in amounts:
        return f": {', '.join((f'+{amounts[PLAYED]} Power', *others))}"
    return f": {', '.join(others).replace(' from', ' Power from', 1)}"


TELLING: Final = Telling(
    together={
        "play": "{who} plays {cards}",
        "drawn card": "{who} draws {cards}",
        "buy": "{who} buys {cards}",
        "gain": "{who} gains {cards}",
        "discard": "{who} discards {cards}",
        "destroy": "{who} destroys {cards}",
        "reveal": "{who} reveals {cards}",
        "line-up refilled": "New in the Line-Up: {cards}",
    },
    turns=("turn begins",),
    dull=("shuffle", "drawn card"),
)
