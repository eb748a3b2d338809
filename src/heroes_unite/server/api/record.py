"""Your record, as a page and as a file, and the ladder of the people you have played with."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Request, Response, get

from heroes_unite.games.registry import GAMES
from heroes_unite.server.api.common import Asker, problems, shared, spend
from heroes_unite.server.api.games import feats_of
from heroes_unite.server.guests import Guest
from heroes_unite.server.messages.record import Ladder, MyRecord
from heroes_unite.server.record import export
from heroes_unite.server.record.export import RecordFile
from heroes_unite.server.record.ladder import NEEDED, rows
from heroes_unite.server.record.mine import Mine, games_of
from heroes_unite.server.record.record import record_of
from heroes_unite.server.store.summaries import is_rated, played_by

AnyRequest = Request[Any, Any, Any]
A_RECORD: Final = 20.0  # of work
A_GAME: Final = 0.1  # each


@get("/me/record", responses=problems())
async def my_record(request: AnyRequest, guest: Asker) -> MyRecord:
    """What you have done in finished games."""
    spend(request, A_RECORD)
    ours = shared(request)
    unread = await ours.hall.recorder.catch_up(played_by(guest.id)) if guest.id else 0
    games = await _games(request, guest)
    feats = {name: await feats_of(ours.store, guest.id, kind) for name, kind in GAMES.items() if kind.feats}
    there = await ours.store.summaries.existing([game.summary.table for game in games])
    return await asyncio.to_thread(record_of, games, feats, there, unread)


@get("/me/record/games.json", responses=problems())
async def record_as_json(request: AnyRequest, guest: Asker) -> Response[RecordFile]:
    """The same as a file: every game with all that is known of it."""
    games = await _games(request, guest)
    return _file(await asyncio.to_thread(export.as_json, games), "application/json", "json")


@get("/me/record/games.csv", media_type="text/csv", responses=problems())
async def record_as_csv(request: AnyRequest, guest: Asker) -> Response[bytes]:
    """The same as a table, with a line for each game."""
    games = await _games(request, guest)
    return _file(await asyncio.to_thread(export.as_csv, games), "text/csv", "csv")


async def _games(request: AnyRequest, guest: Guest) -> list[Mine]:
    spend(request, A_RECORD)
    kept = await shared(request).store.summaries.of(guest.id) if guest.id else []
    spend(request, A_GAME * len(kept))
    return await asyncio.to_thread(games_of, guest.id, kept)


def _file(content: bytes, kind: str, ending: str) -> Response[Any]:
    name = f"heroes-unite-record.{ending}"
    return Response(content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/me/ladder", responses=problems())
async def my_ladder(request: AnyRequest, guest: Asker) -> list[Ladder]:
    """Where you stand among the people you have finished a game with, in each game that can be rated."""
    spend(request, A_RECORD)
    ours = shared(request)
    await ours.hall.recorder.catch_up(is_rated())
    names = await ours.store.summaries.companions(guest.id) if guest.id else {}
    if guest.name:
        names[guest.id] = guest.name
    return [
        Ladder(name, kind.title, NEEDED, rows(await ours.ladders.standings(name), names, guest.id))
        for name, kind in GAMES.items()
        if not kind.together
    ]
