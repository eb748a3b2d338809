"""What the active player may do now, and why anything else is not among the options."""

from __future__ import annotations

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.abilities import TOO_EXPENSIVE, USED_UP, Ability, TurnHeroesUp
from heroes_unite.games.deckbuilding.constants import (
    BUY_CARD,
    CHEAPEST,
    COST,
    DEFEAT_CARD,
    END_TURN,
    EXTRAS,
    HAND,
    HIDES,
    KICKS,
    LINE_UP,
    MADE,
    SPENT,
    STRIDE,
    VILLAIN_UP,
    VILLAINS,
)
from heroes_unite.games.deckbuilding.in_force import answering
from heroes_unite.games.deckbuilding.module import NO_MODULES, NOT_OFFERED, Look, seams
from heroes_unite.games.deckbuilding.on_offer import SHORT, on_offer
from heroes_unite.games.deckbuilding.table import (
    DefeatBar,
    defeat_bar,
    defeat_cost,
    kept_back,
    may_take,
    power,
    without_text,
)
from heroes_unite.games.deckbuilding.why_not import (
    AbilityTooExpensive,
    ConditionNotMet,
    ForAnother,
    Forbidden,
    HasBoughtDestroyed,
    HasNoText,
    LiesFaceDown,
    NotForSale,
    TooExpensive,
    UsedThisTurn,
    VillainFaceDown,
    WorksByItself,
)
from heroes_unite.kernel.decision import TARGET
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.why_not import Reason, Refused


def actions(s: State, who: int, refused: Refused | None = None) -> list[int]:
    """What the active player can do now: the one place where that is decided. Identical copies are one option.

    Where `refused` is given, each card that is left out is noted there with the reason.
    """
    zones = s.zones
    printed = s.cards
    values = s.values
    modified = s.modifiers
    numbers = s.rules.numbers
    left = power(s) if modified else values[MADE] - values[SPENT]
    options = one_of_each(printed, zones[HAND + who * STRIDE])  # an option to play is the card
    extras = numbers[EXTRAS][0]
    modules = NO_MODULES
    if extras or refused is not None:
        if extras:
            modules = seams(s)
        options += abilities(s, who, refused)
        for offer in modules.first_offers:
            options += offer(s, who, refused)
    if left < numbers[CHEAPEST][0] and not modified and refused is None:
        options.append(END_TURN)
        return options
    costs = numbers[COST]
    villains_hide = numbers[HIDES][0] != 0
    if len(zones[LINE_UP]) > SHORT and refused is None and not modules.seen_as:
        offered = on_offer(s)
        villains_hide = villains_hide and offered.villains
        for i, cost in enumerate(offered.costs):
            if cost <= left:
                options.append(offered.buy[i])
    else:
        to_buy(s, who, left, modules.seen_as, refused, options)
    kicks = zones[KICKS]
    if kicks:
        if costs[printed[kicks[-1]]] <= left:
            options.append(BUY_CARD | kicks[-1])
        elif refused is not None:
            refused[kicks[-1]] = too_expensive(s, kicks[-1], costs[printed[kicks[-1]]], left)
    if values[VILLAIN_UP]:
        villain = zones[VILLAINS][-1]
        cost = defeat_cost(s, who, villain) if modified else costs[printed[villain]]
        if cost <= left and defeat_bar(s, who, villain) is None:
            options.append(DEFEAT_CARD | villain)
        elif refused is not None:
            refused[villain] = not_defeated(s, who, villain, cost, left)
    elif refused is not None and zones[VILLAINS]:
        refused[zones[VILLAINS][-1]] = VillainFaceDown()
    if extras:
        if villains_hide:
            options = as_defeats(s, who, left, options, refused)
        if s.watches[constants.MAY_TAKE]:
            if refused is not None:
                note_kept_back(s, who, options, refused)
            options = [o for o in options if o & ~TARGET != BUY_CARD or kept_back(s, who, o & TARGET) is None]
        for offer_for in modules.more_offers:
            options += offer_for(s, who, left, refused)
    options.append(END_TURN)
    return options


def one_of_each(printed: tuple[int, ...], cards: list[int]) -> list[int]:
    """Of identical copies the last one, in the place of the first. Hands are small: compiled, no table of them is
    quicker."""
    if len(cards) < 2:
        return cards[:]
    found: list[int] = []
    for card in cards:
        face = printed[card]
        for i, other in enumerate(found):
            if printed[other] == face:
                found[i] = card
                break
        else:
            found.append(card)
    return found


def to_buy(
    s: State, who: int, left: int, seen_as: tuple[Look, ...], refused: Refused | None, options: list[int]
) -> None:
    """Add the cards in the Line-Up that the player can buy, going through them one by one."""
    printed = s.cards
    numbers = s.rules.numbers
    costs = numbers[COST]
    faces: set[int] = set()
    for card in s.zones[LINE_UP]:
        face = printed[card]
        cost = costs[face]
        if cost > left and refused is None:
            continue
        if seen_as:
            for look in seen_as:
                face = look(s, who, card)
            if face == NOT_OFFERED:
                if refused is not None:
                    refused[card] = ForAnother(card=name(s, card))
                continue
        if cost > left:
            if refused is not None:
                refused[card] = too_expensive(s, card, cost, left)
        elif face not in faces:
            if cost or numbers[constants.KIND][printed[card]] != constants.IS_WEAKNESS:
                faces.add(face)
                options.append(BUY_CARD | card)
            elif refused is not None:
                refused[card] = NotForSale(card=name(s, card))


def name(s: State, card: int) -> str:
    return s.rules.names[s.cards[card]]


def too_expensive(s: State, card: int, cost: int, left: int) -> Reason:
    return TooExpensive(card=name(s, card), cost=cost, printed=s.rules.numbers[COST][s.cards[card]], power=left)


def not_defeated(s: State, who: int, card: int, cost: int, left: int) -> Reason:
    """Why a Super-Villain cannot be defeated: what keeps the player from it whatever they pay comes first."""
    bar = defeat_bar(s, who, card)
    if isinstance(bar, DefeatBar):
        return Forbidden(card=name(s, card), by=name(s, card), rule=s.rules.library.where(bar))
    return too_expensive(s, card, cost, left) if bar is None else bar.reason(s, who, card)


def note_kept_back(s: State, who: int, options: list[int], refused: Refused) -> None:
    """Which of the cards that could be bought are kept back in the Line-Up, and by which card."""
    for card in [option & TARGET for option in options if option & ~TARGET == BUY_CARD]:
        keeper = kept_back(s, who, card)
        if keeper is not None:
            rule = s.rules.library.where(keeper.node.effect)
            refused[card] = Forbidden(card=name(s, card), by=name(s, keeper.source), rule=rule)


def as_defeats(s: State, who: int, left: int, options: list[int], refused: Refused | None) -> list[int]:
    """Super-Villains in the Line-Up are defeated, at the cost of a defeat, not bought."""
    kinds = s.rules.numbers[constants.KIND]
    printed = s.cards
    others = [o for o in options if o & ~TARGET != BUY_CARD or kinds[printed[o & TARGET]] != constants.IS_SUPER_VILLAIN]
    villains = [card for card in s.zones[LINE_UP] if kinds[printed[card]] == constants.IS_SUPER_VILLAIN]
    if not villains:
        return others
    there = [card for card in villains if may_take(s, who, card)]
    within_reach = [card for card in there if defeat_cost(s, who, card) <= left and defeat_bar(s, who, card) is None]
    if refused is not None:
        for card in villains:
            refused.pop(card, None)
            if card not in there:
                note_kept_back(s, who, [BUY_CARD | card], refused)
            elif card not in within_reach:
                refused[card] = not_defeated(s, who, card, defeat_cost(s, who, card), left)
    return others + [DEFEAT_CARD | card for card in within_reach]


def buyer_of_destroyed(s: State, who: int) -> int:
    """The player's Super Hero who can still buy a destroyed card this turn, or -1."""
    return next((hero for hero in answering(s, who, constants.BUYS_DESTROYED) if -1 - hero not in s.used), -1)


def in_destroyed_pile(s: State, who: int, left: int, refused: Refused | None) -> list[int]:
    """The destroyed cards that the player can buy now: any but a Weakness."""
    pile = s.zones[constants.DESTROYED]
    if not pile:
        return []
    if buyer_of_destroyed(s, who) < 0:
        if refused is not None:
            for hero in answering(s, who, constants.BUYS_DESTROYED):
                refused.update(dict.fromkeys(pile, HasBoughtDestroyed(card=name(s, hero))))
        return []
    numbers = s.rules.numbers
    found = {face: card for card in pile if numbers[constants.KIND][face := s.cards[card]] != constants.IS_WEAKNESS}
    if refused is not None:
        for card in pile:
            if s.cards[card] not in found:
                refused[card] = NotForSale(card=name(s, card))
            elif numbers[COST][s.cards[card]] > left:
                refused[card] = too_expensive(s, card, numbers[COST][s.cards[card]], left)
    return [BUY_CARD | card for face, card in found.items() if numbers[COST][face] <= left]


def abilities(s: State, who: int, refused: Refused | None) -> list[int]:
    """The Super Hero and the cards in play whose ability the player can use now."""
    base = who * STRIDE
    effects = s.rules.effects[constants.ABILITY]
    found: list[int] = []
    heroes = s.zones[constants.HERO + base]
    if s.values[constants.FACE_DOWN] >> who & 1:
        if refused is not None:
            until = who_turns_heroes_up(s)
            refused.update({hero: LiesFaceDown(card=name(s, hero), until=until) for hero in heroes})
        heroes = []
    for card in (*heroes, *s.zones[constants.IN_PLAY + base]):
        ability = effects[s.cards[card]]
        if isinstance(ability, Ability):
            bar = ability.bar(s, Frame(ability, who, who, card))
            if not bar:
                found.append(constants.USE_CARD | card)
            elif refused is not None:
                refused[card] = not_used(s, card, ability, bar)
        elif refused is not None:
            refused[card] = WorksByItself(card=name(s, card))
    if s.watches[constants.TEXT]:
        if refused is not None:
            cards = [option & TARGET for option in found if option & TARGET not in heroes]
            refused.update({card: HasNoText(card=name(s, card)) for card in cards if without_text(s, card)})
        found = [option for option in found if option & TARGET in heroes or not without_text(s, option & TARGET)]
    return found


def not_used(s: State, card: int, ability: Ability, bar: int) -> Reason:
    """Why an ability cannot be used, by what bars it."""
    if bar == USED_UP:
        return UsedThisTurn(card=name(s, card))
    if bar == TOO_EXPENSIVE:
        return AbilityTooExpensive(card=name(s, card), price=ability.price, power=power(s))
    assert ability.test is not None
    return ConditionNotMet(card=name(s, card), rule=s.rules.library.where(ability.test))


def who_turns_heroes_up(s: State) -> str:
    """The Super-Villain that keeps Super Heroes face down until it is defeated."""
    faces = enumerate(s.rules.effects[constants.ON_DEFEAT])
    return next(s.rules.names[face] for face, effect in faces if isinstance(effect, TurnHeroesUp))
