"""Ratings from rated games, each kind of game by itself. Bots are fixed points: their ratings never change.

The model is Plackett-Luce (`openskill`): somebody's skill is a number with a doubt, and each game moves both. All
ratings are worked out from the games in the order in which they ended; nothing but the games is kept.

A game counts for those who began it. It moves nothing where nothing was to be learned: wins over bots that are all but
certain to lose, and, for those whose rating is shown, games against newcomers alone.
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
    from collections.abc import Iterable, Mapping, Sequence

    from heroes_unite.server.store.store import Store
    from heroes_unite.server.store.summaries import Kept

NEEDED: Final = 5  # games that moved a rating until it is shown
# Newcomers start at 25, as good as the greedy bot. The levels below are as far apart as their games against each other
# tell (docs/bots.md); 8 points are a win in 92 of 100 games.
FIXED: Final = {"random": 1.0, "recruit": 9.0, "sidekick": 17.0, "greedy": 25.0, "thinker": 30.0}
SURE: Final = 1.0  # the doubt about a bot
# Whoever is better than a bot by more than this, less the doubt about them, is all but certain to win: doing so says
# nothing, however often it is done. Losing does.
CERTAIN: Final = 8.0
A_POINT: Final = 50.0  # points that are shown for one of the model's

_MODEL: Final = PlackettLuce()


class Standing:
    """Somebody's rating so far. `weighed`: how many games have moved it."""

    __slots__ = ("played", "rating", "weighed", "won")

    def __init__(self) -> None:
        self.rating: PlackettLuceRating = _MODEL.rating()
        self.played = 0
        self.won = 0
        self.weighed = 0

    @property
    def settled(self) -> bool:
        return self.weighed >= NEEDED

    def moved(self, rating: PlackettLuceRating) -> None:
        self.rating = rating
        self.weighed += 1


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
        _rate(found, summary, _players(kept, summary))
    return found


def counts(summary: Summary, players: Sequence[str]) -> bool:
    """Whether a game is one for the ladder: two sides or more, somebody won, every bot a level, and every other seat
    one person's, who had no other. `players`: who they are, by seat."""
    people = [player for player, seat in zip(players, summary.seats, strict=True) if not seat.bot]
    return (
        summary.rivals
        and len({seat.team for seat in summary.seats}) > 1
        and any(seat.won for seat in summary.seats)
        and all(seat.bot in FIXED for seat in summary.seats if seat.bot)
        and all(people)
        and len(set(people)) == len(people) > 0
    )


def _players(kept: Kept, summary: Summary) -> list[str]:
    """For whom the game counts, by seat: whoever was there when it began, whoever they have become since then. Of games
    from a time when that was not kept, whoever has the seat now, if it is one person."""
    seated = [kept.guests.get(number, ()) for number in range(len(summary.seats))]
    return [
        "" if seat.bot else seat.entrant or (guests[0] if len(guests) == 1 else "")
        for seat, guests in zip(summary.seats, seated, strict=True)
    ]


class _Side:
    """Those who win or lose together."""

    def __init__(self, seats: list[int], rank: float) -> None:
        self.seats = seats
        self.rank = rank
        self.ratings: list[PlackettLuceRating] = []
        self.bots = False  # nobody else
        self.known = False  # nobody on it is a newcomer

    def learned_nothing_from(self, other: _Side) -> bool:
        """Whether it came in before bots that were all but certain to lose to it."""
        surely = sum(rating.mu - rating.sigma for rating in self.ratings) / len(self.ratings)
        theirs = sum(rating.mu for rating in other.ratings) / len(other.ratings)
        return other.rank > self.rank and surely - theirs > CERTAIN


def _rate(found: dict[str, Standing], summary: Summary, players: list[str]) -> None:
    if not counts(summary, players):
        return
    for player, seat in zip(players, summary.seats, strict=True):
        if player:
            standing = found.setdefault(player, Standing())
            standing.played += 1
            standing.won += seat.won and not seat.left
    sides = _sides(found, summary, players)
    people = [side for side in sides if not side.bots]
    weighed = [side for side in sides if not (side.bots and all(each.learned_nothing_from(side) for each in people))]
    if len(weighed) < 2:
        return
    after = _MODEL.rate([side.ratings for side in weighed], ranks=[side.rank for side in weighed])
    for side, ratings in zip(weighed, after, strict=True):
        met = any(other.known for other in weighed if other is not side)
        for number, rating in zip(side.seats, ratings, strict=True):
            if players[number] and (met or not found[players[number]].settled):
                found[players[number]].moved(rating)


def _sides(found: Mapping[str, Standing], summary: Summary, players: list[str]) -> list[_Side]:
    last = len(summary.seats) + 1
    sides: dict[int, _Side] = {}
    for number, seat in enumerate(summary.seats):
        side = sides.setdefault(seat.team, _Side([], float(seat.place)))
        side.seats.append(number)
        if seat.left:  # comes in last, whatever a bot made of the game after that
            side.rank = float(last)
    for side in sides.values():
        theirs = [found.get(players[number]) for number in side.seats]
        side.ratings = [
            standing.rating if standing else fixed(summary.seats[number].bot)
            for number, standing in zip(side.seats, theirs, strict=True)
        ]
        side.bots = not any(theirs)
        side.known = all(standing.settled for standing in theirs if standing)
    return list(sides.values())


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
            shown(standing.rating) if standing.settled else None,
            max(0, NEEDED - standing.weighed),
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
