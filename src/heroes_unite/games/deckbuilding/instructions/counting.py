"""Power for what has been played and given this turn, before and after, and what is asked about that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.colors import NAMES, played_colors
from heroes_unite.games.deckbuilding.filters import (
    played_as,
    played_name,
    played_types,
    types_of,
)
from heroes_unite.games.deckbuilding.ops import plus
from heroes_unite.games.deckbuilding.pack import COUNTED
from heroes_unite.games.deckbuilding.play_ops import PlayedCards, SetsApart
from heroes_unite.games.deckbuilding.questions import (
    MarkedCopy,
)
from heroes_unite.games.deckbuilding.table import (
    give_power,
)
from heroes_unite.kernel.decision import Mark
from heroes_unite.kernel.events import SERIAL, THIS_TURN, Watcher, watch
from heroes_unite.kernel.node import Effect, Filter, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, listed, number


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


@dataclass(frozen=True, eq=False)
class EachDifferent(Effect):
    """Kyle Rayner: Power for each name of a kind, in the discard pile now or played this turn, before or after."""

    each: int
    only: Filter
    later: Watcher

    def run(self, s: State, f: Frame) -> bool:
        same = s.rules.numbers[constants.SAME_NAME]
        pile = s.zones[constants.DISCARD + f.you * constants.STRIDE]
        names = {same[s.cards[card]] for card in pile if self.only.accepts(s, card)}
        names |= {played_name(s, card) for card in s.records[constants.PLAYS] if played_as(s, self.only, card)}
        watch(s, self.later, f.you, f.source, THIS_TURN)
        for name in sorted(names):
            s.records[COUNTED] += (s.values[SERIAL], name)
        if names:
            give_power(s, f.you, f.source, self.each * len(names))
        return True

    def say(self, v: Voice) -> str:
        noun = self.only.noun(False)
        return (
            f"an additional +{self.each} Power for each differently named {noun} in your discard pile or played this "
            "turn (before or after this card)"
        )


@dataclass(frozen=True, eq=False)
class PowerForNewName(Effect):
    """Power for the card just played if its name was not counted before."""

    each: int

    def run(self, s: State, f: Frame) -> bool:
        counted = s.records[COUNTED]
        name = played_name(s, f.cards[0])
        if (f.watch, name) not in zip(counted[::2], counted[1::2], strict=True):
            s.records[COUNTED] += (f.watch, name)
            give_power(s, f.you, f.source, self.each)
        return True

    def say(self, v: Voice) -> str:
        return f"+{self.each} Power for a new name"


@dataclass(frozen=True, eq=False)
class ColorsPlayed(Test):
    """Cards of these colors were played this turn, a card for each: one that can be several is only one at a time."""

    colors: int

    def holds(self, s: State, f: Frame) -> bool:
        if s.values[constants.ACTIVE] != f.you:
            return False
        cards = dict.fromkeys(s.records[constants.PLAYS])
        return _covered([played_colors(s, card) for card in cards], self.colors)

    def say(self, v: Voice) -> str:
        names = [f"a {name} card" for color, name in NAMES.items() if color & self.colors]
        return f"you have played {listed(names)} this turn"


def _covered(cards: list[int], colors: int) -> bool:
    """Whether there is a separate card for each of the colors."""
    if not colors:
        return True
    first = colors & -colors
    return any(
        card & first and _covered(cards[:place] + cards[place + 1 :], colors & ~first)
        for place, card in enumerate(cards)
    )


def given_by(s: State, card: int) -> int:
    """The Power that a card has given so far this turn."""
    given = s.records[constants.GIVEN]
    return sum(given[i + 1] for i in range(0, len(given), 2) if given[i] == card)


@dataclass(frozen=True, eq=False)
class PowerAsGiven(SetsApart):
    """Indigo Tribe Power Ring: as much Power as the chosen card has given so far this turn."""

    @property
    def by_power(self) -> bool:
        return True

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            made = given_by(s, card)
            if made:
                give_power(s, f.you, f.source, made)

    def say(self, v: Voice) -> str:
        return f"choose {self.what.say(v)}: +Power equal to what that card has given you so far"


@dataclass(frozen=True, eq=False)
class CardsThatGave(PlayedCards):
    """Cards played this turn. Two copies differ if one has given more Power than the other."""

    def mark(self, s: State, f: Frame, card: int) -> Mark | None:
        mark = super().mark(s, f, card)
        assert isinstance(mark, MarkedCopy)
        return replace(mark, gave=given_by(s, card))


ANY_PLAYED: Final = CardsThatGave((), other=True)


@dataclass(frozen=True, eq=False)
class TypesInDiscard(Test):
    """Red Tornado: at least this many different card types are in the discard pile."""

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
    """Oa: the face-up Super-Villain costs at least this much (or, if there is no stack, one in the Line-Up does)."""

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
