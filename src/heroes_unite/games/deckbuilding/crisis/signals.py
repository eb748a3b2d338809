"""What players of a Crisis game may tell each other besides the cards: that they can help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.deckbuilding.checked_options import parse
from heroes_unite.games.deckbuilding.crisis.difficulty import CRISIS
from heroes_unite.games.face import Signal
from heroes_unite.games.kind import Signals

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.kernel.view import View


class CrisisSignals(Signals):
    """The word that one can help, in a team of several."""

    def offered(self, options: dict[str, Any]) -> Callable[[View], list[Signal]] | None:
        parsed = parse(options)
        return _helping if parsed.mode == CRISIS and parsed.players > 1 else None


def _helping(view: View) -> list[Signal]:
    """For each Crisis in the way: that one has something to give to beat it. Whoever says so shows no card, and speaks
    of the hand they hold: it is another one after their next turn."""
    values = view["values"]
    players = view["players"]
    last_turns = [values["turn"] - ((values["active"] - player) % players or players) for player in range(players)]
    return [Signal(f"help: {name}", "I can help", name, last_turns) for name in values["crisis"]["in the way"]]
