"""A tournament of bots: everybody meets everybody, with the same seeds and seats swapped, until it is clear who is
better. Where players are one team against the game, teams of each bot face the same games instead.

It follows a plan, as every simulation does, and proceeds in rounds of a fixed number of seeds. So it ends with the same
games whoever plays them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import DEFAULT, game_kind, make_rules
from heroes_unite.lab.plan import PATIENCE, PLAYERS, Plan, bot_in_plan, drawn
from heroes_unite.lab.rows import Rows, no_rows
from heroes_unite.lab.statistics import Interval, Rating, Verdict, bradley_terry, sequential, shared

if TYPE_CHECKING:
    from heroes_unite.lab.runners import Runner

ROUND: Final = 10  # seeds between two looks at the results
EVEN: Final = 0.5

Seats = tuple[str, ...]
Told = Callable[["Tournament"], None]


@dataclass
class Match:
    """Two bots. `outcomes`: the first one's share of each seed that both have played."""

    first: str
    second: str
    seatings: tuple[Seats, ...]
    outcomes: list[float] = field(default_factory=list)

    @property
    def verdict(self) -> Verdict:
        return sequential(self.outcomes)

    @property
    def rate(self) -> float:
        return sum(self.outcomes) / len(self.outcomes) if self.outcomes else EVEN

    @property
    def interval(self) -> Interval:
        return shared(self.outcomes)


class Tournament:
    """`games` is the most per match; `seed` is the first seed."""

    def __init__(
        self,
        bots: Sequence[str],
        games: int,
        game: str = DEFAULT,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        limit: float = PATIENCE,
        early: bool = True,
    ) -> None:
        self.bots = [bot_in_plan(bot) for bot in bots]
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise OptionError("A tournament needs at least two different bots, each named once.")
        complete = drawn(game, options or {}, {}, Random(0))
        self.early = early
        sides = _sides(game, complete)
        self.rivals = bool(sides)
        sides = sides or [0] * int(complete[PLAYERS])
        self.matches = [
            Match(first, second, _seatings(first, second, sides, self.rivals))
            for first, second in combinations(self.bots, 2)
        ]
        self.seatings = tuple(dict.fromkeys(seats for match in self.matches for seats in match.seatings))
        a_match = len(self.matches[0].seatings)
        self.seeds = max(1, games // a_match)
        self.plan = Plan(
            games=self.seeds,
            game=game,
            seed=seed,
            options={**(options or {}), PLAYERS: complete[PLAYERS]},
            seatings=self.seatings,
            limit=limit,
            part_size=1,
        ).checked()
        self.rows = no_rows()
        self._shares: dict[tuple[int, Seats], dict[str, float]] = {}  # (seed, seating) -> bot -> its wins

    @property
    def open(self) -> list[Match]:
        """The matches still being played."""
        return [match for match in self.matches if not (self.early and match.verdict.clear)]

    def play(self, run: Runner, told: Told | None = None) -> None:
        """All rounds, until every match is decided or has had its games."""
        for first in range(0, self.seeds, ROUND):
            matches = self.open
            if not matches:
                return
            seeds = range(first, min(self.seeds, first + ROUND))
            wanted = set(dict.fromkeys(seats for match in matches for seats in match.seatings))
            cells = [cell for cell, seats in enumerate(self.seatings) if seats in wanted]
            numbers = [seed * len(self.seatings) + cell for seed in seeds for cell in cells]
            for _, rows in run(self.plan, numbers):
                self._take(rows)
                if told is not None:
                    told(self)
            for match in matches:
                match.outcomes += [found for seed in seeds if (found := self._outcome(match, seed)) is not None]

    @property
    def command(self) -> str:
        """The command that holds it again."""
        return self.plan.command if self.early else f"{self.plan.command} --all"

    @property
    def played(self) -> int:
        return self.rows.games

    def _take(self, rows: Rows) -> None:
        self.rows.add(rows)
        lost = {number for number, _ in rows.lost}
        for number, _, cell, *_ in rows.tables["games"]:
            if number not in lost:
                shares: dict[str, float] = {}
                for game, _, bot, _, _, _, share, *_ in rows.tables["players"]:
                    if game == number:
                        shares[bot] = max(shares.get(bot, 0.0), share)
                self._shares[number // len(self.seatings), self.seatings[cell]] = shares

    def _outcome(self, match: Match, seed: int) -> float | None:
        """The first one's share of that seed; None if one of its games was given up."""
        found = [self._shares.get((seed, seats)) for seats in match.seatings]
        if any(shares is None for shares in found):
            return None
        if self.rivals:
            return sum(_share(shares or {}, match.first, match.second) for shares in found) / len(found)
        mine, theirs = (found[0] or {}).get(match.first, 0.0), (found[1] or {}).get(match.second, 0.0)
        return EVEN + (mine - theirs) / 2

    # Results

    def ratings(self) -> dict[str, Rating]:
        """Best first."""
        found = bradley_terry({(match.first, match.second): match.outcomes for match in self.matches})
        return dict(sorted(found.items(), key=lambda item: (-item[1].points, item[0])))

    def team_rates(self) -> dict[str, tuple[float, int]]:
        """For teams that play against the game: how many games each has won, out of how many."""
        found: dict[str, tuple[float, int]] = {}
        for shares in self._shares.values():
            for bot, share in shares.items():
                won, games = found.get(bot, (0.0, 0))
                found[bot] = (won + share, games + 1)
        return found

    def match_of(self, first: str, second: str) -> tuple[Match, bool]:
        """The match of the two, and whether the first one is first in it."""
        match = next(match for match in self.matches if {match.first, match.second} == {first, second})
        return match, match.first == first


def _share(shares: dict[str, float], first: str, second: str) -> float:
    mine, theirs = shares.get(first, 0.0), shares.get(second, 0.0)
    return mine / (mine + theirs) if mine + theirs else EVEN  # nobody: the game itself has won


def _sides(game: str, options: dict[str, Any]) -> list[int]:
    """Which side each seat is on: teams where there are two, otherwise by turns. None where all are on one side, or
    alone."""
    if int(options[PLAYERS]) < 2 or not game_kind(game).rivals(options):
        return []
    return [team % 2 for team in make_rules(game, options).teams]


def _seatings(first: str, second: str, sides: list[int], rivals: bool) -> tuple[Seats, ...]:
    if not rivals:
        return (first,) * len(sides), (second,) * len(sides)
    there = tuple((first, second)[side] for side in sides)
    back = tuple((second, first)[side] for side in sides)
    return there, back
