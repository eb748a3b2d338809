"""What can be chosen before a tiny game: each option with its type, its default and its words."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from heroes_unite.games.errors import OptionError
from heroes_unite.games.options import Asked, read

MOST_PLAYERS: Final = 3
LARGEST_HAND: Final = 4


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In the order of a form."""

    players: Annotated[int, Asked(title="Players", about="People and bots.", least=2, most=MOST_PLAYERS)] = 2
    hand: Annotated[
        int,
        Asked(title="First hand", about="How many cards everybody starts with.", least=2, most=LARGEST_HAND),
    ] = 3
    calm: Annotated[bool, Asked(title="Calm weather", about="There are no Storms and no Volcanoes.", advanced=True)] = (
        False
    )


def parse(given: dict[str, Any]) -> Options:
    """Options from plain data, all checked."""
    options = read(Options, given)
    if not 2 <= options.players <= MOST_PLAYERS:
        raise OptionError(f"Smugglers are two or three, not {options.players}.", "players")
    if not 2 <= options.hand <= LARGEST_HAND:
        raise OptionError(f"A first hand has two to four cards, not {options.hand}.", "hand")
    return options
