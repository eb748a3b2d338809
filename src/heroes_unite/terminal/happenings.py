"""The log as the table tells it: what belongs together in one line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.words import cards, counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.session import LogLine

# Events that often come in a row; the rest is told as the log has it.
TOGETHER: Final = {
    "play": "{who} plays {cards}",
    "drawn card": "{who} draws {cards}",
    "buy": "{who} buys {cards}",
    "gain": "{who} gains {cards}",
    "discard": "{who} discards {cards}",
    "destroy": "{who} destroys {cards}",
    "reveal": "{who} reveals {cards}",
    "line-up refilled": "New in the Line-Up: {cards}",
}


@dataclass(slots=True)
class Happening:
    """One line for the table. `turn` marks the beginning of a turn."""

    version: int
    text: str = ""
    turn: bool = False
    event: str = ""
    player: int = -1
    known: list[str] = field(default_factory=list)
    hidden: int = 0
    power: int = 0

    @property
    def dull(self) -> bool:
        """Somebody draws cards, and that is all one knows."""
        return self.event == "drawn card" and not self.known

    def told(self, names: Sequence[str]) -> str:
        """The line in words."""
        if not self.event:
            return self.text
        shown = counted(self.known)
        if self.hidden:
            shown = f"{shown} and {cards(self.hidden)}" if shown else cards(self.hidden)
        who = names[self.player] if self.player >= 0 else ""
        power = f": +{self.power} Power" if self.power else ""
        return f"{TOGETHER[self.event].format(who=who, cards=shown)}{power}."


def happenings(lines: Sequence[LogLine]) -> list[Happening]:
    """The lines of a log, folded: plays with the Power they make, draws, purchases."""
    told: list[Happening] = []
    for line in lines:
        last = told[-1] if told else None
        if line.event == "power" and last and last.event == "play" and last.player == line.player:
            last.power += line.amount * line.count
            continue
        if line.event == "hero turned" and line.version == 0:
            continue
        if line.event not in TOGETHER:
            told.append(Happening(line.version, line.text, line.event == "turn begins"))
            continue
        if last is None or (last.event, last.player) != (line.event, line.player):
            last = Happening(line.version, event=line.event, player=line.player)
            told.append(last)
        if line.card:
            last.known += [line.card] * line.count
        else:
            last.hidden += line.count
    return told
