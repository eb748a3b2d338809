"""Who can be damaged, and what damage does to them: thugs, henchmen, the villain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import crowd, progress, table, threats
from heroes_unite.games.united.constants import (
    HEALTH,
    HENCHMAN,
    HENCHMAN_HIT,
    HIT,
    THREAT,
    THREATS,
    THUG,
    VILLAIN_CARD,
    VILLAIN_HIT,
    WOUNDED,
)
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import known_to

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def can_be_hit(s: State, card: int) -> bool:
    """Whether damage does anything to that thug, threat or villain (UN-076 to UN-079)."""
    what = table.kind(s, card)
    if what == THREAT:
        return table.printed(s, card).health > 0
    return what == THUG or (what == VILLAIN_CARD and table.vulnerable(s))


def foes_at(s: State, place: int, villain_too: bool = True) -> list[int]:
    """All that can be damaged there: thugs, a henchman, the villain."""
    found = list(table.thugs(s, place))
    card = table.threat(s, place)
    if card >= 0 and can_be_hit(s, card):
        found.append(card)
    if villain_too and table.villain_at(s) == place and table.vulnerable(s):
        found.append(table.dashboard(s))
    return found


def token_kind(s: State, seat: int, token: int) -> tuple[str, int, bool]:
    """What distinguishes thug tokens of a location for that seat: thugs of one kind are one option.

    Its name, the heroes who have looked at it where the seat has not, and whether it is wounded.
    """
    wounded = token in s.records[WOUNDED]
    known = known_to(s, token)
    if table.among(s, seat, known):
        return table.name(s, token), 0, wounded
    return table.HIDDEN_THUG, known & (1 << table.heroes(s)) - 1, wounded


def distinct(s: State, seat: int, cards: list[int]) -> list[int]:
    """One of each kind in each place."""
    if len(cards) < 2:
        return cards[:]
    found: dict[object, int] = {}
    for card in cards:
        if table.kind(s, card) == THUG:
            found.setdefault((token_kind(s, seat, card), s.where[card]), card)
        else:
            found[card] = card
    return list(found.values())


def hit(s: State, card: int, damage: int, by: int) -> None:
    """Damage to a thug, a henchman or the villain."""
    if s.over:
        return
    what = table.kind(s, card)
    if what == THUG:
        crowd.hit_thug(s, card, damage, by)
    elif what == VILLAIN_CARD:
        lost = min(damage, s.values[HEALTH])
        s.values[HEALTH] -= lost
        s.values[HIT] = 1
        emit(s, VILLAIN_HIT, by, card, lost)
        if s.values[HEALTH] == 0:
            progress.win(s)
    else:
        place = s.where[card] - THREATS
        lost = min(damage, table.at(s, place, HENCHMAN))
        table.put_at(s, place, HENCHMAN, table.at(s, place, HENCHMAN) - lost)
        emit(s, HENCHMAN_HIT, by, card, lost)
        if table.at(s, place, HENCHMAN) == 0:
            threats.clear(s, place, by)
