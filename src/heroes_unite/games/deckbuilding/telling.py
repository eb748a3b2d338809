"""How the log of the deck-building games is told: plays with the Power they make, draws, purchases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games import story
from heroes_unite.games.deckbuilding.narration import DeckbuildingHappening
from heroes_unite.games.story import all_cards
from heroes_unite.kernel.text import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.story import LogLine, Part, Tone
    from heroes_unite.kernel.happening import Whereabouts

PLAYED: Final = ""  # where Power comes from: the cards that were played


class Telling(story.Telling):
    """Power is told with the cards that were played for it. What another card adds, such as a Super Hero, is named.

    A card that is played again, or borrowed from elsewhere, is not counted with those from the hand.
    """

    def home(self, told: Sequence[Part], line: LogLine) -> Part | None:
        last = told[-1] if told else None
        if line.event == "power" and last is not None and (last.event, last.player) == ("play", line.player):
            return last
        home = story.Telling.home(self, told, line)
        return home if home is None or line.event != "play" or _how(home.first) == _how(line) else None

    def clause(self, part: Part) -> str:
        if part.event == "line-up refilled":
            return f"New in the Line-Up: {all_cards(part)}"
        said = story.Telling.clause(self, part)
        return f"{said}{_power(part)}" if part.event == "play" else said

    def tone(self, part: Part) -> Tone:
        happened = part.first.happened
        if isinstance(happened, DeckbuildingHappening) and happened.event == "hero turned" and happened.up:
            return "plain"
        if not isinstance(happened, DeckbuildingHappening) or happened.event != "game over":
            return story.Telling.tone(self, part)
        if happened.reason == "ran-out":
            return "alarm"
        return "feat" if happened.won or happened.reason == "instant-win" else "end"


def _how(line: LogLine) -> tuple[bool, Whereabouts | None]:
    """Whether a card is played again, and from where if it is borrowed."""
    happened = line.happened
    assert isinstance(happened, DeckbuildingHappening)
    place = happened.came_from
    return happened.again, None if place is None or place.owner == happened.player else place


def _power(part: Part) -> str:
    """`: +4 Power and +1 from Superman`."""
    amounts: dict[str, int] = {}
    played: set[str] = set()
    for line in part.lines:
        if line.event == "play":
            played.add(line.card)
        else:
            source = PLAYED if line.card in played else line.card
            amounts[source] = amounts.get(source, 0) + line.amount * line.count
    if not amounts:
        return ""
    own = amounts.pop(PLAYED, 0)
    parts = [f"+{own} Power"] if own else []
    for source, amount in amounts.items():
        parts.append(f"+{amount}{'' if parts else ' Power'} from {source}")
    return f": {listed(parts)}"


TELLING: Final = Telling(
    together=frozenset(
        {"play", "drawn card", "buy", "gain", "discard", "destroy", "reveal", "offer", "line-up refilled"}
    ),
    turns=frozenset({"turn begins"}),
    dull=frozenset({"shuffle", "drawn card"}),
    alarms=frozenset({"attack", "villain flipped", "hero turned", "crisis flipped", "attempt", "attempt failed"}),
    feats=frozenset({"defeat", "crisis beaten"}),
    zones={"hero chosen": "hero", "use": "hero"},
)
