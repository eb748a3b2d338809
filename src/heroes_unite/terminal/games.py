"""The games that can be played in the terminal: those with a `screens.py` in their own folder next to this file."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games import registry
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.text import listed

if TYPE_CHECKING:
    from heroes_unite.games.kind import GameKind
    from heroes_unite.terminal.screens import Screens


def _screens(kind: GameKind) -> Screens[Any]:
    found: Screens[Any] = import_module(f"{kind.package('terminal')}.screens").SCREENS
    return found


GAMES: Final[dict[str, Screens[Any]]] = {
    name: _screens(kind) for name, kind in registry.GAMES.items() if find_spec(kind.package("terminal"))
}


def screens(game: str) -> Screens[Any]:
    """A game's screens by the name of the game; an OptionError if it has none."""
    if game not in GAMES:
        raise OptionError(f"{game_kind(game).title} has no table in the terminal. These have: {listed(GAMES)}.")
    return GAMES[game]
