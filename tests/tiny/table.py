"""Positions of the tiny game, for tests: hands, hoards and crews by name, and what lies on top of the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from heroes_unite.kernel.game import Game
from heroes_unite.kernel.machine import advance
from heroes_unite.kernel.moves import move
from tests.tiny import ops
from tests.tiny.game import new_game

Piles = Mapping[int, Sequence[str]]


def table(hands: Piles, hoards: Piles | None = None, deck: Sequence[str] = (), players: int = 2) -> Game:
    """It is the first player's turn. Piles and deck are named from the top; nobody has seen more than they must."""
    game = new_game(players)
    s = game.state
    for player in range(players):
        for card in list(s.zones[ops.zone(ops.HAND, player)]):
            move(s, card, ops.DECK)
    for card in range(len(s.cards)):
        s.known[card] = 0
    left = list(s.zones[ops.DECK])

    def put(name: str, *way: int) -> None:
        card = next(c for c in left if game.rules.names[s.cards[c]] == name)
        left.remove(card)
        for zone in way:
            move(s, card, zone)

    for player in range(players):
        hand = ops.zone(ops.HAND, player)
        for name in hands.get(player, ()):
            put(name, hand)
        for name in reversed((hoards or {}).get(player, ())):
            put(name, hand, ops.zone(ops.HOARD, player))
    for name in reversed(deck):
        put(name, ops.DECK)
    advance(s)
    return game


def card_in(game: Game, place: int, player: int, name: str) -> int:
    """The instance of that name in a player's zone."""
    s = game.state
    return next(c for c in s.zones[ops.zone(place, player)] if game.rules.names[s.cards[c]] == name)
