"""The numbers of a TCG game that everybody can read from the table at any time, for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants, table
from heroes_unite.kernel.rules import Gauges

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

GAUGES: Final = Gauges(
    table=("turn", "round", "villains act", "step", "goal points", "goal villains"),
    player=("active", "starts", "knocked out", "points"),
    card=("damage", "defends", "has acted"),
)
DAMAGE: Final = 0
DEFENDS: Final = 1
HAS_ACTED: Final = 2


def read(s: State) -> list[int]:
    values = s.values
    found = [
        values[constants.PHASES],
        values[constants.ROUND],
        values[constants.VILLAINS_ACT],
        values[constants.STEP],
        *table.goal(s),
    ]
    for player in range(s.rules.players):
        found.append(int(player == values[constants.SEAT]))
        found.append(int(player == values[constants.START]))
        found.append(int(table.is_out(s, player)))
        found.append(table.points(s, player))
    return found


def read_cards(s: State) -> list[tuple[int, int, int]]:
    damage, stances = s.records[constants.DAMAGE], s.records[constants.STANCES]
    return [
        *((DAMAGE, damage[i], damage[i + 1]) for i in range(0, len(damage), 2)),
        *((DEFENDS, stances[i], 1 + stances[i + 2]) for i in range(0, len(stances), 3)),
        *((HAS_ACTED, card, 1) for card in s.records[constants.ACTED]),
    ]
