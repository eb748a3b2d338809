"""What Heroes Unite changes in the course of a game: the steps at the end of a turn, in the order of its rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.module import Course, Module
from heroes_unite.games.deckbuilding.turn_end import (
    DiscardPlayed,
    DrawHand,
    EndOfTurnEffects,
    ExtraCards,
    FlipSuperVillain,
    PassTurn,
    RefillLineUp,
    TurnFades,
)
from heroes_unite.kernel.moves import move_all
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice


@dataclass(frozen=True, eq=False)
class AnnounceEnd(Effect):
    """The 2020 order, steps 1 and 2: the turn is over from here on, and the cards left in hand are discarded."""

    def run(self, s: State, f: Frame) -> bool:
        base = f.you * constants.STRIDE
        s.values[constants.IN_TURN] = 0
        move_all(s, constants.HAND + base, constants.DISCARD + base)
        return True

    def say(self, v: Voice) -> str:
        return "your turn is over: discard your hand"


TWENTY_TWENTY_ORDER: Final = (
    AnnounceEnd(),
    EndOfTurnEffects(),
    ExtraCards(),
    DiscardPlayed(),
    DrawHand(),
    TurnFades(),
    RefillLineUp(),
    FlipSuperVillain(),
    PassTurn(),
)


class HeroesUniteOrder(Module):
    """The turn is over before its last cards are drawn."""

    def arrange(self, course: Course) -> None:
        course.ending = list(TWENTY_TWENTY_ORDER)
