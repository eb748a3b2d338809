"""Who can be damaged, and what damage does to them: thugs, henchmen, the villain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import crowd, progress, threats
from heroes_unite.games.united import table as t
from heroes_unite.kernel.events import emit

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def can_be_hit(s: State, card: int) -> bool:
    """Whether damage does anything to that thug, threat or villain (UN-076 to UN-079)."""
    what = t.kind(s, card)
    if what == k.THREAT:
        return t.printed(s, card).health > 0
    return what == k.THUG or (what == k.VILLAIN_CARD and t.vulnerable(s))


def foes_at(s: State, place: int, villain_too: bool = True) -> list[int]:
    """All that can be damaged there: thugs, a henchman, the villain."""
    found = list(t.thugs(s, place))
    card = t.threat(s, place)
    if card >= 0 and can_be_hit(s, card):
        found.append(card)
    if villain_too and t.villain_at(s) == place and t.vulnerable(s):
        found.append(t.dashboard(s))
    return found


def hit(s: State, card: int, damage: int, by: int) -> None:
    """Damage to a thug, a henchman or the villain."""
    if s.over:
        return
    what = t.kind(s, card)
    if what == k.THUG:
        crowd.hit_thug(s, card, damage, by)
    elif what == k.VILLAIN_CARD:
        lost = min(damage, s.values[k.HEALTH])
        s.values[k.HEALTH] -= lost
        s.values[k.HIT] = 1
        emit(s, k.VILLAIN_HIT, by, card, lost)
        if s.values[k.HEALTH] == 0:
            progress.win(s)
    else:
        place = s.where[card] - k.THREATS
        lost = min(damage, t.at(s, place, k.HENCHMAN))
        t.put_at(s, place, k.HENCHMAN, t.at(s, place, k.HENCHMAN) - lost)
        emit(s, k.HENCHMAN_HIT, by, card, lost)
        if t.at(s, place, k.HENCHMAN) == 0:
            threats.clear(s, place, by)
