"""Small things about words: comparing what people type, counting what they see."""

from __future__ import annotations

import re
from typing import Final

LONGEST_NAME: Final = 24


def folded(text: str) -> str:
    """The text for comparison: lower case, no apostrophes, single spaces for all that is no letter or number.

    >>> folded("Ra's  al-Ghul"), folded("-2")
    ('ras al ghul', '-2')
    """
    bare = re.sub(r"['’]", "", text.casefold())
    return " ".join(re.sub(r"(?:(?!(?<!\w)-\d)[^\w+]|_)+", " ", bare).split())


def clipped(text: str, width: int) -> str:
    """The text in that many columns, with its middle left out: the beginning and end of a name say most.

    >>> clipped("Blue Lantern Power Ring", 22)
    'Blue Lanter…Power Ring'
    """
    if len(text) <= width:
        return text
    end = text[-(width // 2) :].lstrip()
    return f"{text[: width - 1 - len(end)].rstrip()}…{end}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def printable(text: str) -> str:
    """The text without anything that could play tricks on a terminal, and not too long."""
    return visible(text).strip()[:LONGEST_NAME]


def visible(text: str) -> str:
    """The same for text of any length, such as somebody else's file may contain."""
    return "".join(letter for letter in text if letter.isprintable())


def cards(count: int) -> str:
    """`1 card`, `5 cards`."""
    return number_of(count, "card")


def number_of(count: int, what: str) -> str:
    """`1 scenario`, `5 scenarios`."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def a(what: str) -> str:
    """`A Villain`, `An Object`."""
    return f"{'An' if what[:1] in 'AEIOU' else 'A'} {what}"
