"""What hero cards, equipment and locations give: tokens, cards, a look ahead, equipment made ready."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, foes, holdings, option_details, questions, table
from heroes_unite.games.united.hero_effects import Deed
from heroes_unite.games.united.places import here
from heroes_unite.games.united.symbols import count_symbols, poison
from heroes_unite.kernel.decision import CARD, DONE, NUMBER, PLAYER, TARGET, WORD, Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame
from heroes_unite.kernel.text import PLAIN, Voice, listed, number, sentence
from heroes_unite.ops.flow import Way
from heroes_unite.ops.select import distinct

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.state import State

# Tokens of heroes


@dataclass(frozen=True, eq=False)
class TakeToken(Deed):
    """Action tokens of a kind: from the pool, perhaps only for this turn, or up to that many from the location."""

    symbol: int
    count: int = 1
    for_now: bool = False
    stock: bool = False

    def possible(self, s: State, f: Frame) -> bool:
        return not self.stock or table.at(s, here(s, f), constants.STOCK) > 0

    def run(self, s: State, f: Frame) -> bool:
        if self.stock:
            return super().run(s, f)
        holdings.take_token(s, f.you, self.symbol, self.count)
        if self.for_now:
            s.values[constants.EXPIRING] = self.count
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        there = min(self.count, table.at(s, here(s, f), constants.STOCK))
        return [NUMBER | n for n in range(there, 0, -1)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        count = option & TARGET
        place = here(s, f)
        table.put_at(s, place, constants.STOCK, table.at(s, place, constants.STOCK) - count)
        holdings.take_token(s, f.you, self.symbol, count)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.HowManyTokens(constants.SYMBOLS[self.symbol])

    def say(self, v: Voice) -> str:
        symbol = constants.SYMBOLS[self.symbol]
        if self.stock:
            return v.do("take", f"up to {self.count} of the {symbol} tokens lying here")
        later = "; at the end of this turn discard those not spent" if self.for_now else ""
        return v.do("take", f"{self.count} {symbol} token{'s' * (self.count > 1)}{later}")


@dataclass(frozen=True, eq=False)
class OthersTakeToken(Deed):
    """Each other hero takes a token of one of those kinds; alone, you do (UN-236). `todo` are those still to choose."""

    symbols: tuple[int, ...]

    def _others(self, s: State, f: Frame) -> tuple[int, ...]:
        if table.rules(s).solo:
            return (f.you,)
        return tuple(seat for seat in table.in_order(s) if seat != f.you)

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._others(s, f))

    def run(self, s: State, f: Frame) -> bool:
        others = self._others(s, f)
        if others:
            s.stack.append(f.within(self, todo=others))
        return not others

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if not f.todo:
            self.done(s, f)
            return None
        return [WORD | i for i in range(len(self.symbols))]

    def choose(self, s: State, f: Frame, option: int) -> None:
        holdings.take_token(s, f.todo[0], self.symbols[option & TARGET])
        f.todo = f.todo[1:]

    def chooser(self, s: State, f: Frame) -> int:
        return f.todo[0]

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc == 0 and are(f.todo, table.heroes(s)) and not f.kept

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(constants.SYMBOLS[symbol] for symbol in self.symbols)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChooseSymbol("take")

    def say(self, v: Voice) -> str:
        kinds = listed([f"1 {constants.SYMBOLS[symbol]} token" for symbol in self.symbols], "or")
        return f"each other Hero takes {kinds} (their choice)"


@dataclass(frozen=True, eq=False)
class GiveToken(Deed):
    """One of your action tokens to another hero. `todo` is its kind, once chosen."""

    def _others(self, s: State, f: Frame) -> list[int]:
        return [seat for seat in table.in_order(s) if seat != f.you]

    def _kinds(self, s: State, f: Frame) -> list[int]:
        """Those that are there to stay: what is discarded at the end of the turn cannot be given away."""
        tokens = table.tokens(s, f.you)
        tokens[constants.WILD] -= s.values[constants.EXPIRING]
        return [symbol for symbol, count in enumerate(tokens) if count > 0]

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._kinds(s, f) and self._others(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.todo:
            return [PLAYER | seat for seat in self._others(s, f)]
        return [WORD | symbol for symbol in self._kinds(s, f)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if not f.todo:
            f.todo = (option & TARGET,)
            return
        self.done(s, f)
        symbol = f.todo[0]
        table.put(s, f.you, constants.TOKENS + symbol, table.of(s, f.you, constants.TOKENS + symbol) - 1)
        holdings.take_token(s, option & TARGET, symbol)

    def could_be(self, s: State, f: Frame) -> bool:
        given = not f.todo or (
            len(f.todo) == 1 and are(f.todo, 4) and table.of(s, f.you, constants.TOKENS + f.todo[0]) > 0
        )
        return given and f.pc == 0 and not f.kept

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return option_details.for_hero(s, index, option & TARGET) if f.todo else None

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return constants.SYMBOLS

    def asks(self, s: State, f: Frame) -> Ask:
        return super().asks(s, f) if f.todo else questions.ChooseSymbol("give")

    def prompt(self, ask: Ask, names: Names) -> str:
        return sentence(self.say(PLAIN))

    def say(self, v: Voice) -> str:
        return v.do("give", "1 of your Action tokens to another Hero")


# Cards


@dataclass(frozen=True, eq=False)
class DrawCards(Deed):
    """That many cards, or until the hand holds that many."""

    count: int
    up_to: bool = False

    def possible(self, s: State, f: Frame) -> bool:
        return bool(table.deck(s, f.you)) and not (self.up_to and len(table.hand(s, f.you)) >= self.count)

    def run(self, s: State, f: Frame) -> bool:
        if self.up_to:
            holdings.draw_up_to(s, f.you, self.count)
        else:
            for _ in range(self.count):
                holdings.draw(s, f.you)
        return True

    def say(self, v: Voice) -> str:
        if self.up_to:
            return v.do("draw", f"until you have {self.count} cards in hand")
        return v.do("draw", f"{self.count} card{'s' * (self.count > 1)}")


@dataclass(frozen=True, eq=False)
class BottomForToken(Deed):
    """A card from hand, not the last one, to the bottom of the deck for a token."""

    symbol: int

    def possible(self, s: State, f: Frame) -> bool:
        return len(table.hand(s, f.you)) > 1

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [CARD | card for card in distinct(s, table.hand(s, f.you))]

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        holdings.to_bottom(s, f.you, option & TARGET)
        holdings.take_token(s, f.you, self.symbol)

    def say(self, v: Voice) -> str:
        token = f"1 {constants.SYMBOLS[self.symbol]} token"
        return v.do("put", f"1 card from hand, not your last, on the bottom of your deck to take {token}")


@dataclass(frozen=True, eq=False)
class StudyPlans(Deed):
    """Look at the top Master Plan cards; perhaps one goes to the bottom; the rest back in any order.

    `kept` are the cards looked at, the top one last.
    """

    count: int = 1
    bottom: bool = True

    def possible(self, s: State, f: Frame) -> bool:
        return bool(s.zones[constants.PLANS])

    def run(self, s: State, f: Frame) -> bool:
        top = s.zones[constants.PLANS][-self.count :]
        for card in reversed(top):
            holdings.look(s, f.you, card)
        if not top or not (self.bottom or len(top) > 1):
            return True
        g = f.within(self)
        g.kept = tuple(top)
        s.stack.append(g)
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0 and self.bottom:
            return [*(CARD | card for card in f.kept[::-1]), DONE]
        if len(f.kept) > 1:
            return [CARD | card for card in f.kept[::-1]]
        self.done(s, f)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        card = option & TARGET
        if f.pc == 0 and self.bottom:
            f.pc = 1
            if option != DONE:
                move(s, card, constants.PLANS, bottom=True)
                emit(s, constants.BOTTOMED, f.you, card)
                f.kept = tuple(each for each in f.kept if each != card)
            return
        f.pc = 2
        move(s, card, constants.PLANS)
        f.kept = ()

    def could_be(self, s: State, f: Frame) -> bool:
        deck = s.zones[constants.PLANS]
        return 0 <= f.pc <= 2 and not f.todo and all(card in deck for card in f.kept)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChoosePlan("perhaps-bottom" if f.pc == 0 and self.bottom else "top", self.count)

    def say(self, v: Voice) -> str:
        if self.count > 1:
            look = f"at the top {self.count} cards of the Master Plan deck, "
            return v.do("look", f"{look}put up to 1 of them on the bottom and the rest back on top in any order")
        tail = " and put it on the bottom if you like" if self.bottom else ""
        return v.do("look", f"at the top card of the Master Plan deck{tail}")


@dataclass(frozen=True, eq=False)
class LookAtThugs(Deed):
    """The hidden side of thugs here; only thugs that nobody knows yet are worth a look."""

    count: int

    def _targets(self, s: State, f: Frame) -> list[int]:
        hidden = [card for card in table.thugs(s, here(s, f)) if table.thug_word(s, f.you, card) == "hidden Thug"]
        return foes.distinct(s, f.you, hidden)

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._targets(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        targets = self._targets(s, f) if f.pc < self.count else []
        if not targets:
            self.done(s, f)
            return None
        return [*(CARD | card for card in targets), DONE]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            self.done(s, f)
        else:
            f.pc += 1
            holdings.look(s, f.you, option & TARGET)

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= self.count and not (f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return None if option == DONE else option_details.for_foe(s, index, f.you, option & TARGET)

    def say(self, v: Voice) -> str:
        return v.do("look", f"at the hidden side of up to {self.count} Thugs here")


@dataclass(frozen=True, eq=False)
class Rewind(Deed):
    """This card changes places in the storyline with another faceup card of yours, which is now the one you played."""

    def _cards(self, s: State, f: Frame) -> list[int]:
        return [card for card in table.own_cards(s, f.you) if card != f.source]

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._cards(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        cards = self._cards(s, f)
        if not cards:
            self.done(s, f)
            return None
        return [CARD | card for card in distinct(s, cards)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        other = option & TARGET
        line = s.zones[constants.STORYLINE]
        one, two = line.index(f.source), line.index(other)
        line[one], line[two] = other, f.source
        s.values[constants.PLAYED] = other + 1
        s.values[constants.SPECIAL_USED] = 0
        emit(s, constants.SWAPPED, f.you, other)
        if other in s.records[constants.COUNTED]:  # it has lent its symbols already, and some may be spent
            printed = Counter(table.printed(s, other).symbols)
            left = Counter({symbol: s.values[constants.LEFT + symbol] for symbol in printed})
            symbols = list((left & printed).elements())
        else:
            symbols = count_symbols(s, other)
        poison(s, f.you, other, symbols)

    def say(self, v: Voice) -> str:
        return v.do(
            "swap",
            "this card's place in the Storyline with 1 other faceup card of yours; that is now the card you played "
            "this turn, with its special effect and its symbols (but no symbol a second time, if it was the previous "
            "card)",
        )


# Equipment


@dataclass(frozen=True, eq=False)
class RechargeOne(Deed):
    """Turn one of your facedown equipment cards faceup."""

    def _cards(self, s: State, f: Frame) -> list[int]:
        return [card for card in table.equipment(s, f.you) if not table.ready(s, card)]

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self._cards(s, f))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        cards = self._cards(s, f)
        if not cards:
            self.done(s, f)
            return None
        return [CARD | card for card in cards]

    def choose(self, s: State, f: Frame, option: int) -> None:
        self.done(s, f)
        holdings.recharge(s, f.you, option & TARGET)

    def say(self, v: Voice) -> str:
        return v.do("turn", "1 of your facedown Equipment cards faceup")


# What applies for the rest of the turn, and what a clause about it says, with its number as {n}
FOR_THIS_TURN: Final = {
    constants.AS_ANY: "make each of your Move symbols and tokens this turn usable as Attack or Heroic instead",
    constants.VILLAIN_DECIDES: "until the end of this villain turn you decide every tie, not the Heroes",
    constants.CROWDED: "up to {n} of the Civilians it would add are added as Thugs instead",
}


@dataclass(frozen=True, eq=False)
class ForThisTurn(Effect):
    """One of these applies until the turn is over: the rules check for it where it matters."""

    value: int
    amount: int = 1

    def run(self, s: State, f: Frame) -> bool:
        s.values[self.value] = self.amount
        return True

    def say(self, v: Voice) -> str:
        return FOR_THIS_TURN[self.value].format(n=self.amount)


@dataclass(frozen=True, eq=False)
class Several(Deed):
    """A number of different ways out of several. `kept` are those taken."""

    count: int
    ways: tuple[Way, ...]

    def _left(self, s: State, f: Frame) -> list[int]:
        return [
            i
            for i, way in enumerate(self.ways)
            if i not in f.kept and (not isinstance(way.effect, Deed) or way.effect.possible(s, f))
        ]

    def resume(self, s: State, f: Frame) -> list[int] | None:
        left = self._left(s, f) if len(f.kept) < self.count else []
        if not left:
            self.done(s, f)
            return None
        return [WORD | i for i in left]

    def choose(self, s: State, f: Frame, option: int) -> None:
        i = option & TARGET
        f.kept = (*f.kept, i)
        self.ways[i].effect.run(s, f)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc == 0 and not f.todo and are(f.kept, len(self.ways))

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(way.name for way in self.ways)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChooseEffects(self.count)

    def say(self, v: Voice) -> str:
        ways = "; ".join(way.effect.say(PLAIN) for way in self.ways)
        return v.do("choose", f"{number(self.count)} different: {ways}")
