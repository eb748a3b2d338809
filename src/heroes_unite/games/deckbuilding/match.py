"""A match of two games: the main decks of both sets in one pile, split in two, one game with each half."""

from __future__ import annotations

from dataclasses import dataclass

from heroes_unite.games.deckbuilding import constants, scoring
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, shuffle
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import CardOp, Choice, Selector

PILES = (
    constants.HAND,
    constants.DECK,
    constants.DISCARD,
    constants.PLAYED,
    constants.IN_PLAY,
    constants.UNDER,
    constants.HERO,
)


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


def between_games(s: State, scores: list[int]) -> None:
    """The first game is over: write down its result, tidy up, and lay out the second game in its place."""
    players = s.rules.players
    s.records[constants.FIRST_SCORES] = (*scores, *(scoring.super_villains(s, player) for player in range(players)))
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
    for i in range(constants.FIRST_SCORES):
        s.records[i] = ()
    for event in range(len(s.watches)):
        s.watches[event] = ()
    s.modifiers = ()
    s.used = ()
    s.queue.clear()
    for value in (
        constants.TURN,
        constants.IN_TURN,
        constants.MADE,
        constants.SPENT,
        constants.VILLAIN_UP,
        constants.FACE_DOWN,
        constants.DRAWS,
        constants.HUNT_CLOSED,
        constants.IMMUNE,
    ):
        s.values[value] = 0
    second = s.rules.effects[constants.SECOND_GAME][0]
    assert second is not None
    s.stack.clear()
    s.stack.append(Frame(second, 0, 0, -1))


def _box_again(s: State) -> None:
    """Starting cards, Kicks, Weaknesses and Super Heroes go back to where every game begins with them."""
    kinds = s.rules.numbers[constants.KIND]
    at_first = [zone for _, zone in s.rules.physical]
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

    what: Selector

    def run(self, s: State, f: Frame) -> bool:
        scores = s.records[constants.FIRST_SCORES]
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
