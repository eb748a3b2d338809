"""A bot that plays by simple good sense: every card it can, then the purchases that are worth most.

It weighs what lies before it (see appraisal) and never looks ahead. Where it does not understand a question it takes
the answer that needs no thought, or the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots import order
from heroes_unite.bots.answers import Answer, answer, unknown
from heroes_unite.bots.appraisal import HAND, Appraisal
from heroes_unite.bots.bot import Suggestion
from heroes_unite.bots.shopping import basket, wares

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

GAME: Final = "deckbuilding"
SHORT_DECK: Final = 3  # cards: fewer are soon drawn, and the discard pile is shuffled

WHY: Final = {
    order.NEW_HAND: "{card} as the first card swaps a poor hand for a new one.",
    order.EMPTY_DISCARD: "{card} wants your discard pile empty, as it is now.",
    order.STAYS: "{card} stays in play and helps with the cards that follow.",
    order.LOOKS: "{card} looks at your top card before you draw it.",
    order.REVEALS: "{card} shows your top card before you draw it.",
    order.CALLS: "{card} may draw a card, and more cards mean better choices.",
    order.FROM_DISCARD_IN_TIME: "{card} wants your discard pile before it is shuffled.",
    order.DRAWS: "{card} brings another card, and more cards mean better choices.",
    order.SIFTS: "{card} swaps your worst cards while you still hold them.",
    order.FROM_DISCARD: "{card} makes use of your discard pile.",
    order.WAITS_FOR_GAIN: "{card} has to be there before you gain a card.",
    order.GAINS: "{card} gains cards without paying for them.",
    order.PLAYS_OTHER: "{card} plays another card for you.",
    order.PLAYS_AGAIN: "{card} repeats the best of the cards you have played.",
    order.PAYS: "{card} comes last, when you know how much Power is left.",
}
PLAIN: Final = "{card} adds to what you can do this turn."


class GreedyBot:
    """Plays the deck-building game. It uses no chance: the same view and decision always get the same answer."""

    def choose(self, view: View, decision: Decision) -> int:
        return decide(view, decision).index

    def suggest(self, view: View, decision: Decision) -> Suggestion:
        found = decide(view, decision)
        return Suggestion(found.index, found.reason())


def decide(view: View, decision: Decision) -> Answer:
    """The answer, in whatever kind of decision."""
    if len(decision.options) == 1:
        return Answer(0, "There is nothing else to choose.")
    if view["game"] != GAME or not 0 <= decision.player < len(view["seats"]):
        return unknown(decision)
    mine = Appraisal(view, decision.player)
    if decision.turn:
        return _turn(mine, decision)
    if decision.default >= 0:
        return Answer(decision.default, "There is nothing to lose by it.")
    return answer(mine, decision)


def _turn(mine: Appraisal, decision: Decision) -> Answer:
    """Play whatever does something, the best order first; then defeat, buy, end the turn."""
    first = order.USELESS
    best = -1
    card = ""
    for option in decision.options:
        if option.kind == "play" or option.kind == "use":
            place = _place(mine, option.card)
            if place < first:
                first = place
                best = option.index
                card = option.card
    if best >= 0:
        return Answer(best, WHY.get(first, PLAIN), card)
    return _shop(mine, decision)


def _place(mine: Appraisal, card: str) -> int:
    """The place of a card in the order, as the table is now."""
    place = order.rank(card)
    if place == order.NEW_HAND:
        return place if not mine.played and _wants_new_hand(mine, card) else order.NOT_FIRST
    if place == order.EMPTY_DISCARD and mine.discard:
        return order.PLAIN
    if place == order.FROM_DISCARD and mine.deck["count"] < SHORT_DECK:
        return order.FROM_DISCARD_IN_TIME
    return place


def _wants_new_hand(mine: Appraisal, card: str) -> bool:
    rest = sum(mine.now(name) for name in mine.hand) - mine.now(card) + 1
    return rest < HAND * mine.average


def _shop(mine: Appraisal, decision: Decision) -> Answer:
    for option in decision.options:
        if option.kind == "defeat":
            return Answer(option.index, "Defeating {card} brings the most Victory Points.", option.card)
    _, item = basket(wares(mine), mine.power)
    if item is not None:
        for option in decision.options:
            if option.kind == "buy" and option.card == item.card:
                why = "{card} is worth about {number:.1f} Victory Points to you."
                return Answer(option.index, why, option.card, item.value)
    return Answer(decision.options[-1].index, "Nothing that you could still do is worth it.")
