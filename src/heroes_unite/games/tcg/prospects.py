"""What a card in play would come to in battle, for screens: they show it and compute nothing themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.tcg import constants, marks, table
from heroes_unite.games.tcg.battle import half
from heroes_unite.games.tcg.choices import power_targets, reach, sources, targets
from heroes_unite.games.tcg.totals import attack_total, defense_total, strength_left, usual_bonus
from heroes_unite.games.tcg.values import TcgAim, TcgCard, TcgDeed, TcgTotal

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
        deeds=_deeds(s, card) if _acts(s, card) else {},
    )


def _acts(s: State, card: int) -> bool:
    """Whether it is this card's phase, and its action is not spent."""
    zone = constants.VILLAINS if s.values[constants.VILLAINS_ACT] else constants.ACTIVE
    return (
        table.place(s, card) == zone
        and table.zone_owner(s, card) == s.values[constants.SEAT]
        and card not in s.records[constants.ACTED]
    )


def _deeds(s: State, card: int) -> dict[str, TcgDeed]:
    found: dict[str, TcgDeed] = {}
    for verb, what, ability in constants.ACTIONS:
        whose = [] if ability == constants.NO_ABILITY else sources(s, card, ability)
        if ability != constants.NO_ABILITY and not whose:
            continue
        icons = max([table.icons(s, source, ability) for source in whose], default=0)
        least, most = _added(s, card, what, ability, icons)
        aimed = power_targets(s, card, icons) if ability == constants.POWER else []
        help_defense = what == constants.DEFENDS and table.rules(s).objects_need_stance and not table.team(s, card)
        found[verb] = TcgDeed(
            total=_total(s, card, what, least, most),
            icons=icons,
            lenders=[s.rules.names[s.cards[source]] for source in whose if source != card],
            adds=most,
            silent=_twist(s) if table.twist(s).silences(s, card, ability) else "",
            surprise=_twist(s) if _can_be_surprised(s, card, what) else "",
            after=_after(s, card, icons) if ability == constants.STRENGTH else None,
            objects=help_defense or any(thing not in s.zones[constants.TWIST] for thing in aimed),
            twist=any(thing in s.zones[constants.TWIST] for thing in aimed),
            aim=_aim(s, card, ability, icons) if what == constants.ATTACKS else None,
        )
    return found


def _twist(s: State) -> str:
    return s.rules.names[s.cards[s.zones[constants.TWIST][0]]]


def _attacks_with(s: State, card: int, least: int, most: int) -> TcgTotal:
    base, against = attack_total(s, card, 0), _against(s, card)
    return TcgTotal(base + least + min(against, default=0), base + most + max(against, default=0))


def _defends_with(s: State, card: int, least: int, most: int) -> TcgTotal:
    guard = _guard(s, card)
    return TcgTotal(guard + least, guard + most)


def _total(s: State, card: int, what: int, least: int, most: int) -> TcgTotal | None:
    if what == constants.OTHER:
        return None
    return (_attacks_with if what == constants.ATTACKS else _defends_with)(s, card, least, most)


def _against(s: State, card: int) -> list[int]:
    """What is added to an attack because of the target, target by target."""
    hero = table.is_hero(s, card)
    return [0 if hero else table.twist(s).adds_against(s, target) for target in targets(s, hero)]


def _aim(s: State, card: int, ability: int, icons: int) -> TcgAim:
    within = targets(s, table.is_hero(s, card))
    owner = table.zone_owner(s, card)
    return TcgAim(
        reach=reach(s, card, ability, icons),
        second=max(0, attack_total(s, card, 0, first=False) - 1),
        own=s.rules.players > 1 and any(table.zone_owner(s, target) == owner for target in within),
        reserve=any(table.place(s, target) == constants.RESERVE for target in within),
        against=max(_against(s, card), default=0),
    )


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


def _can_be_surprised(s: State, card: int, what: int) -> bool:
    return what == constants.DEFENDS and table.is_hero(s, card) and table.twist(s).surprises_heroes()


def _after(s: State, card: int, icons: int) -> TcgTotal:
    """What a card defends with after an attack by Strength, its object apart."""
    attack = _attacks_with(s, card, icons, icons)
    base = 0 if table.rules(s).half_total else table.base(s, card)
    return TcgTotal(base + strength_left(s, attack.least, icons), base + strength_left(s, attack.most, icons))


def _guard(s: State, card: int) -> int:
    """What a card would have in stance, before an ability adds to it."""
    thing = table.held(s, card)
    return table.base(s, card) + (
        table.fact(s, constants.TO_DEFENSE, thing) if thing >= 0 and table.can_use(s, card, thing) else 0
    )
