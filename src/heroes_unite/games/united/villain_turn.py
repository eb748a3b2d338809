"""The villain's turn: a Master Plan card, resolved from top to bottom (UN-041, UN-042)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import crowd, progress
from heroes_unite.games.united import table as t
from heroes_unite.games.united.card import crowd_in_words
from heroes_unite.games.united.perform import perform
from heroes_unite.games.united.schemes import move_villain, sound
from heroes_unite.games.united.window import Pending, event_frame, open_window
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame
from heroes_unite.kernel.text import listed

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

LAID: Final = (k.PLAN, k.SUPER_VILLAIN_CARD)  # what can be the plan of a turn
MOST_STEPS: Final = 9


@dataclass(frozen=True, eq=False)
class VillainTurn(Pending):
    """`pc` is the step, `source` the plan once it lies there, `todo` the places whose BAM! is still to sound; `kept` is
    how far the villain moves by the plan (negative: counter-clockwise).
    """

    def resume(self, s: State, f: Frame) -> list[int] | None:
        step = s.values[k.STEP] = f.pc
        f.pc += 1
        if step == PLAN:
            next_plan(s)
        elif step == REVEALED:
            s.values[k.SINCE] = s.values[k.DELAYED] = s.values[k.ACCELERATED] = 0
            open_window(s, k.AT_PLAN)
            open_window(s, k.WITH_PLAN)  # lies on top, and so comes first (UN-218)
        elif step == BEFORE_MOVE:
            schemed = s.values[k.SCHEMED]
            f.kept = (schemed - k.SCHEME_BASE if schemed else t.printed(s, f.source).moves,)
            open_window(s, k.BEFORE_MOVE)
        elif step == MOVE:
            move_villain(s, (t.villain_at(s) + f.kept[0]) % k.PLACES)
        elif step == MOVED:
            open_window(s, k.AFTER_MOVE)
        elif step in (BAM, THREATS, AFTER_BAM):
            if t.printed(s, f.source).sounds:
                self._bam(s, f, step)
        elif step == SPECIAL:
            if f.source not in s.records[k.JAMMED] and t.effect(s, f.source, k.MAIN) is not None:
                emit(s, k.SPECIAL, t.NOBODY, f.source)
                perform(s, f.source, k.MAIN, t.lead(s))
        elif step == TOKENS:
            s.records[k.ADDING] = tuple(number for pair in t.printed(s, f.source).tokens for number in pair)
            instruction = t.rules(s).crowd
            if instruction is not None and s.values[k.CROWDED]:
                s.stack.append(Frame(instruction, t.villain_seat(s), t.villain_seat(s), f.source))
        elif step == ANSWERS:
            if any(s.records[k.ADDING]):
                open_window(s, k.AT_TOKENS)
        elif step == ADDING:
            add_tokens(s)
        elif step == OVERFLOW:
            if settle_overflow(s):
                f.pc = OVERFLOW
        elif step == END:
            open_window(s, k.VILLAIN_TURN_ENDS)
        else:
            progress.unstun(s)
            s.stack.pop()
        return None

    def _bam(self, s: State, f: Frame, step: int) -> None:
        """The dashboard's first, then the threats', clockwise from where the villain is then (UN-049, UN-050)."""
        if step == BAM:
            sound(s, t.dashboard(s))
            return
        if step == AFTER_BAM:
            if s.values[k.MERCILESS]:
                perform(s, s.values[k.MERCILESS] - 1, k.MAIN, t.lead(s))
            return
        if not f.todo:
            start = t.villain_at(s)
            f.todo = (*((start + i) % k.PLACES for i in range(k.PLACES)), start)  # the last one ends the round
        place, f.todo = f.todo[0], f.todo[1:]
        if not f.todo:
            return
        f.pc = THREATS
        card = t.threat(s, place)
        if card >= 0 and t.effect(s, card, k.BAM) is not None:
            sound(s, card)

    def ask(self, s: State, f: Frame) -> str:
        """What is going on while cards may be used in answer to a step of it."""
        step = f.pc - 1
        name = t.villain(s).name
        if step == REVEALED:
            return f"The Master Plan card is {t.name(s, f.source)}."
        if step == BEFORE_MOVE:
            return f"{name} is about to {_way(s, f.kept[0])}."
        if step == MOVED:
            return f"{name} is at {t.location_name(s, t.villain_at(s))}."
        if step == ANSWERS:
            return f"{name} is about to add {listed(_arrivals(s))}."
        return f"{name}'s turn ends."

    def could_be(self, s: State, f: Frame) -> bool:
        return (
            0 <= f.pc <= OVER
            and are(f.todo, k.PLACES)
            and (f.kept == () if f.pc <= BEFORE_MOVE else len(f.kept) == 1 and abs(f.kept[0]) <= MOST_STEPS)
            and (f.pc <= REVEALED or (f.source >= 0 and t.kind(s, f.source) in LAID))
        )

    def say(self, v: Voice) -> str:
        return "the villain moves, sounds BAM!, follows the plan, adds tokens, and overflows are resolved"


VILLAIN_TURN: Final = VillainTurn()


def _way(s: State, steps: int) -> str:
    """`move 2 clockwise, to Atlantis`."""
    to = t.location_name(s, (t.villain_at(s) + steps) % k.PLACES)
    if not steps:
        return f"stay at {to}"
    return f"move {abs(steps)} {'clockwise' if steps > 0 else 'counter-clockwise'}, to {to}"


def _arrivals(s: State) -> list[str]:
    """What the plan is about to add, location by location."""
    found: list[str] = []
    for i, place in enumerate(_around(s)):
        thugs, civilians = s.records[k.ADDING][2 * i : 2 * i + 2]
        if thugs or civilians:
            found.append(f"{crowd_in_words(thugs, civilians)} at {t.location_name(s, place)}")
    return found


def _around(s: State) -> tuple[int, int, int]:
    """Before the villain, with the villain, after the villain."""
    middle = t.villain_at(s)
    return (middle - 1) % k.PLACES, middle, (middle + 1) % k.PLACES


def next_plan(s: State) -> None:
    """The top card of the deck, or in Super-Villain Mode one that the villain player chooses (UN-039, UN-041)."""
    chooser = t.rules(s).plan_chooser
    if chooser is not None:
        s.stack.append(Frame(chooser, t.villain_seat(s), t.villain_seat(s), -1))
    elif s.zones[k.PLANS]:
        lay_plan(s, s.zones[k.PLANS][-1])
    else:
        progress.lose(s, k.NO_PLAN)


def lay_plan(s: State, card: int) -> None:
    """A plan goes to the end of the storyline, faceup; the villain's turn on the stack goes on with it."""
    move(s, card, k.STORYLINE)
    show(s, card)
    emit(s, k.PLAN_PLAYED, t.NOBODY, card)
    turn = next(f for f in reversed(s.stack) if f.node is VILLAIN_TURN)
    turn.source = card


def add_tokens(s: State) -> None:
    """Thugs before civilians, location by location (UN-053 to UN-056)."""
    wanted = s.records[k.ADDING]
    s.records[k.ADDING] = ()
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
    first = t.villain_at(s) - 1
    places = [(first + i) % k.PLACES for i in range(k.PLACES)]
    waiting = [place for place in places if s.values[k.OVERFLOW] >> place & 1]
    for place in reversed(waiting):
        s.stack.append(Frame(OVERFLOWING, t.lead(s), t.lead(s), t.location(s, place)))
    return bool(waiting)


@dataclass(frozen=True, eq=False)
class Overflowing(Pending):
    """One overflowed location, `source`. `pc`: answers first, then the effect. With `kept` it does not come."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        f.pc += 1
        if f.pc == 1:
            place = t.place_of_card(s, f.source)
            s.values[k.OVERFLOW] &= ~(1 << place)
            if s.values[k.PHASE] == k.VILLAIN_PHASE:
                s.values[k.SETTLED] |= 1 << place
            open_window(s, k.AT_OVERFLOW)
            return None
        s.stack.pop()
        if not f.kept:
            emit(s, k.OVERFLOW_RESOLVED, t.NOBODY, f.source)
            perform(s, t.dashboard(s), k.ON_OVERFLOW, t.lead(s), at=f.source)
        return None

    def live(self, s: State, f: Frame) -> bool:
        return not f.kept

    def could_be(self, s: State, f: Frame) -> bool:
        there = f.source >= 0 and s.where[f.source] == k.RING
        return there and f.pc in (0, 1) and f.kept in ((), (1,)) and not f.todo

    def ask(self, s: State, f: Frame) -> str:
        return f"{t.name(s, f.source)} has overflowed."

    def say(self, v: Voice) -> str:
        return "an overflow is resolved"


OVERFLOWING: Final = Overflowing()


@dataclass(frozen=True, eq=False)
class SkipSpecial(Effect):
    """The special effect of the plan that was just revealed is skipped, a constant one for good."""

    def run(self, s: State, f: Frame) -> bool:
        plan = event_frame(s).source
        s.records[k.JAMMED] += (plan,)
        emit(s, k.NO_EFFECT, t.NOBODY, plan, k.SKIPPED)
        return True

    def say(self, v: Voice) -> str:
        return "that plan's special effect is skipped, a constant one for good"
