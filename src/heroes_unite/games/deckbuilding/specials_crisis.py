"""Instructions that only one or two cards of Crisis Pack 2 need: for any player, once a turn, in another color."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.colors import NAMES, played_colors
from heroes_unite.games.deckbuilding.conditions import MY_TURN
from heroes_unite.games.deckbuilding.filters import (
    NOT_LOCATION,
    Retype,
    played_as,
    played_name,
    played_types,
    types_of,
)
from heroes_unite.games.deckbuilding.ops import IT, Gain
from heroes_unite.games.deckbuilding.pack import COUNTED
from heroes_unite.games.deckbuilding.questions import PlayNext, WhichPlayer
from heroes_unite.games.deckbuilding.table import discard, gain, give_power, play, top_cards
from heroes_unite.kernel.decision import CARD, DONE, PLAYER, TARGET, Ask
from heroes_unite.kernel.events import SERIAL, THIS_TURN, Watcher, emit, watch
from heroes_unite.kernel.modifiers import Modifier, modify
from heroes_unite.kernel.moves import move, show
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Effect, Filter, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import PLAIN, Voice, listed, sentence
from heroes_unite.ops.cards import Put
from heroes_unite.ops.flow import ALL_PLAYERS, clockwise
from heroes_unite.ops.questions import deed
from heroes_unite.ops.select import CardOp, Choice, Place, Selector, This, distinct, optional

# For any player


@dataclass(frozen=True, eq=False)
class ChoosePlayer(Effect):
    """The owner chooses a player, themselves if they like (CR-094); the effect is about that one."""

    effect: Effect
    optional: bool = False

    takes = True

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        players = [PLAYER | player for player in clockwise(s, f.you, ALL_PLAYERS)]
        return [*players, DONE] if self.optional else players

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            s.leave(f)
            return
        f.who = option & TARGET
        s.become(f, self.effect)

    def chooser(self, s: State, f: Frame) -> int:
        return f.you

    def asks(self, s: State, f: Frame) -> Ask:
        return WhichPlayer(deed(self.effect), self.optional)

    def prompt(self, ask: Ask, names: Names) -> str:
        choice = ask.say(names).removesuffix(".")
        return sentence(f"{choice}: {self.effect.say(THAT_PLAYER)}")

    def say(self, v: Voice) -> str:
        may = "you may " if self.optional else ""
        return f"{may}choose a player (yourself, if you like): {self.effect.say(THAT_PLAYER)}"


THAT_PLAYER: Final = Voice("that player", False, True)


@dataclass(frozen=True, eq=False)
class GainInto(CardOp):
    """The owner gains cards, but they go to a place of the player chosen; what gaining sets off is the owner's."""

    what: Selector
    to: Place

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            gain(s, f.you, card, self.to.of(s, f.who))

    def say(self, v: Voice) -> str:
        return f"you gain {self.what.say(PLAIN)} into {v.they}'s {self.to.name}"


@dataclass(frozen=True, eq=False)
class GainForAnybody(Gain):
    """A card is gained by the owner of the effect, to the discard pile of any player."""

    placing: ChoosePlayer = ChoosePlayer(GainInto(IT, constants.IN_DISCARD))

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        if cards:
            self.placing.run(s, f)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        return v.do("gain", f"{self.what.say(v)} into any player's discard pile")


# Once a turn


# Tests


@dataclass(frozen=True, eq=False)
class ByFoe(Test):
    """It was a foe who did it, during somebody's turn."""

    def holds(self, s: State, f: Frame) -> bool:
        teams = s.rules.teams
        return s.values[constants.IN_TURN] == 1 and teams[f.who] != teams[f.you]

    def say(self, v: Voice) -> str:
        return "a foe did it"


@dataclass(frozen=True, eq=False)
class FromLineUp(Test):
    """Of a gain on the own turn: the card came from the Line-Up."""

    def holds(self, s: State, f: Frame) -> bool:
        return bool(f.n & constants.FROM_LINE_UP) and MY_TURN.holds(s, f)

    def say(self, v: Voice) -> str:
        return "it came from the Line-Up on your turn"


@dataclass(frozen=True, eq=False)
class ColorsPlayed(Test):
    """Cards of these colors were played this turn, a card for each: one that can be several is only one at a time."""

    colors: int

    def holds(self, s: State, f: Frame) -> bool:
        if s.values[constants.ACTIVE] != f.you:
            return False
        cards = dict.fromkeys(s.records[constants.PLAYS])
        return _covered([played_colors(s, card) for card in cards], self.colors)

    def say(self, v: Voice) -> str:
        names = [f"a {name} card" for color, name in NAMES.items() if color & self.colors]
        return f"you have played {listed(names)} this turn"


def _covered(cards: list[int], colors: int) -> bool:
    """Whether there is a card of its own for each of the colors."""
    if not colors:
        return True
    first = colors & -colors
    return any(
        card & first and _covered(cards[:place] + cards[place + 1 :], colors & ~first)
        for place, card in enumerate(cards)
    )


@dataclass(frozen=True, eq=False)
class InFrontOfActive(Test):
    """The card itself lies among the cards played by whoever's turn it is."""

    def holds(self, s: State, f: Frame) -> bool:
        return s.where[f.source] == constants.PLAYED + s.values[constants.ACTIVE] * constants.STRIDE

    def say(self, v: Voice) -> str:
        return "it is still in front of you"


# Main-deck cards


A_HERO_INSTEAD: Final = Retype(
    constants.CARD_TYPES, anybody=True, itself=True, more=constants.HERO_TYPE, less=constants.VILLAIN
)


@dataclass(frozen=True, eq=False)
class MakeHero(CardOp):
    """Indigo Tribe: a Villain is a Hero instead, wherever it goes this turn. A Super-Villain keeps its title."""

    what: Selector
    change: Modifier = A_HERO_INSTEAD

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            modify(s, self.change, f.you, card, THIS_TURN)
            emit(s, constants.MADE_HERO, f.you, card)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        assert isinstance(self.what, Choice)
        villain = f"{self.what.quantity()} in the Line-Up"
        return v.do("choose", f"{villain}: for the rest of this turn it is a Hero and not a Villain")


@dataclass(frozen=True, eq=False)
class SameCost(Choice):
    """The Atom: another destroyed card that costs as much as the bound one; where there is none, that one itself."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        costs = s.rules.numbers[constants.COST]
        wanted = {costs[s.cards[card]] for card in f.todo}
        alike = [card for card in super().candidates(s, f) if costs[s.cards[card]] in wanted]
        return [card for card in alike if card not in f.todo] or alike

    def say(self, v: Voice) -> str:
        return "one card with the same cost from the destroyed pile (a different card, if there is one)"


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


# Replacement cards


@dataclass(frozen=True, eq=False)
class EachDifferent(Effect):
    """Kyle Rayner: Power for each name of a kind, in the discard pile now or played this turn, before or after."""

    each: int
    only: Filter
    later: Watcher

    def run(self, s: State, f: Frame) -> bool:
        same = s.rules.numbers[constants.SAME_NAME]
        pile = s.zones[constants.DISCARD + f.you * constants.STRIDE]
        names = {same[s.cards[card]] for card in pile if self.only.accepts(s, card)}
        names |= {played_name(s, card) for card in s.records[constants.PLAYS] if played_as(s, self.only, card)}
        watch(s, self.later, f.you, f.source, THIS_TURN)
        for name in sorted(names):
            s.records[COUNTED] += (s.values[SERIAL], name)
        if names:
            give_power(s, f.you, f.source, self.each * len(names))
        return True

    def say(self, v: Voice) -> str:
        noun = self.only.noun(False)
        return (
            f"an additional +{self.each} Power for each differently named {noun} in your discard pile or played this "
            "turn (before or after this card)"
        )


@dataclass(frozen=True, eq=False)
class PowerForNewName(Effect):
    """Power for the card just played if its name was not counted before."""

    each: int

    def run(self, s: State, f: Frame) -> bool:
        counted = s.records[COUNTED]
        name = played_name(s, f.cards[0])
        if (f.watch, name) not in zip(counted[::2], counted[1::2], strict=True):
            s.records[COUNTED] += (f.watch, name)
            give_power(s, f.you, f.source, self.each)
        return True

    def say(self, v: Voice) -> str:
        return f"+{self.each} Power for a new name"


# Super Heroes


@dataclass(frozen=True, eq=False)
class RevealNewType(Effect):
    """Kyle Rayner (Super Hero): the first card with a type not played this turn to the hand, those above it discarded.

    Where the deck runs out the discard pile goes beneath, without what has been revealed.
    """

    def run(self, s: State, f: Frame) -> bool:
        seen = 0
        for card in s.records[constants.PLAYS]:
            seen |= played_types(s, card)
        above: list[int] = []
        found = -1
        while found < 0:
            cards = top_cards(s, f.who, len(above) + 1)
            if len(cards) == len(above):
                break
            show(s, cards[-1])
            emit(s, constants.REVEAL, f.who, cards[-1])
            if types_of(s, cards[-1]) & ~seen:
                found = cards[-1]
            else:
                above.append(cards[-1])
        if found >= 0:
            hand = constants.HAND + f.who * constants.STRIDE
            move(s, found, hand)
            emit(s, constants.PUT, f.who, found, hand)
        for card in above:
            discard(s, f.who, card)
        return True

    def say(self, v: Voice) -> str:
        return (
            f"{v.do('reveal', f'cards from the top of {v.their} deck')} until one has a card type you have not "
            f"played this turn, {v.verb('put')} that one into {v.their} hand and {v.verb('discard')} the others"
        )
