"""What a card is worth in battle: its base and all that is added to it (TC-121)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.tcg import constants, table
from heroes_unite.games.tcg.battle import half

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


# Attacking


def attack_total(s: State, card: int, bonus: int, first: bool = True) -> int:
    """The total of a card that attacks, before what depends on the target; `first`: it is the first one."""
    total = table.base(s, card) + bonus
    thing = table.held(s, card)
    if thing >= 0 and table.can_use(s, card, thing) and table.trait(s, thing).strikes(first):
        total += table.fact(s, constants.TO_ATTACK, thing)
    for other in s.zones[s.where[card]]:
        total += table.trait(s, other).adds_to_attack(s, other, card)
    return total


def strength_left(s: State, total: int, count: int) -> int:
    """What an attack by Strength leaves for the defense: half of its icons, or of the whole attack (TC-062)."""
    return half(total if table.rules(s).half_total else count)


# Being attacked


def defense_total(s: State, card: int, bonus: int, surprised: bool) -> int:
    """The total of a card that is attacked. `bonus`: what its object and the ability of its stance add in this battle.

    An object that springs counts by itself. A hero in reserve has left object, stance and all behind and has the base
    alone (TC-118).
    """
    total = table.base(s, card)
    if surprised:
        return total
    left = table.strong(s, card)
    if left >= 0:
        total = left if table.rules(s).half_total else total + left
    thing = table.held(s, card)
    if thing >= 0 and table.trait(s, thing).springs() and table.can_use(s, card, thing):
        total += table.fact(s, constants.TO_DEFENSE, thing)
    return total + bonus


def object_bonus(s: State, card: int, surprised: bool) -> int:
    """What the object on a card that is attacked may add (TC-095, TC-098)."""
    thing = table.held(s, card)
    if surprised or thing < 0 or table.trait(s, thing).springs() or not table.can_use(s, card, thing):
        return 0
    counts = table.stance(s, card) is not None or not table.rules(s).objects_need_stance
    return table.fact(s, constants.TO_DEFENSE, thing) if counts else 0


def defense_choice(s: State, card: int, surprised: bool) -> int:
    """Up to how much the defender may add in this battle by the ability of the stance; 0 where that is no choice."""
    held_by = table.stance(s, card)
    if held_by is None or surprised:
        return 0
    ability, count = held_by
    if ability == constants.DEFENSE:
        return count
    if ability == constants.FIGHTING and not table.twist(s).silences(s, card, ability):
        return count
    return 0


def fixed_bonus(s: State, card: int, surprised: bool) -> int:
    """What a stance by Speed adds, without a choice (TC-057)."""
    held_by = table.stance(s, card)
    if held_by is None or surprised or held_by[0] != constants.SPEED:
        return 0
    if table.twist(s).silences(s, card, constants.SPEED):
        return 0
    return half(held_by[1])


def usual_bonus(s: State, card: int, surprised: bool) -> int:
    """What a card adds to its defense unless its player says otherwise: Speed and the object."""
    return fixed_bonus(s, card, surprised) + object_bonus(s, card, surprised)


def additions(s: State, card: int, surprised: bool) -> list[int]:
    """What a defender by Defense or Fighting may add in all, the most first: with or without the object (TC-041)."""
    most = defense_choice(s, card, surprised)
    return sorted({with_it + n for with_it in (0, object_bonus(s, card, surprised)) for n in range(most + 1)})[::-1]


def by_ability(s: State, card: int, added: int, surprised: bool) -> int:
    """How much of what a defender adds comes from the ability: as little as can be, the object having no end."""
    with_it = object_bonus(s, card, surprised)
    return added - with_it if added >= with_it else added
