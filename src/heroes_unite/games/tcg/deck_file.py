"""Decks in TOML files, to keep and to edit by hand."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, Final

import tomli_w

from heroes_unite.games.tcg.deck import DeckError

if TYPE_CHECKING:
    from pathlib import Path

    from heroes_unite.games.tcg.deck import Deck

LARGEST: Final = 200_000
BITS: Final = 64
MOST_TRIED: Final = 1_000_000  # letters read in search of the line where a file is wrong
_EXAMPLE: Final = 'Its lines look like this: name = "My deck".'
# Reading a key takes as long as the square of its parts, and no deck has one of more than three.
LONG_KEY: Final = re.compile(r"""(?<![\w"'-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){16}""")


def load(path: Path) -> dict[str, Any]:
    """The data in a deck file, not yet checked; a DeckError if there is nothing to read."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise DeckError(f"{path} is too large for a deck: {size} bytes.")
        return parse(path.read_text(encoding="utf-8"), str(path))
    except UnicodeDecodeError:
        raise DeckError(f"{path} is not a text file: a deck is a TOML file in UTF-8.") from None
    except OSError as error:
        raise DeckError(f"{path} cannot be read: {error.strerror}.") from None


def parse(text: str, name: str = "This text") -> dict[str, Any]:
    """The data in a deck file's text."""
    if LONG_KEY.search(text):
        raise DeckError(f"{name} can't be read as a deck file: a key in it has very many parts.")
    try:
        found = tomllib.loads(text)
        fits = _fits(found)
    except RecursionError:
        raise DeckError(f"{name} can't be read as a deck file: it is nested too deeply.") from None
    except tomllib.TOMLDecodeError:
        line = _first_wrong(text)
        why = f": from line {line} on it isn't one" if line else ""
        raise DeckError(f"{name} can't be read as a deck file{why}. {_EXAMPLE}") from None
    except ValueError:  # a number with more digits than Python reads
        fits = False
    if not fits:
        raise DeckError(f"{name} can't be read as a deck file: it has a whole number of more than 64 bits.")
    return found


def _first_wrong(text: str) -> int:
    """The line after the last one up to which a text can be read; 0 if finding it would take long."""
    lines = text.split("\n")
    if len(lines) * len(text) > MOST_TRIED:
        return 0
    for count in range(len(lines) - 1, 0, -1):
        try:
            tomllib.loads("\n".join(lines[:count]))
        except tomllib.TOMLDecodeError:
            continue
        return count + 1
    return 1


def _fits(value: object) -> bool:
    """Whether all whole numbers are such as TOML knows. Longer ones cannot even be shown in a message."""
    if isinstance(value, dict):
        return all(map(_fits, value.values()))
    if isinstance(value, list):
        return all(map(_fits, value))
    return not isinstance(value, int) or value.bit_length() < BITS


def toml(deck: Deck) -> str:
    """A deck as the text of its file."""
    return tomli_w.dumps(deck.plain())


def save(path: Path, deck: Deck, replace: bool = False) -> None:
    """Write a deck file; one that is there already only with `replace`."""
    try:
        with path.open("w" if replace else "x", encoding="utf-8", newline="\n") as file:
            file.write(toml(deck))
    except FileExistsError:
        raise DeckError(f"{path} is there already.") from None
    except OSError as error:
        raise DeckError(f"{path} cannot be written: {error.strerror}.") from None
