"""What follows from the choices judged so far: what was luck and what was skill, where the game turned, and how well
each player played.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from heroes_unite.bots.analysis.positions import DIGITS
from heroes_unite.bots.analysis.record import UNCOUNTED, PlayerAccount, TurningPoint
from heroes_unite.bots.analysis.verdicts import accuracy

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from heroes_unite.bots.analysis.record import ChancePoint, JudgedChoice, Side

TURNS: Final = 0.10  # a change of the chance within a turn that may be called a turning point
MOST_TURNING: Final = 6


def with_luck(
    points: Sequence[ChancePoint], judged: Sequence[JudgedChoice], sides: Sequence[Side]
) -> list[ChancePoint]:
    """The points with what led to each: whatever nobody's choices explain was the draw, as far as the chances and the
    choices are known."""
    found = list(points[:1])
    all_sides = range(len(sides))
    later = iter(judged)
    choice = next(later, None)
    for before, after in pairwise(points):
        lost = [0.0] * len(sides)  # by the side that lost it
        open_still = [0.0] * len(sides)
        while choice is not None and choice.version < after.version:
            lost[choice.side] += choice.lost
            open_still[choice.side] = hypot(open_still[choice.side], choice.most - choice.lost)
            choice = next(later, None)
        shared = max(1, len(sides) - 1)  # what a side gives away goes to all the others alike
        others = [(sum(lost) - own) / shared for own in lost]
        changes = zip(before.chances, after.chances, lost, others, strict=True)
        draw = [then - now + own - brought for now, then, own, brought in changes]
        doubt = []
        for side in all_sides:
            choices = [each / (1 if place == side else shared) for place, each in enumerate(open_still)]
            doubt.append(hypot(*_errors(before, after, side), *choices))
        found.append(
            replace(
                after,
                own=_rounded(-own for own in lost),
                others=_rounded(others),
                draw=_rounded(draw),
                doubt=_rounded(doubt),
            )
        )
    return found


def _errors(before: ChancePoint, after: ChancePoint, side: int) -> tuple[float, float]:
    return before.errors[side], after.errors[side]


def _rounded(values: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(value, DIGITS) + 0.0 for value in values)


def turning_points(points: Sequence[ChancePoint]) -> list[TurningPoint]:
    """Where a side's chance changed most from one turn to the next, and by more than the noise; of one turn, the side
    that it changed for most."""
    found = []
    for before, after in pairwise(points):
        changes = [then - now for now, then in zip(before.chances, after.chances, strict=True)]
        side = max(range(len(changes)), key=lambda each: abs(changes[each]))
        noise = hypot(*_errors(before, after, side))
        if abs(changes[side]) >= max(TURNS, noise):
            found.append(
                TurningPoint(
                    before.version,
                    before.turn,
                    before.player,
                    side,
                    before.chances[side],
                    after.chances[side],
                    after.own[side],
                    after.others[side],
                    after.draw[side],
                    after.doubt[side],
                )
            )
    most = sorted(found, key=lambda each: -abs(each.after - each.before))[:MOST_TURNING]
    return sorted(most, key=lambda each: each.version)


def accounts(
    points: Sequence[ChancePoint], judged: Sequence[JudgedChoice], sides: Sequence[Side], players: Iterable[int]
) -> list[PlayerAccount]:
    """How each of these players did."""
    found = []
    side_of = {player: number for number, side in enumerate(sides) for player in side.players}
    for player in players:
        own = [each for each in judged if each.player == player]
        side = side_of[player]
        found.append(
            PlayerAccount(
                player,
                len(own),
                dict(sorted(Counter(each.verdict for each in own).items())),
                accuracy([each.lost for each in own if each.verdict not in UNCOUNTED]),
                round(sum(each.lost for each in own), DIGITS),
                round(sum(each.draw[side] for each in points[1:]), DIGITS),
                round(sum(each.others[side] for each in points[1:]), DIGITS),
                _doubt(points, judged, side, max(1, len(sides) - 1)),
            )
        )
    return found


def _doubt(points: Sequence[ChancePoint], judged: Sequence[JudgedChoice], side: int, shared: int) -> float:
    """By how much all the luck of a game may be off: of the points, only the first and the last remain in the sum."""
    if len(points) < 2:
        return 0.0
    choices = [(each.most - each.lost) / (1 if each.side == side else shared) for each in judged]
    return round(hypot(*_errors(points[0], points[-1], side), *choices), DIGITS)
