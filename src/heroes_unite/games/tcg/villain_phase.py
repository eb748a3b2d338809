"""The villain phase of one player: a card from the villain pile, then an action for each villain (TC-103 to TC-115)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.tcg import coins
from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t
from heroes_unite.games.tcg.actions import ACT
from heroes_unite.games.tcg.choices import action_options, may_prepare, place_of
from heroes_unite.games.tcg.placing import PLACE_OBJECT, TAKE_WAITING
from heroes_unite.kernel import decision as d
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show, shuffle
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import distinct

DRAW: Final = 0
ACTIONS: Final = 1


@dataclass(frozen=True, eq=False)
class VillainPhase(Effect):
    """`pc` says whether the card of the phase is still to come."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == DRAW:
            f.pc = ACTIONS
            if s.values[k.ROUND] == 1:
                search(s, f.you)
            elif t.refill_villains(s, f.you):
                draw(s, f.you)
            return None
        options = self._actions(s, f)
        if not options:
            s.stack.pop()
            return None
        if coins.decide(s):
            self.choose(s, f, coins.flip(s, options))
            return None
        return options

    def _actions(self, s: State, f: Frame) -> list[int]:
        """Who has not acted yet, in any order. Intelligence and Money, of whomever, come before all else (TC-044)."""
        acted = s.records[k.ACTED]
        ready = [card for card in s.zones[k.VILLAINS + f.you * k.STRIDE] if card not in acted]
        early = may_prepare(s)
        return [option for card in distinct(s, ready, f) for option in action_options(s, card, early)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        card = option & d.TARGET
        _, _, ability = k.ACTIONS[place_of(option)]
        s.records[k.ACTED] += (card,)
        s.records[k.PREPARED] += (card,) if ability in (k.INTELLIGENCE, k.MONEY) else ()
        ACT.start(s, f.you, card, place_of(option))

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc in (DRAW, ACTIONS) and not (f.todo or f.kept)

    def ask(self, s: State, f: Frame) -> str:
        return "Your villain phase: each of your villains acts once."

    def say(self, v: Voice) -> str:
        return "draw a villain card, then each villain acts"


def search(s: State, player: int) -> None:
    """The first villain of the pile comes out; what was passed over goes back and is shuffled (TC-105, TC-106)."""
    pile = k.VILLAIN_DECK + player * k.STRIDE
    for card in reversed(list(s.zones[pile])):
        show(s, card)
        emit(s, k.REVEAL, player, card)
        if t.kind(s, card) == k.VILLAIN:
            appear(s, player, card)
            break
    shuffle(s, pile)


def draw(s: State, player: int) -> None:
    """The top card of the villain pile takes effect (TC-107 to TC-113)."""
    card = s.zones[k.VILLAIN_DECK + player * k.STRIDE][-1]
    show(s, card)
    what = t.kind(s, card)
    if what == k.VILLAIN:
        appear(s, player, card)
        fitting = tuple(thing for thing in s.zones[k.WAITING + player * k.STRIDE] if t.can_use(s, card, thing))
        if fitting:
            s.stack.append(Frame(TAKE_WAITING, player, player, card, todo=fitting))
    elif what == k.OBJECT:
        move(s, card, k.WAITING + player * k.STRIDE)
        users = tuple(each for each in s.zones[k.VILLAINS + player * k.STRIDE] if t.can_use(s, each, card))
        if users:
            s.stack.append(Frame(PLACE_OBJECT, player, player, card, todo=users))
        else:
            emit(s, k.WAITS, player, card)
    else:
        for old in list(s.zones[k.TWIST]):
            t.discard(s, old)
        move(s, card, k.TWIST)
        emit(s, k.TWIST_BEGINS, player, card)


def appear(s: State, player: int, card: int) -> None:
    move(s, card, k.VILLAINS + player * k.STRIDE)
    emit(s, k.APPEARS, player, card)
