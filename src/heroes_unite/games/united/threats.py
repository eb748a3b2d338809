"""The threats of the locations: how they come, are filled, move and leave. No choices are made here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import crowd, holdings, progress
from heroes_unite.games.united import table as t
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def fill(s: State, place: int, symbol: int, by: int) -> None:
    """An action token on a slot of the threat; with the last one it is cleared (UN-123, UN-124)."""
    card = t.threat(s, place)
    wanted = t.printed(s, card).clear
    filled = t.at(s, place, k.FILLED)
    slot = next(i for i, each in enumerate(wanted) if each == symbol and not filled >> i & 1)
    t.put_at(s, place, k.FILLED, filled | 1 << slot)
    if by == t.lead(s):
        s.values[k.TOKENED] |= 1 << place
    emit(s, k.SLOT_FILLED, by, card, symbol)
    if symbol == k.HEROIC:
        holdings.recharge_all(s, by, k.ON_HEROIC_TOKEN)
    if t.at(s, place, k.FILLED) == (1 << len(wanted)) - 1:
        clear(s, place, by)


def take_off(s: State, place: int) -> int:
    """A threat leaves its location, and all that lay on it goes to the pool (UN-125)."""
    for field in (k.HENCHMAN, k.FILLED, k.TOKEN, k.STUNNED_AT):
        t.put_at(s, place, field, 0)
    return t.threat(s, place)


def clear(s: State, place: int, by: int) -> None:
    """The heroes clear a threat (UN-113, UN-122, UN-123, UN-125, UN-130)."""
    card = take_off(s, place)
    move(s, card, k.CLEARED)
    emit(s, k.THREAT_CLEARED, by, card)
    progress.advance_mission(s, k.CLEAR_THREATS)
    if by >= 0:
        if t.has_standing(s, by, k.CHAMPION):
            holdings.take_token(s, by, k.WILD)
        holdings.recharge_all(s, by, k.ON_CLEAR)
        crowd.ease(s, place, by)


def lay_threat(s: State, card: int, place: int, token: bool) -> None:
    """A threat comes to a location, a henchman with full health (UN-023, UN-024, UN-128)."""
    move(s, card, k.THREATS + place)
    t.put_at(s, place, k.HENCHMAN, t.printed(s, card).health)
    t.put_at(s, place, k.FILLED, 0)
    t.put_at(s, place, k.TOKEN, int(token))


def return_threat(s: State, card: int) -> bool:
    """A cleared threat comes back to the first free location from the villain's on (UN-128, UN-131)."""
    for i in range(k.PLACES):
        place = (t.villain_at(s) + i) % k.PLACES
        if t.threat(s, place) < 0:
            lay_threat(s, card, place, token=False)
            emit(s, k.THREAT_RETURNS, t.NOBODY, card)
            return True
    return False


def move_threat(s: State, start: int, place: int) -> None:
    """A threat moves, and takes along all that lies on it (UN-129)."""
    card = t.threat(s, start)
    fields = (k.HENCHMAN, k.FILLED, k.TOKEN, k.STUNNED_AT)
    carried = [t.at(s, start, field) for field in fields]
    take_off(s, start)
    move(s, card, k.THREATS + place)
    for field, value in zip(fields, carried, strict=True):
        t.put_at(s, place, field, value)


def claim(s: State, place: int) -> None:
    """Darkseid takes a fragment to his dashboard: it is not cleared."""
    card = take_off(s, place)
    move(s, card, k.CLAIMED)
    progress.gain_health(s, 1)
    emit(s, k.CLAIMS, t.NOBODY, card)
    if len(s.zones[k.CLAIMED]) == t.rules(s).fragments:
        progress.lose(s, k.PLOT)
