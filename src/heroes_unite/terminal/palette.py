"""How kinds of card are shown. The letter alone is enough where there is no colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text


@dataclass(frozen=True, slots=True)
class Look:
    """How one kind of card is shown. The colours are middle tones, to be read on dark and on light."""

    letter: str
    colour: str
    name: str


ACCENT: Final = "#ffaf00"  # whose turn it is, and the number that matters most
NUMBER: Final = "bold"
DOUBT: Final = "†"  # beside a card of whose facts we are not sure; what about them stands on its page


def badge(shown: Look) -> Text:
    """The letter on its colour."""
    return Text(shown.letter, style=f"bold reverse {shown.colour}")


def number_mark(mark: str) -> Text:
    """The number of an option beside what it is about; nothing where there is none."""
    return Text(f"[{mark}]", style=NUMBER) if mark else Text("")
