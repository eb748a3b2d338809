"""The primitive changes: where cards are, and who has seen them. Everything else is built from these.

What a player knows is kept per card as one bit a player: it is set where a zone shows the card, stays with the card
while it moves, and is cleared by a shuffle. A card that everybody has seen belongs to the lot of the place it goes to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.kernel import rng

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

MIXED: Final = 128  # added to a card's lot after cards of several owners were shuffled together


def move(s: State, card: int, to: int, bottom: bool = False) -> None:
    """Put a card on top of a zone (or at its bottom)."""
    where = s.where
    source = where[card]
    zone = s.zones[source]
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
    known = s.known[card]
    everyone = rules.everyone
    if seen == everyone:
        if known != seen:
            _recognize(s, card, zone, seen & ~known)
            s.known[card] = seen
        s.lots[card] = rules.lot_of[to]
    else:
        s.known[card] = known | seen
        if known == everyone:
            s.lots[card] = rules.lot_of[to]


def _recognize(s: State, card: int, zone: list[int], who: int) -> None:
    """Players learn which card this is. Those who knew of an identical one in the same place take it for that one.

    Without this they would go on knowing of the other one, and so learn that there are two. It also means that it makes
    no difference to anybody which of several identical copies in a hand is played, discarded or revealed. (In a zone
    with an order they know the other one by its position, and go on doing so.)
    """
    known = s.known
    for other in zone:
        if known[other] & who and s.cards[other] == s.cards[card] and other != card and not _ordered(s, other):
            taken = known[other] & who
            known[other] &= ~taken
            who &= ~taken


def _ordered(s: State, card: int) -> bool:
    return s.rules.zones[s.where[card]].ordered


def move_all(s: State, source: int, to: int) -> None:
    """Put a whole zone on top of another, as a pile."""
    cards = s.zones[source]
    if not cards:
        return
    rules = s.rules
    everyone = rules.everyone
    seen = rules.seen[to]
    lot = rules.lot_of[to]
    where = s.where
    known = s.known
    lots = s.lots
    if seen == everyone:
        for card in cards:
            where[card] = to
            known[card] = seen
            lots[card] = lot
    else:
        for card in cards:
            where[card] = to
            if known[card] == everyone:
                lots[card] = lot
            known[card] |= seen
    s.zones[to] += cards
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
    """Shuffle a zone: who does not see into it knows nothing of its order any more."""
    cards = s.zones[zone]
    rng.shuffle(s, cards)
    known = s.known
    lots = s.lots
    seen = s.rules.seen[zone]
    lot = s.rules.lot_of[zone]
    for card in cards:
        known[card] = seen
        lots[card] = lot


def mix(s: State, zone: int) -> None:
    """Shuffle face-down cards of several owners together: afterwards nobody can tell whose was which."""
    cards = s.zones[zone]
    rng.shuffle(s, cards)
    for card in cards:
        s.known[card] = s.rules.seen[zone]
        s.lots[card] |= MIXED


def show(s: State, card: int, to: int = -1) -> None:
    """Let one player look at a card where it lies, or everybody see it (the default)."""
    learn = s.rules.everyone if to < 0 else 1 << to
    known = s.known[card]
    if learn & ~known:
        _recognize(s, card, s.zones[s.where[card]], learn & ~known)
        s.known[card] = known | learn
