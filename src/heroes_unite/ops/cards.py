"""Moving cards, showing them, binding them: no game's meaning attached."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, move_unseen, show
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.questions import ChooseCards
from heroes_unite.ops.select import CardOp, Place, optional


@dataclass(frozen=True, eq=False)
class Put(CardOp):
    """Put cards elsewhere: on top of the place, or at its bottom. `event` is what the log calls it.

    `text` says where to, in place of `into your hand`: `on top of {their} deck`. There, order matters.
    """

    to: Place
    event: int
    bottom: bool = False
    text: str = ""
    verb: str = "put"

    @property
    def spoken(self) -> tuple[str, ...]:
        return ("verb",)

    @property
    def in_order(self) -> bool:
        return bool(self.text)

    def asks(self, s: State, f: Frame) -> ChooseCards:
        return replace(super().asks(s, f), to=s.rules.zones[self.to.of(s, f.who)].name, bottom=self.bottom)

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        to = self.to.of(s, f.who)
        for card in cards:
            move(s, card, to, self.bottom)
            emit(s, self.event, f.who, card, to)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        to = self.text.format(their=v.their) if self.text else f"into {self.to.say(v)}"
        return v.do(self.verb, f"{self.what.say(v)} {to}")


@dataclass(frozen=True, eq=False)
class Hide(CardOp):
    """Put cards face down somewhere: anyone who sees neither place can no longer tell which card is where.

    `text` says where, in place of `into your hoard`.
    """

    to: Place
    event: int
    text: str = ""

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            move_unseen(s, card, self.to.of(s, f.who))
            emit(s, self.event, f.who, card)

    def say(self, v: Voice) -> str:
        to = self.text.format(their=v.their) if self.text else f"into {self.to.say(v)}"
        return v.do("put", f"{self.what.say(v)} face down {to}")


@dataclass(frozen=True, eq=False)
class Reveal(CardOp):
    """Show cards to everybody without moving them, and bind them."""

    event: int

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            show(s, card, beside=cards)
            emit(s, self.event, f.who, card)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("reveal", self.what.say(v))


@dataclass(frozen=True, eq=False)
class LookAt(CardOp):
    """Let the player look at cards without moving them, and bind them."""

    event: int

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            show(s, card, f.who)
            emit(s, self.event, f.who, card)

    def say(self, v: Voice) -> str:
        return v.do("look", f"at {self.what.say(v)}")
