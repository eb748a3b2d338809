"""Games of United at their start, and positions from a text."""

from __future__ import annotations

from typing import Any

from heroes_unite.games.united.rules import make
from heroes_unite.kernel.game import Game
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse


def new(seed: int = 1, **options: Any) -> Game:
    """A new game, up to its first decision."""
    rules = make(options)
    return Game(rules, rules.start(seed))


def position(text: str) -> Game:
    """The position of a scenario without steps."""
    return setup(parse(f"game: united\n{text}"))


def values(game: Game, viewer: int = 0) -> dict[str, Any]:
    return game.view(viewer)["values"]
