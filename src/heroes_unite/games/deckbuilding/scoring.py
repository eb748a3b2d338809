"""Victory Points: what each deck is worth, and who wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.module import seams
from heroes_unite.kernel.node import Filter, Node
from heroes_unite.kernel.text import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.kernel.state import State

OWN_ZONES = (constants.DECK, constants.HAND, constants.DISCARD, constants.PLAYED, constants.IN_PLAY, constants.UNDER)


class Points(Node):
    """VP that depend on the rest of the deck."""

    def value(self, s: State, deck: list[int]) -> int:
        """What one such card is worth in `deck` (all cards of its owner, itself included)."""
        raise NotImplementedError

    def say(self) -> str:
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class PointsEach(Points):
    """A number of points for each card of a kind in the deck."""

    each: int
    only: Filter

    def value(self, s: State, deck: list[int]) -> int:
        return self.each * sum(self.only.accepts(s, card) for card in deck)

    def say(self) -> str:
        return f"worth {self.each} VP for each {self.only.noun(False)} in your deck at the end of the game"


@dataclass(frozen=True, eq=False)
class PointsWith(Points):
    """A number of points if the deck has enough other cards of a kind (the card itself is of that kind)."""

    points: int
    only: Filter
    others: int

    def value(self, s: State, deck: list[int]) -> int:
        return self.points if sum(self.only.accepts(s, card) for card in deck) > self.others else 0

    def say(self) -> str:
        noun = self.only.noun(True)
        return (
            f"worth {self.points} VP if your deck holds {number(self.others)} or more other {noun} "
            "at the end of the game, otherwise 0 VP"
        )


@dataclass(frozen=True, eq=False)
class PointsDifferent(Points):
    """One for each differently named card of a kind in the deck."""

    only: Filter

    def value(self, s: State, deck: list[int]) -> int:
        names = s.rules.numbers[constants.SAME_NAME]
        return len({names[s.cards[card]] for card in deck if self.only.accepts(s, card)})

    def say(self) -> str:
        return f"worth 1 VP for each differently named {self.only.noun(False)} in your deck at the end of the game"


@dataclass(frozen=True, eq=False)
class PointsForSize(Points):
    """One point for every so many cards in the deck, whatever they are."""

    cards: int

    def value(self, s: State, deck: list[int]) -> int:
        return len(deck) // self.cards

    def say(self) -> str:
        return f"worth 1 VP for every {number(self.cards)} cards in your deck at the end of the game"


def whole_deck(s: State, player: int) -> list[int]:
    """All cards a player owns: at the end they all return to the deck, those under the Super Hero too."""
    return [card for zone in OWN_ZONES for card in s.zones[zone + player * constants.STRIDE]]


def card_points(s: State, printed: Sequence[Card], deck: list[int], card: int) -> int:
    face = printed[s.cards[card]]
    return face.vp if face.points is None else face.points.value(s, deck)


def score(s: State, printed: Sequence[Card], player: int) -> int:
    """What the deck is worth, and what the player has from before."""
    deck = whole_deck(s, player)
    total = 0
    for carried in seams(s).carried_over:
        total += carried(s, player)[0]
    for card in deck:
        total += card_points(s, printed, deck, card)
    return total


def tally(s: State, printed: Sequence[Card], player: int) -> list[tuple[str, int]]:
    """Each card of a player and what it counts."""
    deck = whole_deck(s, player)
    return [(printed[s.cards[card]].name, card_points(s, printed, deck, card)) for card in deck]


def super_villains(s: State, player: int) -> int:
    kinds = s.rules.numbers[constants.KIND]
    return sum(kinds[s.cards[card]] == constants.IS_SUPER_VILLAIN for card in whole_deck(s, player))


def winners(s: State, scores: list[int], teams: tuple[int, ...]) -> list[int]:
    """Most VP; a tie goes to more Super-Villains; what is still equal is shared (GAP-06). Teams count together."""
    ranks = dict.fromkeys(teams, (0, 0))
    for player, points in enumerate(scores):
        team = teams[player]
        before = sum(carried(s, player)[1] for carried in seams(s).carried_over)
        ranks[team] = (ranks[team][0] + points, ranks[team][1] + super_villains(s, player) + before)
    best = max(ranks.values())
    return [player for player in range(len(scores)) if ranks[teams[player]] == best]
