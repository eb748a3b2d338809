"""Which cards an effect means: by type, by cost, by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding.constants import (
    CARD_TYPES,
    COPIES,
    COST,
    DEFENSE,
    EQUIPMENT,
    HAND,
    HERO_TYPE,
    IS_SUPER_VILLAIN,
    KIND,
    LEAVING,
    LINE_UP,
    LOCATION,
    NOBODY,
    PLAYED,
    SAME_NAME,
    STARTER,
    STRIDE,
    SUPER_POWER,
    TYPE_NAMES,
    TYPES,
    TYPES_CHANGE,
    TYPES_THERE,
    VILLAIN,
)
from heroes_unite.kernel.modifiers import Modifier, query
from heroes_unite.kernel.node import Filter
from heroes_unite.kernel.state import State
from heroes_unite.kernel.text import listed

NO_LIMIT: Final = 99
PLURALS: Final = {
    "Equipment": "Equipment",
    "Hero": "Heroes",
    "Punch": "Punches",
    "Vulnerability": "Vulnerabilities",
    "Weakness": "Weaknesses",
}


def plural_of(name: str) -> str:
    return PLURALS.get(name, name + "s")


def face_of(s: State, card: int) -> int:
    """What counts as printed on a card: another's face while it is in front of its player as a copy (Plastic Man)."""
    zone = s.where[card]
    in_front = zone >= HAND and HAND + (zone - HAND) % STRIDE == PLAYED
    return played_face(s, card) if in_front else s.cards[card]


def played_face(s: State, card: int) -> int:
    """What counts as printed on a card played this turn, wherever it has gone since."""
    copies = s.records[COPIES]
    for i in range(len(copies) - 2, -1, -2):
        if copies[i] == card:
            return copies[i + 1]
    return s.cards[card]


def played_name(s: State, card: int) -> int:
    """The name under which a card was played this turn, as a number that cards of the same name share."""
    return s.rules.numbers[SAME_NAME][played_face(s, card) if s.records[COPIES] else s.cards[card]]


def types_as(s: State, card: int, face: int) -> int:
    """The card types of a card with that face; one that has become something else keeps those printed on it."""
    numbers = s.rules.numbers
    types = numbers[TYPES][face]
    if s.cards[card] != face:
        types |= numbers[TYPES][s.cards[card]]
    return query(s, CARD_TYPES, types, NOBODY, card) if s.modifiers else types


def types_of(s: State, card: int) -> int:
    """The card types of a card where it is now: the one place to look them up (and `played_types`)."""
    numbers = s.rules.numbers
    copies = s.records[COPIES]
    changed = numbers[TYPES_CHANGE][0] and s.modifiers
    if not copies and not changed:
        return numbers[TYPES][s.cards[card]]
    types = types_as(s, card, face_of(s, card) if copies else s.cards[card])
    return query(s, TYPES_THERE, types, NOBODY, card) if changed else types


def played_types(s: State, card: int) -> int:
    """The types with which a card was played this turn."""
    return types_as(s, card, played_face(s, card))


def played_as(s: State, only: Filter, card: int) -> bool:
    """Whether a card played this turn qualified when it was played."""
    changed = s.records[COPIES] or (s.modifiers and s.rules.numbers[TYPES_CHANGE][0])
    if changed and isinstance(only, FaceFilter):
        return only.fits(s, card, played_face(s, card))
    return only.accepts(s, card)


def any_played_as(s: State, only: Filter, cards: tuple[int, ...]) -> bool:
    """The same for any of them: asked at every play, so it finds out once whether anything has changed."""
    if s.records[COPIES] or (s.modifiers and s.rules.numbers[TYPES_CHANGE][0]):
        return any(played_as(s, only, card) for card in cards)
    for card in cards:  # noqa: SIM110  # a generator would take longer than what it asks
        if only.accepts(s, card):
            return True
    return False


class FaceFilter(Filter):
    """A filter that looks at what counts as printed on a card."""

    def accepts(self, s: State, card: int) -> bool:
        return self.fits(s, card, face_of(s, card) if s.records[COPIES] else s.cards[card])

    def fits(self, s: State, card: int, face: int) -> bool:
        """Whether the card qualifies with that face."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Only(FaceFilter):
    """Cards of one of the types (0: any), with a cost between two bounds."""

    types: int = 0
    least: int = 0
    most: int = NO_LIMIT
    non: int = 0  # types that do not qualify

    def accepts(self, s: State, card: int) -> bool:
        numbers = s.rules.numbers
        if s.records[COPIES] or (s.modifiers and numbers[TYPES_CHANGE][0]):
            return self._is(s, face_of(s, card), types_of(s, card))
        face = s.cards[card]  # called more often than anything else, so it is inlined here
        types = numbers[TYPES][face]
        if (self.types and not types & self.types) or types & self.non:
            return False
        return self.least <= numbers[COST][face] <= self.most

    def fits(self, s: State, card: int, face: int) -> bool:
        return self._is(s, face, types_as(s, card, face))

    def _is(self, s: State, face: int, types: int) -> bool:
        if (self.types and not types & self.types) or types & self.non:
            return False
        return self.least <= s.rules.numbers[COST][face] <= self.most

    def noun(self, plural: bool) -> str:
        names = [name for bit, name in TYPE_NAMES.items() if bit & self.types]
        if plural:
            noun = listed([plural_of(name) for name in names], "and") if names else "cards"
        else:
            noun = listed(names, "or") if names else "card"
        if self.non:
            noun = f"non-{listed([n for bit, n in TYPE_NAMES.items() if bit & self.non], 'or')} {noun}"
        if self.most == 0:
            noun += " with cost 0"
        elif self.most != NO_LIMIT and self.least:
            noun += f" with cost {self.least} or {self.most}"
        elif self.most != NO_LIMIT:
            noun += f" with cost {self.most} or less"
        elif self.least:
            noun += f" with cost {self.least} or more"
        return noun


@dataclass(frozen=True, eq=False)
class Named(FaceFilter):
    """Cards of one of the names, or all others."""

    names: tuple[str, ...]
    others: bool = False

    def fits(self, s: State, card: int, face: int) -> bool:
        return (s.rules.names[face] in self.names) != self.others

    def noun(self, plural: bool) -> str:
        if self.others:
            return f"{'cards' if plural else 'card'} other than {listed(list(self.names), 'or')}"
        return listed([plural_of(name) if plural else name for name in self.names], "or")


@dataclass(frozen=True, eq=False)
class NameHas(FaceFilter):
    """Cards with certain words in their name."""

    part: str
    anywhere: bool = False  # for the words: such cards are not called so

    def fits(self, s: State, card: int, face: int) -> bool:
        return self.part in s.rules.names[face]

    def noun(self, plural: bool) -> str:
        if self.anywhere:
            return f"card{'s' if plural else ''} with {self.part} in {'their names' if plural else 'its name'}"
        return plural_of(self.part) if plural else self.part


@dataclass(frozen=True, eq=False)
class WithDefense(FaceFilter):
    """Cards that have a Defense, wherever it is used from."""

    def fits(self, s: State, card: int, face: int) -> bool:
        return s.rules.effects[DEFENSE][face] is not None

    def noun(self, plural: bool) -> str:
        return "Defense cards" if plural else "Defense card"


@dataclass(frozen=True, eq=False)
class SuperVillain(Filter):
    """Super-Villain is a title, not a type."""

    def accepts(self, s: State, card: int) -> bool:
        return s.rules.numbers[KIND][s.cards[card]] == IS_SUPER_VILLAIN

    def noun(self, plural: bool) -> str:
        return "Super-Villains" if plural else "Super-Villain"


@dataclass(frozen=True, eq=False)
class InLineUp(Filter):
    """Cards of the Line-Up; one that is just being taken from there still is."""

    def accepts(self, s: State, card: int) -> bool:
        return s.where[card] == LINE_UP or card in s.records[LEAVING]

    def noun(self, plural: bool) -> str:
        return "cards in the Line-Up" if plural else "card in the Line-Up"


@dataclass(frozen=True, eq=False)
class That(Filter):
    """Cards of a kind with something besides: Villains, with an Attack."""

    kind: Filter
    also: Filter

    def accepts(self, s: State, card: int) -> bool:
        return self.kind.accepts(s, card) and self.also.accepts(s, card)

    def noun(self, plural: bool) -> str:
        besides = self.also.noun(plural).removeprefix("cards" if plural else "card")
        return f"{self.kind.noun(plural)}{besides}"


@dataclass(frozen=True, eq=False)
class Retype(Modifier):
    """Card types: add some and remove some, if a card has one of those required."""

    more: int = 0
    less: int = 0
    having: int = 0

    def change(self, answer: int) -> int:
        return (answer & ~self.less) | self.more if not self.having or answer & self.having else answer


STARTERS: Final = Only(STARTER)
VILLAINS_ONLY: Final = Only(VILLAIN)
LOCATIONS: Final = Only(LOCATION)
HEROES_ONLY: Final = Only(HERO_TYPE)
SUPER_POWERS: Final = Only(SUPER_POWER)
EQUIPMENT_ONLY: Final = Only(EQUIPMENT)
NOT_LOCATION: Final = Only(non=LOCATION)
COSTS_SOMETHING: Final = Only(least=1)
DEFENSE_CARDS: Final = WithDefense()
