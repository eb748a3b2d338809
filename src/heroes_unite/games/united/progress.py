"""How far both sides have come: missions, the villain's track and pace, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import holdings
from heroes_unite.games.united import table as t
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.moves import move

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


# Missions


def advance_mission(s: State, mission: int) -> None:
    """One more slot is filled, where the mission is still there (UN-110, UN-111, UN-113, UN-119)."""
    card = next((each for each in s.zones[k.MISSIONS] if t.printed(s, each).number == mission), -1)
    if card < 0:
        return
    s.values[k.RESCUED + mission] += 1
    if s.values[k.RESCUED + mission] >= t.printed(s, card).slots:
        complete(s, card)


def complete(s: State, card: int) -> None:
    """A mission is complete: what that unlocks (UN-114 to UN-118, UN-120)."""
    s.values[k.DONE] |= 1 << t.printed(s, card).number
    move(s, card, k.REMOVED)
    emit(s, k.MISSION_DONE, t.NOBODY, card, t.completed(s))
    if t.completed(s) == 1:
        emit(s, k.UNDER_PRESSURE, t.NOBODY)
    if t.completed(s) == 3:
        for seat in t.in_order(s):
            holdings.draw(s, seat)
    if t.printed(s, card).number == k.INVESTIGATE:
        for token in list(s.zones[k.ASIDE]):
            move(s, token, k.REMOVED)


# The villain


def advance_track(s: State, steps: int) -> None:
    s.values[k.TRACK] += steps
    emit(s, k.TRACK_MOVES, t.NOBODY, t.dashboard(s), s.values[k.TRACK])
    if s.values[k.TRACK] >= t.track_end(s):
        lose(s, k.PLOT)


def gain_health(s: State, count: int) -> None:
    """More health, also above what the villain started with."""
    s.values[k.HEALTH] += count
    s.values[k.GAINED] += count


def stun(s: State, card: int) -> None:
    if t.kind(s, card) == k.VILLAIN_CARD:
        s.values[k.STUNNED] = 1
    else:
        t.put_at(s, s.where[card] - k.THREATS, k.STUNNED_AT, 1)
    emit(s, k.STUNS, t.NOBODY, card)


def unstun(s: State) -> None:
    """No Stunned token outlasts the villain's turn (UN-166)."""
    s.values[k.STUNNED] = 0
    for place in range(k.PLACES):
        t.put_at(s, place, k.STUNNED_AT, 0)


def accelerate(s: State) -> None:
    """The next Master Plan card comes one hero card earlier; with Delayed, both tokens go (UN-169, UN-171)."""
    if s.values[k.DELAYED]:
        s.values[k.DELAYED] = 0
    else:
        s.values[k.ACCELERATED] = 1
    emit(s, k.ACCELERATES, t.NOBODY)


def delay(s: State) -> None:
    """Likewise, one later (UN-168)."""
    if s.values[k.ACCELERATED]:
        s.values[k.ACCELERATED] = 0
    else:
        s.values[k.DELAYED] = 1
    emit(s, k.DELAYS, t.NOBODY)


# The end


def win(s: State) -> None:
    s.values[k.OUTCOME] = k.VILLAIN_BEATEN
    emit(s, k.GAME_OVER, t.NOBODY, -1, k.VILLAIN_BEATEN)
    end(s)


def lose(s: State, why: int) -> None:
    if s.over:
        return
    s.values[k.OUTCOME] = why
    emit(s, k.GAME_OVER, t.NOBODY, -1, why)
    end(s)
