"""What is different in a Commander's turn: a supporting card instead of a draw, and what its end brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import holdings, words
from heroes_unite.games.united import table as t
from heroes_unite.kernel import decision as d
from heroes_unite.kernel.decision import Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice

from heroes_unite.games.united.playing import play, supporting


@dataclass(frozen=True, eq=False)
class Muster(Effect):
    """Draw a card for a regular turn, or play one of the display without drawing (UN-232, UN-233)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        seat = f.you
        cards = supporting(s, seat)
        found = [k.SUPPORTED | card for card in cards]
        if cards and s.zones[k.SUPPORT] and not s.values[k.ROTATED] and t.battle_plan(s, k.ROTATION):
            found += [k.ROTATE | card for card in cards]
        if (t.hand(s, seat) or t.deck(s, seat)) and not s.values[k.ROTATED]:
            found.insert(0, d.WORD)
        return found

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, card = option & ~d.TARGET, option & d.TARGET
        if kind == k.ROTATE:
            s.values[k.ROTATED] = 1
            move(s, card, k.SUPPORT, bottom=True)
            reveal_support(s)
            return
        s.stack.pop()
        if kind == d.WORD:
            holdings.draw(s, f.you)
            return
        s.values[k.SUPPORTS] = 1
        play(s, f.you, card)
        if k.MOVE not in t.printed(s, card).symbols and t.battle_plan(s, k.QUICK_INSERTION):
            s.values[k.LEFT + k.MOVE] += 1
        if t.battle_plan(s, k.UNITED_FRONT):
            s.values[k.LEFT + k.WILD] += 1

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you == 0 and t.options(s).solo and not (f.pc or f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        kind, card = option & ~d.TARGET, option & d.TARGET
        if kind == d.WORD:
            return None
        return words.for_card(s, index, card, "support with" if kind == k.SUPPORTED else "rotate")

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return ("regular turn",)

    def ask(self, s: State, f: Frame) -> str:
        return "Draw a card for a regular turn, or play a supporting card?"

    def say(self, v: Voice) -> str:
        return "draw a card, or play a supporting card"


MUSTER: Final = Muster()


def reveal_support(s: State) -> None:
    """The display is full again, as far as the deck goes (UN-225, UN-233)."""
    size = FULL_DISPLAY if t.battle_plan(s, k.FULL_ROSTER) else DISPLAY
    while len(s.zones[k.DISPLAY]) < size and s.zones[k.SUPPORT]:
        card = s.zones[k.SUPPORT][-1]
        move(s, card, k.DISPLAY)
        emit(s, k.SUPPORT_REVEALED, 0, card)


DISPLAY: Final = 2
FULL_DISPLAY: Final = 3
MOST_TOKENS: Final = 3  # that survive the end of a Commander's turn


def stand_down(s: State, seat: int) -> None:
    """The end of a Commander's turn: the display is refilled, tokens above three go, perhaps a look at the plan."""
    if s.values[k.SUPPORTS]:
        reveal_support(s)
        if t.battle_plan(s, k.SHARED_INTEL) and s.zones[k.PLANS]:
            s.stack.append(Frame(INTEL, seat, seat, -1))
    s.stack.append(Frame(TRIM, seat, seat, -1))


@dataclass(frozen=True, eq=False)
class Trim(Effect):
    """Action tokens above three are discarded, of the hero's choice (UN-240, UN-251)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        tokens = t.tokens(s, f.you)
        if sum(tokens) > MOST_TOKENS:
            return [d.WORD | symbol for symbol, count in enumerate(tokens) if count]
        s.stack.pop()
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        symbol = option & d.TARGET
        t.put(s, f.you, k.TOKENS + symbol, t.of(s, f.you, k.TOKENS + symbol) - 1)
        emit(s, k.TOKENS_LOST, f.you, -1, symbol)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you == 0 and not (f.pc or f.todo or f.kept)

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(f"{symbol} token" for symbol in k.SYMBOLS)

    def ask(self, s: State, f: Frame) -> str:
        return "You keep three Action tokens: which one do you discard?"

    def say(self, v: Voice) -> str:
        return "keep no more than three Action tokens"


@dataclass(frozen=True, eq=False)
class Intel(Effect):
    """A look at the next plan after a support turn, or not."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [d.YES, d.NO]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option == d.YES:
            holdings.look(s, f.you, s.zones[k.PLANS][-1])

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you == 0 and bool(s.zones[k.PLANS]) and not (f.pc or f.todo or f.kept)

    def ask(self, s: State, f: Frame) -> str:
        return "Look at the top card of the Master Plan deck?"

    def say(self, v: Voice) -> str:
        return "look at the top card of the Master Plan deck"


TRIM: Final = Trim()
INTEL: Final = Intel()
INSTRUCTIONS: Final[tuple[Effect, ...]] = (MUSTER, TRIM, INTEL)
