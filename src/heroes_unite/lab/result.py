"""What a finished game is worth to each player, for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heroes_unite.kernel.game import Game


def rewards(game: Game, rivals: bool) -> list[float]:
    """1 for a win, -1 for a loss. Rivals who have all won have drawn: 0 for everybody."""
    winners = game.winners
    if rivals and len(winners) == game.players:
        return [0.0] * game.players
    return [1.0 if player in winners else -1.0 for player in range(game.players)]
