"""Names for players: the game numbers them, people have names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def with_names(text: str, names: Sequence[str]) -> str:
    """A sentence of the game, which numbers the players, with their names instead."""
    return re.sub(
        r"\b[Pp]layer (\d{1,2})\b",
        lambda found: names[int(found[1]) - 1] if 0 < int(found[1]) <= len(names) else found[0],
        text,
    )
