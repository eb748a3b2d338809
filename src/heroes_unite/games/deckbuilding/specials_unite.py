"""Instructions that only one or two cards of the Heroes Unite set need."""

from __future__ import annotations

from dataclasses import dataclass

from heroes_unite.games.deckbuilding import constants as k
from heroes_unite.games.deckbuilding.filters import face_of
from heroes_unite.games.deckbuilding.ops import PlayBorrowed, PlayedCards
from heroes_unite.games.deckbuilding.table import (
    destroy,
    draw,
    enter_line_up,
    enter_play,
    give_power,
    top_cards,
    top_of_deck,
)
from heroes_unite.kernel import decision as d
from heroes_unite.kernel.events import EACH_TURN, ONCE, THIS_TURN, Trigger, Watch, Watcher, emit, spend, watch
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.moves import move, move_unseen, show
from heroes_unite.kernel.node import Effect, Filter, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number, sentence
from heroes_unite.ops.flow import FOES, clockwise
from heroes_unite.ops.select import CardOp, Choice, Place, Selector, distinct

INSTANT_WIN = 3  # a reason why the game is over, beside those of `turn`


def types_of(s: State, card: int) -> int:
    """The card types of a card, those of what it has become included."""
    types = s.rules.numbers[k.TYPES]
    return types[s.cards[card]] | types[face_of(s, card)]


# Counting what is played, before and after


@dataclass(frozen=True, eq=False)
class EachPlayed(Effect):
    """Power for each card of a kind played this turn, those that come later included."""

    each: int
    only: Filter
    later: Watcher

    def run(self, s: State, f: Frame) -> bool:
        made = self.each * sum(self.only.accepts(s, card) for card in s.records[k.PLAYS])
        if made:
            give_power(s, f.you, f.source, made)
        watch(s, self.later, f.you, f.source, THIS_TURN)
        return True

    def say(self, v: Voice) -> str:
        noun = self.only.noun(False)
        return f"+{self.each} Power for each {noun} you play this turn (before or after this card)"


@dataclass(frozen=True, eq=False)
class EachNewType(Effect):
    """Power for each different card type played this turn, those that come later included."""

    each: int
    later: Watcher

    def run(self, s: State, f: Frame) -> bool:
        seen = 0
        for card in s.records[k.PLAYS]:
            seen |= types_of(s, card)
        give_power(s, f.you, f.source, self.each * seen.bit_count())
        watch(s, self.later, f.you, f.source, THIS_TURN)
        return True

    def say(self, v: Voice) -> str:
        return f"+{self.each} Power for each different card type you play this turn (before or after this card)"


@dataclass(frozen=True, eq=False)
class PowerForNewTypes(Effect):
    """Power for the types of the bound card that no card played before it had."""

    each: int

    def run(self, s: State, f: Frame) -> bool:
        plays = s.records[k.PLAYS]
        card = f.cards[0]
        seen = 0
        for other in plays[: len(plays) - 1 - plays[::-1].index(card)]:
            seen |= types_of(s, other)
        made = self.each * (types_of(s, card) & ~seen).bit_count()
        if made:
            give_power(s, f.you, f.source, made)
        return True

    def say(self, v: Voice) -> str:
        return f"+{self.each} Power for each new card type"


@dataclass(frozen=True, eq=False)
class NthPlayed(Test):
    """The card just played is the second (or other) one of its kind this turn."""

    only: Filter
    place: int

    def holds(self, s: State, f: Frame) -> bool:
        if s.values[k.ACTIVE] != f.you:
            return False
        return sum(self.only.accepts(s, card) for card in s.records[k.PLAYS]) == self.place

    def say(self, v: Voice) -> str:
        return f"it is number {self.place} of its kind this turn"


# The tops of decks


@dataclass(frozen=True, eq=False)
class TopCards(Selector):
    """The top cards of the player's deck; the discard pile goes beneath where there are too few."""

    count: int

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        return top_cards(s, f.who, self.count)

    def say(self, v: Voice) -> str:
        return f"the top {number(self.count)} cards of {v.their} deck"


@dataclass(frozen=True, eq=False)
class TopOfMain(Selector):
    """The top cards of the main deck."""

    count: int

    def cards(self, s: State, f: Frame) -> tuple[int, ...]:
        return tuple(reversed(s.zones[k.MAIN][-self.count :]))

    def say(self, v: Voice) -> str:
        return f"the top {number(self.count)} cards of the main deck"


@dataclass(frozen=True, eq=False)
class Split(Effect):
    """Choose one of the bound cards for one thing; the others get another."""

    chosen: Effect
    rest: Effect | None
    text: str
    only: Filter | None = None

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self, todo=f.cards))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            options = [d.CARD | c for c in distinct(s, list(f.todo)) if self.only is None or self.only.accepts(s, c)]
            if options:
                return options
            f.pc = 1
        if f.pc == 1:
            f.pc = 2
            f.cards = f.todo
            if f.todo and self.rest is not None and not self.rest.run(s, f):
                return None
        f.cards = f.kept
        f.n = len(f.kept)
        s.leave(f)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        card = option & d.TARGET
        f.todo = tuple(other for other in f.todo if other != card)
        f.kept = f.cards = (card,)
        f.pc = 1
        self.chosen.run(s, f)

    def ask(self, s: State, f: Frame) -> str:
        return sentence(self.text)

    def say(self, v: Voice) -> str:
        verb, _, rest = self.text.partition(" ")
        return v.do(verb, rest)


@dataclass(frozen=True, eq=False)
class AnyOrder(Effect):
    """The bound cards, on top of a deck, go back in any order: the player says which comes on top."""

    def run(self, s: State, f: Frame) -> bool:
        if len({s.cards[card] for card in f.cards}) < 2:
            return True
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [d.CARD | card for card in distinct(s, list(f.cards))]

    def choose(self, s: State, f: Frame, option: int) -> None:
        card = option & d.TARGET
        zone = s.zones[s.where[card]]
        zone.remove(card)
        zone.append(card)
        s.leave(f)

    def ask(self, s: State, f: Frame) -> str:
        return "Which card is on top?"

    def say(self, v: Voice) -> str:
        return "put them back on top in any order"


@dataclass(frozen=True, eq=False)
class ShareType(Test):
    """The two bound cards do not draw: they share a card type, or one of them has none."""

    def holds(self, s: State, f: Frame) -> bool:
        if len(f.cards) < 2:
            return True
        first, second = (types_of(s, card) for card in f.cards)
        return bool(first & second) or not first or not second

    def say(self, v: Voice) -> str:
        return "they share a card type, or one has none"


@dataclass(frozen=True, eq=False)
class DrawUntil(Effect):
    """H'el: reveal and draw until the cards drawn add up."""

    total: int

    def run(self, s: State, f: Frame) -> bool:
        sum_of_costs = 0
        while sum_of_costs < self.total:
            card = top_of_deck(s, f.who)
            if card < 0:
                break
            show(s, card)
            emit(s, k.REVEAL, f.who, card)
            sum_of_costs += s.rules.numbers[k.COST][s.cards[card]]
            draw(s, f.who, 1)
        return True

    def say(self, v: Voice) -> str:
        return v.do(
            "reveal",
            f"and draw cards from the top of {v.their} deck until their costs add up to {self.total} or more",
        )


@dataclass(frozen=True, eq=False)
class OfferToLineUp(CardOp):
    """World's Mightiest Mortal: some of the revealed cards join the Line-Up, the rest stay on top in any order."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            enter_line_up(s, f.you, card)
        f.cards = tuple(card for card in f.todo if card not in cards)
        ANY_ORDER.run(s, f)

    def say(self, v: Voice) -> str:
        return "you may put any of them into the Line-Up; put the rest back on top in any order"


ANY_ORDER = AnyOrder()


@dataclass(frozen=True, eq=False)
class PowerForCost(Effect):
    """As much Power as the bound cards cost."""

    def run(self, s: State, f: Frame) -> bool:
        made = sum(s.rules.numbers[k.COST][s.cards[card]] for card in f.cards)
        if made:
            give_power(s, f.you, f.source, made)
        return True

    def say(self, v: Voice) -> str:
        return "+ as much Power as it cost"


@dataclass(frozen=True, eq=False)
class DrawAsMany(Effect):
    """As many cards as were just dealt with."""

    def run(self, s: State, f: Frame) -> bool:
        draw(s, f.who, f.n)
        return True

    def say(self, v: Voice) -> str:
        return v.do("draw", "as many cards")


@dataclass(frozen=True, eq=False)
class DeckToDiscard(Effect):
    """Crimson Whirlwind: the whole deck goes onto the discard pile."""

    def run(self, s: State, f: Frame) -> bool:
        base = f.who * k.STRIDE
        for card in reversed(list(s.zones[k.DECK + base])):
            move(s, card, k.DISCARD + base)
            emit(s, k.DISCARD_EVENT, f.who, card)
        return True

    def say(self, v: Voice) -> str:
        return v.do("put", f"{v.their} whole deck into {v.their} discard pile")


# Choices with a limit on all of them together


@dataclass(frozen=True, eq=False)
class SharingType(Choice):
    """Any number of cards that all share one card type."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        common = -1
        for card in f.kept:
            common &= types_of(s, card)
        return [card for card in super().candidates(s, f) if card in f.kept or types_of(s, card) & common]

    def quantity(self) -> str:
        return f"{super().quantity()} that share a card type"


@dataclass(frozen=True, eq=False)
class WithinTotal(Choice):
    """Any number of cards whose costs add up to no more than a limit."""

    total: int = 0

    def candidates(self, s: State, f: Frame) -> list[int]:
        costs = s.rules.numbers[k.COST]
        left = self.total - sum(costs[s.cards[card]] for card in f.kept)
        return [card for card in super().candidates(s, f) if card in f.kept or costs[s.cards[card]] <= left]

    def quantity(self) -> str:
        return f"{super().quantity()} that together cost {self.total} or less"


# Becoming and playing


@dataclass(frozen=True, eq=False)
class EquipmentToCopy(Choice):
    """An Equipment in the discard pile, or one played this turn."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        found = super().candidates(s, f)
        for card in s.records[k.PLAYS]:
            assert self.only is not None
            if card != f.source and card not in found and self.only.accepts(s, card):
                found.append(card)
        return found

    def say(self, v: Voice) -> str:
        return f"an Equipment in {v.their} discard pile or that you played this turn"


def heard_by(s: State, player: int, card: int) -> list[Watch]:
    """What the play of that card sets off, as things stand now."""
    found: list[Watch] = []
    for w in s.watches[k.PLAY]:
        node = w.node
        if (player == w.owner or node.anybody) and (node.cards is None or node.cards.accepts(s, card)):
            f = Frame(node.effect, w.owner, player, w.source, (card,))
            if (node.test is None or node.test.holds(s, f)) and not (node.limit == EACH_TURN and w.serial in s.used):
                found.append(w)
    return found


def set_off(s: State, w: Watch, card: int) -> None:
    """Queue what a card sets off that has become something else since it was played."""
    if w.node.limit == ONCE:
        spend(s, w.serial)
    elif w.node.limit == EACH_TURN:
        s.used = (*s.used, w.serial)
    s.queue.append(Trigger(w.node, w.owner, w.source, w.serial, (card,)))


@dataclass(frozen=True, eq=False)
class BecomeCopy(CardOp):
    """Plastic Man: a copy of the Equipment for the rest of the turn, and a Hero still."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            face = face_of(s, card)
            before = heard_by(s, f.you, f.source)
            s.records[k.COPIES] += (f.source, face)
            for w in heard_by(s, f.you, f.source):
                if w not in before:
                    set_off(s, w, f.source)
            effect = s.rules.effects[k.PLAY_EFFECT][face]
            if effect is not None:
                effect.run(s, Frame(effect, f.you, f.you, f.source))

    def say(self, v: Voice) -> str:
        return f"choose {self.what.say(v)}: this card becomes a copy of it, and is Hero and Equipment both"


@dataclass(frozen=True, eq=False)
class PutIntoPlay(CardOp):
    """A Location comes into play without being played."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            enter_play(s, f.who, card)
            emit(s, k.PUT, f.who, card, k.IN_PLAY + f.who * k.STRIDE)

    def say(self, v: Voice) -> str:
        return v.do("put", f"{self.what.say(v)} into play")


@dataclass(frozen=True, eq=False)
class PlayTopOfMainDeck(Effect):
    """Shazam!: the top card of the main deck is revealed, played, and put back. A Location has no time to work."""

    def run(self, s: State, f: Frame) -> bool:
        deck = s.zones[k.MAIN]
        if not deck:
            return True
        card = deck[-1]
        show(s, card)
        emit(s, k.REVEAL, f.you, card)
        f.cards = (card,)
        return PLAY_IT_THERE.run(s, f)

    def say(self, v: Voice) -> str:
        return "reveal the top card of the main deck and play it, then put it back on top"


@dataclass(frozen=True, eq=False)
class PlayLineUp(PlayBorrowed):
    """Mind Control Hat: every Hero and Villain in the Line-Up is played where it lies."""

    def run(self, s: State, f: Frame) -> bool:
        f.cards = tuple(s.zones[k.LINE_UP])
        return super().run(s, f)

    def ask(self, s: State, f: Frame) -> str:
        return "Choose the card of the Line-Up to play next."

    def say(self, v: Voice) -> str:
        return v.do("play", f"all {self.only.noun(True)} in the Line-Up (each then goes back there)")


@dataclass(frozen=True, eq=False)
class Anything(Filter):
    def accepts(self, s: State, card: int) -> bool:
        return True

    def noun(self, plural: bool) -> str:
        return "cards" if plural else "card"


PLAY_IT_THERE = PlayBorrowed(Anything(), 1, optional=False, back="where it was")


@dataclass(frozen=True, eq=False)
class PowerAsGiven(CardOp):
    """Indigo Tribe Power Ring: as much Power as the chosen card has given so far this turn."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        given = s.records[k.GIVEN]
        for card in cards:
            made = sum(given[i + 1] for i in range(0, len(given), 2) if given[i] == card)
            if made:
                give_power(s, f.you, f.source, made)

    def say(self, v: Voice) -> str:
        return f"choose {self.what.say(v)}: + as much Power as it has given so far this turn"


ANY_PLAYED = PlayedCards(())


@dataclass(frozen=True, eq=False)
class IfNeither(Effect):
    """Do two things; where nothing came of either, a third."""

    first: Effect
    second: Effect
    otherwise: Effect

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc > 0:
            f.kept += (f.n,)
        f.n = 0
        f.pc += 1
        if f.pc == 1:
            self._part(s, f, self.first)
        elif f.pc == 2:
            self._part(s, f, self.second)
        else:
            s.become(f, None if any(f.kept) else self.otherwise)
        return None

    def _part(self, s: State, f: Frame, part: Effect) -> None:
        part.run(s, f)

    def say(self, v: Voice) -> str:
        second = self.second.say(v.within).removeprefix(f"{v.may.subject} ")
        return f"{self.first.say(v.within)}, and {second}. If you do neither, {self.otherwise.say(v.within)}"


@dataclass(frozen=True, eq=False)
class WinGame(Effect):
    """Kyle Rayner: the game is won at once."""

    def run(self, s: State, f: Frame) -> bool:
        s.values[k.WINNER] = f.you + 1
        emit(s, k.GAME_OVER, f.you, -1, INSTANT_WIN)
        end(s)
        return False

    def say(self, v: Voice) -> str:
        return "you win the game at once"


# Attacks that look at all players together


@dataclass(frozen=True, eq=False)
class SomeFoeGotNone(Test):
    """Black Lantern Corps: fewer Weaknesses were gained than there are foes."""

    def holds(self, s: State, f: Frame) -> bool:
        return len(f.cards) < len(clockwise(s, f.you, FOES))

    def say(self, v: Voice) -> str:
        return "at least one foe gained none"


@dataclass(frozen=True, eq=False)
class ByHandTotal(Effect):
    """Each player hit adds up the costs in hand; one thing for the highest, another for the rest."""

    highest: Effect
    others: Effect | None

    def run(self, s: State, f: Frame) -> bool:
        totals = {player: self._total(s, player) for player in f.kept}
        best = 0
        for player, total in totals.items():
            emit(s, k.TOTAL, player, -1, total)
            if total == max(totals.values()):
                best |= 1 << player
        s.stack.append(f.within(self, pc=best, todo=f.kept))
        return False

    def _total(self, s: State, player: int) -> int:
        costs = s.rules.numbers[k.COST]
        return sum(costs[s.cards[card]] for card in s.zones[k.HAND + player * k.STRIDE])

    def resume(self, s: State, f: Frame) -> list[int] | None:
        while f.todo:
            player = f.todo[0]
            f.todo = f.todo[1:]
            effect = self.highest if f.pc >> player & 1 else self.others
            if effect is not None and not effect.run(s, Frame(effect, f.you, player, f.source)):
                return None
        f.cards = ()
        s.leave(f)
        return None

    def say(self, v: Voice) -> str:
        text = (
            f"{v.do('add', f'up the costs in {v.their} hand')}; "
            f"{self.highest.say(Voice('whoever has the most (all who tie)', False, True))}"
        )
        if self.others is not None:
            text += f", and {self.others.say(Voice('everybody else', False, True))}"
        return text


@dataclass(frozen=True, eq=False)
class RevealBids(Effect):
    """Graves: the cards set face down are destroyed; the owner of the single dearest one draws."""

    cards: int

    def run(self, s: State, f: Frame) -> bool:
        costs = s.rules.numbers[k.COST]
        bids = list(zip(s.records[k.POOLED], list(s.zones[k.POOL]), strict=True))
        s.records[k.POOLED] = ()
        for player, card in bids:
            destroy(s, player, card)
        best = max((costs[s.cards[card]] for _, card in bids), default=0)
        dearest = [player for player, card in bids if costs[s.cards[card]] == best]
        if len(dearest) == 1:
            draw(s, dearest[0], self.cards)
        return True

    def say(self, v: Voice) -> str:
        return (
            "all those cards are revealed and destroyed; "
            f"if one cost more than each of the others, its player draws {number(self.cards)} cards"
        )


@dataclass(frozen=True, eq=False)
class PassBothWays(CardOp):
    """Amazo: a card for the next player hit on the left, then one for the next on the right, all at the same time."""

    what: Selector

    @property
    def in_order(self) -> bool:
        return True

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self, todo=f.kept))
        return False

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        hit = f.todo
        place = hit.index(f.who)
        neighbours = (hit[(place + 1) % len(hit)], hit[place - 1])
        for card, neighbour in zip(cards, neighbours, strict=False):
            move_unseen(s, card, k.POOL)
            s.records[k.POOLED] += (neighbour,)
            emit(s, k.PUT, f.who, card, k.POOL)

    def say(self, v: Voice) -> str:
        return (
            v.do("choose", f"a card from {v.their} hand for the player to the left")
            + " and one for the player to the right"
        )


@dataclass(frozen=True, eq=False)
class DeliverPool(Effect):
    """What was passed arrives in the hands it was meant for."""

    def run(self, s: State, f: Frame) -> bool:
        for player, card in zip(s.records[k.POOLED], list(s.zones[k.POOL]), strict=True):
            move(s, card, k.HAND + player * k.STRIDE)
            emit(s, k.PUT, player, card, k.HAND + player * k.STRIDE)
        s.records[k.POOLED] = ()
        return True

    def say(self, v: Voice) -> str:
        return "the cards passed go to the hands of those who get them"


# Tests


@dataclass(frozen=True, eq=False)
class TypesInDiscard(Test):
    """Red Tornado: so many different card types lie in the discard pile."""

    least: int

    def holds(self, s: State, f: Frame) -> bool:
        seen = 0
        for card in s.zones[k.DISCARD + f.you * k.STRIDE]:
            seen |= types_of(s, card)
        return seen.bit_count() >= self.least

    def say(self, v: Voice) -> str:
        return f"your discard pile holds {number(self.least)} or more different card types"


@dataclass(frozen=True, eq=False)
class SuperVillainCosts(Test):
    """Oa: the face-up Super-Villain costs so much (or one in the Line-Up does, where there is no stack)."""

    least: int

    def holds(self, s: State, f: Frame) -> bool:
        costs = s.rules.numbers[k.COST]
        if s.values[k.VILLAIN_UP]:
            return costs[s.cards[s.zones[k.VILLAINS][-1]]] >= self.least
        kinds = s.rules.numbers[k.KIND]
        return any(
            kinds[s.cards[c]] == k.IS_SUPER_VILLAIN and costs[s.cards[c]] >= self.least for c in s.zones[k.LINE_UP]
        )

    def say(self, v: Voice) -> str:
        return f"the Super-Villain on top of its stack costs {self.least} or more"


@dataclass(frozen=True, eq=False)
class MainDeckHasCards(Test):
    def holds(self, s: State, f: Frame) -> bool:
        return bool(s.zones[k.MAIN])

    def say(self, v: Voice) -> str:
        return "the main deck has a card"


IN_MAIN = Place(k.MAIN, "main deck")
