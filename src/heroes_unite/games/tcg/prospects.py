"""What a card in play would come to in battle, for screens: they show it and compute nothing themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import marks
from heroes_unite.games.tcg import table as t
from heroes_unite.games.tcg.battle import half
from heroes_unite.games.tcg.choices import sources
from heroes_unite.games.tcg.totals import attack_total, defence_total, usual_bonus

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def shown(s: State, card: int) -> dict[str, Any]:
    """All that a screen needs of a card in play, in the order of its zone.

    `mark` and `object mark` are what options call it and its object. `attack` and `defence` are its totals as it stands
    (a defender may add more); `totals` are the least and the most of each attack and defence it can choose now.
    """
    state = marks.state_of(s, card)
    return {
        **state,
        "mark": marks.of_fighter(s, card, state),
        "object mark": marks.of_object(s, card, state) if state["object"] else "",
        "attack": attack_total(s, card, 0),
        "defence": defence_total(s, card, usual_bonus(s, card, False), False),
        "totals": _totals(s, card) if _acts(s, card) else {},
    }


def _acts(s: State, card: int) -> bool:
    """Whether it is this card's phase, and its action is not spent."""
    zone = k.VILLAINS if s.values[k.VILLAINS_ACT] else k.ACTIVE
    return t.place(s, card) == zone and t.zone_owner(s, card) == s.values[k.SEAT] and card not in s.records[k.ACTED]


def _totals(s: State, card: int) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for verb, what, ability in k.ACTIONS:
        icons = (
            [t.icons(s, source, ability) for source in sources(s, card, ability)] if ability != k.NO_ABILITY else [0]
        )
        if icons and what != k.OTHER:
            base = attack_total(s, card, 0) if what == k.ATTACKS else _guard(s, card)
            least, most = _added(s, card, what, ability, max(icons))
            found[verb] = [base + least, base + most]
    return found


def _added(s: State, card: int, what: int, ability: int, icons: int) -> tuple[int, int]:
    """What an ability adds, at the least and at the most."""
    twist = t.twist(s) if t.is_hero(s, card) else 0
    if ability == k.DEFENSE or (ability == k.FIGHTING and twist != k.IMMUNE_FIGHTING):
        return 0, icons
    if ability == k.STRENGTH:
        return icons, icons
    if ability == k.SPEED and what == k.DEFENDS and twist != k.IMMUNE_SPEED:
        return half(icons), half(icons)
    return 0, 0


def _guard(s: State, card: int) -> int:
    """What a card would stand with in stance, before an ability adds to it."""
    thing = t.held(s, card)
    return t.base(s, card) + (t.fact(s, k.TO_DEFENCE, thing) if thing >= 0 and t.can_use(s, card, thing) else 0)
