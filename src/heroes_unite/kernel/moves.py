"""The primitive changes: where cards are, and who has seen them. Everything else is built from these.

Players who see into a zone know what is there. What they know beyond that is kept per card as one bit per player, and
one for spectators: it is set when the card leaves a place they could see, or is shown to them; it stays with the card
while it moves, and a shuffle clears it. A card that everybody has seen belongs to the lot of the place it goes to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.kernel import rng
from heroes_unite.kernel.events import emit

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

TABLE: Final = -1  # the owner of an event that is nobody's
MIXED: Final = 128  # added to a card's lot after cards of several owners were shuffled together


def known_to(s: State, card: int) -> int:
    """Who knows which card this is, where it is now: one bit per player, and the next for spectators."""
    return s.known[card] | s.rules.seen[s.where[card]]


def move(s: State, card: int, to: int, bottom: bool = False, told: bool = True) -> None:
    """Put a card on top of a zone (or at its bottom). `told`: it counts as leaving where it was (see `Rules.exit`)."""
    where = s.where
    source = where[card]
    zones = s.zones
    zone = zones[source]
    if zone[-1] == card:
        zone.pop()
    else:
        zone.remove(card)
    if bottom:
        zones[to].insert(0, card)
    else:
        zones[to].append(card)
    where[card] = to
    rules = s.rules
    if rules.open[to]:
        if rules.hides[source]:
            known = s.known
            for other in zone:  # mostly, nobody knows any of them
                if known[other]:
                    _recognize(s, card, zone, rules.everyone & ~(known[card] | rules.seen[source]))
                    break
    else:
        who = s.known[card] = s.known[card] | rules.seen[source]
        if who == rules.everyone:
            s.lots[card] = rules.lot_of[to]
    if source == rules.exit[0] and told:
        emit(s, rules.exit[1], TABLE, card)


def move_several(s: State, cards: list[int], to: int) -> None:
    """The same as `move` for one card after another, out of one place that everybody sees into.

    That place is gone through once for all of them: it may be a whole box.
    """
    if not cards:
        return
    rules = s.rules
    source = s.where[cards[0]]
    assert rules.seen[source] == rules.everyone
    assert source != rules.exit[0]
    gone = set(cards)
    s.zones[source] = [card for card in s.zones[source] if card not in gone]
    s.zones[to] += cards
    hidden = rules.seen[to] != rules.everyone
    for card in cards:
        s.where[card] = to
        if hidden:
            s.known[card] = rules.everyone
            s.lots[card] = rules.lot_of[to]


def _recognize(s: State, card: int, zone: list[int], who: int) -> None:
    """Players learn which card this is. Those who knew of an identical one in the same place take it for that one.

    Otherwise they would still know of the other one, and so learn that there are two. It also means that it makes no
    difference to anybody which of several identical copies in a hand is played, discarded or revealed. (This does not
    apply in an ordered zone: there they know the other one by its position, and still do.)
    """
    known = s.known
    for other in zone:
        if known[other] & who and s.cards[other] == s.cards[card] and other != card:
            taken = known[other] & who
            known[other] &= ~taken
            who &= ~taken
            if s.lots[other] != s.rules.lot_of[s.where[other]]:
                s.lots[other] |= MIXED  # somebody else's card, which its owner has now lost sight of


def move_all(s: State, source: int, to: int) -> None:
    """Put a whole zone on top of another, as a pile."""
    cards = s.zones[source]
    if not cards:
        return
    rules = s.rules
    where = s.where
    if rules.open[to]:
        for card in cards:
            where[card] = to
    else:
        for card in cards:
            where[card] = to
            s.known[card] |= rules.seen[source]
            if s.known[card] == rules.everyone:
                s.lots[card] = rules.lot_of[to]
    s.zones[to].extend(cards)
    s.zones[source] = []


def move_unseen(s: State, card: int, to: int) -> None:
    """Put a card elsewhere face down: anyone who sees neither zone can no longer tell which card is in which.

    If the zone held cards of somebody else's lot, those are mixed up with the rest from now on.
    """
    source = s.where[card]
    zone = s.zones[source]
    foreign = any(s.lots[other] & ~MIXED != s.rules.lot_of[source] for other in zone)
    for other in zone:
        s.known[other] = 0
        if foreign:
            s.lots[other] |= MIXED
    move(s, card, to)
    s.known[card] = s.rules.seen[source]


def shuffle(s: State, zone: int) -> None:
    """Shuffle a zone: anyone who does not see into it no longer knows anything about its order."""
    cards = s.zones[zone]
    rng.shuffle(s, cards)
    known = s.known
    lots = s.lots
    lot = s.rules.lot_of[zone]
    numbers: list[Any] = cards  # compiled, they stay the objects that a bytearray is asked for
    for card in numbers:
        known[card] = 0
        lots[card] = lot
    if s.log is not None:
        s.log.shuffled(cards, zone)


def shuffle_into(s: State, source: int, to: int) -> None:
    """Move a whole zone into another, and shuffle that."""
    where = s.where
    for card in s.zones[source]:
        where[card] = to
    s.zones[to].extend(s.zones[source])
    s.zones[source] = []
    shuffle(s, to)


def mix(s: State, zone: int) -> None:
    """Shuffle face-down cards of several owners together: afterwards nobody can tell whose was which."""
    cards = s.zones[zone]
    rng.shuffle(s, cards)
    for card in cards:
        s.known[card] = 0
        s.lots[card] |= MIXED
    if s.log is not None:
        s.log.shuffled(cards, zone)


def show(s: State, card: int, to: int = -1, beside: tuple[int, ...] = ()) -> None:
    """Let one player look at a card where it lies, or everybody see it (the default).

    `beside` are the cards shown at the same moment: nobody takes one of those for another.
    """
    rules = s.rules
    zone = s.where[card]
    learn = (rules.everyone if to < 0 else 1 << to) & ~known_to(s, card)
    if learn:
        if not rules.ordered[zone]:
            _recognize(s, card, [other for other in s.zones[zone] if other not in beside], learn)
        s.known[card] |= learn
        if known_to(s, card) == rules.everyone:
            s.lots[card] = rules.lot_of[zone]
