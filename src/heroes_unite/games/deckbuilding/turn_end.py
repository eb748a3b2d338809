"""The end of a turn, step by step, and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.attack import strike
from heroes_unite.games.deckbuilding.constants import (
    STRIDE,
)
from heroes_unite.games.deckbuilding.module import seams
from heroes_unite.games.deckbuilding.questions import DrawExtra
from heroes_unite.games.deckbuilding.table import (
    add_to_line_up,
    draw,
    line_up_size,
    take,
    villain_up,
)
from heroes_unite.kernel.decision import NO, YES, Ask
from heroes_unite.kernel.events import TEMPORARY, emit, expire, flush
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.modifiers import query
from heroes_unite.kernel.moves import move_all, show
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice

CARDS_IN_HAND: Final = 5


@dataclass(frozen=True, eq=False)
class EndOfTurnEffects(Effect):
    """What happens at the end of the turn, while it is still that player's."""

    def run(self, s: State, f: Frame) -> bool:
        if not s.watches[constants.TURN_ENDS]:
            if s.log is not None:
                s.log.note(s, constants.TURN_ENDS, f.you, -1, 0)
            return True
        emit(s, constants.TURN_ENDS, f.you)
        depth = len(s.stack)
        if flush(s, 0):
            return True
        s.stack.insert(depth, f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if flush(s, 0):
            s.stack.pop()
        return None

    def say(self, v: Voice) -> str:
        return "resolve effects at the end of the turn"


@dataclass(frozen=True, eq=False)
class DiscardPlayed(Effect):
    """The cards played go, unspent Power is lost, the turn is over; cards that stay in play stay."""

    def run(self, s: State, f: Frame) -> bool:
        discard_played(s, f.you)
        return True

    def say(self, v: Voice) -> str:
        return "discard the cards you played, and lose unspent Power"


def discard_played(s: State, who: int) -> None:
    base = who * STRIDE
    move_all(s, constants.PLAYED + base, constants.DISCARD + base)
    values = s.values
    values[constants.IN_TURN] = values[constants.MADE] = values[constants.SPENT] = 0
    s.records[constants.COPIES] = ()
    for hook in seams(s).at_turn_over:
        hook(s)


@dataclass(frozen=True, eq=False)
class DiscardAll(DiscardPlayed):
    """The base order: the hand goes with them, in one go."""

    def run(self, s: State, f: Frame) -> bool:
        base = f.you * STRIDE
        move_all(s, constants.HAND + base, constants.DISCARD + base)
        discard_played(s, f.you)
        return True

    def say(self, v: Voice) -> str:
        return "discard your hand and the cards you played, and lose unspent Power"


@dataclass(frozen=True, eq=False)
class DrawHand(Effect):
    def run(self, s: State, f: Frame) -> bool:
        take(s, f.you, CARDS_IN_HAND)
        return True

    def say(self, v: Voice) -> str:
        return "draw your new hand"


@dataclass(frozen=True, eq=False)
class ExtraCards(Effect):
    """The cards beyond the new hand that this turn has earned, one at a time. `pc` is how many are left."""

    def run(self, s: State, f: Frame) -> bool:
        earned = query(s, constants.EXTRA_CARDS, 0, f.you) if s.modifiers else 0
        if not earned:
            return True
        source = next(m.source for m in s.modifiers if m.node.query == constants.EXTRA_CARDS and m.owner == f.you)
        s.stack.append(Frame(self, f.you, f.you, source, pc=earned))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        base = f.you * STRIDE
        if f.pc and (s.zones[constants.DECK + base] or s.zones[constants.DISCARD + base]):
            return [YES, NO]
        s.stack.pop()
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        f.pc = f.pc - 1 if option == YES else 0
        if option == YES:
            draw(s, f.you, 1)

    def default(self, s: State, f: Frame, options: list[int]) -> int:
        return YES

    def asks(self, s: State, f: Frame) -> Ask:
        return DrawExtra(f.pc)

    def say(self, v: Voice) -> str:
        return "draw extra cards"


@dataclass(frozen=True, eq=False)
class TurnFades(Effect):
    """What was only for this turn is over."""

    def run(self, s: State, f: Frame) -> bool:
        if s.used or s.values[TEMPORARY]:
            expire(s)
        return True

    def say(self, v: Voice) -> str:
        return "what was for this turn is over"


@dataclass(frozen=True, eq=False)
class RefillLineUp(Effect):
    """Up to five cards are counted, not slots; the game is over if the main deck cannot fill them."""

    def run(self, s: State, f: Frame) -> bool:
        line_up = s.zones[constants.LINE_UP]
        size = line_up_size(s)
        while len(line_up) < size:
            if not add_to_line_up(s, f.you):
                if not s.over:
                    game_over(s, constants.NO_LINE_UP)
                return False
        return True

    def say(self, v: Voice) -> str:
        return "refill the Line-Up"


@dataclass(frozen=True, eq=False)
class FlipSuperVillain(Effect):
    """A face-down top Super-Villain is turned up and attacks; the game is over if there is none."""

    def run(self, s: State, f: Frame) -> bool:
        if s.values[constants.VILLAIN_UP]:
            return True
        stack = s.zones[constants.VILLAINS]
        if not stack:
            game_over(s, constants.NO_SUPER_VILLAIN)
            return False
        card = stack[-1]
        show(s, card)
        villain_up(s)
        emit(s, constants.VILLAIN_FLIPPED, f.you, card)
        effect = s.rules.effects[constants.FIRST_APPEARANCE][s.cards[card]]
        return effect is None or strike(s, effect, f.you, card)

    def say(self, v: Voice) -> str:
        return "flip the next Super-Villain if it is face down"


@dataclass(frozen=True, eq=False)
class PassTurn(Effect):
    """Whatever a First Appearance has triggered happens; then the player to the left is next."""

    def run(self, s: State, f: Frame) -> bool:
        depth = len(s.stack)
        if s.queue and not flush(s, 0):
            s.stack.insert(depth, f.within(self))
            return False
        s.values[constants.ACTIVE] = (f.you + 1) % s.rules.players
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if flush(s, 0):
            s.values[constants.ACTIVE] = (f.you + 1) % s.rules.players
            s.stack.pop()
        return None

    def say(self, v: Voice) -> str:
        return "the next player to the left takes a turn"


def game_over(s: State, reason: int) -> None:
    """Immediately: nothing more is done, unless a module has something to follow."""
    emit(s, constants.GAME_OVER, s.values[constants.ACTIVE], -1, reason)
    if not any(goes_on(s) for goes_on in seams(s).at_game_over):
        end(s)


BASE_ORDER: Final = (
    EndOfTurnEffects(),
    DiscardAll(),
    DrawHand(),
    ExtraCards(),  # before the discard they would be lost immediately (GAP-02)
    TurnFades(),
    RefillLineUp(),
    FlipSuperVillain(),
    PassTurn(),
)
