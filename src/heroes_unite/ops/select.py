"""Which cards an instruction is about: the bound ones, all of a kind, the top ones, or some that are chosen."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from heroes_unite.kernel import rng
from heroes_unite.kernel.decision import CARD, DONE, SHIFT, TARGET, Ask, Mark, Pick
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Amount, Effect, Filter, Node
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import PLAIN, Voice, listed, number, sentence
from heroes_unite.ops.questions import ChooseCards, deed

ANY_NUMBER: Final = 99


@dataclass(frozen=True, eq=False)
class Place(Node):
    """A zone of the table, or that zone of each player."""

    zone: int
    name: str
    personal: bool = False

    @property
    def spoken(self) -> tuple[str, ...]:
        return ("name",)

    def of(self, s: State, player: int) -> int:
        """The zone's number for that player."""
        return self.zone + player * s.rules.stride if self.personal else self.zone

    def say(self, v: Voice) -> str:
        return f"{v.their} {self.name}" if self.personal else f"the {self.name}"


def places_in_words(places: tuple[Place, ...], v: Voice, together: bool = False) -> str:
    """`from your hand or discard pile`; if several cards may come from both, it says so."""
    names = [place.name for place in places]
    if together and len(names) > 1:
        names.append("both")
    if all(place.personal for place in places):
        return f"from {v.their} {listed(names, 'or')}"
    return f"from {listed([place.say(v) for place in places], 'or')}"


class Selector(Node):
    """Names cards. One that `asks` is a choice and is made by the instruction that holds it."""

    @property
    def asks(self) -> bool:
        return False

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        raise NotImplementedError

    def mark(self, s: State, f: Frame, card: int) -> Mark | None:
        """What tells a card from other copies of it; usually what the game says."""
        return s.rules.mark(s, card)

    def say(self, v: Voice) -> str:
        """The cards as the object of a sentence."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Bound(Selector):
    """What the instruction before has bound."""

    text: str = "it"

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        return f.cards

    def say(self, v: Voice) -> str:
        return listed(v.them) or self.text


@dataclass(frozen=True, eq=False)
class This(Selector):
    """The card that has the effect."""

    text: str = "this card"

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        return (f.source,)

    def say(self, v: Voice) -> str:
        return self.text


@dataclass(frozen=True, eq=False)
class All(Selector):
    """Every card of a kind in a place."""

    place: Place
    only: Filter | None = None

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        zone = s.zones[self.place.of(s, f.who)]
        only = self.only
        return tuple(zone) if only is None else tuple(c for c in zone if only.accepts(s, c))

    def say(self, v: Voice) -> str:
        if self.only is None and self.place.name == "hand":
            return f"{v.their} hand"
        noun = "card" if self.only is None else self.only.noun(False)
        return f"every {noun} {places_in_words((self.place,), v)}"


@dataclass(frozen=True, eq=False)
class OfEveryPlayer(Selector):
    """Every card in each player's place of that name."""

    place: Place
    text: str

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        return tuple(card for player in range(s.rules.players) for card in s.zones[self.place.of(s, player)])

    def say(self, v: Voice) -> str:
        return self.text


@dataclass(frozen=True, eq=False)
class TopOf(Selector):
    """The top cards of a place, as many as there are."""

    place: Place
    count: int = 1
    text: str = ""

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        return tuple(reversed(s.zones[self.place.of(s, f.who)][-self.count :]))

    def say(self, v: Voice) -> str:
        cards = "card" if self.count == 1 else f"{number(self.count)} cards"
        return self.text or f"the top {cards} of {self.place.say(v)}"


@dataclass(frozen=True, eq=False)
class AtRandom(Selector):
    """Cards that chance picks."""

    place: Place
    count: int = 1
    only: Filter | None = None

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        only = self.only
        zone = [c for c in s.zones[self.place.of(s, f.who)] if only is None or only.accepts(s, c)]
        picked: list[int] = []
        while zone and len(picked) < self.count:
            picked.append(zone.pop(rng.below(s, len(zone))))
        return tuple(picked)

    def say(self, v: Voice) -> str:
        one, several = ("card", "cards") if self.only is None else (self.only.noun(False), self.only.noun(True))
        cards = f"one {one}" if self.count == 1 else f"{number(self.count)} {several}"
        return f"{cards} at random {places_in_words((self.place,), v)}"


@dataclass(frozen=True, eq=False)
class Choice(Selector):
    """Cards that a player chooses, one at a time: at least `least`, if there are that many, and at most `most`."""

    places: tuple[Place, ...]
    only: Filter | None = None
    least: int = 1
    most: int = 1

    @property
    def asks(self) -> bool:
        return True

    def candidates(self, s: State, f: Frame) -> list[int]:
        only = self.only
        found: list[int] = []
        for place in self.places:
            zone = s.zones[place.of(s, f.who)]
            found += zone if only is None else [c for c in zone if only.accepts(s, c)]
        return found

    def needed(self, s: State, f: Frame) -> int:
        """How many have to be chosen, if there are that many."""
        return self.least

    def secret(self, s: State, f: Frame) -> bool:
        """Whether the others would learn something about hidden cards from seeing that nobody is asked."""
        everyone = s.rules.everyone
        return self.only is not None and any(s.rules.seen[place.of(s, f.who)] != everyone for place in self.places)

    def noun(self, plural: bool) -> str:
        return ("cards" if plural else "card") if self.only is None else self.only.noun(plural)

    def say(self, v: Voice) -> str:
        return f"{self.quantity()} {places_in_words(self.places, v, self.most > 1)}"

    def quantity(self) -> str:
        if self.most == ANY_NUMBER:
            return f"any number of {self.noun(True)}"
        if self.most == 1:
            return f"one {self.noun(False)}"
        if self.least == self.most:
            return f"{number(self.most)} {self.noun(True)}"
        return f"up to {number(self.most)} {self.noun(True)}"


@dataclass(frozen=True, eq=False)
class ChoiceOfBound(Choice):
    """Some of the bound cards that are still in one of the places."""

    text: str = "of them"

    def candidates(self, s: State, f: Frame) -> list[int]:
        zones = [place.of(s, f.who) for place in self.places]
        return [c for c in f.todo if s.where[c] in zones and (self.only is None or self.only.accepts(s, c))]

    def say(self, v: Voice) -> str:
        if len(v.them) == 1:
            return v.them[0]
        if v.them:
            count = "any" if self.most == ANY_NUMBER else number(self.most)
            return f"{count} of {listed(list(v.them))}"
        if self.most == ANY_NUMBER:
            return f"any number {self.text}"
        return f"{number(self.most)} {self.text}"


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


def optional(what: Selector, v: Voice) -> Voice:
    """The voice for a choice: one that may be none reads `you may ...`, once."""
    if isinstance(what, Choice) and what.least == 0 and not v.subject.endswith("may"):
        return v.may
    return v


def distinct(s: State, cards: list[int], f: Frame | None = None) -> list[int]:
    """One of each kind and place. Which of identical copies it is makes no difference (see `moves`).

    If copies can differ, `f` is the frame that asks for them.
    """
    if len(cards) < 2:
        return cards[:]
    printed = s.cards
    where = s.where
    found: dict[int, int] = {}
    for card in cards:
        found[printed[card] << SHIFT | where[card]] = card
    if len(found) == len(cards):
        return cards[:]
    if not s.rules.marks:
        return list(found.values())
    # A mark tells copies apart, so only those are asked for theirs.
    kinds = [printed[card] << SHIFT | where[card] for card in cards]
    marked: dict[tuple[int, Mark | None], int] = {}
    for i, card in enumerate(cards):
        kind = kinds[i]
        marked[kind, _mark(s, f, card) if kinds.count(kind) > 1 else None] = card
    return list(marked.values())


def _mark(s: State, f: Frame | None, card: int) -> Mark | None:
    return s.rules.mark(s, card) if f is None else f.node.mark(s, f, card)


def _kind(s: State, f: Frame, card: int) -> tuple[int, int, Mark | None]:
    return s.cards[card], s.where[card], _mark(s, f, card) if s.rules.marks else None


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class CardOp(Effect):
    """An instruction about cards: it selects them (asking, if the selector asks) and then handles them all.

    It binds the cards it handled, and their number.
    """

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        raise NotImplementedError

    def candidates(self, s: State, f: Frame, what: Choice) -> list[int]:
        """The cards to choose from: those named by the selector that this can be done to."""
        return what.candidates(s, f)

    def most(self, s: State, f: Frame, what: Choice) -> int:
        """How many of them this can be done to at most."""
        return what.most

    def run(self, s: State, f: Frame) -> bool:
        what = self.what
        if what.asks:
            s.stack.append(f.within(self, 0, f.cards))
            return False
        depth = len(s.stack)
        cards = what.cards(s, f)
        self.apply(s, f, cards)
        f.cards = cards
        f.n = len(cards)
        return len(s.stack) == depth

    def resume(self, s: State, f: Frame) -> list[int] | None:
        assert isinstance(self.what, Choice)
        options = self._offer(s, f, self.what)
        if options:
            return options
        self._finish(s, f)
        return None

    def _offer(self, s: State, f: Frame, what: Choice) -> list[int]:
        kept = f.kept
        if len(kept) >= self.most(s, f, what):
            return []
        candidates = self.candidates(s, f, what)
        if kept:
            candidates = [c for c in candidates if c not in kept]
        if not candidates and not what.secret(s, f):
            return []
        options = [CARD | c for c in distinct(s, candidates, f)]
        if len(kept) >= what.needed(s, f):
            options.append(DONE)
        return options

    def mark(self, s: State, f: Frame, card: int) -> Mark | None:
        return self.what.mark(s, f, card)

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            self._finish(s, f)
        else:
            f.kept = (*f.kept, option & TARGET)

    def _finish(self, s: State, f: Frame) -> None:
        f.cards = f.kept
        f.n = len(f.kept)
        s.leave(f)
        self.apply(s, f, f.kept)

    def default(self, s: State, f: Frame, options: list[int]) -> int:
        """If every candidate has to be taken anyway, the order needs no thought."""
        what = self.what
        assert isinstance(what, Choice)
        if len(options) == 1:
            return options[0]
        if DONE in options or self.in_order:
            return -1
        left = len(self.candidates(s, f, what)) - len(f.kept)
        return options[0] if left <= what.needed(s, f) - len(f.kept) else -1

    def pick(self, s: State, f: Frame, options: list[int]) -> Pick | None:
        what = self.what
        assert isinstance(what, Choice)
        most = self.most(s, f, what)
        if most == 1:
            return None
        left = [card for card in self.candidates(s, f, what) if card not in f.kept]
        same = Counter(_kind(s, f, card) for card in left)
        total = len(f.kept) + len(left)
        return Pick(
            min(what.needed(s, f), total),
            min(most, total),
            tuple(s.rules.names[s.cards[card]] for card in f.kept),
            tuple(0 if option == DONE else same[_kind(s, f, option & TARGET)] for option in options),
            self.in_order,
        )

    @property
    def in_order(self) -> bool:
        """Whether the order in which the cards are chosen makes a difference."""
        return False

    def asks(self, s: State, f: Frame) -> ChooseCards:
        what = self.what
        assert isinstance(what, Choice)
        return ChooseCards(
            deed(self),
            what.needed(s, f),
            what.most,
            tuple(s.rules.names[s.cards[card]] for card in f.kept),
            tuple(s.rules.zones[place.of(s, f.who)].name for place in what.places),
            of=tuple(s.rules.names[s.cards[card]] for card in self.candidates(s, f, what))
            if isinstance(what, ChoiceOfBound)
            else (),
        )

    def prompt(self, ask: Ask, names: Names) -> str:
        assert isinstance(ask, ChooseCards)
        text = sentence(self.say(Voice(them=ask.of) if ask.of else PLAIN))
        return f"{text} Chosen so far: {listed(ask.chosen)}." if ask.chosen else text
