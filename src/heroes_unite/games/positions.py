"""What scenario files may say about a game: its places, its verbs, what can be expected. One object per game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.view import View

    Arrange = Callable[[Any, State, dict[str, Any], list[dict[str, Any]], int], State]


@dataclass(frozen=True, slots=True, kw_only=True)
class Positions:
    """How a position of a game is described.

    `table_keys` and `player_keys` are what a description may say; `numbers`, `flags` and `names` those of them that are
    a number, true or false, one name (the others are lists). `aspects` and `player_aspects` can be expected, in
    `ordered` ones order counts. `verbs`: what a step may begin with, and the kinds of option it then means.
    `questions`, `marks` and `figures`: how answers are called (see the session's questions).
    """

    table_keys: Collection[str]
    player_keys: Collection[str]
    numbers: Collection[str]
    flags: Collection[str]
    names: Collection[str]
    aspects: Collection[str]
    player_aspects: Collection[str]
    ordered: Collection[str]
    verbs: Mapping[str, tuple[str, ...]]
    questions: Mapping[str, tuple[str, ...]]
    marks: tuple[str, ...]
    figures: Collection[str]
    fill_options: Callable[[dict[str, Any], list[dict[str, Any]]], dict[str, Any]]
    arrange: Arrange
    aspect: Callable[[View, str], Any]
    player_aspect: Callable[[View, int, str], Any]
