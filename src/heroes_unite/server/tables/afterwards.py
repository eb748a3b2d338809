"""What is left of a game: its cards, its scores, and the way it went. Long work is done in threads, on a game of its
own that is rebuilt from the journal."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import entry
from heroes_unite.server import messages as m
from heroes_unite.server.patch import difference
from heroes_unite.server.problems import Refusal
from heroes_unite.server.tables.live import NOT_WATCHABLE
from heroes_unite.server.tables.playing import Playing, Unreadable, log_entries, rebuilt
from heroes_unite.session import Session, figures
from heroes_unite.session.naming import with_names

if TYPE_CHECKING:
    from heroes_unite.server.store.records import TableRecord
    from heroes_unite.server.tables.live import LiveTable

CONFLICT: Final = 409
A_MINUTE: Final = 60


def cards(record: TableRecord) -> m.GameCards:
    """The faces of the cards in this game."""
    try:
        game = entry(record.game)
        rules = game.make(msgspec.json.decode(record.options, type=dict[str, Any]))
    except (OptionError, msgspec.DecodeError):
        raise Refusal(record.broken or "This version does not know the cards of this game.", CONFLICT) from None
    return m.GameCards(record.game, game.faces_in(rules))


async def _own_copy(live: LiveTable) -> tuple[TableRecord, Playing]:
    """The game as it stands, to do with as one likes."""
    async with live.looking():
        record = live.record
        if record.broken:
            raise Refusal(record.broken, CONFLICT)
        if live.playing is None:
            raise Refusal("The game has not begun.", CONFLICT)
        rows = (await live.hall.store.entries(live.id))[: live.playing.version]
    try:
        return record, await asyncio.to_thread(rebuilt, record, rows)
    except Unreadable as error:
        live.spoil()
        raise Refusal(str(error), CONFLICT) from None


async def results(live: LiveTable) -> m.Results:
    if live.record.state != "over":
        raise Refusal("The game is not over: there are no results yet.", CONFLICT)
    record, playing = await _own_copy(live)
    found = await asyncio.to_thread(figures.results, playing.session)
    return m.Results(
        [
            m.PlayerResult(
                seat,
                record.seats[seat].name,
                player.score,
                seat in playing.winners,
                [m.Points(card.card, card.count, card.points) for card in player.cards],
            )
            for seat, player in enumerate(found.players)
        ],
        [m.TurnFigures(turn.turn, turn.player, turn.power, turn.points) for turn in found.turns],
        playing.moment,
        record.seed,
        round((record.ended - record.started) / A_MINUTE),
        found.scored,
        playing.conceded,
    )


async def replay(live: LiveTable, guest: str, seat: int) -> m.Replay:
    """As one seat may know it."""
    record = live.record
    if seat >= len(record.seats):
        raise Refusal(f"This table has no seat {seat}.", field="seat")
    if record.state != "over":
        mine = record.seats_of(guest)
        if seat >= 0 and seat not in mine:
            raise Refusal("While the game is on you can look back from your own seat only.", 403, "seat")
        if seat >= 0 and len(mine) > 1:  # whoever holds the device now must not see the hands of the others
            raise Refusal("While several play on one device, look back as a spectator.", 403, "seat")
        if not live.may_watch(guest):
            raise Refusal(NOT_WATCHABLE, 403)
    _, playing = await _own_copy(live)
    view, log, steps = await asyncio.to_thread(_steps, playing, seat)
    return m.Replay(live.info(guest), seat, view, log, steps)


def _steps(playing: Playing, seat: int) -> tuple[Any, list[m.LogEntry], list[m.ReplayStep]]:
    session = playing.session
    lines: dict[int, list[m.LogEntry]] = {}
    for line in log_entries(session, seat):
        lines.setdefault(line.moment, []).append(line)
    opening = _opening(playing, seat, lines.get(0, []))
    lines[0] = lines.get(0, [])[len(opening) :]
    positions = session.positions()
    game = next(positions)
    first = view = game.view(seat)
    steps: list[m.ReplayStep] = []
    for moment, index in enumerate(session.choices):
        decision = game.decision
        told = decision.turn or decision.player == seat
        label = with_names(decision.options[index].label, session.names) if told else ""
        game = next(positions)
        before, view = view, game.view(seat)
        steps.append(m.ReplayStep(decision.player, label, difference(before, view), lines.get(moment, [])))
    return first, opening, steps


def _opening(playing: Playing, seat: int, told: list[m.LogEntry]) -> list[m.LogEntry]:
    """Of what was told up to the first choice, that which came before it."""
    session = playing.session
    fresh = Session(session.rules.name, session.rules.options, session.seed, session.names)
    opening = log_entries(fresh, seat)
    return opening if told[: len(opening)] == opening else []
