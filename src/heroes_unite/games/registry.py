"""The games by name. A new game is a folder beside this file and a line in here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.deckbuilding.kind import Deckbuilding
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.tcg.kind import Tcg
from heroes_unite.games.united.kind import United

if TYPE_CHECKING:
    from heroes_unite.games.kind import GameKind
    from heroes_unite.kernel.rules import Rules

KINDS: Final[tuple[GameKind, ...]] = (
    Deckbuilding(),
    Tcg(),
    United(),
)
GAMES: Final = {kind.name: kind for kind in KINDS}
DEFAULT: Final = next(iter(GAMES))  # where nobody says which


def game_kind(game: str) -> GameKind:
    if game not in GAMES:
        raise OptionError(
            f"There is no game called {game!r}.{nearest(game, list(GAMES))} The games: {', '.join(GAMES)}."
        )
    return GAMES[game]


def make_rules(game: str, options: dict[str, Any]) -> Rules:
    """The rules of a game by name."""
    return game_kind(game).make(options)
