"""The zones that only Crisis Mode has. They come after those of the players: how many play says which they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.constants import HAND, LINE_UP, STRIDE
from heroes_unite.games.deckbuilding.crisis.numbers import IMMORTAL
from heroes_unite.games.deckbuilding.filters import VILLAINS_ONLY
from heroes_unite.kernel.rules import NOBODY, Zone

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

ZONES: Final = (
    Zone("crises"),  # in force, face up
    Zone("crisis stack", NOBODY, ordered=True, lot=3),
    Zone("crises out of the game", NOBODY, ordered=True, lot=3),
    Zone("removed"),  # beaten Crises and defeated Super-Villains: out of every effect's reach
)

CRISIS_STACK: Final = 1  # its place among them


def crises(s: State) -> int:
    return HAND + s.rules.players * STRIDE


def crisis_stack(s: State) -> int:
    return crises(s) + CRISIS_STACK


def crises_aside(s: State) -> int:
    return crises(s) + 2


def removed(s: State) -> int:
    return crises(s) + 3


def to_be_beaten(s: State) -> list[int]:
    """The face-up Crises that are in the way: all but one that has been beaten and only stays in effect."""
    return [card for card in s.zones[crises(s)] if s.values[IMMORTAL] != card + 1]


def villains_about(s: State) -> bool:
    """Whether a Villain is in the Line-Up: no Crisis can be beaten then (CR-047)."""
    for card in s.zones[LINE_UP]:  # noqa: SIM110 - asked for at every choice of a turn: a generator is half as fast
        if VILLAINS_ONLY.accepts(s, card):
            return True
    return False
