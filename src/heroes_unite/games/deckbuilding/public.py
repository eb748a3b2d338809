"""What everybody at a deck-building table can see besides the cards: numbers, an Attack under way, changed costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.attack import Threat
from heroes_unite.games.deckbuilding.constants import ACTIVE, FACE_DOWN, IN_TURN, STARTED, TURN, VILLAIN_UP
from heroes_unite.games.deckbuilding.module import seams
from heroes_unite.games.deckbuilding.table import defeat_cost, line_up_size, power
from heroes_unite.games.deckbuilding.values import AttackUnderWay, DeckbuildingValues
from heroes_unite.kernel import machine
from heroes_unite.kernel.view import SPECTATOR, knows_source

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.module import ModularRules
    from heroes_unite.kernel.state import State


def values(rules: ModularRules, s: State) -> DeckbuildingValues:
    """All of it: what every game has, and what its modules add."""
    numbers = s.values
    in_turn = bool(numbers[constants.IN_TURN])
    seen = DeckbuildingValues(
        active=numbers[constants.ACTIVE],
        turn=numbers[constants.TURN],
        in_turn=in_turn,
        power=power(s) if in_turn else 0,
        super_villain_up=bool(numbers[constants.VILLAIN_UP]),
        face_down_heroes=[p for p in range(rules.players) if numbers[constants.FACE_DOWN] >> p & 1],
        started=numbers[constants.STARTED],
        first_game=[],
        teams=list(rules.teams),
        variants=list(rules.options["variants"]),
        match=rules.options["match"],
        pack=[],
        line_up_size=line_up_size(s),
        costs=_changed_costs(s) if in_turn and s.modifiers else {},
        used=_used(s) if s.used else [],
        reserved=[],
        hunt_closed=False,
        attack=_attack(s),
        crisis=None,
    )
    for module in rules.modules:
        seen = module.show(s, seen)
    return seen


# The numbers of it that can be read at any time, for programs that learn
TABLE_GAUGES: Final = ("turn", "in turn", "power", "super-villain up", "line-up size", "attack under way")
PLAYER_GAUGES: Final = ("active", "started", "super hero face down")


def read(rules: ModularRules, s: State) -> list[int]:
    """These numbers, with those that modules add."""
    numbers = s.values
    in_turn = numbers[IN_TURN]
    found = [
        numbers[TURN],
        in_turn,
        power(s) if in_turn else 0,
        numbers[VILLAIN_UP],
        line_up_size(s),
        1 if len(s.stack) > 1 and any(isinstance(frame.node, Threat) for frame in s.stack) else 0,
    ]
    modules = rules.modules
    for module in modules:
        found += module.read_table(s)
    active, started, face_down = numbers[ACTIVE], numbers[STARTED], numbers[FACE_DOWN]
    for player in range(rules.players):
        found += (1 if player == active else 0, 1 if player == started else 0, face_down >> player & 1)
        for module in modules:
            found += module.read_player(s, player)
    return found


def _changed_costs(s: State) -> dict[str, int]:
    numbers = s.rules.numbers
    who = s.values[constants.ACTIVE]
    in_reach = s.zones[constants.VILLAINS][-1:] if s.values[constants.VILLAIN_UP] else []
    if numbers[constants.HIDES][0]:
        in_reach = [*in_reach, *s.zones[constants.LINE_UP]]
    for more in seams(s).in_reach:
        in_reach = [*in_reach, *more(s, who)]
    villains = [card for card in in_reach if numbers[constants.KIND][s.cards[card]] == constants.IS_SUPER_VILLAIN]
    now = {s.cards[card]: defeat_cost(s, who, card) for card in villains}
    return {s.rules.names[face]: cost for face, cost in now.items() if cost != numbers[constants.COST][face]}


def _used(s: State) -> list[str]:
    """An ability that is announced is marked by its card, one that works by itself by the number of its watch."""
    base = s.values[constants.ACTIVE] * constants.STRIDE
    spent = {watch.source for entries in s.watches for watch in entries if watch.serial in s.used}
    cards = [*s.zones[constants.HERO + base], *s.zones[constants.IN_PLAY + base]]
    return [s.rules.names[s.cards[card]] for card in cards if -1 - card in s.used or card in spent]


def _attack(s: State) -> AttackUnderWay | None:
    """The innermost Attack on the stack. Nobody is told of a Defense that was not shown."""
    for frame in reversed(s.stack):
        node = frame.node
        if not isinstance(node, Threat):
            continue
        asking = frame is s.stack[-1] and not s.over
        return AttackUnderWay(
            s.rules.names[s.cards[frame.source]] if knows_source(s, SPECTATOR, frame) else "",
            node.attacker(frame),
            machine.asked(s) if asking else -1,
            {str(player): answer for player, answer in node.answers_so_far(s, frame).items()},
        )
    return None
