"""What befalls heroes: damage and what it costs, KO and its chain, Crisis tokens, orders for the next card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import (
    constants,
    holdings,
    in_force,
    option_details,
    questions,
    responses,
    subjects,
    table,
)
from heroes_unite.games.united.card_resolution import perform
from heroes_unite.games.united.places import Whom
from heroes_unite.games.united.reactions import Pending, event_frame, open_window
from heroes_unite.kernel.decision import CARD, PLAYER, TARGET
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame
from heroes_unite.kernel.text import PLAIN, sentence
from heroes_unite.ops.flow import If
from heroes_unite.ops.select import distinct

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask, Option
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice


@dataclass(frozen=True, eq=False)
class OrElse(If):
    """Something for those who are there; if nobody is, something else."""

    def say(self, v: Voice) -> str:
        assert self.otherwise is not None
        return f"{self.then.say(v.within)}; if there is none, {self.otherwise.say(v.within)}"


@dataclass(frozen=True, eq=False)
class HeroOp(Effect):
    """An instruction about heroes. If one is meant and several qualify, whoever settles ties chooses (UN-184)."""

    whom: Whom

    @property
    def takes(self) -> bool:
        return True

    def apply(self, s: State, f: Frame, heroes: list[int]) -> None:
        raise NotImplementedError

    def run(self, s: State, f: Frame) -> bool:
        heroes = self.whom.heroes(s, f)
        if self.whom.single and len(heroes) > 1:
            s.stack.append(f.within(self))
            return False
        depth = len(s.stack)
        if heroes:
            f.n = heroes[0] + 1
            self.apply(s, f, heroes)
        return len(s.stack) == depth

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [PLAYER | seat for seat in self.whom.heroes(s, f)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        seat = option & TARGET
        f.n = seat + 1
        s.leave(f)
        self.apply(s, f, [seat])

    def chooser(self, s: State, f: Frame) -> int:
        return table.decider(s)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return option_details.for_hero(s, index, option & TARGET)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChooseHero("effect")

    def prompt(self, ask: Ask, names: Names) -> str:
        return f"{sentence(self.say(PLAIN))} {ask.say(names)}"


@dataclass(frozen=True, eq=False)
class Strike(HeroOp):
    """Heroes take damage (UN-132, UN-181)."""

    amount: int
    unpreventable: bool = False

    def apply(self, s: State, f: Frame, heroes: list[int]) -> None:
        hurt(s, heroes, self.amount, self.unpreventable, f.source)

    def say(self, v: Voice) -> str:
        what = f"{self.amount} {'unpreventable ' if self.unpreventable else ''}damage"
        who = self.whom.say(v)
        return f"{who} {'take' if who == 'you' else 'takes'} {what}"


def hurt(s: State, heroes: list[int], amount: int, unpreventable: bool = False, source: int = -1) -> None:
    """Those heroes take that much damage each, one after another; KOs come when all have paid."""
    standing = tuple(seat for seat in heroes if not table.is_ko(s, seat))
    if standing and amount > 0:
        lead = table.lead(s)
        s.stack.append(Frame(HURT, lead, standing[0], source, todo=standing, kept=(amount, int(unpreventable), amount)))


# Of a hurt frame's `kept`: the damage for each, whether it is unpreventable, what is left of it for the one who pays,
# and then the heroes who were KO'd by it.
EACH: Final = 0
UNPREVENTABLE: Final = 1
LEFT: Final = 2
FIXED: Final = 3
OPEN: Final = 0
PAY: Final = 1


@dataclass(frozen=True, eq=False)
class Hurt(Pending):
    """`todo` are the heroes who have not paid yet, the first one is being hurt; `pc`: what is next."""

    def concerned(self, s: State, f: Frame) -> int:
        return f.todo[0] if f.todo else -1

    def live(self, s: State, f: Frame) -> bool:
        return f.kept[LEFT] > 0

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if not f.todo:
            self._finish(s, f)
            return None
        seat = f.who = f.todo[0]
        if f.pc == OPEN:
            self._begin(s, f, seat)
            return None
        hand = table.hand(s, seat)
        if f.kept[LEFT] > 0 and hand and not table.is_ko(s, seat):
            return [CARD | card for card in distinct(s, hand)]
        f.todo = f.todo[1:]
        f.pc = OPEN
        return None

    def _begin(self, s: State, f: Frame, seat: int) -> None:
        """What is left of the damage before and after anybody answers (UN-173, UN-174)."""
        amount = 0 if table.is_ko(s, seat) or not table.hand(s, seat) else f.kept[EACH]  # beyond the last card: UN-134
        if amount and not f.kept[UNPREVENTABLE]:
            if protected(s, seat):
                emit(s, constants.PREVENTED, seat, -1, amount)
                amount = 0
            elif less := min(amount, shield(s)):
                s.values[constants.SHIELDED] = 1
                emit(s, constants.PREVENTED, seat, -1, less)
                amount -= less
        f.kept = (*f.kept[:LEFT], amount, *f.kept[FIXED:])
        f.pc = PAY
        if amount:
            emit(s, constants.HURT, seat, -1, amount)
            if not f.kept[UNPREVENTABLE]:
                open_window(s, constants.AT_HURT)

    def choose(self, s: State, f: Frame, option: int) -> None:
        seat = f.todo[0]
        s.values[constants.HURT_NOW] |= 1 << seat
        holdings.to_bottom(s, seat, option & TARGET)
        f.kept = (*f.kept[:LEFT], f.kept[LEFT] - 1, *f.kept[FIXED:])
        if not table.hand(s, seat):
            table.put(s, seat, constants.KO, 1)
            emit(s, constants.KNOCKED_OUT, seat)
            holdings.recharge_all(s, seat, constants.ON_OWN_KO)
            f.kept = (*f.kept, seat)

    def _finish(self, s: State, f: Frame) -> None:
        """One KO effect for each hero who went down (UN-136 to UN-138)."""
        s.stack.pop()
        for seat in reversed(f.kept[FIXED:]):
            knock_out(s, seat)

    def could_be(self, s: State, f: Frame) -> bool:
        heroes = table.heroes(s)
        return (
            f.pc in (OPEN, PAY)
            and len(f.kept) >= FIXED
            and f.kept[UNPREVENTABLE] in (0, 1)
            and 0 <= f.kept[LEFT] <= f.kept[EACH]
            and are((*f.todo, *f.kept[FIXED:]), heroes)
        )

    def happening(self, s: State, f: Frame) -> responses.Occasion:
        return responses.Damage(subjects.hero(s, f.todo[0]), f.kept[LEFT])

    def asks(self, s: State, f: Frame) -> Ask:
        return self.happening(s, f)

    def say(self, v: Voice) -> str:
        return "heroes take damage: a card from hand goes to the bottom of the deck for each"


def protected(s: State, seat: int) -> bool:
    """Whether somebody in the same location keeps all damage away this turn."""
    guards = s.values[constants.PROTECTED]
    return any(
        guards >> each & 1 and table.place_of(s, each) == table.place_of(s, seat) and not table.is_ko(s, each)
        for each in range(table.heroes(s))
    )


def shield(s: State) -> int:
    """What the first damage of a villain turn is less."""
    if s.values[constants.PHASE] != constants.VILLAIN_PHASE or s.values[constants.SHIELDED]:
        return 0
    return in_force.fold(s, in_force.SHIELD, 0)


def knock_out(s: State, seat: int) -> None:
    """The dashboard's KO effect for a hero who is down."""
    s.stack.append(Frame(KNOCKOUT, table.lead(s), seat, table.dashboard(s)))


@dataclass(frozen=True, eq=False)
class Knockout(Pending):
    """`pc`: answers first, then the effect (UN-136). With `n` the effect does not come."""

    def concerned(self, s: State, f: Frame) -> int:
        return f.who

    def live(self, s: State, f: Frame) -> bool:
        return not f.kept

    def resume(self, s: State, f: Frame) -> list[int] | None:
        f.pc += 1
        if f.pc == 1:
            open_window(s, constants.AT_KO)
        else:
            s.stack.pop()
            if not f.kept:
                perform(s, table.dashboard(s), constants.ON_KO, table.lead(s))
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc in (0, 1) and not f.todo and f.kept in ((), (1,)) and f.who < table.heroes(s)

    def happening(self, s: State, f: Frame) -> responses.Occasion:
        return responses.KnockedOut(subjects.hero(s, f.who))

    def say(self, v: Voice) -> str:
        return "a KO'd hero sets off the villain's KO effect"


HURT: Final = Hurt()
KNOCKOUT: Final = Knockout()


# What answers do to damage


@dataclass(frozen=True, eq=False)
class Reduce(Effect):
    """Reduces the damage being dealt by that much; all of it if no number is given."""

    amount: int = 0

    def run(self, s: State, f: Frame) -> bool:
        pending = event_frame(s)
        if pending.node is HURT:
            left = max(0, pending.kept[LEFT] - self.amount) if self.amount else 0
            emit(s, constants.PREVENTED, pending.todo[0], -1, pending.kept[LEFT] - left)
            pending.kept = (*pending.kept[:LEFT], left, *pending.kept[FIXED:])
        elif pending.node is AFFLICTED:
            pending.kept = (pending.kept[0], 0)
            emit(s, constants.PREVENTED, pending.todo[0], -1, 0)
        return True

    def say(self, v: Voice) -> str:
        return f"reduce that damage by {self.amount}" if self.amount else "ignore all of it"


@dataclass(frozen=True, eq=False)
class Protect(Effect):
    """Until the end of the turn nobody in your location takes damage that can be prevented."""

    def run(self, s: State, f: Frame) -> bool:
        s.values[constants.PROTECTED] |= 1 << f.you
        pending = event_frame(s)
        if pending.node is HURT and protected(s, pending.todo[0]):
            emit(s, constants.PREVENTED, pending.todo[0], -1, pending.kept[LEFT])
            pending.kept = (*pending.kept[:LEFT], 0, *pending.kept[FIXED:])
        return True

    def say(self, v: Voice) -> str:
        return "until the end of this turn prevent all damage to you and to every Hero in your Location"


# Crisis and orders


@dataclass(frozen=True, eq=False)
class Afflict(HeroOp):
    """Heroes take a Crisis token, or must play their next card randomly or facedown (UN-175 to UN-178)."""

    what: int

    def apply(self, s: State, f: Frame, heroes: list[int]) -> None:
        s.stack.append(Frame(AFFLICTED, table.lead(s), heroes[0], f.source, todo=tuple(heroes), kept=(self.what, 1)))

    def say(self, v: Voice) -> str:
        words_ = ("takes 1 Crisis token", "plays their next Hero card randomly", "plays their next Hero card facedown")
        return f"{self.whom.say(v)} {words_[self.what]}"


@dataclass(frozen=True, eq=False)
class Afflicted(Pending):
    """`todo` are the heroes it befalls, one after the other; `kept` is what, and whether it holds for the first."""

    def concerned(self, s: State, f: Frame) -> int:
        return f.todo[0] if f.todo else -1

    def live(self, s: State, f: Frame) -> bool:
        return f.kept[1] == 1

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if not f.todo:
            s.stack.pop()
        elif f.pc == OPEN:
            f.pc = PAY
            f.who = f.todo[0]
            if table.is_ko(s, f.who):
                f.kept = (f.kept[0], 0)
            else:
                open_window(s, constants.AT_AFFLICTION)
        else:
            if f.kept[1]:
                befall(s, f.todo[0], f.kept[0])
            f.pc = OPEN
            f.kept = (f.kept[0], 1)
            f.todo = f.todo[1:]
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        shape = f.pc in (OPEN, PAY) and len(f.kept) == 2 and are(f.todo, table.heroes(s))
        return shape and 0 <= f.kept[0] < len(constants.AFFLICTIONS) and f.kept[1] in (0, 1)

    def happening(self, s: State, f: Frame) -> responses.Occasion:
        return responses.Affliction(subjects.hero(s, f.todo[0]), constants.AFFLICTIONS[f.kept[0]])

    def say(self, v: Voice) -> str:
        return "heroes are beset"


def befall(s: State, seat: int, what: int) -> None:
    if what == constants.CRISIS_TOKEN:
        table.put(s, seat, constants.CRISIS, table.of(s, seat, constants.CRISIS) + 1)
        emit(s, constants.CRISIS_TAKEN, seat)
    else:
        table.put(s, seat, constants.ORDER, table.of(s, seat, constants.ORDER) | (1 << what - constants.PLAY_RANDOMLY))
        emit(s, constants.ORDERED, seat, -1, what)


AFFLICTED: Final = Afflicted()
