"""What remains of a game: its cards, its scores, and how it went. Long work is left to the builder."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.view import ALL_SEEING
from heroes_unite.server.messages.games import GameCards
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.tables.access import NOT_WATCHABLE, may_watch
from heroes_unite.server.tables.builder import Question
from heroes_unite.server.tables.live_game import Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.server.store.records import TableRecord
    from heroes_unite.server.tables.live import LiveTable

    Spend = Callable[[float], None]

CONFLICT: Final = 409
A_CHOICE: Final = 0.2  # units of work, for each choice of a game that has to be replayed


def cards(record: TableRecord) -> bytes:
    """The faces of the cards in this game, as JSON."""
    try:
        return _cards(record.game, record.options)
    except (OptionError, msgspec.DecodeError):
        raise Refusal(record.broken or "This version does not know the cards of this game.", CONFLICT) from None


@lru_cache(64)
def _cards(name: str, options: str) -> bytes:
    game = game_kind(name)
    rules = game.make(msgspec.json.decode(options, type=dict[str, Any]))
    return msgspec.json.encode(GameCards(name, game.faces_in(rules)))


async def _told(live: LiveTable, seat: int | None, spend: Spend, before: int = 0) -> bytes:
    """What the builder says about the current game. `spend` is told what it costs, and may refuse it."""
    builder = live.hall.builder
    async with live.looking():
        record = live.record
        if record.broken:
            raise Refusal(record.broken, CONFLICT)
        if live.live_game is None:
            raise Refusal("The game has not begun.", CONFLICT)
        if before > live.live_game.moment:
            raise Refusal("The game hasn't got that far.", CONFLICT)
        question = Question(record, live.live_game.version, seat, before, live.live_game.undone)
        found = builder.kept(question)
        if found is not None:
            return found
        spend(A_CHOICE * question.version)
        lines = (await live.hall.store.entries(live.id))[: question.version]
    try:
        return await builder.answer(question, lines)
    except Unreadable as error:
        live.spoil()
        raise Refusal(str(error), CONFLICT) from None


async def results(live: LiveTable, spend: Spend) -> bytes:
    if live.record.state != "over":
        raise Refusal("The game is not over: there are no results yet.", CONFLICT)
    return await _told(live, None, spend)


async def earlier(live: LiveTable, guest: str, seat: int, before: int, spend: Spend) -> bytes:
    """The log up to a turn, as one seat may know it: what a snapshot leaves out."""
    _may_look_from(live.record, guest, seat)
    return await _told(live, seat, spend, before)


async def replay(live: LiveTable, guest: str, seat: int, spend: Spend) -> bytes:
    """As one seat may know it."""
    record = live.record
    _may_look_from(record, guest, seat)
    if record.state != "over" and seat >= 0 and len(record.seats_of(guest)) > 1:
        # the person now holding the device must not see the others' hands
        raise Refusal("While several people share a device, look back as a spectator.", 403, "seat")
    steps = await _told(live, seat, spend)
    return b'{"table":' + msgspec.json.encode(live.info(guest)) + b"," + steps[1:]


def _may_look_from(record: TableRecord, guest: str, seat: int) -> None:
    """From your own seats while the game is on; afterwards from any, or with all cards open."""
    if seat >= len(record.seats):
        raise Refusal(f"This table has no seat {seat}.", field="seat")
    if record.state != "over":
        if seat == ALL_SEEING:
            raise Refusal("While the game is on, nobody can see all the cards.", 403, "seat")
        if seat >= 0 and seat not in record.seats_of(guest):
            raise Refusal("While the game is on, you can look back only from your own seat.", 403, "seat")
        if not may_watch(record, guest):
            raise Refusal(NOT_WATCHABLE, 403)
