"""The instructions of deck-building cards: what each does, and how it reads, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.conditions import CostOfBound
from heroes_unite.games.deckbuilding.table import (
    destroy,
    destroyed,
    discard,
    draw,
    enter_line_up,
    gain,
    gain_weakness,
    give_power,
    may_take,
    only_one,
    top_of_deck,
)
from heroes_unite.kernel.node import Amount, Effect, Filter, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number
from heroes_unite.ops.questions import ChooseCards
from heroes_unite.ops.select import All, Bound, CardOp, Choice, ChoiceOfBound, Place, Selector, optional

IT: Final = Bound()
HAND: Final = (constants.IN_HAND,)
DISCARD: Final = (constants.IN_DISCARD,)
HAND_OR_DISCARD: Final = (constants.IN_HAND, constants.IN_DISCARD)
LINE_UP: Final = (constants.IN_LINE_UP,)


def pick(places: tuple[Place, ...], only: Filter | None = None, count: int = 1) -> Choice:
    """Exactly so many, as far as there are."""
    return Choice(places, only, count, count)


def up_to(count: int, places: tuple[Place, ...], only: Filter | None = None) -> Choice:
    """None up to so many."""
    return Choice(places, only, 0, count)


# Power and cards


def plus(amount: int, more: bool = False) -> str:
    """`+2 Power`, or `an additional +2 Power` where there was some before."""
    return f"{'an additional ' if more else ''}+{amount} Power"


@dataclass(frozen=True, eq=False)
class Power(Effect):
    """Power for this turn."""

    amount: int
    more: bool = False  # on top of what the card gives anyway

    def run(self, s: State, f: Frame) -> bool:
        give_power(s, f.you, f.source, self.amount)
        return True

    def say(self, v: Voice) -> str:
        return plus(self.amount, self.more)


@dataclass(frozen=True, eq=False)
class PowerFor(Effect):
    """Power for each of something."""

    each: int
    amount: Amount
    more: bool = False  # on top of what the card gives anyway

    def run(self, s: State, f: Frame) -> bool:
        made = self.each * self.amount.value(s, f)
        if made:
            give_power(s, f.you, f.source, made)
        return True

    def say(self, v: Voice) -> str:
        return f"{plus(self.each, self.more)} for each {self.amount.say(v)}"


@dataclass(frozen=True, eq=False)
class Draw(Effect):
    """The player draws because of a card. Binds how many."""

    amount: int
    you: bool = False  # the owner draws, whoever the clause is about
    more: bool = False  # on top of what was drawn before

    def run(self, s: State, f: Frame) -> bool:
        f.n = draw(s, f.you if self.you else f.who, self.amount)
        f.cards = ()
        return True

    def say(self, v: Voice) -> str:
        if self.amount == 1:
            cards = "one more card" if self.more else "a card"
        else:
            cards = f"{number(self.amount)} {'more ' if self.more else ''}cards"
        return f"you draw {cards}" if self.you else v.do("draw", cards)


@dataclass(frozen=True, eq=False)
class Discard(CardOp):
    """Moves the player's cards to their discard pile."""

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            discard(s, f.who, card)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("discard", self.what.say(v))


@dataclass(frozen=True, eq=False)
class Destroy(CardOp):
    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            destroy(s, f.who, card)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("destroy", self.what.say(v))


@dataclass(frozen=True, eq=False)
class Gain(CardOp):
    """The player gains cards, to the discard pile or to another place of theirs."""

    to: Place | None = None

    def asks(self, s: State, f: Frame) -> ChooseCards:
        to = constants.IN_DISCARD if self.to is None else self.to
        return replace(super().asks(s, f), to=s.rules.zones[to.of(s, f.who)].name)

    def candidates(self, s: State, f: Frame, what: Choice) -> list[int]:
        found = what.candidates(s, f)
        return [card for card in found if may_take(s, f.who, card)] if s.watches[constants.MAY_TAKE] else found

    def most(self, s: State, f: Frame, what: Choice) -> int:
        return 1 if what.most > 1 and only_one(s, f.who, what.candidates(s, f)) else what.most

    def run(self, s: State, f: Frame) -> bool:
        if self.what.asks or not s.watches[constants.MAY_TAKE]:
            return super().run(s, f)
        cards = tuple(card for card in self.what.cards(s, f) if may_take(s, f.who, card))
        if len(cards) > 1 and only_one(s, f.who, cards):
            to = -1 if self.to is None else self.to.of(s, f.who)
            s.stack.append(f.within(GAIN_ONE, pc=to + 1, todo=cards))
            return False
        self.apply(s, f, cards)
        f.cards = cards
        f.n = len(cards)
        return True

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        to = -1 if self.to is None else self.to.of(s, f.who)
        for card in cards:
            gain(s, f.who, card, to)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        where = ""
        if self.to is not None:
            where = f" {'on top of' if self.to is constants.IN_DECK else 'into'} {self.to.say(v)}"
        return v.do("gain", f"{self.what.say(v)}{where}")


@dataclass(frozen=True, eq=False)
class GainOne(CardOp):
    """Of several cards only one can be gained: the player chooses. `pc` is the place it goes to, plus 1."""

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            gain(s, f.who, card, f.pc - 1)

    def could_be(self, s: State, f: Frame) -> bool:
        return super().could_be(s, f) and are((f.pc,), len(s.zones) + 1)

    def say(self, v: Voice) -> str:
        return v.do("gain", "one of these cards, and no more of them")


GAIN_ONE: Final = GainOne(ChoiceOfBound(LINE_UP))


@dataclass(frozen=True, eq=False)
class GainWeakness(Effect):
    """The player gains Weaknesses, as long as the stack lasts: so many, or for each of something. Binds them.

    `everybody`: each player does, in turn order from the player whose turn it is.
    """

    amount: int = 1
    each: Amount | None = None
    everybody: bool = False

    def run(self, s: State, f: Frame) -> bool:
        amount = self.amount if self.each is None else self.amount * self.each.value(s, f)
        players = s.rules.players
        first = s.values[constants.ACTIVE]
        gaining = [(first + i) % players for i in range(players)] if self.everybody else [f.who]
        stack = s.zones[constants.WEAKNESSES]
        f.cards = tuple(stack[max(0, len(stack) - amount * len(gaining)) :])
        f.n = len(f.cards)
        for player in gaining:
            for _ in range(amount):
                gain_weakness(s, player)
        return True

    def say(self, v: Voice) -> str:
        weaknesses = "a Weakness" if self.amount == 1 else f"{number(self.amount)} Weaknesses"
        if isinstance(self.each, CostOfBound):
            weaknesses = f"Weaknesses equal to {self.each.whole}"
        elif self.each is not None:
            weaknesses += f" for each {self.each.say(v)}"
        return f"each player gains {weaknesses}" if self.everybody else v.do("gain", weaknesses)


# The top of decks


@dataclass(frozen=True, eq=False)
class TopCard(Selector):
    """The top card of the player's deck, which is made from the discard pile where it is empty."""

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        card = top_of_deck(s, f.who)
        return (card,) if card >= 0 else ()

    def say(self, v: Voice) -> str:
        return f"the top card of {v.their} deck"


@dataclass(frozen=True, eq=False)
class DrawIt(Effect):
    """The bound card, on top of the deck, is drawn: a draw because of a card."""

    text: str = "it"

    def run(self, s: State, f: Frame) -> bool:
        draw(s, f.who, len(f.cards))
        return True

    def say(self, v: Voice) -> str:
        return v.do("draw", self.text)


# For the words of a whole hand

WHOLE_HAND: Final = All(constants.IN_HAND)


# The Line-Up


@dataclass(frozen=True, eq=False)
class EnterLineUp(CardOp):
    """Cards come into the Line-Up from elsewhere."""

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            enter_line_up(s, f.you, card)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("put", f"{self.what.say(v)} into the Line-Up")


@dataclass(frozen=True, eq=False)
class Swept(CardOp):
    """Cards are destroyed, but by no player, so nobody can keep it from happening (R-33); a player may choose which."""

    by: str = ""

    @property
    def spoken(self) -> tuple[str, ...]:
        return ("by",)

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            destroyed(s, card)

    def say(self, v: Voice) -> str:
        if self.by:
            return f"{self.by} destroys {self.what.say(v)}"
        what = self.what
        if isinstance(what, All) and what.only is not None:
            return f"every {what.only.noun(False)} in {what.place.say(v)} is destroyed"
        return f"{what.say(v)} is destroyed"


@dataclass(frozen=True, eq=False)
class ByCost(Choice):
    """The card that costs most, or least; where several do, one of them."""

    highest: bool = False

    def candidates(self, s: State, f: Frame) -> list[int]:
        costs = s.rules.numbers[constants.COST]
        found = super().candidates(s, f)
        wanted = (max if self.highest else min)((costs[s.cards[card]] for card in found), default=0)
        return [card for card in found if costs[s.cards[card]] == wanted]

    def say(self, v: Voice) -> str:
        which = "highest" if self.highest else "lowest"
        return f"the card with the {which} cost in {self.places[0].say(v)} ({v.their} choice if tied)"
