"""How far both sides have come: missions, the villain's track and pace, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import constants, holdings, table
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.moves import move

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


# Missions


def advance_mission(s: State, mission: int) -> None:
    """One more slot is filled, if the mission is still there (UN-110, UN-111, UN-113, UN-119)."""
    card = next((each for each in s.zones[constants.MISSIONS] if table.printed(s, each).number == mission), -1)
    if card < 0:
        return
    s.values[constants.RESCUED + mission] += 1
    if s.values[constants.RESCUED + mission] >= table.printed(s, card).slots:
        complete(s, card)


def complete(s: State, card: int) -> None:
    """A mission is complete: what that unlocks (UN-114 to UN-118, UN-120)."""
    s.values[constants.DONE] |= 1 << table.printed(s, card).number
    move(s, card, constants.REMOVED)
    emit(s, constants.MISSION_DONE, table.NOBODY, card, table.completed(s))
    if table.completed(s) == 1:
        emit(s, constants.UNDER_PRESSURE, table.NOBODY)
    if table.completed(s) == 3:
        for seat in table.in_order(s):
            holdings.draw(s, seat)
    if table.printed(s, card).number == constants.INVESTIGATE:
        for token in list(s.zones[constants.ASIDE]):
            move(s, token, constants.REMOVED)


# The villain


def advance_track(s: State, steps: int) -> None:
    s.values[constants.TRACK] += steps
    emit(s, constants.TRACK_MOVES, table.NOBODY, table.dashboard(s), s.values[constants.TRACK])
    if s.values[constants.TRACK] >= table.track_end(s):
        lose(s, constants.PLOT)


def gain_health(s: State, count: int) -> None:
    """More health, also above what the villain started with."""
    s.values[constants.HEALTH] += count
    s.values[constants.GAINED] += count


def stun(s: State, card: int) -> None:
    if table.kind(s, card) == constants.VILLAIN_CARD:
        s.values[constants.STUNNED] = 1
    else:
        table.put_at(s, s.where[card] - constants.THREATS, constants.STUNNED_AT, 1)
    emit(s, constants.STUNS, table.NOBODY, card)


def unstun(s: State) -> None:
    """No Stunned token outlasts the villain's turn (UN-166)."""
    s.values[constants.STUNNED] = 0
    for place in range(constants.PLACES):
        table.put_at(s, place, constants.STUNNED_AT, 0)


def accelerate(s: State) -> None:
    """The next Master Plan card comes one hero card earlier; with Delayed, both tokens go (UN-169, UN-171)."""
    if s.values[constants.DELAYED]:
        s.values[constants.DELAYED] = 0
    else:
        s.values[constants.ACCELERATED] = 1
    emit(s, constants.ACCELERATES, table.NOBODY)


def delay(s: State) -> None:
    """Likewise, one later (UN-168)."""
    if s.values[constants.ACCELERATED]:
        s.values[constants.ACCELERATED] = 0
    else:
        s.values[constants.DELAYED] = 1
    emit(s, constants.DELAYS, table.NOBODY)


# The end


def win(s: State) -> None:
    s.values[constants.OUTCOME] = constants.VILLAIN_BEATEN
    emit(s, constants.GAME_OVER, table.NOBODY, -1, constants.VILLAIN_BEATEN)
    end(s)


def lose(s: State, why: int) -> None:
    if s.over:
        return
    s.values[constants.OUTCOME] = why
    emit(s, constants.GAME_OVER, table.NOBODY, -1, why)
    end(s)
