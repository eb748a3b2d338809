"""A hero card goes to the storyline, out of hand or, in Commander games, out of the display."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import table as t
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def supporting(s: State, seat: int) -> list[int]:
    """The display cards that can be played now, in Commander games: not in the first hero turn after a villain turn,
    nor where a card has to be played randomly or facedown (UN-232, UN-234, UN-245).
    """
    if not s.values[k.SINCE] or t.of(s, seat, k.ORDER):
        return []
    return s.zones[k.DISPLAY]


def play(s: State, seat: int, card: int) -> None:
    """A card goes to the end of the storyline; facedown, if so ordered (UN-066, UN-176, UN-177)."""
    facedown = t.of(s, seat, k.ORDER) & k.FACEDOWN_ORDER
    t.put(s, seat, k.ORDER, 0)
    s.values[k.PLAYED] = card + 1
    s.values[k.SINCE] += 1
    move(s, card, k.STORYLINE)
    if facedown:
        s.records[k.FACEDOWN] += (card,)
        emit(s, k.PLAYED_FACEDOWN, seat, card)
    else:
        show(s, card)
        emit(s, k.CARD_PLAYED, seat, card)
