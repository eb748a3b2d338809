"""Where objects go: on one of several cards that can use them, or one of several on a villain who comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.tcg import coins
from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t
from heroes_unite.kernel import decision as d
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import distinct


@dataclass(frozen=True, eq=False)
class PlaceObject(Effect):
    """The object `source` goes on one of the cards in `todo`, which can all use it (TC-092, TC-111)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [d.CARD | card for card in distinct(s, list(f.todo), f)]
        villains = bool(t.fact(s, k.IN_VILLAIN_DECK, f.source))
        if villains:
            options.append(d.PASS)  # it can be played, and need not be
        if len(options) > 1 and not (villains and coins.decide(s)):
            return options
        self.choose(s, f, coins.flip(s, options))
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option == d.PASS:
            emit(s, k.WAITS, f.you, f.source)
        else:
            t.attach(s, option & d.TARGET, f.source)

    def plain_answer(self, kind: str) -> str:
        return "leave it in reserve"

    def could_be(self, s: State, f: Frame) -> bool:
        if f.source < 0 or t.kind(s, f.source) != k.OBJECT or f.pc or f.kept:
            return False
        villain = t.fact(s, k.IN_VILLAIN_DECK, f.source)
        start, end = (k.WAITING, k.VILLAINS) if villain else (k.HAND, k.ACTIVE)
        users = [card for card in s.zones[end + f.you * k.STRIDE] if t.can_use(s, card, f.source)]
        return s.where[f.source] == start + f.you * k.STRIDE and bool(f.todo) and set(f.todo) <= set(users)

    def ask(self, s: State, f: Frame) -> str:
        return f"Who gets {s.rules.names[s.cards[f.source]]}?"

    def say(self, v: Voice) -> str:
        return "choose who gets an object"


@dataclass(frozen=True, eq=False)
class TakeWaiting(Effect):
    """The villain `source`, who has come out, takes one of the objects in `todo` (TC-110)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [d.CARD | card for card in distinct(s, list(f.todo), f)]
        if len(options) > 1 and not coins.decide(s):
            return options
        self.choose(s, f, coins.flip(s, options))
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        t.attach(s, f.source, option & d.TARGET)

    def could_be(self, s: State, f: Frame) -> bool:
        if f.source < 0 or s.where[f.source] != k.VILLAINS + f.you * k.STRIDE or f.pc or f.kept:
            return False
        fitting = [thing for thing in s.zones[k.WAITING + f.you * k.STRIDE] if t.can_use(s, f.source, thing)]
        return bool(f.todo) and set(f.todo) <= set(fitting)

    def ask(self, s: State, f: Frame) -> str:
        return f"Which waiting object does {s.rules.names[s.cards[f.source]]} take?"

    def say(self, v: Voice) -> str:
        return "a villain takes a waiting object"


PLACE_OBJECT: Final = PlaceObject()
TAKE_WAITING: Final = TakeWaiting()
