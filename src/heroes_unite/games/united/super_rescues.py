"""What Super Hero cards do, as far as no other card needs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from heroes_unite.games.united import holdings, questions, table
from heroes_unite.games.united.constants import ADDING, HAND_SIZE, PLAYED
from heroes_unite.games.united.reactions import event_frame
from heroes_unite.games.united.super_effects import change_tokens, token_option
from heroes_unite.games.united.symbols import count_symbols
from heroes_unite.kernel.decision import DONE, TARGET, WORD
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame
from heroes_unite.ops.flow import Asking

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask, Option
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice


@dataclass(frozen=True, eq=False)
class Cancel(Effect):
    """What was about to be resolved (an overflow, a KO effect) is not."""

    words: str

    def run(self, s: State, f: Frame) -> bool:
        event_frame(s).kept = (1,)
        return True

    def say(self, v: Voice) -> str:
        return self.words


@dataclass(frozen=True, eq=False)
class ThinOut(Asking):
    """Up to that many thugs of the plan are not added."""

    most: int

    @property
    def takes(self) -> bool:
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        found = [WORD | i for i in range(3) if f.pc < self.most and s.records[ADDING][2 * i]]
        if found:
            return [*found, DONE]
        s.leave(f)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            s.leave(f)
            return
        f.pc += 1
        change_tokens(s, option & TARGET, thugs=-1)

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= self.most and len(s.records[ADDING]) == 6 and not (f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return None if option == DONE else token_option(s, index, option & TARGET, "Thug")

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChangePlan("leave-thug", self.most - f.pc)

    def say(self, v: Voice) -> str:
        return f"up to {self.most} of the Thugs it would add are not added"


@dataclass(frozen=True, eq=False)
class ChainOn(Effect):
    """The symbols of the hero card before the previous one too, if it is faceup."""

    def run(self, s: State, f: Frame) -> bool:
        count_symbols(s, two_before(s))
        return True

    def say(self, v: Voice) -> str:
        return "also use the bottom symbols of the Hero card before the previous one, if it is faceup"


def two_before(s: State) -> int:
    """The hero card before the one before the card of this turn, or -1."""
    cards = table.hero_cards(s)
    place = cards.index(s.values[PLAYED] - 1) - 2
    return cards[place] if place >= 0 else -1


@dataclass(frozen=True, eq=False)
class RegroupAll(Effect):
    """Each hero with fewer cards than a full hand draws one."""

    def run(self, s: State, f: Frame) -> bool:
        for seat in table.in_order(s):
            if len(table.hand(s, seat)) < HAND_SIZE:
                holdings.draw(s, seat)
        return True

    def say(self, v: Voice) -> str:
        return f"each Hero with fewer than {HAND_SIZE} cards in hand draws 1"
