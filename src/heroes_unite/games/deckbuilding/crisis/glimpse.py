"""A small part of a player's view of a Crisis table, for programs that play many imagined games. What it contains is
the same as in the whole view, for a fraction of the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.crisis.beating import ToBeat, was_called_off
from heroes_unite.games.deckbuilding.crisis.places import crises, to_be_beaten
from heroes_unite.games.deckbuilding.glimpse import pile
from heroes_unite.games.deckbuilding.table import power
from heroes_unite.kernel.view import empty_zone, heard_of, zone_view

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.view import View, ZoneView


def glimpse(s: State, player: int) -> View:
    """What greedy play of a team reads: its own cards, what the others have shown, the table, the Crises."""
    rules = s.rules
    names, printed, zones = rules.names, s.cards, s.zones
    heard, empty = heard_of(s), empty_zone()
    seats: list[dict[str, ZoneView]] = []
    for seat in range(rules.players):
        base = seat * constants.STRIDE
        if seat == player:
            own = range(constants.HAND + base, constants.HERO + base + 1)
            seats.append({rules.zones[zone].name: _zone(s, player, zone, empty, heard) for zone in own})
        else:
            seats.append(
                {
                    "hand": pile(len(zones[constants.HAND + base]), []),
                    "deck": pile(len(zones[constants.DECK + base]), []),
                    "discard pile": _zone(s, player, constants.DISCARD + base, empty, heard),
                    "played": _zone(s, player, constants.PLAYED + base, empty, heard),
                }
            )
    kicks = zones[constants.KICKS]
    return cast(
        "View",
        {
            "game": rules.name,
            "player": player,
            "players": rules.players,
            "values": {
                "power": power(s) if s.values[constants.IN_TURN] else 0,
                "variants": rules.options["variants"],
                "super-villain up": bool(s.values[constants.VILLAIN_UP]),
                "crisis": _crisis(s),
            },
            "table": {
                "line-up": _zone(s, player, constants.LINE_UP, empty, heard),
                "kicks": pile(len(kicks), [names[printed[kicks[0]]]] if kicks else []),
                "super-villains": _zone(s, player, constants.VILLAINS, empty, heard),
                "main deck": pile(len(zones[constants.MAIN]), []),
                "weaknesses": pile(len(zones[constants.WEAKNESSES]), []),
                "destroyed": _zone(s, player, constants.DESTROYED, empty, heard),
                "crises": _zone(s, player, crises(s), empty, heard),
            },
            "seats": seats,
        },
    )


def _crisis(s: State) -> dict[str, Any]:
    names, printed = s.rules.names, s.cards
    standing = to_be_beaten(s)
    return {
        "in the way": [names[printed[card]] for card in standing],
        "called off": [names[printed[card]] for card in standing if was_called_off(s, card)],
        "attempt": _attempt(s),
    }


def _attempt(s: State) -> dict[str, Any] | None:
    for frame in reversed(s.stack):
        if isinstance(frame.node, ToBeat):
            return {"crisis": s.rules.names[s.cards[frame.source]], "leader": frame.you}
    return None


def _zone(s: State, player: int, zone: int, empty: ZoneView, heard: set[int]) -> ZoneView:
    cards = s.zones[zone]
    if not cards:
        return empty
    return zone_view(s, player, s.rules.zones[zone], s.rules.seen[zone], cards, empty, zone in heard)
