"""What a bot is given to play with: what the player sees, what is asked, and games that the player cannot tell from the
true one. The true state is nowhere in it, however deep you dig.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from heroes_unite.games.registry import make_rules
from heroes_unite.kernel import rng
from heroes_unite.kernel.codec import loads
from heroes_unite.kernel.game import Game

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

VEIL: Final = "seat"
Imagined: TypeAlias = Game  # a whole game that a player cannot tell from the true one


class Seat:
    """A player's place at a game, at one decision. `take_seat` leaves words out of it: no bot reads any.

    `imagine` deals from a veiled game: the true one with everything the player cannot know redealt. So a seat can be
    handed to anybody, in any process: it is sent there as data.
    """

    __slots__ = ("_veiled", "decision", "view")

    def __init__(self, view: View, decision: Decision, veiled: Game | None = None) -> None:
        self.view = view
        self.decision = decision
        self._veiled = veiled

    @property
    def player(self) -> int:
        return self.decision.player

    def imagine(self, seed: int | str) -> Imagined:
        """A whole game that this player cannot tell from the true one; the same seed gives the same game."""
        if self._veiled is None:
            raise LookupError("This seat has nothing to imagine with. A bot that wants to says so: `imagines = True`.")
        return self._veiled.determinize(self.player, seed)

    def __reduce__(self) -> tuple[Any, ...]:
        veiled = self._veiled
        kept = None if veiled is None else (veiled.rules.name, veiled.rules.options, veiled.save())
        return _seated, (self.view, self.decision, kept)


def _seated(view: View, decision: Decision, kept: tuple[str, dict[str, Any], bytes] | None) -> Seat:
    if kept is None:
        return Seat(view, decision)
    name, options, position = kept
    rules = make_rules(name, options)
    return Seat(view, decision, Game(rules, loads(rules, position)))


class OpenSeat(Seat):
    """A seat at a table with all cards open, for looking back at a game that is over: what it imagines is the true
    position, and only the luck to come is different."""

    __slots__ = ()

    def imagine(self, seed: int | str) -> Imagined:
        assert self._veiled is not None
        twin = self._veiled.copy()
        twin.state.key = rng.derived(twin.state.key, b"other luck", str(seed).encode())
        twin.state.drawn = 0
        return twin


def veil(game: Game) -> Game:
    """The game with everything that the player who is asked cannot know redealt."""
    return game.determinize(game.to_choose, VEIL)


def take_seat(game: Game, imagines: bool = True) -> Seat:
    """The seat of the player who is asked. Without `imagines` it costs less, and has only a view and a decision."""
    return Seat(game.view(game.to_choose), game.bare_decision, veil(game) if imagines else None)


def take_open_seat(game: Game) -> Seat:
    """The same with all cards open."""
    return OpenSeat(game.view(game.to_choose), game.bare_decision, game.copy())
