"""Asking for the analysis of a table's game: who may, what it costs, and what there is so far."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

import msgspec

from heroes_unite.server.messages.analysis import FORMAT, TableAnalysis
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.tables.analysts import INTEREST, unpacked
from heroes_unite.server.tables.analyzing import Order

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.server.messages.analysis import AnalysisState
    from heroes_unite.server.store.records import AnalysisRecord
    from heroes_unite.server.tables.live import LiveTable

CONFLICT: Final = 409
TOO_MANY: Final = 429
A_GAME: Final = 200.0  # units of work: it is done slowly, and for nobody else


async def look(live: LiveTable, is_open: bool, since: int) -> bytes:
    """Where the analysis stands, as JSON. `since`: the step that the client has seen already."""
    _over(live)
    analysts = live.hall.analysts
    key = live.id, is_open
    making = analysts.making(key)
    if making is not None:
        now = making.now
        if making.begun:
            return await _told(TableAnalysis("working", now.share, now.step, left=analysts.left(making)), now, since)
        ahead, other_view = analysts.ahead(key)
        first = analysts.furthest()
        return await _told(TableAnalysis("waiting", now.share, now.step, ahead, other_view, first), now, since)
    kept = await _kept(live, is_open)
    problem = analysts.problem(key)
    if kept is None:
        return await _told(TableAnalysis("none", 0.0, -1, problem=problem), None, since)
    elsewhere = live.hall.store.several_processes and time.time() - kept.at < INTEREST / 2
    state: AnalysisState = "ready" if kept.done else "working" if elsewhere else "none"
    return await _told(TableAnalysis(state, kept.share, kept.step, problem=problem), kept, since)


async def ask(live: LiveTable, is_open: bool, address: str, spend: Callable[[float], None]) -> bytes:
    """Have it made, unless it is there or under way already."""
    _over(live)
    hall = live.hall
    making = hall.analysts.making((live.id, is_open))
    kept = None if making is not None else await _kept(live, is_open)
    if making is None and not (kept is not None and kept.done):
        if hall.analysts.running_for(address) >= hall.settings.limits.analyses_per_address:
            hall.metrics.limited.labels("analyses").inc()
            raise Refusal("Other games are being analyzed for you. Wait until one of them is ready.", TOO_MANY)
        spend(A_GAME)
        async with live.looking():
            _over(live)
            order = Order(live.record, is_open, hall.settings.analysis_iterations)
            lines = await hall.store.entries(live.id)
        if hall.analysts.making((live.id, is_open)) is None:  # nobody else has asked in the meantime
            hall.analysts.start(order, lines, address, kept)
    return await look(live, is_open, -1)


def _over(live: LiveTable) -> None:
    if live.record.broken:
        raise Refusal(live.record.broken, CONFLICT)
    if live.record.state != "over":
        raise Refusal("The game is not over. It can be analyzed once it is.", CONFLICT)


async def _kept(live: LiveTable, is_open: bool) -> AnalysisRecord | None:
    """What is kept, if this version can read it."""
    found = await live.hall.store.analysis(live.id, is_open)
    return found if found is not None and found.format == FORMAT else None


async def _told(stands: TableAnalysis, now: AnalysisRecord | None, since: int) -> bytes:
    """Where it stands, with what was found."""
    told = msgspec.json.encode(stands)
    if now is None or not now.data or now.step <= since:
        return told
    found = await asyncio.to_thread(unpacked, now.data)
    return told if not found else told.removesuffix(b"null}") + found + b"}"
