"""The greedy bot: in each game it does what pays most now. How it weighs that is a module for each game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from heroes_unite.bots.answer import Answer, unknown
from heroes_unite.bots.bot import Suggestion
from heroes_unite.games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View
    from heroes_unite.session.seat import Seat

    Weighing = Callable[[View, Decision], Answer]


class GreedyBot:
    """It uses no chance: the same view and decision always get the same answer."""

    imagines = False

    def choose(self, seat: Seat) -> int:
        return decide(seat.view, seat.decision).index

    def suggest(self, seat: Seat) -> Suggestion:
        found = decide(seat.view, seat.decision)
        return Suggestion(found.index, found.reason())


def decide(view: View, decision: Decision) -> Answer:
    """The answer, in any game; if it knows none, the option that needs no thought."""
    if len(decision.options) == 1:
        return Answer(0, "There is nothing else to choose.")
    weigh = _weighing(view["game"])
    if weigh is None or not 0 <= decision.player < len(view["seats"]):
        return unknown(decision)
    return weigh(view, decision)


@cache
def _weighing(game: str) -> Weighing | None:
    """How that game is played: `decide` in the game's own folder."""
    package = GAMES[game].package("bots") if game in GAMES else ""
    if not package or find_spec(package) is None:
        return None
    found: Weighing = import_module(f"{package}.greedy").decide
    return found
