"""Whether the numbers of a deck-building game that was read from a save can be: each names something that is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.colors import NAMES as COLORS
from heroes_unite.kernel.node import are

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def plausible(s: State) -> bool:
    """Values and records; what lies on the stack is the business of the instructions there."""
    return _values(s) and _records(s) and (not s.rules.numbers[constants.COOPERATIVE][0] or _crisis(s))


def _values(s: State) -> bool:
    players = s.rules.players
    v = s.values
    return (
        are((v[constants.ACTIVE], v[constants.STARTED]), players)
        and are((v[constants.IN_TURN], v[constants.VILLAIN_UP], v[constants.HUNT_CLOSED]), 2)
        and are((v[constants.IMMUNE],), players + 1)
        and are((v[constants.WINNER],), players + 2)
        and are((v[constants.FACE_DOWN],), 1 << players)
        and bool(s.zones[constants.VILLAINS] or not v[constants.VILLAIN_UP])
    )


def _records(s: State) -> bool:
    cards, faces, players = len(s.cards), len(s.rules.names), s.rules.players
    r = s.records
    pairs = (r[constants.COPIES], r[constants.GIVEN], r[constants.PARTNERS])
    return (
        all(len(pair) % 2 == 0 for pair in pairs)
        and are(
            (*r[constants.PLAYS], *r[constants.GAINS], *r[constants.COPIES][::2], *r[constants.PARTNERS][1::2]), cards
        )
        and are(r[constants.COPIES][1::2], faces)
        and are((*r[constants.POOLED], *r[constants.PARTNERS][::2]), players)
        and len(r[constants.POOLED]) == len(s.zones[constants.POOL])
        and len(r[constants.FIRST_SCORES]) in (0, 2 * players)
        and (len(r) <= constants.COUNTED or len(r[constants.COUNTED]) % 2 == 0)
    )


def _crisis(s: State) -> bool:
    cards, players = len(s.cards), s.rules.players
    v = s.values
    tried = s.records[constants.TRIED]
    return (
        are((v[constants.COMPANION],), players + 1)
        and are((v[constants.TAKERS],), 1 << players)
        and are((v[constants.IMMORTAL],), cards + 1)
        and (v[constants.DRAINED] == 0 or v[constants.DRAINED] in COLORS)
        and len(tried) % 2 == 0
        and are(tried[::2], cards)
        and not s.records[constants.LEAVING]  # nobody is asked anything meanwhile
    )
