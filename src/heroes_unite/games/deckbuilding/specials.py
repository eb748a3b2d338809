"""Instructions that only one or two cards need. A strange card gets its own, never a lambda."""

from __future__ import annotations

from dataclasses import dataclass

from heroes_unite.games.deckbuilding import constants as k
from heroes_unite.games.deckbuilding.filters import COSTS_SOMETHING
from heroes_unite.games.deckbuilding.table import (
    add_to_line_up,
    gain,
    gain_weakness,
    give_power,
    lower_hero,
    power,
    raise_hero,
)
from heroes_unite.kernel import decision as d
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
        if s.zones[k.MAIN] and power(s) >= self.price:
            return [d.YES, d.NO]
        self._finish(s, f)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == d.NO:
            self._finish(s, f)
            return
        f.pc += 1
        s.values[k.SPENT] += self.price
        emit(s, k.PAID, f.you, -1, self.price)
        gain(s, f.you, s.zones[k.MAIN][-1])

    def _finish(self, s: State, f: Frame) -> None:
        if f.pc == 0:
            give_power(s, f.you, f.source, self.unused)
        s.leave(f)

    def ask(self, s: State, f: Frame) -> str:
        return f"Pay {self.price} Power to gain the top card of the main deck?"

    def say(self, v: Voice) -> str:
        return (
            f"while this card resolves, you may pay {self.price} Power to gain the top card of the main deck, as often "
            f"as you like; if you don't pay at all, +{self.unused} Power"
        )


@dataclass(frozen=True, eq=False)
class FirstKick(Selector):
    """The top card of the Kick stack."""

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        return tuple(s.zones[k.KICKS][-1:])

    def say(self, v: Voice) -> str:
        return "a Kick from its stack"


@dataclass(frozen=True, eq=False)
class KicksLeft(Test):
    def holds(self, s: State, f: Frame) -> bool:
        return bool(s.zones[k.KICKS])

    def say(self, v: Voice) -> str:
        return "there is a Kick left"


@dataclass(frozen=True, eq=False)
class BoundIsEven(Test):
    """The cost of the bound card is even (0 is). Without a card it is neither even nor odd."""

    even: bool

    def holds(self, s: State, f: Frame) -> bool:
        if not f.cards:
            return False
        cost = s.rules.numbers[k.COST][s.cards[f.cards[0]]]
        return (cost % 2 == 0) == self.even

    def say(self, v: Voice) -> str:
        return f"that card's cost is {'even' if self.even else 'odd'}"


@dataclass(frozen=True, eq=False)
class GainedThisTurn(Choice):
    """Choose among the cards bought or gained this turn that the player can still find."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        base = f.you * k.STRIDE
        bit = 1 << f.you
        return [
            card
            for card in s.records[k.GAINS]
            if s.where[card] == k.DISCARD + base or (s.where[card] == k.DECK + base and s.known[card] & bit)
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
class GainWeaknessFor(Effect):
    """A Weakness for each of something."""

    amount: Amount

    def run(self, s: State, f: Frame) -> bool:
        for _ in range(self.amount.value(s, f)):
            gain_weakness(s, f.who)
        return True

    def say(self, v: Voice) -> str:
        return v.do("gain", f"a Weakness for each {self.amount.say(v)}")


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
            move_unseen(s, card, k.UNDER + f.who * k.STRIDE)
            emit(s, k.SET_UNDER, f.who, card)

    def say(self, v: Voice) -> str:
        return v.do("put", f"{self.what.say(v)} face down under {v.their} Super Hero")


@dataclass(frozen=True, eq=False)
class ReturnFromUnder(Effect):
    """Every card under a Super Hero goes on top of its owner's deck."""

    def run(self, s: State, f: Frame) -> bool:
        for player in range(s.rules.players):
            for card in list(s.zones[k.UNDER + player * k.STRIDE]):
                move_unseen(s, card, k.DECK + player * k.STRIDE)
                emit(s, k.PUT, player, card, k.DECK + player * k.STRIDE)
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
        move(s, f.source, k.DECK + owner * k.STRIDE, bottom=True)
        emit(s, k.PUT_UNDER, owner, f.source, k.DECK + owner * k.STRIDE)
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
            if s.values[k.FACE_DOWN] >> player & 1:
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
            move_unseen(s, card, k.POOL)
            s.records[k.POOLED] = (*s.records[k.POOLED], f.who)
            emit(s, k.PUT, f.who, card, k.POOL)

    def say(self, v: Voice) -> str:
        return v.do("put", f"{self.what.say(v)} face down into a common pool")


@dataclass(frozen=True, eq=False)
class DealPool(Effect):
    """The pool is shuffled and dealt: to each player as many as that player gave."""

    def run(self, s: State, f: Frame) -> bool:
        mix(s, k.POOL)
        for player in s.records[k.POOLED]:
            card = s.zones[k.POOL][-1]
            move(s, card, k.HAND + player * k.STRIDE)
            emit(s, k.PUT, player, card, k.HAND + player * k.STRIDE)
        s.records[k.POOLED] = ()
        return True

    def say(self, v: Voice) -> str:
        return "the pool is shuffled and each player is dealt as many cards from it as they put in"


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
            move(s, card, k.DISCARD + neighbour * k.STRIDE)
            emit(s, k.PUT, f.who, card, k.DISCARD + neighbour * k.STRIDE)
            if COSTS_SOMETHING.accepts(s, card):
                gain_weakness(s, neighbour, k.DECK + neighbour * k.STRIDE)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.who in f.todo and are(f.todo, s.rules.players) and are(f.kept, len(s.cards))

    def say(self, v: Voice) -> str:
        card = self.what.say(v)
        return (
            f"{v.do('pass', card)} to the discard pile of the player to the left; "
            "whoever gets a card with cost 1 or more gains a Weakness on top of their deck"
        )
