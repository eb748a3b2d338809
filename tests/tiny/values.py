"""What a view of the tiny game tells everybody beside where the cards lie."""

from __future__ import annotations

from msgspec import Struct


class TinyValues(Struct, frozen=True):
    """`coins` of each player, and whose turn it is."""

    coins: list[int]
    active: int
