"""What a card in play could do now, and to whom: the legal actions, computed once and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants, table
from heroes_unite.games.tcg.marks import of_fighter
from heroes_unite.games.tcg.questions import Action
from heroes_unite.kernel.decision import SHIFT, TARGET, Option

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

PILES: Final[tuple[int, ...]] = (constants.HERO_DECK, constants.VILLAIN_DECK)


def action_options(s: State, card: int, early: bool, plain: bool = False) -> list[int]:
    """The actions of a card. `early`: Intelligence and Money are still possible (TC-044). `plain`: no ability is."""
    rules = table.rules(s)
    face = s.cards[card]
    can_attack = _has_targets(s, table.is_hero(s, card))
    lenders = _lenders(s, card)
    alone = len(lenders) < 2
    first = constants.FIRST_ACTION | card
    found: list[int] = []
    for place in rules.own_actions[face] if alone else constants.ALL_ACTIONS:
        if not can_attack and constants.DEEDS[place] == constants.ATTACKS:
            continue
        ability = constants.NEEDED[place]
        if ability != constants.NO_ABILITY:
            if plain:
                continue
            # Of its own it has icons of this ability, or the action would not be among its own
            if (not alone or ability == constants.POWER) and not _has_source(s, card, lenders, ability):
                continue
            if ability in (constants.INTELLIGENCE, constants.MONEY) and not (early and useful(s, card, ability)):
                continue
        found.append(first + (place << SHIFT))
    return found


def may_prepare(s: State) -> bool:
    """Whether Intelligence and Money can still be used in this phase: nobody has done anything else yet (TC-044)."""
    prepared = s.records[constants.PREPARED]
    return all(card in prepared for card in s.records[constants.ACTED])


def action(place: int, card: int) -> int:
    """The option to act, by its place in ACTIONS."""
    return constants.FIRST_ACTION + (place << SHIFT) | card


def place_of(option: int) -> int:
    """The action that an option means."""
    return ((option & ~TARGET) - constants.FIRST_ACTION) >> SHIFT


def action_in_data(s: State, index: int, option: int) -> Option:
    """An action as an option that says what it does and which copy does it."""
    card = option & TARGET
    kind, what, ability = constants.ACTIONS[place_of(option)]
    name, zone = s.rules.names[s.cards[card]], s.rules.zones[s.where[card]]
    by = "" if ability == constants.NO_ABILITY else constants.ABILITIES[ability]
    details = Action(constants.DOES[what], by, name, of_fighter(s, card))
    return Option(index, kind, "", name, zone.name, zone.owner, details=details)


def sources(s: State, card: int, ability: int) -> list[int]:
    """Whose icons the card can use for an ability: its own, its partner's, or for a borrower an active hero's.

    Of those with equally many icons the first one stands for all.
    """
    found: dict[int, int] = {}
    for each in _lenders(s, card):
        count = table.icons(s, each, ability)
        if count and (ability != constants.POWER or power_targets(s, card, count)):
            found.setdefault(count, each)
    return list(found.values())


def _lenders(s: State, card: int) -> tuple[int, ...]:
    """The cards whose icons it can use, itself first."""
    if not s.records[constants.TEAM] and not table.rules(s).borrows[s.cards[card]]:
        return (card,)
    partners = [other for other in table.team(s, card) if other != card]
    return (card, *partners, *table.trait(s, card).lenders(s))


def _has_source(s: State, card: int, lenders: tuple[int, ...], ability: int) -> bool:
    """Whether there is any: the same as `sources`, for every action of every card at every decision."""
    numbers = s.rules.numbers[constants.ICONS + ability]
    for each in lenders:
        count = numbers[s.cards[each]]
        if count and (ability != constants.POWER or power_targets(s, card, count)):
            return True
    return False


def useful(s: State, card: int, ability: int) -> bool:
    """Whether there is anything to look at, to draw, or to make discard."""
    if ability == constants.INTELLIGENCE:
        return bool(piles(s))
    if table.is_hero(s, card):
        return bool(s.zones[constants.HERO_DECK + table.zone_owner(s, card) * constants.STRIDE])
    return bool(victims(s))


def targets(s: State, hero: bool) -> list[int]:
    """What can be attacked: any player's active villains, or heroes (TC-094, TC-116 to TC-118). A team is one."""
    found: list[int] = []
    for player in range(s.rules.players):
        if hero:
            found += s.zones[constants.VILLAINS + player * constants.STRIDE]
            continue
        heroes = table.active(s, player)
        found += heroes[:1] if heroes and table.team(s, heroes[0]) else heroes
        if not heroes or table.twist(s).opens_reserve():
            found += table.reserve(s, player)
    return found


def reach(s: State, card: int, ability: int, count: int) -> int:
    """How many different opponents an attack may hit (TC-056), with so many icons."""
    return 1 if ability != constants.SPEED or table.twist(s).silences(s, card, ability) else count


def _has_targets(s: State, hero: bool) -> bool:
    """Whether there are any."""
    zones = s.zones
    for player in range(s.rules.players):
        base = player * constants.STRIDE
        if hero:
            if zones[constants.VILLAINS + base]:
                return True
        elif zones[constants.ACTIVE + base] or zones[constants.RESERVE + base]:
            return True
    return False


def power_targets(s: State, card: int, count: int) -> list[int]:
    """Objects on active opposing cards with a number of at most X, and for a hero the plot twist (TC-052 to TC-055)."""
    hero = table.is_hero(s, card)
    if table.twist(s).silences(s, card, constants.POWER):
        return []
    row = s.records[constants.HELD]
    found = [
        row[i + 1]
        for i in range(0, len(row), 2)
        if table.is_hero(s, row[i]) != hero and table.fact(s, constants.VALUE, row[i + 1]) <= count
    ]
    return found + s.zones[constants.TWIST] if hero and count >= constants.POWER_FOR_TWISTS else found


def piles(s: State) -> list[int]:
    """The draw piles that have cards: zones."""
    zones = [pile + player * constants.STRIDE for player in range(s.rules.players) for pile in PILES]
    return [zone for zone in zones if s.zones[zone]]


def victims(s: State) -> list[int]:
    """Players whose hand a villain's Money can reach (TC-157)."""
    return [
        p for p in range(s.rules.players) if s.zones[constants.HAND + p * constants.STRIDE] and not table.is_out(s, p)
    ]
