"""The games by name. A new game is a folder beside this file and a line in here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.deckbuilding import position as deckbuilding_position
from heroes_unite.games.deckbuilding import rules as deckbuilding
from heroes_unite.games.errors import OptionError, nearest

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from heroes_unite.kernel.rules import Rules


@dataclass(frozen=True, slots=True)
class Entry:
    """What a game gives the layers above: its rules from options, and positions described in words.

    The position module has TABLE_KEYS and PLAYER_KEYS (what a description may say), ASPECTS and PLAYER_ASPECTS (what
    can be expected), ORDERED (those of them where order counts), and the functions fill_options, arrange, aspect
    and player_aspect.
    """

    make: Callable[[dict[str, Any]], Rules]
    position: ModuleType


GAMES: Final = {
    "deckbuilding": Entry(deckbuilding.make, deckbuilding_position),
}


def entry(game: str) -> Entry:
    if game not in GAMES:
        raise OptionError(
            f"There is no game called {game!r}.{nearest(game, list(GAMES))} The games: {', '.join(GAMES)}."
        )
    return GAMES[game]


def make_rules(game: str, options: dict[str, Any]) -> Rules:
    """The rules of a game by name."""
    return entry(game).make(options)
