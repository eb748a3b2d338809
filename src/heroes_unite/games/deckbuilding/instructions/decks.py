"""The tops of decks: looked at, sorted, revealed and drawn until it is enough."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.filters import (
    played_types,
    types_of,
)
from heroes_unite.games.deckbuilding.questions import (
    OneForEach,
    PayForTop,
    WhichOnTop,
)
from heroes_unite.games.deckbuilding.table import (
    destroyed,
    discard,
    draw,
    enter_line_up,
    gain,
    give_power,
    power,
    top_cards,
    top_of_deck,
)
from heroes_unite.kernel.decision import CARD, NO, TARGET, YES, Ask
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import known_to, move, move_unseen, show
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Effect, Filter, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number, sentence
from heroes_unite.ops.flow import Asking
from heroes_unite.ops.questions import deed
from heroes_unite.ops.select import CardOp, Selector, distinct


@dataclass(frozen=True, eq=False)
class PayForMainDeck(Asking):
    """The Riddler: pay as often as wanted and gain the unseen top card of the main deck each time."""

    price: int
    unused: int  # Power for not paying at all

    @property
    def takes(self) -> bool:
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if s.zones[constants.MAIN] and power(s) >= self.price:
            return [YES, NO]
        self._finish(s, f)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == NO:
            self._finish(s, f)
            return
        f.pc += 1
        s.values[constants.SPENT] += self.price
        emit(s, constants.PAID, f.you, -1, self.price)
        gain(s, f.you, s.zones[constants.MAIN][-1])

    def _finish(self, s: State, f: Frame) -> None:
        if f.pc == 0:
            give_power(s, f.you, f.source, self.unused)
        s.leave(f)

    def asks(self, s: State, f: Frame) -> Ask:
        return PayForTop(self.price, 0 if f.pc else self.unused)

    def say(self, v: Voice) -> str:
        return (
            f"while this card resolves, you may pay {self.price} Power to gain the top card of the main deck, as often "
            f"as you like; if you don't pay at all, +{self.unused} Power"
        )


@dataclass(frozen=True, eq=False)
class BoundIsEven(Test):
    """The cost of the bound card is even (0 is). Without a card it is neither even nor odd."""

    even: bool

    def holds(self, s: State, f: Frame) -> bool:
        if not f.cards:
            return False
        cost = s.rules.numbers[constants.COST][s.cards[f.cards[0]]]
        return (cost % 2 == 0) == self.even

    def say(self, v: Voice) -> str:
        return f"that card's cost is {'even' if self.even else 'odd'}"


@dataclass(frozen=True, eq=False)
class ToOwnersDeck(Effect):
    """Cards go to the deck of the player who has them: face down on top, or to the bottom.

    What lies on the Super-Villain stack has no owner, and what was shuffled into a deck nobody can find.
    """

    what: Selector
    bottom: bool = False

    def run(self, s: State, f: Frame) -> bool:
        for card in self.what.cards(s, f):
            zone = s.where[card]
            owner = s.rules.zones[zone].owner
            if owner < 0 or (s.rules.ordered[zone] and known_to(s, card) != s.rules.everyone):
                continue
            deck = constants.DECK + owner * constants.STRIDE
            if self.bottom:
                move(s, card, deck, bottom=True)
            else:
                move_unseen(s, card, deck)
            emit(s, constants.PUT_UNDER if self.bottom else constants.PUT, owner, card, deck)
        return True

    def say(self, v: Voice) -> str:
        return f"{self.what.say(v)} goes {'to the bottom' if self.bottom else 'on top'} of its owner's deck"


@dataclass(frozen=True, eq=False)
class TopCards(Selector):
    """The top cards of the player's deck; if there are too few, the discard pile goes beneath."""

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

    @property
    def takes(self) -> bool:
        return True

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

    @property
    def takes(self) -> bool:
        return True

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


ANY_ORDER: Final = AnyOrder()


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

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            enter_line_up(s, f.you, card)
        f.cards = tuple(card for card in f.todo if card not in cards)
        ANY_ORDER.run(s, f)

    def say(self, v: Voice) -> str:
        return "you may put any of them into the Line-Up; put the rest back on top in any order"


@dataclass(frozen=True, eq=False)
class DrawAsMany(Effect):
    """As many cards as were just dealt with."""

    cards: str = "that many cards"

    @property
    def spoken(self) -> tuple[str, ...]:
        return ("cards",)

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


@dataclass(frozen=True, eq=False)
class RevealNewType(Effect):
    """Kyle Rayner (Super Hero): the first card with a type not played this turn to the hand, those above it discarded.

    Where the deck runs out the discard pile goes beneath, without what has been revealed.
    """

    def run(self, s: State, f: Frame) -> bool:
        seen = 0
        for card in s.records[constants.PLAYS]:
            seen |= played_types(s, card)
        above: list[int] = []
        found = -1
        while found < 0:
            cards = top_cards(s, f.who, len(above) + 1)
            if len(cards) == len(above):
                break
            show(s, cards[-1])
            emit(s, constants.REVEAL, f.who, cards[-1])
            if types_of(s, cards[-1]) & ~seen:
                found = cards[-1]
            else:
                above.append(cards[-1])
        if found >= 0:
            hand = constants.HAND + f.who * constants.STRIDE
            move(s, found, hand)
            emit(s, constants.PUT, f.who, found, hand)
        for card in above:
            discard(s, f.who, card)
        return True

    def say(self, v: Voice) -> str:
        return (
            f"{v.do('reveal', f'cards from the top of {v.their} deck')} until one has a card type you have not "
            f"played this turn, {v.verb('put')} that one into {v.their} hand and {v.verb('discard')} the others"
        )


@dataclass(frozen=True, eq=False)
class TopOfEachDeckDestroyed(Effect):
    """Black Adam: the top cards of the main deck and of all players' decks. No deck is reshuffled for it."""

    def run(self, s: State, f: Frame) -> bool:
        for zone in (
            constants.MAIN,
            *(constants.DECK + player * constants.STRIDE for player in range(s.rules.players)),
        ):
            if s.zones[zone]:
                destroyed(s, s.zones[zone][-1])
        return True

    def say(self, v: Voice) -> str:
        return "the top card of the main deck and of each player's deck is destroyed"
