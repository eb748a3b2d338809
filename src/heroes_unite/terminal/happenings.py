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
    """One line for the table."""

    event: str
    player: int
    text: str = ""
    known: list[str] = field(default_factory=list)
    hidden: int = 0
    power: int = 0

    @property
    def is_turn(self) -> bool:
        """Whether a turn begins here."""
        return self.event == "turn begins"

    @property
    def is_dull(self) -> bool:
        """Somebody shuffles, or draws cards that one does not see: nothing for the news."""
        return self.event == "shuffle" or (self.event == "drawn card" and not self.known)

    def told(self, names: Sequence[str]) -> str:
        """The line in words."""
        if self.event not in TOGETHER:
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
        if line.event not in TOGETHER:
            told.append(Happening(line.event, line.player, _counted(line)))
            continue
        if last is None or (last.event, last.player) != (line.event, line.player):
            last = Happening(line.event, line.player)
            told.append(last)
        if line.card:
            last.known += [line.card] * line.count
        else:
            last.hidden += line.count
    return told


def _counted(line: LogLine) -> str:
    """The words of a line; how often it happened is written as it is with cards."""
    if line.count == 1:
        return line.text
    return f"{line.text.removesuffix(f' (x{line.count})')} (×{line.count})"


def news(lines: Sequence[LogLine], since: int) -> tuple[list[Happening], list[Happening]]:
    """What is worth telling of what came before a version, and of what came after."""
    past = [line for line in happenings([line for line in lines if line.version < since]) if not line.is_dull]
    new = [line for line in happenings([line for line in lines if line.version >= since]) if not line.is_dull]
    if new and new[-1].is_turn:  # whose turn it is stands at the top of the screen
        new.pop()
    return past, new


def in_short(told: Sequence[Happening], names: Sequence[str]) -> list[str]:
    """A line for each turn; whose turn it is does not have to be said again."""
    short: list[str] = []
    whose = ""
    for line in told:
        text = line.told(names)
        if line.is_turn or not short:
            short.append(text)
            whose = f"{names[line.player]} " if line.player >= 0 else ""
        else:
            bare = text.removeprefix(whose)
            short[-1] = f"{short[-1]} {bare[:1].upper()}{bare[1:]}"
    return short
