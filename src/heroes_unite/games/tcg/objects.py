"""What the objects that are used immediately do: heal, research, follow a tip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.tcg import constants, table
from heroes_unite.games.tcg.questions import ToTheBottom, WhoseVillainPile
from heroes_unite.kernel.decision import NO, PLAYER, TARGET, YES
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show
from heroes_unite.kernel.node import Effect, Filter
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number
from heroes_unite.ops.cards import Put
from heroes_unite.ops.flow import sequence
from heroes_unite.ops.select import CardOp, Choice, ChoiceOfBound, Place, optional

IN_HAND: Final = Place(constants.HAND, "hand", True)
IN_HERO_PILE: Final = Place(constants.HERO_DECK, "hero pile", True)
IN_ACTIVE: Final = Place(constants.ACTIVE, "active heroes", True)
IN_RESERVE: Final = Place(constants.RESERVE, "reserve", True)


@dataclass(frozen=True, eq=False)
class Hurt(Filter):
    """A card with counters on it."""

    def accepts(self, s: State, card: int) -> bool:
        return table.damage(s, card) > 0

    def noun(self, plural: bool) -> str:
        return "heroes" if plural else "hero"


@dataclass(frozen=True, eq=False)
class OwnHero(Choice):
    """Heroes of the player's own team, wherever they stand."""

    def say(self, v: Voice) -> str:
        return f"one of {v.their} heroes, active or in reserve"


@dataclass(frozen=True, eq=False)
class Heal(CardOp):
    """Remove counters from cards, as many as there are."""

    counters: int

    def apply(self, s: State, f: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            before = table.damage(s, card)
            after = max(0, before - self.counters)
            table.set_damage(s, card, after)
            emit(s, constants.HEALED, f.who, card, before - after)

    def say(self, v: Voice) -> str:
        v = optional(self.what, v)
        counters = "one damage counter" if self.counters == 1 else f"up to {number(self.counters)} damage counters"
        return v.do("remove", f"{counters} from {self.what.say(v)}")


@dataclass(frozen=True, eq=False)
class Study(Effect):
    """Look at the top cards of the player's hero pile, more with a clever hero, and bind them (the top one first).

    If several active heroes can use the object, it is the one with the most Intelligence.
    """

    more: int

    def run(self, s: State, f: Frame) -> bool:
        users = [hero for hero in table.active(s, f.you) if table.can_use(s, hero, f.source)]
        count = max([1, *(table.icons(s, hero, constants.INTELLIGENCE) + self.more for hero in users)])
        zone = IN_HERO_PILE.of(s, f.you)
        f.cards = tuple(reversed(s.zones[zone][-count:]))
        f.n = len(f.cards)
        for card in f.cards:
            show(s, card, f.you)
            emit(s, constants.LOOK, f.you, card, zone)
        return True

    def say(self, v: Voice) -> str:
        return v.do(
            "look",
            f"at the top cards of {IN_HERO_PILE.say(v)}, {number(self.more)} more than the Intelligence of "
            f"{v.their} hero (one at least)",
        )


@dataclass(frozen=True, eq=False)
class Tip(Effect):
    """Look at the top card of one villain pile, and leave it there or put it at the bottom.

    `pc` 0: which pile; 1: what about the card, which is then in `todo`.
    """

    def run(self, s: State, f: Frame) -> bool:
        if not self._piles(s):
            return True
        s.stack.append(f.within(self))
        return False

    def _piles(self, s: State) -> list[int]:
        """The players whose villain pile has cards."""
        return [
            player for player in range(s.rules.players) if s.zones[constants.VILLAIN_DECK + player * constants.STRIDE]
        ]

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [YES, NO] if f.pc else [PLAYER | player for player in self._piles(s)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if f.pc == 0:
            zone = constants.VILLAIN_DECK + (option & TARGET) * constants.STRIDE
            card = s.zones[zone][-1]
            show(s, card, f.you)
            emit(s, constants.LOOK, f.you, card, zone)
            f.pc, f.todo = 1, (card,)
            return
        s.stack.pop()
        if option == YES:
            card = f.todo[0]
            move(s, card, s.where[card], bottom=True)
            emit(s, constants.TO_BOTTOM, f.you, card)

    def could_be(self, s: State, f: Frame) -> bool:
        piles = [constants.VILLAIN_DECK + player * constants.STRIDE for player in self._piles(s)]
        if f.pc == 0:
            return bool(piles) and not f.todo
        return f.pc == 1 and len(f.todo) == 1 and f.todo[0] in [s.zones[zone][-1] for zone in piles]

    def asks(self, s: State, f: Frame) -> WhoseVillainPile | ToTheBottom:
        if f.pc == 0:
            return WhoseVillainPile()
        owner = table.zone_owner(s, f.todo[0])
        return ToTheBottom(s.rules.names[s.cards[f.todo[0]]], owner, owner == f.you)

    def say(self, v: Voice) -> str:
        return (
            f"{v.do('look', 'at the top card of any one villain pile')}; "
            f"{v.again.may.do('put', 'it at the bottom of that pile')}"
        )


HEAL_ONE: Final = Heal(OwnHero((IN_ACTIVE, IN_RESERVE), Hurt(), least=0), 1)
RESEARCH: Final = sequence(
    Study(1),
    Put(
        ChoiceOfBound((IN_HERO_PILE,), least=0),
        IN_HAND,
        constants.TAKEN,
        text="into {their} hand; the others stay in order",
    ),
)
TIP: Final = Tip()
