"""A way to play that anybody can begin at once: what the lobby offers without a form. It knows no game."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Start(Struct, frozen=True):
    """`options`: those that are not as usual. `about`: what is special about it, in a line. `players`: for how many it
    is meant, where the options would allow more; empty: for as many as they allow. `teams`: some of the others are on
    one's own side. `last`: the last seat is one's own, not the first."""

    id: str
    title: str
    about: str
    options: dict[str, Any] = {}
    players: list[int] = []
    teams: bool = False
    last: bool = False
