"""Heroes Unite: superhero card games as plain data. An unofficial fan project.

>>> import heroes_unite
>>> game = heroes_unite.new_game("deckbuilding", seed=7, players=2, heroes=["Batman", "Superman"], first=1)
>>> game.decision.player
0
>>> game.decision.options[-1].label
'end turn'
>>> twin = game.copy()
>>> game.choose("end turn")
>>> game.to_choose, twin.to_choose
(1, 0)
"""

from __future__ import annotations

from typing import Any

from heroes_unite.build import BUILD
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import DEFAULT, make_rules
from heroes_unite.kernel.codec import SaveError, loads
from heroes_unite.kernel.decision import Decision, Option
from heroes_unite.kernel.game import Game, IllegalChoice
from heroes_unite.kernel.view import View, ZoneView

__version__ = "0.1.0"

__all__ = [
    "BUILD",
    "Decision",
    "Game",
    "IllegalChoice",
    "Option",
    "OptionError",
    "SaveError",
    "View",
    "ZoneView",
    "__version__",
    "load_game",
    "new_game",
]


def new_game(game: str = DEFAULT, seed: int | str = 0, **options: Any) -> Game:
    """A new game, up to its first decision. The options are those of the game; see docs/api.md."""
    rules = make_rules(game, options)
    return Game(rules, rules.start(seed))


def load_game(game: str, options: dict[str, Any], position: bytes | str) -> Game:
    """A game in a position that `Game.save` wrote, made with the same options."""
    rules = make_rules(game, options)
    return Game(rules, loads(rules, position))
