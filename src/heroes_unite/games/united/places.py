"""Which locations and which heroes an effect is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import table
from heroes_unite.games.united.constants import CRISIS_AT, LOCATION, PLACES, THREAT
from heroes_unite.kernel.node import Node, Test

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Frame, State
    from heroes_unite.kernel.text import Voice


def here(s: State, f: Frame) -> int:
    """The location of the threat or location that the effect stands on, -1 where that threat has left the table
    (UN-126); otherwise that of its hero.
    """
    if f.source >= 0 and table.kind(s, f.source) in (THREAT, LOCATION):
        return table.place_of_card(s, f.source)
    return table.place_of(s, f.you)


class Where(Node):
    """Some of the six locations. `point` is what one can be near to there."""

    @property
    def point(self) -> str:
        return "here"

    def places(self, s: State, f: Frame) -> list[int]:
        raise NotImplementedError

    def say(self, v: Voice) -> str:
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Here(Where):
    """Where the card or its hero is; or, with `theirs`, the hero whom an answer is about."""

    theirs: bool = False

    def places(self, s: State, f: Frame) -> list[int]:
        place = table.place_of(s, f.who) if self.theirs else here(s, f)
        return [place] if place >= 0 else []

    def say(self, v: Voice) -> str:
        return "in that Hero's Location" if self.theirs else "here"


@dataclass(frozen=True, eq=False)
class Adjacent(Where):
    def places(self, s: State, f: Frame) -> list[int]:
        place = here(s, f)
        return list(table.adjacent(place)) if place >= 0 else []

    def say(self, v: Voice) -> str:
        return "in an adjacent Location"


@dataclass(frozen=True, eq=False)
class HereAndAdjacent(Where):
    def places(self, s: State, f: Frame) -> list[int]:
        place = here(s, f)
        return [place, *table.adjacent(place)] if place >= 0 else []

    def say(self, v: Voice) -> str:
        return "here or in an adjacent Location"


@dataclass(frozen=True, eq=False)
class HereAndNext(Where):
    """Here and the clockwise neighbor."""

    def places(self, s: State, f: Frame) -> list[int]:
        place = here(s, f)
        return [place, table.adjacent(place)[0]] if place >= 0 else []

    def say(self, v: Voice) -> str:
        return "here and in the next Location clockwise"


@dataclass(frozen=True, eq=False)
class Overflowed(Here):
    """Where the overflow is, on a dashboard: what is `here` for a Location is somewhere else for its reader."""

    @property
    def point(self) -> str:
        return "that Location"

    def say(self, v: Voice) -> str:
        return "in the overflowed Location"


@dataclass(frozen=True, eq=False)
class WithVillain(Where):
    @property
    def point(self) -> str:
        return "the villain"

    def places(self, s: State, f: Frame) -> list[int]:
        return [table.villain_at(s)]

    def say(self, v: Voice) -> str:
        return "in the villain's Location"


@dataclass(frozen=True, eq=False)
class NearVillain(Where):
    def places(self, s: State, f: Frame) -> list[int]:
        place = table.villain_at(s)
        return [place, *table.adjacent(place)]

    def say(self, v: Voice) -> str:
        return "in the villain's Location or next to it"


@dataclass(frozen=True, eq=False)
class Anywhere(Where):
    def places(self, s: State, f: Frame) -> list[int]:
        return list(range(PLACES))

    def say(self, v: Voice) -> str:
        return "anywhere"


HERE: Final = Here()
WITH_THEM: Final = Here(theirs=True)
ADJACENT: Final = Adjacent()
HERE_AND_ADJACENT: Final = HereAndAdjacent()
HERE_AND_NEXT: Final = HereAndNext()
OVERFLOWED: Final = Overflowed()
WITH_VILLAIN: Final = WithVillain()
NEAR_VILLAIN: Final = NearVillain()
ANYWHERE: Final = Anywhere()


class Whom(Node):
    """Some of the heroes. If it names a single one and several qualify, it is a tie, and somebody chooses (UN-184)."""

    @property
    def single(self) -> bool:
        return False

    def heroes(self, s: State, f: Frame) -> list[int]:
        """Those who fit, in order. KO'd heroes never do (UN-139)."""
        raise NotImplementedError

    def say(self, v: Voice) -> str:
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Each(Whom):
    """Each hero in some locations, perhaps only those who are alone there; everywhere, where none are named."""

    where: Where | None = None
    alone: bool = False

    def heroes(self, s: State, f: Frame) -> list[int]:
        seats = table.in_order(s)
        if self.where is not None:
            places = self.where.places(s, f)
            seats = [seat for seat in seats if table.place_of(s, seat) in places]
        return [seat for seat in seats if table.alone(s, seat)] if self.alone else seats

    def say(self, v: Voice) -> str:
        alone = " who is alone" if self.alone else ""
        return f"each Hero{alone}" if self.where is None else f"each Hero{alone} {self.where.say(v)}"


@dataclass(frozen=True, eq=False)
class One(Whom):
    """One hero in some locations."""

    where: Where

    @property
    def single(self) -> bool:
        return True

    def heroes(self, s: State, f: Frame) -> list[int]:
        places = self.where.places(s, f)
        return [seat for seat in table.in_order(s) if table.place_of(s, seat) in places]

    def say(self, v: Voice) -> str:
        return f"one Hero {self.where.say(v)}"


@dataclass(frozen=True, eq=False)
class Nearest(Whom):
    """The hero fewest steps away, from the villain or from here."""

    start: Where

    @property
    def single(self) -> bool:
        return True

    def heroes(self, s: State, f: Frame) -> list[int]:
        (start,) = self.start.places(s, f)
        there = table.in_order(s)
        least = min((table.distance(start, table.place_of(s, seat)) for seat in there), default=0)
        return [seat for seat in there if table.distance(start, table.place_of(s, seat)) == least]

    def say(self, v: Voice) -> str:
        return f"the Hero nearest to {self.start.point}"


@dataclass(frozen=True, eq=False)
class WithCards(Whom):
    """The hero with the most, or the fewest, cards in hand."""

    most: bool

    @property
    def single(self) -> bool:
        return True

    def heroes(self, s: State, f: Frame) -> list[int]:
        there = table.in_order(s)
        counts = [len(table.hand(s, seat)) for seat in there]
        if not counts:
            return []
        wanted = max(counts) if self.most else min(counts)
        return [seat for seat, count in zip(there, counts, strict=True) if count == wanted]

    def say(self, v: Voice) -> str:
        return f"the Hero with the {'most' if self.most else 'fewest'} cards in hand"


@dataclass(frozen=True, eq=False)
class You(Whom):
    def heroes(self, s: State, f: Frame) -> list[int]:
        return [] if table.is_ko(s, f.you) else [f.you]

    def say(self, v: Voice) -> str:
        return "you"


@dataclass(frozen=True, eq=False)
class NextHero(Whom):
    """Whose turn comes next."""

    def heroes(self, s: State, f: Frame) -> list[int]:
        return table.in_order(s)[:1]

    def say(self, v: Voice) -> str:
        return "the next Hero"


@dataclass(frozen=True, eq=False)
class ThatHero(Whom):
    """The hero bound by the instruction before, as its number, or the one whose turn it is; as far as they stand."""

    turn: bool = False

    def heroes(self, s: State, f: Frame) -> list[int]:
        seat = table.lead(s) if self.turn else f.n - 1
        return [seat] if seat >= 0 and not table.is_ko(s, seat) else []

    def say(self, v: Voice) -> str:
        return "that Hero"


@dataclass(frozen=True, eq=False)
class Are(Test):
    """Whether any of those are there, or none at all."""

    what: int
    where: Where
    none: bool = False

    def holds(self, s: State, f: Frame) -> bool:
        return any(are_at(s, self.what, place) for place in self.where.places(s, f)) != self.none

    def say(self, v: Voice) -> str:
        return f"{'no' if self.none else 'a'} {NOUNS[self.what]} is {self.where.say(v)}"


HEROES: Final = 0
CIVILIANS: Final = 1
THUGS: Final = 2
FRAGMENTS: Final = 3
CRISES: Final = 4
NOUNS: Final = ("Hero", "Civilian", "Thug", "Fragment", "Crisis")


def are_at(s: State, what: int, place: int) -> bool:
    """Whether any of those are in that location."""
    if what == HEROES:
        return bool(table.heroes_at(s, place))
    if what == CIVILIANS:
        return table.civilians(s, place) > 0
    if what == CRISES:
        return table.at(s, place, CRISIS_AT) > 0
    return bool(table.thugs(s, place)) if what == THUGS else place in table.fragments(s)
