"""Choices that depend on other cards, and cards gained for a player of the owner's choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.conditions import Holds
from heroes_unite.games.deckbuilding.filters import (
    types_of,
)
from heroes_unite.games.deckbuilding.ops import IT, Gain
from heroes_unite.games.deckbuilding.table import (
    gain,
)
from heroes_unite.kernel.node import Filter
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, a
from heroes_unite.ops.cards import Put
from heroes_unite.ops.flow import ChoosePlayer, OneOf, Way
from heroes_unite.ops.select import All, CardOp, Choice, Place, optional


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


@dataclass(frozen=True, eq=False)
class WithTwin(Choice):
    """Black Adam: cards of the hand that share a card type with another card there."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        hand = super().candidates(s, f)
        types = {card: types_of(s, card) for card in hand}
        return [card for card in hand if any(types[card] & types[other] for other in hand if other != card)]

    def say(self, v: Voice) -> str:
        return f"one card from {v.their} hand that shares a card type with another card there"


@dataclass(frozen=True, eq=False)
class SameCost(Choice):
    """The Atom: another destroyed card that costs as much as the bound one; if there is none, that one itself."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        costs = s.rules.numbers[constants.COST]
        wanted = {costs[s.cards[card]] for card in f.todo}
        alike = [card for card in super().candidates(s, f) if costs[s.cards[card]] in wanted]
        return [card for card in alike if card not in f.todo] or alike

    def say(self, v: Voice) -> str:
        return "one card with the same cost from the destroyed pile (a different card, if there is one)"


@dataclass(frozen=True, eq=False)
class FromOnePlace(OneOf):
    """The player puts all cards of a kind into the Line-Up, from the hand or from the discard pile as they choose.

    A place without such a card cannot be chosen; who has none in either is left alone (CR-113 to 115).
    """

    only: Filter | None = None

    def run(self, s: State, f: Frame) -> bool:
        if any(way.test is not None and way.test.holds(s, f) for way in self.ways):
            return super().run(s, f)
        f.cards = ()
        f.n = 0
        return True

    def say(self, v: Voice) -> str:
        assert self.only is not None
        noun = self.only.noun(False)
        return (
            f"{v.do('choose', f'{v.their} hand or {v.their} discard pile')} (one that holds {a(noun)}, if either does) "
            f"and {v.verb('put')} every {noun} from there into the Line-Up"
        )


def from_one_place(only: Filter) -> FromOnePlace:
    ways = tuple(
        Way(f"from your {place.name}", Put(All(place, only), constants.IN_LINE_UP, constants.PUT), Holds(place, only))
        for place in (constants.IN_HAND, constants.IN_DISCARD)
    )
    question = f"put every {only.noun(False)} from your hand or from your discard pile into the Line-Up"
    return FromOnePlace(ways, question, only=only)


@dataclass(frozen=True, eq=False)
class GainInto(CardOp):
    """The owner gains cards, but they go to a place of the player chosen; what gaining sets off is the owner's."""

    to: Place

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            gain(s, f.you, card, self.to.of(s, f.who))

    def say(self, v: Voice) -> str:
        return f"you gain {self.what.say(Voice(them=v.them))} into {v.they}'s {self.to.name}"


INTO_ANY_DISCARD: Final = ChoosePlayer(GainInto(IT, constants.IN_DISCARD))


@dataclass(frozen=True, eq=False)
class GainForAnybody(Gain):
    """A card is gained by the owner of the effect, to the discard pile of any player."""

    placing: ChoosePlayer = INTO_ANY_DISCARD

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        if cards:
            self.placing.run(s, f)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("gain", f"{self.what.say(v)} into any player's discard pile")
