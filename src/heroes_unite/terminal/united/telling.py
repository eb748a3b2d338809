"""United's log on the screen: what the villain does step by step, with what the cards say about it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import Part
from heroes_unite.games.united import telling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.story import LogLine

GAME: Final = "united"
EXPLAINED: Final = {"bam": "bam", "special effect": "effect", "presence": "presence"}  # the role that says it


class Telling(telling.Telling):
    """Events whose card says what happens then are told with that."""

    def begin(self, told: Sequence[Part], line: LogLine) -> Part:
        return Part(self, [line], any(part.event == "under pressure" for part in told))

    def clause(self, part: Part) -> str:
        clause = telling.Telling.clause(self, part)
        said = _explained(part.event, part.first.card, part.context) if part.event in EXPLAINED else ""
        return f"{clause}: {said}" if said else clause


@cache
def _explained(event: str, card: str, pressed: bool) -> str:
    """What a card says about that: under pressure, the words for that where it has some."""
    face = next((face for face in game_kind(GAME).faces() if face.name == card), None)
    said = {part.role: part.text for part in face.paragraphs} if face else {}
    role = EXPLAINED[event]
    return (said.get(f"{role}-pressed", "") if pressed else "") or said.get(role, "")


TELLING: Final = telling.made(Telling)
