"""The log as the table tells it: what belongs together in one line. What that is, each game says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from heroes_unite.terminal.words import cards, counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from heroes_unite.session import LogLine


@dataclass(slots=True)
class Happening:
    """One line for the table: `text` as the log has it, or `words` in which several of the same kind are told.

    `after` is what came of it, in words that go at the end, and `amounts` the numbers in them. `begins`: a turn begins
    here. `can_be_dull`: no news where no card is seen in it.
    """

    event: str
    player: int
    text: str = ""
    words: str = ""
    known: list[str] = field(default_factory=list)
    hidden: int = 0
    after: str = ""
    amounts: dict[str, int] = field(default_factory=dict)
    begins: bool = False
    can_be_dull: bool = False

    @property
    def is_dull(self) -> bool:
        """Such as somebody who draws cards that one does not see."""
        return self.can_be_dull and not self.known

    def told(self, names: Sequence[str]) -> str:
        """The line in words."""
        if not self.words:
            return self.text
        shown = counted(self.known)
        if self.hidden:
            shown = f"{shown} and {cards(self.hidden)}" if shown else cards(self.hidden)
        who = names[self.player] if self.player >= 0 else ""
        return f"{self.words.format(who=who, cards=shown)}{self.after}."


@dataclass(frozen=True, slots=True)
class Telling:
    """How a game's log is told. `together`: events that often come in a row, and the words for several of them.

    `turns`: events with which a turn begins; `dull`: those that are no news where the viewer sees no card in them.
    """

    together: Mapping[str, str]
    turns: Sequence[str]
    dull: Sequence[str]

    def joins(self, told: list[Happening], line: LogLine) -> bool:
        """Whether a line is told with what came before, as a game sees it."""
        return False


def happenings(lines: Sequence[LogLine], telling: Telling) -> list[Happening]:
    """The lines of a log, folded."""
    told: list[Happening] = []
    for line in lines:
        if telling.joins(told, line):
            continue
        words = telling.together.get(line.event, "")
        last = told[-1] if told else None
        if not words or last is None or (last.event, last.player) != (line.event, line.player):
            last = Happening(line.event, line.player, _counted(line), words)
            last.begins = line.event in telling.turns
            last.can_be_dull = line.event in telling.dull
            told.append(last)
        if words and line.card:
            last.known += [line.card] * line.count
        elif words:
            last.hidden += line.count
    return told


def _counted(line: LogLine) -> str:
    """The words of a line; how often it happened is written as it is with cards."""
    if line.count == 1:
        return line.text
    return f"{line.text.removesuffix(f' (x{line.count})')} (×{line.count})"


def news(lines: Sequence[LogLine], since: int, telling: Telling) -> tuple[list[Happening], list[Happening]]:
    """What is worth telling of what came before a version, and of what came after."""
    before = happenings([line for line in lines if line.version < since], telling)
    after = happenings([line for line in lines if line.version >= since], telling)
    past = [line for line in before if not line.is_dull]
    new = [line for line in after if not line.is_dull]
    if new and new[-1].begins:  # whose turn it is stands at the top of the screen
        new.pop()
    return past, new


def in_short(told: Sequence[Happening], names: Sequence[str]) -> list[str]:
    """A line for each turn; whose turn it is does not have to be said again, if one has begun."""
    short: list[str] = []
    whose = ""
    for line in told:
        text = line.told(names)
        if line.begins or not short:
            short.append(text)
            whose = f"{names[line.player]} " if line.begins and line.player >= 0 else ""
        else:
            bare = text.removeprefix(whose)
            short[-1] = f"{short[-1]} {bare[:1].upper()}{bare[1:]}"
    return short
