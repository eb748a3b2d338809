"""The games by name. A new game is a folder next to this file and a line in here.

Everything else finds a game's parts through its `GameKind`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.games.deckbuilding.kind import Deckbuilding
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.tcg.kind import Tcg
from heroes_unite.games.united.kind import United
from heroes_unite.kernel.text import listed, quoted

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
        for kind in GAMES.values():
            if any(guide.id == game for guide in kind.guides):
                raise OptionError(
                    f"{quoted(game)} is no game of its own: choose the game {kind.name} and the mode {game}."
                )
        near = nearest(game, list(GAMES))
        raise OptionError(f"There is no game called {quoted(game)}.{near} The games: {listed(GAMES)}.")
    return GAMES[game]


def make_rules(game: str, options: dict[str, Any]) -> Rules:
    """The rules of a game by name. Whoever plays many games asks for the same ones again and again, so options that
    were checked lately are not checked again."""
    kind = game_kind(game)
    try:
        asked = kind, _written(options)
    except (TypeError, ValueError, OverflowError, RecursionError):  # no option looks like that, as the game will say
        return kind.make(options)
    found = _made.get(asked)
    if found is None:
        if len(_made) == KEPT:
            _made.clear()
        found = _made[asked] = kind.make(options)
    return found


KEPT: Final = 64
_made: Final[dict[tuple[GameKind, bytes], Rules]] = {}
_written: Final = msgspec.json.Encoder().encode
