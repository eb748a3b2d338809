"""The games by name. A new game is a folder next to this file and a line in here.

Everything else finds a game's parts through its `GameKind`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.deckbuilding.kind import Deckbuilding
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.tcg.kind import Tcg
from heroes_unite.games.united.kind import United

if TYPE_CHECKING:
    from heroes_unite.games.kind import GameKind
    from heroes_unite.kernel.rules import Rules

GAMES: Final[dict[str, GameKind]] = {}


def register(kind: GameKind) -> None:
    """Add a game. A game from elsewhere has to be registered before the server or the terminal is imported."""
    GAMES[kind.name] = kind


register(Deckbuilding())
register(Tcg())
register(United())

DEFAULT: Final = next(iter(GAMES))  # the default


def game_kind(game: str) -> GameKind:
    if game not in GAMES:
        raise OptionError(
            f"There is no game called {game!r}.{nearest(game, list(GAMES))} The games: {', '.join(GAMES)}."
        )
    return GAMES[game]


def make_rules(game: str, options: dict[str, Any]) -> Rules:
    """The rules of a game by name."""
    return game_kind(game).make(options)
