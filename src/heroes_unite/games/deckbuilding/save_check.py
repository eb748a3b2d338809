"""Whether the numbers of a deck-building game that was read from a save can be: each names something that is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.deckbuilding import constants
from heroes_unite.kernel.node import are

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def plausible(s: State) -> bool:
    """Values and records; the instructions on the stack check what is there."""
    return _values(s) and _records(s)


def _values(s: State) -> bool:
    players = s.rules.players
    v = s.values
    return (
        are((v[constants.ACTIVE], v[constants.STARTED]), players)
        and are((v[constants.IN_TURN], v[constants.VILLAIN_UP]), 2)
        and are((v[constants.WINNER],), players + 2)
        and are((v[constants.FACE_DOWN],), 1 << players)
        and bool(s.zones[constants.VILLAINS] or not v[constants.VILLAIN_UP])
    )


def _records(s: State) -> bool:
    cards, faces, players = len(s.cards), len(s.rules.names), s.rules.players
    r = s.records
    pairs = (r[constants.COPIES], r[constants.GIVEN])
    return (
        all(len(pair) % 2 == 0 for pair in pairs)
        and are((*r[constants.PLAYS], *r[constants.GAINS], *r[constants.COPIES][::2]), cards)
        and are(r[constants.COPIES][1::2], faces)
        and are(r[constants.POOLED], players)
        and len(r[constants.POOLED]) == len(s.zones[constants.POOL])
        and not r[constants.LEAVING]  # nobody is asked anything in between
    )
