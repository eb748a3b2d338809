"""Many games at once: simulations, tournaments, statistics, measurements; and games for programs that learn.

What needs the extra `lab` is imported only on demand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.registry import DEFAULT
from heroes_unite.lab.simulation import read, simulate

if TYPE_CHECKING:
    from heroes_unite.lab.environment import Environment

__all__ = ["env", "read", "simulate"]


def env(
    game: str = DEFAULT, *, max_cycles: int | None = None, render_mode: str | None = None, **options: Any
) -> Environment:
    """A game as a PettingZoo environment (see docs/laboratory-env.md).

    The options are those of the game. After `max_cycles` decisions it is cut short; `render_mode` is `ansi` or `human`.
    """
    try:
        from heroes_unite.lab.environment import Environment
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{error.name} is not installed: pip install 'heroes-unite[lab]' brings it.", name=error.name
        ) from error
    return Environment(game, options, max_cycles, render_mode)
