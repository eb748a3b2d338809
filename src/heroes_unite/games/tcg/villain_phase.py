"""The villain phase of one player: a card from the villain pile, then an action for each villain (TC-103 to TC-115)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.tcg import coins, constants, table
from heroes_unite.games.tcg.actions import ACT
from heroes_unite.games.tcg.choices import action_in_data, action_options, may_prepare, place_of
from heroes_unite.games.tcg.placing import PLACE_OBJECT, TAKE_WAITING
from heroes_unite.games.tcg.questions import VillainSteps
from heroes_unite.games.tcg.why_not import ActionFirst, HasActed, OfAnother, VillainsPhase, in_pile, name
from heroes_unite.kernel.decision import TARGET, Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show, shuffle
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.kernel.why_not import Pointed, Reason
from heroes_unite.ops.select import distinct

DRAW: Final = 0
ACTIONS: Final = 1


@dataclass(frozen=True, eq=False)
class VillainPhase(Effect):
    """`pc` says whether the card of the phase is still to come."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == DRAW:
            f.pc = ACTIONS
            if s.values[constants.ROUND] == 1:
                search(s, f.you)
            elif table.refill_villains(s, f.you):
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
        acted = s.records[constants.ACTED]
        ready = [card for card in s.zones[constants.VILLAINS + f.you * constants.STRIDE] if card not in acted]
        early = may_prepare(s)
        return [option for card in distinct(s, ready, f) for option in action_options(s, card, early)]

    def why_not(self, s: State, f: Frame, what: Pointed) -> Reason | None:
        if what.zone == "villains":
            if what.owner != f.you:
                return OfAnother(player=what.owner, villain=True)
            return HasActed(card=name(s, what.card)) if what.card in s.records[constants.ACTED] else None
        if what.zone in ("active", "reserve"):
            return ActionFirst(villains=True)
        return in_pile(what) or VillainsPhase()

    def choose(self, s: State, f: Frame, option: int) -> None:
        card = option & TARGET
        ability = constants.NEEDED[place_of(option)]
        s.records[constants.ACTED] += (card,)
        s.records[constants.PREPARED] += (card,) if ability in (constants.INTELLIGENCE, constants.MONEY) else ()
        ACT.start(s, f.you, card, place_of(option))

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc in (DRAW, ACTIONS) and not (f.todo or f.kept)

    def asks(self, s: State, f: Frame) -> VillainSteps:
        return VillainSteps()

    def option(self, s: State, f: Frame, index: int, option: int) -> Option:
        return action_in_data(s, index, option)

    def say(self, v: Voice) -> str:
        return "draw a villain card, then each villain acts"


def search(s: State, player: int) -> None:
    """The first villain of the pile comes out; what was passed over goes back and is shuffled (TC-105, TC-106)."""
    pile = constants.VILLAIN_DECK + player * constants.STRIDE
    for card in reversed(list(s.zones[pile])):
        show(s, card)
        emit(s, constants.REVEAL, player, card)
        if table.kind(s, card) == constants.VILLAIN:
            appear(s, player, card)
            break
    shuffle(s, pile)


def draw(s: State, player: int) -> None:
    """The top card of the villain pile takes effect (TC-107 to TC-113)."""
    card = s.zones[constants.VILLAIN_DECK + player * constants.STRIDE][-1]
    show(s, card)
    what = table.kind(s, card)
    if what == constants.VILLAIN:
        appear(s, player, card)
        fitting = tuple(
            thing for thing in s.zones[constants.WAITING + player * constants.STRIDE] if table.can_use(s, card, thing)
        )
        if fitting:
            s.stack.append(Frame(TAKE_WAITING, player, player, card, todo=fitting))
    elif what == constants.OBJECT:
        move(s, card, constants.WAITING + player * constants.STRIDE)
        users = tuple(
            each for each in s.zones[constants.VILLAINS + player * constants.STRIDE] if table.can_use(s, each, card)
        )
        if users:
            s.stack.append(Frame(PLACE_OBJECT, player, player, card, todo=users))
        else:
            emit(s, constants.WAITS, player, card)
    else:
        for old in list(s.zones[constants.TWIST]):
            table.discard(s, old)
        move(s, card, constants.TWIST)
        emit(s, constants.TWIST_BEGINS, player, card)


def appear(s: State, player: int, card: int) -> None:
    move(s, card, constants.VILLAINS + player * constants.STRIDE)
    emit(s, constants.APPEARS, player, card)
