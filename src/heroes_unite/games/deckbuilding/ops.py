"""The instructions of deck-building cards: what each does, and how it reads, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from msgspec.structs import replace

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.conditions import CostOfBound
from heroes_unite.games.deckbuilding.questions import PlayNext
from heroes_unite.games.deckbuilding.table import (
    RESOLVE,
    destroy,
    destroyed,
    discard,
    draw,
    enter_line_up,
    gain,
    gain_weakness,
    give_power,
    lower_hero,
    may_take,
    only_one,
    play,
    power,
    raise_hero,
    top_of_deck,
    villain_down,
)
from heroes_unite.kernel.decision import CARD, DONE, TARGET, Ask
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import show
from heroes_unite.kernel.node import Amount, Effect, Filter, Test, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number
from heroes_unite.ops.questions import ChooseCards
from heroes_unite.ops.select import All, Bound, CardOp, Choice, ChoiceOfBound, Place, Selector, distinct, optional

IT: Final = Bound()
HAND: Final = (constants.IN_HAND,)
DISCARD: Final = (constants.IN_DISCARD,)
HAND_OR_DISCARD: Final = (constants.IN_HAND, constants.IN_DISCARD)
LINE_UP: Final = (constants.IN_LINE_UP,)


def pick(places: tuple[Place, ...], only: Filter | None = None, count: int = 1) -> Choice:
    """Exactly so many, as far as there are."""
    return Choice(places, only, count, count)


def up_to(count: int, places: tuple[Place, ...], only: Filter | None = None) -> Choice:
    """None up to so many."""
    return Choice(places, only, 0, count)


# Power and cards


def plus(amount: int, more: bool = False) -> str:
    """`+2 Power`, or `an additional +2 Power` where there was some before."""
    return f"{'an additional ' if more else ''}+{amount} Power"


@dataclass(frozen=True, eq=False)
class Power(Effect):
    """Power for this turn."""

    amount: int
    more: bool = False  # on top of what the card gives anyway

    def run(self, s: State, f: Frame) -> bool:
        give_power(s, f.you, f.source, self.amount)
        return True

    def say(self, v: Voice) -> str:
        return plus(self.amount, self.more)


@dataclass(frozen=True, eq=False)
class PowerFor(Effect):
    """Power for each of something."""

    each: int
    amount: Amount
    more: bool = False  # on top of what the card gives anyway

    def run(self, s: State, f: Frame) -> bool:
        made = self.each * self.amount.value(s, f)
        if made:
            give_power(s, f.you, f.source, made)
        return True

    def say(self, v: Voice) -> str:
        return f"{plus(self.each, self.more)} for each {self.amount.say(v)}"


@dataclass(frozen=True, eq=False)
class Draw(Effect):
    """The player draws because of a card. Binds how many."""

    amount: int
    you: bool = False  # the owner draws, whoever the clause is about
    more: bool = False  # on top of what was drawn before

    def run(self, s: State, f: Frame) -> bool:
        f.n = draw(s, f.you if self.you else f.who, self.amount)
        f.cards = ()
        return True

    def say(self, v: Voice) -> str:
        if self.amount == 1:
            cards = "one more card" if self.more else "a card"
        else:
            cards = f"{number(self.amount)} {'more ' if self.more else ''}cards"
        return f"you draw {cards}" if self.you else v.do("draw", cards)


@dataclass(frozen=True, eq=False)
class Discard(CardOp):
    """The player puts own cards on the own discard pile."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            discard(s, f.who, card)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("discard", self.what.say(v))


@dataclass(frozen=True, eq=False)
class Destroy(CardOp):
    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            destroy(s, f.who, card)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("destroy", self.what.say(v))


@dataclass(frozen=True, eq=False)
class Gain(CardOp):
    """The player gains cards, to the discard pile or to another place of theirs."""

    what: Selector
    to: Place | None = None

    def asks(self, s: State, f: Frame) -> ChooseCards:
        to = constants.IN_DISCARD if self.to is None else self.to
        return replace(super().asks(s, f), to=s.rules.zones[to.of(s, f.who)].name)

    def candidates(self, s: State, f: Frame, what: Choice) -> list[int]:
        found = what.candidates(s, f)
        return [card for card in found if may_take(s, f.who, card)] if s.watches[constants.MAY_TAKE] else found

    def most(self, s: State, f: Frame, what: Choice) -> int:
        return 1 if what.most > 1 and only_one(s, f.who, what.candidates(s, f)) else what.most

    def run(self, s: State, f: Frame) -> bool:
        if self.what.asks or not s.watches[constants.MAY_TAKE]:
            return super().run(s, f)
        cards = tuple(card for card in self.what.cards(s, f) if may_take(s, f.who, card))
        if len(cards) > 1 and only_one(s, f.who, cards):
            to = -1 if self.to is None else self.to.of(s, f.who)
            s.stack.append(f.within(GAIN_ONE, pc=to + 1, todo=cards))
            return False
        self.apply(s, f, cards)
        f.cards = cards
        f.n = len(cards)
        return True

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        to = -1 if self.to is None else self.to.of(s, f.who)
        for card in cards:
            gain(s, f.who, card, to)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        where = ""
        if self.to is not None:
            where = f" {'on top of' if self.to is constants.IN_DECK else 'into'} {self.to.say(v)}"
        return v.do("gain", f"{self.what.say(v)}{where}")


@dataclass(frozen=True, eq=False)
class GainOne(CardOp):
    """Of several cards only one can be gained: the player chooses. `pc` is the place it goes to, plus 1."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            gain(s, f.who, card, f.pc - 1)

    def could_be(self, s: State, f: Frame) -> bool:
        return super().could_be(s, f) and are((f.pc,), len(s.zones) + 1)

    def say(self, v: Voice) -> str:
        return v.do("gain", "one of these cards, and no more of them")


GAIN_ONE: Final = GainOne(ChoiceOfBound(LINE_UP))


@dataclass(frozen=True, eq=False)
class GainWeakness(Effect):
    """The player gains Weaknesses, as long as the stack lasts: so many, or for each of something. Binds them.

    `everybody`: each player does, in turn order from the player whose turn it is.
    """

    amount: int = 1
    each: Amount | None = None
    everybody: bool = False

    def run(self, s: State, f: Frame) -> bool:
        amount = self.amount if self.each is None else self.amount * self.each.value(s, f)
        players = s.rules.players
        first = s.values[constants.ACTIVE]
        gaining = [(first + i) % players for i in range(players)] if self.everybody else [f.who]
        stack = s.zones[constants.WEAKNESSES]
        f.cards = tuple(stack[max(0, len(stack) - amount * len(gaining)) :])
        f.n = len(f.cards)
        for player in gaining:
            for _ in range(amount):
                gain_weakness(s, player)
        return True

    def say(self, v: Voice) -> str:
        weaknesses = "a Weakness" if self.amount == 1 else f"{number(self.amount)} Weaknesses"
        if isinstance(self.each, CostOfBound):
            weaknesses = f"Weaknesses equal to {self.each.whole}"
        elif self.each is not None:
            weaknesses += f" for each {self.each.say(v)}"
        return f"each player gains {weaknesses}" if self.everybody else v.do("gain", weaknesses)


# The top of decks


@dataclass(frozen=True, eq=False)
class TopCard(Selector):
    """The top card of the player's deck, which is made from the discard pile where it is empty."""

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        card = top_of_deck(s, f.who)
        return (card,) if card >= 0 else ()

    def say(self, v: Voice) -> str:
        return f"the top card of {v.their} deck"


@dataclass(frozen=True, eq=False)
class DrawIt(Effect):
    """The bound card, on top of the deck, is drawn: a draw because of a card."""

    text: str = "it"

    def run(self, s: State, f: Frame) -> bool:
        draw(s, f.who, len(f.cards))
        return True

    def say(self, v: Voice) -> str:
        return v.do("draw", self.text)


# Playing cards


class SetsApart(CardOp):
    """Because of it, copies of one card can differ: in what they are, or (`by_power`) in what they have given."""

    by_power: ClassVar[bool] = False


@dataclass(frozen=True, eq=False)
class PlayIt(CardOp):
    """Play a card that lies somewhere else, for this turn only, or play one again."""

    what: Selector
    again: bool = False

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            # A card that stays, but lies among those played, is borrowed: it does not stay this time either
            borrowed = s.where[card] == constants.PLAYED + f.you * constants.STRIDE
            play(s, f.you, card, stays=self.again and not borrowed)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("play", f"again {self.what.say(v)}" if self.again else self.what.say(v))


@dataclass(frozen=True, eq=False)
class PlayBorrowed(Effect):
    """Play bound cards that are not one's own, one after the other in the order of the owner's choice; each goes back
    to its place, be that a foe's or the main deck.

    A card that has meanwhile left its place is out of reach.
    """

    only: Filter
    most: int
    optional: bool
    back: str

    spoken = ("back",)

    def run(self, s: State, f: Frame) -> bool:
        cards = tuple(card for card in f.cards if self.only.accepts(s, card))
        s.stack.append(Frame(self, f.you, f.you, f.source, todo=cards, kept=tuple(s.where[c] for c in cards)))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        reachable = [card for card, zone in zip(f.todo, f.kept, strict=True) if s.where[card] == zone]
        if not reachable or f.pc >= self.most:
            f.cards = ()
            f.n = f.pc
            s.leave(f)
            return None
        options = [CARD | card for card in distinct(s, reachable)]
        if self.optional:
            options.append(DONE)
        return options

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            f.todo = ()
            f.kept = ()
            return
        place = f.todo.index(option & TARGET)
        f.pc += 1
        card = f.todo[place]
        f.todo = f.todo[:place] + f.todo[place + 1 :]
        f.kept = f.kept[:place] + f.kept[place + 1 :]
        play(s, f.you, card, s.where[card])

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc >= 0 and are(f.todo, len(s.cards)) and len(f.kept) == len(f.todo)

    def asks(self, s: State, f: Frame) -> Ask:
        return PlayNext(self.most, self.optional)

    def say(self, v: Voice) -> str:
        if self.most == 1:
            return f"you may play one of those {self.only.noun(True)}, which then goes back {self.back}"
        may = "you may play any" if self.optional else "play all"
        return f"{may} of those {self.only.noun(True)} (each then goes back {self.back})"


@dataclass(frozen=True, eq=False)
class Anything(Filter):
    """Every card that can be played at all: a Crisis on top of the main deck cannot."""

    def accepts(self, s: State, card: int) -> bool:
        return s.rules.numbers[constants.KIND][s.cards[card]] != constants.IS_CRISIS

    def noun(self, plural: bool) -> str:
        return "cards" if plural else "card"


PLAY_IT_THERE: Final = PlayBorrowed(Anything(), 1, optional=False, back="where it was")


@dataclass(frozen=True, eq=False)
class PlayedCards(Choice):
    """Choose among the cards the player has played this turn that lie in front of them and have resolved."""

    other: bool = False  # for the words: the card that asks is of the kind itself, and has not resolved yet

    def candidates(self, s: State, f: Frame) -> list[int]:
        base = f.you * constants.STRIDE
        own = (constants.PLAYED + base, constants.IN_PLAY + base)
        resolving = [frame.source for frame in s.stack if frame.node is RESOLVE]
        found: list[int] = []
        for card in s.records[constants.PLAYS]:
            qualifies = self.only is None or self.only.accepts(s, card)
            if qualifies and s.where[card] in own and card not in found and card not in resolving:
                found.append(card)
        return found

    def say(self, v: Voice) -> str:
        return f"{'another' if self.other else 'one'} {self.noun(False)} that you have played this turn"


@dataclass(frozen=True, eq=False)
class PlayTopOf(Effect):
    """The top card of a stack of the table is played, and then put back there: it has no time to stay in play.

    Of the Super-Villains only one that lies face up; the next one is face down, and out of reach meanwhile.
    """

    place: Place

    def run(self, s: State, f: Frame) -> bool:
        stack = s.zones[self.place.zone]
        of_villains = self.place.zone == constants.VILLAINS
        if not stack or (of_villains and not s.values[constants.VILLAIN_UP]):
            return True
        if of_villains:
            villain_down(s)
            return play(s, f.you, stack[-1], constants.VILLAINS)
        card = stack[-1]
        show(s, card)
        emit(s, constants.REVEAL, f.you, card)
        f.cards = (card,)
        return PLAY_IT_THERE.run(s, f)

    def say(self, v: Voice) -> str:
        if self.place.zone == constants.VILLAINS:
            return (
                "play the face-up Super-Villain on top of its stack (without its First Appearance Attack), "
                "then put it back there"
            )
        return f"reveal the top card of {self.place.say(v)} and play it, then put it back on top"


# For the words of a whole hand

WHOLE_HAND: Final = All(constants.IN_HAND)


# Abilities used at a moment of choice


# What keeps a player from using an ability
USED_UP: Final = 1
TOO_EXPENSIVE: Final = 2
UNFIT: Final = 3  # its test does not hold


@dataclass(frozen=True, eq=False)
class Ability(Effect):
    """Something its owner announces on their turn: once a turn unless it says otherwise, and for a price in Power."""

    effect: Effect
    test: Test | None = None
    price: int = 0
    repeatable: bool = False
    plain: bool = False  # the effect's own words say what the test asks for

    def bar(self, s: State, f: Frame) -> int:
        """What keeps its owner from using it now: 0 (nothing), USED_UP, TOO_EXPENSIVE or UNFIT."""
        if not self.repeatable and -1 - f.source in s.used:
            return USED_UP
        if self.price and power(s) < self.price:
            return TOO_EXPENSIVE
        return 0 if self.test is None or self.test.holds(s, f) else UNFIT

    def run(self, s: State, f: Frame) -> bool:
        if not self.repeatable:
            s.used = (*s.used, -1 - f.source)
        if self.price:
            s.values[constants.SPENT] += self.price
            emit(s, constants.PAID, f.you, -1, self.price)
        return self.effect.run(s, f)

    def say(self, v: Voice) -> str:
        often = "any number of times" if self.repeatable else "once"
        price = f"pay {self.price} Power to " if self.price else ""
        moment = "at a moment of your choice" if self.test is None or self.plain else f"if {self.test.say(v)}"
        start = f"{often} on each of your turns, {moment}, you may use this"
        return f"{start}: {price}{self.effect.say(v.within)}"


@dataclass(frozen=True, eq=False)
class TurnHeroDown(Effect):
    """Captain Cold: the player's Super Hero has no abilities while it is face down."""

    def run(self, s: State, f: Frame) -> bool:
        lower_hero(s, f.who)
        return True

    def say(self, v: Voice) -> str:
        return v.do("turn", f"{v.their} Super Hero face down")


@dataclass(frozen=True, eq=False)
class TurnHeroesUp(Effect):
    def run(self, s: State, f: Frame) -> bool:
        for player in range(s.rules.players):
            if s.values[constants.FACE_DOWN] >> player & 1:
                raise_hero(s, player)
        return True

    def say(self, v: Voice) -> str:
        return "every Super Hero is turned face up"


# The Line-Up


@dataclass(frozen=True, eq=False)
class EnterLineUp(CardOp):
    """Cards come into the Line-Up from elsewhere."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            enter_line_up(s, f.you, card)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("put", f"{self.what.say(v)} into the Line-Up")


@dataclass(frozen=True, eq=False)
class Swept(CardOp):
    """Cards are destroyed, but by no player, so nobody can keep it from happening (R-33); a player may choose which."""

    what: Selector
    by: str = ""

    spoken = ("by",)

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            destroyed(s, card)

    def say(self, v: Voice) -> str:
        if self.by:
            return f"{self.by} destroys {self.what.say(v)}"
        what = self.what
        if isinstance(what, All) and what.only is not None:
            return f"every {what.only.noun(False)} in {what.place.say(v)} is destroyed"
        return f"{what.say(v)} is destroyed"


@dataclass(frozen=True, eq=False)
class ByCost(Choice):
    """The card that costs most, or least; where several do, one of them."""

    highest: bool = False

    def candidates(self, s: State, f: Frame) -> list[int]:
        costs = s.rules.numbers[constants.COST]
        found = super().candidates(s, f)
        wanted = (max if self.highest else min)((costs[s.cards[card]] for card in found), default=0)
        return [card for card in found if costs[s.cards[card]] == wanted]

    def say(self, v: Voice) -> str:
        which = "highest" if self.highest else "lowest"
        return f"the card with the {which} cost in {self.places[0].say(v)} ({v.their} choice if tied)"
