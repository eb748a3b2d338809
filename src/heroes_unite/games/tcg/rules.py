"""The TCG with its options: printed cards, zones, the course of the game, points."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from heroes_unite.games.tcg import constants, gauges, marks, narration, table
from heroes_unite.games.tcg.actions import ACT, announced
from heroes_unite.games.tcg.card import ABOUT
from heroes_unite.games.tcg.deck import decks_in_game
from heroes_unite.games.tcg.gauges import GAUGES
from heroes_unite.games.tcg.hero_phase import WHO_SHIELDS, WHO_STEPS_BACK, HeroPhase
from heroes_unite.games.tcg.options import Options, parse
from heroes_unite.games.tcg.phases import ROUNDS, Begin
from heroes_unite.games.tcg.placing import PLACE_OBJECT, TAKE_WAITING
from heroes_unite.games.tcg.prospects import shown
from heroes_unite.games.tcg.save_check import plausible
from heroes_unite.games.tcg.trait import NOTHING, Trait
from heroes_unite.games.tcg.values import TcgGoal, TcgOptions, TcgSide, TcgValues
from heroes_unite.games.tcg.villain_phase import VillainPhase
from heroes_unite.kernel.census import Census
from heroes_unite.kernel.library import Library
from heroes_unite.kernel.rules import EVERYONE, NOBODY, OWNER, Figures, Rules, Zone
from heroes_unite.ops.flow import Sequence

if TYPE_CHECKING:
    from heroes_unite.games.tcg.card import Card
    from heroes_unite.kernel.decision import Mark
    from heroes_unite.kernel.happening import Facts, Happening
    from heroes_unite.kernel.node import Effect
    from heroes_unite.kernel.state import Record, State

TABLE_ZONES: Final = (Zone("plot twist"), Zone("box"))
PLAYER_ZONES: Final = (
    Zone("hand", OWNER),
    Zone("hero pile", NOBODY, ordered=True),
    Zone("hero discard pile", EVERYONE),
    Zone("active", lying="in {whose}active slot"),
    Zone("reserve"),
    Zone("claimed"),
    Zone("villain pile", NOBODY, ordered=True, lot=1),
    Zone("villain discard pile", EVERYONE, lot=1),
    Zone("villains", lot=1, lying="among {whose}villains"),
    Zone("waiting", lot=1, lying="among {whose}waiting objects"),
    Zone("objects", lying="among {whose}objects"),
)


CENSUS: Final[Census] = Census(
    turn_begins=(constants.PHASE_BEGINS, constants.VILLAINS_BEGIN),
    gains={constants.PLAY: ("played",), constants.CLAIM: ("claimed",)},
    losses=(constants.FALLS,),
    over=constants.GAME_OVER,
    ends={constants.WON: "won", constants.VILLAINS_WIN: "villains-win"},
    gained="played or claimed",
    lost="fallen",
)


class TcgRules(Rules):
    """Everything that the states of one TCG game share."""

    name: ClassVar[str] = "tcg"
    for_people: ClassVar[frozenset[str]] = ABOUT
    census: ClassVar[Census] = CENSUS
    events: ClassVar[tuple[str, ...]] = constants.EVENTS
    verbs: ClassVar[dict[int, str]] = constants.VERBS

    def __init__(self, options: Options) -> None:
        self.settings = options
        self.decks = decks_in_game(options)  # for each player the cards of both decks, with copies
        printed: dict[str, Card] = {}
        for heroes, villains in self.decks:
            for card in (*heroes, *villains):
                printed.setdefault(f"{card.deck}/{card.name}", card)
        self.printed: tuple[Card, ...] = tuple(printed.values())
        self.traits: list[Trait] = [card.trait or NOTHING for card in self.printed]
        self._face = {key: face for face, key in enumerate(printed)}
        library = Library()
        for key, card in printed.items():
            if card.use is not None:
                library.add(key, card.use)
        first = options.first - 1 if isinstance(options.first, int) else -1
        root = Sequence((Begin(first), ROUNDS))
        for name, node in (
            ("game", root),
            ("act", ACT),
            ("place object", PLACE_OBJECT),
            ("take waiting", TAKE_WAITING),
            ("who steps back", WHO_STEPS_BACK),
            ("who shields", WHO_SHIELDS),
        ):
            library.add(name, node)
        effects: list[Effect | None] = [card.use for card in self.printed]
        super().__init__(
            options.players,
            TABLE_ZONES,
            PLAYER_ZONES,
            [card.name for card in self.printed],
            [
                [card.kind for card in self.printed],
                [card.base for card in self.printed],
                [int(card.deck == "villain") for card in self.printed],
                [card.value for card in self.printed],
                [card.needs for card in self.printed],
                [card.to_attack for card in self.printed],
                [card.to_defense for card in self.printed],
                *([card.icons[ability] for card in self.printed] for ability in range(len(constants.ABILITIES))),
            ],
            [effects],
            [],
            library,
            root,
            msgspec.to_builtins(options),
            values=constants.VALUE_COUNT,
            records=constants.RECORD_COUNT,
            gauges=GAUGES,
        )
        self.marks = True
        self.open_scores = True  # claimed villains are face up
        # What is asked again and again: a struct gives its fields to compiled code by their names alone.
        self.two_actives = options.two_actives
        self.tag_team = options.tag_team
        self.half_total = options.strength_defense == "half_total"
        self.falls_at_base = options.defeat_at == "equal"
        self.objects_need_stance = options.object_defense_needs_stance
        self.slots = 2 if options.two_actives else 1
        self.places = 2 if options.two_actives else constants.RESERVE_PLACES  # for heroes in reserve
        # Printed card -> whether it may use the icons of others
        self.borrows = [trait.borrows() for trait in self.traits]
        # Printed card -> the actions, by place, for which it needs nobody else's icons
        self.own_actions = [
            tuple(
                place
                for place, (_, _, ability) in enumerate(constants.ACTIONS)
                if ability == constants.NO_ABILITY or card.icons[ability]
            )
            for card in self.printed
        ]

    def deal(self) -> list[tuple[int, int]]:
        physical: list[tuple[int, int]] = []
        for player, (heroes, villains) in enumerate(self.decks):
            for deck, zone in ((heroes, constants.HERO_DECK), (villains, constants.VILLAIN_DECK)):
                for card, copies in deck.items():
                    face = self._face[f"{card.deck}/{card.name}"]
                    physical += [(face, zone + player * constants.STRIDE)] * copies
        return physical

    def mark(self, s: State, card: int) -> Mark | None:
        """Counters, object, stance and the like distinguish cards of the same name."""
        return marks.mark(s, card)

    def could_be(self, s: State) -> bool:
        return plausible(s)

    def values(self, s: State) -> TcgValues:
        values, settings = s.values, self.settings
        return TcgValues(
            active=values[constants.SEAT],
            turn=values[constants.PHASES],
            round=values[constants.ROUND],
            villains_act=bool(values[constants.VILLAINS_ACT]),
            step=values[constants.STEP],
            start=values[constants.START],
            knocked_out=[player for player in range(self.players) if table.is_out(s, player)],
            points=[table.points(s, player) for player in range(self.players)],
            goal=TcgGoal(*table.goal(s)),
            cards=[
                TcgSide(
                    active=[shown(s, card) for card in table.active(s, player)],
                    reserve=[shown(s, card) for card in table.reserve(s, player)],
                    villains=[shown(s, card) for card in s.zones[constants.VILLAINS + player * constants.STRIDE]],
                )
                for player in range(self.players)
            ],
            attack=announced(s),
            options=TcgOptions(settings.tag_team, settings.two_actives, settings.villain_healing, settings.long_game),
        )

    def read(self, s: State) -> list[int]:
        return gauges.read(s)

    def read_cards(self, s: State) -> list[tuple[int, int, int]]:
        return gauges.read_cards(s)

    def figures(self, s: State) -> Figures:
        """A phase counts as a turn. There is no Power that grows in it."""
        return Figures(s.values[constants.PHASES], s.values[constants.SEAT], 0)

    def scores(self, s: State) -> list[int]:
        return [table.points(s, player) for player in range(self.players)]

    def tally(self, s: State, player: int) -> list[tuple[str, int]]:
        claimed = s.zones[constants.CLAIMED + player * constants.STRIDE]
        return [(self.names[s.cards[card]], table.fact(s, constants.BASE, card)) for card in claimed]

    def winners(self, s: State) -> list[int]:
        """Nobody: the villains have won."""
        return [s.values[constants.WINNER] - 1] if s.values[constants.WINNER] else []

    def tell(self, s: State, record: Record, facts: Facts) -> Happening | None:
        return narration.tell(s, record, facts)

    def turn_decision(self, node: Effect) -> bool:
        return isinstance(node, (HeroPhase, VillainPhase))


@lru_cache(maxsize=64)
def _rules(options: Options) -> TcgRules:
    return TcgRules(options)


def make(given: dict[str, Any]) -> TcgRules:
    """The rules for the given options. Games with the same options share them."""
    return _rules(parse(given))
