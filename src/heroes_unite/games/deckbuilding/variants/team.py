"""Team Game: four players, two against two, who may pass each other what they buy and gain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.conditions import MY_TURN
from heroes_unite.games.deckbuilding.module import Course, ModularRules, Module
from heroes_unite.games.deckbuilding.questions import PassCard, SwapCard
from heroes_unite.games.deckbuilding.table import discard, draw
from heroes_unite.kernel.decision import CARD, NO, PASS, TARGET, YES, Ask
from heroes_unite.kernel.events import Watcher, emit, watch
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.flow import FOES, clockwise
from heroes_unite.ops.select import distinct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.deckbuilding.card import Card


@dataclass(frozen=True, eq=False)
class PassToTeammate(Effect):
    """A card bought or gained may go to the teammate; then one opponent may discard a card and draw one.

    `kept` is the card.
    """

    def run(self, s: State, f: Frame) -> bool:
        if not f.cards or s.where[f.cards[0]] != constants.DISCARD + f.you * constants.STRIDE:
            return True
        s.stack.append(Frame(self, f.you, f.you, f.source, todo=clockwise(s, f.you, FOES), kept=f.cards[:1]))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            return [YES, NO]
        if not f.todo:
            s.stack.pop()
            return None
        f.who = f.todo[0]
        hand = s.zones[constants.HAND + f.who * constants.STRIDE]
        return [*(CARD | card for card in distinct(s, hand)), PASS]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == NO:
            s.stack.pop()
        elif option == YES:
            f.pc = 1
            mate = teammate(s, f.you)
            (card,) = f.kept
            move(s, card, constants.DISCARD + mate * constants.STRIDE)
            emit(s, constants.PUT, f.you, card, constants.DISCARD + mate * constants.STRIDE)
        elif option == PASS:
            f.todo = f.todo[1:]
        else:
            f.todo = ()
            discard(s, f.who, option & TARGET)
            draw(s, f.who, 1)

    def could_be(self, s: State, f: Frame) -> bool:
        return len(f.kept) == 1 and are(f.kept, len(s.cards)) and are(f.todo, s.rules.players)

    def asks(self, s: State, f: Frame) -> Ask:
        return PassCard(s.rules.names[s.cards[f.kept[0]]]) if f.pc == 0 else SwapCard()

    def say(self, v: Voice) -> str:
        return "you may put it into your teammate's discard pile; then one opponent may discard a card and draw one"


TEAM_WATCHER: Final = Watcher(
    constants.GAIN, PassToTeammate(), test=MY_TURN, words="when you buy or gain a card on your turn"
)


def teammate(s: State, player: int) -> int:
    """The other player of the same team."""
    teams = s.rules.teams
    return next(p for p in range(s.rules.players) if p != player and teams[p] == teams[player])


@dataclass(frozen=True, eq=False)
class FormTeams(Effect):
    """Everybody may pass cards from now on."""

    watcher: Watcher

    def run(self, s: State, f: Frame) -> bool:
        for player in range(s.rules.players):
            watch(s, self.watcher, player, -1)
        return True

    def say(self, v: Voice) -> str:
        return "the teams are formed"


class TeamGame(Module):
    """Every other player is of the same team."""

    def arrange(self, course: Course) -> None:
        course.after.append(FormTeams(TEAM_WATCHER))

    def set_up(self, rules: ModularRules, printed: Sequence[Card]) -> None:
        rules.teams = tuple(player % 2 for player in range(rules.players))
