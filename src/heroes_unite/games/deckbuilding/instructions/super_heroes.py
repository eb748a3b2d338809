"""Super Heroes: what lies under them, and a victory at once."""

from __future__ import annotations

from dataclasses import dataclass

from heroes_unite.games.deckbuilding import constants
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.moves import move_unseen
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import CardOp, Selector


@dataclass(frozen=True, eq=False)
class SetUnderHero(CardOp):
    """Atrocitus: a card goes face down under the player's Super Hero."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            move_unseen(s, card, constants.UNDER + f.who * constants.STRIDE)
            emit(s, constants.SET_UNDER, f.who, card)

    def say(self, v: Voice) -> str:
        return v.do("put", f"{self.what.say(v)} face down under {v.their} Super Hero")


@dataclass(frozen=True, eq=False)
class ReturnFromUnder(Effect):
    """Every card under a Super Hero goes on top of its owner's deck."""

    def run(self, s: State, f: Frame) -> bool:
        for player in range(s.rules.players):
            for card in list(s.zones[constants.UNDER + player * constants.STRIDE]):
                move_unseen(s, card, constants.DECK + player * constants.STRIDE)
                emit(s, constants.PUT, player, card, constants.DECK + player * constants.STRIDE)
        return True

    def say(self, v: Voice) -> str:
        return "each card under a Super Hero goes on top of its owner's deck"


@dataclass(frozen=True, eq=False)
class WinGame(Effect):
    """Kyle Rayner: the game is won at once, unless it is the team that has to win it (CR-028)."""

    def run(self, s: State, f: Frame) -> bool:
        if s.rules.numbers[constants.COOPERATIVE][0]:
            return True
        s.values[constants.WINNER] = f.you + 1
        emit(s, constants.GAME_OVER, f.you, -1, constants.INSTANT_WIN)
        end(s)
        return False

    def say(self, v: Voice) -> str:
        return "you win the game immediately"
