"""Crises that are beaten by a trial: nobody knows how it will turn out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.crisis.beating import (
    ToBeat,
    beat,
    call_off,
    use_up,
)
from heroes_unite.games.deckbuilding.crisis.questions import JoinIn
from heroes_unite.games.deckbuilding.table import destroyed, top_cards
from heroes_unite.kernel.decision import PASS, YES, Ask
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Filter, Node, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number, sentence
from heroes_unite.ops.flow import ALL_PLAYERS, clockwise

# What becomes of the cards that were shown
STAY_THERE: Final = 0  # where they are
ARE_DESTROYED: Final = 1  # by the Crisis, and by no player
GO_TO_LINE_UP: Final = 2  # what comes there does not undo what has been beaten


@dataclass(frozen=True, eq=False)
class Trial(Node):
    """The top cards of all decks, or whole hands, are shown, or go somewhere; the Crisis is beaten if they are right:

    each costs enough, all costs are different, none is of a kind, or together they cost so much.
    """

    count: int = 1
    hands: bool = False
    then: int = STAY_THERE  # what becomes of them
    least: int = 0
    different: bool = False
    none: Filter | None = None
    total: int = 0

    def passed(self, s: State, f: Frame) -> bool:
        costs: list[int] = []
        good = True
        for player in clockwise(s, f.you, ALL_PLAYERS):
            cards = self._cards(s, player)
            enough = self.hands or self.total or len(cards) == self.count
            good = good and bool(enough)
            for card in cards:
                costs.append(s.rules.numbers[constants.COST][s.cards[card]])
                good = good and costs[-1] >= self.least
                if self.then == GO_TO_LINE_UP:
                    move(s, card, constants.LINE_UP)
                    emit(s, constants.PUT, player, card, constants.LINE_UP)
                    continue
                show(s, card, beside=cards if self.hands else ())
                emit(s, constants.REVEAL, player, card)
                good = good and (self.none is None or not self.none.accepts(s, card))
                if self.then == ARE_DESTROYED:
                    destroyed(s, card)
        return good and sum(costs) >= self.total and not (self.different and len(set(costs)) < len(costs))

    def _cards(self, s: State, player: int) -> tuple[int, ...]:
        if self.hands:
            return tuple(s.zones[constants.HAND + player * constants.STRIDE])
        return top_cards(s, player, self.count)

    def say(self, v: Voice) -> str:
        tops = f"the top {number(self.count)} cards of your deck"
        if self.none is not None:
            return f"each player reveals their hand; beaten if no hand holds a {self.none.noun(False)}"
        if self.then == ARE_DESTROYED:
            return (
                "this Crisis destroys the top card of each player's deck; it is beaten if each of those cards has cost "
                f"{self.least} or more"
            )
        if self.then == GO_TO_LINE_UP:
            return f"put {tops} into the Line-Up; beaten if their total cost is {self.total} or more"
        if self.count == 1:
            return "each player reveals the top card of their deck; beaten if each of those cards has a different cost"
        return f"reveal {tops}; beaten if each has a different cost"


@dataclass(frozen=True, eq=False)
class Risk(ToBeat):
    """The team tries its luck, if everybody is for it. Whatever comes of it, the attempt of this turn is used up."""

    trial: Trial

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(Frame(self, f.you, f.you, f.source, todo=clockwise(s, f.you, ALL_PLAYERS)[1:]))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.todo:
            f.who = f.todo[0]
            return [YES, PASS]
        s.stack.pop()
        use_up(s, f.source)
        if self.trial.passed(s, f):
            beat(s, f.you, f.source)
        else:
            emit(s, constants.ATTEMPT_FAILED, f.you, f.source)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == PASS:
            s.stack.pop()
            call_off(s, f.who, f.source)
        else:
            f.todo = f.todo[1:]

    def given(self, s: State, f: Frame) -> dict[int, list[int] | None]:
        return {player: None if player in f.todo else [] for player in range(s.rules.players)}

    def could_be(self, s: State, f: Frame) -> bool:
        return f.source >= 0 and are(f.todo, s.rules.players)

    def asks(self, s: State, f: Frame) -> Ask:
        return JoinIn(s.rules.names[s.cards[f.source]])

    def prompt(self, ask: Ask, names: Names) -> str:
        return f"{ask.say(names)} {sentence(self.trial.say(Voice()))}"

    def say(self, v: Voice) -> str:
        return self.trial.say(v)
