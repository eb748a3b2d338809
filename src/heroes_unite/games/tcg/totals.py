"""What a card is worth in battle: its base and all that is added to it (TC-121)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t
from heroes_unite.games.tcg.battle import half

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


# Attacking


def attack_total(s: State, card: int, bonus: int, first: bool = True) -> int:
    """The total of a card that attacks, before what depends on the target; `first`: a bomb goes off."""
    total = t.base(s, card) + bonus
    thing = t.held(s, card)
    if thing >= 0 and t.can_use(s, card, thing) and (first or t.fact(s, k.SPECIAL, thing) != k.BOMB):
        total += t.fact(s, k.TO_ATTACK, thing)
    return total + (_beside(s, card) if t.is_hero(s, card) else _led(s, card))


def _beside(s: State, card: int) -> int:
    """1 where a friend stands in reserve; in a team that goes for either partner."""
    names = s.rules.names
    waiting = {names[s.cards[other]] for other in t.reserve(s, t.zone_owner(s, card))}
    return sum(
        t.fact(s, k.SPECIAL, each) == k.BESIDE and not waiting.isdisjoint(t.friends(s, each))
        for each in t.team(s, card) or (card,)
    )


def _led(s: State, card: int) -> int:
    """1 for each villain beside it who leads its gang."""
    name = s.rules.names[s.cards[card]]
    villains = s.zones[k.VILLAINS + t.zone_owner(s, card) * k.STRIDE]
    return sum(t.fact(s, k.SPECIAL, other) == k.LEADS_GANG and name in t.friends(s, other) for other in villains)


def gang_bonus(s: State, target: int) -> int:
    """What earlier attacks of villains on the same hero are worth (Gang Up)."""
    return min(k.MOST_GANG, s.records[k.HITS].count(target)) if t.twist(s) == k.GANG_UP else 0


def strength_left(s: State, total: int, count: int) -> int:
    """What an attack by Strength leaves for the defence: half of its icons, or of the whole attack (TC-062)."""
    return half(total if t.options(s).strength_defense == "half_total" else count)


# Being attacked


def defence_total(s: State, card: int, bonus: int, surprised: bool) -> int:
    """The total of a card that is attacked. `bonus`: what the ability of its stance adds in this battle.

    A hero in reserve has left object, stance and all behind: its base is all there is (TC-118).
    """
    total = t.base(s, card)
    if surprised:
        return total
    left = t.strong(s, card)
    if left >= 0:
        total = left if t.options(s).strength_defense == "half_total" else total + left
    in_stance = t.stance(s, card) is not None
    if in_stance:
        total += bonus
    thing = t.held(s, card)
    if thing >= 0 and t.can_use(s, card, thing):
        free = not t.options(s).object_defense_needs_stance or t.fact(s, k.SPECIAL, thing) == k.TRAP
        if in_stance or free:
            total += t.fact(s, k.TO_DEFENCE, thing)
    return total


def defence_choice(s: State, card: int, surprised: bool) -> int:
    """Up to how much the defender may add in this battle; 0 where there is nothing to choose."""
    held_by = t.stance(s, card)
    if held_by is None or surprised:
        return 0
    ability, count = held_by
    if ability == k.DEFENSE:
        return count
    if ability == k.FIGHTING and not (t.is_hero(s, card) and t.twist(s) == k.IMMUNE_FIGHTING):
        return count
    return 0


def fixed_bonus(s: State, card: int, surprised: bool) -> int:
    """What a stance by Speed adds, without a choice (TC-057)."""
    held_by = t.stance(s, card)
    if held_by is None or surprised or held_by[0] != k.SPEED:
        return 0
    if t.is_hero(s, card) and t.twist(s) == k.IMMUNE_SPEED:
        return 0
    return half(held_by[1])
