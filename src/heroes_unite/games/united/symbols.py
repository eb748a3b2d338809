"""The symbols of a hero's turn: of the card just played and of the one before it, less what has to be left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import table as t
from heroes_unite.games.united.window import open_window
from heroes_unite.kernel import decision as d
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice


def previous_card(s: State) -> int:
    """The hero card before the one just played, or -1; plans in between are skipped over (UN-067, UN-068)."""
    cards = t.hero_cards(s)
    played = s.values[k.PLAYED] - 1
    place = cards.index(played)
    return cards[place - 1] if place else -1


def gain_symbols(s: State, seat: int) -> None:
    """The symbols of this turn; some heroes have to do without one, and choose which (UN-067 to UN-070)."""
    played = s.values[k.PLAYED] - 1
    own = list(t.printed(s, played).symbols) if t.faceup(s, played) else []
    before = previous_card(s)
    lent = list(t.printed(s, before).symbols) if before >= 0 and t.faceup(s, before) else []
    for symbol in own + lent:
        s.values[k.LEFT + symbol] += 1
    if t.has_standing(s, seat, k.SPEED_FORCE):
        s.values[k.LEFT + k.MOVE] += 1
    open_window(s, k.AT_ACTIONS)
    if lent and t.standing_at(s, s.values[k.BEGAN], k.ALIENATION):
        s.stack.append(Frame(FOREGO, seat, seat, before, todo=tuple(lent)))
    s.values[k.POISONED] = int(t.of(s, seat, k.CRISIS) > 0)
    poison(s, seat, played, own)


def poison(s: State, seat: int, card: int, symbols: list[int]) -> None:
    """A hero with Crisis does without one of the symbols of the card they play, and chooses which."""
    if symbols and t.of(s, seat, k.CRISIS):
        s.stack.append(Frame(FOREGO, seat, seat, card, todo=tuple(symbols)))


@dataclass(frozen=True, eq=False)
class Forego(Effect):
    """One of the symbols in `todo` does not count; it is asked which."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        kinds = sorted(set(f.todo))
        if len(kinds) > 1:
            return [d.WORD | kind for kind in kinds]
        self.choose(s, f, d.WORD | kinds[0])
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        s.values[k.LEFT + (option & d.TARGET)] -= 1
        emit(s, k.SYMBOL_LOST, f.you, f.source, option & d.TARGET)

    def could_be(self, s: State, f: Frame) -> bool:
        kinds = are(f.todo, len(k.SYMBOLS)) and bool(f.todo)
        return kinds and all(s.values[k.LEFT + kind] for kind in f.todo) and not (f.pc or f.kept)

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return k.SYMBOLS

    def ask(self, s: State, f: Frame) -> str:
        return f"One symbol of {t.name(s, f.source)} does not count. Which?"

    def say(self, v: Voice) -> str:
        return "do without one symbol"


FOREGO: Final = Forego()
