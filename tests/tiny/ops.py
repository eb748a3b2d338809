"""The tiny game's own zones, events and instructions, beside those that all games share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.kernel import rng
from heroes_unite.kernel.decision import FIRST_OWN_KIND, NUMBER, SHIFT, TARGET, Ask
from heroes_unite.kernel.events import FIRST_OWN_VALUE, emit, expire, flush, instead, unwatch, watch
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.modifiers import Modifier, modify, query, unmodify
from heroes_unite.kernel.moves import mix, move, move_unseen, show, shuffle
from heroes_unite.kernel.node import Effect, Filter, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import PLAIN, Voice, number
from heroes_unite.kernel.why_not import Pointed, Reason
from heroes_unite.ops.flow import ALL_PLAYERS, clockwise
from heroes_unite.ops.select import CardOp, Place, distinct
from tests.tiny.questions import NotInHand, PlayOrRest, WorthOfTop

# Zones of the table, then of each player
DECK: Final = 0
CHEST: Final = 1
SPENT: Final = 2
HAND: Final = 3
HOARD: Final = 4
CREW: Final = 5
OFFER: Final = 6
STRIDE: Final = 4
IN_HAND: Final = Place(HAND, "hand", True)
IN_CREW: Final = Place(CREW, "crew", True)

COINS: Final = FIRST_OWN_VALUE  # of the first player; the others follow
ACTIVE: Final = FIRST_OWN_VALUE + 3
VALUE_COUNT: Final = FIRST_OWN_VALUE + 4

EVENTS: Final = ("play", "take", "earn", "lose", "spend", "bury", "reveal", "steal")
PLAY, TAKE, EARN, LOSE, SPEND, BURY, REVEAL, STEAL = range(8)

EARNED: Final = 0  # the question that modifiers answer: how many coins is it?

PLAY_CARD: Final = FIRST_OWN_KIND
REST: Final = FIRST_OWN_KIND + (1 << SHIFT) + TARGET
VERBS: Final = {PLAY_CARD: "play", REST & ~TARGET: "rest"}

WORTH: Final = 0  # columns of the card table
STAYS: Final = 1


def _coins(amount: int) -> str:
    return f"{number(amount)} coin{'' if amount == 1 else 's'}"


def zone(place: int, player: int) -> int:
    return place + player * STRIDE


def earn(s: State, who: int, amount: int) -> None:
    s.values[COINS + who] += query(s, EARNED, amount, who)
    emit(s, EARN, who, -1, amount)


def lose(s: State, who: int, amount: int) -> None:
    if instead(s, LOSE, who, -1, amount) is None:
        s.values[COINS + who] = max(0, s.values[COINS + who] - amount)
        emit(s, LOSE, who, -1, amount)


def take(s: State, who: int) -> None:
    if s.zones[DECK]:
        card = s.zones[DECK][-1]
        move(s, card, zone(HAND, who))
        emit(s, TAKE, who, card)


def spend(s: State, who: int, card: int) -> None:
    unwatch(s, card)
    unmodify(s, card)
    move(s, card, SPENT)
    emit(s, SPEND, who, card)


def play(s: State, who: int, card: int) -> None:
    rules = s.rules
    face = s.cards[card]
    if rules.numbers[STAYS][face]:
        move(s, card, zone(CREW, who))
        for watcher in rules.standing[0][face]:
            watch(s, watcher, who, card)
    else:
        spend(s, who, card)
    emit(s, PLAY, who, card)
    effect = rules.effects[0][face]
    if effect is not None:
        effect.run(s, Frame(effect, who, who, card))


@dataclass(frozen=True, eq=False)
class WorthAtLeast(Filter):
    least: int

    def accepts(self, s: State, card: int) -> bool:
        return s.rules.numbers[WORTH][s.cards[card]] >= self.least

    def noun(self, plural: bool) -> str:
        return f"{'cards' if plural else 'card'} worth {number(self.least)} or more"


@dataclass(frozen=True, eq=False)
class SpentAtLeast(Test):
    least: int

    def holds(self, s: State, f: Frame) -> bool:
        return len(s.zones[SPENT]) >= self.least

    def say(self, v: Voice) -> str:
        return f"{number(self.least)} or more cards are spent"


@dataclass(frozen=True, eq=False)
class Earn(Effect):
    """Coins: so many, or so many for each bound card."""

    amount: int
    each: bool = False

    def run(self, s: State, f: Frame) -> bool:
        earn(s, f.who, self.amount * (len(f.cards) if self.each else 1))
        return True

    def say(self, v: Voice) -> str:
        return v.do("earn", f"{_coins(self.amount)}{' for each of them' if self.each else ''}")


@dataclass(frozen=True, eq=False)
class Lose(Effect):
    amount: int

    def run(self, s: State, f: Frame) -> bool:
        mark = len(s.stack)
        lose(s, f.who, self.amount)
        return len(s.stack) == mark

    def say(self, v: Voice) -> str:
        return v.do("lose", _coins(self.amount))


@dataclass(frozen=True, eq=False)
class Spend(CardOp):
    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            spend(s, f.who, card)

    def say(self, v: Voice) -> str:
        return v.do("spend", self.what.say(v))


@dataclass(frozen=True, eq=False)
class GiveUpCard(Effect):
    """A random card goes from the player's hand to the owner's, and only these two know it."""

    def run(self, s: State, f: Frame) -> bool:
        hand = s.zones[zone(HAND, f.who)]
        if hand:
            card = hand[rng.below(s, len(hand))]
            move_unseen(s, card, zone(HAND, f.you))
            emit(s, STEAL, f.you, card)
        return True

    def say(self, v: Voice) -> str:
        return v.do("give", "you a random card from their hand")


@dataclass(frozen=True, eq=False)
class AsLongAsItStays(Effect):
    """A modifier for the owner while the card is in their crew."""

    modifier: Modifier
    text: str

    def run(self, s: State, f: Frame) -> bool:
        modify(s, self.modifier, f.you, f.source)
        return True

    def say(self, v: Voice) -> str:
        return f"as long as it stays, {self.text}"


@dataclass(frozen=True, eq=False)
class Guess(Effect):
    """Name a number. The top card of the deck is revealed, and is yours if its worth was named."""

    most: int

    @property
    def takes(self) -> bool:
        return True

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [NUMBER | n for n in range(1, self.most + 1)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if s.zones[DECK]:
            card = s.zones[DECK][-1]
            show(s, card)
            emit(s, REVEAL, f.who, card)
            if s.rules.numbers[WORTH][s.cards[card]] == option & TARGET:
                take(s, f.who)
        s.leave(f)

    def asks(self, s: State, f: Frame) -> Ask:
        return WorthOfTop()

    def say(self, v: Voice) -> str:
        return f"name a number up to {number(self.most)} and take the top card of the deck if it is worth that much"


@dataclass(frozen=True, eq=False)
class ShuffleHoard(Effect):
    def run(self, s: State, f: Frame) -> bool:
        shuffle(s, zone(HOARD, f.who))
        return True

    def say(self, v: Voice) -> str:
        return v.do("shuffle", f"{v.their} hoard")


@dataclass(frozen=True, eq=False)
class DealChest(Effect):
    """The chest is mixed and dealt round."""

    def run(self, s: State, f: Frame) -> bool:
        mix(s, CHEST)
        order = clockwise(s, f.you, ALL_PLAYERS)
        for i, card in enumerate(reversed(list(s.zones[CHEST]))):
            move(s, card, zone(HAND, order[i % len(order)]))
        return True

    def say(self, v: Voice) -> str:
        return "the chest is mixed and dealt round"


@dataclass(frozen=True, eq=False)
class OpenOffers(Effect):
    """All offers are spent; the first of the highest earns a prize."""

    prize: int

    def run(self, s: State, f: Frame) -> bool:
        worth = s.rules.numbers[WORTH]
        offers = [(p, c) for p in clockwise(s, f.you, ALL_PLAYERS) for c in s.zones[zone(OFFER, p)]]
        for player, card in offers:
            spend(s, player, card)
        if offers:
            earn(s, max(offers, key=lambda offer: worth[s.cards[offer[1]]])[0], self.prize)
        return True

    def say(self, v: Voice) -> str:
        return f"all offers are spent and the highest earns {_coins(self.prize)}"


@dataclass(frozen=True, eq=False)
class Erupt(Effect):
    """The game is over at once, wherever we are."""

    def run(self, s: State, f: Frame) -> bool:
        end(s)
        return False

    def say(self, v: Voice) -> str:
        return "the game is over"


@dataclass(frozen=True, eq=False)
class Act(Effect):
    """Play up to so many cards, or rest and earn a coin."""

    plays: int

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if s.queue:
            flush(s, 0)
            return None
        hand = s.zones[zone(HAND, f.who)]
        if hand and f.pc < self.plays:
            return [*(PLAY_CARD | card for card in distinct(s, hand)), REST]
        s.stack.pop()
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        f.pc += 1
        if option == REST:
            f.pc = self.plays
            earn(s, f.who, 1)
        else:
            play(s, f.who, option & TARGET)

    def why_not(self, s: State, f: Frame, what: Pointed) -> Reason | None:
        return NotInHand(zone=what.zone)

    def asks(self, s: State, f: Frame) -> Ask:
        return PlayOrRest()

    def say(self, v: Voice) -> str:
        return v.do("play", f"up to {number(self.plays)} cards")


@dataclass(frozen=True, eq=False)
class Turns(Effect):
    """Everybody starts with a hand; then turn after turn, clockwise, until the deck is empty."""

    hand: int
    act: Effect

    def run(self, s: State, f: Frame) -> bool:
        raise AssertionError("laid on the stack when the game begins")

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            f.pc = 1
            shuffle(s, DECK)
            for player in clockwise(s, 0, ALL_PLAYERS) * self.hand:
                take(s, player)
        else:
            expire(s)
            s.values[ACTIVE] = (s.values[ACTIVE] + 1) % s.rules.players
        if not s.zones[DECK]:
            end(s)
            return None
        who = s.values[ACTIVE]
        take(s, who)
        self.act.run(s, Frame(self.act, who, who, -1))
        return None

    def say(self, v: Voice) -> str:
        return f"in turn, {self.act.say(PLAIN)}"
