"""Colors: each card type has its own, and a Weakness, which has no type, is green (CR-097)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.constants import (
    COLORS,
    EQUIPMENT,
    HERO_TYPE,
    LOCATION,
    STARTER,
    SUPER_POWER,
    VILLAIN,
)
from heroes_unite.games.deckbuilding.filters import played_types, types_of
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

RED: Final = VILLAIN
ORANGE: Final = SUPER_POWER
YELLOW: Final = STARTER
GREEN: Final = 64
BLUE: Final = HERO_TYPE
VIOLET: Final = LOCATION
GRAY: Final = EQUIPMENT
NAMES: Final = {
    RED: "red",
    ORANGE: "orange",
    YELLOW: "yellow",
    GREEN: "green",
    BLUE: "blue",
    VIOLET: "violet",
    GRAY: "gray",
}
SPECTRUM: Final = RED | ORANGE | YELLOW | GREEN | BLUE | VIOLET


def colors_of(s: State, card: int) -> int:
    """The colors a card can have where it is now, one bit each. It has one of them at a time (CR-109)."""
    return s.rules.numbers[COLORS][s.cards[card]] or types_of(s, card) or GREEN


def played_colors(s: State, card: int) -> int:
    """Likewise of a card played this turn."""
    return s.rules.numbers[COLORS][s.cards[card]] or played_types(s, card) or GREEN


def all_different(colors: Sequence[int], among: int) -> bool:
    """Whether each of these cards can have a different color from `among`."""
    if not colors:
        return True
    first, *others = colors
    return any(first & among & color and all_different(others, among & ~color) for color in NAMES if among & color)


@dataclass(frozen=True, eq=False)
class AnyColor(Effect):
    """Channeling the Emotional Spectrum: its color is chosen whenever one is asked for (CR-108), not before."""

    colors: int

    def run(self, s: State, f: Frame) -> bool:
        return True

    def say(self, v: Voice) -> str:
        names = [name for color, name in NAMES.items() if color & self.colors]
        return (
            f"wherever this card is, whoever needs its color chooses {listed(names, 'or')}; "
            "it is that color until the turn ends or a color is needed again"
        )
