"""Greedy answers to what cards ask: defend, destroy, discard, gain, yes or no, even or odd."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.answer import Answer, unknown
from heroes_unite.bots.deckbuilding import play_order, questions
from heroes_unite.bots.deckbuilding.card_uses import CARDS, POINTS_PER_POWER, WEAKNESS, Profile, Reader, fits, nodes
from heroes_unite.bots.deckbuilding.shopping import basket, wares
from heroes_unite.games.deckbuilding import attack, constants, ops
from heroes_unite.games.deckbuilding.instructions import decks
from heroes_unite.ops import cards, flow, select
from heroes_unite.ops.questions import May

if TYPE_CHECKING:
    from heroes_unite.bots.deckbuilding.appraisal import Appraisal
    from heroes_unite.kernel.decision import Decision, Option

READER: Final = Reader()
TOPS: Final = frozenset(("deck", "main deck"))
HARM: Final = Profile(hurt=1)  # of an unknown Attack
# How often a Super Hero wins cannot be read from the card: measured in games of this bot against itself, best first
SUPER_HEROES: Final = (
    "Cyborg",
    "Green Lantern",
    "The Flash",
    "Wonder Woman",
    "Martian Manhunter",
    "Batman",
    "Aquaman",
    "Superman",
)


def answer(mine: Appraisal, decision: Decision) -> Answer:
    """The answer to a card, or to the setup."""
    options = decision.options
    if options[0].kind == "yes":
        return _yes_or_no(mine, decision)
    if options[0].way >= 0:
        return _ways(mine, decision)
    if options[0].kind == "defend with":
        return _defend(mine, decision)
    if options[0].card:
        return _cards(mine, decision)
    return unknown(decision)


# Defending


def _defend(mine: Appraisal, decision: Decision) -> Answer:
    """The Defense that costs least, or gains most, compared with the harm of letting the Attack hit."""
    harm = _power(mine, _blow(decision.source))
    if decision.source in mine.discard and CARDS[decision.source].kind == constants.IS_SUPER_VILLAIN:  # it is hunted
        harm = mine.keep(decision.source) / POINTS_PER_POWER
    last = decision.options[-1].index
    best = Answer(last, "What {card} does is not worth a Defense.", decision.source)
    most = 0.0
    for option in decision.options:
        if option.kind == "defend with":
            gain = harm + _power(mine, _defense(option.card))
            if _is_discarded(option.card):
                gain -= mine.now(option.card)
            if gain > most:
                most = gain
                best = Answer(option.index, "{card} avoids the Attack at the least cost.", option.card)
    return best


def _power(mine: Appraisal, profile: Profile) -> float:
    """A profile in units of Power."""
    cards = profile.draw * mine.average
    return profile.power + cards + profile.thin * 0.5 + profile.hurt + profile.points / POINTS_PER_POWER


@cache
def _blow(source: str) -> Profile:
    """What the card's Attack does to those it hits."""
    found = next((node for node in questions.parts(source) if isinstance(node, attack.Attack)), None)
    return HARM if found is None else READER.blow(found.effect)


@cache
def _defense(name: str) -> Profile:
    return READER.effect(CARDS[name].defense) if name in CARDS else Profile()


@cache
def _is_discarded(name: str) -> bool:
    """Whether the card is gone from the hand once it has defended."""
    if name not in CARDS:
        return True
    return any(isinstance(node, ops.Discard) for node in nodes(CARDS[name].defense))


# Choosing cards


def _cards(mine: Appraisal, decision: Decision) -> Answer:
    """One card, or done."""
    offered = [option for option in decision.options if option.card]
    done = decision.options[-1] if not decision.options[-1].card else None
    if not decision.source:
        return _swap(mine, offered, done) if done is not None else _super_hero(offered)
    own = (-1, decision.player)
    zones = frozenset(option.zone if option.owner in own else questions.OF_A_FOE for option in offered)
    ask = questions.ask(decision, zones, done is not None)
    deed = ask.deed
    if deed == questions.TO_LINE_UP:
        return _offer(mine, offered, done)
    if deed == questions.DESTROY:
        if "line-up" in zones:
            return _clear_line_up(mine, offered, done)
        by_cost = ask.reward if zones <= TOPS else 0
        return _destroy(mine, offered, done, ask.reward, by_cost)
    if deed == questions.DISCARD:
        worst = min(offered, key=lambda o: (mine.now(o.card), mine.keep(o.card)))
        if done is not None and mine.now(worst.card) >= mine.average:
            return Answer(done.index, "Your cards are better than what you would draw.")
        return Answer(worst.index, "{card} does the least for you this turn.", worst.card)
    if deed == questions.GIVE_UP:
        worst = min(offered, key=lambda o: mine.keep(o.card))
        return Answer(worst.index, "{card} is the card you will miss least.", worst.card)
    if deed == questions.GAIN:
        return _gain(mine, offered, done, ask.reward)
    if deed in (questions.TO_HAND, questions.PLAY, questions.TO_DECK):
        return _fetch(mine, offered, done, deed, play_order.rank(decision.source))
    return Answer(offered[0].index, "{card} is as good as any.", offered[0].card)


def _super_hero(offered: list[Option]) -> Answer:
    """The one who wins most often."""
    best = min(offered, key=lambda o: SUPER_HEROES.index(o.card) if o.card in SUPER_HEROES else len(SUPER_HEROES))
    return Answer(best.index, "{card} wins most often of these.", best.card)


def _swap(mine: Appraisal, offered: list[Option], done: Option) -> Answer:
    """Discard a card and draw one, or not."""
    worst = min(offered, key=lambda o: mine.now(o.card))
    if mine.now(worst.card) >= mine.average:
        return Answer(done.index, "Your cards are better than what you would draw.")
    return Answer(worst.index, "The card you draw is probably better than {card}.", worst.card)


def _offer(mine: Appraisal, offered: list[Option], done: Option | None) -> Answer:
    """Cards that the player can and would buy may come into the Line-Up."""
    best = max(offered, key=lambda o: mine.take(o.card))
    if done is not None and (mine.take(best.card) <= 0 or best.card not in CARDS or CARDS[best.card].cost > mine.power):
        return Answer(done.index, "You would only show the others something to buy.")
    return Answer(best.index, "You can buy {card}.", best.card)


def _destroy(mine: Appraisal, offered: list[Option], done: Option | None, reward: int, by_cost: int = 0) -> Answer:
    """The card that is worth least, unless even that one is worth keeping. `by_cost`: Power for each it costs."""
    least = 0.0
    worst: Option | None = None
    for option in offered:
        value = mine.keep(option.card)
        if option.zone == "hand":
            value += mine.now(option.card) * POINTS_PER_POWER
        if by_cost and option.card in CARDS:
            value -= by_cost * CARDS[option.card].cost * POINTS_PER_POWER
        if worst is None or value < least:
            least = value
            worst = option
    assert worst is not None
    if done is not None and least >= reward * POINTS_PER_POWER:
        return Answer(done.index, "Every card that you could destroy is worth keeping.")
    return Answer(worst.index, "Your deck is better without {card}.", worst.card)


def _clear_line_up(mine: Appraisal, offered: list[Option], done: Option | None) -> Answer:
    """Cards worth less than an average one may go: a better one may come."""
    worst = min(offered, key=lambda o: mine.take(o.card))
    if done is not None and mine.take(worst.card) >= mine.unseen():
        return Answer(done.index, "The other cards of the Line-Up are good enough to stay.")
    return Answer(worst.index, "A better card may replace {card}.", worst.card)


def _gain(mine: Appraisal, offered: list[Option], done: Option | None, reward: int) -> Answer:
    """The card that is worth most, unless declining pays better."""
    best = max(offered, key=lambda o: mine.take(o.card))
    if done is not None and mine.take(best.card) <= -reward * POINTS_PER_POWER:
        return Answer(done.index, "What you get instead is worth more.")
    return Answer(best.index, "{card} is worth the most to you.", best.card)


def _fetch(mine: Appraisal, offered: list[Option], done: Option | None, deed: str, source_rank: int) -> Answer:
    """The best card to play. Two cards that repeat others could repeat each other forever."""
    if source_rank == play_order.PLAYS_AGAIN and deed == questions.PLAY:
        others = [option for option in offered if play_order.rank(option.card) != play_order.PLAYS_AGAIN]
        if not others and done is not None:
            return Answer(done.index, "That would only go round in circles.")
        offered = others or offered
    best = max(offered, key=lambda o: mine.now(o.card))
    if done is not None:
        if deed == questions.TO_DECK and mine.now(best.card) < mine.average:
            return Answer(done.index, "Your deck is better than what you could put there.")
        if mine.now(best.card) <= 0:
            return Answer(done.index, "None of them does you any good.")
    return Answer(best.index, "{card} is the best card to play.", best.card)


# Yes or no


def _yes_or_no(mine: Appraisal, decision: Decision) -> Answer:
    yes, no = decision.options[0].index, decision.options[-1].index
    if not decision.source:
        return Answer(no, "A card you paid for does the most in your own deck.")
    offer = questions.offer(decision.source)
    if offer is not None:
        return _pay(mine, offer, yes, no)
    match questions.optional(decision.source):
        case ops.Destroy(what=select.Bound()):
            card = mine.top_of_deck()
            if card and mine.keep(card) < 0:
                return Answer(yes, "Your deck is better without {card}.", card)
            return Answer(no, "{card} is worth keeping.", card or "The card")
        case ops.Destroy(what=select.Choice(least=least)):
            worst = sorted(mine.keep(name) + mine.now(name) * POINTS_PER_POWER for name in mine.hand)[:least]
            reward = questions.reward(decision.source)
            if sum(worst, 0.0) < reward * POINTS_PER_POWER:
                return Answer(yes, "Your deck is better without them.")
            return Answer(no, "Your hand is worth more than what you would get.")
        case ops.Discard(what=select.Bound()):
            card = mine.top_of_deck()
            if card and mine.now(card) < mine.average:
                return Answer(yes, "{card} is worse than what you would draw.", card)
            return Answer(no, "{card} is worth drawing.", card or "The card")
        case flow.Sequence(parts=(ops.Discard(what=select.All()), ops.Draw(amount=amount))):
            if sum(map(mine.now, mine.hand), 0.0) < amount * mine.average:
                return Answer(yes, "The new hand is probably better.")
            return Answer(no, "Your hand is good enough.")
        case decks.DeckToDiscard():
            if mine.mean(mine.discard) > mine.mean(mine.deck["contents"]):
                return Answer(yes, "What you have discarded is better than what is left in your deck.")
            return Answer(no, "Your deck is better than what you have discarded.")
        case effect if any(isinstance(node, cards.Put) and node.to is constants.IN_DECK for node in nodes(effect)):
            card = _bound(decision) or (mine.discard[-1] if mine.discard else "the card")
            if mine.now(card) >= mine.average:
                return Answer(yes, "{card} is better than what you would draw.", card)
            return Answer(no, "Your deck is better than {card}.", card)
    return Answer(yes, "You have nothing to lose.")


def _pay(mine: Appraisal, offer: decks.PayForMainDeck, yes: int, no: int) -> Answer:
    """An unseen card for that much Power, or what the Line-Up offers for it."""
    items = wares(mine)
    stay = basket(items, mine.power + offer.unused)[0]
    pay = mine.unseen() + basket(items, mine.power - offer.price)[0]
    if pay > stay:
        return Answer(yes, "The main deck promises more than the Line-Up.")
    return Answer(no, "Your Power buys more in the Line-Up.")


def _bound(decision: Decision) -> str:
    """The card that the question is about, if it is about one."""
    return decision.ask.cards[-1] if isinstance(decision.ask, May) and decision.ask.cards else ""


# Ways


def _ways(mine: Appraisal, decision: Decision) -> Answer:
    """The way that does the most good, or the least harm."""
    effects = questions.ways(decision.source)
    if not effects:
        return unknown(decision)
    top = mine.top_of_deck() if questions.looks(decision.source) else ""
    best = max(decision.options, key=lambda o: _way(mine, effects.get(o.way), top))
    if any(isinstance(node, decks.BoundIsEven) for effect in effects.values() for node in nodes(effect)):
        return Answer(best.index, "More cards of your deck fit that.")
    return Answer(best.index, "It costs you less.")


def _way(mine: Appraisal, effect: object, top: str) -> float:
    """What a way is worth to the player who takes it, in Power. `top` is the card that was looked at."""
    match effect:
        case ops.Destroy(what=select.Bound()) if top:
            return -mine.keep(top) / POINTS_PER_POWER
        case ops.Discard(what=select.Bound()) if top:
            return mine.average - mine.now(top)
        case ops.Destroy(what=select.Bound()) if mine.discard:
            return -mine.keep(mine.discard[-1]) / POINTS_PER_POWER
        case ops.Discard(what=select.All()):
            return -sum(map(mine.now, mine.hand), 0.0)
        case ops.Discard(what=select.AtRandom(count=count)):
            return -count * mine.mean(mine.hand)
        case ops.Draw(you=True, amount=amount):
            return -amount * mine.average
        case ops.GainWeakness(amount=amount, each=None):
            return -amount * WEAKNESS / POINTS_PER_POWER
        case ops.Discard(what=select.Choice(only=only, least=least)):
            return -sum(sorted(mine.now(name) for name in _those(mine.hand, only))[:least], 0.0)
        case ops.Destroy(what=select.Choice(only=only, least=least)):
            return -sum(sorted(mine.keep(name) for name in _those(mine.hand, only))[:least], 0.0) / POINTS_PER_POWER
        case cards.Put(what=select.All(place=place, only=only), to=constants.IN_LINE_UP):
            pile = mine.hand if place is constants.IN_HAND else mine.discard
            return -sum((mine.keep(name) for name in _those(pile, only)), 0.0) / POINTS_PER_POWER
    for node in nodes(effect):
        if isinstance(node, decks.BoundIsEven):
            return mine.even_chance() if node.even else 1 - mine.even_chance()
    return _power(mine, READER.effect(effect))


def _those(names: list[str], only: object) -> list[str]:
    """The cards that a filter lets through."""
    return [name for name in names if name in CARDS and fits(only, CARDS[name])]
