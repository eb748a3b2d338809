"""Setting up Commander Solo: Supporting Heroes, their cards, and Battle Plans (UN-222 to UN-230)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import questions, table
from heroes_unite.games.united.commander_turn import reveal_support
from heroes_unite.games.united.constants import BATTLE_PLAN, BATTLE_PLANS, HERO_CARD, SUPPORT, WHO
from heroes_unite.games.united.options import CHOOSE, RANDOM, SUPPORTING
from heroes_unite.games.united.setup import from_box
from heroes_unite.kernel import rng
from heroes_unite.kernel.decision import CARD, DONE, TARGET, WORD
from heroes_unite.kernel.moves import move, shuffle
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice

EACH: Final = 3  # cards of each Supporting Hero


@dataclass(frozen=True, eq=False)
class Recruit(Effect):
    """Four heroes support the main one with three cards each. `todo` are the heroes who may still come or whose cards
    are still to be chosen; `pc` says which of the two it is.
    """

    def run(self, s: State, f: Frame) -> bool:
        chosen = table.options(s).support
        names = table.rules(s).hero_names
        others = [hero for hero in range(len(names)) if hero != table.of(s, 0, WHO)]
        if chosen == RANDOM:
            rng.shuffle(s, others)
            others = sorted(others[:SUPPORTING])
        elif chosen != CHOOSE:
            others = [hero for hero in others if names[hero] in chosen]
        s.stack.append(Frame(self, 0, 0, -1, todo=tuple(others), pc=int(chosen != CHOOSE)))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            return [WORD | hero for hero in f.todo]
        if not f.todo:
            shuffle(s, SUPPORT)
            s.stack.pop()
            return None
        cards = supporting_cards(s, f.todo[0])
        if len(cards) > EACH:
            return [CARD | card for card in cards]
        self._take(s, f, cards)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        target = option & TARGET
        if f.pc == 0:
            f.pc = 1
            f.todo = tuple(hero for hero in f.todo if hero != target)
            return
        self._take(s, f, [card for card in supporting_cards(s, f.todo[0]) if card != target])

    def _take(self, s: State, f: Frame, cards: list[int]) -> None:
        for card in cards:
            move(s, card, SUPPORT)
        f.todo = f.todo[1:]

    def could_be(self, s: State, f: Frame) -> bool:
        most = SUPPORTING + (f.pc == 0)
        return f.pc in (0, 1) and len(f.todo) <= most and are(f.todo, len(table.rules(s).hero_names)) and not f.kept

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(table.rules(s).hero_names)

    def asks(self, s: State, f: Frame) -> Ask:
        if f.pc == 0:
            return questions.StaysHome()
        return questions.ChooseCard("leave-out-support", table.rules(s).hero_names[f.todo[0]])

    def say(self, v: Voice) -> str:
        return "four Supporting Heroes lend three cards each"


def supporting_cards(s: State, hero: int) -> list[int]:
    """The cards with which a hero can support another."""
    name = table.rules(s).hero_names[hero]
    return from_box(s, HERO_CARD, lambda card: card.of == name and card.supports)


def _budget(s: State) -> int:
    """What is left of it."""
    return table.options(s).budget - sum(table.printed(s, card).cost for card in s.zones[BATTLE_PLANS])


@dataclass(frozen=True, eq=False)
class Draft(Effect):
    """Battle Plans, as far as the budget goes (UN-228)."""

    def run(self, s: State, f: Frame) -> bool:
        chosen = table.options(s).battle_plans
        if isinstance(chosen, str):
            s.stack.append(f.within(self))
            return False
        for card in from_box(s, BATTLE_PLAN, lambda card: card.name in chosen):
            move(s, card, BATTLE_PLANS)
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        left = _budget(s)
        cards = from_box(s, BATTLE_PLAN, lambda card: card.cost <= left)
        if cards:
            return [*(CARD | card for card in cards), DONE]
        s.stack.pop()
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            s.stack.pop()
        else:
            move(s, option & TARGET, BATTLE_PLANS)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChooseBattlePlans(_budget(s))

    def say(self, v: Voice) -> str:
        return "choose Battle Plans"


@dataclass(frozen=True, eq=False)
class ShowDisplay(Effect):
    """The top cards of the Supporting Heroes deck (UN-225)."""

    def run(self, s: State, f: Frame) -> bool:
        reveal_support(s)
        return True

    def say(self, v: Voice) -> str:
        return "reveal the display"
