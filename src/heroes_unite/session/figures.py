"""A game in figures, once it is over: what every score is made of, and how Power and points went turn by turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heroes_unite.kernel.rules import Figures
    from heroes_unite.session.session import Session


@dataclass(frozen=True, slots=True)
class CardPoints:
    """All copies of a card that a player has, and what they are worth together."""

    card: str
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """A player's score. If it is more than the cards add up to, the rest was won before (in an earlier game)."""

    score: int
    won: bool
    cards: list[CardPoints]


@dataclass(frozen=True, slots=True)
class TurnFigures:
    """A turn, counted through all games of a match: whose it was, the most Power they had, everybody's points then."""

    turn: int
    player: int
    power: int
    points: list[int]


@dataclass(frozen=True, slots=True)
class Results:
    """`scored`: whether points were counted; a team that plays against the game only wins or loses."""

    players: list[PlayerFigures]
    turns: list[TurnFigures]
    scored: bool = True


def results(session: Session) -> Results:
    """The figures of the game so far."""
    game = session.game
    scores = game.scores()
    winners = game.winners
    players = [
        PlayerFigures(scores[player], player in winners, tally(session, player)) for player in range(game.players)
    ]
    return Results(players, turns(session), session.rules.scored)


def tally(session: Session, player: int) -> list[CardPoints]:
    """What that player's cards are worth, most points first, copies of one card together."""
    counts: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for name, value in session.game.tally(player):
        counts[name] += 1
        points[name] += value
    order = sorted(counts, key=lambda name: (-points[name], name))
    return [CardPoints(name, counts[name], points[name]) for name in order]


def turns(session: Session) -> list[TurnFigures]:
    """Turn by turn, up to the last one in which something was chosen. What comes before turn 1 is left out."""
    found: list[TurnFigures] = []
    current: Figures | None = None
    begun = False
    for game in session.positions():
        now = session.rules.figures(game.state)
        if now.turn == 0:
            continue
        if current is not None and now.turn != current.turn:
            # The first choice of the new turn is still to be made: points are as the old turn left them.
            found.append(TurnFigures(len(found) + 1, current.player, current.power, game.scores()))
            current = None
        begun = current is not None
        current = now if current is None else current._replace(power=max(now.power, current.power))
    if current is not None and begun:
        found.append(TurnFigures(len(found) + 1, current.player, current.power, session.game.scores()))
    return found
