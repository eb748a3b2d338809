"""Crisis Mode as a module: the players are one team, against a stack of Crises and the clock of the main deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.colors import NAMES
from heroes_unite.games.deckbuilding.crisis import difficulty
from heroes_unite.games.deckbuilding.crisis.beating import attempt, attempts, may_try
from heroes_unite.games.deckbuilding.crisis.crisis_effects import is_drained
from heroes_unite.games.deckbuilding.crisis.numbers import (
    COMPANION,
    DRAINED,
    IMMORTAL,
    ON_REVEAL,
    OUTLASTS,
    TAKERS,
    TO_BEAT,
    TRIED,
    WHILE_UP,
)
from heroes_unite.games.deckbuilding.crisis.places import CRISIS_STACK, ZONES, removed, to_be_beaten
from heroes_unite.games.deckbuilding.crisis.public import together
from heroes_unite.games.deckbuilding.crisis.stages import (
    OUT_OF_THE_DECK,
    REVEAL,
    TAKEN,
    AddOneCard,
    FlipCrisis,
    OpenCrisis,
    PrepareCrisis,
)
from heroes_unite.games.deckbuilding.module import Bar
from heroes_unite.games.deckbuilding.pack import Departures
from heroes_unite.games.deckbuilding.setup import Prepare
from heroes_unite.games.deckbuilding.table import may_take, receive
from heroes_unite.games.deckbuilding.turn_end import FlipSuperVillain, RefillLineUp, game_over
from heroes_unite.games.deckbuilding.why_not import CrisesFirst
from heroes_unite.kernel.events import unwatch
from heroes_unite.kernel.node import are
from heroes_unite.kernel.rules import Gauges

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.games.deckbuilding.module import Columns, Course, ModularRules, Seams
    from heroes_unite.games.deckbuilding.options import Options
    from heroes_unite.games.deckbuilding.values import DeckbuildingValues
    from heroes_unite.kernel.events import Watcher
    from heroes_unite.kernel.node import Effect
    from heroes_unite.kernel.rules import Zone
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.why_not import Reason


class CrisisMode(Departures):
    """What leaves the Line-Up is told here too, and whether the main deck can fill it decides the game."""

    zones: ClassVar[tuple[Zone, ...]] = ZONES
    gauges: ClassVar[Gauges] = Gauges(
        table=("crises not to be tried now", "color without text"), player=("corrupted companion",)
    )
    values: ClassVar[tuple[int, ...]] = (COMPANION, TAKERS, IMMORTAL, DRAINED)
    records: ClassVar[tuple[int, ...]] = (TRIED,)

    def __init__(self, options: Options) -> None:
        self.options = options
        self.difficulty = options.difficulty
        self.alone = options.players == 1

    def numbers(self, printed: Sequence[Card]) -> Mapping[int, int]:
        return {
            **super().numbers(printed),
            constants.HIDES: 1,
            constants.COOPERATIVE: 1,
            constants.LASTS: int(difficulty.LASTING_ONGOING in self.difficulty),
        }

    def columns(self, columns: Columns) -> None:
        super().columns(columns)
        stays = difficulty.IMMORTAL_STAYS in self.difficulty
        columns.number(OUTLASTS, "outlasts", lambda card: int(card.starts_on_top and stays))
        columns.effect(ON_REVEAL, "on reveal", lambda card: card.on_reveal)
        columns.effect(TO_BEAT, "to beat", self._to_beat)
        columns.effect(WHILE_UP, "while up", lambda card: card.while_up)
        columns.watcher(constants.ONGOING, "ongoing", self._ongoing)

    def _to_beat(self, card: Card) -> Effect | None:
        return card.to_beat_alone if self.alone and card.to_beat_alone else card.to_beat

    def _ongoing(self, card: Card) -> tuple[Watcher, ...]:
        return card.ongoing_alone if self.alone and card.ongoing_alone else card.ongoing

    def homes(self, first_zone: int) -> Mapping[int, int]:
        return {constants.IS_CRISIS: first_zone + CRISIS_STACK}

    def arrange(self, course: Course) -> None:
        in_deck = difficulty.CRISES_IN_DECK in self.difficulty
        size = difficulty.stack_size(self.options.players, self.difficulty, self.options.short)
        course.prepare = PrepareCrisis(
            Prepare(size - 1), size, self.options.short, difficulty.HIDDEN_IMMORTAL in self.difficulty, in_deck
        )
        course.after.append(OpenCrisis((TAKEN, OUT_OF_THE_DECK) if in_deck else (TAKEN,), REVEAL))
        steps: list[Effect] = []
        for step in course.ending:
            if isinstance(step, RefillLineUp):
                steps.append(AddOneCard())
            elif isinstance(step, FlipSuperVillain):
                steps += [FlipCrisis(REVEAL), step]
            else:
                steps.append(step)
        course.ending = steps

    def hang(self, seams: Seams) -> None:
        seams.at_turn_start += (try_again,)
        seams.first_offers += (attempts,)
        seams.deeds[constants.BEAT_CRISIS] = attempt
        seams.at_taking += (remember_taker,)
        seams.only_one += (only_one,)
        seams.bars += (CRISIS_FIRST,)
        seams.defeated += (defeated,)
        seams.without_text += (is_drained,)

    def set_up(self, rules: ModularRules, printed: Sequence[Card]) -> None:
        super().set_up(rules, printed)
        rules.scored = False
        if difficulty.CRISES_IN_DECK in self.difficulty:
            rules.scattered = frozenset(i for i, card in enumerate(printed) if card.kind == constants.IS_CRISIS)

    def show(self, s: State, seen: DeckbuildingValues) -> DeckbuildingValues:
        return replace(seen, crisis=together(self.options, s))

    def read_table(self, s: State) -> list[int]:
        return [sum(not may_try(s, card) for card in to_be_beaten(s)), s.values[DRAINED]]

    def read_player(self, s: State, player: int) -> list[int]:
        return [int(player == s.values[COMPANION] - 1)]

    def could_be(self, s: State) -> bool:
        players, tried = s.rules.players, s.records[TRIED]
        return (
            are((s.values[COMPANION],), players + 1)
            and are((s.values[TAKERS],), 1 << players)
            and are((s.values[IMMORTAL],), len(s.cards) + 1)
            and (s.values[DRAINED] == 0 or s.values[DRAINED] in NAMES)
            and len(tried) % 2 == 0
            and are(tried[::2], len(s.cards))
        )


def try_again(s: State, who: int) -> None:
    """Nobody has taken anything yet this turn, and no Crisis has been tried."""
    s.values[TAKERS] = 0
    s.records[TRIED] = ()


def remember_taker(s: State, who: int) -> None:
    s.values[TAKERS] |= 1 << who


def only_one(s: State, who: int, cards: Sequence[int]) -> bool:
    """Whether the player could take none of these if they had taken a card this turn."""
    takers = s.values[TAKERS]
    s.values[TAKERS] |= 1 << who
    barred = not any(may_take(s, who, card) for card in cards)
    s.values[TAKERS] = takers
    return barred


def crisis_first(s: State, who: int, card: int) -> bool:
    """The Super-Villain of the stack comes after the Crisis (CR-051)."""
    return s.where[card] == constants.VILLAINS and bool(to_be_beaten(s))


def in_the_way(s: State, who: int, card: int) -> Reason:
    return CrisesFirst(crises=tuple(s.rules.names[s.cards[each]] for each in to_be_beaten(s)))


CRISIS_FIRST: Final = Bar(crisis_first, in_the_way)


def defeated(s: State, who: int, card: int, zone: int) -> bool:
    """A defeated Super-Villain is bought (DB-104), though nobody gets it. The last one is the team's victory."""
    unwatch(s, card)
    if zone == constants.LINE_UP:
        s.values[TAKERS] |= 1 << who
    receive(s, who, card, removed(s), bought=True)
    if not s.zones[constants.VILLAINS]:
        game_over(s, constants.NO_SUPER_VILLAIN)  # at once (CGAP-02)
    return True
