"""A bot of one's own in one file: `--seat examples/careful_bot.py:Careful`.

A bot needs nothing but `choose(seat)`: `seat.view` is what the player sees, `seat.decision` what is asked, and the
answer is the index of an option. Go by what they say as data, never by their words.
"""

from __future__ import annotations

from heroes_unite.games.registry import game_kind
from heroes_unite.session.seat import Seat


class Careful:
    """Plays all its cards, buys the card with the highest cost, and keeps what it has."""

    def __init__(self) -> None:
        self._costs: dict[str, int] = {}

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        if not self._costs:
            faces = game_kind(seat.view["game"]).faces()
            self._costs = {face.name: face.cost or 0 for face in faces}
        for kinds in (("play",), ("buy", "defeat"), ("use",), ("choose", "yes"), ("end turn", "done", "pass")):
            found = [option for option in decision.options if option.kind in kinds]
            if found:
                return max(found, key=lambda option: self._costs.get(option.card, 0)).index
        return 0
