"""Super-Villain Mode: somebody plays the villain, with a hand of plans and hidden cards (UN-198 to UN-221).

Here is what this mode adds to setup and to the villain's turn. What its cards do is in `super_effects` and
`super_rescues`, and when they can be played in `super_moments`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, holdings, option_details, progress, questions, table
from heroes_unite.games.united.reactions import open_window
from heroes_unite.games.united.setup import from_box
from heroes_unite.games.united.super_effects import CROWD, SCHEME, draw_plan
from heroes_unite.games.united.villain_turn import lay_plan
from heroes_unite.kernel.decision import CARD, PLAYER, TARGET
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show, shuffle
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame
from heroes_unite.ops.flow import Asking

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask, Option
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice

DEALT: Final = 4  # Super-Villain cards, of which one goes
VILLAIN_HAND: Final = 2
DUEL_DRAWN: Final = 3
DUEL_KEPT: Final = 2


# Setup


@dataclass(frozen=True, eq=False)
class DealVillain(Effect):
    """The villain player gets four Super-Villain cards and puts one away, and two plans (UN-200, UN-201)."""

    def run(self, s: State, f: Frame) -> bool:
        seat = table.villain_seat(s)
        for card in from_box(s, constants.SUPER_VILLAIN_CARD, lambda card: True):
            move(s, card, constants.SUPER_VILLAIN_PILE)
        shuffle(s, constants.SUPER_VILLAIN_PILE)
        for card in s.zones[constants.SUPER_VILLAIN_PILE][-DEALT:]:
            move(s, card, constants.SUPER + seat * constants.STRIDE)
        for _ in range(VILLAIN_HAND):
            draw_plan(s)
        s.stack.append(Frame(self, seat, seat, -1))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [CARD | card for card in s.zones[constants.SUPER + f.you * constants.STRIDE]]

    def choose(self, s: State, f: Frame, option: int) -> None:
        move(s, option & TARGET, constants.UNSEEN)
        s.stack.pop()

    def could_be(self, s: State, f: Frame) -> bool:
        full = len(s.zones[constants.SUPER + table.villain_seat(s) * constants.STRIDE]) == DEALT
        return f.you == table.villain_seat(s) and full and not (f.pc or f.todo or f.kept)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChooseCard("put-away")

    def say(self, v: Voice) -> str:
        return "the villain player keeps three of four Super-Villain cards and takes two plans"


@dataclass(frozen=True, eq=False)
class DealHeroes(Effect):
    """Super Hero cards, one more than heroes: each keeps one, and the villain sees none of them. Alone, two of three
    (UN-202, UN-249). `todo` are the heroes who still choose.
    """

    def run(self, s: State, f: Frame) -> bool:
        alone = table.rules(s).solo
        drawn = DUEL_DRAWN if alone else table.heroes(s) + 1
        for card in from_box(s, constants.SUPER_HERO_CARD, lambda card: True):
            move(s, card, constants.SUPER_HERO_PILE)
        shuffle(s, constants.SUPER_HERO_PILE)
        for card in s.zones[constants.SUPER_HERO_PILE][-drawn:]:
            for seat in range(table.heroes(s)):
                show(s, card, seat)
        seats = (0,) * DUEL_KEPT if alone else tuple(range(table.heroes(s)))
        s.stack.append(Frame(self, 0, 0, -1, todo=seats))
        return False

    def _offered(self, s: State) -> list[int]:
        return [card for card in s.zones[constants.SUPER_HERO_PILE] if s.known[card]]

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.todo:
            return [CARD | card for card in self._offered(s)]
        for card in self._offered(s):
            move(s, card, constants.UNSEEN)
        s.stack.pop()
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        move(s, option & TARGET, constants.SUPER + f.todo[0] * constants.STRIDE)
        f.todo = f.todo[1:]

    def chooser(self, s: State, f: Frame) -> int:
        return f.todo[0]

    def could_be(self, s: State, f: Frame) -> bool:
        there = len(self._offered(s)) > len(f.todo)
        return there and are(f.todo, table.heroes(s)) and not (f.pc or f.kept)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChooseCard("keep", table.hero_name(s, f.todo[0]))

    def say(self, v: Voice) -> str:
        return "each Hero keeps a Super Hero card"


@dataclass(frozen=True, eq=False)
class ShareTokens(Effect):
    """The heroes hand out the action tokens of the dashboard's back, one after another (UN-203, UN-214, UN-248)."""

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(Frame(self, 0, 0, -1, todo=shared_tokens(s)))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if not f.todo:
            s.stack.pop()
        elif table.heroes(s) == 1:
            self.choose(s, f, PLAYER)
        else:
            return [PLAYER | seat for seat in range(table.heroes(s))]
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        holdings.take_token(s, option & TARGET, f.todo[0])
        f.todo = f.todo[1:]

    def could_be(self, s: State, f: Frame) -> bool:
        return are(f.todo, len(constants.SYMBOLS)) and not (f.pc or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return option_details.for_hero(s, index, option & TARGET)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ShareToken(constants.SYMBOLS[f.todo[0]], len(f.todo))

    def say(self, v: Voice) -> str:
        return "the heroes share out action tokens"


def shared_tokens(s: State) -> tuple[int, ...]:
    """Those that are printed, less some or with more Wilds, as the options say."""
    printed = table.villain(s).action_tokens
    more = table.options(s).tokens
    assert isinstance(more, int)
    return printed[: max(0, len(printed) + more)] if more < 0 else printed + (constants.WILD,) * more


@dataclass(frozen=True, eq=False)
class Opening(Asking):
    """Cards that are played when the game begins (UN-216)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        f.pc += 1
        if f.pc == 1:
            open_window(s, constants.GAME_BEGINS)
        else:
            s.stack.pop()
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc in (0, 1) and not (f.todo or f.kept)

    def say(self, v: Voice) -> str:
        return "cards for the start of the game are played"


# The villain's turn


@dataclass(frozen=True, eq=False)
class ChoosePlan(Effect):
    """Draw a plan, then play one from hand, or a Super-Villain card in its place (UN-205 to UN-208)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            f.pc = 1
            draw_plan(s)
            return None
        cards = self._cards(s)
        if cards:
            return [CARD | card for card in cards]
        s.stack.pop()
        progress.lose(s, constants.NO_PLAN)
        return None

    def _cards(self, s: State) -> list[int]:
        seat = table.villain_seat(s)
        hand = s.zones[constants.HAND + seat * constants.STRIDE]
        first = [card for card in hand if table.printed(s, card).placement == constants.ON_TOP]
        if first:
            return first
        others = [card for card in s.zones[constants.SUPER + seat * constants.STRIDE] if table.printed(s, card).as_plan]
        return list(hand) + others if hand else []

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        card = option & TARGET
        if table.kind(s, card) == constants.SUPER_VILLAIN_CARD:
            s.values[constants.SUPERS] |= 1 << table.villain_seat(s)
            show(s, card)
            emit(s, constants.SUPER_PLAYED, table.villain_seat(s), card)
            lay_plan(s, card)
            if table.printed(s, card).free_steps:
                SCHEME.run(s, Frame(SCHEME, f.you, f.you, card))
        else:
            lay_plan(s, card)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you == table.villain_seat(s) and f.pc in (0, 1) and not (f.todo or f.kept)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChoosePlan("play")

    def say(self, v: Voice) -> str:
        return "draw a plan, then play one from hand"


CHOOSE_PLAN: Final = ChoosePlan()


def facedown_plan(s: State) -> None:
    """An effect adds a facedown plan, or would let the villain play another one (UN-209, UN-211)."""
    draw_plan(s)
    if s.zones[constants.HAND + table.villain_seat(s) * constants.STRIDE]:
        s.stack.append(Frame(HIDE_PLAN, table.villain_seat(s), table.villain_seat(s), -1))
    else:
        progress.lose(s, constants.NO_PLAN)


def remove_top_plan(s: State) -> None:
    """An effect removes the top plan; with an empty deck the villain gives one from hand (UN-210)."""
    if s.zones[constants.PLANS]:
        move(s, s.zones[constants.PLANS][-1], constants.UNSEEN)
    elif s.zones[constants.HAND + table.villain_seat(s) * constants.STRIDE]:
        s.stack.append(Frame(GIVE_UP_PLAN, table.villain_seat(s), table.villain_seat(s), -1))


@dataclass(frozen=True, eq=False)
class FromVillainHand(Effect):
    """A plan from the villain's hand goes to the storyline facedown, or out of the game."""

    to: int

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [CARD | card for card in s.zones[constants.HAND + f.you * constants.STRIDE]]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        card = option & TARGET
        move(s, card, self.to)
        if self.to == constants.STORYLINE:
            s.records[constants.FACEDOWN] += (card,)
            emit(s, constants.PLAN_FACEDOWN, table.NOBODY, card)

    def could_be(self, s: State, f: Frame) -> bool:
        there = bool(s.zones[constants.HAND + f.you * constants.STRIDE])
        return there and f.you == table.villain_seat(s) and not (f.pc or f.todo or f.kept)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChoosePlan("facedown" if self.to == constants.STORYLINE else "remove")

    def say(self, v: Voice) -> str:
        where = "goes to the Storyline facedown" if self.to == constants.STORYLINE else "leaves the game"
        return f"a plan from the villain's hand {where}"


HIDE_PLAN: Final = FromVillainHand(constants.STORYLINE)
GIVE_UP_PLAN: Final = FromVillainHand(constants.UNSEEN)


INSTRUCTIONS: Final[tuple[Effect, ...]] = (CHOOSE_PLAN, HIDE_PLAN, GIVE_UP_PLAN, SCHEME, CROWD)
