"""Whether the numbers of a deck-building game that was read from a save can be: each names something that is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.deckbuilding import constants as k
from heroes_unite.games.deckbuilding.colors import NAMES as COLORS
from heroes_unite.kernel.node import are

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def plausible(s: State) -> bool:
    """Values and records; what lies on the stack is the business of the instructions there."""
    return _values(s) and _records(s) and (not s.rules.numbers[k.COOPERATIVE][0] or _crisis(s))


def _values(s: State) -> bool:
    players = s.rules.players
    v = s.values
    return (
        are((v[k.ACTIVE], v[k.STARTED]), players)
        and are((v[k.IN_TURN], v[k.VILLAIN_UP], v[k.HUNT_CLOSED]), 2)
        and are((v[k.IMMUNE],), players + 1)
        and are((v[k.WINNER],), players + 2)
        and are((v[k.FACE_DOWN],), 1 << players)
        and bool(s.zones[k.VILLAINS] or not v[k.VILLAIN_UP])
    )


def _records(s: State) -> bool:
    cards, faces, players = len(s.cards), len(s.rules.names), s.rules.players
    r = s.records
    pairs = (r[k.COPIES], r[k.GIVEN], r[k.PARTNERS])
    return (
        all(len(pair) % 2 == 0 for pair in pairs)
        and are((*r[k.PLAYS], *r[k.GAINS], *r[k.COPIES][::2], *r[k.PARTNERS][1::2]), cards)
        and are(r[k.COPIES][1::2], faces)
        and are((*r[k.POOLED], *r[k.PARTNERS][::2]), players)
        and len(r[k.POOLED]) == len(s.zones[k.POOL])
        and len(r[k.FIRST_SCORES]) in (0, 2 * players)
        and (len(r) <= k.COUNTED or len(r[k.COUNTED]) % 2 == 0)
    )


def _crisis(s: State) -> bool:
    cards, players = len(s.cards), s.rules.players
    v = s.values
    tried = s.records[k.TRIED]
    return (
        are((v[k.COMPANION],), players + 1)
        and are((v[k.TAKERS],), 1 << players)
        and are((v[k.IMMORTAL],), cards + 1)
        and (v[k.DRAINED] == 0 or v[k.DRAINED] in COLORS)
        and len(tried) % 2 == 0
        and are(tried[::2], cards)
        and not s.records[k.LEAVING]  # nobody is asked anything meanwhile
    )
