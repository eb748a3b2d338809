"""Attempts to beat a Crisis: which may be made, what comes of them, and the two simplest ways.

An attempt is led by the player whose turn it is. Whether it is offered depends on what all can see (and on the leader's
own hand), so nobody learns anything about hidden cards from it. Everybody who has a part in it is asked: they show
what they would give, or pass. If anybody passes, or the leader does not go through with it, nothing has happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.crisis.numbers import IMMORTAL, OUTLASTS, TO_BEAT, TRIED
from heroes_unite.games.deckbuilding.crisis.places import crises, removed, to_be_beaten, villains_about
from heroes_unite.games.deckbuilding.filters import HEROES_ONLY
from heroes_unite.games.deckbuilding.table import destroy
from heroes_unite.games.deckbuilding.why_not import WHY_BARRED, DeckbuildingReason, StillInEffect
from heroes_unite.kernel.events import emit, unwatch
from heroes_unite.kernel.modifiers import unmodify
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.node import Effect, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.values import Bar
    from heroes_unite.kernel.why_not import Refused

# What may be tried, and what comes of it


def attempts(s: State, who: int, refused: Refused | None) -> list[int]:
    """The Crises that the player, whose turn it is, can lead the team against now."""
    found: list[int] = []
    for card in to_be_beaten(s):
        bar = barred(s, who, card)
        if bar is None:
            found.append(constants.BEAT_CRISIS | card)
        elif refused is not None:
            refused[card] = why_barred(s, card, bar)
    if refused is not None:
        beaten = [card for card in s.zones[crises(s)] if card not in to_be_beaten(s)]
        refused.update({card: StillInEffect(card=s.rules.names[s.cards[card]]) for card in beaten})
    return found


def barred(s: State, who: int, card: int) -> Bar | Literal["no-part"] | None:
    """What keeps a player from leading the team against a Crisis. All can see it, but that they cannot do their own
    part.
    """
    way = s.rules.effects[TO_BEAT][s.cards[card]]
    assert isinstance(way, ToBeat)
    if not way.tried:
        return "comes-about"
    if not may_try(s, card):
        return "tried" if used_up(s, card) else "called-off"
    if not way.despite_villains and villains_about(s):
        return "villains"
    return None if way.can_lead(s, who) else "no-part"


def why_barred(s: State, card: int, bar: str) -> DeckbuildingReason:
    way = s.rules.effects[TO_BEAT][s.cards[card]]
    assert way is not None
    return WHY_BARRED[bar](card=s.rules.names[s.cards[card]], rule=s.rules.library.where(way))


def may_try(s: State, card: int) -> bool:
    """Once a turn (CR-054). After an attempt that was called off, again as soon as something has happened since."""
    if not s.records[TRIED]:
        return True
    marks = _marks(s, card)
    return 0 not in marks and _moment(s) not in marks


def used_up(s: State, card: int) -> bool:
    """Whether the one attempt of this turn has been made."""
    return 0 in _marks(s, card)


def was_called_off(s: State, card: int) -> bool:
    """Whether an attempt of this turn came to nothing, so that it can be made again later."""
    marks = _marks(s, card)
    return bool(marks) and 0 not in marks


def _marks(s: State, card: int) -> list[int]:
    tried = s.records[TRIED]
    return [tried[i + 1] for i in range(0, len(tried), 2) if tried[i] == card]


def _moment(s: State) -> int:
    """How much has happened this turn: cards played, bought and gained, abilities used."""
    return 1 + len(s.records[constants.PLAYS]) + len(s.records[constants.GAINS]) + len(s.used)


def attempt(s: State, who: int, card: int) -> None:
    """The player leads the team against a Crisis."""
    emit(s, constants.ATTEMPT, who, card)
    way = s.rules.effects[TO_BEAT][s.cards[card]]
    assert way is not None
    way.run(s, Frame(way, who, who, card))


def call_off(s: State, who: int, card: int, leader: bool = False) -> None:
    """Somebody cannot or will not: nothing has happened, and the attempt is not used up (CGAP-03)."""
    s.records[TRIED] += (card, _moment(s))
    emit(s, constants.CALLED_OFF, who, card, int(leader))


def use_up(s: State, card: int) -> None:
    """The one attempt of this turn has been made."""
    s.records[TRIED] += (card, 0)


def beat(s: State, who: int, card: int) -> None:
    """The Crisis is off the table; the next one is not turned up yet (CR-057)."""
    emit(s, constants.CRISIS_BEATEN, who, card)
    if s.rules.numbers[OUTLASTS][s.cards[card]]:
        s.values[IMMORTAL] = card + 1
        return
    unwatch(s, card)
    unmodify(s, card)
    move(s, card, removed(s))


class ToBeat(Effect):
    """How a Crisis is beaten. It runs as an attempt, in the scope of the player who leads it."""

    @property
    def tried(self) -> bool:
        """Whether players try it; otherwise it comes about."""
        return True

    @property
    def despite_villains(self) -> bool:
        """Whether it can be tried with Villains in the Line-Up."""
        return False

    def can_lead(self, s: State, who: int) -> bool:
        """Whether that player can do their own part in an attempt."""
        return True

    def given(self, s: State, f: Frame) -> dict[int, list[int] | None]:
        """In an attempt under way: who has a part in it, and the cards they would give; None: still missing."""
        return {}


# One player alone


@dataclass(frozen=True, eq=False)
class Sacrifice(ToBeat):
    """The player whose turn it is destroys their whole hand, a Hero among it. Villains do not prevent it (CR-127)."""

    @property
    def despite_villains(self) -> bool:
        return True

    def can_lead(self, s: State, who: int) -> bool:
        return any(HEROES_ONLY.accepts(s, card) for card in s.zones[constants.HAND + who * constants.STRIDE])

    def run(self, s: State, f: Frame) -> bool:
        use_up(s, f.source)
        for card in list(s.zones[constants.HAND + f.you * constants.STRIDE]):
            destroy(s, f.you, card)
        beat(s, f.you, f.source)
        return True

    def say(self, v: Voice) -> str:
        return (
            "one player, on their own turn, destroys their whole hand with at least one Hero in it; "
            "Villains in the Line-Up do not prevent this"
        )


# Nothing to do but to carry it out


@dataclass(frozen=True, eq=False)
class StateOfThings(ToBeat):
    """Beaten at the first moment when something is the case and no Villain is in the Line-Up (CR-049, CR-050)."""

    test: Test

    @property
    def tried(self) -> bool:
        return False

    def run(self, s: State, f: Frame) -> bool:
        raise AssertionError("nobody tries this: it comes about")

    def say(self, v: Voice) -> str:
        return f"beaten as soon as {self.test.say(v)} and no Villain is in the Line-Up"


@dataclass(frozen=True, eq=False)
class NowBeaten(Test):
    """The state that the Crisis asks for has come about."""

    test: Test

    def holds(self, s: State, f: Frame) -> bool:
        return not villains_about(s) and self.test.holds(s, f)

    def say(self, v: Voice) -> str:
        return f"{self.test.say(v)} and no Villain is in the Line-Up"


@dataclass(frozen=True, eq=False)
class GoesAway(Effect):
    """The Crisis is beaten without an attempt."""

    def run(self, s: State, f: Frame) -> bool:
        if f.source in to_be_beaten(s):
            beat(s, s.values[constants.ACTIVE], f.source)
        return True

    def say(self, v: Voice) -> str:
        return "this Crisis is beaten"


GOES_AWAY: Final = GoesAway()
