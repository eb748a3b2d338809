"""Who is next: a villain turn opens the game, and then comes after every three, later two, hero cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, table
from heroes_unite.games.united.hero_turn import HERO_TURN
from heroes_unite.games.united.villain_turn import VILLAIN_TURN
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.state import Frame
from heroes_unite.ops.flow import Asking

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice

A_TURN: Final = (  # what only counts within one turn
    constants.FLIPPED,
    constants.PLAYED,
    constants.SPECIAL_USED,
    constants.FLOWN,
    constants.AS_ANY,
    constants.PROTECTED,
    constants.SETTLED,
    constants.MOVES,
    constants.BEATEN,
    constants.RESCUES,
    constants.WENT,
    constants.HIT,
    constants.TOKENED,
    constants.HURT_NOW,
    constants.SUPERS,
    constants.VILLAIN_DECIDES,
    constants.COMMUNICATED,
    constants.SUPPORTS,
    constants.EXPIRING,
    constants.ACTED,
    constants.POISONED,
    constants.SCHEMED,
    constants.MERCILESS,
    constants.CROWDED,
    constants.COVERED,
    constants.ECHOED,
    constants.SHIELDED,
    constants.ROTATED,
    *(constants.LEFT + i for i in range(len(constants.SYMBOLS))),
    *(constants.FIRST_PLACE + place * constants.PLACE_WIDTH + constants.HELPED for place in range(constants.PLACES)),
)


@dataclass(frozen=True, eq=False)
class Course(Asking):
    """Turn after turn. `pc` says whether the game has opened (UN-033, UN-062, UN-103 to UN-105)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc and table.countdown(s):
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
    values = s.values
    for value in A_TURN:
        values[value] = 0
    s.records[constants.WOUNDED] = s.records[constants.COUNTED] = ()
    values[constants.PHASE] = phase
    values[constants.STEP] = 0
    values[constants.TURN] += 1


def hero_turn(s: State) -> None:
    _begin(s, constants.HERO_PHASE)
    seat = table.lead(s)
    s.values[constants.BEGAN] = table.place_of(s, seat)
    emit(s, constants.TURN_BEGINS, seat)
    s.stack.append(Frame(HERO_TURN, seat, seat, -1))


def villain_turn(s: State) -> None:
    _begin(s, constants.VILLAIN_PHASE)
    emit(s, constants.VILLAIN_TURN_BEGINS, table.NOBODY, table.dashboard(s))
    lead = table.lead(s)
    s.stack.append(Frame(VILLAIN_TURN, lead, lead, -1))
