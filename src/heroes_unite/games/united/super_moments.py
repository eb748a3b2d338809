"""Whether a Super-Villain or Super Hero card can be played now: what it requires besides the right moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from heroes_unite.games.united import foes, table
from heroes_unite.games.united.card_resolution import in_bam
from heroes_unite.games.united.constants import ADDING, FILLED, HAND_SIZE, HURT_NOW, PLACES, TOKENED
from heroes_unite.games.united.super_effects import turn_frame
from heroes_unite.games.united.super_rescues import two_before
from heroes_unite.kernel.node import Test
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice


@dataclass(frozen=True, eq=False)
class PlanShows(Test):
    """The plan shows BAM!, or adds civilians, of which something can be made."""

    civilians: bool = False

    def holds(self, s: State, f: Frame) -> bool:
        plan = table.printed(s, turn_frame(s).source)
        return any(civilians for _, civilians in plan.tokens) if self.civilians else plan.sounds

    def say(self, v: Voice) -> str:
        return "the plan adds Civilians" if self.civilians else "the plan shows BAM!"


@dataclass(frozen=True, eq=False)
class AddsThugs(Test):
    def holds(self, s: State, f: Frame) -> bool:
        return any(s.records[ADDING][::2])

    def say(self, v: Voice) -> str:
        return "it adds Thugs"


@dataclass(frozen=True, eq=False)
class IsWithVillain(Test):
    """You, or the hero whose turn ends, are in the villain's location."""

    turn_hero: bool = False

    def holds(self, s: State, f: Frame) -> bool:
        seat = table.lead(s) if self.turn_hero else f.you
        return not table.is_ko(s, seat) and table.place_of(s, seat) == table.villain_at(s)

    def say(self, v: Voice) -> str:
        return f"{'that Hero is' if self.turn_hero else 'you are'} in the villain's Location"


@dataclass(frozen=True, eq=False)
class PutTokenOnThreat(Test):
    def holds(self, s: State, f: Frame) -> bool:
        put_on = s.values[TOKENED]
        return any(put_on >> place & 1 and table.at(s, place, FILLED) for place in range(PLACES))

    def say(self, v: Voice) -> str:
        return "that Hero put an Action token on a Threat"


@dataclass(frozen=True, eq=False)
class YouWereHurt(Test):
    def holds(self, s: State, f: Frame) -> bool:
        place = table.place_of(s, f.you)
        took = s.values[HURT_NOW] >> f.you & 1
        return bool(took) and not table.is_ko(s, f.you) and bool(foes.foes_at(s, place))

    def say(self, v: Voice) -> str:
        return "you took damage in it"


@dataclass(frozen=True, eq=False)
class FromBam(Test):
    def holds(self, s: State, f: Frame) -> bool:
        return in_bam(s)

    def say(self, v: Voice) -> str:
        return "the damage comes from a BAM!"


@dataclass(frozen=True, eq=False)
class SomebodyShort(Test):
    def holds(self, s: State, f: Frame) -> bool:
        return any(len(table.hand(s, seat)) < HAND_SIZE and table.deck(s, seat) for seat in table.in_order(s))

    def say(self, v: Voice) -> str:
        return "a Hero has fewer than three cards"


@dataclass(frozen=True, eq=False)
class ChainPossible(Test):
    def holds(self, s: State, f: Frame) -> bool:
        card = two_before(s)
        return card >= 0 and table.faceup(s, card) and bool(table.printed(s, card).symbols)

    def say(self, v: Voice) -> str:
        return "there is a faceup Hero card before the previous one"
