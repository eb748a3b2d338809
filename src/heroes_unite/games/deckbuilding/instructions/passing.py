"""Cards that players pass around, pool face down, and compare."""

from __future__ import annotations

from dataclasses import dataclass

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.constants import COST, HAND, POOL, POOLED, PUT, STRIDE, TOTAL
from heroes_unite.games.deckbuilding.filters import (
    COSTS_SOMETHING,
)
from heroes_unite.games.deckbuilding.table import (
    destroy,
    draw,
    gain_weakness,
)
from heroes_unite.kernel.decision import Ask
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import mix, move, move_unseen
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Effect, Test, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import PLAIN, Voice, number, sentence
from heroes_unite.ops.flow import ALL_PLAYERS, FOES, clockwise
from heroes_unite.ops.select import CardOp, Place


@dataclass(frozen=True, eq=False)
class PutInPool(CardOp):
    """Cards go face down into a common pool; who gave how many is remembered. `fate`: what becomes of them.

    `stakes`: what follows for those who gave them, and is worth knowing before they choose.
    """

    fate: str
    stakes: Effect | None = None

    @property
    def spoken(self) -> tuple[str, ...]:
        return ("fate",)

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            move_unseen(s, card, constants.POOL)
            s.records[constants.POOLED] = (*s.records[constants.POOLED], f.who)
            emit(s, constants.PUT, f.who, card, constants.POOL)

    def say(self, v: Voice) -> str:
        return v.do("put", f"{self.what.say(v)} face down into a common pool, {self.fate}")

    def prompt(self, ask: Ask, names: Names) -> str:
        text = CardOp.prompt(self, ask, names)
        return text if self.stakes is None else f"{text} {sentence(self.stakes.say(PLAIN))}"


@dataclass(frozen=True, eq=False)
class DealPool(Effect):
    """The cards of the pool go to the hands they were meant for; `mixed`: to each as many as that player gave."""

    mixed: bool = False

    def run(self, s: State, f: Frame) -> bool:
        if self.mixed:
            mix(s, constants.POOL)
        cards = list(s.zones[constants.POOL])
        players = s.records[constants.POOLED]
        for player, card in zip(players, reversed(cards) if self.mixed else cards, strict=True):
            move(s, card, constants.HAND + player * constants.STRIDE)
            emit(s, constants.PUT, player, card, constants.HAND + player * constants.STRIDE)
        s.records[constants.POOLED] = ()
        return True

    def say(self, v: Voice) -> str:
        if self.mixed:
            return "each player is dealt as many cards from the pool as they put in"
        return "the cards passed go into the hands of the players who get them"


@dataclass(frozen=True, eq=False)
class PassOn(CardOp):
    """A card for the next player on the left whom the Attack hits; `both_ways`: then one for the next on the right.

    Who avoided it is skipped, so a card can even come round to its owner. Into hands they go at the same time, by way
    of the pool (see `DealPool`), to discard piles at once; `burdens`: who gets a card that costs something gains a
    Weakness.
    """

    to: Place
    both_ways: bool = False
    burdens: bool = False

    @property
    def in_order(self) -> bool:
        return self.both_ways

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self, todo=f.kept))
        return False

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        hit = f.todo
        place = hit.index(f.who)
        neighbors = (hit[(place + 1) % len(hit)], hit[place - 1])
        for card, neighbor in zip(cards, neighbors, strict=False):
            to = self.to.of(s, neighbor)
            if self.to is constants.IN_HAND:
                move_unseen(s, card, POOL)
                s.records[POOLED] += (neighbor,)
            else:
                move(s, card, to)
            emit(s, PUT, f.who, card, to)
            if self.burdens and COSTS_SOMETHING.accepts(s, card):
                gain_weakness(s, neighbor, constants.DECK + neighbor * STRIDE)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.who in f.todo and are(f.todo, s.rules.players) and are(f.kept, len(s.cards))

    def say(self, v: Voice) -> str:
        if self.both_ways:
            card = f"one card from {v.their} hand for the player to the left"
            return f"{v.do('choose', card)} and one for the player to the right"
        passed = v.do("pass", f"{self.what.say(v)} to the {self.to.name} of the player to the left")
        if not self.burdens:
            return passed
        return f"{passed}; whoever gets a card with cost 1 or more gains a Weakness on top of their deck"


@dataclass(frozen=True, eq=False)
class ByHandTotal(Effect):
    """Everybody adds up the costs in hand; one thing for the highest, another for the rest, if they are hit.

    Who avoided it is compared too, so that a Defense does not change what happens to anybody else (R-32).
    """

    highest: Effect
    others: Effect | None

    def run(self, s: State, f: Frame) -> bool:
        totals = {player: self._total(s, player) for player in clockwise(s, f.you, ALL_PLAYERS)}
        best = 0
        for player, total in totals.items():
            emit(s, TOTAL, player, -1, total)
            if total == max(totals.values()):
                best |= 1 << player
        s.stack.append(f.within(self, pc=best, todo=f.kept))
        return False

    def _total(self, s: State, player: int) -> int:
        costs = s.rules.numbers[COST]
        return sum(costs[s.cards[card]] for card in s.zones[HAND + player * STRIDE])

    def resume(self, s: State, f: Frame) -> list[int] | None:
        while f.todo:
            player = f.todo[0]
            f.todo = f.todo[1:]
            effect = self.highest if f.pc >> player & 1 else self.others
            if effect is not None and not effect.run(s, Frame(effect, f.you, player, f.source)):
                return None
        f.cards = ()
        f.n = 0
        s.leave(f)
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc >= 0 and are(f.todo, s.rules.players)

    def say(self, v: Voice) -> str:
        text = (
            f"{v.do('add', f'up the costs of the cards in {v.their} hand')}; "
            f"{self.highest.say(Voice('whoever has the highest total (or ties for it)', False, True))}"
        )
        if self.others is not None:
            text += f", and {self.others.say(Voice('everybody else', False, True))}"
        return text


@dataclass(frozen=True, eq=False)
class RevealBids(Effect):
    """Graves: the cards set face down are destroyed; the owner of the one that cost more than any other draws."""

    cards: int

    def run(self, s: State, f: Frame) -> bool:
        costs = s.rules.numbers[COST]
        bids = list(zip(s.records[POOLED], list(s.zones[POOL]), strict=True))
        s.records[POOLED] = ()
        for player, card in bids:
            destroy(s, player, card)
        best = max((costs[s.cards[card]] for _, card in bids), default=0)
        highest = [player for player, card in bids if costs[s.cards[card]] == best]
        if len(highest) == 1:
            draw(s, highest[0], self.cards)
        return True

    def say(self, v: Voice) -> str:
        return f"if one of them cost more than every other, its player draws {number(self.cards)} cards"


@dataclass(frozen=True, eq=False)
class SomeFoeGotNone(Test):
    """Black Lantern Corps: fewer Weaknesses were gained than there are foes."""

    def holds(self, s: State, f: Frame) -> bool:
        return len(f.cards) < len(clockwise(s, f.you, FOES))

    def say(self, v: Voice) -> str:
        return "at least one foe gained none"
