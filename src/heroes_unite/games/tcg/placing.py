"""Where objects go: on one of several cards that can use them, or one of several on a villain who comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.tcg import coins
from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t
from heroes_unite.kernel import decision as d
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import distinct


@dataclass(frozen=True, eq=False)
class PlaceObject(Effect):
    """The object `source` goes on one of the bound cards, which can all use it (TC-092, TC-111)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [d.CARD | card for card in distinct(s, list(f.cards), f)]
        by_coins = coins.decide(s) and bool(t.fact(s, k.IN_VILLAIN_DECK, f.source))
        if len(options) > 1 and not by_coins:
            return options
        self.choose(s, f, coins.flip(s, options))
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        t.attach(s, option & d.TARGET, f.source)

    def could_be(self, s: State, f: Frame) -> bool:
        if f.source < 0 or t.kind(s, f.source) != k.OBJECT or f.pc or f.todo or f.kept:
            return False
        villain = t.fact(s, k.IN_VILLAIN_DECK, f.source)
        start, end = (k.WAITING, k.VILLAINS) if villain else (k.HAND, k.ACTIVE)
        users = [card for card in s.zones[end + f.you * k.STRIDE] if t.can_use(s, card, f.source)]
        return s.where[f.source] == start + f.you * k.STRIDE and bool(f.cards) and set(f.cards) <= set(users)

    def ask(self, s: State, f: Frame) -> str:
        return f"Who gets {s.rules.names[s.cards[f.source]]}?"

    def say(self, v: Voice) -> str:
        return "choose who gets an object"


@dataclass(frozen=True, eq=False)
class TakeWaiting(Effect):
    """The villain `source`, who has come out, takes one of the bound objects (TC-110)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [d.CARD | card for card in distinct(s, list(f.cards), f)]
        if len(options) > 1 and not coins.decide(s):
            return options
        self.choose(s, f, coins.flip(s, options))
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        t.attach(s, f.source, option & d.TARGET)

    def could_be(self, s: State, f: Frame) -> bool:
        if f.source < 0 or s.where[f.source] != k.VILLAINS + f.you * k.STRIDE or f.pc or f.todo or f.kept:
            return False
        fitting = [thing for thing in s.zones[k.WAITING + f.you * k.STRIDE] if t.can_use(s, f.source, thing)]
        return bool(f.cards) and set(f.cards) <= set(fitting)

    def ask(self, s: State, f: Frame) -> str:
        return f"Which waiting object does {s.rules.names[s.cards[f.source]]} take?"

    def say(self, v: Voice) -> str:
        return "a villain takes a waiting object"


PLACE_OBJECT: Final = PlaceObject()
TAKE_WAITING: Final = TakeWaiting()
