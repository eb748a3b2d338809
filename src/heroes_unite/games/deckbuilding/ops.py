"""The instructions of deck-building cards: what each does, and how it reads, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants as k
from heroes_unite.games.deckbuilding.filters import name_of, plural_of
from heroes_unite.games.deckbuilding.table import (
    RESOLVE,
    destroy,
    discard,
    draw,
    gain,
    gain_weakness,
    give_power,
    play,
    power,
    top_of_deck,
)
from heroes_unite.kernel import decision as d
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Amount, Effect, Filter, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, a, number
from heroes_unite.ops.flow import ALL_PLAYERS, ALONE, FOES, clockwise
from heroes_unite.ops.select import All, Bound, CardOp, Choice, Place, Selector, distinct, optional

IT: Final = Bound()
HAND: Final = (k.IN_HAND,)
DISCARD: Final = (k.IN_DISCARD,)
HAND_OR_DISCARD: Final = (k.IN_HAND, k.IN_DISCARD)
LINE_UP: Final = (k.IN_LINE_UP,)


def pick(places: tuple[Place, ...], only: Filter | None = None, count: int = 1) -> Choice:
    """Exactly so many, as far as there are."""
    return Choice(places, only, count, count)


def up_to(count: int, places: tuple[Place, ...], only: Filter | None = None) -> Choice:
    """None up to so many."""
    return Choice(places, only, 0, count)


# Power and cards


@dataclass(frozen=True, eq=False)
class Power(Effect):
    """Power for this turn."""

    amount: int

    def run(self, s: State, f: Frame) -> bool:
        give_power(s, f.you, f.source, self.amount)
        return True

    def say(self, v: Voice) -> str:
        return f"+{self.amount} Power"


@dataclass(frozen=True, eq=False)
class PowerFor(Effect):
    """Power for each of something."""

    each: int
    amount: Amount

    def run(self, s: State, f: Frame) -> bool:
        made = self.each * self.amount.value(s, f)
        if made:
            give_power(s, f.you, f.source, made)
        return True

    def say(self, v: Voice) -> str:
        return f"+{self.each} Power for each {self.amount.say(v)}"


@dataclass(frozen=True, eq=False)
class Draw(Effect):
    """The player draws because of a card. Binds how many."""

    amount: int
    you: bool = False  # the owner draws, whoever the clause is about

    def run(self, s: State, f: Frame) -> bool:
        f.n = draw(s, f.you if self.you else f.who, self.amount)
        f.cards = ()
        return True

    def say(self, v: Voice) -> str:
        cards = "a card" if self.amount == 1 else f"{number(self.amount)} cards"
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

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        to = -1 if self.to is None else self.to.of(s, f.who)
        for card in cards:
            gain(s, f.who, card, to)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        where = ""
        if self.to is not None:
            where = f" to the top of {v.their} deck" if self.to is k.IN_DECK else f" to {self.to.say(v)}"
        return v.do("gain", f"{self.what.say(v)}{where}")


@dataclass(frozen=True, eq=False)
class GainWeakness(Effect):
    """The player gains Weaknesses, as long as the stack lasts. Binds them."""

    amount: int = 1

    def run(self, s: State, f: Frame) -> bool:
        f.cards = tuple(s.zones[k.WEAKNESSES][-self.amount :])
        f.n = len(f.cards)
        for _ in f.cards:
            gain_weakness(s, f.who)
        return True

    def say(self, v: Voice) -> str:
        return v.do("gain", "a Weakness" if self.amount == 1 else f"{number(self.amount)} Weaknesses")


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
class TopOfMainDeck(Selector):
    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        deck = s.zones[k.MAIN]
        return (deck[-1],) if deck else ()

    def say(self, v: Voice) -> str:
        return "the top card of the main deck"


@dataclass(frozen=True, eq=False)
class DrawIt(Effect):
    """The bound card, on top of the deck, is drawn: a draw because of a card."""

    text: str = "it"

    def run(self, s: State, f: Frame) -> bool:
        draw(s, f.who, len(f.cards))
        return True

    def say(self, v: Voice) -> str:
        return v.do("draw", self.text)


# Attacks


PAIR: Final = 8  # more than there are players


def defenses(s: State, who: int) -> list[int]:
    """The Defense cards a player could use now: in hand, or in play for those that work from there."""
    effects = s.rules.effects[k.DEFENSE]
    from_play = s.rules.numbers[k.DEFENDS_FROM_PLAY]
    seen: list[int] = []
    options: list[int] = []
    for zone, wanted in ((k.HAND, 0), (k.IN_PLAY, 1)):
        for card in s.zones[zone + who * k.STRIDE]:
            printed = s.cards[card]
            if effects[printed] is not None and from_play[printed] == wanted and printed not in seen:
                seen.append(printed)
                options.append(k.DEFEND_WITH | card)
    return options


@dataclass(frozen=True, eq=False)
class Attack(Effect):
    """Each foe (or each player) may answer with one Defense; then it hits those who did not, clockwise.

    Binds the cards its effect bound, and how many players were hit. All answers come before the first hit (GAP-14).
    """

    effect: Effect
    group: int = FOES
    together: bool = False  # the effect deals with all who were hit at once

    # While pc is 0, `todo` holds who is still to be asked, as a player attacked * PAIR + the one who may defend, and
    # `kept` is unprotected. Then pc - 1 has a bit for each player hit, `todo` is still to be hit and `kept` are the
    # cards bound. The effect finds the players hit in its own `kept`.

    def run(self, s: State, f: Frame) -> bool:
        emit(s, k.ATTACK, f.you, f.source)
        teams = s.rules.teams
        targets = clockwise(s, f.you, self.group)
        if self.group == ALL_PLAYERS and s.values[k.IMMUNE]:
            targets = tuple(player for player in targets if player != s.values[k.IMMUNE] - 1)
        todo: list[int] = []
        for target in targets:
            todo.append(target * PAIR + target)
            if self.group != ALONE:  # on patrol nobody can help
                todo += [target * PAIR + p for p in range(s.rules.players) if p != target and teams[p] == teams[target]]
        s.stack.append(Frame(self, f.you, f.you, f.source, todo=tuple(todo)))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            if f.todo:
                f.who = f.todo[0] % PAIR
                return [*defenses(s, f.who), d.PASS]
            f.pc = 1 + sum(1 << player for player in f.kept)
            hit = self._hit(s, f)
            f.todo = hit[:1] if self.together else hit
            f.kept = ()
            f.cards = ()
        hit = self._hit(s, f)
        f.kept += f.cards
        f.cards = ()
        while f.todo:
            player = f.todo[0]
            f.todo = f.todo[1:]
            g = Frame(self, f.you, player, f.source, kept=hit)
            if not self.effect.run(s, g):
                return None
            f.kept += g.cards
        f.cards = f.kept
        f.n = len(hit)
        s.leave(f)
        return None

    def _hit(self, s: State, f: Frame) -> tuple[int, ...]:
        return tuple(player for player in clockwise(s, f.you, ALL_PLAYERS) if (f.pc - 1) >> player & 1)

    def choose(self, s: State, f: Frame, option: int) -> None:
        target, who = divmod(f.todo[0], PAIR)
        before = {pair // PAIR for pair in f.todo}
        rest = f.todo[1:]
        if option != d.PASS:
            rest = tuple(pair for pair in rest if pair // PAIR != target and pair % PAIR != who)
        after = {pair // PAIR for pair in rest}
        f.todo = rest
        f.kept += tuple(p for p in sorted(before - after) if p != target or option == d.PASS)
        if option == d.PASS:
            return
        card = option & d.TARGET
        effect = s.rules.effects[k.DEFENSE][s.cards[card]]
        assert effect is not None
        emit(s, k.AVOID, who, card)
        effect.run(s, Frame(effect, who, who, card))

    def ask(self, s: State, f: Frame) -> str:
        name = s.rules.names[s.cards[f.source]]
        if f.todo[0] // PAIR != f.who:
            return f"{name} attacks your teammate. Protect them with a Defense?"
        return f"{name} attacks you: {self.effect.say(Voice('you', True, True))}. Use a Defense?"

    def plain_answer(self, kind: str) -> str:
        return "pass"

    def say(self, v: Voice) -> str:
        subject = "each foe" if self.group == FOES else "each player"
        return f"Attack: {self.effect.say(Voice(subject, False, True))}"


def first_appearance(effect: Effect) -> Attack:
    """The Attack of a Super-Villain that is turned up: it hits everybody."""
    return Attack(effect, ALL_PLAYERS)


# Playing cards


@dataclass(frozen=True, eq=False)
class PlayIt(CardOp):
    """Play a card that lies somewhere else, for this turn only, or play one again."""

    what: Selector
    again: bool = False

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            play(s, f.you, card, stays=self.again)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("play", f"again {self.what.say(v)}" if self.again else self.what.say(v))


@dataclass(frozen=True, eq=False)
class PlayBorrowed(Effect):
    """Play bound cards of foes, one after the other in the order of the owner's choice; each goes back to its place.

    A card that has meanwhile left its place is out of reach.
    """

    only: Filter
    most: int
    optional: bool
    back: str

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
        options = [d.CARD | card for card in distinct(s, reachable)]
        if self.optional:
            options.append(d.DONE)
        return options

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == d.DONE:
            f.todo = ()
            f.kept = ()
            return
        place = f.todo.index(option & d.TARGET)
        f.pc += 1
        card = f.todo[place]
        f.todo = f.todo[:place] + f.todo[place + 1 :]
        f.kept = f.kept[:place] + f.kept[place + 1 :]
        play(s, f.you, card, s.where[card])

    def plain_answer(self, kind: str) -> str:
        return "none" if self.most == 1 else "done"

    def ask(self, s: State, f: Frame) -> str:
        return "Choose a card of a foe to play." if self.optional else "Choose the card of a foe to play next."

    def say(self, v: Voice) -> str:
        if self.most == 1:
            return f"you may play one of those {self.only.noun(True)}, which then goes back {self.back}"
        may = "you may play any" if self.optional else "play all"
        return f"{may} of those {self.only.noun(True)} (each then goes back {self.back})"


@dataclass(frozen=True, eq=False)
class PlayedCards(Choice):
    """Choose among the cards the player has played this turn that lie in front of them and have resolved."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        base = f.you * k.STRIDE
        own = (k.PLAYED + base, k.IN_PLAY + base)
        resolving = [frame.source for frame in s.stack if frame.node is RESOLVE]
        found: list[int] = []
        for card in s.records[k.PLAYS]:
            qualifies = self.only is None or self.only.accepts(s, card)
            if qualifies and s.where[card] in own and card not in found and card not in resolving:
                found.append(card)
        return found

    def say(self, v: Voice) -> str:
        return f"{a(self.noun(False))} that you played this turn"


@dataclass(frozen=True, eq=False)
class PlayTopSuperVillain(Effect):
    """The face-up Super-Villain is played and goes back on top of its stack."""

    def run(self, s: State, f: Frame) -> bool:
        stack = s.zones[k.VILLAINS]
        if not stack or not s.values[k.VILLAIN_UP]:
            return True
        s.values[k.VILLAIN_UP] = 0  # the next one is face down, and out of reach meanwhile
        return play(s, f.you, stack[-1], k.VILLAINS)

    def say(self, v: Voice) -> str:
        return (
            "play the face-up Super-Villain on top of its stack (without its First Appearance Attack), "
            "then put it back there"
        )


# Conditions


@dataclass(frozen=True, eq=False)
class MyTurn(Test):
    """It is the owner's turn, and not over."""

    def holds(self, s: State, f: Frame) -> bool:
        return s.values[k.ACTIVE] == f.you and s.values[k.IN_TURN] == 1

    def say(self, v: Voice) -> str:
        return "it is your turn"


MY_TURN: Final = MyTurn()


@dataclass(frozen=True, eq=False)
class BoundIs(Test):
    """The bound card qualifies."""

    only: Filter
    text: str

    def holds(self, s: State, f: Frame) -> bool:
        return bool(f.cards) and self.only.accepts(s, f.cards[0])

    def say(self, v: Voice) -> str:
        return self.text


@dataclass(frozen=True, eq=False)
class Played(Test):
    """So many cards of a kind were played this turn (each physical card once)."""

    only: Filter
    least: int = 1
    others: bool = False  # the card itself does not count

    def holds(self, s: State, f: Frame) -> bool:
        if s.values[k.ACTIVE] != f.you:
            return False
        found: list[int] = []
        for card in s.records[k.PLAYS]:
            if card not in found and not (self.others and card == f.source) and self.only.accepts(s, card):
                found.append(card)
        return len(found) >= self.least

    def say(self, v: Voice) -> str:
        other = "other " if self.others else ""
        if self.least == 1:
            noun = self.only.noun(False)
            return f"you play {'another ' + noun if self.others else a(noun)} this turn"
        return f"you have played {number(self.least)} or more {other}{self.only.noun(True)} this turn"


@dataclass(frozen=True, eq=False)
class FirstPlayed(Test):
    """The card just played is the first of its kind this turn."""

    only: Filter

    def holds(self, s: State, f: Frame) -> bool:
        plays = s.records[k.PLAYS]
        if s.values[k.ACTIVE] != f.you or not self.only.accepts(s, plays[-1]):
            return False
        return not any(self.only.accepts(s, card) for card in plays[:-1])

    def say(self, v: Voice) -> str:
        return f"it is the first {self.only.noun(False)} of your turn"


@dataclass(frozen=True, eq=False)
class FirstPlay(Test):
    """Nothing else has been played this turn."""

    def holds(self, s: State, f: Frame) -> bool:
        return len(s.records[k.PLAYS]) == 1

    def say(self, v: Voice) -> str:
        return "this is the first card you play this turn"


@dataclass(frozen=True, eq=False)
class NewName(Test):
    """No card of the same name was played before the last one this turn."""

    def holds(self, s: State, f: Frame) -> bool:
        if s.values[k.ACTIVE] != f.you:
            return False
        plays = s.records[k.PLAYS]
        name = name_of(s, plays[-1])
        return all(name_of(s, card) != name for card in plays[:-1])

    def say(self, v: Voice) -> str:
        return "you have not played a card of that name yet this turn"


@dataclass(frozen=True, eq=False)
class DifferentNames(Test):
    """So many differently named cards of a kind were played this turn."""

    only: Filter
    least: int

    def holds(self, s: State, f: Frame) -> bool:
        if s.values[k.ACTIVE] != f.you:
            return False
        names = {name_of(s, c) for c in s.records[k.PLAYS] if self.only.accepts(s, c)}
        return len(names) >= self.least

    def say(self, v: Voice) -> str:
        return f"you have played {number(self.least)} or more differently named {self.only.noun(True)}"


@dataclass(frozen=True, eq=False)
class FirstDraw(Test):
    """The draw that has just happened is the first one a card has caused this turn."""

    def holds(self, s: State, f: Frame) -> bool:
        return s.values[k.ACTIVE] == f.you and s.values[k.IN_TURN] == 1 and s.values[k.DRAWS] == 1

    def say(self, v: Voice) -> str:
        return "it is the first time this turn that a card makes you draw"


@dataclass(frozen=True, eq=False)
class Holds(Test):
    """A place of the player holds at least so many cards of a kind."""

    place: Place
    only: Filter | None = None
    least: int = 1

    def holds(self, s: State, f: Frame) -> bool:
        zone = s.zones[self.place.of(s, f.who)]
        only = self.only
        return (len(zone) if only is None else sum(only.accepts(s, c) for c in zone)) >= self.least

    def say(self, v: Voice) -> str:
        noun = "card" if self.only is None else self.only.noun(False)
        if self.place is k.THAT_STAY:
            return f"{v.they} control {a(noun)}"
        if self.least == 1:
            return f"there is {a(noun)} in {self.place.say(v)}"
        plural = plural_of(noun) if self.only is None else self.only.noun(True)
        return f"there are {number(self.least)} or more {plural} in {self.place.say(v)}"


@dataclass(frozen=True, eq=False)
class Empty(Test):
    """A place of the player is empty."""

    place: Place

    def holds(self, s: State, f: Frame) -> bool:
        return not s.zones[self.place.of(s, f.who)]

    def say(self, v: Voice) -> str:
        return f"{self.place.say(v)} is empty"


@dataclass(frozen=True, eq=False)
class Both(Test):
    """Two conditions at once."""

    first: Test
    second: Test

    def holds(self, s: State, f: Frame) -> bool:
        return self.first.holds(s, f) and self.second.holds(s, f)

    def say(self, v: Voice) -> str:
        return f"{self.first.say(v)} and {self.second.say(v)}"


@dataclass(frozen=True, eq=False)
class SomethingBound(Test):
    """There is a card to speak of."""

    def holds(self, s: State, f: Frame) -> bool:
        return bool(f.cards)

    def say(self, v: Voice) -> str:
        return "there is one"


@dataclass(frozen=True, eq=False)
class BoundStillIn(Test):
    """The bound card has not left the player's place since."""

    place: Place

    def holds(self, s: State, f: Frame) -> bool:
        return bool(f.cards) and s.where[f.cards[0]] == self.place.of(s, f.you)

    def say(self, v: Voice) -> str:
        return f"it is still in {self.place.say(v)}"


@dataclass(frozen=True, eq=False)
class StillInFront(Test):
    """The card itself still lies among the owner's played cards."""

    def holds(self, s: State, f: Frame) -> bool:
        return s.where[f.source] == k.PLAYED + f.you * k.STRIDE

    def say(self, v: Voice) -> str:
        return "it is still in front of you"


# Numbers


@dataclass(frozen=True, eq=False)
class FoesWith(Amount):
    """How many foes have a card of a kind in a place."""

    place: Place
    only: Filter

    def value(self, s: State, f: Frame) -> int:
        foes = clockwise(s, f.you, FOES)
        return sum(any(self.only.accepts(s, c) for c in s.zones[self.place.of(s, foe)]) for foe in foes)

    def say(self, v: Voice) -> str:
        return f"foe with {a(self.only.noun(False))} in their {self.place.name}"


@dataclass(frozen=True, eq=False)
class CountIn(Amount):
    """How many cards of a kind lie in a place."""

    place: Place
    only: Filter

    def value(self, s: State, f: Frame) -> int:
        return sum(self.only.accepts(s, c) for c in s.zones[self.place.of(s, f.who)])

    def say(self, v: Voice) -> str:
        return f"{self.only.noun(False)} in {self.place.say(v)}"


# For the words of a whole hand

WHOLE_HAND: Final = All(k.IN_HAND)


# Abilities used at a moment of choice


@dataclass(frozen=True, eq=False)
class Ability(Effect):
    """Something its owner announces on their turn: once a turn unless it says otherwise, and for a price in Power."""

    effect: Effect
    test: Test | None = None
    price: int = 0
    repeatable: bool = False

    def usable(self, s: State, f: Frame) -> bool:
        if not self.repeatable and -1 - f.source in s.used:
            return False
        if self.price and power(s) < self.price:
            return False
        return self.test is None or self.test.holds(s, f)

    def run(self, s: State, f: Frame) -> bool:
        if not self.repeatable:
            s.used = (*s.used, -1 - f.source)
        if self.price:
            s.values[k.SPENT] += self.price
            emit(s, k.PAID, f.you, -1, self.price)
        return self.effect.run(s, f)

    def say(self, v: Voice) -> str:
        often = "any number of times" if self.repeatable else "once"
        start = f"{often} on each of your turns, at a moment of your choice"
        price = f"pay {self.price} Power to " if self.price else ""
        condition = f"if {self.test.say(v)}, " if self.test is not None else ""
        return f"{start}, {condition}{price}{self.effect.say(v.within)}"
