"""The thugs and civilians in the slots of the locations: how they come, move and leave. No choices are made here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import constants, in_force, progress, table
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show, shuffle

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


# Slots


def overflow(s: State, place: int) -> None:
    """A token finds no slot there (UN-055, UN-057, UN-059 to UN-061)."""
    if not (s.values[constants.OVERFLOW] | s.values[constants.SETTLED]) >> place & 1:
        s.values[constants.OVERFLOW] |= 1 << place
        emit(s, constants.OVERFLOWS, table.NOBODY, table.location(s, place))


# Thugs


def new_thugs(s: State, count: int, by_plan: bool = False) -> list[int]:
    """Thug tokens to place. The Joker token hides among those of a plan (UN-188 to UN-190)."""
    hiding = by_plan and count > 0 and bool(s.zones[constants.ASIDE]) and not table.is_done(s, constants.INVESTIGATE)
    found = [s.zones[constants.ASIDE][0]] if hiding else []
    found += s.zones[constants.SUPPLY][len(s.zones[constants.SUPPLY]) - count + len(found) :]
    for token in found:
        move(s, token, constants.BAG)
    if hiding:
        shuffle(s, constants.BAG)
        return list(s.zones[constants.BAG])
    return found


def place_thug(s: State, token: int, place: int) -> None:
    """A thug token to a slot, or an overflow (UN-055, UN-191)."""
    if table.free_slots(s, place) > 0:
        move(s, token, constants.THUGS + place)
        emit(s, constants.THUG_ADDED, table.NOBODY, table.location(s, place))
    else:
        overflow(s, place)
        set_aside(s, token)


def add_thugs(s: State, place: int, count: int) -> None:
    """Thugs from the pool, by anything but a plan's tokens."""
    for token in new_thugs(s, count):
        place_thug(s, token, place)


def set_aside(s: State, token: int) -> None:
    """A thug token leaves without being defeated: it is looked at (UN-191, UN-192)."""
    if s.cards[token] == table.rules(s).joker_token:
        move(s, token, constants.REMOVED if table.is_done(s, constants.INVESTIGATE) else constants.ASIDE)
        emit(s, constants.JOKER_ASIDE, table.NOBODY, token)
        unmask(s)
    else:
        move(s, token, constants.SUPPLY)


def turn_over(s: State, token: int) -> None:
    """Everybody sees what a thug token is. Tokens are side by side: nobody takes it for one that was known before."""
    show(s, token, beside=tuple(s.zones[s.where[token]]))


def unmask(s: State) -> None:
    """The Joker token has come to light: all other thugs are plain, and everybody can tell."""
    for zone in (*range(constants.THUGS, constants.THUGS + constants.PLACES), constants.BAG):
        for token in s.zones[zone]:
            turn_over(s, token)


def defeat_thug(s: State, token: int, by: int) -> None:
    """A thug is defeated and turned over (UN-111, UN-193 to UN-195)."""
    place = s.where[token] - constants.THUGS
    s.records[constants.WOUNDED] = tuple(card for card in s.records[constants.WOUNDED] if card != token)
    found = s.cards[token] == table.rules(s).joker_token
    incomplete = table.mission_in_play(s, constants.INVESTIGATE)
    turn_over(s, token)
    move(s, token, (constants.ASIDE if incomplete else constants.REMOVED) if found else constants.SUPPLY)
    if by == table.lead(s):
        s.values[constants.BEATEN] += 1
    if found:
        emit(s, constants.JOKER_FOUND, by, table.location(s, place))
        unmask(s)
        progress.advance_mission(s, constants.INVESTIGATE)
        return
    emit(s, constants.THUG_DEFEATED, by, table.location(s, place))
    progress.advance_mission(s, constants.DEFEAT_THUGS)
    if incomplete:
        s.values[constants.DASHBOARD_CRISIS] += 1
        emit(s, constants.DASHBOARD_TOKEN, table.NOBODY, -1, s.values[constants.DASHBOARD_CRISIS])
        if s.values[constants.DASHBOARD_CRISIS] >= constants.CRISIS_LIMIT:
            s.values[constants.DASHBOARD_CRISIS] = 0
            progress.accelerate(s)


def hit_thug(s: State, token: int, damage: int, by: int) -> None:
    suffered = s.records[constants.WOUNDED].count(token) + damage
    place = s.where[token] - constants.THUGS
    if suffered >= in_force.toughness(s, place):
        defeat_thug(s, token, by)
    else:
        s.records[constants.WOUNDED] += (token,)
        emit(s, constants.WOUNDS, by, table.location(s, place))


def move_thug(s: State, token: int, place: int, by: int) -> None:
    """To an empty slot elsewhere; what it is stays hidden (UN-197)."""
    move(s, token, constants.THUGS + place)
    emit(s, constants.TOKEN_MOVED, table.NOBODY, table.location(s, place), 0)
    ease(s, place, by)


# Civilians


def add_civilian(s: State, place: int) -> None:
    if in_force.fold(s, in_force.AS_THUGS, 0, place=place):
        add_thugs(s, place, 1)
    elif table.free_slots(s, place) > 0:
        table.put_at(s, place, constants.CIVILIANS, table.civilians(s, place) + 1)
        emit(s, constants.CIVILIAN_ADDED, table.NOBODY, table.location(s, place))
    else:
        overflow(s, place)


def rescue(s: State, place: int, by: int) -> None:
    """A civilian is helped, and rescued if that is enough (UN-080, UN-110)."""
    if table.at(s, place, constants.HELPED) + 1 < in_force.rescue_cost(s, place):
        table.put_at(s, place, constants.HELPED, 1)
        emit(s, constants.HELPS, by, table.location(s, place))
        return
    table.put_at(s, place, constants.HELPED, 0)
    table.put_at(s, place, constants.CIVILIANS, table.civilians(s, place) - 1)
    if by == table.lead(s):
        s.values[constants.RESCUES] += 1
    emit(s, constants.CIVILIAN_RESCUED, by, table.location(s, place))
    progress.advance_mission(s, constants.RESCUE_CIVILIANS)
    civilian_left(s)


def lose_civilian(s: State, place: int) -> None:
    """A civilian is discarded, which is not a rescue (UN-112)."""
    table.put_at(s, place, constants.CIVILIANS, table.civilians(s, place) - 1)
    emit(s, constants.CIVILIAN_LOST, table.NOBODY, table.location(s, place))
    civilian_left(s)


def civilian_left(s: State) -> None:
    """A civilian has left a location: against the Joker the last one must not."""
    if table.villain(s).needs_civilians and not any(table.civilians(s, place) for place in range(constants.PLACES)):
        progress.lose(s, constants.PLOT)


def move_civilian(s: State, start: int, place: int) -> None:
    table.put_at(s, start, constants.CIVILIANS, table.civilians(s, start) - 1)
    if in_force.fold(s, in_force.AS_THUGS, 0, place=place):
        move(s, new_thugs(s, 1)[0], constants.THUGS + place)
        emit(s, constants.TOKEN_MOVED, table.NOBODY, table.location(s, place), 1)
        civilian_left(s)
    else:
        table.put_at(s, place, constants.CIVILIANS, table.civilians(s, place) + 1)
        emit(s, constants.TOKEN_MOVED, table.NOBODY, table.location(s, place), 1)


# Both


def ease(s: State, place: int, by: int) -> None:
    """Defeating thugs and rescuing civilians may have become easier there: what was done this turn may be enough."""
    for token in list(table.thugs(s, place)):
        if in_force.toughness(s, place) <= s.records[constants.WOUNDED].count(token):
            defeat_thug(s, token, by)
    if (
        table.at(s, place, constants.HELPED)
        and table.civilians(s, place)
        and table.at(s, place, constants.HELPED) >= in_force.rescue_cost(s, place)
    ):
        rescue(s, place, by)
