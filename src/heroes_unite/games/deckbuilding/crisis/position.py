"""What a description of a position can say about a Crisis table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.deckbuilding.crisis.numbers import COMPANION, DRAINED, IMMORTAL, TAKERS, TRIED
from heroes_unite.games.deckbuilding.crisis.places import crises, crises_aside, crisis_stack, removed
from heroes_unite.games.deckbuilding.crisis.stages import set_to_work
from heroes_unite.games.deckbuilding.turn import Turns
from heroes_unite.games.errors import PositionError
from heroes_unite.kernel.events import unwatch
from heroes_unite.kernel.moves import move

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

LISTS: Final = ("crises", "crisis_stack", "removed")
NUMBERS: Final = ("companion",)
KEYS: Final = (*LISTS, *NUMBERS)
TOP_FIRST: Final = ("crisis_stack",)


def clear(s: State, table: dict[str, Any]) -> dict[str, int]:
    """Make room for what is described; the zones by name. Nothing that has begun goes on."""
    zones = dict(zip(LISTS, (crises(s), crisis_stack(s), removed(s)), strict=True))
    while not isinstance(s.stack[-1].node, Turns):
        s.stack.pop()
    for card in s.zones[crises(s)]:
        unwatch(s, card)
    for key in LISTS:
        if key in table:
            for card in list(s.zones[zones[key]]):
                move(s, card, crises_aside(s))
    return {key: zone for key, zone in zones.items() if key in table}


def settle(s: State, table: dict[str, Any]) -> None:
    """The face-up Crises take effect. What they do at the start of this turn has already been done."""
    companion = table.get("companion", 0)
    if not 0 <= companion <= s.rules.players:
        raise PositionError(f"There is no player {companion} who could be the companion.", "companion")
    s.values[COMPANION] = companion
    s.values[TAKERS] = s.values[IMMORTAL] = s.values[DRAINED] = 0
    s.records[TRIED] = ()
    for card in s.zones[crises(s)]:
        set_to_work(s, card)
