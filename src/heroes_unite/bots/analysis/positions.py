"""The sides of a game, and how likely each is to win at a glance: the game's judgement of the position as it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.bots.analysis.record import ChancePoint, Side
from heroes_unite.bots.search.mind import mind_for, play_on
from heroes_unite.bots.search.race import MOST_CHOICES, won
from heroes_unite.games.registry import game_kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.bots.analysis.eyes import Eyes
    from heroes_unite.session.seat import Imagined

DIGITS = 4  # of a chance: no estimate is better than that, and files stay small


def sides_of(game: Imagined) -> tuple[Side, ...]:
    """Who wins together: teams where players are rivals; elsewhere all, except those who play the foe."""
    rules = game.rules
    seats = range(rules.players)
    if game_kind(rules.name).rivals(rules.options):
        groups = [rules.teams[seat] for seat in seats]
    else:
        judgement = mind_for(rules.name).judgement(game)
        groups = [int(judgement is not None and judgement.against(game, seat)) for seat in seats]
    sides = [tuple(seat for seat in seats if groups[seat] == group) for group in dict.fromkeys(groups)]
    return tuple(Side(players, len(sides) == 1) for players in sides)


def point(game: Imagined, sides: Sequence[Side], eyes: Eyes) -> ChancePoint:
    """This moment in the graph: each side judged through the eyes of one of its players."""
    figures = game.rules.figures(game.state)
    if game.over:
        chances = [won(game, side.players[0]) for side in sides]
    else:
        chances = [_chance(game, _looking(side, (game.to_choose, figures.player)), eyes) for side in sides]
    rounded = tuple(round(chance, DIGITS) for chance in chances)
    return ChancePoint(game.version, figures.turn, figures.player, rounded)


def _looking(side: Side, busy: Sequence[int]) -> int:
    """The player whose eyes a side has: whoever is busy, if it is one of them."""
    return next((player for player in busy if player in side.players), side.players[0])


def _chance(game: Imagined, player: int, eyes: Eyes) -> float:
    chances = [_judged(deal, player) for deal in eyes.deals(game, player)]
    return sum(chances) / len(chances)


def _judged(game: Imagined, player: int) -> float:
    """A game that brings no judgement is played to its end."""
    judgement = mind_for(game.rules.name).judgement(game)
    if judgement is None:
        for _ in range(MOST_CHOICES):
            if game.over:
                return won(game, player)
            game.choose(play_on(game))
        return 0.5
    chance = judgement.model(game).chance(judgement.look(game, player))
    return 1 - chance if judgement.against(game, player) else chance
