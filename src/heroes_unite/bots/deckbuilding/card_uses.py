"""What a card is good for, read from its effect tree: how much Power, how many cards, points and so on per play.

These are only estimates, roughly in units of Power; nothing here looks at a game. A new card is understood as far as
its instructions are; an unknown instruction counts half of what is inside it.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from heroes_unite.games.deckbuilding import abilities, attack, conditions, constants, ops, play_ops
from heroes_unite.games.deckbuilding.filters import Named, NameHas, Only, SuperVillain, WithDefense
from heroes_unite.games.deckbuilding.instructions import counting, decks, passing, playing, super_heroes
from heroes_unite.games.deckbuilding.options import PRINTED
from heroes_unite.ops import cards, flow, select

if TYPE_CHECKING:
    from collections.abc import Iterator

    from heroes_unite.games.deckbuilding.card import Card

# A Super Hero may share a name with another card, so each has its own place.
CARDS: Final[dict[str, Card]] = {
    card.name: card for group in PRINTED.values() for card in group if card.kind != constants.IS_SUPER_HERO
}
SUPER_HEROES: Final[dict[str, Card]] = {
    card.name: card for group in PRINTED.values() for card in group if card.kind == constants.IS_SUPER_HERO
}

POINTS_PER_POWER: Final = 0.5  # what one Power buys
LINE_UP: Final = 5
AVOIDED: Final = 0.15  # how often a foe has a Defense
ATTACKED: Final = 0.6  # how often a card in the hand could be used as a Defense
HARM: Final = 0.7  # Power that an Attack costs
WEAKNESS: Final = 1.2  # points that a Weakness costs: its own, and the hand it spoils
FOE_CHANCE: Final = 0.35
OTHER_CHANCE: Final = 0.5
FREE_CARD: Final = 0.4  # what a gained card is worth, as a share of what it would have cost
DEFEAT: Final = 0.9  # Power for each point that a Super-Villain costs less
ON_DECK: Final = 1.8  # Power for having a new card immediately


class Profile(NamedTuple):
    """What one play brings."""

    power: float = 0.0
    draw: float = 0.0  # cards
    thin: float = 0.0  # own bad cards destroyed
    hurt: float = 0.0  # Power that each foe loses
    points: float = 0.0  # VP won, or lost by each foe

    def plus(self, other: Profile) -> Profile:
        return Profile(*(mine + its for mine, its in zip(self, other, strict=True)))

    def times(self, factor: float) -> Profile:
        return Profile(*(value * factor for value in self))


NOTHING: Final = Profile()


def fits(only: object, card: Card) -> bool:
    """Whether a filter accepts a printed card."""
    match only:
        case Only(types=types, least=least, most=most, non=non):
            return bool(not types or card.types & types) and not card.types & non and least <= card.cost <= most
        case Named(names=names, others=others):
            return (card.name in names) != others
        case NameHas(part=words):
            return words in card.name
        case WithDefense():
            return card.defense is not None
        case SuperVillain():
            return card.kind == constants.IS_SUPER_VILLAIN
    return True


def nodes(node: object, leave_out: tuple[type, ...] = ()) -> Iterator[object]:
    """A tree, node by node, outer before inner, without branches that begin with an excluded class."""
    if isinstance(node, tuple):
        for part in node:
            yield from nodes(part, leave_out)
    elif is_dataclass(node) and not isinstance(node, (type, *leave_out)):
        yield node
        for field in fields(node):
            yield from nodes(getattr(node, field.name), leave_out)


class Reader:
    """Reads effects for a player who does or does not control a Location."""

    def __init__(self, location: bool = False) -> None:
        self._location = location

    def card(self, card: Card) -> Profile:
        """One play of a card from the hand."""
        return self.effect(card.effect()).plus(self._defending(card))

    def _defending(self, card: Card) -> Profile:
        """What it is worth that the card can avoid an Attack while it is in the hand."""
        if card.defense is None:
            return NOTHING
        reward = self.effect(card.defense)
        avoids = HARM + reward.power + reward.draw + reward.thin / 2
        return Profile(points=ATTACKED * avoids * POINTS_PER_POWER)

    def effect(self, node: object) -> Profile:
        """What the player who does it gets."""
        match node:
            case None:
                return NOTHING
            case flow.Sequence(parts=parts):
                return _sum(self.effect(part) for part in parts)
            case ops.Power(amount=amount):
                return Profile(power=amount)
            case ops.PowerFor(each=each):
                return Profile(power=each)
            case ops.Draw(amount=amount):
                return Profile(draw=amount)
            case ops.DrawIt():
                return Profile(draw=1)
            case ops.GainWeakness(amount=amount, each=None):
                return Profile(points=-WEAKNESS * amount)
            case play_ops.PlayTopOf(place=constants.IN_STACK):
                return Profile(power=3)
            case play_ops.PlayBorrowed(most=most):
                return Profile(power=1 if most == 1 else 1.5)
            case decks.PayForMainDeck(unused=unused):
                return Profile(power=unused)
            case attack.Attack(effect=effect):
                return self.blow(effect).times(1 - AVOIDED)
            case flow.EachPlayer(group=flow.FOES, effect=effect):
                return self.blow(effect)
            case select.CardOp(what=what):
                return self._with_cards(node, what)
        return self._of_one_card(node)

    def _of_one_card(self, node: object) -> Profile:
        """Instructions that only a card or two have."""
        match node:
            case counting.EachPlayed(each=each):
                return Profile(power=0.8 * each)
            case counting.EachDifferent(each=each):
                return Profile(power=1.5 * each)
            case playing.Possess():
                return Profile(power=2)
            case playing.PlayAgain(unused=unused):
                return Profile(power=unused)
            case counting.EachNewType(each=each):
                return Profile(power=2.5 * each)
            case play_ops.PlayTopOf():
                return Profile(power=2)
            case decks.DrawAsMany():
                return Profile(draw=1)
            case decks.DrawUntil():
                return Profile(draw=2.5)
            case super_heroes.WinGame():
                return Profile(points=10)
            case flow.IfNeither(first=first, second=second, otherwise=otherwise):
                either = self.effect(first).plus(self.effect(second)).times(0.7)
                return either.plus(self.effect(otherwise).times(0.2))
            case decks.Split(chosen=chosen, rest=rest):
                return self.effect(chosen).plus(self.effect(rest))
        return self._in_several_ways(node)

    def _in_several_ways(self, node: object) -> Profile:
        match node:
            case flow.If(test=test, then=then, otherwise=otherwise):
                return self._either(self._chance(test), then, otherwise)
            case flow.IfDone(effect=effect, then=then, otherwise=otherwise):
                return self.effect(effect).plus(self._either(0.6, then, otherwise))
            case flow.May(effect=effect, free=free):
                return self.effect(effect).times(1 if free else 0.7)
            case flow.OneOf(ways=ways):
                return _sum(self.effect(way.effect) for way in ways).times(1 / len(ways))
            case flow.GivenThisTurn(test=test, effect=effect):
                return self.effect(effect).times(self._chance(test))
            case flow.WatchFor(watcher=watcher):
                return NOTHING if watcher.event == constants.TURN_ENDS else self.effect(watcher.effect).times(0.7)
            case flow.Modify(modifier=modifier):
                return _modified(modifier.query, modifier.plus, modifier.times)
            case flow.EachPlayer(effect=effect):
                return self.effect(effect)
        if is_dataclass(node):
            return _sum(self.effect(getattr(node, field.name)) for field in fields(node)).times(0.5)
        return NOTHING

    def _either(self, chance: float, then: object, otherwise: object) -> Profile:
        return self.effect(then).times(chance).plus(self.effect(otherwise).times(1 - chance))

    def _with_cards(self, node: object, what: object) -> Profile:
        own = not any(isinstance(part, select.Place) and not part.personal for part in nodes(what))
        count = min(what.most, 2) if isinstance(what, select.Choice) else 1
        match node, what:
            case ops.Discard(), select.All():
                return Profile(draw=-3.5)
            case ops.Discard(), select.Choice(least=least):
                return Profile(draw=-0.5 * least)
            case ops.Destroy(), select.Choice() if own:
                return Profile(thin=count)
            case ops.Destroy(), select.Bound():
                return Profile(thin=1)
            case ops.Gain(), select.All(only=only):
                return Profile(points=POINTS_PER_POWER * FREE_CARD * LINE_UP * _cost_in_main_deck(only))
            case ops.Gain(), select.Choice(only=only):
                cost = min(only.most, LINE_UP) if isinstance(only, Only) else LINE_UP
                return Profile(points=POINTS_PER_POWER * FREE_CARD * cost)
            case ops.Gain(to=to), _:
                return Profile(
                    power=ON_DECK if to is constants.IN_HAND else 0, points=POINTS_PER_POWER * FREE_CARD * LINE_UP
                )
            case counting.PowerAsGiven() | playing.BecomeCopy(), _:
                return Profile(power=2)
            case playing.PutIntoPlay(), _:
                return Profile(draw=0.3)
            case decks.OfferToLineUp(), _:
                return Profile(points=0.2)
            case cards.Put(to=constants.IN_HAND), select.All():
                return Profile(draw=2)
            case cards.Put(to=constants.IN_HAND), select.Choice():
                return Profile(draw=0.9)
            case cards.Put(to=constants.IN_HAND), _:
                return Profile(power=2, points=1)
            case cards.Put(to=constants.IN_DECK), select.Bound() | select.ChoiceOfBound():
                return Profile(power=ON_DECK)
            case play_ops.PlayIt(again=again), _:
                return Profile(power=2.2 if again else 2.8)
        return NOTHING

    def blow(self, node: object) -> Profile:
        """What the owner gets when a foe has to do it."""
        match node:
            case flow.Sequence(parts=parts):
                return _sum(self.blow(part) for part in parts)
            case flow.If(test=test, then=then, otherwise=otherwise):
                chance = FOE_CHANCE if isinstance(test, conditions.BoundIs) else self._chance(test)
                return self.blow(then).times(chance).plus(self.blow(otherwise).times(1 - chance))
            case flow.IfDone(then=then, otherwise=otherwise):
                return self.blow(then).times(0.5).plus(self.blow(otherwise).times(0.5))
            case flow.OneOf(ways=ways):
                return min((self.blow(way.effect) for way in ways), key=sum)
            case ops.Draw(you=True, amount=amount):
                return Profile(draw=amount)
            case ops.GainWeakness(amount=amount, each=None):
                return Profile(points=WEAKNESS * amount)
            case ops.GainWeakness(each=conditions.CountIn()):
                return Profile(points=2 * WEAKNESS)
            case ops.Discard(what=select.All(only=only)):
                return Profile(hurt=5 if only is None else 2.5)
            case ops.Discard(what=select.Choice(least=least)):
                return Profile(hurt=0.7 * min(least, 2))
            case ops.Discard(what=select.AtRandom()) | cards.Hide():
                return Profile(hurt=1.3)
            case ops.Destroy(what=select.Choice()) | cards.Put(what=select.Choice(), to=constants.IN_LINE_UP):
                return Profile(points=2)
            case cards.Put() | passing.PassOn(both_ways=False):
                return Profile(hurt=0.5)
            case abilities.TurnHeroDown():
                return Profile(hurt=2)
            case passing.ByHandTotal(highest=highest, others=others):
                return self.blow(highest).times(0.5).plus(self.blow(others).times(0.5))
            case decks.Split(chosen=chosen, rest=rest):
                return self.blow(chosen).plus(self.blow(rest))
            case ops.Destroy(what=select.Bound() | select.AtRandom()):
                return Profile(points=2)
            case passing.PassOn():
                return Profile(hurt=0.3)
        return NOTHING

    def _chance(self, test: object) -> float:
        match test:
            case conditions.HoldsNone(only=None):
                return 0.3
            case conditions.FirstPlay():
                return 0.4
            case conditions.Holds(place=constants.THAT_STAY):
                return float(self._location)
            case conditions.BoundIs():
                return 0.6
            case decks.BoundIsEven():
                return 0.7
            case conditions.Played(least=least):
                return 0.6 if least == 1 else 0.15
            case passing.SomeFoeGotNone():
                return 0.25
            case conditions.DifferentNames(least=least):
                return 0.3 / least
            case conditions.CountIn() | conditions.Holds(place=constants.IN_MAIN):
                return 1
        return OTHER_CHANCE


def _modified(query: int, plus: int, times: int) -> Profile:
    if query == constants.DEFEAT_COST:
        return Profile(power=-DEFEAT * plus)
    if query == constants.EXTRA_CARDS:
        return Profile(draw=plus)
    return Profile(power=plus + 5 * (times - 1))


def _sum(profiles: Iterator[Profile]) -> Profile:
    total = NOTHING
    for profile in profiles:
        total = total.plus(profile)
    return total


def _cost_in_main_deck(only: object) -> float:
    """The average cost of a card of the main deck, counting only those that qualify."""
    main = [card for card in CARDS.values() if card.kind == constants.IS_MAIN]
    return sum(card.copies * card.cost for card in main if fits(only, card)) / sum(card.copies for card in main)
