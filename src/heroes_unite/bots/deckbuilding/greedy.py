"""Greedy play of the deck-building game by common sense: play every card it can, then buy what is worth most.

It weighs the current position (see appraisal) and never looks ahead. If it does not understand a question it takes the
answer that needs no thought, or the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.answer import Answer
from heroes_unite.bots.deckbuilding import crisis, crisis_answers, crisis_hand, play_order, questions
from heroes_unite.bots.deckbuilding.answers import answer
from heroes_unite.bots.deckbuilding.appraisal import HAND, Appraisal
from heroes_unite.bots.deckbuilding.card_uses import CARDS, fits, nodes
from heroes_unite.bots.deckbuilding.shopping import Item, basket, wares
from heroes_unite.games.deckbuilding import ops
from heroes_unite.ops import select

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.view import View

WORTH_A_PATROL: Final = 3  # Power
SHORT_DECK: Final = 3  # cards: fewer are soon drawn, and the discard pile is shuffled

WHY: Final = {
    play_order.NEW_HAND: "{card} as the first card swaps a poor hand for a new one.",
    play_order.EMPTY_DISCARD: "{card} wants your discard pile empty, as it is now.",
    play_order.STAYS: "{card} stays in play and helps with the cards that follow.",
    play_order.LOOKS: "{card} looks at your top card before you draw it.",
    play_order.REVEALS: "{card} shows your top card before you draw it.",
    play_order.CALLS: "{card} may draw a card, and more cards mean better choices.",
    play_order.FROM_DISCARD_IN_TIME: "{card} wants your discard pile before it is shuffled.",
    play_order.DRAWS: "{card} brings another card, and more cards mean better choices.",
    play_order.SIFTS: "{card} swaps your worst cards while you still hold them.",
    play_order.FROM_DISCARD: "{card} makes use of your discard pile.",
    play_order.WAITS_FOR_GAIN: "{card} has to be there before you gain a card.",
    play_order.GAINS: "{card} gains cards without paying for them.",
    play_order.PLAYS_OTHER: "{card} plays another card for you.",
    play_order.PLAYS_AGAIN: "{card} repeats the best of the cards you have played.",
    play_order.PAYS: "{card} comes last, when you know how much Power is left.",
}
MOST_FOR_YOU: Final = "Of all that you can get, {card} does the most for your deck."
PLAIN: Final = "{card} adds to what you can do this turn."
USES: Final = "{card} helps you now, and there is no reason to wait."


def decide(view: View, decision: Decision) -> Answer:
    """The answer, in whatever kind of decision."""
    mine = Appraisal(view, decision.player)
    together = view["values"].get("crisis") is not None
    if decision.turn:
        if together:
            decision = crisis_hand.peaceful(mine, view, decision)
            return crisis.on_turn(mine, view, decision, _play(mine, crisis_hand.playable(view, decision)))
        return _play(mine, decision) or _shop(mine, decision)
    if together:
        given = crisis.in_attempt(mine, view, decision) or crisis_answers.answer(mine, view, decision)
        if given is not None:
            return given
    if decision.default >= 0:
        return Answer(decision.default, "You have nothing to lose.")
    return answer(mine, decision)


def _play(mine: Appraisal, decision: Decision) -> Answer | None:
    """Anything that does something, in the best order; None if nothing is left to play or use."""
    first = play_order.USELESS
    best = -1
    card = why = ""
    for option in decision.options:
        if option.kind == "play" or option.kind == "use":
            place = _place(mine, option.card) if option.kind == "play" else _use(mine, option)
            if place < first:
                first = place
                best = option.index
                card = option.card
                why = WHY.get(first, PLAIN) if option.kind == "play" else USES
    return Answer(best, why, card) if best >= 0 else None


def _place(mine: Appraisal, card: str) -> int:
    """The place of a card in the order, as the table is now."""
    place = play_order.rank(card)
    if place == play_order.NEW_HAND:
        return place if not mine.played and _wants_new_hand(mine, card) else play_order.NOT_FIRST
    if place == play_order.EMPTY_DISCARD and mine.discard:
        return play_order.PLAIN
    if place == play_order.FROM_DISCARD and mine.deck["count"] < SHORT_DECK:
        return play_order.FROM_DISCARD_IN_TIME
    return place


def _use(mine: Appraisal, option: Option) -> int:
    """The place of an ability: free ones at once, looking at the top card before drawing, paid ones never."""
    ability = questions.ability(option.card, option.zone == "hero")
    if ability is None:
        return play_order.PLAIN
    if ability.price:
        return play_order.USELESS  # see _shop
    given_up = next((node for node in nodes(ability.effect) if isinstance(node, ops.Discard)), None)
    if isinstance(given_up, ops.Discard) and isinstance(given_up.what, select.Choice):
        worst = min((mine.now(name) for name in mine.hand if name in CARDS and _fits(given_up, name)), default=0.0)
        return play_order.DRAWS if worst < mine.average else play_order.USELESS
    return play_order.NEW_HAND if isinstance(ability.effect, ops.Power) else play_order.CALLS


def _fits(node: ops.Discard, name: str) -> bool:
    return fits(getattr(node.what, "only", None), CARDS[name])


def _wants_new_hand(mine: Appraisal, card: str) -> bool:
    rest = sum(map(mine.now, mine.hand), 0.0) - mine.now(card) + 1
    return rest < HAND * mine.average


def _destroyed(mine: Appraisal, decision: Decision, offered: list[Item], value: float) -> Answer | None:
    """A destroyed card to buy, if that and what is left are worth more than everything else on offer."""
    best: Answer | None = None
    for option in decision.options:
        if option.kind == "buy" and option.zone == "destroyed" and option.card in CARDS:
            worth = mine.take(option.card)
            total = worth + basket(offered, mine.power - CARDS[option.card].cost)[0]
            if total > value:
                value = total
                best = Answer(option.index, MOST_FOR_YOU, option.card)
    return best


def _shop(mine: Appraisal, decision: Decision) -> Answer:
    villains = [option for option in decision.options if option.kind == "defeat"]
    if villains:
        best = max(villains, key=lambda o: mine.take(o.card))
        return Answer(best.index, "Defeating {card} brings the most Victory Points.", best.card)
    offered = wares(mine)
    value, item = basket(offered, mine.power)
    for option in decision.options:
        if option.kind == "use":
            ability = questions.ability(option.card, option.zone == "hero")
            price = 0 if ability is None else ability.price
            if price and mine.unseen() + basket(offered, mine.power - price)[0] > value:
                return Answer(option.index, "The main deck promises more than the Line-Up.", option.card)
    again = _destroyed(mine, decision, offered, value)
    if again is not None:
        return again
    if item is not None:
        for option in decision.options:
            if option.kind == "buy" and option.card == item.card:
                return Answer(option.index, MOST_FOR_YOU, option.card)
    for option in decision.options:
        if option.kind == "patrol" and mine.power >= WORTH_A_PATROL:
            return Answer(option.index, "There may be something better for the Power that is left.")
    return Answer(decision.options[-1].index, "Nothing that you could still do is worth it.")
