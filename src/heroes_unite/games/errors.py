"""Errors for people: what was wrong, what was expected, what to try."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

NEAR: Final = 0.7  # a slip or two of the pen; what is farther away only makes people wonder
LONGEST: Final = 100  # characters of a word that somebody may have meant


class OptionError(ValueError):
    """Options that no game can be made from. `option` is the one to blame, where it is one."""

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option = option


class PositionError(ValueError):
    """A position that cannot be. `word` is the word in the description that is to blame."""

    def __init__(self, message: str, word: object = "") -> None:
        super().__init__(message)
        self.word = word


def nearest(word: str, known: Sequence[str]) -> str:
    """` Did you mean X?`, where something is near enough; otherwise nothing."""
    if len(word) > LONGEST:  # comparing takes the longer, the longer the words are
        return ""
    folded = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), folded, 1, NEAR)
    return f" Did you mean {folded[close[0]]}?" if close else ""
