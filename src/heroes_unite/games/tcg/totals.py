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
    """The total of a card that is attacked. `bonus`: what its object and the ability of its stance add in this battle.

    A Trap springs by itself. A hero in reserve has left object, stance and all behind and has the base alone (TC-118).
    """
    total = t.base(s, card)
    if surprised:
        return total
    left = t.strong(s, card)
    if left >= 0:
        total = left if t.options(s).strength_defense == "half_total" else total + left
    thing = t.held(s, card)
    if thing >= 0 and t.fact(s, k.SPECIAL, thing) == k.TRAP and t.can_use(s, card, thing):
        total += t.fact(s, k.TO_DEFENCE, thing)
    return total + bonus


def object_bonus(s: State, card: int, surprised: bool) -> int:
    """What the object on a card that is attacked may add (TC-095, TC-098)."""
    thing = t.held(s, card)
    if surprised or thing < 0 or t.fact(s, k.SPECIAL, thing) == k.TRAP or not t.can_use(s, card, thing):
        return 0
    counts = t.stance(s, card) is not None or not t.options(s).object_defense_needs_stance
    return t.fact(s, k.TO_DEFENCE, thing) if counts else 0


def defence_choice(s: State, card: int, surprised: bool) -> int:
    """Up to how much the defender may add in this battle by the ability of the stance; 0 where that is no choice."""
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


def usual_bonus(s: State, card: int, surprised: bool) -> int:
    """What a card adds to its defence unless its player says otherwise: Speed and the object."""
    return fixed_bonus(s, card, surprised) + object_bonus(s, card, surprised)


def additions(s: State, card: int, surprised: bool) -> list[int]:
    """What a defender by Defense or Fighting may add in all, the most first: with or without the object (TC-041)."""
    most = defence_choice(s, card, surprised)
    return sorted({with_it + n for with_it in (0, object_bonus(s, card, surprised)) for n in range(most + 1)})[::-1]


def by_ability(s: State, card: int, added: int, surprised: bool) -> int:
    """How much of what a defender adds comes from the ability: as little as can be, the object having no end."""
    with_it = object_bonus(s, card, surprised)
    return added - with_it if added >= with_it else added
