"""Ratings from rated games, each kind of game by itself. Bots are fixed points: their ratings never change.

The model is Plackett-Luce (`openskill`): somebody's skill is a number with a doubt, and each game moves both. All
ratings are worked out from the games in the order in which they ended; nothing but the games is kept.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from heroes_unite.bots import level
from heroes_unite.server.guests import picture_of
from heroes_unite.server.messages.record import LadderRow
from heroes_unite.server.record.summary import Summary

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from heroes_unite.server.store.store import Store
    from heroes_unite.server.store.summaries import Kept

NEEDED: Final = 5  # rated games until a rating is shown
# Newcomers start at 25, as good as the greedy bot. The levels below are as far apart as their games against each other
# tell (docs/bots.md); 8 points are a win in 92 of 100 games.
FIXED: Final = {"random": 1.0, "recruit": 9.0, "sidekick": 17.0, "greedy": 25.0, "thinker": 30.0}
SURE: Final = 1.0  # the doubt about a bot
A_POINT: Final = 50.0  # points that are shown for one of the model's

_MODEL: Final = PlackettLuce()


class Standing:
    """Somebody's rating so far."""

    __slots__ = ("played", "rating", "won")

    def __init__(self) -> None:
        self.rating: PlackettLuceRating = _MODEL.rating()
        self.played = 0
        self.won = 0


class Ladders:
    """The standings of everybody, by game; worked out again when there are other games than last time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, tuple[Any, dict[str, Standing]]] = {}

    async def standings(self, game: str) -> dict[str, Standing]:
        """By guest."""
        stamp = await self._store.summaries.stamp(game)
        known = self._known.get(game)
        if known is None or known[0] != stamp:
            games = await self._store.summaries.rated(game)
            known = self._known[game] = (stamp, await asyncio.to_thread(standings, games))
        return known[1]


def standings(games: Iterable[Kept]) -> dict[str, Standing]:
    """Everybody's rating after those games, which come in the order in which they ended."""
    found: dict[str, Standing] = {}
    for kept in games:
        try:
            summary = msgspec.json.decode(kept.data, type=Summary)
        except (msgspec.DecodeError, msgspec.ValidationError):
            continue
        _rate(found, summary, kept.guests)
    return found


def counts(summary: Summary, guests: Mapping[int, tuple[str, ...]]) -> bool:
    """Whether a game moves ratings: two sides or more, somebody won, every bot a level, and every other seat one
    person's, who had no other."""
    people = [guests.get(seat, ()) for seat, each in enumerate(summary.seats) if not each.bot]
    return (
        summary.rivals
        and len({seat.team for seat in summary.seats}) > 1
        and any(seat.won for seat in summary.seats)
        and all(seat.bot in FIXED for seat in summary.seats if seat.bot)
        and all(len(each) == 1 for each in people)
        and len({each[0] for each in people}) == len(people) > 0
    )


def _rate(found: dict[str, Standing], summary: Summary, guests: Mapping[int, tuple[str, ...]]) -> None:
    if not counts(summary, guests):
        return
    last = len(summary.seats) + 1
    teams = list(dict.fromkeys(seat.team for seat in summary.seats))
    members = [[number for number, seat in enumerate(summary.seats) if seat.team == team] for team in teams]
    # Whoever gets up before the end comes in last, whatever a bot made of the game after that.
    ranks = [
        float(last if any(summary.seats[seat].left for seat in side) else summary.seats[side[0]].place)
        for side in members
    ]
    sides = [[_rating(found, summary, guests, seat) for seat in side] for side in members]
    after = _MODEL.rate(sides, ranks=ranks)
    for side, ratings in zip(members, after, strict=True):
        for seat, rating in zip(side, ratings, strict=True):
            if not summary.seats[seat].bot:
                standing = found[guests[seat][0]]
                standing.rating = rating
                standing.played += 1
                standing.won += summary.seats[seat].won and not summary.seats[seat].left


def _rating(
    found: dict[str, Standing], summary: Summary, guests: Mapping[int, tuple[str, ...]], seat: int
) -> PlackettLuceRating:
    bot = summary.seats[seat].bot
    return fixed(bot) if bot else found.setdefault(guests[seat][0], Standing()).rating


def fixed(bot: str) -> PlackettLuceRating:
    """The rating of a level."""
    return _MODEL.rating(mu=FIXED[bot], sigma=SURE)


def shown(rating: PlackettLuceRating) -> int:
    """A rating as people see it: what somebody is worth at least, all but certainly."""
    return max(0, round(A_POINT * rating.ordinal()))


def rows(found: Mapping[str, Standing], names: Mapping[str, str], you: str) -> list[LadderRow]:
    """The ladder as somebody sees it who knows those people. `names`: by guest."""
    people = [
        LadderRow(
            names[guest],
            shown(standing.rating) if standing.played >= NEEDED else None,
            max(0, NEEDED - standing.played),
            standing.played,
            standing.won,
            guest == you,
            picture=picture_of(guest),
        )
        for guest, standing in found.items()
        if guest in names
    ]
    if you in names and you not in found:
        people.append(LadderRow(names[you], None, NEEDED, 0, 0, True, picture=picture_of(you)))
    bots = [LadderRow(level(bot).title, shown(fixed(bot)), 0, 0, 0, bot=True) for bot in FIXED] if people else []
    return sorted([*people, *bots], key=lambda row: (row.rating is None, -(row.rating or 0), row.more, row.name))
