"""Other ways to play cards: as copies, from where they are, other players' cards, and once more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants, questions
from heroes_unite.games.deckbuilding.filters import (
    NOT_LOCATION,
    played_as,
    played_face,
    types_of,
)
from heroes_unite.games.deckbuilding.play_ops import PlayBorrowed, PlayedCards, SetsApart
from heroes_unite.games.deckbuilding.questions import (
    PlayNext,
)
from heroes_unite.games.deckbuilding.table import (
    enter_play,
    give_power,
    play,
)
from heroes_unite.kernel.decision import CARD, DONE, TARGET, Ask
from heroes_unite.kernel.events import EACH_TURN, ONCE, THIS_TURN, Trigger, Watch, Watcher, emit, spend, watch
from heroes_unite.kernel.node import Effect, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number
from heroes_unite.ops.cards import Put
from heroes_unite.ops.flow import Asking
from heroes_unite.ops.select import CardOp, Choice, This, distinct, optional


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
    """What playing that card triggers, as of now."""
    found: list[Watch] = []
    for w in s.watches[constants.PLAY]:
        node = w.node
        if (player == w.owner or node.anybody) and (node.cards is None or node.cards.accepts(s, card)):
            f = Frame(node.effect, w.owner, player, w.source, (card,))
            if (node.test is None or node.test.holds(s, f)) and not (node.limit == EACH_TURN and w.serial in s.used):
                found.append(w)
    return found


def set_off(s: State, w: Watch, card: int) -> None:
    """Queue what a card triggers that has become something else since it was played."""
    if w.node.limit == ONCE:
        spend(s, w.serial)
    elif w.node.limit == EACH_TURN:
        s.used = (*s.used, w.serial)
    s.queue.append(Trigger(w.node, w.owner, w.source, w.serial, (card,)))


@dataclass(frozen=True, eq=False)
class BecomeCopy(SetsApart):
    """The card is a copy of another for the rest of the turn, and still what it was; or it only does what that does."""

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

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            enter_play(s, f.who, card)
            emit(s, constants.PUT, f.who, card, constants.IN_PLAY + f.who * constants.STRIDE)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("put", f"{self.what.say(v)} into play")


@dataclass(frozen=True, eq=False)
class PlayLineUp(PlayBorrowed):
    """Mind Control Hat: every Hero and Villain in the Line-Up is played without moving it."""

    def run(self, s: State, f: Frame) -> bool:
        f.cards = tuple(s.zones[constants.LINE_UP])
        return super().run(s, f)

    def asks(self, s: State, f: Frame) -> Ask:
        return PlayNext(self.most, self.optional, in_line_up=True)

    def say(self, v: Voice) -> str:
        return v.do("play", f"all {self.only.noun(True)} in the Line-Up (each then goes back there)")


@dataclass(frozen=True, eq=False)
class InFrontOfActive(Test):
    """The card itself is among the cards played by the active player."""

    def holds(self, s: State, f: Frame) -> bool:
        return s.where[f.source] == constants.PLAYED + s.values[constants.ACTIVE] * constants.STRIDE

    def say(self, v: Voice) -> str:
        return "it is still in front of you"


@dataclass(frozen=True, eq=False)
class Possess(Effect):
    """Play one of the bound cards, which are foes'; it lies in front of you until the turn ends, then its owner has it.

    It is borrowed, so it does not stay in play.
    """

    back: Watcher

    def run(self, s: State, f: Frame) -> bool:
        cards = tuple(card for card in f.cards if NOT_LOCATION.accepts(s, card))
        s.stack.append(Frame(self, f.you, f.you, f.source, todo=cards))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.todo:
            return [*(CARD | card for card in distinct(s, list(f.todo))), DONE]
        s.stack.pop()
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option != DONE:
            card = option & TARGET
            watch(s, self.back, s.rules.zones[s.where[card]].owner, card, THIS_TURN)
            play(s, f.you, card, stays=False)

    def asks(self, s: State, f: Frame) -> Ask:
        return PlayNext(1, optional=True)

    def say(self, v: Voice) -> str:
        return "you may play one of those cards that is not a Location; at the end of your turn its owner discards it"


POSSESSED: Final = Watcher(
    constants.TURN_ENDS, Put(This(), constants.IN_DISCARD, constants.PUT), test=InFrontOfActive(), anybody=True
)


@dataclass(frozen=True, eq=False)
class PlayAgain(Asking):
    """Amazo: other cards of this turn are played once more, no two of a type; Power where none is.

    `kept` are those already chosen.
    """

    choice: PlayedCards
    most: int
    unused: int

    @property
    def takes(self) -> bool:
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        seen = 0
        for card in f.kept:
            seen |= types_of(s, card)
        types = {card: types_of(s, card) for card in self.choice.candidates(s, f) if card not in f.kept}
        cards = [card for card, its in types.items() if its and not its & seen]
        if not cards or len(f.kept) == self.most:
            self._finish(s, f)
            return None
        return [*(CARD | card for card in distinct(s, cards, f)), DONE]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            self._finish(s, f)
            return
        card = option & TARGET
        f.kept = (*f.kept, card)
        play(s, f.you, card, stays=s.where[card] != constants.PLAYED + f.you * constants.STRIDE)

    def _finish(self, s: State, f: Frame) -> None:
        s.leave(f)
        if not f.kept:
            give_power(s, f.you, f.source, self.unused)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.PlayAgain(self.most, tuple(s.rules.names[s.cards[card]] for card in f.kept), self.unused)

    def say(self, v: Voice) -> str:
        return (
            f"you may choose up to {number(self.most)} other cards of different card types that you have played this "
            f"turn and play them again; if you don't, +{self.unused} Power"
        )
