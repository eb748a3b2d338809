"""Super Hero Synergy: a Hero card for each Super Hero, in the Line-Up on its player's turn, and theirs alone to buy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.module import NOT_OFFERED, Course, ModularRules, Module, Seams
from heroes_unite.games.deckbuilding.questions import MarkedCopy
from heroes_unite.games.deckbuilding.turn_end import RefillLineUp
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.games.deckbuilding.values import DeckbuildingValues

HERO_CARDS: Final[int] = constants.RECORD_COUNT  # player, Hero card of a Super Hero, player, card ...


@dataclass(frozen=True, eq=False)
class TakePartners(Effect):
    """Each Super Hero takes one copy of the matching Hero card out of the main deck."""

    def run(self, s: State, f: Frame) -> bool:
        names = s.rules.names
        printed: tuple[Card, ...] = s.rules.printed
        taken: list[int] = []
        for player in range(s.rules.players):
            zone = constants.HERO + player * constants.STRIDE
            for wanted in [printed[s.cards[hero]].partner for hero in s.zones[zone]]:
                piles = (
                    *s.zones[constants.MAIN],
                    *s.zones[constants.SECOND],
                    *s.zones[constants.RESERVE],
                )  # in a match any half will do
                card = next((c for c in piles if names[s.cards[c]] == wanted), -1)
                if card >= 0:
                    taken += (player, card)
                    move(s, card, zone)
        s.records[HERO_CARDS] = tuple(taken)
        return True

    def say(self, v: Voice) -> str:
        return "each player takes the Hero card of their Super Hero out of the main deck"


def partners(s: State, who: int) -> list[int]:
    """The Hero cards of that player's Super Heroes, wherever they are."""
    pairs = s.records[HERO_CARDS]
    return [pairs[i + 1] for i in range(0, len(pairs), 2) if pairs[i] == who]


def bring_partner(s: State, who: int) -> None:
    """During its player's turn the card is in the Line-Up."""
    for player in range(s.rules.players):
        if player == who:
            for card in partners(s, who):
                if s.where[card] == constants.HERO + who * constants.STRIDE:
                    move(s, card, constants.LINE_UP)
        else:
            partner_goes_back(s, player)  # an effect may have put it into the Line-Up in the meantime


def partner_goes_back(s: State, who: int) -> None:
    """After the turn it is on its Super Hero again, unless it was bought or lost."""
    for card in partners(s, who):
        if s.where[card] == constants.LINE_UP:
            move(s, card, constants.HERO + who * constants.STRIDE)


def guests(s: State) -> int:
    """How many cards of the Line-Up are there only for this turn."""
    return sum(s.where[card] == constants.LINE_UP for card in s.records[HERO_CARDS][1::2])


@dataclass(frozen=True, eq=False)
class PartnerGoesBack(Effect):
    """After the turn the card goes back to its Super Hero, unless it was bought or lost."""

    def run(self, s: State, f: Frame) -> bool:
        partner_goes_back(s, f.you)
        return True

    def say(self, v: Voice) -> str:
        return "the Hero card of your Super Hero leaves the Line-Up"


def seen_as(s: State, who: int, card: int) -> int:
    """A player's own Hero card is like no other copy of it; another player's is not for sale."""
    pairs = s.records[HERO_CARDS]
    if card not in pairs[1::2]:
        return s.cards[card]
    return ~card if pairs[pairs.index(card, 1) - 1] == who else NOT_OFFERED


def mark(s: State, card: int) -> MarkedCopy | None:
    return MarkedCopy(own=True) if card in s.records[HERO_CARDS][1::2] and s.where[card] == constants.LINE_UP else None


class Synergy(Module):
    """The Super Heroes come first, with their Hero cards, then the stacks and the Line-Up."""

    records: ClassVar[tuple[int, ...]] = (HERO_CARDS,)

    def arrange(self, course: Course) -> None:
        course.heroes_first = True
        course.with_heroes.append(TakePartners())
        place = next(i for i, step in enumerate(course.ending) if isinstance(step, RefillLineUp))
        course.ending.insert(place, PartnerGoesBack())

    def hang(self, seams: Seams) -> None:
        seams.at_turn_start += (bring_partner,)
        seams.seen_as += (seen_as,)
        seams.guests += (guests,)
        seams.marks += (mark,)

    def set_up(self, rules: ModularRules, printed: Sequence[Card]) -> None:
        rules.marks = True

    def show(self, s: State, seen: DeckbuildingValues) -> DeckbuildingValues:
        mine = partners(s, s.values[constants.ACTIVE])
        there = [s.rules.names[s.cards[card]] for card in mine if s.where[card] == constants.LINE_UP]
        return replace(seen, reserved=there)

    def could_be(self, s: State) -> bool:
        pairs = s.records[HERO_CARDS]
        return len(pairs) % 2 == 0 and are(pairs[::2], s.rules.players) and are(pairs[1::2], len(s.cards))
