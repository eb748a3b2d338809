"""What is different in a Commander's turn: a supporting card instead of a draw, and what happens at its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, holdings, in_force, option_details, questions, table
from heroes_unite.kernel.decision import NO, TARGET, WORD, YES, Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice

from heroes_unite.games.united.card_play import play, supporting


@dataclass(frozen=True, eq=False)
class Muster(Effect):
    """Draw a card for a regular turn, or play one of the display without drawing (UN-232, UN-233)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        seat = f.you
        cards = supporting(s, seat)
        found = [constants.SUPPORTED | card for card in cards]
        if (
            cards
            and s.zones[constants.SUPPORT]
            and in_force.fold(s, in_force.ROTATIONS, 0) > s.values[constants.ROTATED]
        ):
            found += [constants.ROTATE | card for card in cards]
        if (table.hand(s, seat) or table.deck(s, seat)) and not s.values[constants.ROTATED]:
            found.insert(0, WORD)
        return found

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, card = option & ~TARGET, option & TARGET
        if kind == constants.ROTATE:
            s.values[constants.ROTATED] = 1
            move(s, card, constants.SUPPORT, bottom=True)
            reveal_support(s)
            return
        s.stack.pop()
        if kind == WORD:
            holdings.draw(s, f.you)
            return
        s.values[constants.SUPPORTS] = 1
        play(s, f.you, card)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you == 0 and table.rules(s).solo and not (f.pc or f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        kind, card = option & ~TARGET, option & TARGET
        if kind == WORD:
            return None
        return option_details.for_card(s, index, card, "support with" if kind == constants.SUPPORTED else "rotate")

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(questions.REGULAR_TURN)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.DrawOrSupport()

    def say(self, v: Voice) -> str:
        return "draw a card, or play a supporting card"


MUSTER: Final = Muster()


def reveal_support(s: State) -> None:
    """The display is full again, as far as the deck goes (UN-225, UN-233)."""
    size = in_force.fold(s, in_force.DISPLAY, DISPLAY)
    while len(s.zones[constants.DISPLAY]) < size and s.zones[constants.SUPPORT]:
        card = s.zones[constants.SUPPORT][-1]
        move(s, card, constants.DISPLAY)
        emit(s, constants.SUPPORT_REVEALED, 0, card)


DISPLAY: Final = 2
MOST_TOKENS: Final = 3  # that survive the end of a Commander's turn


def stand_down(s: State, seat: int) -> None:
    """The end of a Commander's turn: the display is refilled, tokens above three go, perhaps a look at the plan."""
    if s.values[constants.SUPPORTS]:
        reveal_support(s)
        if in_force.fold(s, in_force.FORESIGHT, 0) and s.zones[constants.PLANS]:
            s.stack.append(Frame(INTEL, seat, seat, -1))
    s.stack.append(Frame(TRIM, seat, seat, -1))


@dataclass(frozen=True, eq=False)
class Trim(Effect):
    """Action tokens above three are discarded, of the hero's choice (UN-240, UN-251)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        tokens = table.tokens(s, f.you)
        if sum(tokens) > MOST_TOKENS:
            return [WORD | symbol for symbol, count in enumerate(tokens) if count]
        s.stack.pop()
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        symbol = option & TARGET
        table.put(s, f.you, constants.TOKENS + symbol, table.of(s, f.you, constants.TOKENS + symbol) - 1)
        emit(s, constants.TOKENS_LOST, f.you, -1, symbol)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you == 0 and not (f.pc or f.todo or f.kept)

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return constants.SYMBOLS

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChooseSymbol("trim")

    def say(self, v: Voice) -> str:
        return "keep no more than three Action tokens"


@dataclass(frozen=True, eq=False)
class Intel(Effect):
    """A look at the next plan after a support turn, or not."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [YES, NO]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option == YES:
            holdings.look(s, f.you, s.zones[constants.PLANS][-1])

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you == 0 and bool(s.zones[constants.PLANS]) and not (f.pc or f.todo or f.kept)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.LookAtPlan()

    def say(self, v: Voice) -> str:
        return "look at the top card of the Master Plan deck"


TRIM: Final = Trim()
INTEL: Final = Intel()
INSTRUCTIONS: Final[tuple[Effect, ...]] = (MUSTER, TRIM, INTEL)
