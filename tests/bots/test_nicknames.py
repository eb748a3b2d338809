"""Names of bots: their own, never somebody else's, and never a card's."""

from __future__ import annotations

from heroes_unite.bots import NICKNAMES, nickname
from heroes_unite.games.registry import GAMES


def test_there_is_a_name_for_each_seat_whoever_else_is_there() -> None:
    assert len(set(NICKNAMES)) == len(NICKNAMES)
    for seat in range(len(NICKNAMES)):
        others = [name.upper() for name in NICKNAMES if name != NICKNAMES[seat - 1]]
        assert nickname(seat, others) == NICKNAMES[seat - 1]


def test_no_card_is_called_like_a_bot() -> None:
    cards = {face.name.casefold() for game in GAMES.values() for face in game.all_cards()}
    assert cards.isdisjoint(name.casefold() for name in NICKNAMES)
