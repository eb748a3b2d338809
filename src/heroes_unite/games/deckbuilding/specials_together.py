"""Attacks of the Heroes Unite set that deal with all players hit at once: totals, bids, cards passed around."""

from __future__ import annotations

from dataclasses import dataclass

from heroes_unite.games.deckbuilding.constants import COST, HAND, POOL, POOLED, PUT, STRIDE, TOTAL
from heroes_unite.games.deckbuilding.table import (
    destroy,
    draw,
)
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move_unseen
from heroes_unite.kernel.node import Effect, Test, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number
from heroes_unite.ops.flow import ALL_PLAYERS, FOES, clockwise
from heroes_unite.ops.select import CardOp, Selector


@dataclass(frozen=True, eq=False)
class SomeFoeGotNone(Test):
    """Black Lantern Corps: fewer Weaknesses were gained than there are foes."""

    def holds(self, s: State, f: Frame) -> bool:
        return len(f.cards) < len(clockwise(s, f.you, FOES))

    def say(self, v: Voice) -> str:
        return "at least one foe gained none"


@dataclass(frozen=True, eq=False)
class ByHandTotal(Effect):
    """Everybody adds up the costs in hand; one thing for the highest, another for the rest, where they are hit.

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
        return (
            "all those cards are revealed and destroyed; "
            f"if one of them cost more than every other, its player draws {number(self.cards)} cards"
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
            move_unseen(s, card, POOL)
            s.records[POOLED] += (neighbour,)
            emit(s, PUT, f.who, card, HAND + neighbour * STRIDE)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.who in f.todo and are(f.todo, s.rules.players) and are(f.kept, len(s.cards))

    def say(self, v: Voice) -> str:
        return (
            v.do("choose", f"one card from {v.their} hand for the player to the left")
            + " and one for the player to the right"
        )
