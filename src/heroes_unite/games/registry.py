"""The games by name. A new game is a folder beside this file and a line in here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.deckbuilding import rules as deckbuilding
from heroes_unite.games.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.kernel.rules import Rules

GAMES: Final[dict[str, Callable[[dict[str, Any]], Rules]]] = {
    "deckbuilding": deckbuilding.make,
}


def make_rules(game: str, options: dict[str, Any]) -> Rules:
    """The rules of a game by name."""
    if game not in GAMES:
        raise OptionError(f"There is no game called {game!r}. The games are: {', '.join(GAMES)}.")
    return GAMES[game](options)
