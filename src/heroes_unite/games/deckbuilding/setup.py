"""What happens before the first turn: the stacks and the Line-Up, the Super Heroes, the starting hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.in_force import answering
from heroes_unite.games.deckbuilding.table import (
    line_up_size,
    take,
    villain_up,
    wake_hero,
)
from heroes_unite.games.deckbuilding.turn_end import CARDS_IN_HAND
from heroes_unite.kernel import rng
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show, shuffle
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.cards import Put
from heroes_unite.ops.flow import ALL_PLAYERS, EachPlayer, Sequence
from heroes_unite.ops.select import CardOp, Choice


@dataclass(frozen=True, eq=False)
class Prepare(Effect):
    """Shuffle the main deck, build the Super-Villain stack, lay out the Line-Up."""

    super_villains: int
    one_on_top: bool = False  # of those that start on top; the others wait outside the game

    def run(self, s: State, f: Frame) -> bool:
        shuffle(s, constants.MAIN)
        shuffle(s, constants.VILLAINS)
        fixed = [c for c in s.zones[constants.VILLAINS] if s.rules.numbers[constants.STARTS_ON_TOP][s.cards[c]]]
        for card in fixed:
            move(s, card, constants.OUT)
        if self.one_on_top:
            fixed = fixed[:1]
        while len(s.zones[constants.VILLAINS]) > self.super_villains - len(fixed):
            move(s, s.zones[constants.VILLAINS][-1], constants.OUT)
        for card in fixed:
            move(s, card, constants.VILLAINS)
        if len(fixed) > 1:  # sets combined: both are in the game, one of them is on top
            first = s.zones[constants.VILLAINS].pop()
            shuffle(s, constants.VILLAINS)
            s.zones[constants.VILLAINS].append(first)
        show(s, s.zones[constants.VILLAINS][-1])
        villain_up(s)
        for _ in range(line_up_size(s)):
            move(s, s.zones[constants.MAIN][-1], constants.LINE_UP)
        return True

    def say(self, v: Voice) -> str:
        return "shuffle the main deck, build the Super-Villain stack and lay out the Line-Up"


def announce(s: State, player: int, heroes: list[int]) -> None:
    """Report who a player is, two Super Heroes in one line: the second goes with the first, as a number below 0."""
    emit(s, constants.HERO_CHOSEN, player, heroes[0], ~s.cards[heroes[1]] if len(heroes) > 1 else 0)


@dataclass(frozen=True, eq=False)
class DealHeroes(Effect):
    """Deal random Super Heroes to each player, from all or from those named; to play, or to choose from."""

    each: int
    among: tuple[str, ...] = ()
    to_play: bool = True

    def run(self, s: State, f: Frame) -> bool:
        names = s.rules.names
        left = [c for c in s.zones[constants.HEROES] if not self.among or names[s.cards[c]] in self.among]
        rng.shuffle(s, left)
        for player in range(s.rules.players):
            heroes = [left.pop() for _ in range(self.each)]
            for card in heroes:
                move(s, card, constants.HERO + player * constants.STRIDE)
            if self.to_play:
                announce(s, player, heroes)
        return True

    def say(self, v: Voice) -> str:
        return "deal Super Heroes to the players at random"


@dataclass(frozen=True, eq=False)
class NamedHeroes(Effect):
    """The Super Heroes that were named for the players, in seat order."""

    heroes: tuple[str, ...]

    def run(self, s: State, f: Frame) -> bool:
        names = s.rules.names
        each = len(self.heroes) // s.rules.players
        for player in range(s.rules.players):
            heroes: list[int] = []
            for name in self.heroes[player * each : (player + 1) * each]:
                heroes.append(next(c for c in s.zones[constants.HEROES] if names[s.cards[c]] == name))
                move(s, heroes[-1], constants.HERO + player * constants.STRIDE)
            announce(s, player, heroes)
        return True

    def say(self, v: Voice) -> str:
        return "each player takes the Super Hero named for them"


@dataclass(frozen=True, eq=False)
class KeepHero(CardOp):
    """Keep one of the Super Heroes dealt; the others are set aside."""

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in list(s.zones[constants.HERO + f.who * constants.STRIDE]):
            if card not in cards:
                move(s, card, constants.HEROES)
        for card in cards:
            emit(s, constants.HERO_CHOSEN, f.who, card)

    def say(self, v: Voice) -> str:
        return v.do("keep", "one of the Super Heroes dealt to you")


@dataclass(frozen=True, eq=False)
class ChooseHero(Put):
    """The player takes one of the Super Heroes nobody has."""

    def say(self, v: Voice) -> str:
        return v.do("choose", f"{v.their} Super Hero")


CHOOSE_HEROES: Final = EachPlayer(
    ALL_PLAYERS, ChooseHero(Choice((constants.HEROES_LEFT,)), constants.HERO_PLACE, constants.HERO_CHOSEN)
)
KEEP_ONE_OF_TWO: Final = Sequence(
    (DealHeroes(2, to_play=False), EachPlayer(ALL_PLAYERS, KeepHero(Choice((constants.HERO_PLACE,)))))
)


@dataclass(frozen=True, eq=False)
class Begin(Effect):
    """Who starts; then everybody shuffles and draws a hand."""

    first: int  # -1: random

    def run(self, s: State, f: Frame) -> bool:
        players = s.rules.players
        starter = rng.below(s, players) if self.first < 0 else self.first
        for player in range(players):
            wake_hero(s, player)
            shuffle(s, constants.DECK + player * constants.STRIDE)
            take(s, player, CARDS_IN_HAND)
            if answering(s, player, constants.GOES_FIRST):
                starter = player
        s.values[constants.ACTIVE] = s.values[constants.STARTED] = starter
        return True

    def say(self, v: Voice) -> str:
        return "shuffle the starting decks and draw the first hands"
