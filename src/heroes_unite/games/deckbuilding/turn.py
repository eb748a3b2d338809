"""The course of the game as effects: setup, turns, the end of a turn, the end of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.attack import strike
from heroes_unite.games.deckbuilding.constants import (
    ACTIVE,
    BUY,
    BUY_CARD,
    CHEAPEST,
    COST,
    DEFEAT_CARD,
    DRAWS,
    END_TURN,
    EXTRAS,
    GAINS,
    HAND,
    IN_TURN,
    KICKS,
    LINE_UP,
    MADE,
    PLAYS,
    SPENT,
    STRIDE,
    TURN,
    TURN_BEGINS,
    VILLAIN_UP,
    VILLAINS,
)
from heroes_unite.games.deckbuilding.in_force import answering
from heroes_unite.games.deckbuilding.module import NO_MODULES, NOT_OFFERED, Course, seams
from heroes_unite.games.deckbuilding.ops import TOO_EXPENSIVE, USED_UP, Ability, TurnHeroesUp
from heroes_unite.games.deckbuilding.questions import DrawExtra, YourTurn
from heroes_unite.games.deckbuilding.table import (
    DefeatBar,
    add_to_line_up,
    defeat_bar,
    defeat_cost,
    draw,
    gain,
    kept_back,
    line_up_size,
    may_take,
    play,
    power,
    take,
    villain_down,
    villain_up,
    wake_hero,
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
    elsewhere,
)
from heroes_unite.kernel import rng
from heroes_unite.kernel.decision import NO, TARGET, YES, Ask
from heroes_unite.kernel.events import TEMPORARY, emit, expire, flush
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.modifiers import query
from heroes_unite.kernel.moves import move, move_all, show, shuffle
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.kernel.why_not import Pointed, Reason, Refused, refusal
from heroes_unite.ops.cards import Put
from heroes_unite.ops.flow import ALL_PLAYERS, EachPlayer, Sequence
from heroes_unite.ops.select import CardOp, Choice, Selector

CARDS_IN_HAND: Final = 5


@dataclass(frozen=True, eq=False)
class Prepare(Effect):
    """Shuffle the main deck, build the Super-Villain stack, lay out the Line-Up."""

    super_villains: int
    one_on_top: bool = False  # of those that start on top; the others wait outside the game

    def run(self, s: State, f: Frame) -> bool:
        shuffle(s, constants.MAIN)
        shuffle(s, constants.VILLAINS)
        fixed = [c for c in s.zones[constants.VILLAINS] if s.rules.numbers[constants.STARTS_ON_TOP][s.cards[c]]]
        for card in fixed:
            move(s, card, constants.OUT)
        if self.one_on_top:
            fixed = fixed[:1]
        while len(s.zones[constants.VILLAINS]) > self.super_villains - len(fixed):
            move(s, s.zones[constants.VILLAINS][-1], constants.OUT)
        for card in fixed:
            move(s, card, constants.VILLAINS)
        if len(fixed) > 1:  # sets combined: both are in the game, one of them is on top
            first = s.zones[constants.VILLAINS].pop()
            shuffle(s, constants.VILLAINS)
            s.zones[constants.VILLAINS].append(first)
        show(s, s.zones[constants.VILLAINS][-1])
        villain_up(s)
        for _ in range(line_up_size(s)):
            move(s, s.zones[constants.MAIN][-1], constants.LINE_UP)
        return True

    def say(self, v: Voice) -> str:
        return "shuffle the main deck, build the Super-Villain stack and lay out the Line-Up"


def announce(s: State, player: int, heroes: list[int]) -> None:
    """Tell who a player is, two Super Heroes in one line: the second goes with the first, as a number below 0."""
    emit(s, constants.HERO_CHOSEN, player, heroes[0], ~s.cards[heroes[1]] if len(heroes) > 1 else 0)


@dataclass(frozen=True, eq=False)
class DealHeroes(Effect):
    """So many Super Heroes at random to each player, out of all or of those named; to play, or to choose from."""

    each: int
    among: tuple[str, ...] = ()
    to_play: bool = True

    def run(self, s: State, f: Frame) -> bool:
        names = s.rules.names
        left = [c for c in s.zones[constants.HEROES] if not self.among or names[s.cards[c]] in self.among]
        rng.shuffle(s, left)
        for player in range(s.rules.players):
            heroes = [left.pop() for _ in range(self.each)]
            for card in heroes:
                move(s, card, constants.HERO + player * constants.STRIDE)
            if self.to_play:
                announce(s, player, heroes)
        return True

    def say(self, v: Voice) -> str:
        return "deal Super Heroes to the players at random"


@dataclass(frozen=True, eq=False)
class NamedHeroes(Effect):
    """The Super Heroes that were named for the players, in seat order."""

    heroes: tuple[str, ...]

    def run(self, s: State, f: Frame) -> bool:
        names = s.rules.names
        each = len(self.heroes) // s.rules.players
        for player in range(s.rules.players):
            heroes: list[int] = []
            for name in self.heroes[player * each : (player + 1) * each]:
                heroes.append(next(c for c in s.zones[constants.HEROES] if names[s.cards[c]] == name))
                move(s, heroes[-1], constants.HERO + player * constants.STRIDE)
            announce(s, player, heroes)
        return True

    def say(self, v: Voice) -> str:
        return "each player takes the Super Hero named for them"


@dataclass(frozen=True, eq=False)
class KeepHero(CardOp):
    """Keep one of the Super Heroes dealt; the others are set aside."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in list(s.zones[constants.HERO + f.who * constants.STRIDE]):
            if card not in cards:
                move(s, card, constants.HEROES)
        for card in cards:
            emit(s, constants.HERO_CHOSEN, f.who, card)

    def say(self, v: Voice) -> str:
        return v.do("keep", "one of the Super Heroes dealt to you")


@dataclass(frozen=True, eq=False)
class ChooseHero(Put):
    """The player takes one of the Super Heroes nobody has."""

    def say(self, v: Voice) -> str:
        return v.do("choose", f"{v.their} Super Hero")


CHOOSE_HEROES: Final = EachPlayer(
    ALL_PLAYERS, ChooseHero(Choice((constants.HEROES_LEFT,)), constants.HERO_PLACE, constants.HERO_CHOSEN)
)
KEEP_ONE_OF_TWO: Final = Sequence(
    (DealHeroes(2, to_play=False), EachPlayer(ALL_PLAYERS, KeepHero(Choice((constants.HERO_PLACE,)))))
)


@dataclass(frozen=True, eq=False)
class Begin(Effect):
    """Who starts; then everybody shuffles and draws a hand."""

    first: int  # -1: random

    def run(self, s: State, f: Frame) -> bool:
        players = s.rules.players
        starter = rng.below(s, players) if self.first < 0 else self.first
        for player in range(players):
            wake_hero(s, player)
            shuffle(s, constants.DECK + player * constants.STRIDE)
            take(s, player, CARDS_IN_HAND)
            if answering(s, player, constants.GOES_FIRST):
                starter = player
        s.values[constants.ACTIVE] = s.values[constants.STARTED] = starter
        return True

    def say(self, v: Voice) -> str:
        return "shuffle the starting decks and draw the first hands"


@dataclass(frozen=True, eq=False)
class Turns(Effect):
    """Turn after turn until the game is over: first the player acts, then the turn ends step by step.

    In the free part the player plays, buys and defeats in any order until they end it. The last step of a turn says
    who is next. `pc` counts the steps of the end; 0 is the free part.
    """

    ending: tuple[Effect, ...]

    def run(self, s: State, f: Frame) -> bool:
        who = s.values[constants.ACTIVE]
        s.stack.append(Frame(self, who, who, -1))
        begin_turn(s, who)
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        done = f.pc
        if done:
            for step in self.ending[done - 1 :]:
                done += 1
                f.pc = done
                if not step.run(s, f):
                    return None
            f.pc = 0
            f.you = f.who = s.values[ACTIVE]
            begin_turn(s, f.who)
        if s.queue and not flush(s, 0):
            return None
        return actions(s, f.who)

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option <= TARGET:
            play(s, f.who, option)
            return
        kind = option & ~TARGET
        card = option & TARGET
        if option == END_TURN:
            f.pc = 1
        elif kind == BUY_CARD:
            s.values[SPENT] += s.rules.numbers[COST][s.cards[card]]
            emit(s, BUY, f.who, card)
            if s.where[card] == constants.DESTROYED:
                s.used = (*s.used, -1 - buyer_of_destroyed(s, f.who))
            gain(s, f.who, card, bought=True)
        elif kind == constants.USE_CARD:
            use(s, f.who, card)
        elif kind == DEFEAT_CARD:
            defeat(s, f.who, card)
        else:
            seams(s).deeds[kind](s, f.who, card)

    def why_not(self, s: State, f: Frame, what: Pointed) -> Reason | None:
        refused: Refused = {}
        actions(s, f.who, refused)
        return refusal(s, refused, what) or elsewhere(s, f.who, what)

    def asks(self, s: State, f: Frame) -> Ask:
        return YourTurn(power(s))

    def say(self, v: Voice) -> str:
        return "play and buy cards until you end your turn"


def begin_turn(s: State, who: int) -> None:
    values = s.values
    values[ACTIVE] = who
    values[IN_TURN] = 1
    values[TURN] += 1
    values[MADE] = values[SPENT] = values[DRAWS] = 0
    s.records[PLAYS] = s.records[GAINS] = s.records[constants.COPIES] = s.records[constants.GIVEN] = ()
    for hook in seams(s).at_turn_start:
        hook(s, who)
    emit(s, TURN_BEGINS, who)


def actions(s: State, who: int, refused: Refused | None = None) -> list[int]:
    """What the active player can do now: the one place where that is decided. Identical copies are one option.

    Where `refused` is given, each card that is left out is noted there with the reason.
    """
    zones = s.zones
    printed = s.cards
    values = s.values
    numbers = s.rules.numbers
    costs = numbers[COST]
    left = power(s) if s.modifiers else values[MADE] - values[SPENT]
    hand = zones[HAND + who * STRIDE]
    options = list({printed[card]: card for card in hand}.values())  # an option to play is the card
    extras = numbers[EXTRAS][0]
    modules = seams(s) if extras else NO_MODULES
    if extras or refused is not None:
        options += abilities(s, who, refused)
        for offer in modules.first_offers:
            options += offer(s, who, refused)
    if left < numbers[CHEAPEST][0] and not s.modifiers and refused is None:
        options.append(END_TURN)
        return options
    faces: list[int] = []
    buy_card = BUY_CARD
    seen_as = modules.seen_as
    for card in zones[LINE_UP]:
        face = printed[card]
        if seen_as:
            for look in seen_as:
                face = look(s, who, card)
            if face == NOT_OFFERED:
                if refused is not None:
                    refused[card] = ForAnother(card=name(s, card))
                continue
        cost = costs[printed[card]]
        if cost > left:
            if refused is not None:
                refused[card] = too_expensive(s, card, cost, left)
        elif face not in faces:
            if cost or numbers[constants.KIND][printed[card]] != constants.IS_WEAKNESS:
                faces.append(face)
                options.append(buy_card | card)
            elif refused is not None:
                refused[card] = NotForSale(card=name(s, card))
    kicks = zones[KICKS]
    if kicks:
        if costs[printed[kicks[-1]]] <= left:
            options.append(buy_card | kicks[-1])
        elif refused is not None:
            refused[kicks[-1]] = too_expensive(s, kicks[-1], costs[printed[kicks[-1]]], left)
    if values[VILLAIN_UP]:
        villain = zones[VILLAINS][-1]
        cost = defeat_cost(s, who, villain) if s.modifiers else costs[printed[villain]]
        if cost <= left and defeat_bar(s, who, villain) is None:
            options.append(DEFEAT_CARD | villain)
        elif refused is not None:
            refused[villain] = not_defeated(s, who, villain, cost, left)
    elif refused is not None and zones[VILLAINS]:
        refused[zones[VILLAINS][-1]] = VillainFaceDown()
    if extras:
        if numbers[constants.HIDES][0]:
            options = as_defeats(s, who, left, options, refused)
        if s.watches[constants.MAY_TAKE]:
            if refused is not None:
                note_kept_back(s, who, options, refused)
            options = [o for o in options if o & ~TARGET != BUY_CARD or kept_back(s, who, o & TARGET) is None]
        for offer_for in modules.more_offers:
            options += offer_for(s, who, left, refused)
    options.append(END_TURN)
    return options


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
    others = [o for o in options if o & ~TARGET != BUY_CARD or kinds[s.cards[o & TARGET]] != constants.IS_SUPER_VILLAIN]
    villains = [card for card in s.zones[LINE_UP] if kinds[s.cards[card]] == constants.IS_SUPER_VILLAIN]
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


def defeat(s: State, who: int, card: int) -> None:
    """To defeat is to buy off the stack; the next one stays face down until the turn is over."""
    modules = seams(s)
    if any(instead(s, who, card) for instead in modules.instead_of_defeat):
        return
    zone = s.where[card]
    s.values[constants.SPENT] += defeat_cost(s, who, card)
    if zone == VILLAINS:
        villain_down(s)
    emit(s, constants.DEFEAT, who, card)
    if not any(hook(s, who, card, zone) for hook in modules.defeated):
        gain(s, who, card, bought=True)
    if s.over:
        return
    effect = s.rules.effects[constants.ON_DEFEAT][s.cards[card]]
    if effect is not None:
        effect.run(s, Frame(effect, who, who, card))


def use(s: State, who: int, card: int) -> None:
    """The player announces an ability; what it triggers comes when it has resolved."""
    emit(s, constants.USE, who, card)
    ability = s.rules.effects[constants.ABILITY][s.cards[card]]
    assert isinstance(ability, Ability)
    ability.run(s, Frame(ability, who, who, card))


# The end of a turn, step by step


@dataclass(frozen=True, eq=False)
class EndOfTurnEffects(Effect):
    """What happens at the end of the turn, while it is still that player's."""

    def run(self, s: State, f: Frame) -> bool:
        if not s.watches[constants.TURN_ENDS]:
            return True
        emit(s, constants.TURN_ENDS, f.you)
        mark = len(s.stack)
        if flush(s, 0):
            return True
        s.stack.insert(mark, f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if flush(s, 0):
            s.stack.pop()
        return None

    def say(self, v: Voice) -> str:
        return "resolve effects at the end of the turn"


@dataclass(frozen=True, eq=False)
class DiscardPlayed(Effect):
    """The cards played go, unspent Power is lost, the turn is over; cards that stay in play stay."""

    def run(self, s: State, f: Frame) -> bool:
        base = f.you * constants.STRIDE
        move_all(s, constants.PLAYED + base, constants.DISCARD + base)
        values = s.values
        values[constants.IN_TURN] = values[constants.MADE] = values[constants.SPENT] = 0
        s.records[constants.COPIES] = ()
        for hook in seams(s).at_turn_over:
            hook(s)
        return True

    def say(self, v: Voice) -> str:
        return "discard the cards you played, and lose unspent Power"


@dataclass(frozen=True, eq=False)
class DiscardAll(DiscardPlayed):
    """The base order: the hand goes with them, in one go."""

    def run(self, s: State, f: Frame) -> bool:
        base = f.you * constants.STRIDE
        move_all(s, constants.HAND + base, constants.DISCARD + base)
        return super().run(s, f)

    def say(self, v: Voice) -> str:
        return "discard your hand and the cards you played, and lose unspent Power"


@dataclass(frozen=True, eq=False)
class DrawHand(Effect):
    def run(self, s: State, f: Frame) -> bool:
        take(s, f.you, CARDS_IN_HAND)
        return True

    def say(self, v: Voice) -> str:
        return "draw your new hand"


@dataclass(frozen=True, eq=False)
class ExtraCards(Effect):
    """The cards beyond the new hand that this turn has earned, one at a time. `pc` is how many are left."""

    def run(self, s: State, f: Frame) -> bool:
        earned = query(s, constants.EXTRA_CARDS, 0, f.you) if s.modifiers else 0
        if not earned:
            return True
        source = next(m.source for m in s.modifiers if m.node.query == constants.EXTRA_CARDS and m.owner == f.you)
        s.stack.append(Frame(self, f.you, f.you, source, pc=earned))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        base = f.you * STRIDE
        if f.pc and (s.zones[constants.DECK + base] or s.zones[constants.DISCARD + base]):
            return [YES, NO]
        s.stack.pop()
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        f.pc = f.pc - 1 if option == YES else 0
        if option == YES:
            draw(s, f.you, 1)

    def default(self, s: State, f: Frame, options: list[int]) -> int:
        return YES

    def asks(self, s: State, f: Frame) -> Ask:
        return DrawExtra(f.pc)

    def say(self, v: Voice) -> str:
        return "draw extra cards"


@dataclass(frozen=True, eq=False)
class TurnFades(Effect):
    """What was only for this turn is over."""

    def run(self, s: State, f: Frame) -> bool:
        if s.used or s.values[TEMPORARY]:
            expire(s)
        return True

    def say(self, v: Voice) -> str:
        return "what was for this turn is over"


@dataclass(frozen=True, eq=False)
class RefillLineUp(Effect):
    """Up to five cards are counted, not slots; the game is over where the main deck cannot fill them."""

    def run(self, s: State, f: Frame) -> bool:
        line_up = s.zones[constants.LINE_UP]
        size = line_up_size(s)
        while len(line_up) < size:
            if not add_to_line_up(s, f.you):
                if not s.over:
                    game_over(s, constants.NO_LINE_UP)
                return False
        return True

    def say(self, v: Voice) -> str:
        return "refill the Line-Up"


@dataclass(frozen=True, eq=False)
class FlipSuperVillain(Effect):
    """A face-down top Super-Villain is turned up and attacks; the game is over where there is none."""

    def run(self, s: State, f: Frame) -> bool:
        if s.values[constants.VILLAIN_UP]:
            return True
        stack = s.zones[constants.VILLAINS]
        if not stack:
            game_over(s, constants.NO_SUPER_VILLAIN)
            return False
        card = stack[-1]
        show(s, card)
        villain_up(s)
        emit(s, constants.VILLAIN_FLIPPED, f.you, card)
        effect = s.rules.effects[constants.FIRST_APPEARANCE][s.cards[card]]
        return effect is None or strike(s, effect, f.you, card)

    def say(self, v: Voice) -> str:
        return "flip the next Super-Villain if it is face down"


@dataclass(frozen=True, eq=False)
class PassTurn(Effect):
    """Whatever a First Appearance has triggered happens; then the player to the left is next."""

    def run(self, s: State, f: Frame) -> bool:
        mark = len(s.stack)
        if s.queue and not flush(s, 0):
            s.stack.insert(mark, f.within(self))
            return False
        s.values[constants.ACTIVE] = (f.you + 1) % s.rules.players
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if flush(s, 0):
            s.values[constants.ACTIVE] = (f.you + 1) % s.rules.players
            s.stack.pop()
        return None

    def say(self, v: Voice) -> str:
        return "the next player to the left takes a turn"


def game_over(s: State, reason: int) -> None:
    """At once: nothing more is done, unless a module has something to follow."""
    emit(s, constants.GAME_OVER, s.values[constants.ACTIVE], -1, reason)
    if not any(goes_on(s) for goes_on in seams(s).at_game_over):
        end(s)


BASE_ORDER: Final = (
    EndOfTurnEffects(),
    DiscardAll(),
    DrawHand(),
    ExtraCards(),  # before the discard they would be lost at once (GAP-02)
    TurnFades(),
    RefillLineUp(),
    FlipSuperVillain(),
    PassTurn(),
)


def play_through(course: Course) -> Effect:
    """The whole game."""
    return Sequence((*course.setup(), Turns(tuple(course.ending))))
