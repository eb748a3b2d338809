"""Where a player of the TCG has cards: heroes and villains are two decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.terminal.own_cards import OwnCards, Place, names_in

if TYPE_CHECKING:
    from heroes_unite.kernel.view import View


def own_cards(view: View, seat: int) -> list[OwnCards]:
    mine = view["seats"][seat]

    def place(title: str, *zones: str) -> Place:
        return Place(title, zones[0], [name for zone in zones for name in names_in(mine[zone])])

    heroes = [
        place("Hand", "hand"),
        place("Pile", "hero pile"),
        place("Discard", "hero discard pile"),
        place("On the table", "active", "reserve", "objects"),
    ]
    villains = [
        place("Pile", "villain pile"),
        place("Discard", "villain discard pile"),
        place("On the table", "villains", "waiting"),
    ]
    refill = mine["villain discard pile"]["cards"]
    return [
        OwnCards("Hero deck", heroes, mine["hero pile"], [], "your hero pile"),
        OwnCards("Villain deck", villains, mine["villain pile"], refill, "your villain pile"),
    ]
