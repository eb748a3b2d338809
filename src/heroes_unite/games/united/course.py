"""Who is next: a villain turn opens the game, and then comes after every three, later two, hero cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import table as t
from heroes_unite.games.united.hero_turn import HERO_TURN
from heroes_unite.games.united.villain_turn import VILLAIN_TURN
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice

A_TURN: Final = (  # what only counts within one turn
    k.FLIPPED, k.PLAYED, k.SPECIAL_USED, k.FLOWN, k.AS_ANY, k.PROTECTED, k.SETTLED, k.MOVES, k.BEATEN, k.RESCUES,
    k.WENT, k.HIT, k.TOKENED, k.HURT_NOW, k.SUPERS, k.VILLAIN_DECIDES, k.COMMUNICATED, k.SUPPORTS, k.EXPIRING, k.ACTED,
    k.POISONED, k.SCHEMED, k.MERCILESS, k.CROWDED, k.COVERED, k.ECHOED, k.SHIELDED, k.ROTATED,
    *(k.LEFT + i for i in range(len(k.SYMBOLS))),
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class Course(Effect):
    """Turn after turn. `pc` says whether the game has opened (UN-033, UN-062, UN-103 to UN-105)."""

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc and t.countdown(s):
            hero_turn(s)
        else:
            f.pc = 1
            villain_turn(s)
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc in (0, 1) and not (f.todo or f.kept)

    def say(self, v: Voice) -> str:
        return "after every three Hero cards, or two under pressure, the villain takes a turn"


COURSE: Final = Course()


def _begin(s: State, phase: int) -> None:
    for value in A_TURN:
        s.values[value] = 0
    s.records[k.WOUNDED] = ()
    for place in range(k.PLACES):
        t.put_at(s, place, k.HELPED, 0)
    s.values[k.PHASE] = phase
    s.values[k.STEP] = 0
    s.values[k.TURN] += 1


def hero_turn(s: State) -> None:
    _begin(s, k.HERO_PHASE)
    seat = t.lead(s)
    s.values[k.BEGAN] = t.place_of(s, seat)
    emit(s, k.TURN_BEGINS, seat)
    s.stack.append(Frame(HERO_TURN, seat, seat, -1))


def villain_turn(s: State) -> None:
    _begin(s, k.VILLAIN_PHASE)
    emit(s, k.VILLAIN_TURN_BEGINS, t.NOBODY, t.dashboard(s))
    lead = t.lead(s)
    s.stack.append(Frame(VILLAIN_TURN, lead, lead, -1))
