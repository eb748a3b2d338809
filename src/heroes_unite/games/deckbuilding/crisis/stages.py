"""The course of a Crisis game: setup, the one-card clock, the next Crisis, and how it is won or lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants, setup
from heroes_unite.games.deckbuilding.crisis import difficulty
from heroes_unite.games.deckbuilding.crisis.crisis_effects import INTO_THE_PILE, CrisisCards
from heroes_unite.games.deckbuilding.crisis.numbers import ON_REVEAL, WHILE_UP
from heroes_unite.games.deckbuilding.crisis.places import crises, crises_aside, crisis_stack, removed
from heroes_unite.games.deckbuilding.filters import VILLAINS_ONLY
from heroes_unite.games.deckbuilding.table import add_to_line_up
from heroes_unite.kernel.events import Trigger, Watcher, emit, flush, watch
from heroes_unite.kernel.moves import move, show, shuffle
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.flow import Asking

# Setup


@dataclass(frozen=True, eq=False)
class PrepareCrisis(Effect):
    """Both stacks and the Line-Up. What was not drawn for them goes back into the box, unseen."""

    prepare: setup.Prepare  # for the Super-Villains but the last
    size: int
    short: bool
    hidden_immortal: bool
    crises_in_deck: bool

    def run(self, s: State, f: Frame) -> bool:
        last = [
            card for card in s.zones[constants.VILLAINS] if s.rules.numbers[constants.STARTS_ON_TOP][s.cards[card]] < 0
        ]
        for card in last:
            move(s, card, removed(s))
        if self.short:
            shuffle(s, constants.MAIN)
            while len(s.zones[constants.MAIN]) > difficulty.SHORT_MAIN_DECK:
                move(s, s.zones[constants.MAIN][-1], constants.SECOND)
        self.prepare.run(s, f)
        for card in last:  # by his back everybody knows him (CR-018)
            move(s, card, constants.VILLAINS, bottom=True)
            show(s, card)
        self._stack_crises(s)
        return True

    def _stack_crises(self, s: State) -> None:
        stack = crisis_stack(s)
        first = [card for card in s.zones[stack] if s.rules.numbers[constants.STARTS_ON_TOP][s.cards[card]]]
        for card in first:
            move(s, card, crises_aside(s))
        shuffle(s, stack)
        while len(s.zones[stack]) > self.size - len(first):
            move(s, s.zones[stack][-1], crises_aside(s))
        if self.hidden_immortal:  # anywhere but on top: it is not the first (CR-072)
            on_top = s.zones[stack].pop()
            for card in first:
                move(s, card, stack)
            shuffle(s, stack)
            s.zones[stack].append(on_top)
        else:
            for card in first:
                move(s, card, stack)
        if self.crises_in_deck:  # those that would go back into the box
            for card in list(s.zones[crises_aside(s)]):
                move(s, card, constants.MAIN)
            shuffle(s, constants.MAIN)

    def say(self, v: Voice) -> str:
        return "build the Super-Villain stack and the Crisis stack, and lay out the Line-Up"


@dataclass(frozen=True, eq=False)
class OpenCrisis(Effect):
    """Everybody has a hand: the rules of Crisis Mode apply from now on, and the first Crisis is turned up."""

    rules: tuple[Watcher, ...]
    reveal: RevealCrisis

    def run(self, s: State, f: Frame) -> bool:
        for watcher in self.rules:
            watch(s, watcher, s.values[constants.ACTIVE], -1)
        return turn_up(s, self.reveal)

    def say(self, v: Voice) -> str:
        return "turn up the first Crisis"


# Crises come up


@dataclass(frozen=True, eq=False)
class RevealCrisis(Effect):
    """What a Crisis does once when it is turned up; after that its Ongoing starts (CR-042)."""

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(Frame(self, f.you, f.you, f.source))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        face = s.cards[f.source]
        if f.pc == 0:
            f.pc = 1
            effect = s.rules.effects[ON_REVEAL][face]
            if effect is not None:
                effect.run(s, Frame(effect, f.you, f.you, f.source))
            return None
        set_to_work(s, f.source)
        s.stack.pop()
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return f.source >= 0 and f.pc in (0, 1)

    def say(self, v: Voice) -> str:
        return "a Crisis is turned up"


def set_to_work(s: State, card: int) -> None:
    """The Ongoing of a Crisis: one watch for each player, or one for all if it does not matter whose event it is."""
    for watcher in s.rules.standing[constants.ONGOING][s.cards[card]]:
        for player in [s.values[constants.ACTIVE]] if watcher.anybody else range(s.rules.players):
            watch(s, watcher, player, card)
    rule = s.rules.effects[WHILE_UP][s.cards[card]]
    if rule is not None:
        rule.run(s, Frame(rule, s.values[constants.ACTIVE], s.values[constants.ACTIVE], card))


REVEAL: Final = RevealCrisis()
REVEALED: Final = Watcher(constants.CRISIS_FLIPPED, REVEAL)


def turn_up(s: State, reveal: RevealCrisis) -> bool:
    """The top Crisis of the stack is turned up. False: a frame goes on. An empty stack is in nobody's way (CGAP-07)."""
    stack = s.zones[crisis_stack(s)]
    if not stack:
        return True
    card = stack[-1]
    move(s, card, crises(s))
    emit(s, constants.CRISIS_FLIPPED, s.values[constants.ACTIVE], card)
    return reveal.run(s, Frame(reveal, s.values[constants.ACTIVE], s.values[constants.ACTIVE], card))


@dataclass(frozen=True, eq=False)
class ComesUp(Effect):
    """A Crisis out of the main deck lies face up beside the stack at once (CR-076); its text follows in due order."""

    revealed: Watcher

    def run(self, s: State, f: Frame) -> bool:
        active = s.values[constants.ACTIVE]
        for card in f.cards:
            move(s, card, crises(s))
            emit(s, constants.CRISIS_FLIPPED, active, card)
            s.queue.append(Trigger(self.revealed, active, card, -1, (card,)))
        return True

    def say(self, v: Voice) -> str:
        return "it is put face up next to the Crisis stack instead"


TAKEN: Final = Watcher(constants.TAKE, INTO_THE_PILE, cards=VILLAINS_ONLY, anybody=True, instead=True)
OUT_OF_THE_DECK: Final = Watcher(constants.APPEARS, ComesUp(REVEALED), cards=CrisisCards(), anybody=True, instead=True)


# The end of a turn


@dataclass(frozen=True, eq=False)
class AddOneCard(Effect):
    """The clock: one card, however many are there (CR-040, CR-041)."""

    def run(self, s: State, f: Frame) -> bool:
        return add_to_line_up(s, f.you)

    def say(self, v: Voice) -> str:
        return "add the top card of the main deck to the Line-Up"


@dataclass(frozen=True, eq=False)
class FlipCrisis(Asking):
    """After a Super-Villain was defeated the next Crisis comes up, before the next Super-Villain does (CR-059)."""

    reveal: RevealCrisis

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            if not flush(s, 0):  # what the added card has triggered, above all a Crisis from the main deck
                return None
            f.pc = 1
            if not s.values[constants.VILLAIN_UP] and not turn_up(s, self.reveal):
                return None
        s.stack.pop()
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc in (0, 1)

    def say(self, v: Voice) -> str:
        return "turn up the next Crisis if the Super-Villain was defeated"
