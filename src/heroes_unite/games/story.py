"""The log as it is told to people: related lines are told as one. Each game says what is related.

It relies on what happened, never on words; screens and the server use the result.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from mypy_extensions import mypyc_attr

from heroes_unite.kernel.happening import A_CARD, Happening, closed
from heroes_unite.kernel.names import NUMBERED, Names
from heroes_unite.kernel.text import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Tone = Literal["turn", "alarm", "feat", "end", "plain", "quiet"]


class LogLine:
    """One line of the log: what happened, how many times in a row, and the number of choices made before it."""

    __slots__ = ("count", "happened", "names", "version")

    def __init__(self, version: int, happened: Happening, count: int = 1, names: Names = NUMBERED) -> None:
        self.version = version
        self.happened = happened
        self.count = count
        self.names = names

    def __eq__(self, other: object) -> bool:
        """Whatever people are called."""
        if not isinstance(other, LogLine):
            return NotImplemented
        same = self.version == other.version and self.count == other.count
        return same and self.happened == other.happened

    def __hash__(self) -> int:
        return hash((self.version, self.happened, self.count))

    @property
    def event(self) -> str:
        return self.happened.event

    @property
    def player(self) -> int:
        return self.happened.player

    @property
    def card(self) -> str:
        return self.happened.card

    @property
    def amount(self) -> int:
        return self.happened.amount

    @property
    def text(self) -> str:
        """In words, with how many times it happened."""
        said = self.names.language.happened(self.happened, self.names)
        return said if self.count == 1 else f"{said} (x{self.count})"


class Part:
    """Lines of the log that are told as one, oldest first. `context`: what the game remembers from when it began."""

    __slots__ = ("context", "event", "lines", "player", "telling")

    def __init__(self, telling: Telling, lines: list[LogLine], context: bool = False) -> None:
        self.telling = telling
        self.lines = lines
        self.context = context
        self.event = lines[0].event
        self.player = lines[0].player

    @property
    def first(self) -> LogLine:
        return self.lines[0]

    @property
    def begins(self) -> bool:
        """Whether a turn begins here."""
        return self.event in self.telling.turns

    @property
    def known(self) -> list[str]:
        """The cards it is about, as far as the viewer may know them."""
        found: list[str] = []
        for line in self.lines:
            happened = line.happened
            if happened.card and happened.event == self.event:
                found += [happened.card] * line.count
        return found

    @property
    def hidden(self) -> int:
        """How many others it is about."""
        found = 0
        for line in self.lines:
            if line.happened.hidden and line.happened.event == self.event:
                found += line.count
        return found

    @property
    def cards(self) -> list[str]:
        """The names of all cards in it, each once."""
        return list(dict.fromkeys([line.happened.card for line in self.lines if line.happened.card]))

    @property
    def is_dull(self) -> bool:
        """Not news: for example, somebody draws cards that the viewer does not see."""
        return self.event in self.telling.dull and not self.known

    @property
    def tone(self) -> Tone:
        return self.telling.tone(self)

    @property
    def zone(self) -> str:
        """Where its cards are, if that tells two cards of the same name apart."""
        return self.telling.zones.get(self.event, "")

    @property
    def clause(self) -> str:
        """In words, as for a heading: the language makes them from the lines."""
        return self.first.names.language.told(self)

    def say(self) -> str:
        """The same in English."""
        return self.telling.clause(self)

    @property
    def text(self) -> str:
        return closed(self.clause)


def counted(names: Iterable[str], *others: str) -> str:
    """`Punch ×3 and Kick`, in the order of first appearance, and what else there is."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return listed([*(f"{name} ×{count}" if count > 1 else name for name, count in counts.items()), *others])


def all_cards(part: Part) -> str:
    """`Punch ×3, Kick and 2 more cards`."""
    known, hidden = part.known, part.hidden
    if not known:
        return A_CARD if hidden == 1 else f"{hidden} cards"
    return counted(known, *([] if not hidden else ["another card"] if hidden == 1 else [f"{hidden} more cards"]))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """How a game's log is told. `together`: events that often come in a row, and are then told in one line.

    `turns`: events with which a turn begins; `dull`: those that are no news where the viewer sees no card in them.
    `alarms`, `feats` and `quiet`: how loud others are told. `zones`: of events whose cards lie in a certain place.
    """

    together: frozenset[str] = frozenset()
    turns: frozenset[str] = frozenset()
    dull: frozenset[str] = frozenset()
    alarms: frozenset[str] = frozenset()
    feats: frozenset[str] = frozenset()
    quiet: frozenset[str] = frozenset()
    zones: dict[str, str] = field(default_factory=dict)

    def begin(self, told: Sequence[Part], line: LogLine) -> Part:
        """A line that is told by itself, or together with what follows."""
        return Part(self, [line])

    def home(self, told: Sequence[Part], line: LogLine) -> Part | None:
        """The part that a line is added to; None: it starts a new one."""
        last = told[-1] if told else None
        if last is None or line.event not in self.together:
            return None
        return last if (last.event, last.player) == (line.event, line.player) else None

    def clause(self, part: Part) -> str:
        """A line of the story in English, without a full stop."""
        first = part.first
        if part.event in self.together:
            return first.happened.clause(all_cards(part), first.names)
        said = first.happened.clause(first.card or A_CARD, first.names)
        return said if first.count == 1 else f"{said} (×{first.count})"

    def tone(self, part: Part) -> Tone:
        if part.begins:
            return "turn"
        if part.event in self.alarms:
            return "alarm"
        if part.event in self.feats:
            return "feat"
        return "quiet" if part.is_dull or part.event in self.quiet else "plain"


def story(lines: Iterable[LogLine], telling: Telling) -> list[Part]:
    """The lines of a log, folded."""
    told: list[Part] = []
    tell_on(told, lines, telling)
    return told


def tell_on(told: list[Part], lines: Iterable[LogLine], telling: Telling) -> None:
    """Tell what has happened since, too."""
    for line in lines:
        home = telling.home(told, line)
        if home is None:
            told.append(telling.begin(told, line))
        else:
            home.lines.append(line)


def changed_since(told: Sequence[Part], version: int) -> int:
    """The index of the first part about anything from that version on: never across a turn's start."""
    found = len(told)
    for place in range(len(told) - 1, -1, -1):
        if told[place].lines[-1].version >= version:
            found = place
        elif told[place].begins:
            break
    return found
