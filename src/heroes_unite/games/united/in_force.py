"""Constant effects: data that answers questions of the rules, such as what it costs to leave a location.

A rule asks its question here, and the answer is folded over the cards that are in force: the location and its threat,
faceup cards of the storyline, equipment that is ready, Battle Plans. No rule has to know which cards there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, table
from heroes_unite.games.united.places import Are
from heroes_unite.kernel.events import Watcher
from heroes_unite.kernel.modifiers import Modifier
from heroes_unite.kernel.node import Test
from heroes_unite.kernel.state import Frame
from heroes_unite.kernel.text import Voice, number
from heroes_unite.ops.flow import Sequence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.kernel.state import State

# Questions, and what a clause about them says: with the effect's number as {n}, as a word {word}, its place {where}
EXIT_COST: Final = 0  # Moves that it takes to leave
TOUGHNESS: Final = 1  # damage in one turn that defeats a thug
RESCUE_COST: Final = 2  # Heroics in one turn that rescue a civilian
RESCUABLE: Final = 3  # whether civilians can be rescued
SPECIALS: Final = 4  # whether special effects can be used
FLIPS: Final = 5  # whether charged cards can be flipped
SYMBOLS_LOST: Final = 6  # of the previous hero card
AS_THUGS: Final = 7  # whether civilians that come are thugs
CALMING: Final = 8  # whether a Heroic discards a Crisis token of the location
LOOKOUT: Final = 9  # whether a hero may look ahead at the start of the turn
FLIGHTS: Final = 10  # Moves of a turn that can go anywhere
GLIDES: Final = 11  # Moves that can go twice as far
ROTATIONS: Final = 12  # cards of the display that may be exchanged in a turn
REACHES: Final = 13  # Attacks of a turn that can go next door
FORESIGHT: Final = 14  # whether the next plan may be looked at after a support turn
SHIELD: Final = 15  # what the first damage of a villain turn is less
DISPLAY: Final = 16  # faceup supporting cards
ECHOES: Final = 17  # supporting cards whose special effect may be used once more
EXTRA: Final = 18  # symbols of a kind at the start of the actions: one question for each kind

CLAUSES: Final = {
    EXIT_COST: "a Hero who leaves {where} with a Move must spend {word} Moves for it",
    TOUGHNESS: "each Thug {where} needs {n} damage in one turn to be defeated",
    RESCUE_COST: "each Civilian {where} needs {word} Heroic in one turn to be rescued",
    RESCUABLE: "Civilians {where} cannot be rescued",
    SPECIALS: "{heroes} cannot use {specials}",
    FLIPS: "nor flip charged cards",
    SYMBOLS_LOST: "a Hero who starts the turn {where} gets {n} symbol fewer (their choice) from the previous Hero card",
    AS_THUGS: "each Civilian that would be added or moved {where} enters as a Thug",
    CALMING: "a Hero {where} may spend a Heroic to discard 1 Crisis from {where}",
    LOOKOUT: "at the start of your turn, before the draw, you may look at the top card of your deck and may put it on "
    "the bottom",
    FLIGHTS: "once on each of your turns, one of your Moves may take you to any Location instead of an adjacent one",
    GLIDES: "when you make a Move, it takes you up to 2 Locations instead of 1",
    ROTATIONS: "before you choose a supporting card, you may put {n} card of the display on the bottom of the "
    "Supporting Heroes deck and reveal the next one",
    REACHES: "{n} Attack this turn may target an enemy in an adjacent Location",
    FORESIGHT: "after a turn in which you played a supporting card, you may look at the top card of the Master Plan "
    "deck",
    SHIELD: "the first damage you take in each villain turn is reduced by {n}",
    DISPLAY: "the display holds {n} cards instead of 2",
    ECHOES: "when you play a card of your own right after a supporting card, you may use that card's special effect "
    "once more, if it is faceup and neither charged, constant nor mandatory",
    **{EXTRA + i: f"you gain {{n}} extra {symbol} {{when}}" for i, symbol in enumerate(constants.SYMBOLS)},
}
QUESTIONS: Final = len(CLAUSES)
ALWAYS: Final = "at the start of your actions on each of your turns"
NOTHING: Final = Sequence(())

# Where cards are whose constant effects are in force
IN_RING: Final = 1
IN_STORYLINE: Final = 2
CARRIED: Final = 4
ON_TABLE: Final = 8
ANYWHERE: Final = IN_RING | IN_STORYLINE | CARRIED | ON_TABLE
FOUND_IN: Final = {
    constants.THREAT: IN_RING,
    constants.LOCATION: IN_RING,
    constants.PLAN: IN_STORYLINE,
    constants.HERO_CARD: IN_STORYLINE,
    constants.EQUIPMENT_CARD: CARRIED,
    constants.BATTLE_PLAN: ON_TABLE,
}


@dataclass(frozen=True, eq=False)
class Constant(Modifier):
    """An answer is changed, to at least or at most that much, if the test holds; `also` are further questions."""

    least: int = 0
    most: int = 99
    test: Test | None = None
    with_villain: bool = False  # about the villain's location, not that of the card
    also: tuple[int, ...] = ()

    def change(self, answer: int) -> int:
        return min(self.most, max(self.least, super().change(answer)))

    def say(self, v: Voice) -> str:
        where = "the villain's Location" if self.with_villain else "here"
        count = self.least or self.plus
        alone = isinstance(self.test, Alone)
        words = CLAUSES[self.query].format(
            n=count,
            word=number(count),
            where=where,
            when=ALWAYS if self.test is None else "this turn",
            heroes="a Hero who is alone here" if alone else "Heroes here",
            specials="the special effect of the card they play" if alone else "special effects",
        )
        clause = ", ".join([words, *(CLAUSES[query] for query in self.also)])
        if self.test is None or alone:
            return clause
        while_so = "while " if isinstance(self.test, Are) else ""
        return f"{while_so}{self.test.say(v)}, {clause}"


def forbid(query: int, *also: int, test: Test | None = None) -> Constant:
    """What could be done otherwise cannot."""
    return Constant(query, most=0, also=also, test=test)


def allow(query: int, test: Test | None = None) -> Constant:
    """Allows what could not be done otherwise, once per turn if it is about turns."""
    return Constant(query, plus=1, test=test)


def said(effects: tuple[Constant | Watcher, ...]) -> str:
    """The constant effects of a card in words."""
    return "; ".join(effect.say(Voice("you", True)) for effect in effects)


# Conditions


@dataclass(frozen=True, eq=False)
class Alone(Test):
    def holds(self, s: State, f: Frame) -> bool:
        return table.alone(s, f.you)

    def say(self, v: Voice) -> str:
        return "while you are alone here"


@dataclass(frozen=True, eq=False)
class Supporting(Test):
    """This is a turn with a supporting card, perhaps one without a certain symbol; or the last hero card is one."""

    without: int = -1
    last: bool = False

    def holds(self, s: State, f: Frame) -> bool:
        if self.last:
            cards = table.hero_cards(s)
            return bool(cards) and table.supports(s, cards[-1])
        if not s.values[constants.SUPPORTS]:
            return False
        return self.without < 0 or self.without not in table.printed(s, s.values[constants.PLAYED] - 1).symbols

    def say(self, v: Voice) -> str:
        if self.last:
            return "if the last Hero card in the Storyline is a supporting card"
        without = f" without {constants.SYMBOLS[self.without]} at its bottom" if self.without >= 0 else ""
        return f"when you play a supporting card{without}"


# What is in force


def fold(s: State, question: int, base: int, seat: int = -1, place: int = -1) -> int:
    """The answer for a hero and a place, as far as the question is about them."""
    rules = table.rules(s)
    faces = rules.constants[question]
    if faces:
        cards = _in_force(s, seat, place, rules.answering[question], rules.found_in[question])
        if cards:  # mostly there is none
            for _, node in _applying(s, cards, faces, seat, place):
                base = node.change(base)
    return base


def carriers(s: State, question: int, seat: int) -> list[int]:
    """The cards of a hero that answer a question now."""
    return [card for card, _ in _answering(s, question, seat, -1)]


def forbidding(s: State, question: int, seat: int = -1, place: int = -1) -> int:
    """The card that makes a yes a no, or -1."""
    return next((card for card, node in _answering(s, question, seat, place) if not node.change(1)), -1)


def _answering(s: State, question: int, seat: int, place: int) -> list[tuple[int, Constant]]:
    rules = table.rules(s)
    faces = rules.constants[question]
    if not faces:
        return []
    cards = _in_force(s, seat, place, rules.answering[question], rules.found_in[question])
    return _applying(s, cards, faces, seat, place) if cards else []


def _applying(
    s: State, cards: list[int], faces: dict[int, tuple[Constant, ...]], seat: int, place: int
) -> list[tuple[int, Constant]]:
    """Of the cards in force, what holds now."""
    found: list[tuple[int, Constant]] = []
    for card in cards:
        for node in faces[s.cards[card]]:
            about = not node.with_villain or place == table.villain_at(s)
            if about and (node.test is None or node.test.holds(s, Frame(NOTHING, seat, seat, card))):
                found.append((card, node))
    return found


def places_of(kinds: Iterable[int]) -> int:
    """Where cards of those kinds are while they are in force: a sum of the places below."""
    found = 0
    for kind in kinds:
        found |= FOUND_IN.get(kind, ANYWHERE)
    return found


def _in_force(s: State, seat: int, place: int, faces: frozenset[int], among: int) -> list[int]:
    """The cards, as far as they are among `faces`, whose constant effects hold for a hero, and in a place (UN-091,
    UN-092, UN-243). Only where such cards can be (`among`) is looked for them, and most cards there are others."""
    cards = s.cards
    zones = s.zones
    found: list[int] = []
    if place >= 0 and among & IN_RING:
        threats, location = zones[constants.THREATS + place], zones[constants.RING][place]
        if threats:
            found += [card for card in threats if cards[card] in faces]
        if cards[location] in faces:
            found.append(location)
    if among & IN_STORYLINE:
        for card in zones[constants.STORYLINE]:
            if cards[card] in faces and table.faceup(s, card):
                kind = table.kind(s, card)
                if (kind == constants.PLAN and card not in s.records[constants.JAMMED]) or (
                    kind == constants.HERO_CARD and seat >= 0 and table.owner(s, card) == seat
                ):
                    found.append(card)
    if seat >= 0 and among & CARRIED:
        carried = zones[constants.EQUIPMENT + seat * constants.STRIDE]
        if carried:
            found += [card for card in carried if cards[card] in faces and table.ready(s, card)]
    if among & ON_TABLE:
        found += [card for card in zones[constants.BATTLE_PLANS] if cards[card] in faces]
    return found


def happens(s: State, event: int, seat: int) -> None:
    """What a hero has done triggers effects of that hero's faceup cards immediately."""
    rules = table.rules(s)
    for card in _in_force(s, seat, -1, rules.lasting, ANYWHERE):
        for node in table.printed(s, card).standing:
            if isinstance(node, Watcher) and node.event == event:
                node.effect.run(s, Frame(node.effect, seat, seat, card))


# The questions


def exit_cost(s: State, place: int) -> int:
    """How many Moves it takes to leave."""
    return fold(s, EXIT_COST, 1, place=place)


def toughness(s: State, place: int) -> int:
    """How much damage in one turn defeats a thug there (UN-077)."""
    return fold(s, TOUGHNESS, 1, place=place)


def rescue_cost(s: State, place: int) -> int:
    """How many Heroics in one turn rescue a civilian there."""
    return fold(s, RESCUE_COST, 1, place=place)


def can_rescue(s: State, place: int) -> bool:
    return table.civilians(s, place) > 0 and fold(s, RESCUABLE, 1, place=place) > 0


def can_fly(s: State, seat: int) -> bool:
    """Whether one Move of this turn can still take the hero anywhere."""
    return fold(s, FLIGHTS, 0, seat) > s.values[constants.FLOWN]


def can_use_specials(s: State, seat: int) -> bool:
    return fold(s, SPECIALS, 1, seat, table.place_of(s, seat)) > 0


def can_flip(s: State, seat: int) -> bool:
    return fold(s, FLIPS, 1, seat, table.place_of(s, seat)) > 0
