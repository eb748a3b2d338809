"""What the table itself has to say between the lines of the log."""

from __future__ import annotations

from heroes_unite.games.story import LogLine
from heroes_unite.kernel.happening import Happening
from heroes_unite.kernel.names import Names


class Note(Happening, frozen=True, kw_only=True, tag="note"):
    """A line that is not an event of the game: what was answered for somebody, or taken back."""

    words: str
    event: str = "note"

    def clause(self, card: str, names: Names) -> str:
        return self.words

    def at(self, version: int) -> LogLine:
        return LogLine(version, self)
