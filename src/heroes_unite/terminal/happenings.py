"""What has happened, as far as it is worth telling at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.story import story

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.story import LogLine, Part, Telling


def news(lines: Sequence[LogLine], since: int, telling: Telling) -> tuple[list[Part], list[Part]]:
    """What is worth telling from before a version, and from after it."""
    before = story([line for line in lines if line.version < since], telling)
    after = story([line for line in lines if line.version >= since], telling)
    past = [part for part in before if not part.is_dull]
    new = [part for part in after if not part.is_dull]
    if new and new[-1].begins:  # whose turn it is appears at the top of the screen
        new.pop()
    return past, new


def in_short(told: Sequence[Part]) -> list[str]:
    """A line for each turn."""
    short: list[str] = []
    for part in told:
        if part.begins or not short:
            short.append(part.text)
        else:
            short[-1] = f"{short[-1]} {part.text}"
    return short
