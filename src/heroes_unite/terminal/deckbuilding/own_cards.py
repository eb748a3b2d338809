"""Where a player of the deck-building games has cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.own_cards import OwnCards, Place, names_in

if TYPE_CHECKING:
    from heroes_unite.kernel.view import View

PLACES: Final = {
    "Hand": "hand",
    "Deck": "deck",
    "Discard": "discard pile",
    "Played": "played",
    "In play": "in play",
    "Under hero": "under hero",
}
ALWAYS: Final = ("Hand", "Deck", "Discard", "Played")  # the others only if there is something in them


def own_cards(view: View, seat: int) -> list[OwnCards]:
    mine = view["seats"][seat]
    places = [Place(title, zone, names_in(mine[zone])) for title, zone in PLACES.items()]
    shown = [place for place in places if place.names or place.title in ALWAYS]
    return [OwnCards("", shown, mine["deck"], mine["discard pile"]["cards"], "your deck", counted=True)]
