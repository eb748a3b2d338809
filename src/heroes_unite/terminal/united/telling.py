"""How United's log is told: what the villain does step by step with its reason, cards and tokens of a kind together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from heroes_unite.games.registry import game_kind
from heroes_unite.terminal import happenings
from heroes_unite.terminal.happenings import Happening

if TYPE_CHECKING:
    from heroes_unite.session import LogLine

GAME: Final = "united"
# Events that are told in a line with others, how that line begins, and what each is in it
GATHERED: Final = {
    "thug added": ("Tokens come", "Thug at "),
    "civilian added": ("Tokens come", "Civilian at "),
    "civilian lost": ("Lost", "Civilian at "),
    "turned facedown": ("Turned facedown", ""),
}
IN_A_ROW: Final = ("draw", "to the bottom", "thug defeated", "civilian rescued")
HIDDEN: Final = "a card"  # as the log calls one that the viewer may not know
# Events whose card says what happens then, and how the words about it begin on the card
EXPLAINED: Final = {"bam": "bam", "special effect": "effect", "presence": "presence"}  # the role that says it


@dataclass(frozen=True, slots=True)
class Telling(happenings.Telling):
    """Tokens that come are told in a line, and so are several cards drawn; BAM! is told with what it does."""

    def joins(self, told: list[Happening], line: LogLine) -> bool:
        last = told[-1] if told else None
        if line.event in GATHERED:
            start, each = GATHERED[line.event]
            words = f"{start}: {{cards}}"
            if last is None or last.words != words:
                last = Happening(line.event, line.player, words=words)
                told.append(last)
            last.known += [f"{each}{line.card or HIDDEN}"] * line.count
            return True
        if line.event in IN_A_ROW:
            words = line.text.removesuffix(f" (x{line.count})").removesuffix(".")
            words = words.replace(line.card or HIDDEN, "{cards}")
            if last is None or (last.event, last.words) != (line.event, words):
                last = Happening(line.event, line.player, words=words, can_be_dull=line.event in self.dull)
                told.append(last)
            if line.card:
                last.known += [line.card] * line.count
            else:
                last.hidden += line.count
            return True
        if line.event in EXPLAINED:
            said = _explained(line.event, line.card, _pressed(told))
            told.append(
                Happening(line.event, line.player, f"{line.text.removesuffix('.')}: {said}" if said else line.text)
            )
            return True
        return False


def _pressed(told: list[Happening]) -> bool:
    return any(line.event == "under pressure" for line in told)


@cache
def _explained(event: str, card: str, pressed: bool) -> str:
    """What a card says about that: under pressure, the words for that where it has some."""
    face = next((face for face in game_kind(GAME).faces() if face.name == card), None)
    said = {part.role: part.text for part in face.paragraphs} if face else {}
    role = EXPLAINED[event]
    return (said.get(f"{role}-pressed", "") if pressed else "") or said.get(role, "")


TELLING: Final = Telling(together={}, turns=("turn begins", "villain turn"), dull=("draw",))
