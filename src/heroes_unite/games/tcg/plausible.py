"""Whether the numbers of a TCG game that was read from a save can be: each names something that is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t
from heroes_unite.games.tcg.hero_phase import STEPS
from heroes_unite.kernel.node import are

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

STANCES: Final = (k.NO_ABILITY, k.DEFENSE, k.FIGHTING, k.SPEED)
MOST_ICONS: Final = 9
MOST_LEFT: Final = 99  # of an attack by Strength, however strong
KINDS: Final = {
    k.TWIST: k.PLOT_TWIST,
    k.ACTIVE: k.HERO,
    k.RESERVE: k.HERO,
    k.CLAIMED: k.VILLAIN,
    k.VILLAINS: k.VILLAIN,
    k.WAITING: k.OBJECT,
    k.OBJECTS: k.OBJECT,
}
HERO_SIDE: Final = (k.HAND, k.HERO_DECK, k.HERO_DISCARD)
VILLAIN_SIDE: Final = (k.VILLAIN_DECK, k.VILLAIN_DISCARD, k.WAITING)
ROOM: Final = {k.TWIST: 1, k.ACTIVE: 2, k.RESERVE: k.RESERVE_PLACES}


def plausible(s: State) -> bool:
    """Values, places and records; what lies on the stack is the business of the instructions there."""
    return _values(s) and _places(s) and _records(s)


def _values(s: State) -> bool:
    players, v = s.rules.players, s.values
    return (
        are((v[k.SEAT], v[k.START]), players)
        and are((v[k.VILLAINS_ACT],), 2)
        and are((v[k.WINNER],), players + 1)
        and are((v[k.OUT], v[k.SURPRISED]), 1 << players)
        and (s.over or v[k.OUT] != (1 << players) - 1)  # nobody would ever be asked again
        and v[k.STEP] in STEPS
        and v[k.ROUND] > 0
        and v[k.PHASES] >= 0
    )


def _places(s: State) -> bool:
    """Cards are where cards of their kind and their deck can be."""
    for card in range(len(s.cards)):
        place = t.place(s, card)
        side = HERO_SIDE if t.fact(s, k.IN_VILLAIN_DECK, card) else VILLAIN_SIDE
        if t.kind(s, card) != KINDS.get(place, t.kind(s, card)) or place in side:
            return False
    return all(len(cards) <= ROOM.get(t.place(s, cards[0]), len(cards)) for cards in s.zones if cards)


def _records(s: State) -> bool:
    cards, r = len(s.cards), s.records
    pairs = (r[k.DAMAGE], r[k.HELD], r[k.STRONG], r[k.TEAM])
    if any(len(pair) % 2 for pair in pairs) or len(r[k.STANCES]) % 3:
        return False
    named = (*r[k.DAMAGE][::2], *r[k.HELD], *r[k.STANCES][::3], *r[k.STRONG][::2], *r[k.TEAM])
    if not are((*named, *r[k.BATTLED], *r[k.ACTED], *r[k.HITS], *r[k.PREPARED]), cards):
        return False
    held = [card for zone, place in enumerate(s.rules.zones) if place.name == "objects" for card in s.zones[zone]]
    return (
        all(_once(row) for row in (r[k.DAMAGE][::2], r[k.HELD], r[k.STANCES][::3], r[k.STRONG][::2], r[k.TEAM]))
        and all(t.place(s, card) in t.IN_PLAY for card in r[k.DAMAGE][::2])
        and all(0 < count <= t.fact(s, k.BASE, card) for card, count in _in_twos(r[k.DAMAGE]))
        and all(t.place(s, card) in t.IN_FRONT for card in (*r[k.HELD][::2], *r[k.STANCES][::3], *r[k.STRONG][::2]))
        and sorted(r[k.HELD][1::2]) == sorted(held)
        and all(ability in STANCES for ability in r[k.STANCES][1::3])
        and are(r[k.STANCES][2::3], MOST_ICONS + 1)
        and are(r[k.STRONG][1::2], MOST_LEFT + 1)
        and all(t.place(s, a) == k.ACTIVE and s.where[a] == s.where[b] for a, b in _in_twos(r[k.TEAM]))
    )


def _once(cards: tuple[int, ...]) -> bool:
    return len(set(cards)) == len(cards)


def _in_twos(row: tuple[int, ...]) -> list[tuple[int, int]]:
    return list(zip(row[::2], row[1::2], strict=True))
