"""The thugs and civilians in the slots of the locations: how they come, move and leave. No choices are made here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import progress
from heroes_unite.games.united import table as t
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show, shuffle

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


# Slots


def overflow(s: State, place: int) -> None:
    """A token finds no slot there (UN-055, UN-057, UN-059 to UN-061)."""
    if not (s.values[k.OVERFLOW] | s.values[k.SETTLED]) >> place & 1:
        s.values[k.OVERFLOW] |= 1 << place
        emit(s, k.OVERFLOWS, t.NOBODY, t.location(s, place))


# Thugs


def new_thugs(s: State, count: int, by_plan: bool = False) -> list[int]:
    """Thug tokens to be placed. The Joker token hides among those of a plan (UN-188 to UN-190)."""
    hiding = by_plan and count > 0 and bool(s.zones[k.ASIDE]) and not t.is_done(s, k.INVESTIGATE)
    found = [s.zones[k.ASIDE][0]] if hiding else []
    found += s.zones[k.SUPPLY][len(s.zones[k.SUPPLY]) - count + len(found) :]
    for token in found:
        move(s, token, k.BAG)
    if hiding:
        shuffle(s, k.BAG)
        return list(s.zones[k.BAG])
    return found


def place_thug(s: State, token: int, place: int) -> None:
    """A thug token to a slot, or an overflow (UN-055, UN-191)."""
    if t.free_slots(s, place) > 0:
        move(s, token, k.THUGS + place)
        emit(s, k.THUG_ADDED, t.NOBODY, t.location(s, place))
    else:
        overflow(s, place)
        set_aside(s, token)


def add_thugs(s: State, place: int, count: int) -> None:
    """Thugs from the pool, by anything but a plan's tokens."""
    for token in new_thugs(s, count):
        place_thug(s, token, place)


def set_aside(s: State, token: int) -> None:
    """A thug token leaves without being defeated: it is looked at (UN-191, UN-192)."""
    if s.cards[token] == t.rules(s).joker_token:
        move(s, token, k.REMOVED if t.is_done(s, k.INVESTIGATE) else k.ASIDE)
        emit(s, k.JOKER_ASIDE, t.NOBODY, token)
        unmask(s)
    else:
        move(s, token, k.SUPPLY)


def turn_over(s: State, token: int) -> None:
    """Everybody sees what a thug token is. Tokens lie side by side: nobody takes it for one that was known before."""
    show(s, token, beside=tuple(s.zones[s.where[token]]))


def unmask(s: State) -> None:
    """The Joker token has come to light: all other thugs are plain, and everybody can tell."""
    for zone in (*range(k.THUGS, k.THUGS + k.PLACES), k.BAG):
        for token in s.zones[zone]:
            turn_over(s, token)


def defeat_thug(s: State, token: int, by: int) -> None:
    """A thug is defeated and turned over (UN-111, UN-193 to UN-195)."""
    place = s.where[token] - k.THUGS
    s.records[k.WOUNDED] = tuple(card for card in s.records[k.WOUNDED] if card != token)
    found = s.cards[token] == t.rules(s).joker_token
    incomplete = t.mission_in_play(s, k.INVESTIGATE)
    turn_over(s, token)
    move(s, token, (k.ASIDE if incomplete else k.REMOVED) if found else k.SUPPLY)
    if by == t.lead(s):
        s.values[k.BEATEN] += 1
    if found:
        emit(s, k.JOKER_FOUND, by, t.location(s, place))
        unmask(s)
        progress.advance_mission(s, k.INVESTIGATE)
        return
    emit(s, k.THUG_DEFEATED, by, t.location(s, place))
    progress.advance_mission(s, k.DEFEAT_THUGS)
    if incomplete:
        s.values[k.DASHBOARD_CRISIS] += 1
        emit(s, k.DASHBOARD_TOKEN, t.NOBODY, -1, s.values[k.DASHBOARD_CRISIS])
        if s.values[k.DASHBOARD_CRISIS] >= k.CRISIS_LIMIT:
            s.values[k.DASHBOARD_CRISIS] = 0
            progress.accelerate(s)


def hit_thug(s: State, token: int, damage: int, by: int) -> None:
    suffered = s.records[k.WOUNDED].count(token) + damage
    place = s.where[token] - k.THUGS
    if suffered >= t.toughness(s, place):
        defeat_thug(s, token, by)
    else:
        s.records[k.WOUNDED] += (token,)
        emit(s, k.WOUNDS, by, t.location(s, place))


def move_thug(s: State, token: int, place: int, by: int) -> None:
    """To an empty slot elsewhere; what it is stays hidden (UN-197)."""
    move(s, token, k.THUGS + place)
    emit(s, k.TOKEN_MOVED, t.NOBODY, t.location(s, place), 0)
    ease(s, place, by)


# Civilians


def add_civilian(s: State, place: int) -> None:
    if t.standing_at(s, place, k.CORRUPTION):
        add_thugs(s, place, 1)
    elif t.free_slots(s, place) > 0:
        t.put_at(s, place, k.CIVILIANS, t.civilians(s, place) + 1)
        emit(s, k.CIVILIAN_ADDED, t.NOBODY, t.location(s, place))
    else:
        overflow(s, place)


def rescue(s: State, place: int, by: int) -> None:
    """A civilian is helped, and rescued where that is enough (UN-080, UN-110)."""
    if t.standing_at(s, place, k.GUILT) and not t.at(s, place, k.HELPED):
        t.put_at(s, place, k.HELPED, 1)
        emit(s, k.HELPS, by, t.location(s, place))
        return
    t.put_at(s, place, k.HELPED, 0)
    t.put_at(s, place, k.CIVILIANS, t.civilians(s, place) - 1)
    if by == t.lead(s):
        s.values[k.RESCUES] += 1
    emit(s, k.CIVILIAN_RESCUED, by, t.location(s, place))
    progress.advance_mission(s, k.RESCUE_CIVILIANS)
    civilian_left(s)


def can_rescue(s: State, place: int) -> bool:
    return t.civilians(s, place) > 0 and not t.standing_at(s, place, k.NO_RESCUE)


def lose_civilian(s: State, place: int) -> None:
    """A civilian is discarded, which is no rescue (UN-112)."""
    t.put_at(s, place, k.CIVILIANS, t.civilians(s, place) - 1)
    emit(s, k.CIVILIAN_LOST, t.NOBODY, t.location(s, place))
    civilian_left(s)


def civilian_left(s: State) -> None:
    """A civilian has left a location: against the Joker the last one must not."""
    if t.villain(s).plot == t.rules(s).no_civilians and not any(t.civilians(s, place) for place in range(k.PLACES)):
        progress.lose(s, k.PLOT)


def move_civilian(s: State, start: int, place: int) -> None:
    t.put_at(s, start, k.CIVILIANS, t.civilians(s, start) - 1)
    if t.standing_at(s, place, k.CORRUPTION):
        move(s, new_thugs(s, 1)[0], k.THUGS + place)
        emit(s, k.TOKEN_MOVED, t.NOBODY, t.location(s, place), 1)
        civilian_left(s)
    else:
        t.put_at(s, place, k.CIVILIANS, t.civilians(s, place) + 1)
        emit(s, k.TOKEN_MOVED, t.NOBODY, t.location(s, place), 1)


# Both


def ease(s: State, place: int, by: int) -> None:
    """Defeating thugs and rescuing civilians may have become easier there: what was done this turn may be enough."""
    for token in list(t.thugs(s, place)):
        if t.toughness(s, place) <= s.records[k.WOUNDED].count(token):
            defeat_thug(s, token, by)
    if t.at(s, place, k.HELPED) and t.civilians(s, place) and not t.standing_at(s, place, k.GUILT):
        rescue(s, place, by)
