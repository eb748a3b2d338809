"""An immediate victory."""

from __future__ import annotations

from dataclasses import dataclass

from heroes_unite.games.deckbuilding import constants
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice


@dataclass(frozen=True, eq=False)
class WinGame(Effect):
    """Kyle Rayner: the game is won immediately, unless it is the team that has to win it (CR-028)."""

    def run(self, s: State, f: Frame) -> bool:
        if s.rules.numbers[constants.COOPERATIVE][0]:
            return True
        s.values[constants.WINNER] = f.you + 1
        emit(s, constants.GAME_OVER, f.you, -1, constants.INSTANT_WIN)
        end(s)
        return False

    def say(self, v: Voice) -> str:
        return "you win the game immediately"
