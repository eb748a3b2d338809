"""Abilities that a player announces at a moment of their choice, and Super Heroes that lose and regain theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.table import (
    lower_hero,
    power,
    raise_hero,
)
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice

# What keeps a player from using an ability
USED_UP: Final = 1
TOO_EXPENSIVE: Final = 2
UNFIT: Final = 3  # its test does not hold


@dataclass(frozen=True, eq=False)
class Ability(Effect):
    """Something its owner announces on their turn: once a turn unless it says otherwise, and for a price in Power."""

    effect: Effect
    test: Test | None = None
    price: int = 0
    repeatable: bool = False
    plain: bool = False  # the effect's own words say what the test asks for

    def bar(self, s: State, f: Frame) -> int:
        """What keeps its owner from using it now: 0 (nothing), USED_UP, TOO_EXPENSIVE or UNFIT."""
        if not self.repeatable and -1 - f.source in s.used:
            return USED_UP
        if self.price and power(s) < self.price:
            return TOO_EXPENSIVE
        return 0 if self.test is None or self.test.holds(s, f) else UNFIT

    def run(self, s: State, f: Frame) -> bool:
        if not self.repeatable:
            s.used = (*s.used, -1 - f.source)
        if self.price:
            s.values[constants.SPENT] += self.price
            emit(s, constants.PAID, f.you, -1, self.price)
        return self.effect.run(s, f)

    def say(self, v: Voice) -> str:
        often = "any number of times" if self.repeatable else "once"
        price = f"pay {self.price} Power to " if self.price else ""
        moment = "at a moment of your choice" if self.test is None or self.plain else f"if {self.test.say(v)}"
        start = f"{often} on each of your turns, {moment}, you may use this"
        return f"{start}: {price}{self.effect.say(v.within)}"


@dataclass(frozen=True, eq=False)
class TurnHeroDown(Effect):
    """Captain Cold: the player's Super Hero has no abilities while it is face down."""

    def run(self, s: State, f: Frame) -> bool:
        lower_hero(s, f.who)
        return True

    def say(self, v: Voice) -> str:
        return v.do("turn", f"{v.their} Super Hero face down")


@dataclass(frozen=True, eq=False)
class TurnHeroesUp(Effect):
    def run(self, s: State, f: Frame) -> bool:
        for player in range(s.rules.players):
            if s.values[constants.FACE_DOWN] >> player & 1:
                raise_hero(s, player)
        return True

    def say(self, v: Voice) -> str:
        return "every Super Hero is turned face up"
