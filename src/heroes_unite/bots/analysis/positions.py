"""The sides of a game, and how likely each is to win from a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.analysis.record import ChancePoint, Side
from heroes_unite.bots.search.imagining import play_to_the_end, stops
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.bots.search.race import standard_error, sure, won
from heroes_unite.games.registry import game_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from heroes_unite.session.seat import Imagined, Seat

    Sit = Callable[[Imagined], Seat]  # how to take the seat of the player who is asked: with all cards open, or not

DIGITS: Final = 4  # of a chance: no estimate is better than that, and files stay small


def sides_of(game: Imagined) -> tuple[Side, ...]:
    """Who wins together: teams where players are rivals; elsewhere all of them."""
    rules = game.rules
    seats = range(rules.players)
    teams = rules.teams if game_kind(rules.name).rivals(rules.options) else (0,) * rules.players
    sides = [tuple(seat for seat in seats if teams[seat] == team) for team in dict.fromkeys(teams)]
    return tuple(Side(players, len(sides) == 1) for players in sides)


def point(game: Imagined, sides: Sequence[Side], sit: Sit, deals: int) -> ChancePoint:
    """This moment in the graph: from the seat of the player who is asked, in so many imagined games, played on and
    judged as those are in which options are tried, so that the chances can be compared."""
    figures = game.rules.figures(game.state)
    if game.over:
        result = tuple(won(game, side.players[0]) for side in sides)
        return ChancePoint(game.version, figures.turn, figures.player, result, (0.0,) * len(sides))
    seat = sit(game)
    rows = [_chances(seat.imagine(f"position:{number}"), sides) for number in range(deals)]
    columns = list(zip(*rows, strict=True))
    chances = tuple(round(sum(column) / deals, DIGITS) for column in columns)
    errors = tuple(round(sure(deals) * standard_error(list(column)), DIGITS) for column in columns)
    return ChancePoint(game.version, figures.turn, figures.player, chances, errors)


def _chances(game: Imagined, sides: Sequence[Side]) -> list[float]:
    """How likely each side is to win an imagined game, some turns on."""
    mind = mind_for(game.rules.name)
    judgement = mind.judgement(game)
    if judgement is None:
        play_to_the_end(game, mind.policy)
        return [won(game, side.players[0]) for side in sides]
    model = judgement.model(game)
    now = game.rules.turn(game.state)
    found = [0.0] * len(sides)
    for share in stops(game, mind.policy, [now + turns for turns in judgement.horizon]):
        for place, side in enumerate(sides):
            player = side.players[0]
            chance = won(game, player) if game.over else model.chance(judgement.look(game, player))
            against = judgement.against(game, player) and not game.over
            found[place] += share * (1 - chance if against else chance) / len(judgement.horizon)
    return found
