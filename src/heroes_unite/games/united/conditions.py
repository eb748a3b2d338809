"""Conditions, and the place of whoever an answer is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import table
from heroes_unite.games.united.constants import JAMMED, MAIN, WENT
from heroes_unite.games.united.places import Where, here
from heroes_unite.games.united.reactions import event_frame
from heroes_unite.kernel.node import Test

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Frame, State
    from heroes_unite.kernel.text import Voice


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
class AtLeast(Test):
    """In this turn you did so much of something."""

    value: int
    count: int
    words: str

    def holds(self, s: State, f: Frame) -> bool:
        return s.values[self.value] >= self.count

    def say(self, v: Voice) -> str:
        return self.words


@dataclass(frozen=True, eq=False)
class Stayed(Test):
    def holds(self, s: State, f: Frame) -> bool:
        return not s.values[WENT]

    def say(self, v: Voice) -> str:
        return "you did not change Location"


@dataclass(frozen=True, eq=False)
class NoThugsHere(Test):
    def holds(self, s: State, f: Frame) -> bool:
        return not table.thugs(s, here(s, f))

    def say(self, v: Voice) -> str:
        return "no Thug is here"


@dataclass(frozen=True, eq=False)
class WithThem(Where):
    """Where the hero is whom an answer is about."""

    def places(self, s: State, f: Frame) -> list[int]:
        return [table.place_of(s, f.who)]

    def say(self, v: Voice) -> str:
        return "in that Hero's Location"


WITH_THEM: Final = WithThem()
