"""The symbols of a hero's turn: of the card just played and of the one before it, less what has to be left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, in_force, questions, table
from heroes_unite.games.united.reactions import open_window
from heroes_unite.kernel.decision import TARGET, WORD
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice


def previous_card(s: State) -> int:
    """The hero card before the one just played, or -1; plans in between are skipped over (UN-067, UN-068)."""
    cards = table.hero_cards(s)
    played = s.values[constants.PLAYED] - 1
    place = cards.index(played)
    return cards[place - 1] if place else -1


def gain_symbols(s: State, seat: int) -> None:
    """The symbols of this turn; some heroes have to do without one, and choose which (UN-067 to UN-070)."""
    played = s.values[constants.PLAYED] - 1
    own = count_symbols(s, played)
    before = previous_card(s)
    lent = count_symbols(s, before)
    for symbol in range(len(constants.SYMBOLS)):
        s.values[constants.LEFT + symbol] += in_force.fold(s, in_force.EXTRA + symbol, 0, seat)
    open_window(s, constants.AT_ACTIONS)
    if lent and in_force.fold(s, in_force.SYMBOLS_LOST, 0, seat, s.values[constants.BEGAN]):
        s.stack.append(Frame(FOREGO, seat, seat, before, todo=tuple(lent)))
    s.values[constants.POISONED] = int(table.of(s, seat, constants.CRISIS) > 0)
    poison(s, seat, played, own)


def count_symbols(s: State, card: int) -> list[int]:
    """A card's symbols count this turn, if it is faceup; those of no card (-1) do not. Returns the ones it has lent."""
    if card < 0 or not table.faceup(s, card):
        return []
    s.records[constants.COUNTED] += (card,)
    symbols = list(table.printed(s, card).symbols)
    for symbol in symbols:
        s.values[constants.LEFT + symbol] += 1
    return symbols


def poison(s: State, seat: int, card: int, symbols: list[int]) -> None:
    """A hero with Crisis does without one of the symbols of the card they play, and chooses which."""
    if symbols and table.of(s, seat, constants.CRISIS):
        s.stack.append(Frame(FOREGO, seat, seat, card, todo=tuple(symbols)))


@dataclass(frozen=True, eq=False)
class Forego(Effect):
    """One of the symbols in `todo` does not count; it is asked which."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        kinds = sorted(set(f.todo))
        if len(kinds) > 1:
            return [WORD | kind for kind in kinds]
        self.choose(s, f, WORD | kinds[0])
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        s.values[constants.LEFT + (option & TARGET)] -= 1
        emit(s, constants.SYMBOL_LOST, f.you, f.source, option & TARGET)

    def could_be(self, s: State, f: Frame) -> bool:
        kinds = are(f.todo, len(constants.SYMBOLS)) and bool(f.todo)
        return kinds and all(s.values[constants.LEFT + kind] for kind in f.todo) and not (f.pc or f.kept)

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return constants.SYMBOLS

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChooseSymbol("forego", table.name(s, f.source))

    def say(self, v: Voice) -> str:
        return "do without one symbol"


FOREGO: Final = Forego()
