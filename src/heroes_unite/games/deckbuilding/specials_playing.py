"""Strange ways of playing cards in the Heroes Unite set: as copies, from the Line-Up, from the main deck."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.filters import played_as, played_face
from heroes_unite.games.deckbuilding.ops import PlayBorrowed, PlayedCards, SetsApart
from heroes_unite.games.deckbuilding.questions import MarkedCopy, PlayNext
from heroes_unite.games.deckbuilding.table import (
    enter_play,
    give_power,
)
from heroes_unite.kernel.decision import Ask, Mark
from heroes_unite.kernel.events import EACH_TURN, ONCE, Trigger, Watch, emit, spend
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import CardOp, Choice, Selector, optional


@dataclass(frozen=True, eq=False)
class EquipmentToCopy(Choice):
    """An Equipment in the discard pile, or one played this turn."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        found = super().candidates(s, f)
        for card in s.records[constants.PLAYS]:
            assert self.only is not None
            if card != f.source and card not in found and played_as(s, self.only, card):
                found.append(card)
        return found

    def say(self, v: Voice) -> str:
        return f"one Equipment in {v.their} discard pile or that you have played this turn"


def heard_by(s: State, player: int, card: int) -> list[Watch]:
    """What the play of that card sets off, as things stand now."""
    found: list[Watch] = []
    for w in s.watches[constants.PLAY]:
        node = w.node
        if (player == w.owner or node.anybody) and (node.cards is None or node.cards.accepts(s, card)):
            f = Frame(node.effect, w.owner, player, w.source, (card,))
            if (node.test is None or node.test.holds(s, f)) and not (node.limit == EACH_TURN and w.serial in s.used):
                found.append(w)
    return found


def set_off(s: State, w: Watch, card: int) -> None:
    """Queue what a card sets off that has become something else since it was played."""
    if w.node.limit == ONCE:
        spend(s, w.serial)
    elif w.node.limit == EACH_TURN:
        s.used = (*s.used, w.serial)
    s.queue.append(Trigger(w.node, w.owner, w.source, w.serial, (card,)))


@dataclass(frozen=True, eq=False)
class BecomeCopy(SetsApart):
    """The card is a copy of another for the rest of the turn, and still what it was; or it only does what that does."""

    what: Selector
    only_text: bool = False

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            face = played_face(s, card)
            if not self.only_text:
                self._become(s, f, face)
            effect = s.rules.effects[constants.PLAY_EFFECT][face]
            if effect is not None:
                effect.run(s, Frame(effect, f.you, f.you, f.source))

    def _become(self, s: State, f: Frame, face: int) -> None:
        before = heard_by(s, f.you, f.source)
        s.records[constants.COPIES] += (f.source, face)
        for w in heard_by(s, f.you, f.source):
            if w not in before:
                set_off(s, w, f.source)

    def say(self, v: Voice) -> str:
        chosen = f"choose {self.what.say(v)}"
        if self.only_text:
            return f"{chosen}: until the end of the turn this card has its text, but its own name and type"
        return f"{chosen}: this card becomes a copy of it, and is still a Hero"


@dataclass(frozen=True, eq=False)
class PutIntoPlay(CardOp):
    """A Location comes into play without being played."""

    what: Selector

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            enter_play(s, f.who, card)
            emit(s, constants.PUT, f.who, card, constants.IN_PLAY + f.who * constants.STRIDE)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("put", f"{self.what.say(v)} into play")


@dataclass(frozen=True, eq=False)
class PlayLineUp(PlayBorrowed):
    """Mind Control Hat: every Hero and Villain in the Line-Up is played where it lies."""

    def run(self, s: State, f: Frame) -> bool:
        f.cards = tuple(s.zones[constants.LINE_UP])
        return super().run(s, f)

    def asks(self, s: State, f: Frame) -> Ask:
        return PlayNext(self.most, self.optional, in_line_up=True)

    def say(self, v: Voice) -> str:
        return v.do("play", f"all {self.only.noun(True)} in the Line-Up (each then goes back there)")


def given_by(s: State, card: int) -> int:
    """The Power that a card has given so far this turn."""
    given = s.records[constants.GIVEN]
    return sum(given[i + 1] for i in range(0, len(given), 2) if given[i] == card)


@dataclass(frozen=True, eq=False)
class PowerAsGiven(SetsApart):
    """Indigo Tribe Power Ring: as much Power as the chosen card has given so far this turn."""

    what: Selector

    by_power = True

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            made = given_by(s, card)
            if made:
                give_power(s, f.you, f.source, made)

    def say(self, v: Voice) -> str:
        return f"choose {self.what.say(v)}: +Power equal to what that card has given you so far"


@dataclass(frozen=True, eq=False)
class CardsThatGave(PlayedCards):
    """Cards played this turn. Two copies differ where one has given more Power than the other."""

    def mark(self, s: State, f: Frame, card: int) -> Mark | str:
        mark = super().mark(s, f, card)
        assert isinstance(mark, MarkedCopy)
        return replace(mark, gave=given_by(s, card))


ANY_PLAYED = CardsThatGave((), other=True)


@dataclass(frozen=True, eq=False)
class IfNeither(Effect):
    """Do two things; where nothing came of either, a third."""

    first: Effect
    second: Effect
    otherwise: Effect

    takes = True

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc > 0:
            f.kept += (f.n,)
        f.n = 0
        f.pc += 1
        if f.pc == 1:
            self._part(s, f, self.first)
        elif f.pc == 2:
            self._part(s, f, self.second)
        else:
            s.become(f, None if any(f.kept) else self.otherwise)
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc >= 0

    def _part(self, s: State, f: Frame, part: Effect) -> None:
        part.run(s, f)

    def say(self, v: Voice) -> str:
        first = self.first.say(v.within)
        second = self.second.say(v.within).split()
        for word in first.split():  # how both begin needs to be said once
            if word != second[0]:
                break
            second.pop(0)
        return f"{first}, and {' '.join(second)}. If you do neither, {self.otherwise.say(v.within)}"


@dataclass(frozen=True, eq=False)
class WinGame(Effect):
    """Kyle Rayner: the game is won at once, unless it is the team that has to win it (CR-028)."""

    def run(self, s: State, f: Frame) -> bool:
        if s.rules.numbers[constants.COOPERATIVE][0]:
            return True
        s.values[constants.WINNER] = f.you + 1
        emit(s, constants.GAME_OVER, f.you, -1, constants.INSTANT_WIN)
        end(s)
        return False

    def say(self, v: Voice) -> str:
        return "you win the game immediately"
