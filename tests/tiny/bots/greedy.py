"""Greedy play of the tiny game: earn, then hire, and keep what is worth most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.answer import Answer, unknown
from tests.tiny.faces import faces
from tests.tiny.questions import PlayOrRest, WorthOfTop

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

LIKELY: Final = 2  # what most cards are worth
CREW: Final = frozenset(face.name for face in faces() if face.type_line == "Crew")
WORTH: Final = {face.name: face.facts["worth"] for face in faces()}


def decide(view: View, decision: Decision) -> Answer:
    """It goes by what is asked and what an option is about, never by words."""
    if isinstance(decision.ask, PlayOrRest):
        playable = [option for option in decision.options if option.card]
        best = min(playable, key=lambda option: (option.card != "Pearl", option.card not in CREW, WORTH[option.card]))
        return Answer(best.index, "{card} is the best you have.", best.card)
    if isinstance(decision.ask, WorthOfTop):
        guess = next(option for option in decision.options if option.number == LIKELY)
        return Answer(guess.index, "Most cards are worth that much.")
    cards = [option for option in decision.options if option.card]
    if cards:
        least = min(cards, key=lambda option: WORTH[option.card])
        return Answer(least.index, "{card} is worth least.", least.card)
    return unknown(decision)
