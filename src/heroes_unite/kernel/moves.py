"""The primitive changes: where cards are, and who has seen them. Everything else is built from these.

What a player knows is kept per card as one bit a player: it is set where a zone shows the card, stays with the card
while it moves, and is cleared by a shuffle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.kernel import rng

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

MIXED: Final = 1024  # added to a card's lot after cards of several owners were shuffled together


def move(s: State, card: int, to: int, bottom: bool = False) -> None:
    """Put a card on top of a zone (or at its bottom)."""
    where = s.where
    zone = s.zones[where[card]]
    if zone[-1] == card:
        zone.pop()
    else:
        zone.remove(card)
    if bottom:
        s.zones[to].insert(0, card)
    else:
        s.zones[to].append(card)
    where[card] = to
    rules = s.rules
    seen = rules.seen[to]
    if seen == rules.everyone:
        s.known[card] = seen
        s.lots[card] = rules.lot_of[to]
    else:
        s.known[card] |= seen


def move_all(s: State, source: int, to: int) -> None:
    """Put a whole zone on top of another, as a pile."""
    cards = s.zones[source]
    if not cards:
        return
    rules = s.rules
    seen = rules.seen[to]
    where = s.where
    known = s.known
    if seen == rules.everyone:
        lot = rules.lot_of[to]
        lots = s.lots
        for card in cards:
            where[card] = to
            known[card] = seen
            lots[card] = lot
    else:
        for card in cards:
            where[card] = to
            known[card] |= seen
    s.zones[to].extend(cards)
    s.zones[source] = []


def move_unseen(s: State, card: int, to: int) -> None:
    """Put a card elsewhere face down: who sees neither zone can no longer tell what lies in which."""
    source = s.where[card]
    keep = s.rules.seen[source]
    for other in s.zones[source]:
        s.known[other] &= keep
    move(s, card, to)
    s.known[card] &= keep | s.rules.seen[to]


def shuffle(s: State, zone: int) -> None:
    """Shuffle a zone; nobody knows its order any more."""
    cards = s.zones[zone]
    rng.shuffle(s, cards)
    known = s.known
    for card in cards:
        known[card] = 0


def mix(s: State, zone: int) -> None:
    """Shuffle face-down cards of several owners together: afterwards nobody can tell whose was which."""
    shuffle(s, zone)
    for card in s.zones[zone]:
        s.lots[card] |= MIXED


def show(s: State, card: int, to: int = -1) -> None:
    """Let one player look at a card where it lies, or everybody see it (the default)."""
    if to < 0:
        s.known[card] = s.rules.everyone
    else:
        s.known[card] |= 1 << to
