"""A hero's turn: start, draw, play, actions, the location's effect, and what is settled at its end (UN-063)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, holdings, option_details, progress, questions, subjects, table
from heroes_unite.games.united.actions import ACTIONS
from heroes_unite.games.united.card_play import play, supporting
from heroes_unite.games.united.card_resolution import perform
from heroes_unite.games.united.cards import locations
from heroes_unite.games.united.commander_turn import MUSTER, stand_down
from heroes_unite.games.united.harm import knock_out
from heroes_unite.games.united.hero_effects import possible
from heroes_unite.games.united.reactions import open_window
from heroes_unite.games.united.symbols import gain_symbols
from heroes_unite.games.united.turn_start import MORNING
from heroes_unite.games.united.villain_turn import settle_overflow
from heroes_unite.games.united.why_not import OfAnother, PlayCardFirst, in_pile
from heroes_unite.kernel import rng
from heroes_unite.kernel.decision import PASS, TARGET, YES, Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame
from heroes_unite.kernel.text import PLAIN, sentence
from heroes_unite.ops.select import distinct

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice
    from heroes_unite.kernel.why_not import Pointed, Reason

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
        step = s.values[constants.STEP] = f.pc
        seat = f.you
        if step == PLAY:
            return self._play(s, f)
        f.pc += 1
        if step == START:
            begin(s, seat)
        elif step == DRAW:
            if table.rules(s).solo:
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
            if s.values[constants.HIT]:
                perform(s, table.dashboard(s), constants.EVADE, seat)
        elif step == END:
            finish(s, seat)
            if table.rules(s).solo:
                stand_down(s, seat)
            open_window(s, constants.HERO_TURN_ENDS)
        elif step == LAST:
            if not table.hand(s, seat) and not table.is_ko(s, seat) and not s.values[constants.SUPPORTS]:
                table.put(s, seat, constants.KO, 1)
                emit(s, constants.KNOCKED_OUT, seat)
                holdings.recharge_all(s, seat, constants.ON_OWN_KO)
                knock_out(s, seat)
        elif settle_overflow(s):  # of a KO effect
            f.pc = OVER
        else:
            s.stack.pop()
            s.values[constants.ACTIVE] = (seat + 1) % table.heroes(s)
        return None

    def _play(self, s: State, f: Frame) -> list[int] | None:
        seat = f.you
        cards = table.hand(s, seat)
        if s.values[constants.SUPPORTS]:  # the card of the turn is already there
            f.pc = BEGIN
            return None
        if table.of(s, seat, constants.ORDER) & constants.RANDOMLY:
            play(s, seat, cards[rng.below(s, len(cards))])
            f.pc = BEGIN
            return None
        return [*distinct(s, cards)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        f.pc = BEGIN
        play(s, f.you, option & TARGET)

    def why_not(self, s: State, f: Frame, what: Pointed) -> Reason | None:
        if what.zone in ("hand", "equipment") and what.owner != f.you:
            return OfAnother(player=what.owner)
        return in_pile(what) or PlayCardFirst()

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= OVER and f.you < table.heroes(s) and not (f.todo or f.kept)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.PlayCard(bool(table.of(s, f.you, constants.ORDER) & constants.FACEDOWN_ORDER))

    def say(self, v: Voice) -> str:
        return "draw a card, play a card, resolve actions, then the Location's effect"


HERO_TURN: Final = HeroTurn()


def begin(s: State, seat: int) -> None:
    """A hero without any card loses the game; one who was KO'd stands up (UN-040, UN-140)."""
    if not table.hand(s, seat) and not table.deck(s, seat) and not supporting(s, seat):
        progress.lose(s, constants.NO_CARDS)
        return
    if table.is_ko(s, seat):
        table.put(s, seat, constants.KO, 0)
        emit(s, constants.STANDS_UP, seat)
        holdings.draw_up_to(s, seat, constants.HAND_SIZE)
    s.stack.append(Frame(MORNING, seat, seat, -1))


# The location's effect


def visit(s: State, seat: int) -> None:
    """The End of Turn effect of where the hero is, unless a threat covers it (UN-099 to UN-102)."""
    if table.is_ko(s, seat):
        return
    place = table.place_of(s, seat)
    card = table.location(s, place)
    effect = table.effect(s, card, constants.MAIN)
    if table.threat(s, place) >= 0 or effect is None or not possible(effect, s, Frame(effect, seat, seat, card)):
        return
    s.stack.append(Frame(VISIT, seat, seat, card))


@dataclass(frozen=True, eq=False)
class Visit(Effect):
    """Use the effect of the location `source`, or not; a mandatory one is used without a question."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if table.printed(s, f.source).mandatory:
            self.choose(s, f, YES)
            return None
        return [constants.USE | f.source, PASS]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option != PASS:
            emit(s, constants.USED, f.you, f.source)
            perform(s, f.source, constants.MAIN, f.you)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.source >= 0 and s.where[f.source] == constants.RING and not (f.pc or f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return None if option == PASS else option_details.for_card(s, index, option & TARGET, "use")

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.EndOfTurn(subjects.place(s, table.place_of_card(s, f.source)))

    def prompt(self, ask: Ask, names: Names) -> str:
        """With what the location says, which is printed on its card."""
        assert isinstance(ask, questions.EndOfTurn)
        effect = LOCATIONS[ask.place.name].main
        assert effect is not None
        return f"{ask.say(names)} {sentence(effect.say(PLAIN))}"

    def say(self, v: Voice) -> str:
        return "use the Location's effect"


VISIT: Final = Visit()
LOCATIONS: Final = {card.name: card for card in locations.LOCATIONS}


def finish(s: State, seat: int) -> None:
    """What happens at the end of the turn: recharges, one Crisis token fewer, symbols gone (UN-074)."""
    for i in range(len(constants.SYMBOLS)):
        s.values[constants.LEFT + i] = 0
    if s.values[constants.EXPIRING]:
        left = table.of(s, seat, constants.TOKENS + constants.WILD)
        table.put(s, seat, constants.TOKENS + constants.WILD, left - min(left, s.values[constants.EXPIRING]))
    if s.values[constants.POISONED] and table.of(s, seat, constants.CRISIS):
        table.put(s, seat, constants.CRISIS, table.of(s, seat, constants.CRISIS) - 1)
        emit(s, constants.CRISIS_GONE, seat)
    for card in table.equipment(s, seat):
        task = table.printed(s, card).recharge
        if task is None or task.how != constants.AT_END or table.ready(s, card):
            continue
        if task.test is None or task.test.holds(s, Frame(HERO_TURN, seat, seat, card)):
            holdings.recharge(s, seat, card)
