"""What Crisis cards do while they are face up, and once when they are turned up. It is only an Attack if it says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.attack import strike
from heroes_unite.games.deckbuilding.colors import NAMES, colors_of
from heroes_unite.games.deckbuilding.crisis.numbers import COMPANION, DRAINED, TAKERS
from heroes_unite.games.deckbuilding.crisis.questions import DrainedColor
from heroes_unite.games.deckbuilding.filters import InLineUp, Retype
from heroes_unite.games.deckbuilding.table import (
    add_to_line_up,
    destroyed_by,
    give_power,
    receive,
)
from heroes_unite.kernel import rng
from heroes_unite.kernel.decision import TARGET, WORD, Ask
from heroes_unite.kernel.events import STAYS, THIS_TURN, Watcher, emit, unwatch, watch
from heroes_unite.kernel.moves import move, show
from heroes_unite.kernel.node import Effect, Filter, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number
from heroes_unite.ops.flow import Modify


@dataclass(frozen=True, eq=False)
class CrisisCards(Filter):
    """Crisis cards themselves."""

    def accepts(self, s: State, card: int) -> bool:
        return s.rules.numbers[constants.KIND][s.cards[card]] == constants.IS_CRISIS

    def noun(self, plural: bool) -> str:
        return "Crisis cards" if plural else "Crisis card"


@dataclass(frozen=True, eq=False)
class NoSuperVillainThere(Test):
    """The Super-Villain that came into the Line-Up is not there any more."""

    def holds(self, s: State, f: Frame) -> bool:
        kinds = s.rules.numbers[constants.KIND]
        return not any(kinds[s.cards[card]] == constants.IS_SUPER_VILLAIN for card in s.zones[constants.LINE_UP])

    def say(self, v: Voice) -> str:
        return "the Super-Villain in the Line-Up has been defeated there"


# What cards are in the Line-Up, where they go from there, and whether they can be taken


DISGUISE: Final = Modify(
    Retype(constants.TYPES_THERE, cards=InLineUp(), anybody=True, more=constants.VILLAIN, having=constants.HERO_TYPE),
    "each Hero in the Line-Up is a Villain too, for everything that asks for one there: no Crisis can be beaten while "
    "one is there, and one that is bought or gained from there is destroyed",
    STAYS,
)


@dataclass(frozen=True, eq=False)
class IntoThePile(Effect):
    """Bought or gained, and destroyed by whoever has bought or gained it (R-76)."""

    def run(self, s: State, f: Frame) -> bool:
        for card in f.cards:
            receive(s, f.who, card, constants.DESTROYED, bool(f.n))
            destroyed_by(s, f.who, card)
        return True

    def say(self, v: Voice) -> str:
        return "it is destroyed"


INTO_THE_PILE: Final = IntoThePile()


@dataclass(frozen=True, eq=False)
class ToTheLeft(Effect):
    """Shifting Loyalties: a card bought or gained goes to the discard pile of the player to the left."""

    def run(self, s: State, f: Frame) -> bool:
        left = (f.who + 1) % s.rules.players
        for card in f.cards:
            receive(s, f.who, card, constants.DISCARD + left * constants.STRIDE, bool(f.n))
        return True

    def say(self, v: Voice) -> str:
        return "it goes to the discard pile of the player to the left (Villains are destroyed as usual)"


@dataclass(frozen=True, eq=False)
class Forbidden(Effect):
    """It cannot be bought or gained: nothing happens."""

    words: str

    def run(self, s: State, f: Frame) -> bool:
        return True

    def say(self, v: Voice) -> str:
        return self.words


@dataclass(frozen=True, eq=False)
class HasTaken(Test):
    """The player has bought or gained a card from the Line-Up this turn."""

    def holds(self, s: State, f: Frame) -> bool:
        return bool(s.values[TAKERS] >> f.who & 1)

    def say(self, v: Voice) -> str:
        return "the player has taken a card from the Line-Up this turn"


# Cards for the Line-Up


def join_line_up(s: State, card: int) -> None:
    """A card comes into the Line-Up from elsewhere."""
    move(s, card, constants.LINE_UP)
    emit(s, constants.LINE_UP_REFILLED, s.values[constants.ACTIVE], card)


@dataclass(frozen=True, eq=False)
class AddCards(Effect):
    """So many cards from the main deck; where there are not enough, the team has lost. Binds them."""

    count: int

    def run(self, s: State, f: Frame) -> bool:
        main = s.zones[constants.MAIN]
        cards = tuple(main[: -self.count - 1 : -1])
        if not all(add_to_line_up(s, f.you) for _ in range(self.count)):
            return False
        f.cards = tuple(card for card in cards if s.where[card] == constants.LINE_UP)
        f.n = len(f.cards)
        return True

    def say(self, v: Voice) -> str:
        if self.count == 1:
            return "the top card of the main deck goes into the Line-Up"
        return f"the top {number(self.count)} cards of the main deck go into the Line-Up"


# The corrupted companion


@dataclass(frozen=True, eq=False)
class ChooseCompanion(Effect):
    """Chance says who the corrupted companion is. Alone, he is nobody's player."""

    def run(self, s: State, f: Frame) -> bool:
        if s.rules.players == 1:
            return True
        player = rng.below(s, s.rules.players)
        s.values[COMPANION] = player + 1
        emit(s, constants.COMPANION_CHOSEN, player, f.source)
        return True

    def say(self, v: Voice) -> str:
        return "a player chosen at random is the corrupted companion while this Crisis is up"


@dataclass(frozen=True, eq=False)
class IsCompanion(Test):
    def holds(self, s: State, f: Frame) -> bool:
        return s.values[COMPANION] == f.you + 1

    def say(self, v: Voice) -> str:
        return "you are the corrupted companion"


# A Super-Villain from the box


@dataclass(frozen=True, eq=False)
class OutOfTheBox(Effect):
    """Super-Villains United: one that is not in this game comes into the Line-Up and attacks everybody."""

    def run(self, s: State, f: Frame) -> bool:
        box = s.zones[constants.OUT]
        if not box:
            return True
        card = box[rng.below(s, len(box))]
        emit(s, constants.VILLAIN_FLIPPED, f.you, card)
        join_line_up(s, card)
        if s.rules.numbers[constants.LASTS][0]:
            for watcher in s.rules.standing[constants.STACK_ONGOING][s.cards[card]]:
                watch(s, watcher, s.values[constants.ACTIVE], card)
        effect = s.rules.effects[constants.FIRST_APPEARANCE][s.cards[card]]
        return effect is None or strike(s, effect, f.you, card)

    def say(self, v: Voice) -> str:
        return (
            "a random Super-Villain that is not in this game goes into the Line-Up, and its First Appearance Attack "
            "hits each player"
        )


# Colors that are drained


def is_drained(s: State, card: int) -> bool:
    """Whether a card of the active player has lost its text this turn. One that can be of any color is of another."""
    color = s.values[DRAINED]
    return bool(
        color
        and s.rules.zones[s.where[card]].owner == s.values[constants.ACTIVE]
        and not s.rules.numbers[constants.COLORS][s.cards[card]]
        and colors_of(s, card) & color
    )


@dataclass(frozen=True, eq=False)
class DrainColor(Effect):
    """The player shows their hand and names a color in it, whose cards of theirs have no text for this turn."""

    text: Watcher
    end: Watcher

    def run(self, s: State, f: Frame) -> bool:
        hand = tuple(s.zones[constants.HAND + f.who * constants.STRIDE])
        if not hand:
            return True
        for card in hand:
            show(s, card, beside=hand)
            emit(s, constants.REVEAL, f.who, card)
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        mask = 0
        for card in s.zones[constants.HAND + f.who * constants.STRIDE]:
            mask |= colors_of(s, card)
        return [WORD | i for i, color in enumerate(NAMES) if mask & color]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        color = tuple(NAMES)[option & TARGET]
        s.values[DRAINED] = color
        emit(s, constants.COLOR_DRAINED, f.who, f.source, color)
        watch(s, self.text, f.who, f.source, THIS_TURN)
        watch(s, self.end, f.who, f.source, THIS_TURN)
        for card in s.zones[constants.IN_PLAY + f.who * constants.STRIDE]:
            if is_drained(s, card):
                unwatch(s, card)

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(NAMES.values())

    def asks(self, s: State, f: Frame) -> Ask:
        return DrainedColor()

    def say(self, v: Voice) -> str:
        return (
            "you reveal your hand and choose a color in it; this turn your cards of that color lose their text "
            "and give +1 Power instead"
        )


@dataclass(frozen=True, eq=False)
class Drained(Filter):
    """Cards that have lost their text."""

    def accepts(self, s: State, card: int) -> bool:
        return is_drained(s, card)

    def noun(self, plural: bool) -> str:
        return "drained cards" if plural else "drained card"


@dataclass(frozen=True, eq=False)
class OnlyPower(Effect):
    """A drained card that is played gives Power and does nothing else."""

    def run(self, s: State, f: Frame) -> bool:
        for card in f.cards:
            give_power(s, f.who, card, 1)
        return True

    def say(self, v: Voice) -> str:
        return "+1 Power"


@dataclass(frozen=True, eq=False)
class ColorsReturn(Effect):
    """With the turn, the drained cards that stay in play have their text again."""

    def run(self, s: State, f: Frame) -> bool:
        for card in s.zones[constants.IN_PLAY + f.you * constants.STRIDE]:
            if is_drained(s, card):
                unwatch(s, card)
                for watcher in s.rules.standing[constants.ONGOING][s.cards[card]]:
                    watch(s, watcher, f.you, card)
        s.values[DRAINED] = 0
        return True

    def say(self, v: Voice) -> str:
        return "drained cards have their text again"


def drain() -> DrainColor:
    """The instruction with the watchers that it sets to work for a turn."""
    return DrainColor(
        Watcher(constants.TEXT, OnlyPower(), cards=Drained(), instead=True),
        Watcher(constants.TURN_ENDS, ColorsReturn()),
    )
