"""Where objects go: on one of several cards that can use them, or one of several on a villain who comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.tcg import coins, table
from heroes_unite.games.tcg.constants import ACTIVE, HAND, IN_VILLAIN_DECK, OBJECT, STRIDE, VILLAINS, WAITING, WAITS
from heroes_unite.games.tcg.questions import Receives, TakesWaiting
from heroes_unite.kernel.decision import CARD, PASS, TARGET
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import distinct


@dataclass(frozen=True, eq=False)
class PlaceObject(Effect):
    """The object `source` goes on one of the cards in `todo`, which can all use it (TC-092, TC-111)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [CARD | card for card in distinct(s, list(f.todo), f)]
        villains = bool(table.fact(s, IN_VILLAIN_DECK, f.source))
        if villains:
            options.append(PASS)  # it can be played, and need not be
        if len(options) > 1 and not (villains and coins.decide(s)):
            return options
        self.choose(s, f, coins.flip(s, options))
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option == PASS:
            emit(s, WAITS, f.you, f.source)
        else:
            table.attach(s, option & TARGET, f.source)

    def could_be(self, s: State, f: Frame) -> bool:
        if f.source < 0 or table.kind(s, f.source) != OBJECT or f.pc or f.kept:
            return False
        villain = table.fact(s, IN_VILLAIN_DECK, f.source)
        start, end = (WAITING, VILLAINS) if villain else (HAND, ACTIVE)
        users = [card for card in s.zones[end + f.you * STRIDE] if table.can_use(s, card, f.source)]
        return s.where[f.source] == start + f.you * STRIDE and bool(f.todo) and set(f.todo) <= set(users)

    def asks(self, s: State, f: Frame) -> Receives:
        return Receives(s.rules.names[s.cards[f.source]])

    def say(self, v: Voice) -> str:
        return "choose who gets an object"


@dataclass(frozen=True, eq=False)
class TakeWaiting(Effect):
    """The villain `source`, who has come out, takes one of the objects in `todo` (TC-110)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [CARD | card for card in distinct(s, list(f.todo), f)]
        if len(options) > 1 and not coins.decide(s):
            return options
        self.choose(s, f, coins.flip(s, options))
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        table.attach(s, f.source, option & TARGET)

    def could_be(self, s: State, f: Frame) -> bool:
        if f.source < 0 or s.where[f.source] != VILLAINS + f.you * STRIDE or f.pc or f.kept:
            return False
        fitting = [thing for thing in s.zones[WAITING + f.you * STRIDE] if table.can_use(s, f.source, thing)]
        return bool(f.todo) and set(f.todo) <= set(fitting)

    def asks(self, s: State, f: Frame) -> TakesWaiting:
        return TakesWaiting(s.rules.names[s.cards[f.source]], table.is_plural(s, f.source))

    def say(self, v: Voice) -> str:
        return "a villain takes a waiting object"


PLACE_OBJECT: Final = PlaceObject()
TAKE_WAITING: Final = TakeWaiting()
