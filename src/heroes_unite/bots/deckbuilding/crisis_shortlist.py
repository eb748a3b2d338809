"""Which options of Crisis Mode are worth a thought: what the team would gain by them, the best first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.deckbuilding import crisis, crisis_answers
from heroes_unite.bots.deckbuilding.appraisal import Appraisal

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

MOST: Final = 5
WANTED: Final = 100.0  # to defeat or to try something comes before anything that can be bought
FIRST: Final = ("defeat", crisis.BEAT)


def shortlist(view: View, decision: Decision, first: int) -> list[int]:
    """What to do with the Power of a turn: the best few, what greedy play does first. Whether to try something, to join
    in or to defeat somebody is not weighed: what it costs is there at once, what it gains comes after the few turns
    that are looked ahead, so that waiting always seems to be better. The same goes for what is done for the team when a
    card asks: Starters that go, a Defense that is given up."""
    options = decision.options
    if not decision.turn:
        attempt = view["values"]["crisis"]["attempt"]
        if attempt is not None and decision.source == attempt["crisis"]:
            return [first]
        if crisis_answers.answer(Appraisal(view, decision.player), view, decision) is not None:
            return [first]
        return [first, *(option.index for option in options if option.index != first)]
    if options[first].kind in FIRST:
        return [first]
    worths = {option.index: WANTED for option in options if option.kind in FIRST}
    worths |= crisis.worths(Appraisal(view, decision.player), view, decision)
    worths[options[-1].index] = 0.0  # the end of the turn
    others = sorted((index for index in worths if index != first), key=lambda index: (-worths[index], index))
    return [first, *others][:MOST]
