"""What a view consists of, as types.

Apart from what fills them, because programs look these types up at run time (to check a view that came over the wire),
and a compiled module would keep only a part of what they say.
"""

from __future__ import annotations

from typing import Any, TypedDict


class ZoneView(TypedDict):
    """One zone: how many cards, and those the viewer knows.

    `cards` runs from the top (or from the left). In an ordered zone that the viewer cannot look into, `known` gives
    the positions from the top that the viewer happens to know. `contents` is sorted: what the viewer's own deck holds.
    """

    count: int
    cards: list[str]
    known: list[tuple[int, str]]
    contents: list[str]


class Asked(TypedDict):
    """Who is being asked, and by which card. The options are only for the player who is asked."""

    player: int
    source: str


class View(TypedDict):
    """Everything one player may know."""

    game: str
    player: int
    players: int
    version: int
    over: bool
    values: dict[str, Any]
    table: dict[str, ZoneView]
    seats: list[dict[str, ZoneView]]
    asked: Asked | None
