"""Super-Villain Hunt: defeat Super-Villains in other players' discard piles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.attack import ASKED, Threat, defend, defenses
from heroes_unite.games.deckbuilding.module import Module, Seams
from heroes_unite.games.deckbuilding.questions import Hunted
from heroes_unite.games.deckbuilding.table import defeat_cost, gain
from heroes_unite.games.deckbuilding.turn_options import name, too_expensive
from heroes_unite.games.deckbuilding.why_not import HuntIsOver, NotHunted, TeammatesVillain
from heroes_unite.kernel.decision import PASS, TARGET, Ask
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Node, are
from heroes_unite.kernel.rules import Gauges
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.flow import FOES, clockwise

if TYPE_CHECKING:
    from collections.abc import Mapping

    from heroes_unite.games.deckbuilding.values import AttackAnswer, DeckbuildingValues
    from heroes_unite.kernel.why_not import Refused

HUNT_CLOSED: Final[int] = constants.VALUE_COUNT  # an attempt of this turn was avoided
IMMUNE: Final[int] = constants.VALUE_COUNT + 1  # who defeated the stack's Super-Villain: the player's number plus 1


@dataclass(frozen=True, eq=False)
class HuntDown(Threat):
    """Defeat a Super-Villain in an opponent's discard pile: an Attack that its owner may avoid."""

    def run(self, s: State, f: Frame) -> bool:
        pile = s.where[f.source]
        emit(s, constants.HUNT, f.you, f.source, pile)
        s.stack.append(Frame(self, f.you, s.rules.zones[pile].owner, f.source))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [*defenses(s, f.who), PASS]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option == PASS:
            s.values[constants.SPENT] += defeat_cost(s, f.you, f.source)
            emit(s, constants.DEFEAT, f.you, f.source)
            gain(s, f.you, f.source, bought=True)
            effect = s.rules.effects[constants.ON_DEFEAT][s.cards[f.source]]
            if effect is not None:
                effect.run(s, Frame(effect, f.you, f.you, f.source))
            return
        s.values[HUNT_CLOSED] = 1
        defend(s, f.who, option & TARGET, f.who)

    def answers_so_far(self, s: State, f: Frame) -> dict[int, AttackAnswer]:
        return {f.who: ASKED}

    def attacker(self, f: Frame) -> int:
        return f.you

    def asks(self, s: State, f: Frame) -> Ask:
        return Hunted(s.rules.names[s.cards[f.source]])

    def say(self, v: Voice) -> str:
        return "defeat a Super-Villain in an opponent's discard pile, unless its owner avoids it"


HUNT_DOWN: Final = HuntDown()


def quarry(s: State, who: int, left: int, refused: Refused | None) -> list[int]:
    """The Super-Villains in opponents' discard piles that the player can afford to hunt."""
    closed = bool(s.values[HUNT_CLOSED])
    if closed and refused is None:
        return []
    kinds = s.rules.numbers[constants.KIND]
    found: list[int] = []
    for card in piles(s, who):
        if kinds[s.cards[card]] != constants.IS_SUPER_VILLAIN:
            if refused is not None:
                refused[card] = NotHunted(card=name(s, card), player=s.rules.zones[s.where[card]].owner)
            continue
        cost = defeat_cost(s, who, card)
        if not closed and cost <= left:
            found.append(constants.DEFEAT_CARD | card)
        elif refused is not None:
            refused[card] = HuntIsOver(card=name(s, card)) if closed else too_expensive(s, card, cost, left)
    if refused is not None:
        note_teammates(s, who, refused)
    return found


def note_teammates(s: State, who: int, refused: Refused) -> None:
    """A teammate is not a foe: what is in their discard pile is not hunted."""
    kinds = s.rules.numbers[constants.KIND]
    mates = [p for p in range(s.rules.players) if p != who and s.rules.teams[p] == s.rules.teams[who]]
    for card in [card for mate in mates for card in s.zones[constants.DISCARD + mate * constants.STRIDE]]:
        hunted = kinds[s.cards[card]] == constants.IS_SUPER_VILLAIN
        owner = s.rules.zones[s.where[card]].owner
        refused[card] = TeammatesVillain(card=name(s, card)) if hunted else NotHunted(card=name(s, card), player=owner)


def piles(s: State, who: int) -> list[int]:
    """Everything in the discard piles of a player's foes."""
    return [card for foe in clockwise(s, who, FOES) for card in s.zones[constants.DISCARD + foe * constants.STRIDE]]


def open_again(s: State, who: int) -> None:
    s.values[HUNT_CLOSED] = s.values[IMMUNE] = 0


def hunt_down(s: State, who: int, card: int) -> bool:
    """What is in front of a player is hunted."""
    if s.rules.zones[s.where[card]].owner < 0:
        return False
    HUNT_DOWN.run(s, Frame(HUNT_DOWN, who, who, card))
    return True


def make_immune(s: State, who: int, card: int, zone: int) -> bool:
    """The player who defeats the one on the stack is spared by the next one."""
    if zone == constants.VILLAINS:
        s.values[IMMUNE] = who + 1
    return False


def immune(s: State, player: int) -> bool:
    return s.values[IMMUNE] == player + 1


class Hunt(Module):
    """Defeats reach further."""

    values: ClassVar[tuple[int, ...]] = (HUNT_CLOSED, IMMUNE)
    gauges: ClassVar[Gauges] = Gauges(table=("hunt closed",))

    def trees(self) -> Mapping[str, Node]:
        return {"hunt": HUNT_DOWN}

    def hang(self, seams: Seams) -> None:
        seams.at_turn_start += (open_again,)
        seams.more_offers += (quarry,)
        seams.in_reach += (piles,)
        seams.instead_of_defeat += (hunt_down,)
        seams.defeated += (make_immune,)
        seams.spared += (immune,)

    def show(self, s: State, seen: DeckbuildingValues) -> DeckbuildingValues:
        return replace(seen, hunt_closed=bool(s.values[HUNT_CLOSED]))

    def read_table(self, s: State) -> list[int]:
        return [s.values[HUNT_CLOSED]]

    def could_be(self, s: State) -> bool:
        return are((s.values[HUNT_CLOSED],), 2) and are((s.values[IMMUNE],), s.rules.players + 1)
