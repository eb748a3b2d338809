"""What comes into the Line-Up and what leaves it, and the Attacks that this causes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.attack import strike
from heroes_unite.games.deckbuilding.conditions import MY_TURN
from heroes_unite.games.deckbuilding.filters import (
    VILLAINS_ONLY,
    Retype,
)
from heroes_unite.games.deckbuilding.questions import (
    NextAttack,
)
from heroes_unite.games.deckbuilding.table import (
    add_to_line_up,
    gain,
)
from heroes_unite.kernel import rng
from heroes_unite.kernel.decision import CARD, TARGET, Ask
from heroes_unite.kernel.events import THIS_TURN, Watcher, emit
from heroes_unite.kernel.modifiers import Modifier, modify
from heroes_unite.kernel.node import Effect, Filter, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number
from heroes_unite.ops.select import CardOp, Choice, distinct, optional


@dataclass(frozen=True, eq=False)
class AddToLineUp(Effect):
    """As many cards from the main deck as were just dealt with, as far as it has them."""

    text: str = "each of them"

    def run(self, s: State, f: Frame) -> bool:
        for _ in range(f.n):
            if not add_to_line_up(s, f.you):
                return not s.over
        return True

    def say(self, v: Voice) -> str:
        return f"replace {self.text} from the main deck"


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
    """The Attack of the card that has left the Line-Up hits everybody, beginning with the active player."""

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
            "Attack: this Attack itself cannot be avoided. Of all cards with an Attack or a First Appearance Attack in "
            f"the Line-Up and the destroyed pile together, the {number(self.count)} with the highest cost attack every "
            "player, highest cost first (if tied, the player whose turn has just ended chooses); those Attacks can be "
            "avoided"
        )


def attack_of(s: State, card: int) -> Effect | None:
    """How a card attacks everybody: by its First Appearance, or by the Attack it makes when it is played."""
    face = s.cards[card]
    return s.rules.effects[constants.FIRST_APPEARANCE][face] or s.rules.effects[constants.DEPARTING][face]


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


A_HERO_INSTEAD: Final = Retype(
    constants.CARD_TYPES, anybody=True, itself=True, more=constants.HERO_TYPE, less=constants.VILLAIN
)


@dataclass(frozen=True, eq=False)
class MakeHero(CardOp):
    """Indigo Tribe: a Villain is a Hero instead, wherever it goes this turn. A Super-Villain keeps its title."""

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
class FromLineUp(Test):
    """Of a gain on the player's own turn: the card came from the Line-Up."""

    def holds(self, s: State, f: Frame) -> bool:
        return bool(f.n & constants.FROM_LINE_UP) and MY_TURN.holds(s, f)

    def say(self, v: Voice) -> str:
        return "it came from the Line-Up on your turn"


@dataclass(frozen=True, eq=False)
class ByFoe(Test):
    """It was a foe who did it, during somebody's turn."""

    def holds(self, s: State, f: Frame) -> bool:
        teams = s.rules.teams
        return s.values[constants.IN_TURN] == 1 and teams[f.who] != teams[f.you]

    def say(self, v: Voice) -> str:
        return "a foe did it"
