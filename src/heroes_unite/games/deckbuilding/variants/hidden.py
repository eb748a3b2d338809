"""Super-Hidden Super-Villains: all of them are in the main deck, and the game lasts as long as that does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.attack import Strike
from heroes_unite.games.deckbuilding.module import Columns, Course, Module
from heroes_unite.games.deckbuilding.table import line_up_size
from heroes_unite.games.deckbuilding.turn_end import FlipSuperVillain, game_over
from heroes_unite.kernel.events import Watcher
from heroes_unite.kernel.moves import move, shuffle
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from heroes_unite.games.deckbuilding.card import Card


@dataclass(frozen=True, eq=False)
class PrepareHidden(Effect):
    """All Super-Villains are in the main deck; none of them is in the first Line-Up."""

    def run(self, s: State, f: Frame) -> bool:
        shuffle(s, constants.MAIN)
        kinds = s.rules.numbers[constants.KIND]
        early: list[int] = []
        while len(s.zones[constants.LINE_UP]) < line_up_size(s):
            card = s.zones[constants.MAIN][-1]
            if kinds[s.cards[card]] == constants.IS_SUPER_VILLAIN:
                early.append(card)
                move(s, card, constants.OUT)
            else:
                move(s, card, constants.LINE_UP)
        for card in early:
            move(s, card, constants.MAIN)
        shuffle(s, constants.MAIN)
        return True

    def say(self, v: Voice) -> str:
        return "shuffle the Super-Villains into the main deck and lay out a Line-Up without any"


@dataclass(frozen=True, eq=False)
class EndWithMainDeck(Effect):
    """Super-Hidden Super-Villains: the game lasts until the main deck is empty."""

    def run(self, s: State, f: Frame) -> bool:
        if s.zones[constants.MAIN]:
            return True
        game_over(s, constants.NO_MAIN_DECK)
        return False

    def say(self, v: Voice) -> str:
        return "the game ends with the main deck"


def entering(card: Card) -> tuple[Watcher, ...]:
    """A hidden Super-Villain attacks when it comes into the Line-Up."""
    if card.kind != constants.IS_SUPER_VILLAIN or card.first_appearance is None:
        return ()
    return (Watcher(constants.LINE_UP_REFILLED, Strike(card.first_appearance)),)


class Hidden(Module):
    """There is no Super-Villain stack, and the Line-Up is made for six cards."""

    def numbers(self, printed: Sequence[Card]) -> Mapping[int, int]:
        return {constants.LINE_UP_SIZE: 6, constants.HIDES: 1}

    def columns(self, columns: Columns) -> None:
        columns.watcher(constants.ON_ENTERING, "entering", entering)

    def homes(self, first_zone: int) -> Mapping[int, int]:
        return {constants.IS_SUPER_VILLAIN: constants.MAIN}

    def arrange(self, course: Course) -> None:
        course.prepare = PrepareHidden()
        steps = [step for step in course.ending if not isinstance(step, FlipSuperVillain)]
        course.ending = [*steps, EndWithMainDeck()]
