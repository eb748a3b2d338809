"""What a card in play would come to in battle, for screens: they show it and compute nothing themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.tcg import constants, marks, table
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
    zone = constants.VILLAINS if s.values[constants.VILLAINS_ACT] else constants.ACTIVE
    return (
        table.place(s, card) == zone
        and table.zone_owner(s, card) == s.values[constants.SEAT]
        and card not in s.records[constants.ACTED]
    )


def _totals(s: State, card: int) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for verb, what, ability in constants.ACTIONS:
        icons = (
            [table.icons(s, source, ability) for source in sources(s, card, ability)]
            if ability != constants.NO_ABILITY
            else [0]
        )
        if icons and what != constants.OTHER:
            base = attack_total(s, card, 0) if what == constants.ATTACKS else _guard(s, card)
            least, most = _added(s, card, what, ability, max(icons))
            found[verb] = [base + least, base + most]
    return found


def _added(s: State, card: int, what: int, ability: int, icons: int) -> tuple[int, int]:
    """What an ability adds, at the least and at the most."""
    twist = table.twist(s) if table.is_hero(s, card) else 0
    if ability == constants.DEFENSE or (ability == constants.FIGHTING and twist != constants.IMMUNE_FIGHTING):
        return 0, icons
    if ability == constants.STRENGTH:
        return icons, icons
    if ability == constants.SPEED and what == constants.DEFENDS and twist != constants.IMMUNE_SPEED:
        return half(icons), half(icons)
    return 0, 0


def _guard(s: State, card: int) -> int:
    """What a card would stand with in stance, before an ability adds to it."""
    thing = table.held(s, card)
    return table.base(s, card) + (
        table.fact(s, constants.TO_DEFENCE, thing) if thing >= 0 and table.can_use(s, card, thing) else 0
    )
