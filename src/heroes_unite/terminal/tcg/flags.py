"""The options of the TCG on the command line: those of its form, and decks as files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from heroes_unite.games.errors import OptionError
from heroes_unite.games.tcg.deck import BASIC, DeckError, checked, code, is_code
from heroes_unite.games.tcg.deck_file import load
from heroes_unite.terminal.flags import Flag, of_form

if TYPE_CHECKING:
    from collections.abc import Sequence

SUFFIX: Final = ".toml"


def deck(which: str) -> str:
    """A deck as somebody names it (basic, a code, or a file), in a word."""
    word = which.strip()
    if word.casefold() == BASIC or is_code(word):
        return word
    path = Path(word).expanduser()
    if not path.suffix and not path.exists():
        path = path.with_suffix(SUFFIX)
    try:
        loaded = load(path)
    except DeckError as error:
        raise OptionError(str(error), "decks") from None
    try:
        return code(checked(loaded))
    except DeckError as error:
        raise OptionError(f"The deck {which} cannot be played. {error}", "decks") from None


def decks(given: Sequence[str] | None) -> str | list[str]:
    """One deck for everybody, or one for each player in the order of their seats."""
    found = [deck(which) for which in given or (BASIC,)]
    return found if len(found) > 1 else found[0]


FLAGS: Final = of_form(
    "tcg",
    Flag(
        key="decks",
        name="--deck",
        about="A deck: basic, a deck file, or a deck code. Give one for all players, or one for each.",
        kind=list[str] | None,
        usual=None,
        shown="basic",
        metavar="DECK",
        read=decks,
        write=lambda value: [value] if isinstance(value, str) else list(value),
        choices=lambda: [BASIC],
    ),
    Flag(
        key="custom_agreed",
        name="--custom-agreed",
        about="Everybody has seen the home-made cards in the decks and agrees to play with them.",
        kind=bool,
        usual=False,
    ),
)
