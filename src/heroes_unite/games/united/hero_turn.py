"""A hero's turn: start, draw, play, actions, the location's effect, and what is settled at its end (UN-063)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import holdings, progress, words
from heroes_unite.games.united import table as t
from heroes_unite.games.united.actions import ACTIONS
from heroes_unite.games.united.commander_turn import MUSTER, stand_down
from heroes_unite.games.united.deeds import possible
from heroes_unite.games.united.harm import knock_out
from heroes_unite.games.united.morning import MORNING
from heroes_unite.games.united.perform import perform
from heroes_unite.games.united.playing import play, supporting
from heroes_unite.games.united.symbols import gain_symbols
from heroes_unite.games.united.villain_turn import settle_overflow
from heroes_unite.games.united.window import open_window
from heroes_unite.kernel import decision as d
from heroes_unite.kernel import rng
from heroes_unite.kernel.decision import Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame
from heroes_unite.kernel.text import PLAIN, sentence
from heroes_unite.ops.select import distinct

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice

START: Final = 0
DRAW: Final = 1
PLAY: Final = 2
BEGIN: Final = 3
ACT: Final = 4
LOCATION: Final = 5
EVADE: Final = 6
SETTLE: Final = 7
END: Final = 8
LAST: Final = 9
OVER: Final = 10


@dataclass(frozen=True, eq=False)
class HeroTurn(Effect):
    """`pc` is the step."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        step = s.values[k.STEP] = f.pc
        seat = f.you
        if step == PLAY:
            return self._play(s, f)
        f.pc += 1
        if step == START:
            begin(s, seat)
        elif step == DRAW:
            if t.options(s).solo:
                s.stack.append(Frame(MUSTER, seat, seat, -1))
            else:
                holdings.draw(s, seat)
        elif step == BEGIN:
            gain_symbols(s, seat)
        elif step == ACT:
            s.stack.append(Frame(ACTIONS, seat, seat, -1))
        elif step == LOCATION:
            visit(s, seat)
        elif step == SETTLE:
            if settle_overflow(s):
                f.pc = SETTLE
        elif step == EVADE:
            if s.values[k.HIT]:
                perform(s, t.dashboard(s), k.EVADE, seat)
        elif step == END:
            finish(s, seat)
            if t.options(s).solo:
                stand_down(s, seat)
            open_window(s, k.HERO_TURN_ENDS)
        elif step == LAST:
            if not t.hand(s, seat) and not t.is_ko(s, seat) and not s.values[k.SUPPORTS]:
                t.put(s, seat, k.KO, 1)
                emit(s, k.KNOCKED_OUT, seat)
                holdings.recharge_all(s, seat, k.ON_OWN_KO)
                knock_out(s, seat)
        elif settle_overflow(s):  # of a KO effect
            f.pc = OVER
        else:
            s.stack.pop()
            s.values[k.ACTIVE] = (seat + 1) % t.heroes(s)
        return None

    def _play(self, s: State, f: Frame) -> list[int] | None:
        seat = f.you
        cards = t.hand(s, seat)
        if s.values[k.SUPPORTS]:  # the card of the turn lies there already
            f.pc = BEGIN
            return None
        if t.of(s, seat, k.ORDER) & k.RANDOMLY:
            play(s, seat, cards[rng.below(s, len(cards))])
            f.pc = BEGIN
            return None
        return [*distinct(s, cards)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        f.pc = BEGIN
        play(s, f.you, option & d.TARGET)

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= OVER and f.you < t.heroes(s) and not (f.todo or f.kept)

    def ask(self, s: State, f: Frame) -> str:
        if t.of(s, f.you, k.ORDER) & k.FACEDOWN_ORDER:
            return "Play a card facedown: it gives nothing."
        return "Play a card."

    def say(self, v: Voice) -> str:
        return "draw a card, play a card, resolve actions, then the Location's effect"


HERO_TURN: Final = HeroTurn()


def begin(s: State, seat: int) -> None:
    """Who has no card at all loses the game; who was KO'd stands up (UN-040, UN-140)."""
    if not t.hand(s, seat) and not t.deck(s, seat) and not supporting(s, seat):
        progress.lose(s, k.NO_CARDS)
        return
    if t.is_ko(s, seat):
        t.put(s, seat, k.KO, 0)
        emit(s, k.STANDS_UP, seat)
        holdings.draw_up_to(s, seat, k.HAND_SIZE)
    s.stack.append(Frame(MORNING, seat, seat, -1))


# The location's effect


def visit(s: State, seat: int) -> None:
    """The End of Turn effect of where the hero is, unless a threat covers it (UN-099 to UN-102)."""
    if t.is_ko(s, seat):
        return
    place = t.place_of(s, seat)
    card = t.location(s, place)
    effect = t.effect(s, card, k.MAIN)
    if t.threat(s, place) >= 0 or effect is None or not possible(effect, s, Frame(effect, seat, seat, card)):
        return
    s.stack.append(Frame(VISIT, seat, seat, card))


@dataclass(frozen=True, eq=False)
class Visit(Effect):
    """Use the effect of the location `source`, or not; a mandatory one is used without a question."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if t.printed(s, f.source).mandatory:
            self.choose(s, f, d.YES)
            return None
        return [k.USE | f.source, d.PASS]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option != d.PASS:
            emit(s, k.USED, f.you, f.source)
            perform(s, f.source, k.MAIN, f.you)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.source >= 0 and s.where[f.source] == k.RING and not (f.pc or f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return None if option == d.PASS else words.for_card(s, index, option & d.TARGET, "use")

    def ask(self, s: State, f: Frame) -> str:
        effect = t.effect(s, f.source, k.MAIN)
        assert effect is not None
        return f"End of turn at {t.name(s, f.source)}. {sentence(effect.say(PLAIN))}"

    def say(self, v: Voice) -> str:
        return "use the Location's effect"


VISIT: Final = Visit()


def finish(s: State, seat: int) -> None:
    """What the end of the turn brings: recharges, a Crisis token less, symbols gone (UN-074)."""
    for i in range(len(k.SYMBOLS)):
        s.values[k.LEFT + i] = 0
    if s.values[k.EXPIRING]:
        left = t.of(s, seat, k.TOKENS + k.WILD)
        t.put(s, seat, k.TOKENS + k.WILD, left - min(left, s.values[k.EXPIRING]))
    if s.values[k.POISONED] and t.of(s, seat, k.CRISIS):
        t.put(s, seat, k.CRISIS, t.of(s, seat, k.CRISIS) - 1)
        emit(s, k.CRISIS_GONE, seat)
    for card in t.equipment(s, seat):
        task = t.printed(s, card).recharge
        if task is None or task.how != k.AT_END or t.ready(s, card):
            continue
        if task.test is None or task.test.holds(s, Frame(HERO_TURN, seat, seat, card)):
            holdings.recharge(s, seat, card)
