"""Whether the numbers of a TCG game that was read from a save can be: each names something that is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants, table
from heroes_unite.games.tcg.hero_phase import STEPS
from heroes_unite.kernel.node import are

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

STANCES: Final = (constants.NO_ABILITY, constants.DEFENSE, constants.FIGHTING, constants.SPEED)
MOST_ICONS: Final = 9
MOST_LEFT: Final = 99  # of an attack by Strength, however strong
KINDS: Final = {
    constants.TWIST: constants.PLOT_TWIST,
    constants.ACTIVE: constants.HERO,
    constants.RESERVE: constants.HERO,
    constants.CLAIMED: constants.VILLAIN,
    constants.VILLAINS: constants.VILLAIN,
    constants.WAITING: constants.OBJECT,
    constants.OBJECTS: constants.OBJECT,
}
HERO_SIDE: Final = (constants.HAND, constants.HERO_DECK, constants.HERO_DISCARD)
VILLAIN_SIDE: Final = (constants.VILLAIN_DECK, constants.VILLAIN_DISCARD, constants.WAITING)
ROOM: Final = {constants.TWIST: 1, constants.ACTIVE: 2, constants.RESERVE: constants.RESERVE_PLACES}


def plausible(s: State) -> bool:
    """Values, places and records; the instructions on the stack check what is there."""
    return _values(s) and _places(s) and _records(s)


def _values(s: State) -> bool:
    players, v = s.rules.players, s.values
    return (
        are((v[constants.SEAT], v[constants.START]), players)
        and are((v[constants.VILLAINS_ACT],), 2)
        and are((v[constants.WINNER],), players + 1)
        and are((v[constants.OUT], v[constants.SURPRISED]), 1 << players)
        and (s.over or v[constants.OUT] != (1 << players) - 1)  # nobody would ever be asked again
        and v[constants.STEP] in STEPS
        and v[constants.ROUND] > 0
        and v[constants.PHASES] >= 0
    )


def _places(s: State) -> bool:
    """Cards are where cards of their kind and their deck can be."""
    for card in range(len(s.cards)):
        place = table.place(s, card)
        side = HERO_SIDE if table.fact(s, constants.IN_VILLAIN_DECK, card) else VILLAIN_SIDE
        if table.kind(s, card) != KINDS.get(place, table.kind(s, card)) or place in side:
            return False
    return all(len(cards) <= ROOM.get(table.place(s, cards[0]), len(cards)) for cards in s.zones if cards)


def _records(s: State) -> bool:
    cards, r = len(s.cards), s.records
    pairs = (r[constants.DAMAGE], r[constants.HELD], r[constants.STRONG], r[constants.TEAM])
    if any(len(pair) % 2 for pair in pairs) or len(r[constants.STANCES]) % 3:
        return False
    named = (
        *r[constants.DAMAGE][::2],
        *r[constants.HELD],
        *r[constants.STANCES][::3],
        *r[constants.STRONG][::2],
        *r[constants.TEAM],
    )
    if not are((*named, *r[constants.BATTLED], *r[constants.ACTED], *r[constants.HITS], *r[constants.PREPARED]), cards):
        return False
    held = [card for zone, place in enumerate(s.rules.zones) if place.name == "objects" for card in s.zones[zone]]
    return (
        all(
            _once(row)
            for row in (
                r[constants.DAMAGE][::2],
                r[constants.HELD],
                r[constants.STANCES][::3],
                r[constants.STRONG][::2],
                r[constants.TEAM],
            )
        )
        and all(table.place(s, card) in table.IN_PLAY for card in r[constants.DAMAGE][::2])
        and all(0 < count <= table.fact(s, constants.BASE, card) for card, count in _in_twos(r[constants.DAMAGE]))
        and all(
            table.place(s, card) in table.IN_FRONT
            for card in (*r[constants.HELD][::2], *r[constants.STANCES][::3], *r[constants.STRONG][::2])
        )
        and sorted(r[constants.HELD][1::2]) == sorted(held)
        and all(ability in STANCES for ability in r[constants.STANCES][1::3])
        and are(r[constants.STANCES][2::3], MOST_ICONS + 1)
        and are(r[constants.STRONG][1::2], MOST_LEFT + 1)
        and all(
            table.place(s, a) == constants.ACTIVE and s.where[a] == s.where[b] for a, b in _in_twos(r[constants.TEAM])
        )
    )


def _once(cards: tuple[int, ...]) -> bool:
    return len(set(cards)) == len(cards)


def _in_twos(row: tuple[int, ...]) -> list[tuple[int, int]]:
    return list(zip(row[::2], row[1::2], strict=True))
