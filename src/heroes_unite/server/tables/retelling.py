"""A game retold from its start: its results, and its replay from a seat. It takes a while, so the builder does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.kernel.view import ALL_SEEING
from heroes_unite.server.messages.afterwards import (
    EarlierLog,
    PlayerResult,
    Points,
    ReplayStep,
    Results,
    TurnFigures,
)
from heroes_unite.server.messages.position import StoryLine, WireLine
from heroes_unite.server.patch import difference
from heroes_unite.server.tables.info import level_at
from heroes_unite.server.tables.storyteller import Storyteller, story_line, wire_line
from heroes_unite.session import Session, figures
from heroes_unite.session.standing import Standing, standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.games.story import LogLine
    from heroes_unite.server.store.records import TableRecord
    from heroes_unite.server.tables.live_game import LiveGame

A_MINUTE: Final = 60


class Steps(msgspec.Struct, frozen=True):
    """A replay without what is known of the table (see Replay)."""

    seat: int
    view: Any
    log: list[WireLine]
    story: list[StoryLine]
    steps: list[ReplayStep]
    standing: Standing | None


def results(record: TableRecord, live_game: LiveGame) -> Results:
    found = figures.results(live_game.session)
    return Results(
        [
            PlayerResult(
                seat,
                record.seats[seat].name,
                player.score,
                seat in live_game.winners,
                [Points(card.card, card.count, card.points) for card in player.cards],
                level_at(record, record.seats[seat]),
            )
            for seat, player in enumerate(found.players)
        ],
        [TurnFigures(turn.turn, turn.player, turn.power, turn.points) for turn in found.turns],
        live_game.moment,
        "" if record.lesson or record.position else record.seed,
        round((record.ended - record.started) / A_MINUTE),
        found.scored,
        live_game.conceded,
    )


def steps(live_game: LiveGame, seat: int, go_on: Callable[[], None]) -> Steps:
    """As one seat may know it. `go_on` is called before each step, and raises when nobody wants to know any more."""
    session = live_game.session
    lines: dict[int, list[LogLine]] = {}
    for line in session.log(seat):
        lines.setdefault(line.version, []).append(line)
    opening = _opening(live_game, seat, lines.get(0, []))
    lines[0] = lines.get(0, [])[len(opening) :]
    teller = Storyteller(live_game.game.telling, opening, 0)
    begun = [story_line(part) for part in teller.parts]
    positions = session.positions()
    game = next(positions)
    first = view = game.view(seat)
    at_first = points = standing(game, seat)
    found: list[ReplayStep] = []
    for moment, index in enumerate(session.choices):
        go_on()
        decision = game.decision
        label = decision.options[index].label if decision.turn or seat in (decision.player, ALL_SEEING) else ""
        game = next(positions)
        before, view = view, game.view(seat)
        counted, points = points, standing(game, seat)
        new = lines.get(moment, [])
        teller.go_on(new if moment else [*opening, *new], moment + 1)
        story_from, told = teller.since(moment)
        found.append(
            ReplayStep(
                decision.player,
                label,
                difference(before, view),
                [wire_line(line) for line in new],
                story_from,
                [story_line(part) for part in told],
                None if points == counted else points,
            )
        )
    return Steps(seat, first, [wire_line(line) for line in opening], begun, found, at_first)


def earlier(live_game: LiveGame, seat: int, before: int) -> EarlierLog:
    """The log up to the first turn that began at that moment, as one seat may know it."""
    lines = live_game.session.log(seat, before=before)
    told = Storyteller(live_game.game.telling, lines, before).parts
    return EarlierLog([wire_line(line) for line in lines], [story_line(part) for part in told])


def _opening(live_game: LiveGame, seat: int, told: list[LogLine]) -> list[LogLine]:
    """Of what was told up to the first choice, that which came before it."""
    session = live_game.session
    fresh = Session(
        session.rules.name,
        session.rules.options,
        session.seed,
        session.names,
        lesson=session.lesson,
        position=session.position,
    )
    opening = fresh.log(seat)
    return opening if told[: len(opening)] == opening else []
