"""The start of a hero's turn, before the draw: equipment is recharged by tokens, and some look ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, holdings, in_force, option_details, questions, table
from heroes_unite.kernel.decision import DONE, TARGET, WORD, Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice


@dataclass(frozen=True, eq=False)
class Morning(Effect):
    """What may be done before the draw: recharge by tokens, look at the top of the deck. `kept`: what was used."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        seat = f.you
        found = [constants.USE | card for card in self._lookouts(s, seat) if card not in f.kept]
        for card in table.equipment(s, seat):
            task = table.printed(s, card).recharge
            if (
                task is not None
                and task.how == constants.BY_TOKEN
                and not table.ready(s, card)
                and _price(s, seat, task.symbol)
            ):
                found.append(constants.RECHARGE | card)
        if found:
            return [*found, DONE]
        s.stack.pop()
        return None

    def _lookouts(self, s: State, seat: int) -> list[int]:
        """Faceup cards that let their hero look at the top of the deck."""
        if not table.deck(s, seat):
            return []
        return in_force.carriers(s, in_force.LOOKOUT, seat)

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, card = option & ~TARGET, option & TARGET
        if kind == DONE:
            s.stack.pop()
        elif kind == constants.USE:
            f.kept = (*f.kept, card)
            top = table.deck(s, f.you)[-1]
            holdings.look(s, f.you, top)
            s.stack.append(Frame(PEEK, f.you, f.you, card))
        else:
            s.stack.append(Frame(SPEND, f.you, f.you, card))

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you < table.heroes(s) and f.pc == 0 and not f.todo and are(f.kept, len(s.cards))

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        kind, card = option & ~TARGET, option & TARGET
        if kind == DONE:
            return None
        return option_details.for_card(s, index, card, "use" if kind == constants.USE else "recharge")

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.BeforeDrawing()

    def say(self, v: Voice) -> str:
        return "at the start of the turn, recharge equipment and look ahead"


def _price(s: State, seat: int, symbol: int) -> list[int]:
    """The kinds of token that would pay for it."""
    tokens = table.tokens(s, seat)
    return [each for each in range(len(tokens)) if tokens[each] and symbol in (each, -1)]


@dataclass(frozen=True, eq=False)
class Spend(Effect):
    """A token goes for the equipment `source`; of several kinds that will do, it is asked which."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        task = table.printed(s, f.source).recharge
        assert task is not None
        kinds = _price(s, f.you, task.symbol)
        if len(kinds) > 1:
            return [WORD | kind for kind in kinds]
        self.choose(s, f, WORD | kinds[0])
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        symbol = option & TARGET
        table.put(s, f.you, constants.TOKENS + symbol, table.of(s, f.you, constants.TOKENS + symbol) - 1)
        holdings.recharge(s, f.you, f.source)

    def could_be(self, s: State, f: Frame) -> bool:
        what = table.printed(s, f.source).recharge if f.source >= 0 else None
        return what is not None and bool(_price(s, f.you, what.symbol)) and not (f.pc or f.todo or f.kept)

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return constants.SYMBOLS

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChooseSymbol("recharge")

    def say(self, v: Voice) -> str:
        return "discard a token to recharge it"


@dataclass(frozen=True, eq=False)
class Peek(Effect):
    """The player has looked at the top card of their deck: it stays, or goes to the bottom."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [WORD, WORD | 1]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option & TARGET:
            card = table.deck(s, f.you)[-1]
            move(s, card, constants.DECK + f.you * constants.STRIDE, bottom=True)
            emit(s, constants.BOTTOMED, f.you, card)

    def could_be(self, s: State, f: Frame) -> bool:
        return bool(table.deck(s, f.you)) and not (f.pc or f.todo or f.kept)

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(questions.TOP_OR_BOTTOM)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.TopCard(table.name(s, table.deck(s, f.you)[-1]))

    def say(self, v: Voice) -> str:
        return "put the top card of your deck on the bottom, or leave it"


MORNING: Final = Morning()
SPEND: Final = Spend()
PEEK: Final = Peek()
