"""What Super-Villain cards do, as far as no other card needs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from heroes_unite.games.united import constants, option_details, progress, questions, subjects, table
from heroes_unite.games.united.harm import HeroOp, hurt
from heroes_unite.games.united.hero_effects import STUNNING
from heroes_unite.games.united.reactions import event_frame
from heroes_unite.games.united.schemes import move_villain
from heroes_unite.games.united.villain_turn import VILLAIN_TURN
from heroes_unite.kernel.decision import CARD, DONE, TARGET, WORD, Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame
from heroes_unite.ops.flow import Asking

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice


def draw_plan(s: State) -> bool:
    """The top plan, if there is one, goes to the villain's hand (UN-206, UN-207)."""
    if not s.zones[constants.PLANS]:
        return False
    card = s.zones[constants.PLANS][-1]
    move(s, card, constants.HAND + table.villain_seat(s) * constants.STRIDE)
    emit(s, constants.DRAWN, table.villain_seat(s), card)
    return True


def turn_frame(s: State) -> Frame:
    """Of the villain's turn under way."""
    return next(f for f in reversed(s.stack) if f.node is VILLAIN_TURN)


@dataclass(frozen=True, eq=False)
class ChooseSteps(Asking):
    """How far the villain moves by this plan: so many steps, or nearly as printed, as the villain player says; or, as a
    hero says, one step more or less than the villain is about to go.
    """

    most: int = -1  # from 0 on; -1: one more or less than printed, and either way
    hero_says: bool = False

    @property
    def takes(self) -> bool:
        return True

    def _steps(self, s: State, f: Frame) -> list[int]:
        if self.hero_says:  # further or less far, whichever way it goes; not below 0
            steps = turn_frame(s).kept[0]
            way = -1 if steps < 0 else 1
            return [way * far for far in (abs(steps) - 1, abs(steps) + 1) if far >= 0]
        if self.most >= 0:
            return list(range(self.most + 1))
        printed = table.printed(s, turn_frame(s).source).moves
        far = {max(0, printed + change) for change in (-1, 0, 1)}
        return sorted(far | {-steps for steps in far})

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [WORD | steps + constants.SCHEME_BASE for steps in self._steps(s, f)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.leave(f)
        if self.hero_says:
            turn_frame(s).kept = ((option & TARGET) - constants.SCHEME_BASE,)
        else:
            s.values[constants.SCHEMED] = option & TARGET

    def chooser(self, s: State, f: Frame) -> int:
        return super().chooser(s, f) if self.hero_says else table.villain_seat(s)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        steps = (option & TARGET) - constants.SCHEME_BASE
        return steps_option(s, index, steps, either=not self.hero_says)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.HowFar()

    def say(self, v: Voice) -> str:
        if self.hero_says:
            return "that number is 1 more or 1 less, your choice"
        if self.most >= 0:
            return f"the villain moves 0 to {self.most} Locations, your choice"
        return "the villain's movement may go counter-clockwise, and be 1 more or 1 less, your choice"


SCHEME: Final = ChooseSteps(3)


def steps_option(s: State, index: int, steps: int, either: bool) -> Option:
    """A movement of the villain by that many steps; `either`: one way or the other."""
    to = subjects.place(s, (table.villain_at(s) + steps) % constants.PLACES)
    return Option(index, "choose", "", card=to.name, zone="ring", details=option_details.Steps(steps, to, either))


@dataclass(frozen=True, eq=False)
class StrikeLater(Effect):
    """After all BAM! effects of this plan the card strikes."""

    then: Effect

    def run(self, s: State, f: Frame) -> bool:
        s.values[constants.MERCILESS] = f.source + 1
        return True

    def say(self, v: Voice) -> str:
        return f"after all its BAM! effects {self.then.say(v)}"


@dataclass(frozen=True, eq=False)
class StrikeChosen(HeroOp):
    """The villain player chooses a hero who takes damage."""

    amount: int

    def apply(self, s: State, f: Frame, heroes: list[int]) -> None:
        hurt(s, heroes, self.amount, source=f.source)

    def chooser(self, s: State, f: Frame) -> int:
        return table.villain_seat(s)

    def say(self, v: Voice) -> str:
        return f"{self.whom.say(v)}, your choice, takes {self.amount} damage"


@dataclass(frozen=True, eq=False)
class Crowd(Effect):
    """The villain player turns civilians of the plan into thugs, one after another."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        found = [WORD | i for i in range(3) if s.values[constants.CROWDED] and s.records[constants.ADDING][2 * i + 1]]
        if found:
            return [*found, DONE]
        s.stack.pop()
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            s.stack.pop()
            return
        s.values[constants.CROWDED] -= 1
        change_tokens(s, option & TARGET, thugs=1, civilians=-1)

    def could_be(self, s: State, f: Frame) -> bool:
        return (
            f.you == table.villain_seat(s) and len(s.records[constants.ADDING]) == 6 and not (f.pc or f.todo or f.kept)
        )

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return None if option == DONE else token_option(s, index, option & TARGET, "Civilian")

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChangePlan("turn-civilian", s.values[constants.CROWDED])

    def say(self, v: Voice) -> str:
        return "the villain player turns civilians into thugs"


CROWD: Final = Crowd()


def change_tokens(s: State, which: int, thugs: int, civilians: int = 0) -> None:
    """More or fewer of what the plan is about to add to one of the three locations."""
    adding = list(s.records[constants.ADDING])
    adding[2 * which] += thugs
    adding[2 * which + 1] += civilians
    s.records[constants.ADDING] = tuple(adding)


def token_option(s: State, index: int, which: int, what: Literal["Thug", "Civilian"]) -> Option:
    """A token that the plan would add to one of the three locations."""
    place = (table.villain_at(s) + which - 1) % constants.PLACES
    return option_details.for_place(s, index, place, option_details.PlannedToken(what, subjects.place(s, place)))


@dataclass(frozen=True, eq=False)
class MoveAnywhere(Asking):
    """The villain player moves the villain to any location; presence fires."""

    @property
    def takes(self) -> bool:
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [constants.PLACE | place for place in range(constants.PLACES)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.leave(f)
        move_villain(s, option & TARGET)

    def chooser(self, s: State, f: Frame) -> int:
        return table.villain_seat(s)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return option_details.for_place(s, index, option & TARGET)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChoosePlace("villain-goes")

    def say(self, v: Voice) -> str:
        return "move the villain to any Location"


@dataclass(frozen=True, eq=False)
class Replan(Effect):
    """Draw plans, then put as many from hand on the bottom of the deck. A starting plan stays: it must be played first
    (UN-208).
    """

    count: int

    @property
    def takes(self) -> bool:
        return True

    def run(self, s: State, f: Frame) -> bool:
        for _ in range(self.count):
            draw_plan(s)
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc < self.count:
            hand = s.zones[constants.HAND + table.villain_seat(s) * constants.STRIDE]
            return [CARD | card for card in hand if table.printed(s, card).placement != constants.ON_TOP]
        s.leave(f)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        f.pc += 1
        move(s, option & TARGET, constants.PLANS, bottom=True)
        emit(s, constants.BOTTOMED, table.villain_seat(s), option & TARGET)

    def chooser(self, s: State, f: Frame) -> int:
        return table.villain_seat(s)

    def could_be(self, s: State, f: Frame) -> bool:
        return (
            0 <= f.pc <= self.count
            and len(s.zones[constants.HAND + table.villain_seat(s) * constants.STRIDE]) >= self.count - f.pc
        )

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChoosePlan("bottom")

    def say(self, v: Voice) -> str:
        return f"draw {self.count} plans, then put {self.count} from hand on the bottom of the deck in any order"


@dataclass(frozen=True, eq=False)
class GainHealth(Effect):
    """The villain gains health, more against four heroes."""

    usual: int
    against_four: int

    def run(self, s: State, f: Frame) -> bool:
        more = self.against_four if table.heroes(s) == constants.MOST_HEROES else self.usual
        progress.gain_health(s, more)
        emit(s, constants.HEALS, table.NOBODY, table.dashboard(s), more)
        return True

    def say(self, v: Voice) -> str:
        return f"the villain gains {self.usual} health ({self.against_four} against four Heroes)"


@dataclass(frozen=True, eq=False)
class Unfill(Asking):
    """One action token of the turn's hero goes off a threat; of several, the villain player chooses."""

    @property
    def takes(self) -> bool:
        return True

    def _places(self, s: State) -> list[int]:
        put_on = s.values[constants.TOKENED]
        return [
            place for place in range(constants.PLACES) if put_on >> place & 1 and table.at(s, place, constants.FILLED)
        ]

    def _slots(self, s: State) -> list[tuple[int, int]]:
        """Place and kind of symbol."""
        found = []
        for place in self._places(s):
            wanted = table.printed(s, table.threat(s, place)).clear
            filled = table.at(s, place, constants.FILLED)
            kinds = {symbol for i, symbol in enumerate(wanted) if filled >> i & 1}
            found += [(place, symbol) for symbol in sorted(kinds)]
        return found

    def resume(self, s: State, f: Frame) -> list[int] | None:
        found = [WORD | i for i in range(len(self._slots(s)))]
        if found:
            return found
        s.leave(f)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        place, symbol = self._slots(s)[option & TARGET]
        s.leave(f)
        wanted = table.printed(s, table.threat(s, place)).clear
        filled = table.at(s, place, constants.FILLED)
        slot = max(i for i, each in enumerate(wanted) if each == symbol and filled >> i & 1)
        table.put_at(s, place, constants.FILLED, filled & ~(1 << slot))
        emit(s, constants.SLOT_EMPTIED, table.NOBODY, table.threat(s, place), symbol)

    def chooser(self, s: State, f: Frame) -> int:
        return table.villain_seat(s)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        place, symbol = self._slots(s)[option & TARGET]
        card = table.threat(s, place)
        name = table.name(s, card)
        details = option_details.FilledSlot(constants.SYMBOLS[symbol], name)
        return Option(
            index, "choose", "", card=name, zone=option_details.zone_name(s, card), number=place, details=details
        )

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChooseSymbol("remove")

    def say(self, v: Voice) -> str:
        return "remove 1 Action token from that Threat"


@dataclass(frozen=True, eq=False)
class ShakeOff(Effect):
    """The Stunned or Delayed token that was just put down goes."""

    def run(self, s: State, f: Frame) -> bool:
        pending = event_frame(s)
        if pending.node is STUNNING:
            card = pending.source
            if pending.kept:
                s.values[constants.DELAYED] = 0
            elif table.kind(s, card) == constants.VILLAIN_CARD:
                s.values[constants.STUNNED] = 0
            else:
                table.put_at(s, s.where[card] - constants.THREATS, constants.STUNNED_AT, 0)
            emit(s, constants.NO_EFFECT, table.NOBODY, card, constants.SHAKEN_OFF)
        return True

    def say(self, v: Voice) -> str:
        return "discard that token"
