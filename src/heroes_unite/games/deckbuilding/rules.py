"""The deck-building game with its options: printed cards, zones, the course of the game, scores."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from heroes_unite.games.deckbuilding import constants, narration, own_deck, public, scoring, setup, turn, turn_end
from heroes_unite.games.deckbuilding.attack import SETTLE
from heroes_unite.games.deckbuilding.card import ABOUT
from heroes_unite.games.deckbuilding.cards import base
from heroes_unite.games.deckbuilding.checked_options import cards_in_game, parse
from heroes_unite.games.deckbuilding.columns import base_columns, filled, filled_numbers, game_numbers
from heroes_unite.games.deckbuilding.crisis.places import to_be_beaten
from heroes_unite.games.deckbuilding.filters import face_of
from heroes_unite.games.deckbuilding.instructions.decks import ANY_ORDER
from heroes_unite.games.deckbuilding.module import Course, ModularRules, Module, Seams
from heroes_unite.games.deckbuilding.modules import in_force
from heroes_unite.games.deckbuilding.ops import GAIN_ONE
from heroes_unite.games.deckbuilding.options import Options
from heroes_unite.games.deckbuilding.play_ops import PLAY_IT_THERE
from heroes_unite.games.deckbuilding.questions import LIKE_ANY_OTHER, MarkedCopy
from heroes_unite.games.deckbuilding.save_check import plausible
from heroes_unite.games.deckbuilding.table import RESOLVE, power
from heroes_unite.kernel.census import Census
from heroes_unite.kernel.library import Library
from heroes_unite.kernel.rules import EVERYONE, NOBODY, OWNER, Figures, Gauges, Zone
from heroes_unite.kernel.text import listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.games.deckbuilding.module import Columns
    from heroes_unite.games.deckbuilding.values import DeckbuildingValues
    from heroes_unite.kernel.happening import Facts, Happening
    from heroes_unite.kernel.node import Effect, Node
    from heroes_unite.kernel.state import Record, State

TABLE_ZONES: Final = (
    Zone("main deck", NOBODY, ordered=True, lot=0),
    Zone("line-up"),
    Zone("kicks"),
    Zone("weaknesses"),
    Zone("super-villains", NOBODY, ordered=True, lot=1),
    Zone("out of the game", NOBODY, ordered=True, lot=1),
    Zone("destroyed"),
    Zone("pool", NOBODY, lot=2),
    Zone("super heroes"),
    Zone("reserve"),
    Zone("second deck", NOBODY, ordered=True, lot=0),
)
PLAYER_ZONES: Final = (
    Zone("hand", OWNER),
    Zone("deck", NOBODY, ordered=True),
    Zone("discard pile", EVERYONE),
    Zone("played"),
    Zone("in play"),
    Zone("hero"),
    Zone("under hero", OWNER),
)


# Instructions that are used by others, and that no card has
LAID_BENEATH: Final[Mapping[str, Node]] = {
    "resolve": RESOLVE,
    "settle": SETTLE,
    "gain one": GAIN_ONE,
    "any order": ANY_ORDER,
    "play it there": PLAY_IT_THERE,
}


CENSUS: Final[Census] = Census(
    turn_begins=(constants.TURN_BEGINS,),
    turn_ends=(constants.TURN_ENDS,),
    gains={constants.GAIN: ("gained", "bought", "gained", "bought")},  # by BOUGHT and FROM_LINE_UP
    losses=(constants.DESTROY, constants.SWEPT),
    foes_beaten=(constants.DEFEAT,),
    hurdles_beaten=(constants.CRISIS_BEATEN,),
    over=constants.GAME_OVER,
    ends=narration.ENDS,
    cost=constants.COST,
    persona="Super Hero",
    foe="Super-Villain",
    hurdle="Crisis",
)


class DeckbuildingRules(ModularRules):
    """Everything that the states of one deck-building game share."""

    name: ClassVar[str] = "deckbuilding"
    for_people: ClassVar[frozenset[str]] = ABOUT
    census: ClassVar[Census] = CENSUS
    events: ClassVar[tuple[str, ...]] = constants.EVENTS
    verbs: ClassVar[dict[int, str]] = constants.VERBS

    def __init__(self, options: Options) -> None:
        self.settings = options
        self.printed: tuple[Card, ...] = tuple(cards_in_game(options))
        self.modules = in_force(options)
        self.seams = _seams(self.modules)
        values = [value for module in self.modules for value in module.values]
        records = [record for module in self.modules for record in module.records]
        columns = base_columns(self.printed)
        numbers = game_numbers(self.printed)
        course = _course(options)
        for module in self.modules:
            module.columns(columns)
            numbers |= module.numbers(self.printed)
            module.arrange(course)
        if self.seams.first_offers or self.seams.more_offers or self.seams.seen_as or numbers[constants.HIDES]:
            numbers[constants.EXTRAS] = 1
        root = turn.play_through(course)
        super().__init__(
            options.players,
            TABLE_ZONES,
            PLAYER_ZONES,
            [card.name for card in self.printed],
            filled_numbers(columns, self.printed, numbers),
            filled(columns.effects, self.printed),
            filled(columns.watchers, self.printed),
            Library(),
            root,
            msgspec.to_builtins(options),
            [zone for module in self.modules for zone in module.zones],
            max((value + 1 for value in values), default=constants.VALUE_COUNT),
            max((record + 1 for record in records), default=constants.RECORD_COUNT),
        )
        self._enter(columns)
        self.cooperative = bool(numbers[constants.COOPERATIVE])
        self.open_scores = options.open_scores
        self.own_points = not self.seams.carried_over
        self.marks = any(card.sets_copies_apart for card in self.printed)
        others = frozenset(i for i, card in enumerate(self.printed) if card.kind != constants.IS_MAIN)
        # What is set aside comes out of the main deck before others go into it.
        self.closed = (constants.SECOND, others)
        self.gauges = Gauges(
            public.TABLE_GAUGES + tuple(name for module in self.modules for name in module.gauges.table),
            public.PLAYER_GAUGES + tuple(name for module in self.modules for name in module.gauges.player),
        )
        for module in self.modules:
            module.set_up(self, self.printed)

    def _enter(self, columns: Columns) -> None:
        """Give all instructions their stable names."""
        for card, effect in zip(self.printed, self.effects[constants.PLAY_EFFECT], strict=True):
            card.enter(self.library, effect)
        self.library.add("game", self.root)
        trees = [LAID_BENEATH, *(module.trees() for module in self.modules)]
        for path, node in [item for more in trees for item in more.items()]:
            self.library.add(path, node)
        for number, effect_column in columns.effects.items():
            for card, effect in zip(self.printed, self.effects[number], strict=True):
                if effect is not None:
                    self.library.add(f"{effect_column.name}/{card.set}/{card.name}", effect)
        for number, watcher_column in columns.watchers.items():
            for card, watchers in zip(self.printed, self.standing[number], strict=True):
                for watcher in watchers:
                    self.library.add(f"{watcher_column.name}/{card.set}/{card.name}", watcher)

    def deal(self) -> list[tuple[int, int]]:
        places = {
            constants.IS_MAIN: constants.MAIN,
            constants.IS_KICK: constants.KICKS,
            constants.IS_WEAKNESS: constants.WEAKNESSES,
            constants.IS_SUPER_HERO: constants.HEROES,
            constants.IS_SUPER_VILLAIN: constants.VILLAINS,
        }
        zone = len(TABLE_ZONES) + self.players * len(PLAYER_ZONES)
        for module in self.modules:
            places |= module.homes(zone)
            zone += len(module.zones)
        own = {} if isinstance(self.settings.main_deck, str) else own_deck.copies(self.settings.main_deck)
        physical: list[tuple[int, int]] = []
        for face, card in enumerate(self.printed):
            if card.kind == constants.IS_STARTER:
                each = card.each_starts_with
                decks = [
                    constants.DECK + player * constants.STRIDE for player in range(self.players) for _ in range(each)
                ]
                physical += [(face, deck) for deck in decks]
                physical += [(face, constants.RESERVE)] * (card.copies - len(decks))
            elif card.kind == constants.IS_MAIN and card.name in own:
                physical += [(face, constants.MAIN)] * own[card.name]
                physical += [(face, constants.RESERVE)] * (card.copies - own[card.name])
            else:
                physical += [(face, places[card.kind])] * card.copies
        return physical

    def values(self, s: State) -> DeckbuildingValues:
        return public.values(self, s)

    def read(self, s: State) -> list[int]:
        return public.read(self, s)

    def figures(self, s: State) -> Figures:
        return Figures(s.values[constants.TURN], s.values[constants.ACTIVE], power(s) + s.values[constants.SPENT])

    def turn(self, s: State) -> int:
        return s.values[constants.TURN]

    def persona(self, s: State, player: int) -> str:
        heroes = s.zones[constants.HERO + player * constants.STRIDE]
        return listed(self.names[s.cards[hero]] for hero in heroes)

    def foe(self, s: State) -> str:
        stack = s.zones[constants.VILLAINS]
        return self.names[s.cards[stack[-1]]] if stack else ""

    def hurdle(self, s: State) -> str:
        return listed(self.names[s.cards[card]] for card in to_be_beaten(s)) if self.cooperative else ""

    def scores(self, s: State) -> list[int]:
        if self.cooperative:  # Victory Points are never counted (CR-027)
            return [0] * self.players
        return [scoring.score(s, self.printed, player) for player in range(self.players)]

    def score(self, s: State, player: int) -> int:
        return 0 if self.cooperative else scoring.score(s, self.printed, player)

    def tally(self, s: State, player: int) -> list[tuple[str, int]]:
        return [] if self.cooperative else scoring.tally(s, self.printed, player)

    def winners(self, s: State) -> list[int]:
        if s.values[constants.WINNER] > self.players:
            return []
        if self.cooperative:
            return list(range(self.players))
        if s.values[constants.WINNER]:
            team = self.teams[s.values[constants.WINNER] - 1]
            return [player for player in range(self.players) if self.teams[player] == team]
        return scoring.winners(s, self.scores(s), self.teams)

    def tell(self, s: State, record: Record, facts: Facts) -> Happening | None:
        return narration.tell(s, record, facts)

    def mark(self, s: State, card: int) -> MarkedCopy:
        for mark in self.seams.marks:
            found = mark(s, card)
            if found is not None:
                return found
        face = face_of(s, card) if s.records[constants.COPIES] else s.cards[card]
        return LIKE_ANY_OTHER if face == s.cards[card] else MarkedCopy(copied=self.names[face])

    def could_be(self, s: State) -> bool:
        return plausible(s) and all(module.could_be(s) for module in self.modules)

    def turn_decision(self, node: Effect) -> bool:
        return isinstance(node, turn.Turns)


def _seams(modules: Sequence[Module]) -> Seams:
    seams = Seams()
    for module in modules:
        module.hang(seams)
    return seams


def _course(options: Options) -> Course:
    """The game as it is without any module."""
    first = options.first - 1 if isinstance(options.first, int) else -1
    prepare = setup.Prepare(options.super_villains)
    return Course(prepare, _heroes(options), setup.Begin(first), list(turn_end.BASE_ORDER))


def _heroes(options: Options) -> Effect:
    if not isinstance(options.heroes, str):
        return setup.NamedHeroes(options.heroes)
    if options.heroes == "choose":
        return setup.CHOOSE_HEROES
    if options.heroes == "two":
        return setup.KEEP_ONE_OF_TWO
    if options.heroes == "first":
        return setup.DealHeroes(1, base.FIRST_GAME)
    return setup.DealHeroes(1)


@lru_cache(maxsize=64)
def _rules(options: Options) -> DeckbuildingRules:
    return DeckbuildingRules(options)


def make(given: dict[str, Any]) -> DeckbuildingRules:
    """The rules for the given options. Games with the same options share them."""
    return _rules(parse(given))
