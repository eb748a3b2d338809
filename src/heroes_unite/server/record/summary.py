"""A finished game in a few facts, worked out from its journal and its seats, and from nothing else.

That is all a record or a rating needs to know of it, and it stays when the journal is removed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from heroes_unite.session.deeds import deeds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.server.store.records import TableRecord
    from heroes_unite.server.tables.live_game import LiveGame

EDITION: Final = 2  # of what is in a summary: those of an earlier one are made anew, as long as there is a journal


class SeatSummary(Struct, frozen=True):
    """`bot`: its level, where no person sat there. `left`: a person got up, and a bot played on. `place`: 1 for whoever
    won, and so on; where all are on one side, everybody has the same. `entrant`: for whom a rated game counts."""

    name: str
    bot: str
    left: bool
    persona: str
    team: int
    score: int
    won: bool
    place: int
    turns: int
    power: int
    cards: dict[str, int]
    entrant: str = ""


class Summary(Struct, frozen=True):
    """`rivals`: whether players played against each other. `conceded`: the seat that gave up, -1 for none."""

    table: str
    game: str
    mode: str
    rated: bool
    started: float
    ended: float
    turns: int
    ending: str
    foe: str
    foes: int
    hurdles: int
    rivals: bool
    scored: bool
    conceded: int
    seats: list[SeatSummary]


def summarize(record: TableRecord, live_game: LiveGame) -> Summary:
    """The facts of a game that is over."""
    found = deeds(live_game.session)
    winners = live_game.winners
    placed = places(
        [player.team for player in found.players],
        [player.score for player in found.players],
        winners,
        live_game.conceded,
        live_game.rivals,
    )
    seats = [
        SeatSummary(
            seat.name,
            "" if seat.guests else seat.bot,
            seat.kind == "bot" and bool(seat.guests) and not seat.warm,
            player.persona,
            player.team,
            player.score,
            seat.number in winners,
            place,
            player.turns,
            player.power,
            player.cards,
            record.entrant(seat.number),
        )
        for seat, player, place in zip(record.seats, found.players, placed, strict=True)
    ]
    return Summary(
        record.id,
        record.game,
        live_game.game.mode(live_game.options),
        record.rated,
        record.started,
        record.ended,
        found.turns,
        found.ending,
        found.foe,
        found.foes,
        found.hurdles,
        live_game.rivals,
        found.scored,
        live_game.conceded,
        seats,
    )


def places(
    teams: Sequence[int], scores: Sequence[int], winners: Sequence[int], conceded: int, rivals: bool
) -> list[int]:
    """Who came in where: those who won, then by the points of their team, and whoever gave up last."""
    if not rivals:
        return [1 if seat in winners else 2 for seat in range(len(teams))]
    ranks: dict[int, tuple[int, int]] = {}
    for team in teams:
        members = [seat for seat, side in enumerate(teams) if side == team]
        lost = 2 if conceded in members else 0 if any(seat in winners for seat in members) else 1
        ranks[team] = (lost, -sum(scores[seat] for seat in members) if lost == 1 else 0)
    return [1 + sum(rank < ranks[team] for rank in ranks.values()) for team in teams]
