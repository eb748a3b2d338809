"""What a seat was told of a game, as a story that goes on.

Nothing that was told before the turn that is under way changes any more: of that, only the lines as they are sent are
kept, and those that several seats were told alike once.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from heroes_unite.games.story import changed_since, tell_on
from heroes_unite.server.messages import StoryLine
from heroes_unite.server.tables.shelf import Alike, Shelf

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.games.story import LogLine, Part, Telling


class Storyteller:
    """One seat's story. `told` is shared by all seats of a table: what was told alike."""

    __slots__ = ("_done", "_ends", "_going_on", "_telling", "_told", "_turns", "up_to")

    def __init__(self, telling: Telling, told: Alike[StoryLine]) -> None:
        self._telling = telling
        self._told = told
        self._done: Shelf[StoryLine] = Shelf()
        self._ends = array("i")  # of each of them, the moment of the last thing that it tells of
        self._turns = bytearray()  # and whether a turn begins there
        self._going_on: list[Part] = []
        self.up_to = 0  # the moment up to which it was told

    def go_on(self, lines: Iterable[LogLine], moment: int) -> None:
        """What has happened up to a moment."""
        tell_on(self._going_on, lines, self._telling)
        self.up_to = moment
        turns = [place for place, part in enumerate(self._going_on) if part.begins]
        if turns and turns[-1]:
            over = self._going_on[: turns[-1]]
            new = list(map(story_line, over))
            self._done.add(self._told.once(new))
            self._ends.extend(part.lines[-1].version for part in over)
            self._turns.extend(line.tone == "turn" for line in new)
            del self._going_on[: turns[-1]]

    def since(self, moment: int) -> tuple[int, list[StoryLine]]:
        """How many lines tell of nothing that came since that moment, and the others."""
        going_on = self._going_on
        if going_on and moment > going_on[0].first.version:
            kept = changed_since(going_on, moment)
            return len(self._done) + kept, [story_line(part) for part in going_on[kept:]]
        kept = len(self._done)
        for place in range(kept - 1, -1, -1):
            if self._ends[place] >= moment:
                kept = place
            elif self._turns[place]:  # nothing goes on across the start of a turn
                break
        return kept, [*self._done.since(kept), *map(story_line, going_on)]


def story_line(part: Part) -> StoryLine:
    """Headings need no full stop."""
    text = part.clause if part.begins else part.text
    return StoryLine(part.first.version, text, part.player, tuple(part.cards), part.zone, part.tone, len(part.lines))
