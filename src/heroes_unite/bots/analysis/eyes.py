"""Through whose eyes a game is looked at: a player's own at that moment, or everybody's, with all cards open.

This is where an analysis touches the true game. Whatever it judges comes from a seat or from an imagined game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from heroes_unite.session.seat import take_open_seat, take_seat, veiled_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from heroes_unite.session.seat import Imagined, Seat

DEALS: Final = 8  # imagined games in which a position is judged at a glance


class Eyes(Protocol):
    def seat(self, game: Imagined) -> Seat:
        """The seat of the player who is asked."""

    def deals(self, game: Imagined, player: int) -> Iterator[Imagined]:
        """What this position may be, as far as that player knows."""


class OwnEyes:
    """Each player knows what they knew then, and nothing else."""

    def seat(self, game: Imagined) -> Seat:
        return take_seat(game)

    def deals(self, game: Imagined, player: int) -> Iterator[Imagined]:
        veiled = veiled_for(game, player)
        return (veiled.determinize(player, seed) for seed in range(DEALS))


class OpenEyes:
    """All cards are open. Only the luck to come is unknown."""

    def seat(self, game: Imagined) -> Seat:
        return take_open_seat(game)

    def deals(self, game: Imagined, player: int) -> Iterator[Imagined]:
        return iter((game.copy(),))
