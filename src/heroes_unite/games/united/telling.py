"""How United's log is told: tokens that come or go in one line, and likewise several cards drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from msgspec import structs
from mypy_extensions import mypyc_attr

from heroes_unite.games import story
from heroes_unite.games.story import counted
from heroes_unite.games.united.narration import THE_VILLAIN, UnitedHappening
from heroes_unite.kernel.text import capital, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.story import LogLine, Part, Tone

Kind = TypeVar("Kind", bound="Telling")
TOKENS: Final = {"thug added": "Thug", "civilian added": "Civilian"}
HITS: Final = frozenset({"villain hit", "henchman hit"})
SEVERAL: Final = {
    "thug defeated": "{who} defeats {n} Thugs at {places}",
    "civilian rescued": "{who} rescues {n} Civilians at {places}",
    "civilian lost": "{n} Civilians are lost at {places}",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling(story.Telling):
    """Thugs and Civilians who come one after another are told in one line, and so are blows that a foe takes."""

    def home(self, told: Sequence[Part], line: LogLine) -> Part | None:
        last = told[-1] if told else None
        if last is not None and line.event in TOKENS and last.event in TOKENS:
            return last
        if last is not None and line.event in HITS:
            same = (last.event, last.player, last.first.card) == (line.event, line.player, line.card)
            return last if same else None
        return story.Telling.home(self, told, line)

    def clause(self, part: Part) -> str:
        if part.event in TOKENS:
            return _arriving(part.lines)
        if part.event == "turned facedown":
            return f"Turned facedown: {counted(part.known)}"
        if part.event in SEVERAL and len(part.known) > 1:
            return _several(part)
        if part.event in HITS:
            return _hit(part)
        return story.Telling.clause(self, part)

    def tone(self, part: Part) -> Tone:
        happened = part.first.happened
        if isinstance(happened, UnitedHappening) and happened.won:
            return "feat"
        return story.Telling.tone(self, part)


def _arriving(lines: Sequence[LogLine]) -> str:
    """`Thugs appear at Atlantis and Metropolis (2), a Civilian at Smallville`."""
    said = ""
    for event, one in TOKENS.items():
        found = [line for line in lines if line.event == event]
        if not found:
            continue
        several = sum(line.count for line in found) > 1
        who = f"{one}s" if several else f"a {one}"
        appear = "" if said else " appear" if several else " appears"
        said += f"{', ' if said else ''}{who}{appear} at {_places(found)}"
    return capital(said)


def _several(part: Part) -> str:
    """`Batman defeats 2 Thugs at Metropolis`, `Batman rescues 3 Civilians at Metropolis (2) and Atlantis`."""
    happened = part.first.happened
    assert isinstance(happened, UnitedHappening)
    places = part.known[0] if len(set(part.known)) == 1 else _places(part.lines)
    who = happened.hero or happened.villain or THE_VILLAIN
    return SEVERAL[part.event].format(who=who, n=len(part.known), places=places)


def _hit(part: Part) -> str:
    """`Batman deals 5 damage to The Cheetah!`."""
    damage = sum(line.happened.amount * line.count for line in part.lines)
    return structs.replace(part.first.happened, amount=damage).clause(part.first.card, part.first.names)


def _places(lines: Sequence[LogLine]) -> str:
    """`Atlantis and Metropolis (2)`."""
    counts: dict[str, int] = {}
    for line in lines:
        counts[line.card] = counts.get(line.card, 0) + line.count
    return listed([f"{place} ({count})" if count > 1 else place for place, count in counts.items()])


def made(kind: type[Kind]) -> Kind:
    """The game's lists of events, for a telling of that kind."""
    return kind(
        together=frozenset(
            {"draw", "to the bottom", "thug defeated", "civilian rescued", "civilian lost", "turned facedown"}
        ),
        turns=frozenset({"turn begins", "villain turn"}),
        dull=frozenset({"draw"}),
        alarms=frozenset(
            {
                "plan",
                "bam",
                "damage",
                "knocked out",
                "overflow resolved",
                "claimed",
                "under pressure",
                "game over",
                "accelerated",
                "super card",
            }
        ),
        quiet=frozenset({"draw", "token moved", "look", "bottomed", "leaves the game", "first", "equipped"}),
    )


TELLING: Final = made(Telling)
