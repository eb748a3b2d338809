"""The questions of instructions that any game can use, as data."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from heroes_unite.kernel.decision import Ask, kebab

if TYPE_CHECKING:
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.node import Effect


class ChooseCards(Ask, frozen=True):
    """Cards are chosen: what is done with them, and where it takes them (empty: nowhere, or the deed says it).

    `chosen` are those picked so far, of at least `least` (as far as there are so many) and at most `most`; `places` are
    the zones out of which they may be, where the instruction names any. `of` are the cards in question, where something
    has just happened to them: those that were gained or revealed.
    """

    deed: str
    least: int
    most: int
    chosen: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    to: str = ""
    bottom: bool = False
    of: tuple[str, ...] = ()

    def answer(self, kind: str, names: Names) -> str:
        return "none" if self.most == 1 else "done"


class May(Ask, frozen=True):
    """Whether something is done: what, and with which cards, if some have just been dealt with and are known."""

    deed: str
    cards: tuple[str, ...] = ()


class OneOf(Ask, frozen=True):
    """Which of several ways: each option gives its position among them in `way`. `cards` are those it is about, where
    they are known from what has just happened.
    """

    cards: tuple[str, ...] = ()


class WhichPlayer(Ask, frozen=True):
    """Which player something is for; what it is, as a word for programs. `cards` are as in `May`."""

    deed: str
    optional: bool
    cards: tuple[str, ...] = ()

    def say(self, names: Names) -> str:
        return "Choose a player, or nobody." if self.optional else "Choose a player."

    def answer(self, kind: str, names: Names) -> str:
        return "nobody"


def deed(effect: Effect) -> str:
    """What an instruction does, as a word for programs: its class's."""
    return _spelt(type(effect).__name__)


_spelt = cache(kebab)
