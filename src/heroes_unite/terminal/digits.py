"""Numbers three lines high, for the one number that matters most."""

from __future__ import annotations

from typing import Final

HEIGHT: Final = 3
_DIGITS: Final = {
    "0": ("█▀█", "█ █", "█▄█"),
    "1": ("▄█ ", " █ ", "▄█▄"),
    "2": ("▀▀█", "█▀▀", "█▄▄"),
    "3": ("▀▀█", " ▀█", "▄▄█"),
    "4": ("█ █", "▀▀█", "  █"),
    "5": ("█▀▀", "▀▀█", "▄▄█"),
    "6": ("█▀▀", "█▀█", "█▄█"),
    "7": ("▀▀█", "  █", "  █"),
    "8": ("█▀█", "█▀█", "█▄█"),
    "9": ("█▀█", "▀▀█", "▄▄█"),
    "-": ("   ", "▀▀▀", "   "),
}


def large(number: int) -> list[str]:
    """The number as three lines.

    >>> print(*large(24), sep=chr(10))
    ▀▀█ █ █
    █▀▀ ▀▀█
    █▄▄   █
    """
    return [" ".join(_DIGITS[digit][row] for digit in str(number)) for row in range(HEIGHT)]
