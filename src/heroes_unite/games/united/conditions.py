"""Conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import table
from heroes_unite.games.united.constants import JAMMED, MAIN
from heroes_unite.games.united.reactions import event_frame
from heroes_unite.kernel.node import Test

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Frame, State
    from heroes_unite.kernel.text import Voice


MANY: Final = 99


@dataclass(frozen=True, eq=False)
class PlanHasSpecial(Test):
    """The plan just revealed has a special effect that is not skipped yet."""

    def holds(self, s: State, f: Frame) -> bool:
        plan = event_frame(s).source
        if plan < 0 or plan in s.records[JAMMED]:
            return False
        return table.effect(s, plan, MAIN) is not None or bool(table.printed(s, plan).standing)

    def say(self, v: Voice) -> str:
        return "the plan has a special effect"


@dataclass(frozen=True, eq=False)
class DidThisTurn(Test):
    """In this turn you did so much of something, at least and at most."""

    value: int
    words: str
    least: int = 0
    most: int = MANY

    def holds(self, s: State, f: Frame) -> bool:
        return self.least <= s.values[self.value] <= self.most

    def say(self, v: Voice) -> str:
        return self.words
