"""A small part of a player's view, for programs that play many imagined games: their own cards, what is on offer, and
how much of the game is left. What it contains is the same as in the whole view, for a fraction of the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.table import power
from heroes_unite.kernel.view import empty_zone, heard_of, zone_view

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.view import View, ZoneView


def glimpse(s: State, player: int) -> View:
    """Where players are rivals; nothing of Crisis Mode is in it."""
    rules = s.rules
    base = player * constants.STRIDE
    own = range(constants.HAND + base, constants.HERO + base + 1)
    kicks = s.zones[constants.KICKS]
    heard, empty = heard_of(s), empty_zone()
    seats: list[dict[str, ZoneView]] = [{} for _ in range(rules.players)]
    seats[player] = {rules.zones[zone].name: _zone(s, player, zone, empty, heard) for zone in own}
    return cast(
        "View",
        {
            "game": rules.name,
            "player": player,
            "players": rules.players,
            "values": {
                "power": power(s) if s.values[constants.IN_TURN] else 0,
                "variants": rules.options["variants"],
            },
            "table": {
                "line-up": _zone(s, player, constants.LINE_UP, empty, heard),
                "kicks": _pile(len(kicks), [rules.names[s.cards[kicks[0]]]] if kicks else []),
                "super-villains": _pile(len(s.zones[constants.VILLAINS]), []),
                "main deck": _pile(len(s.zones[constants.MAIN]), []),
            },
            "seats": seats,
        },
    )


def _zone(s: State, player: int, zone: int, empty: ZoneView, heard: set[int]) -> ZoneView:
    return zone_view(s, player, s.rules.zones[zone], s.rules.seen[zone], s.zones[zone], empty, zone in heard)


def _pile(count: int, cards: list[str]) -> ZoneView:
    return {"count": count, "cards": cards, "known": [], "contents": []}
