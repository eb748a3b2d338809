"""A record as a file: every finished game with all that is known of it."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

import msgspec

from heroes_unite.server.messages.record import GamePlayed
from heroes_unite.server.record.record import played
from heroes_unite.server.record.summary import Summary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.server.record.mine import Mine

COLUMNS = tuple(name for name in GamePlayed.__struct_fields__ if name != "there")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would take for one


class ExportedGame(msgspec.Struct, frozen=True):
    """A finished game, and the seat you had in it."""

    seat: int
    summary: Summary


class RecordFile(msgspec.Struct, frozen=True):
    games: list[ExportedGame]


def as_json(games: Sequence[Mine]) -> bytes:
    """Every game with all that is known of it."""
    found = RecordFile([ExportedGame(game.seat, game.summary) for game in games])
    return msgspec.json.format(msgspec.json.encode(found), indent=2)


def as_csv(games: Sequence[Mine]) -> bytes:
    """A line for each game."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for game in games:
        told = msgspec.structs.asdict(played(game))
        if not game.summary.scored:
            told["score"] = ""  # rather than a nought that nobody scored
        writer.writerow([_cell(told[name]) for name in COLUMNS])
    return text.getvalue().encode()


def _cell(value: object) -> str:
    text = (
        ", ".join(value) if isinstance(value, list) else str(value).lower() if isinstance(value, bool) else str(value)
    )
    return f"'{text}" if text.startswith(_FORMULA) and not isinstance(value, int | float) else text
