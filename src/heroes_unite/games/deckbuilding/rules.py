"""The deck-building game with its options: printed cards, zones, the course of the game, scores."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.games.deckbuilding import constants, narration, own_deck, public, scoring, turn
from heroes_unite.games.deckbuilding.attack import SETTLE, Attack, Strike
from heroes_unite.games.deckbuilding.card import ABOUT
from heroes_unite.games.deckbuilding.cards import base
from heroes_unite.games.deckbuilding.crisis.difficulty import CRISES_IN_DECK, CRISIS, IMMORTAL_STAYS, LASTING_ONGOING
from heroes_unite.games.deckbuilding.crisis.places import CRISIS_STACK
from heroes_unite.games.deckbuilding.crisis.places import ZONES as CRISIS_ZONES
from heroes_unite.games.deckbuilding.crisis.stages import course
from heroes_unite.games.deckbuilding.filters import face_of
from heroes_unite.games.deckbuilding.match import CHOOSE_IN_ORDER, SplitMainDeck
from heroes_unite.games.deckbuilding.ops import GAIN_ONE
from heroes_unite.games.deckbuilding.options import THINNED, Options, cards_in_game, parse
from heroes_unite.games.deckbuilding.questions import LIKE_ANY_OTHER, MarkedCopy
from heroes_unite.games.deckbuilding.save_check import plausible
from heroes_unite.games.deckbuilding.specials_playing import PLAY_IT_THERE
from heroes_unite.games.deckbuilding.specials_unite import ANY_ORDER
from heroes_unite.games.deckbuilding.table import RESOLVE, power
from heroes_unite.games.deckbuilding.variants import (
    HIDDEN,
    HUNT,
    HUNT_DOWN,
    ON_PATROL,
    PATROL,
    SYNERGY,
    TEAM,
    TEAM_WATCHER,
    TWO_HEADS,
    FormTeams,
    PrepareHidden,
    TakePartners,
)
from heroes_unite.kernel.events import Watcher
from heroes_unite.kernel.library import Library
from heroes_unite.kernel.rules import EVERYONE, NOBODY, OWNER, Figures, Rules, Zone
from heroes_unite.ops.flow import ALL_PLAYERS, ALONE, Sequence

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.kernel.node import Effect
    from heroes_unite.kernel.state import Record, State

PUNCHES: Final = 7
VULNERABILITIES: Final = 3

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


class DeckbuildingRules(Rules):
    """Everything that the states of one deck-building game share."""

    name = "deckbuilding"
    for_people = ABOUT
    events = constants.EVENTS
    verbs = constants.VERBS
    value_count = constants.VALUE_COUNT
    record_count = constants.RECORD_COUNT

    def __init__(self, options: Options) -> None:
        self.settings = options
        self.printed: tuple[Card, ...] = tuple(cards_in_game(options))
        pack = any(card.part for card in self.printed)
        impossible = any(card.part == "super-villains" for card in self.printed)
        crisis = any(card.kind == constants.IS_CRISIS for card in self.printed)
        alone = options.players == 1
        told = impossible or crisis  # who leaves the Line-Up, and whether the main deck can fill it
        if pack:
            self.record_count = constants.PACK_RECORD_COUNT
        if crisis:
            self.record_count = constants.CRISIS_RECORD_COUNT
            self.value_count = constants.CRISIS_VALUE_COUNT
        library = Library()
        effects = [card.effect() for card in self.printed]
        for card, effect in zip(self.printed, effects, strict=True):
            card.enter(library, effect)
        root = _course(options)
        library.add("game", root)
        second = _second_game(options)
        if second is not None:
            library.add("second game", second)
        for name, node in (
            ("resolve", RESOLVE),
            ("settle", SETTLE),
            ("gain one", GAIN_ONE),
            ("any order", ANY_ORDER),
            ("play it there", PLAY_IT_THERE),
        ):
            library.add(name, node)
        library.add("patrol", PATROL)
        library.add("hunt", HUNT_DOWN)
        for_sale = [constants.IS_MAIN, constants.IS_KICK, constants.IS_SUPER_VILLAIN]
        if pack:  # starting cards can come into the Line-Up, or be bought when they are destroyed
            for_sale.append(constants.IS_STARTER)
        numbers = [
            [card.cost for card in self.printed],
            [card.types for card in self.printed],
            [card.kind for card in self.printed],
            [int(card.stays) for card in self.printed],
            [int(card.goes_first) for card in self.printed],
            [0 if card.play else card.power for card in self.printed],
            [min(card.cost for card in self.printed if card.kind in for_sale)],
            [int(card.defends_from_play) for card in self.printed],
            [int(any(card.asks_for_given for card in self.printed))],
            [int(crisis or bool(options.variants) or any(c.ability or c.buys_destroyed for c in self.printed))],
            [int(card.starts_on_top) - int(card.starts_at_bottom) for card in self.printed],
            [6 if HIDDEN in options.variants else 5],
            [int(ON_PATROL in options.variants)],
            [int(HUNT in options.variants)],
            [int(crisis or HIDDEN in options.variants)],
            self._names(),
            [int(card.lends_defense) for card in self.printed],
            [int(card.buys_destroyed) for card in self.printed],
            [int(pack)],
            [int(impossible)],
            [int(told)],
            [int(crisis)],
            [card.colors for card in self.printed],
            [int(card.starts_on_top and IMMORTAL_STAYS in options.difficulty) for card in self.printed],
            [int(LASTING_ONGOING in options.difficulty)],
        ]
        departing = [_departing_attack(card) if told else None for card in self.printed]
        patrol = [_patrol_attack(card) if ON_PATROL in options.variants else None for card in self.printed]
        entering = [_entering(card) if HIDDEN in options.variants else () for card in self.printed]
        for card, attack, departs, watchers in zip(self.printed, patrol, departing, entering, strict=True):
            if attack is not None:
                library.add(f"patrol/{card.set}/{card.name}", attack)
            if departs is not None:
                library.add(f"departing/{card.set}/{card.name}", departs)
            for watcher in watchers:
                library.add(f"entering/{card.set}/{card.name}", watcher)
        super().__init__(
            options.players,
            TABLE_ZONES,
            PLAYER_ZONES,
            [card.name for card in self.printed],
            numbers,
            [
                effects,
                [card.defense for card in self.printed],
                [card.first_appearance for card in self.printed],
                [card.on_defeat for card in self.printed],
                [card.ability for card in self.printed],
                patrol,
                [second],
                departing,
                [card.defeat_bar for card in self.printed],
                [card.on_reveal for card in self.printed],
                [card.to_beat_alone if alone and card.to_beat_alone else card.to_beat for card in self.printed],
                [card.while_up for card in self.printed],
            ],
            [
                [card.ongoing_alone if alone and card.ongoing_alone else card.ongoing for card in self.printed],
                [() if card.on_gain is None else (card.on_gain,) for card in self.printed],
                entering,
                [() if card.on_destroyed is None else (card.on_destroyed,) for card in self.printed],
                [card.stack_ongoing for card in self.printed],
            ],
            library,
            root,
            msgspec.to_builtins(options),
            CRISIS_ZONES if crisis else (),
        )
        self.cooperative = crisis
        self.scored = not crisis
        self.marks = SYNERGY in options.variants or any(card.sets_copies_apart for card in self.printed)
        if CRISES_IN_DECK in options.difficulty:
            self.scattered = frozenset(i for i, card in enumerate(self.printed) if card.kind == constants.IS_CRISIS)
        others = frozenset(i for i, card in enumerate(self.printed) if card.kind != constants.IS_MAIN)
        self.closed = (
            constants.SECOND,
            others,
        )  # what is set aside comes out of the main deck before others go into it
        if told:
            self.exit = (constants.LINE_UP, constants.LEFT_LINE_UP)
        if TEAM in options.variants:
            self.teams = tuple(player % 2 for player in range(self.players))

    def _names(self) -> list[int]:
        """For each printed card the first one with the same name."""
        first: dict[str, int] = {}
        return [first.setdefault(card.printed_name, face) for face, card in enumerate(self.printed)]

    def deal(self) -> list[tuple[int, int]]:
        places = {
            constants.IS_MAIN: constants.MAIN,
            constants.IS_KICK: constants.KICKS,
            constants.IS_WEAKNESS: constants.WEAKNESSES,
            constants.IS_SUPER_HERO: constants.HEROES,
            constants.IS_SUPER_VILLAIN: constants.MAIN if HIDDEN in self.settings.variants else constants.VILLAINS,
            constants.IS_CRISIS: len(TABLE_ZONES) + self.players * len(PLAYER_ZONES) + CRISIS_STACK,
        }
        own = {} if isinstance(self.settings.main_deck, str) else own_deck.copies(self.settings.main_deck)
        physical: list[tuple[int, int]] = []
        for face, card in enumerate(self.printed):
            if card.kind == constants.IS_STARTER:
                each = PUNCHES if card.name == "Punch" else VULNERABILITIES
                zones = [
                    constants.DECK + player * constants.STRIDE for player in range(self.players) for _ in range(each)
                ]
                zones += [constants.RESERVE] * (card.copies - len(zones))
                physical += [(face, zone) for zone in zones]
            elif card.kind == constants.IS_MAIN and card.name in own:
                physical += [(face, constants.MAIN)] * own[card.name]
                physical += [(face, constants.RESERVE)] * (card.copies - own[card.name])
            else:
                physical += [(face, places[card.kind])] * card.copies
        return physical

    def public(self, s: State) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(public.values(self, s))
        return plain

    def figures(self, s: State) -> Figures:
        return Figures(s.values[constants.TURN], s.values[constants.ACTIVE], power(s) + s.values[constants.SPENT])

    def scores(self, s: State) -> list[int]:
        if self.cooperative:  # Victory Points are never counted (CR-027)
            return [0] * self.players
        first = s.records[constants.FIRST_SCORES] or (0,) * self.players
        return [scoring.score(s, self.printed, player) + first[player] for player in range(self.players)]

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

    def tell(self, s: State, record: Record, who: str, card: str, owner: str) -> str:
        return narration.tell(s, record, who, card, owner)

    def mark(self, s: State, card: int) -> MarkedCopy:
        if card in s.records[constants.PARTNERS][1::2] and s.where[card] == constants.LINE_UP:
            return MarkedCopy(own=True)
        face = face_of(s, card) if s.records[constants.COPIES] else s.cards[card]
        return LIKE_ANY_OTHER if face == s.cards[card] else MarkedCopy(copied=self.names[face])

    def could_be(self, s: State) -> bool:
        return plausible(s)

    def turn_decision(self, node: Effect) -> bool:
        return isinstance(node, turn.Turns)


def _course(options: Options, second: bool = False) -> Effect:
    variants = options.variants
    order = turn.ending(_order(options), SYNERGY in variants, HIDDEN in variants)
    first = options.first - 1 if isinstance(options.first, int) else -1
    prepare: Effect = PrepareHidden() if HIDDEN in variants else turn.Prepare(options.super_villains)
    heroes = CHOOSE_IN_ORDER if second else _heroes(options)
    if options.mode == CRISIS:
        return course(options, _order(options), heroes, turn.Begin(first))
    steps: list[Effect] = [prepare, heroes]
    if SYNERGY in variants:
        steps = [heroes, TakePartners(), prepare]
    if options.match and not second:
        steps = [SplitMainDeck(), *steps]
    if options.main_deck == THINNED:
        steps = [own_deck.ThinMainDeck(own_deck.TAKEN_OUT), *steps]
    steps.append(turn.Begin(-1 if second else first))
    if TEAM in variants:
        steps.append(FormTeams(TEAM_WATCHER))
    return Sequence((*steps, turn.Turns(order)))


def _second_game(options: Options) -> Effect | None:
    return _course(options, second=True) if options.match else None


def _heroes(options: Options) -> Effect:
    if not isinstance(options.heroes, str):
        return turn.NamedHeroes(options.heroes)
    if TWO_HEADS in options.variants:
        return turn.DealHeroes(2)
    if options.heroes == "choose":
        return turn.CHOOSE_HEROES
    if options.heroes == "two":
        return turn.KEEP_ONE_OF_TWO
    if options.heroes == "first":
        return turn.DealHeroes(1, base.FIRST_GAME)
    return turn.DealHeroes(1)


def _patrol_attack(card: Card) -> Effect | None:
    """The card's Attack, against the one player who looked, whom it gives nothing (DB-160)."""
    attack = next((part for part in card.play if isinstance(part, Attack)), None)
    return None if attack is None else Attack(attack.harm or attack.effect, ALONE)


def _departing_attack(card: Card) -> Effect | None:
    """The card's Attack, against everybody, as it leaves the Line-Up."""
    attack = next((part for part in card.play if isinstance(part, Attack)), None)
    return None if attack is None else Attack(attack.effect, ALL_PLAYERS, attack.together)


def _entering(card: Card) -> tuple[Watcher, ...]:
    """A hidden Super-Villain attacks when it comes into the Line-Up."""
    if card.kind != constants.IS_SUPER_VILLAIN or card.first_appearance is None:
        return ()
    return (Watcher(constants.LINE_UP_REFILLED, Strike(card.first_appearance)),)


def _order(options: Options) -> str:
    if options.order != "auto":
        return options.order
    return "base" if options.sets == ("base",) and options.mode != CRISIS else "2020"


@lru_cache(maxsize=64)
def _rules(options: Options) -> DeckbuildingRules:
    return DeckbuildingRules(options)


def make(given: dict[str, Any]) -> DeckbuildingRules:
    """The rules for the given options. Games with the same options share them."""
    return _rules(parse(given))
