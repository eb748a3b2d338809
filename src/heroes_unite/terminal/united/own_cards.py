"""Where a hero of United has cards: in hand, in the deck, and those played, which lie in the storyline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.terminal.own_cards import OwnCards, Place, names_in
from heroes_unite.terminal.united.scene import Scene

if TYPE_CHECKING:
    from heroes_unite.kernel.view import View


def own_cards(view: View, seat: int) -> list[OwnCards]:
    """The villain has no deck that anybody may count."""
    scene = Scene(view, (), seat)
    if not scene.begun or not scene.is_hero(seat):
        return []
    deck = scene.seat("deck", seat)
    played = [name for card, name in scene.storyline() if card["hero"] == seat and name]
    places = [
        Place("Hand", "hand", names_in(scene.seat("hand", seat))),
        Place("Deck", "deck", names_in(deck)),
        Place("Played", "storyline", played),
    ]
    return [OwnCards("", places, deck, [], "your deck")]
