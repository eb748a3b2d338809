"""What cards are worth to one player now: what is printed on them, seen from the deck that player has.

A card is worth its VP, plus how much better than an average card of the deck it is each time it will still be played.
So Power counts early and VP late, and a bad card is worth less than nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.deckbuilding.card_uses import (
    CARDS,
    NOTHING,
    POINTS_PER_POWER,
    SUPER_HEROES,
    Profile,
    Reader,
    fits,
)
from heroes_unite.games.deckbuilding.conditions import DifferentNames, NewName
from heroes_unite.games.deckbuilding.constants import DRAW, GAIN, IS_KICK, IS_MAIN, PLAY, TURN_BEGINS
from heroes_unite.games.deckbuilding.instructions.counting import NthPlayed
from heroes_unite.games.deckbuilding.scoring import PointsDifferent, PointsEach, PointsForSize, PointsWith

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.kernel.view import View, ZoneView

HAND: Final = 5
EMPTY: Final[ZoneView] = {"count": 0, "cards": [], "known": [], "contents": []}
UNKNOWN: Final = 1.0  # what an unknown card is worth

# How a game goes on, measured in games of this bot against itself
ROUNDS_A_SUPER_VILLAIN: Final = 1.2
GROWN: Final = 1.6  # the average Power of a card in a deck that can take on Super-Villains
ROUNDS_TO_GROW: Final = 9  # for each Power that the average falls short of that
SOONER: Final = (1.0, 1.0, 1.0, 0.87, 0.8, 0.75)  # with more players the game is over in fewer rounds
CARDS_A_ROUND: Final = 1.2  # that a player gains
ROUNDS_UNTIL_PLAYED: Final = 4
OFTEN: Final = 0.4  # looking at the top card, or something at the start of the turn, is worth part of a card
STAYING: Final = 1.5  # a card drawn early in a turn is worth more than one in the hand

ON_OFFER: Final = [card for card in CARDS.values() if card.kind in (IS_MAIN, IS_KICK)]
MAIN_DECK: Final = [(card.name, card.copies) for card in ON_OFFER if card.kind == IS_MAIN]
MAIN_DECK_SIZE: Final = sum(copies for _, copies in MAIN_DECK)


@dataclass(frozen=True, eq=False)
class Worth:
    """A printed card for the player of one Super Hero."""

    power: float
    draw: float
    thin: float
    extra: float  # VP each time it is played, beside Power and cards
    once: float  # Power when it is gained


@cache
def worths(heroes: tuple[str, ...], location: bool) -> dict[str, Worth]:
    """Every card, for a player with those Super Heroes who does or does not control a Location."""
    reader = Reader(location)
    found: dict[str, Worth] = {}
    for card in CARDS.values():
        profile = reader.card(card)
        gained = NOTHING if card.on_gain is None else reader.effect(card.on_gain.effect)
        for name in heroes:
            if name in SUPER_HEROES:
                profile = profile.plus(_on_play(SUPER_HEROES[name], card, profile, reader))
                gained = gained.plus(_on_gain(SUPER_HEROES[name], card, reader))
        found[card.name] = Worth(
            profile.power,
            profile.draw,
            profile.thin,
            profile.hurt * POINTS_PER_POWER + profile.points,
            gained.power + gained.draw,
        )
    return found


def _on_play(hero: Card, card: Card, profile: Profile, reader: Reader) -> Profile:
    """What a Super Hero adds to one play of a card."""
    bonus = NOTHING
    for watcher in hero.ongoing:
        if watcher.event == PLAY:
            only = watcher.cards or getattr(watcher.test, "only", None)
            if fits(only, card):
                bonus = bonus.plus(reader.effect(watcher.effect).times(_share(watcher.limit, watcher.test)))
        elif watcher.event == DRAW and profile.draw > 0:
            bonus = bonus.plus(reader.effect(watcher.effect).times(0.5))
    return bonus


def _share(limit: int, test: object) -> float:
    """How much of an ability one more card can claim as its own merit."""
    if isinstance(test, NewName):
        return 0.8
    if isinstance(test, DifferentNames):
        return 0.15
    if isinstance(test, NthPlayed):
        return 0.4 / test.place
    if not limit:
        return 1
    return 0.5 / float(getattr(test, "least", 1))


def _on_gain(hero: Card, card: Card, reader: Reader) -> Profile:
    """What a Super Hero adds to gaining a card."""
    bonus = NOTHING
    for watcher in hero.ongoing:
        if watcher.event == GAIN and fits(watcher.cards, card):
            bonus = bonus.plus(reader.effect(watcher.effect))
    return bonus


class Course:
    """How a game goes on for a player with so much Power and so many cards to draw in a deck of that size."""

    __slots__ = ("ahead", "average", "growth", "plays", "rounds")

    def __init__(
        self, power: float, draw: float, size: int, villains: int, main_deck: int, players: int, hidden: bool
    ) -> None:
        many = float(size or 1)
        self.average = power / max(many - draw, many / 2)  # the Power of a card, counting what it draws
        self.rounds = self._rounds_left(villains, main_deck / players / CARDS_A_ROUND, players, hidden)
        self.growth = CARDS_A_ROUND * self.rounds
        self.plays = HAND * self.rounds / (many + self.growth / 2)  # how often a card will still be played
        self.ahead = max(self.average, (self.average + GROWN) / 2)  # the average while the deck grows

    def _rounds_left(self, villains: int, main_deck: float, players: int, hidden: bool) -> float:
        """Roughly how many turns the player will still have: first the decks have to grow."""
        if hidden:
            return main_deck
        growing = max(0.0, GROWN - self.average) * ROUNDS_TO_GROW
        return min((growing + villains * ROUNDS_A_SUPER_VILLAIN) * SOONER[min(players, 5)], main_deck)


class Weights:
    """What one player's cards are worth as a deck, and how much of the game is left for them."""

    __slots__ = ("ahead", "average", "growth", "owned", "plays", "rounds", "worths")

    def __init__(self, seat: dict[str, ZoneView], table: dict[str, ZoneView], players: int, hidden: bool) -> None:
        self.owned = [
            *seat.get("hand", EMPTY)["cards"],
            *seat.get("discard pile", EMPTY)["cards"],
            *seat.get("played", EMPTY)["cards"],
            *seat.get("deck", EMPTY)["contents"],
        ]
        stays = bool(seat.get("in play", EMPTY)["count"])
        self.worths = worths(tuple(seat.get("hero", EMPTY)["cards"]), stays)
        power = draw = 0.0
        for name in self.owned:
            worth = self.worths.get(name)
            if worth is not None:
                power += worth.power
                draw += worth.draw
        villains = table.get("super-villains", EMPTY)["count"]
        course = Course(power, draw, len(self.owned), villains, table.get("main deck", EMPTY)["count"], players, hidden)
        self.average = course.average
        self.rounds = course.rounds
        self.growth = course.growth
        self.plays = course.plays
        self.ahead = course.ahead


class Appraisal:
    """One player's view, weighed as soon as a weight is asked for: most cards are simply played."""

    __slots__ = (
        "_costs",
        "_hidden",
        "_players",
        "_seat",
        "_table",
        "_weights",
        "deck",
        "discard",
        "hand",
        "played",
        "power",
    )

    def __init__(self, view: View, player: int) -> None:
        seat = view["seats"][player]
        values = view["values"]
        self._seat = seat
        self._table = view["table"]
        self._players = view["players"]
        self._hidden = "hidden" in values.get("variants", ())
        self._costs: dict[str, int] = values.get("costs", {})
        self._weights: Weights | None = None
        self.power: int = values.get("power", 0)
        self.hand = seat.get("hand", EMPTY)["cards"]
        self.discard = seat.get("discard pile", EMPTY)["cards"]
        self.played = seat.get("played", EMPTY)["cards"]
        self.deck = seat.get("deck", EMPTY)

    @property
    def weights(self) -> Weights:
        if self._weights is None:
            self._weights = Weights(self._seat, self._table, self._players, self._hidden)
        return self._weights

    @property
    def average(self) -> float:
        """The Power of a card of the player's, counting what it draws."""
        return self.weights.average

    @property
    def plays(self) -> float:
        """How often a card will still be played."""
        return self.weights.plays

    @property
    def owned(self) -> list[str]:
        return self.weights.owned

    def table(self, zone: str) -> ZoneView:
        """A zone of the table."""
        return self._table.get(zone, EMPTY)

    def cost(self, name: str) -> int:
        """The Power needed to defeat a Super-Villain now."""
        return self._costs.get(name, CARDS[name].cost)

    def now(self, name: str) -> float:
        """The Power that one play is worth."""
        worth = self.weights.worths.get(name)
        return UNKNOWN if worth is None else worth.power + worth.draw * self.average

    def thins(self, name: str) -> float:
        """How many bad cards of the player's own deck one play destroys."""
        worth = self.weights.worths.get(name)
        return 0.0 if worth is None else worth.thin

    def mean(self, names: list[str]) -> float:
        """The Power that one of the cards is worth on average."""
        return sum(map(self.now, names), 0.0) / (len(names) or 1)

    def keep(self, name: str) -> float:
        """The VP that owning the card is worth, from now to the end."""
        worth = self.weights.worths.get(name)
        if worth is None:
            return UNKNOWN
        card = CARDS[name]
        points = card.vp if card.points is None else self._points(card)
        if card.stays:
            return points + self._each_turn(card)
        each = worth.power + (worth.draw + worth.thin * self.plays / 2 - 1) * self.weights.ahead
        return points + self.plays * (each * POINTS_PER_POWER + worth.extra)

    def take(self, name: str) -> float:
        """The VP that gaining the card is worth."""
        worth = self.weights.worths.get(name)
        return UNKNOWN if worth is None else self.keep(name) + worth.once * POINTS_PER_POWER

    def unseen(self) -> float:
        """The VP that the top card of the main deck is worth on average."""
        return sum((self.take(name) * copies for name, copies in MAIN_DECK), 0.0) / MAIN_DECK_SIZE

    def top_of_deck(self) -> str:
        """The top card of the player's own deck, if it is known."""
        return next((name for place, name in self.deck["known"] if place == 0), "")

    def even_chance(self) -> float:
        """How likely it is that the next card's cost is even."""
        top = self.top_of_deck()
        names = [top] if top else self.deck["contents"] or self.discard
        return sum(name in CARDS and CARDS[name].cost % 2 == 0 for name in names) / (len(names) or 1)

    def count(self, only: object) -> int:
        """How many cards of a kind the player has."""
        return sum(map(_fitting(only).__contains__, self.owned))

    def _points(self, card: Card) -> float:
        """VP that depend on the deck: as the deck is now, with some optimism."""
        points = card.points
        if isinstance(points, PointsEach):
            has = self.count(points.only)
            return points.each * (2 * has + 1 if fits(points.only, card) else has)
        if isinstance(points, PointsWith):
            return points.points * min(1.0, (self.count(points.only) + self.plays / 2) / (points.others + 1))
        if isinstance(points, PointsDifferent):
            return len(_fitting(points.only).intersection(self.owned)) + 1
        if isinstance(points, PointsForSize):
            return (len(self.owned) + self.weights.growth) / points.cards
        return UNKNOWN

    def _each_turn(self, card: Card) -> float:
        """A card that stays in play works on every turn in which it is triggered, once it is drawn."""
        turns = max(0.0, self.weights.rounds - ROUNDS_UNTIL_PLAYED)
        size = len(self.owned) + self.weights.growth
        often = 0.0
        for watcher in card.ongoing:
            if watcher.event == GAIN:  # once a turn, whatever is gained
                often += OFTEN
                continue
            share = (self.count(watcher.cards) + self.weights.growth * _offered(watcher.cards)) / (size or 1)
            often += 1 - (1 - share) ** HAND
        if card.ability is not None or (card.ongoing and card.ongoing[0].event == TURN_BEGINS):
            often = OFTEN
        return turns * often * self.weights.ahead * POINTS_PER_POWER * STAYING


@cache
def _fitting(only: object) -> frozenset[str]:
    """The cards of a kind."""
    return frozenset(name for name, card in CARDS.items() if fits(only, card))


@cache
def _offered(only: object) -> float:
    """How many of the cards that can be bought are of a kind."""
    return sum(card.copies for card in ON_OFFER if fits(only, card)) / sum(card.copies for card in ON_OFFER)
