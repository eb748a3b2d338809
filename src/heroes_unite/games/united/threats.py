"""The threats of the locations: how they come, are filled, move and leave. No choices are made here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import constants, crowd, holdings, in_force, progress, table
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def fill(s: State, place: int, symbol: int, by: int) -> None:
    """An action token on a slot of the threat; with the last one it is cleared (UN-123, UN-124)."""
    card = table.threat(s, place)
    wanted = table.printed(s, card).clear
    filled = table.at(s, place, constants.FILLED)
    slot = next(i for i, each in enumerate(wanted) if each == symbol and not filled >> i & 1)
    table.put_at(s, place, constants.FILLED, filled | 1 << slot)
    if by == table.lead(s):
        s.values[constants.TOKENED] |= 1 << place
    emit(s, constants.SLOT_FILLED, by, card, symbol)
    if symbol == constants.HEROIC:
        holdings.recharge_all(s, by, constants.ON_HEROIC_TOKEN)
    if table.at(s, place, constants.FILLED) == (1 << len(wanted)) - 1:
        clear(s, place, by)


def take_off(s: State, place: int) -> int:
    """A threat leaves its location, and everything on it goes to the pool (UN-125)."""
    for field in (constants.HENCHMAN, constants.FILLED, constants.TOKEN, constants.STUNNED_AT):
        table.put_at(s, place, field, 0)
    return table.threat(s, place)


def clear(s: State, place: int, by: int) -> None:
    """The heroes clear a threat (UN-113, UN-122, UN-123, UN-125, UN-130)."""
    card = take_off(s, place)
    move(s, card, constants.CLEARED)
    emit(s, constants.THREAT_CLEARED, by, card)
    progress.advance_mission(s, constants.CLEAR_THREATS)
    if by >= 0:
        in_force.happens(s, constants.THREAT_CLEARED, by)
        holdings.recharge_all(s, by, constants.ON_CLEAR)
        crowd.ease(s, place, by)


def lay_threat(s: State, card: int, place: int, token: bool) -> None:
    """A threat comes to a location, a henchman with full health (UN-023, UN-024, UN-128)."""
    move(s, card, constants.THREATS + place)
    table.put_at(s, place, constants.HENCHMAN, table.printed(s, card).health)
    table.put_at(s, place, constants.FILLED, 0)
    table.put_at(s, place, constants.TOKEN, int(token))


def return_threat(s: State, card: int) -> bool:
    """A cleared threat comes back to the first free location from the villain's on (UN-128, UN-131)."""
    for i in range(constants.PLACES):
        place = (table.villain_at(s) + i) % constants.PLACES
        if table.threat(s, place) < 0:
            lay_threat(s, card, place, token=False)
            emit(s, constants.THREAT_RETURNS, table.NOBODY, card)
            return True
    return False


def move_threat(s: State, start: int, place: int) -> None:
    """A threat moves, and takes along everything on it (UN-129)."""
    card = table.threat(s, start)
    fields = (constants.HENCHMAN, constants.FILLED, constants.TOKEN, constants.STUNNED_AT)
    carried = [table.at(s, start, field) for field in fields]
    take_off(s, start)
    move(s, card, constants.THREATS + place)
    for field, value in zip(fields, carried, strict=True):
        table.put_at(s, place, field, value)


def claim(s: State, place: int) -> None:
    """Darkseid takes a fragment to his dashboard: it is not cleared."""
    card = take_off(s, place)
    move(s, card, constants.CLAIMED)
    progress.gain_health(s, 1)
    emit(s, constants.CLAIMS, table.NOBODY, card)
    if len(s.zones[constants.CLAIMED]) == table.rules(s).fragments:
        progress.lose(s, constants.PLOT)
