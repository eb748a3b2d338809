"""What a seat was told of a game, as a story that goes on, and lines of log and story as they are sent.

Only the turn under way is kept: nothing that was told before it changes any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.games.story import changed_since, tell_on
from heroes_unite.server.messages.position import StoryLine, WireLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.games.story import LogLine, Part, Telling


ENOUGH: Final = 48  # parts, after which the turns that are over are forgotten


_encoder: Final = msgspec.json.Encoder()


class Words:
    """Lines as they are sent, each already JSON. What several seats are told alike is put into words and written once
    for all of them."""

    __slots__ = ("_alike", "_entries", "_told")

    def __init__(self) -> None:
        self._alike: tuple[list[LogLine], list[Any]] | None = None  # the last lines that were asked for
        self._entries: dict[int, tuple[LogLine, msgspec.Raw]] = {}  # by identity: lines are shared between seats
        self._told: dict[tuple[int, ...], tuple[Part, msgspec.Raw]] = {}

    def entries(self, lines: list[LogLine]) -> list[Any]:
        """What stands for a list of WireLine in a message."""
        if self._alike is None or self._alike[0] is not lines:
            self._alike = (lines, [self._entry(line) for line in lines])
        return self._alike[1]

    def story(self, parts: list[Part]) -> list[Any]:
        """What stands for a list of StoryLine in a message."""
        return [self._line(part) for part in parts]

    def _entry(self, line: LogLine) -> msgspec.Raw:
        found = self._entries.get(id(line))
        if found is None:
            found = self._entries[id(line)] = (line, msgspec.Raw(_encoder.encode(wire_line(line))))
        return found[1]

    def _line(self, part: Part) -> msgspec.Raw:
        key = tuple([id(line) for line in part.lines])
        found = self._told.get(key)
        if found is None:
            found = self._told[key] = (part, msgspec.Raw(_encoder.encode(story_line(part))))
        return found[1]


class Storyteller:
    """One seat's story."""

    __slots__ = ("_parts", "_telling", "up_to")

    def __init__(self, telling: Telling, lines: Iterable[LogLine], moment: int) -> None:
        """From a log that begins with the game or with a turn."""
        self._telling = telling
        self._parts: list[Part] = []
        self.up_to = moment  # the moment up to which it was told
        tell_on(self._parts, lines, telling)

    @property
    def parts(self) -> list[Part]:
        return self._parts

    def go_on(self, lines: Iterable[LogLine], moment: int) -> None:
        """What has happened up to a moment, since it was told last."""
        if self.up_to == 0:  # what the first choice leads to belongs to the same moment as the start
            self._parts.clear()
        if len(self._parts) > ENOUGH:
            self.forget_turns()
        tell_on(self._parts, lines, self._telling)
        self.up_to = moment

    def forget_turns(self) -> None:
        """Those that are over, but for what happened at the very moment when the present one began."""
        begun = self._turn(self.up_to)
        if begun:
            del self._parts[: self._first_at(self._parts[begun].first.version)]

    def since(self, moment: int) -> tuple[int, list[Part]]:
        """Everything told that began at the given moment or later has changed since `moment`, or at least may have."""
        place = changed_since(self._parts, moment)
        if place == len(self._parts):
            return moment, []
        return self._from(place)

    def since_turn(self, moment: int) -> tuple[int, list[Part]]:
        """The same after something was taken back: from the start of the turn that was under way at `moment`."""
        return self._from(self._turn(moment)) if self._parts else (0, [])

    def _from(self, place: int) -> tuple[int, list[Part]]:
        first = self._parts[place].first.version
        while place and self._parts[place - 1].first.version >= first:
            place -= 1
        return first, self._parts[place:]

    def _turn(self, moment: int) -> int:
        """The place where the last turn before a moment began; 0 where none has."""
        for place in range(len(self._parts) - 1, 0, -1):
            part = self._parts[place]
            if part.begins and part.first.version < moment:
                return place
        return 0

    def _first_at(self, moment: int) -> int:
        """The place of the first part that began at that moment or later."""
        return next((place for place, part in enumerate(self._parts) if part.first.version >= moment), 0)


def wire_line(line: LogLine) -> WireLine:
    return WireLine(line.version, line.text, line.happened, line.count)


def story_line(part: Part) -> StoryLine:
    """Headings need no full stop."""
    text = part.clause if part.begins else part.text
    return StoryLine(part.first.version, text, part.player, tuple(part.cards), part.zone, part.tone, len(part.lines))
