"""What hero cards, equipment and locations do for heroes: small choices of targets, places and tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import table as t
from heroes_unite.games.united import words
from heroes_unite.games.united.places import ADJACENT, HERE, Where, here
from heroes_unite.games.united.window import Pending, open_window
from heroes_unite.kernel import decision as d
from heroes_unite.kernel.decision import Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.node import Amount, Effect, are
from heroes_unite.kernel.state import Frame
from heroes_unite.kernel.text import PLAIN, Voice, listed, number, sentence
from heroes_unite.ops.flow import May, OneOf, Sequence, Way
from heroes_unite.ops.select import distinct

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

ALL_FOES: Final = 0
THUGS_ONLY: Final = 1
NO_VILLAIN: Final = 2
NO_THUGS: Final = 3
FOES_WORDS: Final = ("enemies", "Thugs", "Thugs or Henchmen", "Henchmen or the villain")
FOE_WORDS: Final = ("enemy", "Thug", "Thug or Henchman", "Henchman or the villain")
MANY: Final = 9


def possible(effect: Effect, s: State, f: Frame) -> bool:
    """Whether an effect would do anything now. Where that cannot be said, it may."""
    if isinstance(effect, Deed):
        return effect.possible(s, f)
    if isinstance(effect, Sequence):
        return any(possible(part, s, f) for part in effect.parts)
    if isinstance(effect, May):
        return possible(effect.effect, s, f)
    if isinstance(effect, OneOf):
        return any(way.test is None or way.test.holds(s, f) for way in effect.ways)
    return True


def perhaps(v: Voice, optional: bool) -> Voice:
    """The voice for what may be left: `you may`, once."""
    return v.may if optional and not v.subject.endswith("may") else v


class Deed(Effect):
    """An instruction for a hero that asks its way through, one choice at a time."""

    def possible(self, s: State, f: Frame) -> bool:
        return True

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self))
        return False

    def done(self, s: State, f: Frame) -> None:
        s.leave(f)

    def chooser(self, s: State, f: Frame) -> int:
        return f.you

    def ask(self, s: State, f: Frame) -> str:
        return sentence(self.say(PLAIN))


# Foes


@dataclass(frozen=True, eq=False)
class MovesDone(Amount):
    """How many Moves you did this turn, at most so many."""

    most: int

    def value(self, s: State, f: Frame) -> int:
        return min(self.most, s.values[k.MOVES])

    def say(self, v: Voice) -> str:
        return f"Move you did this turn, at most {number(self.most)}"


@dataclass(frozen=True, eq=False)
class HitFoes(Deed):
    """Damage to foes that are chosen one after the other; the same one again only where they need not be different."""

    amount: int
    where: Where
    times: int = 1
    foes: int = ALL_FOES
    different: bool = True
    optional: bool = False
    counted: Amount | None = None
    defeat: bool = False

    def _targets(self, s: State, f: Frame) -> list[int]:
        found = [
            card
            for place in self.where.places(s, f)
            for card in t.foes_at(s, place, self.foes not in (THUGS_ONLY, NO_VILLAIN))
            if not (self.different and card in f.kept)
        ]
        if self.foes == THUGS_ONLY:
            found = [card for card in found if t.kind(s, card) == k.THUG]
        elif self.foes == NO_THUGS:
            found = [card for card in found if t.kind(s, card) != k.THUG]
        return words.distinct_foes(s, f.you, found)

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._targets(s, f)) and (self.counted is None or self.counted.value(s, f) > 0)

    def resume(self, s: State, f: Frame) -> list[int] | None:
        times = self.times if self.counted is None else self.counted.value(s, f)
        targets = self._targets(s, f) if f.pc < times else []
        if not targets:
            self.done(s, f)
            return None
        return [d.CARD | card for card in targets] + ([d.DONE] if self.optional else [])

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == d.DONE:
            self.done(s, f)
            return
        card = option & d.TARGET
        f.pc += 1
        f.kept = (*f.kept, card)
        if self.defeat:
            t.defeat_thug(s, card, f.you)
        else:
            t.hit(s, card, self.amount, f.you)

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= MANY and are(f.kept, len(s.cards)) and not f.todo

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        if option == d.DONE:
            return None
        several = len(self.where.places(s, f)) > 1
        return words.for_foe(s, index, f.you, option & d.TARGET, where=several)

    def say(self, v: Voice) -> str:
        foe = FOE_WORDS[self.foes]
        if self.defeat:
            return v.do("defeat", f"1 {foe} {self.where.say(v)}")
        if self.counted is not None:
            return v.do("Attack", f"{self.where.say(v)} once for each {self.counted.say(v)}")
        if self.times > 1 and not self.optional:
            which = "2 different enemies" if self.different else "an enemy"
            return v.do("Attack", f"{'' if self.different else 'twice, each time '}{which} {self.where.say(v)}")
        many = f"each of up to {self.times} {FOES_WORDS[self.foes]}" if self.times > 1 else f"one {foe}"
        return v.do("deal", f"{self.amount} damage to {many} {self.where.say(v)}")


@dataclass(frozen=True, eq=False)
class HitAllThugs(Deed):
    """Damage to every thug there."""

    amount: int
    where: Where

    def possible(self, s: State, f: Frame) -> bool:
        return any(t.thugs(s, place) for place in self.where.places(s, f))

    def run(self, s: State, f: Frame) -> bool:
        for place in self.where.places(s, f):
            for card in list(t.thugs(s, place)):
                t.hit(s, card, self.amount, f.you)
        return True

    def say(self, v: Voice) -> str:
        return v.do("deal", f"{self.amount} damage to every Thug {self.where.say(v)}")


@dataclass(frozen=True, eq=False)
class Stun(Deed):
    """A Stunned token on the villain or a henchman there."""

    where: Where

    def _targets(self, s: State, f: Frame) -> list[int]:
        found: list[int] = []
        for place in self.where.places(s, f):
            card = t.threat(s, place)
            if card >= 0 and t.printed(s, card).health:
                found.append(card)
            if t.villain_at(s) == place:
                found.append(t.dashboard(s))
        return found

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._targets(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        targets = self._targets(s, f)
        if not targets:
            self.done(s, f)
            return None
        return [d.CARD | card for card in targets]

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        stun(s, option & d.TARGET)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return words.for_foe(s, index, f.you, option & d.TARGET, where=True)

    def say(self, v: Voice) -> str:
        return v.do("put", f"1 Stunned token on the villain or on 1 Henchman {self.where.say(v)}")


def stun(s: State, card: int) -> None:
    """The token lies there; somebody may answer."""
    t.stun(s, card)
    s.stack.append(Frame(STUNNING, t.lead(s), t.lead(s), card))


@dataclass(frozen=True, eq=False)
class Stunning(Pending):
    """A Stunned token was put on `source`, or the villain was delayed: the moment for an answer."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        f.pc += 1
        if f.pc == 1:
            open_window(s, k.AT_STUN)
        else:
            s.stack.pop()
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc in (0, 1) and f.source >= 0 and not (f.todo or f.kept)

    def ask(self, s: State, f: Frame) -> str:
        return f"{t.name(s, f.source)} is held up."

    def say(self, v: Voice) -> str:
        return "the villain may shake it off"


STUNNING: Final = Stunning()


# Moving


@dataclass(frozen=True, eq=False)
class GoTo(Deed):
    """You move to a location: anywhere, or at most so many steps; others may come along if they want to.

    `todo` is where to, once that is chosen, and where from; `kept` are the companions asked already.
    """

    steps: int = k.PLACES
    companions: int = 0
    optional: bool = True

    def _places(self, s: State, f: Frame) -> list[int]:
        start = t.place_of(s, f.you)
        return [place for place in range(k.PLACES) if 0 < t.distance(start, place) <= self.steps]

    def _friends(self, s: State, f: Frame) -> list[int]:
        start = f.todo[1]
        return [each for each in t.heroes_at(s, start) if each != f.you and each not in f.kept]

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if not f.todo:
            return [k.PLACE | place for place in self._places(s, f)] + ([d.DONE] if self.optional else [])
        if f.pc:
            return [d.YES, d.NO]
        friends = self._friends(s, f) if len(f.kept) < self.companions else []
        if not friends:
            self.done(s, f)
            return None
        return [*(d.PLAYER | seat for seat in friends), d.DONE]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == d.DONE:
            self.done(s, f)
        elif not f.todo:
            f.todo = (option & d.TARGET, t.place_of(s, f.you))
            t.go(s, f.you, f.todo[0])
        elif f.pc:
            if option == d.YES:
                t.go(s, f.kept[-1], f.todo[0])
            f.pc = 0
        else:
            f.kept = (*f.kept, option & d.TARGET)
            f.pc = 1

    def chooser(self, s: State, f: Frame) -> int:
        return f.kept[-1] if f.pc else f.you

    def could_be(self, s: State, f: Frame) -> bool:
        where = f.todo == () or (len(f.todo) == 2 and are(f.todo, k.PLACES))
        return where and f.pc in (0, 1) and are(f.kept, t.heroes(s)) and bool(f.kept) >= f.pc

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        kind = option & ~d.TARGET
        if kind == k.PLACE:
            return words.for_place(s, index, option & d.TARGET)
        return words.for_hero(s, index, option & d.TARGET) if kind == d.PLAYER else None

    def ask(self, s: State, f: Frame) -> str:
        if not f.todo:
            return "Where do you go?"
        there = t.location_name(s, f.todo[0])
        return f"{t.hero_name(s, f.you)} goes to {there}. Come along?" if f.pc else f"Take somebody along to {there}?"

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
    """So many Moves at once, as if by symbols."""

    count: int

    def _options(self, s: State, f: Frame) -> list[int]:
        start = t.place_of(s, f.you)
        if t.exit_cost(s, start) > self.count - f.pc:
            return []
        return [k.PLACE | place for place in sorted(t.adjacent(start))]

    def possible(self, s: State, f: Frame) -> bool:
        return t.exit_cost(s, t.place_of(s, f.you)) <= self.count

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = self._options(s, f)
        if options:
            return options
        self.done(s, f)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        f.pc += t.exit_cost(s, t.place_of(s, f.you))
        s.values[k.MOVES] += 1
        t.go(s, f.you, option & d.TARGET)

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= self.count and not (f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return words.for_place(s, index, option & d.TARGET)

    def say(self, v: Voice) -> str:
        return v.do("Move", f"{('once', 'twice')[self.count - 1]}")


# Tokens of locations


@dataclass(frozen=True, eq=False)
class RescueAt(Deed):
    """Rescue a civilian in one of some locations."""

    where: Where
    optional: bool = True

    def _places(self, s: State, f: Frame) -> list[int]:
        return [place for place in self.where.places(s, f) if t.can_rescue(s, place)]

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._places(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        places = self._places(s, f)
        if not places:
            self.done(s, f)
            return None
        return [k.PLACE | place for place in places] + ([d.DONE] if self.optional else [])

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        if option != d.DONE:
            t.rescue(s, option & d.TARGET, f.you)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        if option == d.DONE:
            return None
        name = t.location_name(s, option & d.TARGET)
        return Option(index, "rescue", f"rescue a Civilian in {name}", card=name, zone="ring", number=option & d.TARGET)

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
            tokens = words.distinct_foes(s, f.you, t.thugs(s, start)) if self.thugs else []
            tokens += [-1] if t.civilians(s, start) else []
            for place in sorted(self.to.places(s, f)):
                if place != start and t.free_slots(s, place) > 0:
                    found += [(token, start, place) for token in tokens]
        return found

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._moves(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        moves = self._moves(s, f) if f.pc < self.count else []
        if not moves:
            self.done(s, f)
            return None
        return [k.PLACE | i for i in range(len(moves))] + ([d.DONE] if self.optional else [])

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == d.DONE:
            self.done(s, f)
            return
        token, start, place = self._moves(s, f)[option & d.TARGET]
        f.pc += 1
        if token < 0:
            t.move_civilian(s, start, place)
        else:
            t.move_thug(s, token, place)

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= self.count and not (f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        if option == d.DONE:
            return None
        token, start, place = self._moves(s, f)[option & d.TARGET]
        what = "Civilian" if token < 0 else words.foe(s, f.you, token)
        begin, to = t.location_name(s, start), t.location_name(s, place)
        zone = "ring" if token < 0 else words.zone_name(s, token)
        return Option(index, "choose", f"{what} from {begin} to {to}", card=to, zone=zone, number=place)

    def say(self, v: Voice) -> str:
        v = perhaps(v, self.optional)
        what = "Thugs or Civilians" if self.thugs else "Civilians"
        many = f"up to {self.count} {what}" if self.count > 1 else f"1 {what.replace('s', '')}"
        start = "from here" if self.start is HERE else f"from {self.start.say(v).removeprefix('in ')}"
        to = "to adjacent Locations" if self.to is ADJACENT else "to an empty slot here"
        return v.do("move", f"{many} {start} {to}")


# Tokens of heroes


@dataclass(frozen=True, eq=False)
class TakeToken(Deed):
    symbol: int
    count: int = 1

    def run(self, s: State, f: Frame) -> bool:
        t.take_token(s, f.you, self.symbol, self.count)
        return True

    def say(self, v: Voice) -> str:
        return v.do("take", f"{self.count} {k.SYMBOLS[self.symbol]} token{'s' * (self.count > 1)}")


@dataclass(frozen=True, eq=False)
class OthersTakeToken(Deed):
    """Each other hero takes a token of one of those kinds; alone, you do (UN-236). `todo` are those still to choose."""

    symbols: tuple[int, ...]

    def _others(self, s: State, f: Frame) -> tuple[int, ...]:
        if t.options(s).solo:
            return (f.you,)
        return tuple(seat for seat in t.in_order(s) if seat != f.you)

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._others(s, f))

    def run(self, s: State, f: Frame) -> bool:
        others = self._others(s, f)
        if others:
            s.stack.append(f.within(self, todo=others))
        return not others

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if not f.todo:
            self.done(s, f)
            return None
        return [d.WORD | i for i in range(len(self.symbols))]

    def choose(self, s: State, f: Frame, option: int) -> None:
        t.take_token(s, f.todo[0], self.symbols[option & d.TARGET])
        f.todo = f.todo[1:]

    def chooser(self, s: State, f: Frame) -> int:
        return f.todo[0]

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc == 0 and are(f.todo, t.heroes(s)) and not f.kept

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(f"{k.SYMBOLS[symbol]} token" for symbol in self.symbols)

    def ask(self, s: State, f: Frame) -> str:
        return "Which token do you take?"

    def say(self, v: Voice) -> str:
        kinds = listed([f"1 {k.SYMBOLS[symbol]} token" for symbol in self.symbols], "or")
        return f"each other Hero takes {kinds} (own choice)"


@dataclass(frozen=True, eq=False)
class GiveToken(Deed):
    """One of your action tokens to another hero. `todo` is its kind, once chosen."""

    def _others(self, s: State, f: Frame) -> list[int]:
        return [seat for seat in t.in_order(s) if seat != f.you]

    def possible(self, s: State, f: Frame) -> bool:
        return any(t.tokens(s, f.you)) and bool(self._others(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.todo:
            return [d.PLAYER | seat for seat in self._others(s, f)]
        return [d.WORD | symbol for symbol, count in enumerate(t.tokens(s, f.you)) if count]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if not f.todo:
            f.todo = (option & d.TARGET,)
            return
        self.done(s, f)
        symbol = f.todo[0]
        t.put(s, f.you, k.TOKENS + symbol, t.of(s, f.you, k.TOKENS + symbol) - 1)
        t.take_token(s, option & d.TARGET, symbol)

    def could_be(self, s: State, f: Frame) -> bool:
        given = not f.todo or (len(f.todo) == 1 and are(f.todo, 4) and t.of(s, f.you, k.TOKENS + f.todo[0]) > 0)
        return given and f.pc == 0 and not f.kept

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return words.for_hero(s, index, option & d.TARGET) if f.todo else None

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(f"{symbol} token" for symbol in k.SYMBOLS)

    def say(self, v: Voice) -> str:
        return v.do("give", "1 of your Action tokens to another Hero")


@dataclass(frozen=True, eq=False)
class TakeStock(Deed):
    """Up to so many of the Move tokens that lie on the location."""

    most: int

    def possible(self, s: State, f: Frame) -> bool:
        return t.at(s, here(s, f), k.STOCK) > 0

    def resume(self, s: State, f: Frame) -> list[int] | None:
        there = min(self.most, t.at(s, here(s, f), k.STOCK))
        return [d.NUMBER | n for n in range(there, 0, -1)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        count = option & d.TARGET
        place = here(s, f)
        t.put_at(s, place, k.STOCK, t.at(s, place, k.STOCK) - count)
        t.take_token(s, f.you, k.MOVE, count)

    def ask(self, s: State, f: Frame) -> str:
        return "How many Move tokens do you take?"

    def say(self, v: Voice) -> str:
        return v.do("take", f"up to {self.most} of the Move tokens lying here")


# Cards


@dataclass(frozen=True, eq=False)
class DrawCards(Deed):
    """So many cards, or until the hand holds so many."""

    count: int
    up_to: bool = False

    def possible(self, s: State, f: Frame) -> bool:
        return bool(t.deck(s, f.you)) and not (self.up_to and len(t.hand(s, f.you)) >= self.count)

    def run(self, s: State, f: Frame) -> bool:
        if self.up_to:
            t.draw_up_to(s, f.you, self.count)
        else:
            for _ in range(self.count):
                t.draw(s, f.you)
        return True

    def say(self, v: Voice) -> str:
        if self.up_to:
            return v.do("draw", f"until you have {self.count} cards in hand")
        return v.do("draw", f"{self.count} card{'s' * (self.count > 1)}")


@dataclass(frozen=True, eq=False)
class BottomForToken(Deed):
    """A card from hand, not the last one, to the bottom of the deck for a token."""

    symbol: int

    def possible(self, s: State, f: Frame) -> bool:
        return len(t.hand(s, f.you)) > 1

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [d.CARD | card for card in distinct(s, t.hand(s, f.you))]

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        t.to_bottom(s, f.you, option & d.TARGET)
        t.take_token(s, f.you, self.symbol)

    def say(self, v: Voice) -> str:
        token = f"1 {k.SYMBOLS[self.symbol]} token"
        return v.do("put", f"1 card from hand, not your last, on the bottom of your deck to take {token}")


@dataclass(frozen=True, eq=False)
class StudyPlans(Deed):
    """Look at the top Master Plan cards; perhaps one goes to the bottom; the rest back in any order.

    `kept` are the cards looked at, the top one last.
    """

    count: int = 1
    bottom: bool = True

    def possible(self, s: State, f: Frame) -> bool:
        return bool(s.zones[k.PLANS])

    def run(self, s: State, f: Frame) -> bool:
        top = s.zones[k.PLANS][-self.count :]
        for card in reversed(top):
            t.look(s, f.you, card)
        if not top or not (self.bottom or len(top) > 1):
            return True
        g = f.within(self)
        g.kept = tuple(top)
        s.stack.append(g)
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0 and self.bottom:
            return [*(d.CARD | card for card in f.kept[::-1]), d.DONE]
        if len(f.kept) > 1:
            return [d.CARD | card for card in f.kept[::-1]]
        self.done(s, f)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        card = option & d.TARGET
        if f.pc == 0 and self.bottom:
            f.pc = 1
            if option != d.DONE:
                move(s, card, k.PLANS, bottom=True)
                emit(s, k.BOTTOMED, f.you, card)
                f.kept = tuple(each for each in f.kept if each != card)
            return
        f.pc = 2
        move(s, card, k.PLANS)
        f.kept = ()

    def could_be(self, s: State, f: Frame) -> bool:
        deck = s.zones[k.PLANS]
        return 0 <= f.pc <= 2 and not f.todo and all(card in deck for card in f.kept)

    def plain_answer(self, kind: str) -> str:
        return "leave them" if self.count > 1 else "leave it"

    def ask(self, s: State, f: Frame) -> str:
        if f.pc == 0 and self.bottom:
            return "Put one of these plans on the bottom of the deck?"
        return "Which plan goes on top?"

    def say(self, v: Voice) -> str:
        if self.count > 1:
            look = f"at the top {self.count} cards of the Master Plan deck, "
            return v.do("look", f"{look}perhaps put 1 of them on the bottom, the rest back on top in any order")
        tail = " and perhaps put it on the bottom" if self.bottom else ""
        return v.do("look", f"at the top card of the Master Plan deck{tail}")


@dataclass(frozen=True, eq=False)
class LookAtThugs(Deed):
    """The hidden side of thugs here; only thugs that nobody knows yet are worth a look."""

    count: int

    def _targets(self, s: State, f: Frame) -> list[int]:
        hidden = [card for card in t.thugs(s, here(s, f)) if t.thug_word(s, f.you, card) == "hidden Thug"]
        return words.distinct_foes(s, f.you, hidden)

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._targets(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        targets = self._targets(s, f) if f.pc < self.count else []
        if not targets:
            self.done(s, f)
            return None
        return [*(d.CARD | card for card in targets), d.DONE]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == d.DONE:
            self.done(s, f)
        else:
            f.pc += 1
            t.look(s, f.you, option & d.TARGET)

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= self.count and not (f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return None if option == d.DONE else words.for_foe(s, index, f.you, option & d.TARGET)

    def say(self, v: Voice) -> str:
        return v.do("look", f"at the hidden side of up to {self.count} Thugs here")


@dataclass(frozen=True, eq=False)
class Rewind(Deed):
    """This card changes places in the storyline with another faceup card of yours, which is now the one you played."""

    def _cards(self, s: State, f: Frame) -> list[int]:
        return [card for card in t.own_cards(s, f.you) if card != f.source]

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._cards(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        cards = self._cards(s, f)
        if not cards:
            self.done(s, f)
            return None
        return [d.CARD | card for card in distinct(s, cards)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        other = option & d.TARGET
        line = s.zones[k.STORYLINE]
        one, two = line.index(f.source), line.index(other)
        line[one], line[two] = other, f.source
        s.values[k.PLAYED] = other + 1
        s.values[k.SPECIAL_USED] = 0
        emit(s, k.SWAPPED, f.you, other)
        for symbol in t.printed(s, other).symbols:
            s.values[k.LEFT + symbol] += 1

    def say(self, v: Voice) -> str:
        return v.do(
            "swap",
            "this card's place in the Storyline with 1 other faceup card of yours; that is now the card you played "
            "this turn, with its symbols and its special effect",
        )


# Equipment


@dataclass(frozen=True, eq=False)
class RechargeOne(Deed):
    """Turn one of your facedown equipment cards faceup."""

    def _cards(self, s: State, f: Frame) -> list[int]:
        return [card for card in t.equipment(s, f.you) if not t.ready(s, card)]

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._cards(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        cards = self._cards(s, f)
        if not cards:
            self.done(s, f)
            return None
        return [d.CARD | card for card in cards]

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        t.recharge(s, f.you, option & d.TARGET)

    def say(self, v: Voice) -> str:
        return v.do("turn", "1 of your facedown Equipment cards faceup")


@dataclass(frozen=True, eq=False)
class MovesAsAny(Deed):
    """This turn each of your Moves may be an Attack or Heroic instead."""

    def run(self, s: State, f: Frame) -> bool:
        s.values[k.AS_ANY] = 1
        return True

    def say(self, v: Voice) -> str:
        return "this turn each of your Move symbols and tokens may be used as Attack or Heroic instead"


@dataclass(frozen=True, eq=False)
class Several(Deed):
    """So many different ones of several ways. `kept` are those taken."""

    count: int
    ways: tuple[Way, ...]

    def _left(self, s: State, f: Frame) -> list[int]:
        return [
            i
            for i, way in enumerate(self.ways)
            if i not in f.kept and (not isinstance(way.effect, Deed) or way.effect.possible(s, f))
        ]

    def resume(self, s: State, f: Frame) -> list[int] | None:
        left = self._left(s, f) if len(f.kept) < self.count else []
        if not left:
            self.done(s, f)
            return None
        return [d.WORD | i for i in left]

    def choose(self, s: State, f: Frame, option: int) -> None:
        i = option & d.TARGET
        f.kept = (*f.kept, i)
        self.ways[i].effect.run(s, f)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc == 0 and not f.todo and are(f.kept, len(self.ways))

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(way.name for way in self.ways)

    def ask(self, s: State, f: Frame) -> str:
        return f"Choose {number(self.count)} different."

    def say(self, v: Voice) -> str:
        ways = "; ".join(way.effect.say(PLAIN) for way in self.ways)
        return v.do("choose", f"{number(self.count)} different: {ways}")
