"""A turn of the game: the active player acts, then the turn ends step by step, until the game is over.

What the player may do is worked out in `turn_options.py`; the steps of the end are in `turn_end.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.abilities import Ability
from heroes_unite.games.deckbuilding.constants import (
    ACTIVE,
    BUY,
    BUY_CARD,
    COST,
    DEFEAT_CARD,
    DRAWS,
    END_TURN,
    GAINS,
    IN_TURN,
    MADE,
    PLAYS,
    SPENT,
    TURN,
    TURN_BEGINS,
    VILLAINS,
)
from heroes_unite.games.deckbuilding.module import Course, seams
from heroes_unite.games.deckbuilding.questions import YourTurn
from heroes_unite.games.deckbuilding.table import (
    defeat_cost,
    gain,
    play,
    power,
    villain_down,
)
from heroes_unite.games.deckbuilding.turn_options import actions, buyer_of_destroyed
from heroes_unite.games.deckbuilding.why_not import (
    elsewhere,
)
from heroes_unite.kernel.decision import TARGET, Ask
from heroes_unite.kernel.events import emit, flush
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.kernel.why_not import Pointed, Reason, Refused, refusal
from heroes_unite.ops.flow import Sequence


@dataclass(frozen=True, eq=False)
class Turns(Effect):
    """Turn after turn until the game is over: first the player acts, then the turn ends step by step.

    In the free part the player plays, buys and defeats in any order until they end it. The last step of a turn says
    who is next. `pc` counts the steps of the end; 0 is the free part.
    """

    ending: tuple[Effect, ...]

    def run(self, s: State, f: Frame) -> bool:
        who = s.values[constants.ACTIVE]
        s.stack.append(Frame(self, who, who, -1))
        begin_turn(s, who)
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        done = f.pc
        if done:
            for following, step in enumerate(self.ending[done - 1 :], done + 1):
                f.pc = following
                if not step.run(s, f):
                    return None
            f.pc = 0
            f.you = f.who = s.values[ACTIVE]
            begin_turn(s, f.who)
        if s.queue and not flush(s, 0):
            return None
        return actions(s, f.who)

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option <= TARGET:
            play(s, f.who, option)
            return
        kind = option & ~TARGET
        card = option & TARGET
        if option == END_TURN:
            f.pc = 1
        elif kind == BUY_CARD:
            s.values[SPENT] += s.rules.numbers[COST][s.cards[card]]
            if s.log is not None or s.watches[BUY]:
                emit(s, BUY, f.who, card)
            if s.where[card] == constants.DESTROYED:
                s.used = (*s.used, -1 - buyer_of_destroyed(s, f.who))
            gain(s, f.who, card, bought=True)
        elif kind == constants.USE_CARD:
            use(s, f.who, card)
        elif kind == DEFEAT_CARD:
            defeat(s, f.who, card)
        else:
            seams(s).deeds[kind](s, f.who, card)

    def why_not(self, s: State, f: Frame, what: Pointed) -> Reason | None:
        refused: Refused = {}
        actions(s, f.who, refused)
        return refusal(s, refused, what) or elsewhere(s, f.who, what)

    def asks(self, s: State, f: Frame) -> Ask:
        return YourTurn(power(s))

    def say(self, v: Voice) -> str:
        return "play and buy cards until you end your turn"


def begin_turn(s: State, who: int) -> None:
    values, records = s.values, s.records
    values[ACTIVE] = who
    values[IN_TURN] = 1
    values[TURN] += 1
    values[MADE] = values[SPENT] = values[DRAWS] = 0
    records[PLAYS] = records[GAINS] = records[constants.COPIES] = records[constants.GIVEN] = ()
    for hook in seams(s).at_turn_start:
        hook(s, who)
    if s.log is not None or s.watches[TURN_BEGINS]:
        emit(s, TURN_BEGINS, who)


def defeat(s: State, who: int, card: int) -> None:
    """To defeat is to buy off the stack; the next one stays face down until the turn is over."""
    modules = seams(s)
    if any(instead(s, who, card) for instead in modules.instead_of_defeat):
        return
    zone = s.where[card]
    s.values[constants.SPENT] += defeat_cost(s, who, card)
    if zone == VILLAINS:
        villain_down(s)
    emit(s, constants.DEFEAT, who, card)
    if not any(hook(s, who, card, zone) for hook in modules.defeated):
        gain(s, who, card, bought=True)
    if s.over:
        return
    effect = s.rules.effects[constants.ON_DEFEAT][s.cards[card]]
    if effect is not None:
        effect.run(s, Frame(effect, who, who, card))


def use(s: State, who: int, card: int) -> None:
    """The player announces an ability; what it triggers comes when it has resolved."""
    emit(s, constants.USE, who, card)
    ability = s.rules.effects[constants.ABILITY][s.cards[card]]
    assert isinstance(ability, Ability)
    ability.run(s, Frame(ability, who, who, card))


def play_through(course: Course) -> Effect:
    """The whole game."""
    return Sequence((*course.setup(), Turns(tuple(course.ending))))
