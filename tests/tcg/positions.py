"""Positions of the TCG for Python tests, described as in scenario files."""

from __future__ import annotations

from typing import Any

from heroes_unite.games.tcg.position import arrange
from heroes_unite.games.tcg.rules import make
from heroes_unite.kernel.game import Game


def position(*players: dict[str, Any], table: dict[str, Any] | None = None, seed: int = 1, **options: Any) -> Game:
    """A game in that position; `table` is what a scenario file says beside its players."""
    described = dict(table or {})
    active = described.pop("active", 1) - 1
    rules = make({"players": len(players), **options})
    return Game(rules, arrange(rules, rules.start(seed), described, list(players), active))


def labels(game: Game) -> list[str]:
    return [option.label for option in game.decision.options]


def state(game: Game, player: int, zone: str, place: int = 0) -> dict[str, Any]:
    """What lies on a card in play."""
    found: dict[str, Any] = game.full_view()["values"]["cards"][player][zone][place]
    return found


def names(game: Game, player: int, zone: str) -> list[str]:
    return list(game.full_view()["seats"][player][zone]["cards"])
