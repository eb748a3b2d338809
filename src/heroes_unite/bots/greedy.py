"""The greedy bot: in each game it does what pays most now. How it weighs that is a module for each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.answer import Answer, unknown
from heroes_unite.bots.bot import Suggestion
from heroes_unite.bots.deckbuilding.greedy import decide as in_deckbuilding
from heroes_unite.bots.tcg.greedy import decide as in_tcg
from heroes_unite.bots.united.greedy import decide as in_united

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View
    from heroes_unite.session.seat import Seat

GAMES: Final[dict[str, Callable[[View, Decision], Answer]]] = {
    "deckbuilding": in_deckbuilding,
    "tcg": in_tcg,
    "united": in_united,
}


class GreedyBot:
    """It uses no chance: the same view and decision always get the same answer."""

    imagines = False

    def choose(self, seat: Seat) -> int:
        return decide(seat.view, seat.decision).index

    def suggest(self, seat: Seat) -> Suggestion:
        found = decide(seat.view, seat.decision)
        return Suggestion(found.index, found.reason())


def decide(view: View, decision: Decision) -> Answer:
    """The answer, in whatever game; where it knows none, what needs no thought."""
    if len(decision.options) == 1:
        return Answer(0, "There is nothing else to choose.")
    weigh = GAMES.get(view["game"])
    if weigh is None or not 0 <= decision.player < len(view["seats"]):
        return unknown(decision)
    return weigh(view, decision)
