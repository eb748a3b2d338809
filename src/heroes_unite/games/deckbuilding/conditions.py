"""What cards ask about before they do something, and what they count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding.constants import (
    ACTIVE,
    COST,
    DRAWS,
    IN_TURN,
    PLAYED,
    PLAYS,
    STRIDE,
    THAT_STAY,
)
from heroes_unite.games.deckbuilding.filters import Named, any_played_as, played_as, played_name, plural_of
from heroes_unite.games.deckbuilding.table import may_take
from heroes_unite.kernel.node import Amount, Filter, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, a, number
from heroes_unite.ops.flow import FOES, clockwise
from heroes_unite.ops.select import Place


@dataclass(frozen=True, eq=False)
class MyTurn(Test):
    """It is the owner's turn, and not over."""

    def holds(self, s: State, f: Frame) -> bool:
        return s.values[ACTIVE] == f.you and s.values[IN_TURN] == 1

    def say(self, v: Voice) -> str:
        return "it is your turn"


MY_TURN: Final = MyTurn()


@dataclass(frozen=True, eq=False)
class BoundIs(Test):
    """The bound card qualifies."""

    only: Filter
    text: str

    def holds(self, s: State, f: Frame) -> bool:
        return bool(f.cards) and self.only.accepts(s, f.cards[0])

    def say(self, v: Voice) -> str:
        return self.text


@dataclass(frozen=True, eq=False)
class Played(Test):
    """At least this many cards of a kind were played this turn (each physical card once)."""

    only: Filter
    least: int = 1
    others: bool = False  # the card itself does not count

    def holds(self, s: State, f: Frame) -> bool:
        if s.values[ACTIVE] != f.you:
            return False
        found: list[int] = []
        for card in s.records[PLAYS]:
            if card not in found and not (self.others and card == f.source) and played_as(s, self.only, card):
                found.append(card)
        return len(found) >= self.least

    def say(self, v: Voice) -> str:
        other = "other " if self.others else ""
        if self.least == 1:
            noun = self.only.noun(False)
            if self.others:
                noun = f"another {noun}"
            elif not isinstance(self.only, Named):
                noun = a(noun)
            return f"you play {noun} this turn"
        return f"you have played {number(self.least)} or more {other}{self.only.noun(True)} this turn"


@dataclass(frozen=True, eq=False)
class FirstPlayed(Test):
    """The card just played is the first of its kind this turn."""

    only: Filter

    def holds(self, s: State, f: Frame) -> bool:
        plays = s.records[PLAYS]
        return (
            s.values[ACTIVE] == f.you
            and not any_played_as(s, self.only, plays[:-1])
            and any_played_as(s, self.only, plays[-1:])
        )

    def say(self, v: Voice) -> str:
        return f"it is the first {self.only.noun(False)} of your turn"


@dataclass(frozen=True, eq=False)
class FirstPlay(Test):
    """Nothing else has been played this turn."""

    def holds(self, s: State, f: Frame) -> bool:
        return len(s.records[PLAYS]) == 1

    def say(self, v: Voice) -> str:
        return "you have played no other card this turn"


@dataclass(frozen=True, eq=False)
class NotAgain(Test):
    """The card just played had not been played before this turn: each physical card counts once (GAP-13)."""

    def holds(self, s: State, f: Frame) -> bool:
        return s.records[PLAYS].count(f.cards[0]) == 1

    def say(self, v: Voice) -> str:
        return "it was not played before this turn"


@dataclass(frozen=True, eq=False)
class NewName(Test):
    """No card of the same name was played before the last one this turn."""

    def holds(self, s: State, f: Frame) -> bool:
        if s.values[ACTIVE] != f.you:
            return False
        plays = s.records[PLAYS]
        name = played_name(s, plays[-1])
        return all(played_name(s, card) != name for card in plays[:-1])

    def say(self, v: Voice) -> str:
        return "you have not played a card of that name yet this turn"


@dataclass(frozen=True, eq=False)
class DifferentNames(Test):
    """At least this many differently named cards of a kind were played this turn."""

    only: Filter
    least: int

    def holds(self, s: State, f: Frame) -> bool:
        if s.values[ACTIVE] != f.you:
            return False
        names = {played_name(s, c) for c in s.records[PLAYS] if played_as(s, self.only, c)}
        return len(names) >= self.least

    def say(self, v: Voice) -> str:
        return f"you have played {number(self.least)} or more differently named {self.only.noun(True)} this turn"


@dataclass(frozen=True, eq=False)
class FirstDraw(Test):
    """The draw that has just happened is the first one a card has caused this turn."""

    def holds(self, s: State, f: Frame) -> bool:
        return s.values[ACTIVE] == f.you and s.values[IN_TURN] == 1 and s.values[DRAWS] == 1

    def say(self, v: Voice) -> str:
        return "it is the first time this turn that a card makes you draw"


@dataclass(frozen=True, eq=False)
class Holds(Test):
    """One of the player's places holds at least this many cards of a kind."""

    place: Place
    only: Filter | None = None
    least: int = 1

    def holds(self, s: State, f: Frame) -> bool:
        zone = s.zones[self.place.of(s, f.who)]
        only = self.only
        return (len(zone) if only is None else sum(only.accepts(s, c) for c in zone)) >= self.least

    def say(self, v: Voice) -> str:
        noun = "card" if self.only is None else self.only.noun(False)
        if self.place is THAT_STAY:
            return f"{v.they} control {a(noun)}"
        if self.least == 1:
            return f"there is {a(noun)} in {self.place.say(v)}"
        plural = plural_of(noun) if self.only is None else self.only.noun(True)
        return f"there are {number(self.least)} or more {plural} in {self.place.say(v)}"


@dataclass(frozen=True, eq=False)
class HoldsNone(Test):
    """One of the player's places holds no card of a kind, or none at all."""

    place: Place
    only: Filter | None = None

    def holds(self, s: State, f: Frame) -> bool:
        only = self.only
        return not any(only is None or only.accepts(s, card) for card in s.zones[self.place.of(s, f.who)])

    def say(self, v: Voice) -> str:
        place = self.place.say(v)
        return f"{place} is empty" if self.only is None else f"there is no {self.only.noun(False)} in {place}"


@dataclass(frozen=True, eq=False)
class ToBeHad(Holds):
    """There is a card of a kind in the Line-Up that the player may gain."""

    def holds(self, s: State, f: Frame) -> bool:
        only = self.only
        zone = s.zones[self.place.of(s, f.who)]
        return any((only is None or only.accepts(s, c)) and may_take(s, f.who, c) for c in zone)


@dataclass(frozen=True, eq=False)
class Both(Test):
    """Two conditions at once."""

    first: Test
    second: Test

    def holds(self, s: State, f: Frame) -> bool:
        return self.first.holds(s, f) and self.second.holds(s, f)

    def say(self, v: Voice) -> str:
        return f"{self.first.say(v)} and {self.second.say(v)}"


@dataclass(frozen=True, eq=False)
class SomethingBound(Test):
    """There is a card to speak of."""

    def holds(self, s: State, f: Frame) -> bool:
        return bool(f.cards)

    def say(self, v: Voice) -> str:
        return ""  # without a card nothing can be done with it


@dataclass(frozen=True, eq=False)
class BoundStillIn(Test):
    """The bound card has not left the player's place since."""

    place: Place

    def holds(self, s: State, f: Frame) -> bool:
        return bool(f.cards) and s.where[f.cards[0]] == self.place.of(s, f.you)

    def say(self, v: Voice) -> str:
        return f"it is still in {self.place.say(v)}"


@dataclass(frozen=True, eq=False)
class StillInFront(Test):
    """The card itself is still among the owner's played cards."""

    def holds(self, s: State, f: Frame) -> bool:
        return s.where[f.source] == PLAYED + f.you * STRIDE

    def say(self, v: Voice) -> str:
        return "it is still in front of you"


# Numbers


@dataclass(frozen=True, eq=False)
class CountIn(Amount):
    """How many cards of a kind are in a place, or how many foes have one in theirs."""

    place: Place
    only: Filter
    foes: bool = False

    def value(self, s: State, f: Frame) -> int:
        if self.foes:
            piles = [s.zones[self.place.of(s, foe)] for foe in clockwise(s, f.you, FOES)]
            return sum(any(self.only.accepts(s, card) for card in pile) for pile in piles)
        return sum(self.only.accepts(s, c) for c in s.zones[self.place.of(s, f.who)])

    def say(self, v: Voice) -> str:
        if self.foes:
            return f"foe with {a(self.only.noun(False))} in their {self.place.name}"
        return f"{self.only.noun(False)} in {self.place.say(v)}"


@dataclass(frozen=True, eq=False)
class CostOfBound(Amount):
    """What the bound cards cost, or half of each, rounded up."""

    half: bool = False

    def value(self, s: State, f: Frame) -> int:
        costs = [s.rules.numbers[COST][s.cards[card]] for card in f.cards]
        return sum((cost + 1) // 2 if self.half else cost for cost in costs)

    def say(self, v: Voice) -> str:
        return f"point of {self.whole}"

    @property
    def whole(self) -> str:
        """All of it, where it need not be counted."""
        return "half that card's cost, rounded up" if self.half else "that card's cost"
