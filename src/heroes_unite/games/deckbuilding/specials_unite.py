"""Instructions that only one or two cards of the Heroes Unite set need."""

from __future__ import annotations

from dataclasses import dataclass

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.filters import played_as, played_types, types_of
from heroes_unite.games.deckbuilding.ops import plus
from heroes_unite.games.deckbuilding.questions import OneForEach, WhichOnTop
from heroes_unite.games.deckbuilding.table import (
    draw,
    enter_line_up,
    give_power,
    top_cards,
    top_of_deck,
)
from heroes_unite.kernel.decision import CARD, TARGET, Ask
from heroes_unite.kernel.events import THIS_TURN, Watcher, emit, watch
from heroes_unite.kernel.moves import move, show
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Effect, Filter, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number, sentence
from heroes_unite.ops.questions import deed
from heroes_unite.ops.select import CardOp, Choice, Selector, distinct

# Counting what is played, before and after


@dataclass(frozen=True, eq=False)
class EachPlayed(Effect):
    """Power for each card of a kind played this turn, those that come later included."""

    each: int
    only: Filter
    later: Watcher

    def run(self, s: State, f: Frame) -> bool:
        made = self.each * sum(played_as(s, self.only, card) for card in set(s.records[constants.PLAYS]))
        if made:
            give_power(s, f.you, f.source, made)
        watch(s, self.later, f.you, f.source, THIS_TURN)
        return True

    def say(self, v: Voice) -> str:
        noun = self.only.noun(False)
        return f"{plus(self.each, more=True)} for each {noun} you play this turn (before or after this card)"


@dataclass(frozen=True, eq=False)
class EachNewType(Effect):
    """Power for each different card type played this turn, those that come later included."""

    each: int
    later: Watcher

    def run(self, s: State, f: Frame) -> bool:
        seen = 0
        for card in s.records[constants.PLAYS]:
            seen |= played_types(s, card)
        give_power(s, f.you, f.source, self.each * seen.bit_count())
        watch(s, self.later, f.you, f.source, THIS_TURN)
        return True

    def say(self, v: Voice) -> str:
        return (
            f"+{self.each} Power for each different card type you play this turn (before or after this card; "
            "this card itself counts too)"
        )


@dataclass(frozen=True, eq=False)
class PowerForNewTypes(Effect):
    """Power for the types of the bound card that no card played before it had."""

    each: int

    def run(self, s: State, f: Frame) -> bool:
        plays = s.records[constants.PLAYS]
        card = f.cards[0]
        seen = 0
        for other in plays[: len(plays) - 1 - plays[::-1].index(card)]:
            seen |= played_types(s, other)
        made = self.each * (played_types(s, card) & ~seen).bit_count()
        if made:
            give_power(s, f.you, f.source, made)
        return True

    def say(self, v: Voice) -> str:
        return f"+{self.each} Power for each new card type"


@dataclass(frozen=True, eq=False)
class NthPlayed(Test):
    """The card just played is the second (or other) one of its kind this turn."""

    only: Filter
    place: int

    def holds(self, s: State, f: Frame) -> bool:
        plays = s.records[constants.PLAYS]
        if s.values[constants.ACTIVE] != f.you or plays.count(f.cards[0]) > 1:
            return False
        return sum(played_as(s, self.only, card) for card in set(plays)) == self.place

    def say(self, v: Voice) -> str:
        return f"it is number {self.place} of its kind this turn"


# The tops of decks


@dataclass(frozen=True, eq=False)
class TopCards(Selector):
    """The top cards of the player's deck; the discard pile goes beneath where there are too few."""

    count: int

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        return top_cards(s, f.who, self.count)

    def say(self, v: Voice) -> str:
        return f"the top {number(self.count)} cards of {v.their} deck"


@dataclass(frozen=True, eq=False)
class Split(Effect):
    """Choose one of the bound cards for one thing; the others get another."""

    chosen: Effect
    rest: Effect | None
    text: str
    only: Filter | None = None
    least: int = 1  # with fewer cards all of them are the others

    takes = True

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self, todo=f.cards, pc=0 if len(f.cards) >= self.least else 1))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            options = [CARD | c for c in distinct(s, list(f.todo)) if self.only is None or self.only.accepts(s, c)]
            if options:
                return options
            f.pc = 1
        if f.pc == 1:
            f.pc = 2
            f.cards = f.todo
            if f.todo and self.rest is not None and not self.rest.run(s, f):
                return None
        f.cards = f.kept
        f.n = len(f.kept)
        s.leave(f)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        card = option & TARGET
        f.todo = tuple(other for other in f.todo if other != card)
        f.kept = f.cards = (card,)
        f.pc = 1
        self.chosen.run(s, f)

    def asks(self, s: State, f: Frame) -> Ask:
        return OneForEach(deed(self.chosen), deed(self.rest) if self.rest is not None else "")

    def prompt(self, ask: Ask, names: Names) -> str:
        return sentence(self.text)

    def say(self, v: Voice) -> str:
        verb, _, rest = self.text.partition(" ")
        return v.do(verb, rest)


@dataclass(frozen=True, eq=False)
class AnyOrder(Effect):
    """The bound cards, on top of a deck, go back in any order: the player says which comes on top."""

    takes = True

    def run(self, s: State, f: Frame) -> bool:
        if len({s.cards[card] for card in f.cards}) < 2:
            return True
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [CARD | card for card in distinct(s, list(f.cards))]

    def choose(self, s: State, f: Frame, option: int) -> None:
        card = option & TARGET
        zone = s.zones[s.where[card]]
        zone.remove(card)
        zone.append(card)
        s.leave(f)

    def asks(self, s: State, f: Frame) -> Ask:
        return WhichOnTop()

    def say(self, v: Voice) -> str:
        return "put them back on top in any order"


@dataclass(frozen=True, eq=False)
class ShareType(Test):
    """The two bound cards do not draw: they share a card type, or one of them has none."""

    def holds(self, s: State, f: Frame) -> bool:
        if len(f.cards) < 2:
            return True
        first, second = (types_of(s, card) for card in f.cards)
        return bool(first & second) or not first or not second

    def say(self, v: Voice) -> str:
        return "they share a card type, or one has none"


@dataclass(frozen=True, eq=False)
class DrawUntil(Effect):
    """H'el: reveal and draw until the cards drawn add up."""

    total: int

    def run(self, s: State, f: Frame) -> bool:
        sum_of_costs = 0
        while sum_of_costs < self.total:
            card = top_of_deck(s, f.who)
            if card < 0:
                draw(s, f.who, 1)  # there is none, but it was to be drawn
                break
            show(s, card)
            emit(s, constants.REVEAL, f.who, card)
            sum_of_costs += s.rules.numbers[constants.COST][s.cards[card]]
            draw(s, f.who, 1)
        return True

    def say(self, v: Voice) -> str:
        card = f"the top card of {v.their} deck"
        return v.do(
            "keep", f"revealing and drawing {card} until the cards drawn this way cost {self.total} or more in all"
        )


@dataclass(frozen=True, eq=False)
class OfferToLineUp(CardOp):
    """World's Mightiest Mortal: some of the revealed cards join the Line-Up, the rest stay on top in any order."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            enter_line_up(s, f.you, card)
        f.cards = tuple(card for card in f.todo if card not in cards)
        ANY_ORDER.run(s, f)

    def say(self, v: Voice) -> str:
        return "you may put any of them into the Line-Up; put the rest back on top in any order"


ANY_ORDER = AnyOrder()


@dataclass(frozen=True, eq=False)
class DrawAsMany(Effect):
    """As many cards as were just dealt with."""

    cards: str = "that many cards"

    spoken = ("cards",)

    def run(self, s: State, f: Frame) -> bool:
        draw(s, f.who, f.n)
        return True

    def say(self, v: Voice) -> str:
        return v.do("draw", self.cards)


@dataclass(frozen=True, eq=False)
class DeckToDiscard(Effect):
    """Crimson Whirlwind: the whole deck goes onto the discard pile."""

    def run(self, s: State, f: Frame) -> bool:
        base = f.who * constants.STRIDE
        for card in reversed(list(s.zones[constants.DECK + base])):
            move(s, card, constants.DISCARD + base)
            emit(s, constants.DISCARD_EVENT, f.who, card)
        return True

    def say(self, v: Voice) -> str:
        return v.do("put", f"{v.their} whole deck into {v.their} discard pile")


# Choices with a limit on all of them together


@dataclass(frozen=True, eq=False)
class SharingType(Choice):
    """Any number of cards that all share one card type."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        common = -1
        for card in f.kept:
            common &= types_of(s, card)
        return [card for card in super().candidates(s, f) if card in f.kept or types_of(s, card) & common]

    def quantity(self) -> str:
        return f"{super().quantity()} that share a card type"


@dataclass(frozen=True, eq=False)
class WithinTotal(Choice):
    """Any number of cards whose costs add up to no more than a limit."""

    total: int = 0

    def candidates(self, s: State, f: Frame) -> list[int]:
        costs = s.rules.numbers[constants.COST]
        left = self.total - sum(costs[s.cards[card]] for card in f.kept)
        return [card for card in super().candidates(s, f) if card in f.kept or costs[s.cards[card]] <= left]

    def quantity(self) -> str:
        return f"{super().quantity()} with total cost {self.total} or less"


# Tests


@dataclass(frozen=True, eq=False)
class TypesInDiscard(Test):
    """Red Tornado: so many different card types lie in the discard pile."""

    least: int

    def holds(self, s: State, f: Frame) -> bool:
        seen = 0
        for card in s.zones[constants.DISCARD + f.you * constants.STRIDE]:
            seen |= types_of(s, card)
        return seen.bit_count() >= self.least

    def say(self, v: Voice) -> str:
        return f"your discard pile holds {number(self.least)} or more different card types"


@dataclass(frozen=True, eq=False)
class SuperVillainCosts(Test):
    """Oa: the face-up Super-Villain costs so much (or one in the Line-Up does, where there is no stack)."""

    least: int

    def holds(self, s: State, f: Frame) -> bool:
        costs = s.rules.numbers[constants.COST]
        if s.values[constants.VILLAIN_UP]:
            return costs[s.cards[s.zones[constants.VILLAINS][-1]]] >= self.least
        kinds = s.rules.numbers[constants.KIND]
        return any(
            kinds[s.cards[c]] == constants.IS_SUPER_VILLAIN and costs[s.cards[c]] >= self.least
            for c in s.zones[constants.LINE_UP]
        )

    def say(self, v: Voice) -> str:
        return f"the Super-Villain on top of its stack costs {self.least} or more"
