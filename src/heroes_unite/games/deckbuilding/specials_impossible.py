"""What only Impossible Super-Villains do: Attacks of cards that leave the Line-Up, Attacks on decks and places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants, questions
from heroes_unite.games.deckbuilding.attack import strike
from heroes_unite.games.deckbuilding.conditions import Holds
from heroes_unite.games.deckbuilding.filters import VILLAINS_ONLY, types_of
from heroes_unite.games.deckbuilding.ops import PlayedCards
from heroes_unite.games.deckbuilding.questions import NextAttack
from heroes_unite.games.deckbuilding.table import destroyed, gain, give_power, play
from heroes_unite.kernel import rng
from heroes_unite.kernel.decision import CARD, DONE, TARGET, Ask
from heroes_unite.kernel.events import Watcher
from heroes_unite.kernel.node import Effect, Filter
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, a, number
from heroes_unite.ops.cards import Put
from heroes_unite.ops.flow import OneOf, Way
from heroes_unite.ops.select import All, Choice, distinct

# A card with an Attack leaves the Line-Up


@dataclass(frozen=True, eq=False)
class WithAttack(Filter):
    """Cards that attack when they are played.

    `at_once`: but none that something makes attack as by a First Appearance, for no card does both (CGAP-04).
    """

    at_once: bool = False

    def accepts(self, s: State, card: int) -> bool:
        if s.rules.effects[constants.DEPARTING][s.cards[card]] is None:
            return False
        if not self.at_once:
            return True
        others = [w.node for w in s.watches[constants.LEFT_LINE_UP] if w.node.effect is AS_FIRST_APPEARANCE]
        return not any(node.cards is None or node.cards.accepts(s, card) for node in others)

    def noun(self, plural: bool) -> str:
        return "cards with an Attack" if plural else "card with an Attack"


@dataclass(frozen=True, eq=False)
class MakesItsAttack(Effect):
    """The Attack of the card that has left the Line-Up hits everybody, beginning with whoever's turn it is."""

    as_first_appearance: bool  # and so in nobody's turn

    def run(self, s: State, f: Frame) -> bool:
        card = f.cards[0]
        attack = s.rules.effects[constants.DEPARTING][s.cards[card]]
        active = s.values[constants.ACTIVE]
        return attack is None or strike(s, attack, active, card, in_turn=not self.as_first_appearance)

    def say(self, v: Voice) -> str:
        manner = "as a First Appearance Attack" if self.as_first_appearance else "immediately"
        return f"its Attack hits every player {manner}"


AT_ONCE: Final = MakesItsAttack(as_first_appearance=False)
AS_FIRST_APPEARANCE: Final = MakesItsAttack(as_first_appearance=True)


def attacks_at_once(words: str) -> Watcher:
    """Whenever a card with an Attack leaves the Line-Up, in any way, also in the middle of a turn (CR-125)."""
    return Watcher(constants.LEFT_LINE_UP, AT_ONCE, WithAttack(at_once=True), anybody=True, words=words)


def attacks_as_first_appearance(words: str, only: Filter) -> Watcher:
    """Whenever such a card leaves the Line-Up, in any way: in nobody's turn (CR-130)."""
    return Watcher(constants.LEFT_LINE_UP, AS_FIRST_APPEARANCE, only, anybody=True, words=words)


@dataclass(frozen=True, eq=False)
class HighestAttacks(Effect):
    """Graves: the costliest cards with an Attack, in the Line-Up and the destroyed pile together, attack everybody.

    Which cards can attack is settled before the first of them does; where several cost the same, whoever's turn has
    just ended chooses. `todo` are those that have not attacked yet.
    """

    count: int

    def run(self, s: State, f: Frame) -> bool:
        cards = [*s.zones[constants.LINE_UP], *s.zones[constants.DESTROYED]]
        others = tuple(card for card in cards if attack_of(s, card) not in (None, self))  # he does not cause himself
        s.stack.append(f.within(self, todo=others))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == self.count or not f.todo:
            f.cards = ()
            f.n = f.pc
            s.leave(f)
            return None
        costs = s.rules.numbers[constants.COST]
        best = max(costs[s.cards[card]] for card in f.todo)
        tied = [card for card in f.todo if costs[s.cards[card]] == best]
        if len({s.cards[card] for card in tied}) > 1:
            return [CARD | card for card in distinct(s, tied)]
        self.choose(s, f, CARD | tied[0])
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        card = option & TARGET
        f.pc += 1
        f.todo = tuple(other for other in f.todo if other != card)
        attack = attack_of(s, card)
        assert attack is not None
        strike(s, attack, f.you, card)

    def asks(self, s: State, f: Frame) -> Ask:
        return NextAttack()

    def say(self, v: Voice) -> str:
        return (
            "Attack: this one cannot be avoided. Of all cards with an Attack or a First Appearance Attack in the "
            f"Line-Up and the destroyed pile together, the {number(self.count)} with the highest cost attack every "
            "player, highest cost first (if tied, the player whose turn has just ended chooses); those Attacks can be "
            "avoided"
        )


def attack_of(s: State, card: int) -> Effect | None:
    """How a card attacks everybody: by its First Appearance, or by the Attack it makes when it is played."""
    face = s.cards[card]
    return s.rules.effects[constants.FIRST_APPEARANCE][face] or s.rules.effects[constants.DEPARTING][face]


# Hands, piles and decks


@dataclass(frozen=True, eq=False)
class FromOnePlace(OneOf):
    """The player puts all cards of a kind into the Line-Up, from the hand or from the discard pile as they choose.

    A place without such a card cannot be chosen; who has none in either is left alone (CR-113 to 115).
    """

    only: Filter | None = None

    def run(self, s: State, f: Frame) -> bool:
        if any(way.test is not None and way.test.holds(s, f) for way in self.ways):
            return super().run(s, f)
        f.cards = ()
        f.n = 0
        return True

    def say(self, v: Voice) -> str:
        assert self.only is not None
        noun = self.only.noun(False)
        return (
            f"{v.do('choose', f'{v.their} hand or {v.their} discard pile')} (one that holds {a(noun)}, if either does) "
            f"and {v.verb('put')} every {noun} from there into the Line-Up"
        )


def from_one_place(only: Filter) -> FromOnePlace:
    ways = tuple(
        Way(f"from your {place.name}", Put(All(place, only), constants.IN_LINE_UP, constants.PUT), Holds(place, only))
        for place in (constants.IN_HAND, constants.IN_DISCARD)
    )
    question = f"put every {only.noun(False)} from your hand or from your discard pile into the Line-Up"
    return FromOnePlace(ways, question, only=only)


@dataclass(frozen=True, eq=False)
class WithTwin(Choice):
    """Black Adam: cards of the hand that share a card type with another card there."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        hand = super().candidates(s, f)
        types = {card: types_of(s, card) for card in hand}
        return [card for card in hand if any(types[card] & types[other] for other in hand if other != card)]

    def say(self, v: Voice) -> str:
        return f"one card from {v.their} hand that shares a card type with another card there"


@dataclass(frozen=True, eq=False)
class TopOfEachDeckDestroyed(Effect):
    """Black Adam: the top cards of the main deck and of all players' decks. No deck is made anew for it."""

    def run(self, s: State, f: Frame) -> bool:
        for zone in (
            constants.MAIN,
            *(constants.DECK + player * constants.STRIDE for player in range(s.rules.players)),
        ):
            if s.zones[zone]:
                destroyed(s, s.zones[zone][-1])
        return True

    def say(self, v: Voice) -> str:
        return "the top card of the main deck and of each player's deck is destroyed"


# The destroyed pile


@dataclass(frozen=True, eq=False)
class DealVillains(Effect):
    """Crisis Nekron: destroyed Villains picked by chance are gained onto decks, one at a time in turn order."""

    each: int

    def run(self, s: State, f: Frame) -> bool:
        for _ in range(self.each):
            for player in f.kept:
                pile = [card for card in s.zones[constants.DESTROYED] if VILLAINS_ONLY.accepts(s, card)]
                if pile:
                    gain(s, player, pile[rng.below(s, len(pile))], constants.DECK + player * constants.STRIDE)
        f.cards = ()
        return True

    def say(self, v: Voice) -> str:
        villains = f"up to {number(self.each)} Villains at random from the destroyed pile on top of {v.their} deck"
        return f"{v.do('gain', villains)}, dealt out one at a time in turn order"


# Playing again


@dataclass(frozen=True, eq=False)
class PlayAgain(Effect):
    """Amazo: other cards of this turn are played once more, no two of a type; Power where none is.

    `kept` are those already chosen.
    """

    choice: PlayedCards
    most: int
    unused: int

    takes = True

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self))
        return False

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
        return questions.PlayAgain(self.most, tuple(s.rules.names[s.cards[card]] for card in f.kept))

    def say(self, v: Voice) -> str:
        return (
            f"you may choose up to {number(self.most)} other cards of different card types that you have played this "
            f"turn and play them again; if you don't, +{self.unused} Power"
        )
