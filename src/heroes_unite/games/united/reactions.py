"""Moments at which cards may be used in answer to something: each seat that has one is asked in turn.

A card in answer to something is a charged card faceup in the storyline, faceup equipment, or a Super card. Its effect
changes what is going on: the instruction that waits on the stack beneath.

Super cards are secret, and everybody can see who is asked. So every player who still holds one is asked whenever one of
those not yet revealed could be used, whether it is theirs or not; players without that card can only pass.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, in_force, option_details, responses, table
from heroes_unite.games.united.card import ANYBODY, NEAR, SELF
from heroes_unite.games.united.card_resolution import REACTION, perform
from heroes_unite.kernel.decision import PASS, TARGET
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import known_to, move
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.games.united.card import Reaction
    from heroes_unite.kernel.decision import Ask, Option
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice


class Pending(Effect):
    """An instruction that can be answered: its frame is beneath the window's."""

    def concerned(self, s: State, f: Frame) -> int:
        """The hero it is about, or -1."""
        return -1

    def live(self, s: State, f: Frame) -> bool:
        """Whether there is still something to answer."""
        return True

    def happening(self, s: State, f: Frame) -> responses.Occasion:
        """What is going on, for those who may answer it."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Window(Effect):
    """`kept` is the moment; `todo` are the seats that are still to be asked, the first one now."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        below = s.stack[-2]
        moment = f.kept[0]
        if isinstance(below.node, Pending) and not below.node.live(s, below):
            s.stack.pop()
            return None
        while f.todo:
            cards = usable(s, moment, f.todo[0])
            if cards or could_have(s, moment, f.todo[0]):
                forced = any(_is_forced(s, card) for card in cards)
                return [constants.USE | card for card in cards] + ([] if forced else [PASS])
            f.todo = f.todo[1:]
        s.stack.pop()
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == PASS:
            f.todo = f.todo[1:]
        else:
            react(s, f.todo[0], option & TARGET)

    def chooser(self, s: State, f: Frame) -> int:
        return f.todo[0]

    def could_be(self, s: State, f: Frame) -> bool:
        moment = len(f.kept) == 1 and 0 <= f.kept[0] < constants.MOMENTS
        return moment and f.pc == 0 and are(f.todo, s.rules.players) and len(s.stack) > 1

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return None if option == PASS else option_details.for_card(s, index, option & TARGET, "use")

    def asks(self, s: State, f: Frame) -> Ask:
        below = next(each for each in reversed(s.stack[:-1]) if each.node is not self)
        happening = below.node.happening(s, below) if isinstance(below.node, Pending) else HAPPENINGS[f.kept[0]]
        return responses.Respond(happening, any(_is_forced(s, card) for card in usable(s, f.kept[0], f.todo[0])))

    def say(self, v: Voice) -> str:
        return "cards may be used in answer"


HAPPENINGS: Final = {  # if the instruction beneath does not say it
    constants.AT_ACTIONS: responses.Moment("actions-begin"),
    constants.HERO_TURN_ENDS: responses.Moment("turn-ends"),
    constants.GAME_BEGINS: responses.Moment("game-begins"),
}
WINDOW: Final = Window()


def open_window(s: State, moment: int) -> None:
    """Let cards be used in answer, where anybody has one or could have. The frame on top is what they answer, or what
    another window on top of it is about.
    """
    answers = table.rules(s).answers[moment]
    if not answers or not _anybody(s, answers):
        return
    count = table.heroes(s)
    first = table.lead(s)
    concerned = _concerned(s, event_frame(s))
    order = [(first + i) % count for i in range(count)]
    if concerned in order:
        order.remove(concerned)
        order.insert(0, concerned)
    if table.villain_seat(s) >= 0:
        order.append(table.villain_seat(s))
    if any(usable(s, moment, seat) or could_have(s, moment, seat) for seat in order):
        s.stack.append(Frame(WINDOW, first, first, -1, todo=tuple(order), kept=(moment,)))


def _anybody(s: State, answers: frozenset[int]) -> bool:
    """Whether anybody has a card that answers such a moment, or a Super card: most moments pass without one."""
    cards = s.cards
    zones = s.zones
    for card in zones[constants.STORYLINE]:
        if cards[card] in answers:
            return True
    for seat in range(s.rules.players):
        base = seat * constants.STRIDE
        if zones[constants.SUPER + base]:
            return True
        for card in zones[constants.EQUIPMENT + base]:
            if cards[card] in answers:
                return True
    return False


def _concerned(s: State, f: Frame) -> int:
    return f.node.concerned(s, f) if isinstance(f.node, Pending) else -1


def event_frame(s: State) -> Frame:
    """What the window on the stack is about: the frame beneath it, wherever the answer has got to."""
    for i in range(len(s.stack) - 1, 0, -1):
        if s.stack[i].node is WINDOW:
            return s.stack[i - 1]
    return s.stack[-1]


def usable(s: State, moment: int, seat: int) -> list[int]:
    """The cards that a seat can use in answer now."""
    found = candidates(s, moment, seat)
    if not found:
        return found
    concerned = _concerned(s, event_frame(s))
    return [card for card in found if _fits(s, moment, seat, card, concerned)]


def candidates(s: State, moment: int, seat: int) -> list[int]:
    """The seat's cards that answer such a moment, if they may be used at all."""
    answers = table.rules(s).answers[moment]
    if not answers:
        return []
    found: list[int] = []
    if seat < table.heroes(s) and not table.is_ko(s, seat):
        found += [
            card
            for card in s.zones[constants.STORYLINE]
            if s.cards[card] in answers
            and table.kind(s, card) == constants.HERO_CARD
            and table.faceup(s, card)
            and table.owner(s, card) == seat
        ]
        if found and not may_flip(s, seat):
            found = []
        found += [card for card in table.equipment(s, seat) if s.cards[card] in answers and table.ready(s, card)]
    if may_play_super(s, seat, moment):
        found += [card for card in s.zones[constants.SUPER + seat * constants.STRIDE] if s.cards[card] in answers]
    return found


def could_have(s: State, moment: int, seat: int) -> bool:
    """Whether the seat might use a secret Super card now, for all that the others know."""
    answers = table.rules(s).answers[moment]
    held = s.zones[constants.SUPER + seat * constants.STRIDE]
    if not answers or not any(_secret(s, card) for card in held) or not may_play_super(s, seat, moment):
        return False
    concerned = _concerned(s, event_frame(s))
    kind = table.kind(s, held[0])
    return any(
        s.cards[card] in answers and _secret(s, card) and _fits(s, moment, seat, card, concerned)
        for card in table.rules(s).super_cards
        if table.kind(s, card) == kind and not _is_forced(s, card)
    )


def _secret(s: State, card: int) -> bool:
    return known_to(s, card) != s.rules.everyone


def _is_forced(s: State, card: int) -> bool:
    reaction = table.printed(s, card).reaction
    return reaction is not None and reaction.forced


def may_flip(s: State, seat: int) -> bool:
    """One charged card a turn; in Commander games one of all of them (UN-088, UN-238)."""
    return not s.values[constants.FLIPPED] >> seat & 1 and in_force.can_flip(s, seat)


def may_play_super(s: State, seat: int, moment: int) -> bool:
    """A villain player, and a hero alone against one, plays at most one a turn (UN-215, UN-216, UN-250)."""
    limited = seat == table.villain_seat(s) or table.rules(s).solo
    return moment == constants.GAME_BEGINS or not (limited and s.values[constants.SUPERS] >> seat & 1)


def _fits(s: State, moment: int, seat: int, card: int, concerned: int) -> bool:
    reaction = table.printed(s, card).reaction
    assert reaction is not None
    villains_turn = s.values[constants.PHASE] == constants.VILLAIN_PHASE
    if reaction.turn == constants.VILLAIN_TURN and not villains_turn:
        return False
    if reaction.turn == constants.OWN_TURN and (villains_turn or seat != table.lead(s)):
        return False
    if concerned >= 0 and seat < table.heroes(s) and not _reaches(s, reaction, seat, concerned):
        return False
    return reaction.test is None or reaction.test.holds(s, Frame(WINDOW, seat, seat, card))


def _reaches(s: State, reaction: Reaction, seat: int, concerned: int) -> bool:
    if reaction.reach == ANYBODY or seat == concerned:
        return True
    if reaction.reach == SELF:
        return False
    steps = table.distance(table.place_of(s, seat), table.place_of(s, concerned))
    return steps <= (1 if reaction.reach == NEAR else 0)


def react(s: State, seat: int, card: int) -> None:
    """Use a card in answer: a charged one is flipped, equipment is turned, a Super card leaves the game."""
    what = table.kind(s, card)
    if what == constants.HERO_CARD:
        s.values[constants.FLIPPED] |= 1 << seat
        s.records[constants.FACEDOWN] += (card,)
        emit(s, constants.FLIP, seat, card)
    elif what == constants.EQUIPMENT_CARD:
        emit(s, constants.USED, seat, card)
    else:
        s.values[constants.SUPERS] |= 1 << seat
        move(s, card, constants.REMOVED)
        emit(s, constants.SUPER_PLAYED, seat, card)
    perform(s, card, REACTION, seat, _concerned(s, event_frame(s)))  # about nobody else: about who uses it
