"""On Patrol: refill the Line-Up in mid-turn, at a risk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.attack import Attack, strike
from heroes_unite.games.deckbuilding.module import Columns, Module, Seams, seams
from heroes_unite.games.deckbuilding.table import enter_line_up, line_up_size
from heroes_unite.kernel.decision import TARGET
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect, Node
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.flow import ALONE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.kernel.why_not import Refused

PATROL_ATTACK: Final = constants.EFFECT_COLUMNS  # the Attack of a card that is met on patrol


@dataclass(frozen=True, eq=False)
class Patrol(Effect):
    """Refill the Line-Up in mid-turn; every Attack among the new cards hits the player who looked."""

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(Frame(self, f.you, f.you, -1))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            f.pc = 1
            emit(s, constants.PATROL, f.you, -1)
            cards = s.zones[constants.MAIN][: -_missing(s) - 1 : -1]
            for card in cards:
                enter_line_up(s, f.you, card)
            f.todo = tuple(card for card in cards if s.rules.effects[PATROL_ATTACK][s.cards[card]] is not None)
        if not f.todo:
            s.stack.pop()
            return None
        card = f.todo[0]
        f.todo = f.todo[1:]
        effect = s.rules.effects[PATROL_ATTACK][s.cards[card]]
        assert effect is not None
        strike(s, effect, f.you, card, in_turn=True)
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        attacks = s.rules.effects[PATROL_ATTACK]
        return super().could_be(s, f) and all(attacks[s.cards[card]] is not None for card in f.todo)

    def say(self, v: Voice) -> str:
        return "refill the Line-Up at once; each Attack among the new cards hits you alone"


PATROL: Final = Patrol()


def _missing(s: State) -> int:
    """How many cards the Line-Up is missing. Those that are there only for this turn do not count."""
    guests = sum(count(s) for count in seams(s).guests)
    return line_up_size(s) - len(s.zones[constants.LINE_UP]) + guests


def offer(s: State, who: int, refused: Refused | None) -> list[int]:
    """At least one slot is empty, and the main deck can fill them all."""
    return [constants.GO_ON_PATROL] if 0 < _missing(s) <= len(s.zones[constants.MAIN]) else []


def go(s: State, who: int, card: int) -> None:
    """The player has a look."""
    PATROL.run(s, Frame(PATROL, who, who, -1))


def patrol_attack(card: Card) -> Effect | None:
    """The card's Attack, against the one player who looked, whom it gives nothing (DB-160)."""
    attack = next((part for part in card.play if isinstance(part, Attack)), None)
    return None if attack is None else Attack(attack.harm or attack.effect, ALONE)


class OnPatrol(Module):
    """A turn offers to go on patrol."""

    def columns(self, columns: Columns) -> None:
        columns.effect(PATROL_ATTACK, "patrol", patrol_attack)

    def trees(self) -> Mapping[str, Node]:
        return {"patrol": PATROL}

    def hang(self, seams: Seams) -> None:
        seams.first_offers += (offer,)
        seams.deeds[constants.GO_ON_PATROL & ~TARGET] = go
