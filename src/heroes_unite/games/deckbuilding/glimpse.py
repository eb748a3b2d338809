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
    own = player * constants.STRIDE
    kicks = s.zones[constants.KICKS]
    seats: list[dict[str, ZoneView]] = [{} for _ in range(rules.players)]
    seats[player] = {
        "hand": _open(s, constants.HAND + own),
        "deck": _deck(s, player, constants.DECK + own),
        "discard pile": _open(s, constants.DISCARD + own),
        "played": _open(s, constants.PLAYED + own),
        "in play": _open(s, constants.IN_PLAY + own),
        "hero": _open(s, constants.HERO + own),
    }
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
                "line-up": _open(s, constants.LINE_UP),
                "kicks": pile(len(kicks), [rules.names[s.cards[kicks[0]]]] if kicks else []),
                "super-villains": pile(len(s.zones[constants.VILLAINS]), []),
                "main deck": pile(len(s.zones[constants.MAIN]), []),
            },
            "seats": seats,
        },
    )


def _open(s: State, zone: int) -> ZoneView:
    """A zone that the player sees into."""
    names, printed, cards = s.rules.names, s.cards, s.zones[zone]
    return pile(len(cards), [names[printed[card]] for card in cards])


def _deck(s: State, player: int, zone: int) -> ZoneView:
    """The player's deck: what it holds, and which of it they know the place of."""
    heard = zone in heard_of(s)
    return zone_view(s, player, s.rules.zones[zone], s.rules.seen[zone], s.zones[zone], empty_zone(), heard)


def pile(count: int, cards: list[str]) -> ZoneView:
    """A zone of so many cards, of which the player knows these."""
    return {"count": count, "cards": cards, "known": [], "contents": []}
