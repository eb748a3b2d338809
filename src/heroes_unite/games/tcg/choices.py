"""What a card in play could do now, and to whom: the legal actions, computed once and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t
from heroes_unite.kernel import decision as d

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

PILES: Final = (k.HERO_DECK, k.VILLAIN_DECK)


def action_options(s: State, card: int, early: bool, plain: bool = False) -> list[int]:
    """The actions of a card. `early`: Intelligence and Money are still possible (TC-044). `plain`: no ability is."""
    can_attack = bool(targets(s, t.is_hero(s, card)))
    found: list[int] = []
    for place, (_, what, ability) in enumerate(k.ACTIONS):
        if what == k.ATTACKS and not can_attack:
            continue
        if ability != k.NO_ABILITY and (plain or not sources(s, card, ability)):
            continue
        if ability in (k.INTELLIGENCE, k.MONEY) and not (early and useful(s, card, ability)):
            continue
        found.append(action(place, card))
    return found


def may_prepare(s: State) -> bool:
    """Whether Intelligence and Money can still be used in this phase: nobody has done anything else yet (TC-044)."""
    return set(s.records[k.ACTED]) <= set(s.records[k.PREPARED])


def action(place: int, card: int) -> int:
    """The option to act, by its place in ACTIONS."""
    return k.FIRST_ACTION + (place << d.SHIFT) | card


def place_of(option: int) -> int:
    """The action that an option means."""
    return ((option & ~d.TARGET) - k.FIRST_ACTION) >> d.SHIFT


def sources(s: State, card: int, ability: int) -> list[int]:
    """Whose icons the card can use for an ability: its own, its partner's, or for a borrower an active hero's.

    Of those with equally many icons the first one stands for all.
    """
    cards = [card, *(other for other in t.team(s, card) if other != card)]
    if t.fact(s, k.SPECIAL, card) == k.BORROWS_ICONS:
        cards += [hero for player in range(s.rules.players) for hero in t.active(s, player)]
    found: dict[int, int] = {}
    for each in cards:
        count = t.icons(s, each, ability)
        if count and (ability != k.POWER or power_targets(s, card, count)):
            found.setdefault(count, each)
    return list(found.values())


def useful(s: State, card: int, ability: int) -> bool:
    """Whether there is anything to look at, to draw, or to make discard."""
    if ability == k.INTELLIGENCE:
        return bool(piles(s))
    if t.is_hero(s, card):
        return bool(s.zones[k.HERO_DECK + t.zone_owner(s, card) * k.STRIDE])
    return bool(victims(s))


def targets(s: State, hero: bool) -> list[int]:
    """What can be attacked: any player's active villains, or heroes (TC-094, TC-116 to TC-118). A team is one."""
    found: list[int] = []
    for player in range(s.rules.players):
        if hero:
            found += s.zones[k.VILLAINS + player * k.STRIDE]
            continue
        heroes = t.active(s, player)
        found += heroes[:1] if heroes and t.team(s, heroes[0]) else heroes
        if not heroes or t.twist(s) == k.AMBUSH:
            found += t.reserve(s, player)
    return found


def power_targets(s: State, card: int, count: int) -> list[int]:
    """Objects on active opposing cards with a number of at most X, and for a hero the plot twist (TC-052 to TC-055)."""
    hero = t.is_hero(s, card)
    if hero and t.twist(s) == k.IMMUNE_POWER:
        return []
    row = s.records[k.HELD]
    found = [
        thing
        for holder, thing in zip(row[::2], row[1::2], strict=True)
        if t.is_hero(s, holder) != hero and t.fact(s, k.VALUE, thing) <= count
    ]
    return found + s.zones[k.TWIST] if hero and count >= k.POWER_FOR_TWISTS else found


def piles(s: State) -> list[int]:
    """The draw piles that have cards: zones."""
    zones = [pile + player * k.STRIDE for player in range(s.rules.players) for pile in PILES]
    return [zone for zone in zones if s.zones[zone]]


def victims(s: State) -> list[int]:
    """Players whose hand a villain's Money can reach (TC-157)."""
    return [p for p in range(s.rules.players) if s.zones[k.HAND + p * k.STRIDE] and not t.is_out(s, p)]
