"""A match of two games: the main decks of both sets in one pile, split in two, one game with each half."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from heroes_unite.games.deckbuilding import constants, scoring
from heroes_unite.games.deckbuilding.module import Course, Module, Seams
from heroes_unite.games.deckbuilding.setup import Begin, Prepare
from heroes_unite.games.deckbuilding.turn import play_through
from heroes_unite.kernel.events import FIRST_OWN_VALUE, emit
from heroes_unite.kernel.moves import move, shuffle
from heroes_unite.kernel.node import Effect, Node
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import CardOp, Choice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from heroes_unite.games.deckbuilding.values import DeckbuildingValues

FIRST_SCORES: Final = constants.RECORD_COUNT + 1  # of the first game: each player's score, then their Super-Villains

PILES: Final = (
    constants.HAND,
    constants.DECK,
    constants.DISCARD,
    constants.PLAYED,
    constants.IN_PLAY,
    constants.UNDER,
    constants.HERO,
)


KEPT: Final = (constants.ACTIVE, constants.STARTED, constants.WINNER)  # values; all others are reset


@dataclass(frozen=True, eq=False)
class SplitMainDeck(Effect):
    """Half of the shuffled main deck is set aside for the second game."""

    def run(self, s: State, f: Frame) -> bool:
        shuffle(s, constants.MAIN)
        for _ in range(len(s.zones[constants.MAIN]) // 2):
            move(s, s.zones[constants.MAIN][-1], constants.SECOND)
        return True

    def say(self, v: Voice) -> str:
        return "split the shuffled main deck in two"


def between_games(s: State, scores: list[int], second: Effect) -> None:
    """The first game is over: record its result, tidy up, and set up the second game in its place."""
    players = s.rules.players
    s.records[FIRST_SCORES] = (*scores, *(scoring.super_villains(s, player) for player in range(players)))
    for player in range(players):
        for pile in PILES:
            for card in list(s.zones[pile + player * constants.STRIDE]):
                move(s, card, constants.RESERVE)
    for zone in (constants.LINE_UP, constants.MAIN, constants.DESTROYED, constants.POOL):
        for card in list(s.zones[zone]):
            move(s, card, constants.RESERVE)
    for card in list(s.zones[constants.VILLAINS]):
        if s.rules.numbers[constants.STARTS_ON_TOP][s.cards[card]]:  # the other one leads the second game
            move(s, card, constants.RESERVE)
    for card in list(s.zones[constants.SECOND]):
        move(s, card, constants.MAIN)
    for card in list(s.zones[constants.OUT]):
        move(s, card, constants.VILLAINS)
    _box_again(s)
    for player in range(players):
        shuffle(s, constants.DECK + player * constants.STRIDE)
        emit(s, constants.FIRST_GAME, player, -1, scores[player])
    for i in range(len(s.records)):
        if i != FIRST_SCORES:
            s.records[i] = ()
    for event in range(len(s.watches)):
        s.watches[event] = ()
    s.modifiers = ()
    s.used = ()
    s.queue.clear()
    for value in range(FIRST_OWN_VALUE, len(s.values)):
        if value not in KEPT:
            s.values[value] = 0
    s.stack.clear()
    s.stack.append(Frame(second, 0, 0, -1))


def _box_again(s: State) -> None:
    """Starting cards, Kicks, Weaknesses and Super Heroes go back to where every game begins with them."""
    kinds = s.rules.numbers[constants.KIND]
    at_first = s.rules.home
    for card in list(s.zones[constants.RESERVE]):
        if kinds[s.cards[card]] in (
            constants.IS_STARTER,
            constants.IS_KICK,
            constants.IS_WEAKNESS,
            constants.IS_SUPER_HERO,
        ):
            move(s, card, at_first[card])
    s.zones[constants.HEROES].sort()  # as at first, so that they are easy to find


@dataclass(frozen=True, eq=False)
class ChooseInOrder(CardOp):
    """Super Heroes for the second game: the lowest score of the first one chooses first."""

    def run(self, s: State, f: Frame) -> bool:
        scores = s.records[FIRST_SCORES]
        order = sorted(range(s.rules.players), key=lambda player: scores[player])
        for player in reversed(order):
            s.stack.append(Frame(self, player, player, -1))
        return False

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            move(s, card, constants.HERO + f.who * constants.STRIDE)
            emit(s, constants.HERO_CHOSEN, f.who, card)

    def say(self, v: Voice) -> str:
        return v.do("choose", f"{v.their} Super Hero for the second game")


CHOOSE_IN_ORDER = ChooseInOrder(Choice((constants.HEROES_LEFT,)))


def carried_over(s: State, player: int) -> tuple[int, int]:
    """A player's points and Super-Villains of the first game, once it is over."""
    first = s.records[FIRST_SCORES]
    return (first[player], first[s.rules.players + player]) if first else (0, 0)


class Match(Module):
    """The end of the first game is the beginning of the second. It comes after all other modules."""

    records: ClassVar[tuple[int, ...]] = (FIRST_SCORES,)
    second: Effect  # the second game

    def arrange(self, course: Course) -> None:
        if isinstance(course.prepare, Prepare):
            course.prepare = Prepare(course.prepare.super_villains, one_on_top=True)
        self.second = play_through(dataclasses.replace(course, heroes=CHOOSE_IN_ORDER, begin=Begin(-1)))
        course.before = [SplitMainDeck(), *course.before]

    def trees(self) -> Mapping[str, Node]:
        return {"second game": self.second}

    def hang(self, seams: Seams) -> None:
        seams.at_game_over += (self.go_on,)
        seams.carried_over += (carried_over,)

    def go_on(self, s: State) -> bool:
        """The second game follows the first."""
        if s.records[FIRST_SCORES]:
            return False
        between_games(s, s.rules.scores(s), self.second)
        return True

    def show(self, s: State, seen: DeckbuildingValues) -> DeckbuildingValues:
        return replace(seen, first_game=list(s.records[FIRST_SCORES][: s.rules.players]))

    def could_be(self, s: State) -> bool:
        return len(s.records[FIRST_SCORES]) in (0, 2 * s.rules.players)
