"""The games that can be played in the terminal. A new one is a folder beside this file and a line in here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import game_kind
from heroes_unite.terminal.deckbuilding.screens import SCREENS as DECKBUILDING
from heroes_unite.terminal.tcg.screens import SCREENS as TCG
from heroes_unite.terminal.united.screens import SCREENS as UNITED

if TYPE_CHECKING:
    from heroes_unite.terminal.screens import Screens

GAMES: Final[dict[str, Screens[Any]]] = {"deckbuilding": DECKBUILDING, "tcg": TCG, "united": UNITED}


def screens(game: str) -> Screens[Any]:
    """A game's screens by the name of the game; an OptionError where it has none."""
    if game not in GAMES:
        raise OptionError(f"{game_kind(game).title} has no table in the terminal. These have: {', '.join(GAMES)}.")
    return GAMES[game]
