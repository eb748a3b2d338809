"""A hero card goes to the storyline, from the hand or, in Commander games, from the display."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import table
from heroes_unite.games.united.constants import (
    CARD_PLAYED,
    DISPLAY,
    FACEDOWN,
    FACEDOWN_ORDER,
    ORDER,
    PLAYED,
    PLAYED_FACEDOWN,
    SINCE,
    STORYLINE,
)
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def supporting(s: State, seat: int) -> list[int]:
    """The display cards that can be played now, in Commander games: not in the first hero turn after a villain turn,
    nor where a card has to be played randomly or facedown (UN-232, UN-234, UN-245).
    """
    if not s.values[SINCE] or table.of(s, seat, ORDER):
        return []
    return s.zones[DISPLAY]


def play(s: State, seat: int, card: int) -> None:
    """A card goes to the end of the storyline; facedown, if so ordered (UN-066, UN-176, UN-177)."""
    facedown = table.of(s, seat, ORDER) & FACEDOWN_ORDER
    table.put(s, seat, ORDER, 0)
    s.values[PLAYED] = card + 1
    s.values[SINCE] += 1
    move(s, card, STORYLINE)
    if facedown:
        s.records[FACEDOWN] += (card,)
        emit(s, PLAYED_FACEDOWN, seat, card)
    else:
        show(s, card)
        emit(s, CARD_PLAYED, seat, card)
