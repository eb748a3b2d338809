"""What a card in play would come to in battle, for screens: they show it and compute nothing themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.tcg import constants, marks, table
from heroes_unite.games.tcg.battle import half
from heroes_unite.games.tcg.choices import sources
from heroes_unite.games.tcg.totals import attack_total, defense_total, usual_bonus
from heroes_unite.games.tcg.values import TcgCard, TcgTotal

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def shown(s: State, card: int) -> TcgCard:
    """All that a screen needs of a card in play."""
    thing, mark = table.held(s, card), marks.of_fighter(s, card)
    return TcgCard(
        damage=mark.damage,
        base=table.fact(s, constants.BASE, card),
        object=mark.holds,
        usable=thing >= 0 and table.can_use(s, card, thing),
        stance=mark.stance,
        stance_icons=mark.icons,
        strength=mark.strength,
        partner=mark.partner,
        acted=card in s.records[constants.ACTED],
        mark=mark,
        object_mark=marks.of_object(s, card, mark) if thing >= 0 else None,
        attack=attack_total(s, card, 0),
        defense=defense_total(s, card, usual_bonus(s, card, False), False),
        totals=_totals(s, card) if _acts(s, card) else {},
    )


def _acts(s: State, card: int) -> bool:
    """Whether it is this card's phase, and its action is not spent."""
    zone = constants.VILLAINS if s.values[constants.VILLAINS_ACT] else constants.ACTIVE
    return (
        table.place(s, card) == zone
        and table.zone_owner(s, card) == s.values[constants.SEAT]
        and card not in s.records[constants.ACTED]
    )


def _totals(s: State, card: int) -> dict[str, TcgTotal]:
    found: dict[str, TcgTotal] = {}
    for verb, what, ability in constants.ACTIONS:
        icons = (
            [table.icons(s, source, ability) for source in sources(s, card, ability)]
            if ability != constants.NO_ABILITY
            else [0]
        )
        if icons and what != constants.OTHER:
            base = attack_total(s, card, 0) if what == constants.ATTACKS else _guard(s, card)
            least, most = _added(s, card, what, ability, max(icons))
            found[verb] = TcgTotal(base + least, base + most)
    return found


def _added(s: State, card: int, what: int, ability: int, icons: int) -> tuple[int, int]:
    """The least and the most that an ability adds."""
    if table.twist(s).silences(s, card, ability):
        return 0, 0
    if ability in (constants.DEFENSE, constants.FIGHTING):
        return 0, icons
    if ability == constants.STRENGTH:
        return icons, icons
    if ability == constants.SPEED and what == constants.DEFENDS:
        return half(icons), half(icons)
    return 0, 0


def _guard(s: State, card: int) -> int:
    """What a card would have in stance, before an ability adds to it."""
    thing = table.held(s, card)
    return table.base(s, card) + (
        table.fact(s, constants.TO_DEFENSE, thing) if thing >= 0 and table.can_use(s, card, thing) else 0
    )
