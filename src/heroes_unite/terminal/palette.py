"""How kinds of card are shown. The letter alone is enough without color."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text


@dataclass(frozen=True, slots=True)
class Look:
    """How one kind of card is shown. The colors are mid-tones, readable on dark and on light."""

    letter: str
    color: str
    name: str


ACCENT: Final = "#ffaf00"  # whose turn it is, and the number that matters most
NUMBER: Final = "bold"
DOUBT: Final = "†"  # next to a card whose facts we are not sure of; its page says more


def badge(shown: Look) -> Text:
    """The letter on its color."""
    return Text(shown.letter, style=f"bold reverse {shown.color}")


def in_a_line(shown: Look, name: str, count: int) -> Text:
    """A card in a line: letter, name, and how many."""
    return Text.assemble(badge(shown), " ", (name, shown.color), (f" ×{count}" if count > 1 else "", "bold"))


def numbered(numbers: str) -> Text:
    """The number of an option next to what it is about; nothing if there is none."""
    return Text(f"[{numbers}]", style=NUMBER) if numbers else Text("")
