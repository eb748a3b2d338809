"""In which order to play a hand: what brings cards and knowledge first, what feeds on other cards last."""

from __future__ import annotations

from functools import cache
from typing import Final

from heroes_unite.bots.deckbuilding.card_uses import CARDS, nodes
from heroes_unite.games.deckbuilding import attack, conditions, constants, ops, play_ops
from heroes_unite.games.deckbuilding.instructions import choosing, counting, decks, playing
from heroes_unite.ops import cards, flow, select

# Earlier ones first
NEW_HAND: Final = 0  # works as the first card only
EMPTY_DISCARD: Final = 1  # wants an empty discard pile
STAYS: Final = 2
LOOKS: Final = 3  # at the top card
REVEALS: Final = 4  # the top card
CALLS: Final = 5  # what the top card will be
FROM_DISCARD_IN_TIME: Final = 6  # before the discard pile is shuffled away
DRAWS: Final = 7
SIFTS: Final = 8  # draws, then discards
FROM_DISCARD: Final = 9
WAITS_FOR_GAIN: Final = 10
GAINS: Final = 11
PLAIN: Final = 12
NOT_FIRST: Final = 13  # a card that could swap the hand, after another one
PLAYS_OTHER: Final = 14
PLAYS_AGAIN: Final = 15
PAYS: Final = 16
USELESS: Final = 99


@cache
def rank(name: str) -> int:
    """The place of a card in the order, as far as it does not depend on the table."""
    card = CARDS.get(name)
    if card is None:
        return PLAIN
    if card.stays:
        return STAYS
    effect = card.effect()
    if effect is None:
        return USELESS
    parts = list(nodes(effect, leave_out=(attack.Attack, flow.EachPlayer)))
    if _has(parts, ops.Draw) and any(isinstance(p, ops.Discard) and isinstance(p.what, select.Choice) for p in parts):
        return SIFTS
    found = min((place for place in map(_rank_of, parts) if place != PLAIN), default=PLAIN)
    return CALLS if found == REVEALS and _has(parts, ops.DrawIt) else found


def _has(parts: list[object], kind: type) -> bool:
    return any(isinstance(part, kind) for part in parts)


def _rank_of(part: object) -> int:
    match part:
        case conditions.FirstPlay():
            return NEW_HAND
        case conditions.HoldsNone(place=constants.IN_DISCARD):
            return EMPTY_DISCARD
        case cards.LookAt(what=ops.TopCard() | decks.TopCards()):
            return LOOKS
        case cards.Reveal(what=ops.TopCard() | decks.TopCards()):
            return REVEALS
        case ops.PowerFor(amount=conditions.CountIn(place=constants.IN_DISCARD, foes=False)) | playing.PutIntoPlay():
            return FROM_DISCARD
        case play_ops.PlayTopOf(place=constants.IN_MAIN) | playing.PlayLineUp() | playing.Possess():
            return PLAYS_OTHER
        case playing.PlayAgain():
            return PLAYS_AGAIN
        case playing.BecomeCopy() | counting.PowerAsGiven():
            return PLAYS_AGAIN
        case decks.DrawUntil():
            return DRAWS
        case ops.Draw() | cards.Put(to=constants.IN_HAND, what=select.TopOf() | select.Bound()):
            return DRAWS
        case cards.Put(what=choosing.GainedThisTurn()):
            return GAINS
        case ops.Destroy(what=select.Choice()) | cards.Put(what=select.Choice() | select.All()):
            return FROM_DISCARD
        case flow.WatchFor(watcher=watcher) if watcher.event == constants.GAIN:
            return WAITS_FOR_GAIN
        case ops.Gain():
            return GAINS
        case play_ops.PlayIt(again=True):
            return PLAYS_AGAIN
        case play_ops.PlayIt():
            return PLAYS_OTHER
        case decks.PayForMainDeck():
            return PAYS
    return PLAIN
