"""Errors for people: what was wrong, what was expected, what to try."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

NEAR: Final = 0.7  # a typo or two; anything further away would only confuse people
LONGEST: Final = 100  # characters of a word that somebody may have meant


class OptionError(ValueError):
    """Options that no game can be made from. `option` is the one at fault, if it is a single one."""

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option = option


class NeedlessOption(OptionError):
    """An option that has to be left out, and why. `called`: what it is called in a sentence."""

    def __init__(self, why: str, option: str, called: str) -> None:
        super().__init__("", option)
        self.why = why
        self.called = called

    def __str__(self) -> str:
        return self.told(self.called)

    def told(self, called: str) -> str:
        """The reason where the option has another name."""
        return f"{self.why}: leave out {called}."


class PositionError(ValueError):
    """An impossible position. `word` is the word in the description that is at fault."""

    def __init__(self, message: str, word: object = "") -> None:
        super().__init__(message)
        self.word = word


def nearest(word: str, known: Sequence[str]) -> str:
    """` Did you mean X?`, if something is close enough; otherwise nothing."""
    if len(word) > LONGEST:  # comparing long words takes longer
        return ""
    folded = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), folded, 1, NEAR)
    return f" Did you mean {folded[close[0]]}?" if close else ""
