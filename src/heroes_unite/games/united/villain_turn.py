"""The villain's turn: a Master Plan card, resolved from top to bottom (UN-041, UN-042)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, crowd, progress, responses, subjects, table
from heroes_unite.games.united.card_resolution import perform
from heroes_unite.games.united.reactions import Pending, event_frame, open_window
from heroes_unite.games.united.schemes import move_villain, sound
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice

PLAN: Final = 0
REVEALED: Final = 1
BEFORE_MOVE: Final = 2
MOVE: Final = 3
MOVED: Final = 4
BAM: Final = 5
THREATS: Final = 6
AFTER_BAM: Final = 7
SPECIAL: Final = 8
TOKENS: Final = 9
ANSWERS: Final = 10
ADDING: Final = 11
OVERFLOW: Final = 12
END: Final = 13
OVER: Final = 14

LAID: Final = (constants.PLAN, constants.SUPER_VILLAIN_CARD)  # what can be the plan of a turn
MOST_STEPS: Final = 9


@dataclass(frozen=True, eq=False)
class VillainTurn(Pending):
    """`pc` is the step, `source` the plan once it lies there, `todo` the places whose BAM! is still to sound; `kept` is
    how far the villain moves by the plan (negative: counter-clockwise).
    """

    def resume(self, s: State, f: Frame) -> list[int] | None:
        step = s.values[constants.STEP] = f.pc
        f.pc += 1
        if step == PLAN:
            next_plan(s)
        elif step == REVEALED:
            s.values[constants.SINCE] = s.values[constants.DELAYED] = s.values[constants.ACCELERATED] = 0
            open_window(s, constants.AT_PLAN)
            open_window(s, constants.WITH_PLAN)  # is on top, and so comes first (UN-218)
        elif step == BEFORE_MOVE:
            schemed = s.values[constants.SCHEMED]
            f.kept = (schemed - constants.SCHEME_BASE if schemed else table.printed(s, f.source).moves,)
            open_window(s, constants.BEFORE_MOVE)
        elif step == MOVE:
            move_villain(s, (table.villain_at(s) + f.kept[0]) % constants.PLACES)
        elif step == MOVED:
            open_window(s, constants.AFTER_MOVE)
        elif step in (BAM, THREATS, AFTER_BAM):
            if table.printed(s, f.source).sounds:
                self._bam(s, f, step)
        elif step == SPECIAL:
            if f.source not in s.records[constants.JAMMED] and table.effect(s, f.source, constants.MAIN) is not None:
                emit(s, constants.SPECIAL, table.NOBODY, f.source)
                perform(s, f.source, constants.MAIN, table.lead(s))
        elif step == TOKENS:
            s.records[constants.ADDING] = tuple(number for pair in table.printed(s, f.source).tokens for number in pair)
            instruction = table.rules(s).crowd
            if instruction is not None and s.values[constants.CROWDED]:
                s.stack.append(Frame(instruction, table.villain_seat(s), table.villain_seat(s), f.source))
        elif step == ANSWERS:
            if any(s.records[constants.ADDING]):
                open_window(s, constants.AT_TOKENS)
        elif step == ADDING:
            add_tokens(s)
        elif step == OVERFLOW:
            if settle_overflow(s):
                f.pc = OVERFLOW
        elif step == END:
            open_window(s, constants.VILLAIN_TURN_ENDS)
        else:
            progress.unstun(s)
            s.stack.pop()
        return None

    def _bam(self, s: State, f: Frame, step: int) -> None:
        """The dashboard's first, then the threats', clockwise from where the villain is then (UN-049, UN-050)."""
        if step == BAM:
            sound(s, table.dashboard(s))
            return
        if step == AFTER_BAM:
            if s.values[constants.MERCILESS]:
                perform(s, s.values[constants.MERCILESS] - 1, constants.MAIN, table.lead(s))
            return
        if not f.todo:
            start = table.villain_at(s)
            f.todo = (
                *((start + i) % constants.PLACES for i in range(constants.PLACES)),
                start,
            )  # the last one ends the round
        place, f.todo = f.todo[0], f.todo[1:]
        if not f.todo:
            return
        f.pc = THREATS
        card = table.threat(s, place)
        if card >= 0 and table.effect(s, card, constants.BAM) is not None:
            sound(s, card)

    def happening(self, s: State, f: Frame) -> responses.Occasion:
        step = f.pc - 1
        name = table.villain(s).name
        if step == REVEALED:
            return responses.PlanRevealed(table.name(s, f.source))
        if step == BEFORE_MOVE:
            to = (table.villain_at(s) + f.kept[0]) % constants.PLACES
            return responses.VillainGoes(name, f.kept[0], subjects.place(s, to))
        if step == MOVED:
            return responses.VillainArrives(name, subjects.place(s, table.villain_at(s)))
        if step == ANSWERS:
            return responses.TokensCome(name, _arrivals(s))
        return responses.Moment("villain-turn-ends", name)

    def could_be(self, s: State, f: Frame) -> bool:
        return (
            0 <= f.pc <= OVER
            and are(f.todo, constants.PLACES)
            and (f.kept == () if f.pc <= BEFORE_MOVE else len(f.kept) == 1 and abs(f.kept[0]) <= MOST_STEPS)
            and (f.pc <= REVEALED or (f.source >= 0 and table.kind(s, f.source) in LAID))
        )

    def say(self, v: Voice) -> str:
        return "the villain moves, sounds BAM!, follows the plan, adds tokens, and overflows are resolved"


VILLAIN_TURN: Final = VillainTurn()


def _arrivals(s: State) -> tuple[subjects.Crowd, ...]:
    """What the plan is about to add, location by location."""
    found: list[subjects.Crowd] = []
    for i, place in enumerate(_around(s)):
        thugs, civilians = s.records[constants.ADDING][2 * i : 2 * i + 2]
        if thugs or civilians:
            found.append(subjects.Crowd(subjects.place(s, place), thugs, civilians))
    return tuple(found)


def _around(s: State) -> tuple[int, int, int]:
    """Before the villain, with the villain, after the villain."""
    middle = table.villain_at(s)
    return (middle - 1) % constants.PLACES, middle, (middle + 1) % constants.PLACES


def next_plan(s: State) -> None:
    """The top card of the deck, or in Super-Villain Mode one that the villain player chooses (UN-039, UN-041)."""
    chooser = table.rules(s).plan_chooser
    if chooser is not None:
        s.stack.append(Frame(chooser, table.villain_seat(s), table.villain_seat(s), -1))
    elif s.zones[constants.PLANS]:
        lay_plan(s, s.zones[constants.PLANS][-1])
    else:
        progress.lose(s, constants.NO_PLAN)


def lay_plan(s: State, card: int) -> None:
    """A plan goes to the end of the storyline, faceup; the villain's turn on the stack continues with it."""
    move(s, card, constants.STORYLINE)
    show(s, card)
    emit(s, constants.PLAN_PLAYED, table.NOBODY, card)
    turn = next(f for f in reversed(s.stack) if f.node is VILLAIN_TURN)
    turn.source = card


def add_tokens(s: State) -> None:
    """Thugs before civilians, location by location (UN-053 to UN-056)."""
    wanted = s.records[constants.ADDING]
    s.records[constants.ADDING] = ()
    tokens = crowd.new_thugs(s, sum(wanted[::2]), by_plan=True)
    for i, place in enumerate(_around(s)):
        for _ in range(wanted[2 * i] if wanted else 0):
            crowd.place_thug(s, tokens.pop(0), place)
        for _ in range(wanted[2 * i + 1] if wanted else 0):
            crowd.add_civilian(s, place)


# Overflow


def settle_overflow(s: State) -> bool:
    """Resolve the overflowed locations, clockwise from the one before the villain's, wherever the villain is drawn
    meanwhile; False: there is none.
    """
    if not s.values[constants.OVERFLOW]:
        return False
    first = table.villain_at(s) - 1
    places = [(first + i) % constants.PLACES for i in range(constants.PLACES)]
    waiting = [place for place in places if s.values[constants.OVERFLOW] >> place & 1]
    for place in reversed(waiting):
        s.stack.append(Frame(OVERFLOWING, table.lead(s), table.lead(s), table.location(s, place)))
    return True


@dataclass(frozen=True, eq=False)
class Overflowing(Pending):
    """One overflowed location, `source`. `pc`: answers first, then the effect. With `kept` it does not come."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        f.pc += 1
        if f.pc == 1:
            place = table.place_of_card(s, f.source)
            s.values[constants.OVERFLOW] &= ~(1 << place)
            if s.values[constants.PHASE] == constants.VILLAIN_PHASE:
                s.values[constants.SETTLED] |= 1 << place
            open_window(s, constants.AT_OVERFLOW)
            return None
        s.stack.pop()
        if not f.kept:
            emit(s, constants.OVERFLOW_RESOLVED, table.NOBODY, f.source)
            perform(s, table.dashboard(s), constants.ON_OVERFLOW, table.lead(s), at=f.source)
        return None

    def live(self, s: State, f: Frame) -> bool:
        return not f.kept

    def could_be(self, s: State, f: Frame) -> bool:
        there = f.source >= 0 and s.where[f.source] == constants.RING
        return there and f.pc in (0, 1) and f.kept in ((), (1,)) and not f.todo

    def happening(self, s: State, f: Frame) -> responses.Occasion:
        return responses.Overflow(subjects.place(s, table.place_of_card(s, f.source)))

    def say(self, v: Voice) -> str:
        return "an overflow is resolved"


OVERFLOWING: Final = Overflowing()


@dataclass(frozen=True, eq=False)
class SkipSpecial(Effect):
    """The special effect of the plan that was just revealed is skipped, a constant one for good."""

    def run(self, s: State, f: Frame) -> bool:
        plan = event_frame(s).source
        s.records[constants.JAMMED] += (plan,)
        emit(s, constants.NO_EFFECT, table.NOBODY, plan, constants.SKIPPED)
        return True

    def say(self, v: Voice) -> str:
        return "that plan's special effect is skipped (for good, if it is constant)"
