"""What a laboratory counts while a game is played, without keeping or telling anything else.

A game declares in its `Census` what its events mean; the `Tally` takes the place of a log and knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from heroes_unite.kernel.state import Log

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

NOT_YET: Final = 0  # the turn of what has not happened
UNCOUNTED: Final = -1  # points, where there are none


class Census(NamedTuple):
    """Which events of a game tell what a laboratory counts. Events are the game's own numbers.

    `gains`: by which a player gets a card, with a word for how, by the event's number where that says more (the last
    word stands for all higher ones). `losses`: by which a card leaves the game. `beaten`: a foe or a hurdle of the
    whole table is overcome. `over`: how the game ended, with a word by the event's number. `cost`: the column with what
    a card costs. `persona`, `foe`, `hurdle`, `gained`
    and `lost` are what people call these in this game; empty: it has none.
    """

    turn_begins: tuple[int, ...] = ()
    turn_ends: tuple[int, ...] = ()
    gains: Mapping[int, tuple[str, ...]] = {}
    losses: tuple[int, ...] = ()
    foes_beaten: tuple[int, ...] = ()
    hurdles_beaten: tuple[int, ...] = ()
    over: int = -1
    ends: Mapping[int, str] = {}
    cost: int = -1
    persona: str = ""
    foe: str = ""
    hurdle: str = ""
    gained: str = "gained"
    lost: str = "destroyed"


class Gain:
    """A card that a player got. `lost`: in which turn it left the game."""

    __slots__ = ("card", "face", "how", "lost", "player", "turn")

    def __init__(self, player: int, card: int, face: int, turn: int, how: str) -> None:
        self.player = player
        self.card = card
        self.face = face
        self.turn = turn
        self.how = how
        self.lost = NOT_YET


class Turn:
    """Whose it was, the Power they had in it, and their points at its end."""

    __slots__ = ("player", "points", "power")

    def __init__(self, player: int) -> None:
        self.player = player
        self.power = 0
        self.points = UNCOUNTED


NOTHING: Final = 0
BEGINS: Final = 1
ENDS: Final = 2
GAINED: Final = 3
LOST: Final = 4
FOE: Final = 5
HURDLE: Final = 6
OVER: Final = 7


class Tally(Log):
    """What was counted in one game. Put in the place of the state's log before the game is launched."""

    __slots__ = ("_census", "_held", "_open", "_roles", "ending", "foes_beaten", "gains", "hurdles_beaten", "turns")

    def __init__(self, s: State) -> None:
        super().__init__(s)
        self._census = census = s.rules.census
        self._roles = roles = [NOTHING] * len(s.rules.events)
        for role, events in (
            (BEGINS, census.turn_begins),
            (ENDS, census.turn_ends),
            (GAINED, tuple(census.gains)),
            (LOST, census.losses),
            (FOE, census.foes_beaten),
            (HURDLE, census.hurdles_beaten),
            (OVER, (census.over,) if census.over >= 0 else ()),
        ):
            for event in events:
                roles[event] = role
        self._held: dict[int, Gain] = {}  # instance -> how it was got last
        self._open = False  # whether the last turn is still to be counted
        self.turns: list[Turn] = []
        self.gains: list[Gain] = []
        self.foes_beaten = 0
        self.hurdles_beaten = 0
        self.ending = ""

    def note(self, s: State, event: int, player: int, card: int, amount: int) -> None:
        role = self._roles[event]
        if role == NOTHING:
            return
        if role == BEGINS:
            self._close(s)
            self.turns.append(Turn(player))
            self._open = True
        elif role == ENDS:
            self._close(s)
        elif role == GAINED:
            words = self._census.gains[event]
            gain = Gain(player, card, s.cards[card], len(self.turns), words[min(amount, len(words) - 1)])
            self.gains.append(gain)
            self._held[card] = gain
        elif role == LOST:
            lost = self._held.pop(card, None)
            if lost is not None:
                lost.lost = len(self.turns)
        elif role == FOE:
            self.foes_beaten += 1
        elif role == HURDLE:
            self.hurdles_beaten += 1
        else:
            self.ending = self._census.ends.get(amount, "")

    def shuffled(self, cards: list[int], zone: int) -> None:
        """Nothing that counts."""

    def finish(self, s: State) -> None:
        """The game is over, and with it the last turn."""
        self._close(s)

    def _close(self, s: State) -> None:
        if self._open:
            self._open = False
            turn = self.turns[-1]
            turn.power = s.rules.figures(s).power
            if s.rules.scored and turn.player >= 0:
                turn.points = s.rules.score(s, turn.player)
