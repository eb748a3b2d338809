"""A hero's turn: start, draw, play, actions, the location's effect, and what is settled at its end (UN-063)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import table as t
from heroes_unite.games.united import words
from heroes_unite.games.united.actions import ACTIONS
from heroes_unite.games.united.deeds import possible
from heroes_unite.games.united.harm import knock_out
from heroes_unite.games.united.perform import perform
from heroes_unite.games.united.villain_turn import settle_overflow
from heroes_unite.games.united.window import open_window
from heroes_unite.kernel import decision as d
from heroes_unite.kernel import rng
from heroes_unite.kernel.decision import Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show
from heroes_unite.kernel.node import Effect, are
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
SETTLE: Final = 6
EVADE: Final = 7
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
                t.draw(s, seat)
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
            if not t.hand(s, seat) and not t.is_ko(s, seat):
                t.put(s, seat, k.KO, 1)
                emit(s, k.KNOCKED_OUT, seat)
                t.recharge_all(s, seat, k.ON_OWN_KO)
                knock_out(s, seat)
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
        t.lose(s, k.NO_CARDS)
        return
    if t.is_ko(s, seat):
        t.put(s, seat, k.KO, 0)
        emit(s, k.STANDS_UP, seat)
        t.draw_up_to(s, seat, k.HAND_SIZE)
    s.stack.append(Frame(MORNING, seat, seat, -1))


def supporting(s: State, seat: int) -> list[int]:
    """The display cards that can be played now, in Commander games: not in the first hero turn after a villain turn,
    nor where a card has to be played randomly or facedown (UN-232, UN-234, UN-245).
    """
    if not s.values[k.SINCE] or t.of(s, seat, k.ORDER):
        return []
    return s.zones[k.DISPLAY]


def play(s: State, seat: int, card: int) -> None:
    """A card goes to the end of the storyline; facedown, if so ordered (UN-066, UN-176, UN-177)."""
    facedown = t.of(s, seat, k.ORDER) & k.FACEDOWN_ORDER
    t.put(s, seat, k.ORDER, 0)
    s.values[k.PLAYED] = card + 1
    s.values[k.SINCE] += 1
    move(s, card, k.STORYLINE)
    if facedown:
        s.records[k.FACEDOWN] += (card,)
        emit(s, k.PLAYED_FACEDOWN, seat, card)
    else:
        show(s, card)
        emit(s, k.CARD_PLAYED, seat, card)


# Commander games: a regular turn, or one with a supporting card


@dataclass(frozen=True, eq=False)
class Muster(Effect):
    """Draw a card for a regular turn, or play one of the display without drawing (UN-232, UN-233)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        seat = f.you
        cards = supporting(s, seat)
        found = [k.SUPPORTED | card for card in cards]
        if cards and s.zones[k.SUPPORT] and not s.values[k.ROTATED] and t.battle_plan(s, k.ROTATION):
            found += [k.ROTATE | card for card in cards]
        if t.hand(s, seat) or t.deck(s, seat):
            found.insert(0, d.WORD)
        return found

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, card = option & ~d.TARGET, option & d.TARGET
        if kind == k.ROTATE:
            s.values[k.ROTATED] = 1
            move(s, card, k.SUPPORT, bottom=True)
            reveal_support(s)
            return
        s.stack.pop()
        if kind == d.WORD:
            t.draw(s, f.you)
            return
        s.values[k.SUPPORTS] = 1
        play(s, f.you, card)
        if k.MOVE not in t.printed(s, card).symbols and t.battle_plan(s, k.QUICK_INSERTION):
            s.values[k.LEFT + k.MOVE] += 1
        if t.battle_plan(s, k.UNITED_FRONT):
            s.values[k.LEFT + k.WILD] += 1

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you == 0 and t.options(s).solo and not (f.pc or f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        kind, card = option & ~d.TARGET, option & d.TARGET
        if kind == d.WORD:
            return None
        return words.for_card(s, index, card, "support with" if kind == k.SUPPORTED else "rotate")

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return ("regular turn",)

    def ask(self, s: State, f: Frame) -> str:
        return "Draw a card for a regular turn, or play a supporting card?"

    def say(self, v: Voice) -> str:
        return "draw a card, or play a supporting card"


MUSTER: Final = Muster()


def reveal_support(s: State) -> None:
    """The display is full again, as far as the deck goes (UN-225, UN-233)."""
    size = FULL_DISPLAY if t.battle_plan(s, k.FULL_ROSTER) else DISPLAY
    while len(s.zones[k.DISPLAY]) < size and s.zones[k.SUPPORT]:
        card = s.zones[k.SUPPORT][-1]
        move(s, card, k.DISPLAY)
        emit(s, k.SUPPORT_REVEALED, 0, card)


DISPLAY: Final = 2
FULL_DISPLAY: Final = 3
MOST_TOKENS: Final = 3  # that survive the end of a Commander's turn


def stand_down(s: State, seat: int) -> None:
    """The end of a Commander's turn: the display is refilled, tokens above three go, perhaps a look at the plan."""
    if s.values[k.SUPPORTS]:
        reveal_support(s)
        if t.battle_plan(s, k.SHARED_INTEL) and s.zones[k.PLANS]:
            s.stack.append(Frame(INTEL, seat, seat, -1))
    s.stack.append(Frame(TRIM, seat, seat, -1))


@dataclass(frozen=True, eq=False)
class Trim(Effect):
    """Action tokens above three are discarded, of the hero's choice (UN-240, UN-251)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        tokens = t.tokens(s, f.you)
        if sum(tokens) > MOST_TOKENS:
            return [d.WORD | symbol for symbol, count in enumerate(tokens) if count]
        s.stack.pop()
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        symbol = option & d.TARGET
        t.put(s, f.you, k.TOKENS + symbol, t.of(s, f.you, k.TOKENS + symbol) - 1)
        emit(s, k.TOKENS_LOST, f.you, -1, symbol)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you == 0 and not (f.pc or f.todo or f.kept)

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(f"{symbol} token" for symbol in k.SYMBOLS)

    def ask(self, s: State, f: Frame) -> str:
        return "You keep three Action tokens: which one do you discard?"

    def say(self, v: Voice) -> str:
        return "keep no more than three Action tokens"


@dataclass(frozen=True, eq=False)
class Intel(Effect):
    """A look at the next plan after a support turn, or not."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [d.YES, d.NO]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option == d.YES:
            t.look(s, f.you, s.zones[k.PLANS][-1])

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you == 0 and bool(s.zones[k.PLANS]) and not (f.pc or f.todo or f.kept)

    def ask(self, s: State, f: Frame) -> str:
        return "Look at the top card of the Master Plan deck?"

    def say(self, v: Voice) -> str:
        return "look at the top card of the Master Plan deck"


TRIM: Final = Trim()
INTEL: Final = Intel()
COMMANDER: Final[tuple[Effect, ...]] = (MUSTER, TRIM, INTEL)


# The start of a turn


@dataclass(frozen=True, eq=False)
class Morning(Effect):
    """What may be done before the draw: recharge by tokens, look at the top of the deck. `kept`: what was used."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        seat = f.you
        found = [k.USE | card for card in self._lookouts(s, seat) if card not in f.kept]
        for card in t.equipment(s, seat):
            task = t.printed(s, card).recharge
            if task is not None and task.how == k.BY_TOKEN and not t.ready(s, card) and _price(s, seat, task.symbol):
                found.append(k.RECHARGE | card)
        if found:
            return [*found, d.DONE]
        s.stack.pop()
        return None

    def _lookouts(self, s: State, seat: int) -> list[int]:
        """Faceup cards that let their hero look at the top of the deck."""
        if not t.deck(s, seat):
            return []
        return [card for card in t.own_cards(s, seat) if t.fact(s, k.STANDING, card) == k.UPLINK]

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, card = option & ~d.TARGET, option & d.TARGET
        if kind == d.DONE:
            s.stack.pop()
        elif kind == k.USE:
            f.kept = (*f.kept, card)
            top = t.deck(s, f.you)[-1]
            t.look(s, f.you, top)
            s.stack.append(Frame(PEEK, f.you, f.you, card))
        else:
            s.stack.append(Frame(SPEND, f.you, f.you, card))

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you < t.heroes(s) and f.pc == 0 and not f.todo and are(f.kept, len(s.cards))

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        kind, card = option & ~d.TARGET, option & d.TARGET
        if kind == d.DONE:
            return None
        return words.for_card(s, index, card, "use" if kind == k.USE else "recharge")

    def plain_answer(self, kind: str) -> str:
        return "go on"

    def ask(self, s: State, f: Frame) -> str:
        return "Your turn begins. Anything before you draw?"

    def say(self, v: Voice) -> str:
        return "at the start of the turn, recharge equipment and look ahead"


def _price(s: State, seat: int, symbol: int) -> list[int]:
    """The kinds of token that would pay for it."""
    tokens = t.tokens(s, seat)
    return [each for each in range(len(tokens)) if tokens[each] and symbol in (each, -1)]


@dataclass(frozen=True, eq=False)
class Spend(Effect):
    """A token goes for the equipment `source`; of several kinds that will do, it is asked which."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        task = t.printed(s, f.source).recharge
        assert task is not None
        kinds = _price(s, f.you, task.symbol)
        if len(kinds) > 1:
            return [d.WORD | kind for kind in kinds]
        self.choose(s, f, d.WORD | kinds[0])
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        symbol = option & d.TARGET
        t.put(s, f.you, k.TOKENS + symbol, t.of(s, f.you, k.TOKENS + symbol) - 1)
        t.recharge(s, f.you, f.source)

    def could_be(self, s: State, f: Frame) -> bool:
        what = t.printed(s, f.source).recharge if f.source >= 0 else None
        return what is not None and bool(_price(s, f.you, what.symbol)) and not (f.pc or f.todo or f.kept)

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(f"{symbol} token" for symbol in k.SYMBOLS)

    def ask(self, s: State, f: Frame) -> str:
        return "Which token do you discard for it?"

    def say(self, v: Voice) -> str:
        return "discard a token to recharge it"


@dataclass(frozen=True, eq=False)
class Peek(Effect):
    """The top card of the own deck was looked at: it stays, or goes to the bottom."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [d.WORD, d.WORD | 1]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option & d.TARGET:
            card = t.deck(s, f.you)[-1]
            move(s, card, k.DECK + f.you * k.STRIDE, bottom=True)
            emit(s, k.BOTTOMED, f.you, card)

    def could_be(self, s: State, f: Frame) -> bool:
        return bool(t.deck(s, f.you)) and not (f.pc or f.todo or f.kept)

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return ("leave it on top", "put it on the bottom")

    def ask(self, s: State, f: Frame) -> str:
        return f"The top card of your deck is {t.name(s, t.deck(s, f.you)[-1])}."

    def say(self, v: Voice) -> str:
        return "put the top card of your deck on the bottom, or leave it"


MORNING: Final = Morning()
SPEND: Final = Spend()
PEEK: Final = Peek()


# Symbols


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
    if own and s.values[k.POISONED]:
        s.stack.append(Frame(FOREGO, seat, seat, played, todo=tuple(own)))


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
            t.recharge(s, seat, card)
