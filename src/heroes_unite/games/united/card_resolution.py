"""Carrying out what is on a card, separately: nothing that it binds flows on to what waits below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import holdings, table
from heroes_unite.games.united.constants import BAM, EQUIPMENT_CARD, SLOTS
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice


@dataclass(frozen=True, eq=False)
class Perform(Effect):
    """The effect for which `kept` names slot and card; `pc` says whether it has begun. `source` is where it happens."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        slot, card = f.kept
        if f.pc:
            s.stack.pop()
            if table.kind(s, card) == EQUIPMENT_CARD:
                holdings.exhaust(s, f.you, card)  # afterwards: its own effect cannot recharge it (UN-156)
            return None
        f.pc = 1
        effect = slot_effect(s, card, slot)
        if effect is not None:
            effect.run(s, Frame(effect, f.you, f.who, f.source))
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        shape = f.pc in (0, 1) and len(f.kept) == 2 and f.source >= 0 and not f.todo
        return shape and 0 <= f.kept[0] <= REACTION and 0 <= f.kept[1] < len(s.cards)

    def say(self, v: Voice) -> str:
        return "carry out what the card says"


PERFORM: Final = Perform()
REACTION: Final = SLOTS  # the slot after those of effects


def slot_effect(s: State, card: int, slot: int) -> Effect | None:
    if slot == REACTION:
        reaction = table.printed(s, card).reaction
        return None if reaction is None else reaction.effect
    return table.effect(s, card, slot)


def perform(s: State, card: int, slot: int, you: int, who: int = -1, at: int = -1) -> None:
    """Carry out an effect of a card next. `you` owns it; `who` is the hero it is about, where that is another; `at` is
    the location it is about, where that is not the card's own.
    """
    if slot_effect(s, card, slot) is not None:
        s.stack.append(Frame(PERFORM, you, you if who < 0 else who, card if at < 0 else at, kept=(slot, card)))


def in_bam(s: State) -> bool:
    """Whether what is going on comes from a BAM!"""
    return any(f.node is PERFORM and f.kept[0] == BAM for f in s.stack)
