"""Instructions that play cards: again, from the top of a deck, or borrowed from where they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.questions import PlayNext
from heroes_unite.games.deckbuilding.table import (
    RESOLVE,
    play,
    villain_down,
)
from heroes_unite.kernel.decision import CARD, DONE, TARGET, Ask
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import show
from heroes_unite.kernel.node import Effect, Filter, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import CardOp, Choice, Place, distinct, optional


class SetsApart(CardOp):
    """Because of it, copies of one card can differ: in what they are, or (`by_power`) in what they have given."""

    @property
    def by_power(self) -> bool:
        return False


@dataclass(frozen=True, eq=False)
class PlayIt(CardOp):
    """Play a card that is somewhere else, for this turn only, or play one again."""

    again: bool = False

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            # A card that would stay but is among those played is borrowed: it does not stay this time either
            borrowed = s.where[card] == constants.PLAYED + f.you * constants.STRIDE
            play(s, f.you, card, stays=self.again and not borrowed)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("play", f"again {self.what.say(v)}" if self.again else self.what.say(v))


@dataclass(frozen=True, eq=False)
class PlayBorrowed(Effect):
    """Play bound cards that are not one's own, one after the other in the order of the owner's choice; each goes back
    to its place, be that a foe's or the main deck.

    A card that has left its place in the meantime is out of reach.
    """

    only: Filter
    most: int
    optional: bool
    back: str

    @property
    def spoken(self) -> tuple[str, ...]:
        return ("back",)

    def run(self, s: State, f: Frame) -> bool:
        cards = tuple(card for card in f.cards if self.only.accepts(s, card))
        s.stack.append(Frame(self, f.you, f.you, f.source, todo=cards, kept=tuple(s.where[c] for c in cards)))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        reachable = [card for card, zone in zip(f.todo, f.kept, strict=True) if s.where[card] == zone]
        if not reachable or f.pc >= self.most:
            f.cards = ()
            f.n = f.pc
            s.leave(f)
            return None
        options = [CARD | card for card in distinct(s, reachable)]
        if self.optional:
            options.append(DONE)
        return options

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            f.todo = ()
            f.kept = ()
            return
        place = f.todo.index(option & TARGET)
        f.pc += 1
        card = f.todo[place]
        f.todo = f.todo[:place] + f.todo[place + 1 :]
        f.kept = f.kept[:place] + f.kept[place + 1 :]
        play(s, f.you, card, s.where[card])

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc >= 0 and are(f.todo, len(s.cards)) and len(f.kept) == len(f.todo)

    def asks(self, s: State, f: Frame) -> Ask:
        return PlayNext(self.most, self.optional)

    def say(self, v: Voice) -> str:
        if self.most == 1:
            return f"you may play one of those {self.only.noun(True)}, which then goes back {self.back}"
        may = "you may play any" if self.optional else "play all"
        return f"{may} of those {self.only.noun(True)} (each then goes back {self.back})"


@dataclass(frozen=True, eq=False)
class Anything(Filter):
    """Every card that can be played at all: a Crisis on top of the main deck cannot."""

    def accepts(self, s: State, card: int) -> bool:
        return s.rules.numbers[constants.KIND][s.cards[card]] != constants.IS_CRISIS

    def noun(self, plural: bool) -> str:
        return "cards" if plural else "card"


PLAY_IT_THERE: Final = PlayBorrowed(Anything(), 1, optional=False, back="where it was")


@dataclass(frozen=True, eq=False)
class PlayedCards(Choice):
    """Choose among the cards the player has played this turn that lie in front of them and have resolved."""

    other: bool = False  # for the words: the card that asks is of the kind itself, and has not resolved yet

    def candidates(self, s: State, f: Frame) -> list[int]:
        base = f.you * constants.STRIDE
        own = (constants.PLAYED + base, constants.IN_PLAY + base)
        resolving = [frame.source for frame in s.stack if frame.node is RESOLVE]
        found: list[int] = []
        for card in s.records[constants.PLAYS]:
            qualifies = self.only is None or self.only.accepts(s, card)
            if qualifies and s.where[card] in own and card not in found and card not in resolving:
                found.append(card)
        return found

    def say(self, v: Voice) -> str:
        return f"{'another' if self.other else 'one'} {self.noun(False)} that you have played this turn"


@dataclass(frozen=True, eq=False)
class PlayTopOf(Effect):
    """The top card of a stack of the table is played, and then put back there: it has no time to stay in play.

    Of the Super-Villains only one that lies face up; the next one is face down, and out of reach meanwhile.
    """

    place: Place

    def run(self, s: State, f: Frame) -> bool:
        stack = s.zones[self.place.zone]
        of_villains = self.place.zone == constants.VILLAINS
        if not stack or (of_villains and not s.values[constants.VILLAIN_UP]):
            return True
        if of_villains:
            villain_down(s)
            return play(s, f.you, stack[-1], constants.VILLAINS)
        card = stack[-1]
        show(s, card)
        emit(s, constants.REVEAL, f.you, card)
        f.cards = (card,)
        return PLAY_IT_THERE.run(s, f)

    def say(self, v: Voice) -> str:
        if self.place.zone == constants.VILLAINS:
            return (
                "play the face-up Super-Villain on top of its stack (without its First Appearance Attack), "
                "then put it back there"
            )
        return f"reveal the top card of {self.place.say(v)} and play it, then put it back on top"
