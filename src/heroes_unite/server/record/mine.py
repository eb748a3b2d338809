"""A finished game from the seat of one person: what counts of it, and the facts that achievements look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from heroes_unite.server.record.summary import SeatSummary, Summary

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.server.store.summaries import Kept

THINKER = "thinker"


class Mine(NamedTuple):
    """A game and the seat somebody had in it."""

    summary: Summary
    seat: int

    @property
    def own(self) -> SeatSummary:
        return self.summary.seats[self.seat]

    @property
    def won(self) -> bool:
        """Whoever gets up before the end has not won."""
        return self.own.won and not self.own.left

    @property
    def rivals(self) -> list[SeatSummary]:
        """Those on other sides; nobody, where all play together against the game."""
        if not self.summary.rivals:
            return []
        return [seat for seat in self.summary.seats if seat.team != self.own.team]

    def facts(self) -> dict[str, int]:
        """See `games/achievement.py`."""
        rivals = self.rivals
        teams: dict[int, int] = {}
        for seat in self.summary.seats:
            teams[seat.team] = teams.get(seat.team, 0) + seat.score
        best = max((points for team, points in teams.items() if team != self.own.team), default=0)
        return {
            "won": int(self.won),
            "score": self.own.score,
            "lead": teams[self.own.team] - best if self.summary.scored and rivals else 0,
            "turns": self.own.turns,
            "power": self.own.power,
            "cards": sum(self.own.cards.values()),
            "foes": self.summary.foes,
            "hurdles": self.summary.hurdles,
            "players": len(self.summary.seats),
            "rivals": len(rivals),
            "thinkers": sum(seat.bot == THINKER for seat in rivals),
            "villain": int(bool(self.own.persona) and self.own.persona == self.summary.foe),
        }


def games_of(guest: str, kept: Iterable[Kept]) -> list[Mine]:
    """The games that count for a guest. Against oneself, on two sides of one device, nobody wins."""
    found: list[Mine] = []
    for each in kept:
        seats = sorted(seat for seat, guests in each.guests.items() if guest in guests)
        try:
            summary = msgspec.json.decode(each.data, type=Summary)
        except (msgspec.DecodeError, msgspec.ValidationError):
            continue  # damaged, or of a newer version: it is made again from the journal, or lost
        if not seats or seats[-1] >= len(summary.seats):
            continue
        if not summary.rivals or len({summary.seats[seat].team for seat in seats}) == 1:
            found.append(Mine(summary, seats[0]))
    return found
