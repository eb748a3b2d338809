"""Instructions that only one or two cards need. A strange card gets its own, never a lambda."""

from __future__ import annotations

from dataclasses import dataclass

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.filters import COSTS_SOMETHING
from heroes_unite.games.deckbuilding.questions import PayForTop
from heroes_unite.games.deckbuilding.table import (
    add_to_line_up,
    gain,
    gain_weakness,
    give_power,
    lower_hero,
    power,
    raise_hero,
)
from heroes_unite.kernel.decision import NO, YES, Ask
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import known_to, mix, move, move_unseen
from heroes_unite.kernel.node import Amount, Effect, Test, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import CardOp, Choice, Selector


@dataclass(frozen=True, eq=False)
class PayForMainDeck(Effect):
    """The Riddler: pay as often as wanted and gain the unseen top card of the main deck each time."""

    price: int
    unused: int  # Power for not paying at all

    takes = True

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self))
        return False

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
        return PayForTop(self.price)

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
class GainedThisTurn(Choice):
    """Choose among the cards bought or gained this turn that the player can still find."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        base = f.you * constants.STRIDE
        bit = 1 << f.you
        return [
            card
            for card in s.records[constants.GAINS]
            if s.where[card] == constants.DISCARD + base
            or (s.where[card] == constants.DECK + base and s.known[card] & bit)
        ]

    def say(self, v: Voice) -> str:
        return "one card you bought or gained this turn"


@dataclass(frozen=True, eq=False)
class AddToLineUp(Effect):
    """As many cards from the main deck as were just dealt with, as far as it has them."""

    text: str = "each of them"

    def run(self, s: State, f: Frame) -> bool:
        for _ in range(f.n):
            if not add_to_line_up(s, f.you):
                return not s.over
        return True

    def say(self, v: Voice) -> str:
        return f"replace {self.text} from the main deck"


@dataclass(frozen=True, eq=False)
class AsManyAs(Choice):
    """Exactly as many cards as there are of something when the choice begins."""

    amount: Amount | None = None

    def candidates(self, s: State, f: Frame) -> list[int]:
        return [] if len(f.kept) >= self.needed(s, f) else super().candidates(s, f)

    def needed(self, s: State, f: Frame) -> int:
        assert self.amount is not None
        return self.amount.value(s, f)

    def say(self, v: Voice) -> str:
        assert self.amount is not None
        return f"one card for each {self.amount.say(v)}"


@dataclass(frozen=True, eq=False)
class SetUnderHero(CardOp):
    """Atrocitus: a card goes face down under the player's Super Hero."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            move_unseen(s, card, constants.UNDER + f.who * constants.STRIDE)
            emit(s, constants.SET_UNDER, f.who, card)

    def say(self, v: Voice) -> str:
        return v.do("put", f"{self.what.say(v)} face down under {v.their} Super Hero")


@dataclass(frozen=True, eq=False)
class ReturnFromUnder(Effect):
    """Every card under a Super Hero goes on top of its owner's deck."""

    def run(self, s: State, f: Frame) -> bool:
        for player in range(s.rules.players):
            for card in list(s.zones[constants.UNDER + player * constants.STRIDE]):
                move_unseen(s, card, constants.DECK + player * constants.STRIDE)
                emit(s, constants.PUT, player, card, constants.DECK + player * constants.STRIDE)
        return True

    def say(self, v: Voice) -> str:
        return "each card under a Super Hero goes on top of its owner's deck"


@dataclass(frozen=True, eq=False)
class ToOwnersDeckBottom(Effect):
    """Ra's al Ghul: under the deck of whoever has the card, from where everybody can find it.

    On the Super-Villain stack he has no owner, and shuffled into a deck nobody can find him.
    """

    def run(self, s: State, f: Frame) -> bool:
        zone = s.where[f.source]
        owner = s.rules.zones[zone].owner
        if owner < 0 or (s.rules.ordered[zone] and known_to(s, f.source) != s.rules.everyone):
            return True
        move(s, f.source, constants.DECK + owner * constants.STRIDE, bottom=True)
        emit(s, constants.PUT_UNDER, owner, f.source, constants.DECK + owner * constants.STRIDE)
        return True

    def say(self, v: Voice) -> str:
        return "this card goes to the bottom of its owner's deck"


@dataclass(frozen=True, eq=False)
class TurnHeroDown(Effect):
    """Captain Cold: the player's Super Hero has no abilities while it is face down."""

    def run(self, s: State, f: Frame) -> bool:
        lower_hero(s, f.who)
        return True

    def say(self, v: Voice) -> str:
        return v.do("turn", f"{v.their} Super Hero face down")


@dataclass(frozen=True, eq=False)
class TurnHeroesUp(Effect):
    def run(self, s: State, f: Frame) -> bool:
        for player in range(s.rules.players):
            if s.values[constants.FACE_DOWN] >> player & 1:
                raise_hero(s, player)
        return True

    def say(self, v: Voice) -> str:
        return "every Super Hero is turned face up"


@dataclass(frozen=True, eq=False)
class PutInPool(CardOp):
    """Brainiac: cards go face down into a common pool; who gave how many is remembered."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            move_unseen(s, card, constants.POOL)
            s.records[constants.POOLED] = (*s.records[constants.POOLED], f.who)
            emit(s, constants.PUT, f.who, card, constants.POOL)

    def say(self, v: Voice) -> str:
        return v.do("put", f"{self.what.say(v)} face down into a common pool")


@dataclass(frozen=True, eq=False)
class DealPool(Effect):
    """The cards of the pool go to the hands they were meant for; `mixed`: to each as many as that player gave."""

    mixed: bool = False

    def run(self, s: State, f: Frame) -> bool:
        if self.mixed:
            mix(s, constants.POOL)
        cards = list(s.zones[constants.POOL])
        players = s.records[constants.POOLED]
        for player, card in zip(players, reversed(cards) if self.mixed else cards, strict=True):
            move(s, card, constants.HAND + player * constants.STRIDE)
            emit(s, constants.PUT, player, card, constants.HAND + player * constants.STRIDE)
        s.records[constants.POOLED] = ()
        return True

    def say(self, v: Voice) -> str:
        if self.mixed:
            return "the pool is shuffled and each player is dealt as many cards from it as they put in"
        return "the cards passed go into the hands of the players who get them"


@dataclass(frozen=True, eq=False)
class PassLeft(CardOp):
    """The Joker: a card to the discard pile of the next player to the left whom the Attack hits.

    Who avoided it is skipped, so the card can even come round to its owner.
    """

    what: Selector

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self, todo=f.kept))
        return False

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        hit = f.todo
        neighbour = hit[(hit.index(f.who) + 1) % len(hit)]
        for card in cards:
            move(s, card, constants.DISCARD + neighbour * constants.STRIDE)
            emit(s, constants.PUT, f.who, card, constants.DISCARD + neighbour * constants.STRIDE)
            if COSTS_SOMETHING.accepts(s, card):
                gain_weakness(s, neighbour, constants.DECK + neighbour * constants.STRIDE)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.who in f.todo and are(f.todo, s.rules.players) and are(f.kept, len(s.cards))

    def say(self, v: Voice) -> str:
        card = self.what.say(v)
        return (
            f"{v.do('pass', card)} to the discard pile of the player to the left; "
            "whoever gets a card with cost 1 or more gains a Weakness on top of their deck"
        )
