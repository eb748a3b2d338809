"""United with its options: printed cards, zones, the course of the game, who has won."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from heroes_unite.games.united import (
    card_resolution,
    commander,
    commander_turn,
    constants,
    gauges,
    harm,
    hero_effects,
    in_force,
    narration,
    public,
    reactions,
    schemes,
    super_effects,
    super_villain,
    symbols,
    table,
    turn_start,
    villain_turn,
)
from heroes_unite.games.united import hero_turn as turn
from heroes_unite.games.united.actions import ACTIONS, Actions
from heroes_unite.games.united.card import ABOUT
from heroes_unite.games.united.cards import heroes as hero_cards
from heroes_unite.games.united.cards import villains as villain_cards
from heroes_unite.games.united.catalogue import in_game
from heroes_unite.games.united.gauges import GAUGES
from heroes_unite.games.united.in_force import Constant
from heroes_unite.games.united.options import Options, parse
from heroes_unite.games.united.save_check import plausible
from heroes_unite.games.united.setup import DrawHands, Pack, PlaceFigures, SetTable, WhoStarts
from heroes_unite.games.united.turn_order import COURSE
from heroes_unite.kernel.census import Census
from heroes_unite.kernel.library import Library
from heroes_unite.kernel.rules import NOBODY, OWNER, TABLE, Figures, Rules, Zone
from heroes_unite.ops.flow import Sequence

if TYPE_CHECKING:
    from heroes_unite.games.united.card import Card
    from heroes_unite.games.united.in_force import Constant
    from heroes_unite.games.united.values import UnitedValues
    from heroes_unite.kernel.happening import Facts, Happening
    from heroes_unite.kernel.node import Effect
    from heroes_unite.kernel.state import Record, State

TOKENS_LOT: Final = 1
PLANS_LOT: Final = 2
SUPPORT_LOT: Final = 3
SUPER_VILLAIN_LOT: Final = 4
SUPER_HERO_LOT: Final = 5

TABLE_ZONES: Final = (
    Zone("ring"),
    *(Zone(f"thugs {place}", NOBODY, lot=TOKENS_LOT) for place in range(1, constants.PLACES + 1)),
    *(Zone(f"threat {place}") for place in range(1, constants.PLACES + 1)),
    Zone("dashboard"),
    Zone("missions"),
    Zone("plan deck", NOBODY, ordered=True, lot=PLANS_LOT),
    Zone("storyline", NOBODY, ordered=True),
    Zone("cleared"),
    Zone("claimed"),
    Zone("supply"),
    Zone("aside"),
    Zone("bag", NOBODY, lot=TOKENS_LOT),
    Zone("removed"),
    Zone("removed unseen", NOBODY),
    Zone("box"),
    Zone("support deck", NOBODY, ordered=True, lot=SUPPORT_LOT),
    Zone("display"),
    Zone("battle plans"),
    Zone("super-villain pile", NOBODY, lot=SUPER_VILLAIN_LOT),
    Zone("super hero pile", NOBODY, lot=SUPER_HERO_LOT),
)
SEAT_ZONES: Final = (
    Zone("hand", OWNER),
    Zone("deck", NOBODY, ordered=True),
    Zone("hero"),
    Zone("equipment"),
    Zone("super cards", OWNER),
)


CENSUS: Final[Census] = Census(
    turn_begins=(constants.TURN_BEGINS, constants.VILLAIN_TURN_BEGINS),
    gains={constants.CARD_PLAYED: ("played",), constants.SUPER_PLAYED: ("played",)},
    hurdles_beaten=(constants.MISSION_DONE,),
    over=constants.GAME_OVER,
    ends=dict(enumerate(constants.OUTCOMES)),
    persona="Hero",
    foe="Villain",
    hurdle="Mission",
    gained="played",
    lost="",
)


class UnitedRules(Rules):
    """Everything that the states of one game of United share."""

    name: ClassVar[str] = "united"
    for_people: ClassVar[frozenset[str]] = ABOUT
    census: ClassVar[Census] = CENSUS
    events: ClassVar[tuple[str, ...]] = constants.EVENTS
    verbs: ClassVar[dict[int, str]] = constants.VERBS
    aims: ClassVar[dict[int, int]] = constants.AIMS

    def __init__(self, options: Options) -> None:
        self.settings = options
        self.heroes = options.hero_count
        self.solo = options.solo
        self.villain_seat = options.players - 1 if options.has_villain_seat else TABLE
        self.printed: tuple[Card, ...] = in_game(options)
        names = [card.name for card in self.printed]
        self.hero_names = hero_cards.NAMES
        self.villain_names = villain_cards.NAMES
        self.joker_token = next(
            (face for face, card in enumerate(self.printed) if card.kind == constants.THUG and card.of), -1
        )
        self.constants = [self._constants(question) for question in range(in_force.QUESTIONS)]
        self.answering = [frozenset(faces) for faces in self.constants]  # question -> the faces that answer it
        self.found_in = [in_force.places_of({self.printed[face].kind for face in faces}) for faces in self.constants]
        self.lasting = frozenset(face for face, card in enumerate(self.printed) if card.standing)
        self.fragments = sum(card.fragment for card in self.printed)
        self.answers = [
            self._answering(moment) for moment in range(constants.MOMENTS)
        ]  # moment -> faces that answer it
        # What modes add
        played = options.has_villain_seat
        self.plan_chooser: Effect | None = super_villain.CHOOSE_PLAN if played else None  # None: the top card
        self.crowd: Effect | None = super_effects.CROWD if played else None
        library = Library()
        for card in self.printed:
            for name, node in card.nodes.items():
                library.add(f"{card.key}/{name}", node)
        root = Sequence(_course(options))
        library.add("game", root)
        of_class: Counter[str] = Counter()
        for node in (*INSTRUCTIONS, *super_villain.INSTRUCTIONS, *commander_turn.INSTRUCTIONS):
            name = type(node).__name__
            library.add(f"{name}/{of_class[name]}", node)
            of_class[name] += 1
        super().__init__(
            options.players,
            TABLE_ZONES,
            SEAT_ZONES,
            names,
            [
                [card.kind for card in self.printed],
                [self._whose(card) for card in self.printed],
                [card.style for card in self.printed],
                [card.health for card in self.printed],
                [card.slots for card in self.printed],
                [card.recharge.how if card.recharge is not None else constants.NEVER for card in self.printed],
            ],
            [[card.effects[slot] for card in self.printed] for slot in range(constants.SLOTS)],
            [],
            library,
            root,
            msgspec.to_builtins(options),
            values=constants.VALUE_COUNT,
            records=constants.RECORD_COUNT,
            gauges=GAUGES,
        )
        self.scored = False  # the heroes win or lose together
        self.teams = tuple(int(seat == self.villain_seat) for seat in range(options.players))
        self.thugs = self._of_kind(constants.THUG)
        self.kinds = [self._of_kind(kind) for kind in range(constants.KINDS)]  # kind -> its cards
        self.owned = [self._owned(cards) for cards in self.kinds]  # kind -> to whom they belong -> the cards
        self.super_cards = self._of_kind(constants.SUPER_VILLAIN_CARD, constants.SUPER_HERO_CARD)
        self._set_sight()

    def _of_kind(self, *kinds: int) -> tuple[int, ...]:
        return tuple(card for card, (face, _) in enumerate(self.physical) if self.printed[face].kind in kinds)

    def _owned(self, cards: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
        found: dict[str, tuple[int, ...]] = {}
        for card in cards:
            whose = self.printed[self.physical[card][0]].of
            found[whose] = (*found.get(whose, ()), card)
        return found

    def _constants(self, question: int) -> dict[int, tuple[Constant, ...]]:
        """The faces whose constant effects answer a question."""
        found = {
            face: tuple(
                node
                for node in card.standing
                if isinstance(node, Constant) and (node.query == question or question in node.also)
            )
            for face, card in enumerate(self.printed)
        }
        return {face: nodes for face, nodes in found.items() if nodes}

    def _answering(self, moment: int) -> frozenset[int]:
        return frozenset(
            face
            for face, card in enumerate(self.printed)
            if card.reaction is not None and moment in card.reaction.moments
        )

    def _whose(self, card: Card) -> int:
        if card.of in self.hero_names:
            return self.hero_names.index(card.of)
        return self.villain_names.index(card.of) if card.of in self.villain_names else -1

    def _set_sight(self) -> None:
        """Heroes may see each other's hands (UN-034), a villain player what the thugs hide (UN-196)."""
        if self.settings.open_hands:
            for seat in range(self.heroes):
                self.seen[constants.HAND + seat * constants.STRIDE] = (1 << self.heroes) - 1
        if self.villain_seat >= 0:
            if self.settings.open_hands:
                for seat in range(self.heroes):
                    self.seen[constants.SUPER + seat * constants.STRIDE] = (1 << self.heroes) - 1
            for place in range(constants.PLACES):
                self.seen[constants.THUGS + place] = 1 << self.villain_seat

    def deal(self) -> list[tuple[int, int]]:
        return [(face, constants.BOX) for face, card in enumerate(self.printed) for _ in range(card.copies)]

    def could_be(self, s: State) -> bool:
        return plausible(s)

    def values(self, s: State) -> UnitedValues:
        return public.values(s)

    def read(self, s: State) -> list[int]:
        return gauges.read(s)

    def read_cards(self, s: State) -> list[tuple[int, int, int]]:
        return gauges.read_cards(s)

    def figures(self, s: State) -> Figures:
        """The villain's turns are nobody's, unless somebody plays the villain."""
        villains = s.values[constants.PHASE] == constants.VILLAIN_PHASE
        return Figures(s.values[constants.TURN], self.villain_seat if villains else s.values[constants.ACTIVE], 0)

    def persona(self, s: State, player: int) -> str:
        return table.villain(s).name if player == self.villain_seat else table.hero_name(s, player)

    def foe(self, s: State) -> str:
        return table.villain(s).name

    def scores(self, s: State) -> list[int]:
        """One for a win."""
        winners = self.winners(s) if s.over else []
        return [int(seat in winners) for seat in range(self.players)]

    def tally(self, s: State, player: int) -> list[tuple[str, int]]:
        return []

    def winners(self, s: State) -> list[int]:
        """All heroes, or the villain if somebody plays it; otherwise nobody (UN-001)."""
        if s.values[constants.OUTCOME] == constants.VILLAIN_BEATEN:
            return list(range(self.heroes))
        return [self.villain_seat] if self.villain_seat >= 0 else []

    def tell(self, s: State, record: Record, facts: Facts) -> Happening | None:
        return narration.tell(s, record, facts)

    def turn_decision(self, node: Effect) -> bool:
        return isinstance(node, (Actions, turn.HeroTurn))


INSTRUCTIONS: Final[tuple[Effect, ...]] = (
    ACTIONS, turn.HERO_TURN, turn_start.MORNING, turn_start.SPEND, turn_start.PEEK, symbols.FOREGO, turn.VISIT,
    villain_turn.VILLAIN_TURN, villain_turn.OVERFLOWING, harm.HURT, harm.KNOCKOUT, harm.AFFLICTED, schemes.LOSING,
    hero_effects.STUNNING, reactions.WINDOW, card_resolution.PERFORM,
)  # fmt: skip


def _course(options: Options) -> tuple[Effect, ...]:
    """Setup as the mode wants it, then turn after turn."""
    villain, hero = options.has_villain_seat, options.solo
    return (
        SetTable(),
        PlaceFigures(),
        *((super_villain.DealVillain(),) if villain else ()),
        Pack(),
        *((commander.Recruit(),) if hero else ()),
        *((commander.Draft(),) if hero and not villain else ()),
        *((commander.ShowDisplay(),) if hero else ()),
        *((super_villain.DealHeroes(), super_villain.ShareTokens()) if villain else ()),
        DrawHands(),
        WhoStarts(),
        *((super_villain.Opening(),) if villain else ()),
        COURSE,
    )


@lru_cache(maxsize=64)
def _rules(options: Options) -> UnitedRules:
    return UnitedRules(options)


def make(given: dict[str, Any]) -> UnitedRules:
    """The rules for the given options. Games with the same options share them."""
    return _rules(parse(given))
