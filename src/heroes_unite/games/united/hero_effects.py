"""What hero cards, equipment and locations do for heroes: foes are hit, heroes and tokens move, civilians rescued."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from heroes_unite.games.united import (
    constants,
    crowd,
    foes,
    in_force,
    option_details,
    progress,
    questions,
    responses,
    subjects,
    table,
)
from heroes_unite.games.united.places import ADJACENT, HERE, Where
from heroes_unite.games.united.reactions import Pending, open_window
from heroes_unite.kernel.decision import CARD, DONE, NO, PLAYER, TARGET, YES, Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Amount, Effect, Test, are
from heroes_unite.kernel.state import Frame
from heroes_unite.kernel.text import PLAIN, Voice, number, sentence
from heroes_unite.ops.flow import Asking, May, OneOf, Sequence, Way
from heroes_unite.ops.questions import deed

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.state import State

ALL_FOES: Final = 0
THUGS_ONLY: Final = 1
NO_VILLAIN: Final = 2
NO_THUGS: Final = 3
FOES_WORDS: Final = ("enemies", "Thugs", "Thugs or Henchmen", "Henchmen or the villain")
FOE_WORDS: Final = ("enemy", "Thug", "Thug or Henchman", "Henchman or the villain")
MANY: Final = 9


def possible(effect: Effect, s: State, f: Frame) -> bool:
    """Whether an effect would do anything now. If that is unknown, it may."""
    if isinstance(effect, Deed):
        return effect.possible(s, f)
    if isinstance(effect, Sequence):
        return any(possible(part, s, f) for part in effect.parts)
    if isinstance(effect, May):
        return possible(effect.effect, s, f)
    if isinstance(effect, OneOf):
        return any(way.test is None or way.test.holds(s, f) for way in effect.ways)
    return True


@dataclass(frozen=True, eq=False)
class WouldDo(Test):
    """An effect would do something now."""

    effect: Effect

    def holds(self, s: State, f: Frame) -> bool:
        return possible(self.effect, s, f)

    def say(self, v: Voice) -> str:
        return "it would do something"


def way(name: str, effect: Effect) -> Way:
    """A way that is only offered if it does something."""
    return Way(name, effect, WouldDo(effect))


def perhaps(v: Voice, optional: bool) -> Voice:
    """The voice for what may be left: `you may`, once."""
    return v.may if optional and not v.subject.endswith("may") else v


class Deed(Asking):
    """An instruction for a hero that asks its way through, one choice at a time."""

    takes: ClassVar[bool] = True

    def possible(self, s: State, f: Frame) -> bool:
        return True

    def done(self, s: State, f: Frame) -> None:
        s.leave(f)

    def chooser(self, s: State, f: Frame) -> int:
        return f.you

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.FollowCard(deed(self))

    def prompt(self, ask: Ask, names: Names) -> str:
        return sentence(self.say(PLAIN)) if isinstance(ask, questions.FollowCard) else ask.say(names)


# Foes


@dataclass(frozen=True, eq=False)
class MovesDone(Amount):
    """How many Moves you did this turn, up to a maximum."""

    most: int

    def value(self, s: State, f: Frame) -> int:
        return min(self.most, s.values[constants.MOVES])

    def say(self, v: Voice) -> str:
        return f"Move you made this turn, at most {number(self.most)} times"


@dataclass(frozen=True, eq=False)
class HitFoes(Deed):
    """Damage to foes chosen one after another; the same one again only if they need not be different.

    With `every`, nobody chooses: all those there are hit.
    """

    amount: int
    where: Where
    times: int = 1
    foes: int = ALL_FOES
    different: bool = True
    optional: bool = False
    counted: Amount | None = None
    defeat: bool = False
    every: bool = False

    def run(self, s: State, f: Frame) -> bool:
        if not self.every:
            return super().run(s, f)
        for card in self._found(s, f):
            foes.hit(s, card, self.amount, f.you)
        return True

    def _targets(self, s: State, f: Frame) -> list[int]:
        found = [card for card in self._found(s, f) if not (self.different and card in f.kept)]
        return foes.distinct(s, f.you, found)

    def _found(self, s: State, f: Frame) -> list[int]:
        found = [
            card
            for place in self.where.places(s, f)
            for card in foes.foes_at(s, place, self.foes not in (THUGS_ONLY, NO_VILLAIN))
        ]
        if self.foes == THUGS_ONLY:
            found = [card for card in found if table.kind(s, card) == constants.THUG]
        elif self.foes == NO_THUGS:
            found = [card for card in found if table.kind(s, card) != constants.THUG]
        return found

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._targets(s, f)) and (self.counted is None or self.counted.value(s, f) > 0)

    def resume(self, s: State, f: Frame) -> list[int] | None:
        times = self.times if self.counted is None else self.counted.value(s, f)
        targets = self._targets(s, f) if f.pc < times else []
        if not targets:
            self.done(s, f)
            return None
        return [CARD | card for card in targets] + ([DONE] if self.optional else [])

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            self.done(s, f)
            return
        card = option & TARGET
        f.pc += 1
        f.kept = (*f.kept, card)
        if self.defeat:
            crowd.defeat_thug(s, card, f.you)
        else:
            foes.hit(s, card, self.amount, f.you)

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= MANY and are(f.kept, len(s.cards)) and not f.todo

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        if option == DONE:
            return None
        several = len(self.where.places(s, f)) > 1
        return option_details.for_foe(s, index, f.you, option & TARGET, where=several)

    def say(self, v: Voice) -> str:
        foe = FOE_WORDS[self.foes]
        v = perhaps(v, self.optional and self.times == 1)
        if self.defeat:
            return v.do("defeat", f"1 {foe} {self.where.say(v)}")
        if self.counted is not None:
            return v.do("Attack", f"{self.where.say(v)} once for each {self.counted.say(v)}")
        if self.times > 1 and not self.optional:
            which = "2 different enemies" if self.different else "an enemy"
            return v.do("Attack", f"{'' if self.different else 'twice, each time against '}{which} {self.where.say(v)}")
        if self.every:
            return v.do("deal", f"{self.amount} damage to every {foe} {self.where.say(v)}")
        many = f"each of up to {self.times} {FOES_WORDS[self.foes]}" if self.times > 1 else f"one {foe}"
        return v.do("deal", f"{self.amount} damage to {many} {self.where.say(v)}")


@dataclass(frozen=True, eq=False)
class Stun(Deed):
    """A Stunned token on the villain or a henchman there."""

    where: Where

    def _targets(self, s: State, f: Frame) -> list[int]:
        found: list[int] = []
        for place in self.where.places(s, f):
            card = table.threat(s, place)
            if card >= 0 and table.printed(s, card).health:
                found.append(card)
            if table.villain_at(s) == place:
                found.append(table.dashboard(s))
        return found

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._targets(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        targets = self._targets(s, f)
        if not targets:
            self.done(s, f)
            return None
        return [CARD | card for card in targets]

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        stun(s, option & TARGET)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return option_details.for_foe(s, index, f.you, option & TARGET, where=True)

    def say(self, v: Voice) -> str:
        return v.do("put", f"1 Stunned token on the villain or on 1 Henchman {self.where.say(v)}")


def stun(s: State, card: int) -> None:
    """The token is there; somebody may answer."""
    progress.stun(s, card)
    s.stack.append(Frame(STUNNING, table.lead(s), table.lead(s), card))


def delay(s: State) -> None:
    """The villain is Delayed; somebody may answer, unless an Accelerated token has gone together with this one."""
    progress.delay(s)
    if s.values[constants.DELAYED]:
        s.stack.append(Frame(STUNNING, table.lead(s), table.lead(s), table.dashboard(s), kept=(1,)))


@dataclass(frozen=True, eq=False)
class Stunning(Pending):
    """A Stunned token was put on `source` or, with `kept`, the villain was delayed: the moment for an answer."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        f.pc += 1
        if f.pc == 1:
            open_window(s, constants.AT_STUN)
        else:
            s.stack.pop()
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc in (0, 1) and f.source >= 0 and f.kept in ((), (1,)) and not f.todo

    def happening(self, s: State, f: Frame) -> responses.Occasion:
        return responses.Stunned(table.name(s, f.source), bool(f.kept))

    def say(self, v: Voice) -> str:
        return "the villain may shake it off"


STUNNING: Final = Stunning()


# Moving


def go(s: State, seat: int, place: int) -> None:
    """A hero goes there, however."""
    if table.place_of(s, seat) == place:
        return
    table.put(s, seat, constants.AT, place)
    if seat == table.lead(s):
        s.values[constants.WENT] = 1
    emit(s, constants.MOVED, seat, table.location(s, place))


@dataclass(frozen=True, eq=False)
class GoTo(Deed):
    """You move to a location: anywhere, or up to that many steps; others may come along if they want to.

    `todo` is where to, once that is chosen, and where from; `kept` are the companions asked already.
    """

    steps: int = constants.PLACES
    companions: int = 0
    optional: bool = True

    def _places(self, s: State, f: Frame) -> list[int]:
        start = table.place_of(s, f.you)
        return [place for place in range(constants.PLACES) if 0 < table.distance(start, place) <= self.steps]

    def _friends(self, s: State, f: Frame) -> list[int]:
        start = f.todo[1]
        return [each for each in table.heroes_at(s, start) if each != f.you and each not in f.kept]

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if not f.todo:
            return [constants.PLACE | place for place in self._places(s, f)] + ([DONE] if self.optional else [])
        if f.pc:
            return [YES, NO]
        came = sum(table.place_of(s, each) == f.todo[0] for each in f.kept)
        friends = self._friends(s, f) if came < self.companions else []
        if not friends:
            self.done(s, f)
            return None
        return [*(PLAYER | seat for seat in friends), DONE]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            self.done(s, f)
        elif not f.todo:
            f.todo = (option & TARGET, table.place_of(s, f.you))
            go(s, f.you, f.todo[0])
        elif f.pc:
            if option == YES:
                go(s, f.kept[-1], f.todo[0])
            f.pc = 0
        else:
            f.kept = (*f.kept, option & TARGET)
            f.pc = 1

    def chooser(self, s: State, f: Frame) -> int:
        return f.kept[-1] if f.pc else f.you

    def could_be(self, s: State, f: Frame) -> bool:
        where = f.todo == () or (len(f.todo) == 2 and are(f.todo, constants.PLACES))
        return where and f.pc in (0, 1) and are(f.kept, table.heroes(s)) and bool(f.kept) >= f.pc

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        kind = option & ~TARGET
        if kind == constants.PLACE:
            return option_details.for_place(s, index, option & TARGET)
        return option_details.for_hero(s, index, option & TARGET) if kind == PLAYER else None

    def asks(self, s: State, f: Frame) -> Ask:
        if not f.todo:
            return questions.ChoosePlace("hero-goes")
        there = subjects.place(s, f.todo[0])
        return questions.ComeAlong(subjects.hero(s, f.you), there) if f.pc else questions.TakeAlong(there)

    def say(self, v: Voice) -> str:
        v = perhaps(v, self.optional)
        where = {1: "to an adjacent Location", 2: "1 or 2 Locations"}.get(self.steps, "to any Location")
        along = {
            0: "",
            1: ", and take 1 willing Hero along",
            MANY: " together with any number of willing Heroes from here",
        }
        return v.do("move", where + along[self.companions])


@dataclass(frozen=True, eq=False)
class DoMoves(Deed):
    """That many Moves at once, as if by symbols: one of them may be flown."""

    count: int

    def _options(self, s: State, f: Frame) -> list[int]:
        start = table.place_of(s, f.you)
        if in_force.exit_cost(s, start) > self.count - f.pc:
            return []
        far = range(constants.PLACES) if in_force.can_fly(s, f.you) else ()
        near = table.adjacent(start)
        further = [to for to in far if to != start and to not in near]
        return [constants.PLACE | place for place in (*sorted(near), *further)]

    def possible(self, s: State, f: Frame) -> bool:
        return in_force.exit_cost(s, table.place_of(s, f.you)) <= self.count

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = self._options(s, f)
        if options:
            return options
        self.done(s, f)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        start, to = table.place_of(s, f.you), option & TARGET
        f.pc += in_force.exit_cost(s, start)
        s.values[constants.MOVES] += 1
        if table.distance(start, to) > 1:
            s.values[constants.FLOWN] = 1
        go(s, f.you, to)

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= self.count and not (f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return option_details.for_place(s, index, option & TARGET)

    def say(self, v: Voice) -> str:
        return v.do("Move", f"{('once', 'twice')[self.count - 1]}")


# Tokens of locations


@dataclass(frozen=True, eq=False)
class RescueAt(Deed):
    """Rescue a civilian in one of some locations."""

    where: Where
    optional: bool = True

    def _places(self, s: State, f: Frame) -> list[int]:
        return [place for place in self.where.places(s, f) if in_force.can_rescue(s, place)]

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._places(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        places = self._places(s, f)
        if not places:
            self.done(s, f)
            return None
        return [constants.PLACE | place for place in places] + ([DONE] if self.optional else [])

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        if option != DONE:
            crowd.rescue(s, option & TARGET, f.you)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        if option == DONE:
            return None
        place = option & TARGET
        return option_details.for_place(s, index, place, option_details.RescueIn(subjects.place(s, place)), "rescue")

    def say(self, v: Voice) -> str:
        v = perhaps(v, self.optional)
        return v.do("rescue", f"1 Civilian {self.where.say(v)}")


@dataclass(frozen=True, eq=False)
class MoveTokens(Deed):
    """Tokens go from some locations to empty slots of others. `pc` counts them."""

    count: int
    start: Where
    to: Where
    thugs: bool = True
    optional: bool = True

    def _moves(self, s: State, f: Frame) -> list[tuple[int, int, int]]:
        """A thug token or -1 for a civilian, where from, where to."""
        found: list[tuple[int, int, int]] = []
        for start in sorted(self.start.places(s, f)):
            tokens = foes.distinct(s, f.you, table.thugs(s, start)) if self.thugs else []
            tokens += [-1] if table.civilians(s, start) else []
            for place in sorted(self.to.places(s, f)):
                if place != start and table.free_slots(s, place) > 0:
                    found += [(token, start, place) for token in tokens]
        return found

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._moves(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        moves = self._moves(s, f) if f.pc < self.count else []
        if not moves:
            self.done(s, f)
            return None
        return [constants.PLACE | i for i in range(len(moves))] + ([DONE] if self.optional else [])

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            self.done(s, f)
            return
        token, start, place = self._moves(s, f)[option & TARGET]
        f.pc += 1
        if token < 0:
            crowd.move_civilian(s, start, place)
        else:
            crowd.move_thug(s, token, place, f.you)

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= self.count and not (f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        if option == DONE:
            return None
        token, start, place = self._moves(s, f)[option & TARGET]
        foe = subjects.foe(s, f.you, token) if token >= 0 else None
        details = option_details.Relocate(foe, subjects.place(s, start), subjects.place(s, place))
        zone = "ring" if token < 0 else option_details.zone_name(s, token)
        return Option(index, "choose", "", card=details.to.name, zone=zone, number=place, details=details)

    def say(self, v: Voice) -> str:
        v = perhaps(v, self.optional)
        what = "Thugs or Civilians" if self.thugs else "Civilians"
        many = f"up to {self.count} {what}" if self.count > 1 else f"1 {what.replace('s', '')}"
        start = "from here" if self.start is HERE else f"from {self.start.say(v).removeprefix('in ')}"
        to = "to adjacent Locations" if self.to is ADJACENT else "to an empty slot here"
        return v.do("move", f"{many} {start} {to}")
