"""Everybody who is watching a table, and what each of them was last sent: differences start from there.

Nobody is sent more than the seat they look from may know. Whoever has chosen is told first, since they are waiting for
it. The others are told when the server has a moment, and in any case before anything else happens at the table.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from heroes_unite.kernel.view import SPECTATOR
from heroes_unite.server.messages.from_server import (
    Notice,
    Outcome,
    ServerMessage,
    Snapshot,
    TableChanged,
    UndoChanged,
)
from heroes_unite.server.messages.position import DecisionInfo, StoryLine, UndoRequest, WireLine
from heroes_unite.server.tables.access import NOT_WATCHABLE, first_seat, knows, may_watch
from heroes_unite.server.tables.comings import LOSSES
from heroes_unite.server.tables.connection import sealed
from heroes_unite.server.tables.conversation import chat_line
from heroes_unite.server.tables.crowd import Crowd
from heroes_unite.server.tables.live_game import NOWHERE
from heroes_unite.server.tables.teaching import coach
from heroes_unite.session.lesson import LEARNER

if TYPE_CHECKING:
    from heroes_unite.games.face import Signal
    from heroes_unite.kernel.view import View
    from heroes_unite.server.messages.lessons import Coach
    from heroes_unite.server.store.records import TableRecord
    from heroes_unite.server.tables.connection import Connection
    from heroes_unite.server.tables.info import Shown
    from heroes_unite.server.tables.live import LiveTable
    from heroes_unite.server.tables.live_game import Draft, Perspective
    from heroes_unite.session.standing import Standing


class End(NamedTuple):
    """How a request to take something back has ended, and whose doing that was."""

    outcome: Outcome = ""
    by: int = -1


NO_END: Final = End()
NOBODY: Final = ""  # a guest who does not belong to the table


def _made(frames: list[tuple[Draft, bytes]], draft: Draft) -> bytes | None:
    """The frame that says what a draft says, if there is one already."""
    for other, frame in frames:
        if draft.says_the_same_as(other):
            return frame
    return None


def _of_table(shown: Shown, tables: dict[str, bytes], guest: str, stranger: bool) -> bytes:
    """The frame that tells a guest about the table: one for all who do not belong to it."""
    seen = NOBODY if stranger else guest
    frame = tables.get(seen)
    if frame is None:
        frame = tables[seen] = sealed(TableChanged(shown.to(seen)))
    return frame


class Telling:
    """What happened, while only some have been told. `looking`: the others, by the seat they look from."""

    __slots__ = ("crowded", "frames", "log_from", "looking", "shown", "tables", "undone")

    def __init__(
        self, looking: dict[int, list[Connection]], log_from: int, undone: bool, shown: Shown | None, crowded: bool
    ) -> None:
        self.looking = looking
        self.log_from = log_from
        self.undone = undone
        self.shown = shown  # the table, if that has changed, too
        self.crowded = crowded
        self.frames: list[tuple[Draft, bytes]] = []  # of those who are not asked: most of them are told the same
        self.tables: dict[str, bytes] = {}  # guest -> what they are told about the table


class Audience:
    """Those who are watching one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self.connections: set[Connection] = set()
        self._perspectives: dict[int, Perspective] = {}
        self._signals: list[Signal] = []  # as they were last told
        self._crowd = Crowd()
        self._telling: Telling | None = None  # of the latest choice

    def deadline(self) -> float | None:
        """Seconds until the clock answers for the player who is asked."""
        at = self._table.driver.clock_runs_out()
        return None if at is None else round(max(0.0, at - time.time()), 1)

    def snapshot(self, connection: Connection) -> None:
        """Everything, as that connection may know it."""
        self.tell_others()
        live_game = self._table.live_game
        seat = connection.seat
        view: View | None = None
        log: list[WireLine] = []
        story: list[StoryLine] = []
        standing: Standing | None = None
        if live_game is not None:
            looking = self._perspectives[seat] = live_game.perspective(seat)
            view, standing = looking.view, looking.standing
            log = live_game.words.entries(live_game.lines(seat))
            story = live_game.words.story(looking.teller.parts)
            looking.teller.forget_turns()
        connection.send(
            Snapshot(
                table=self._table.info(connection.guest),
                seat=seat,
                version=live_game.version if live_game else 0,
                moment=live_game.moment if live_game else 0,
                view=view,
                decision=self._decision(seat),
                log=log,
                story=story,
                log_begins=live_game.log_begins if live_game else 0,
                chat=[chat_line(line) for line in self._table.conversation.lines],
                undo=self.undo_request(),
                deadline=self.deadline(),
                coach=self._coach(seat),
                standing=standing,
                chosen=self._chosen(connection.guest),
            )
        )

    def _chosen(self, guest: str) -> int:
        """The moment of the first choice that the guest can take back."""
        live_game = self._table.live_game
        seats = self._table.record.seats_of(guest)
        return live_game.session.first_choice(seats) if live_game is not None and seats else NOWHERE

    def _decision(self, seat: int) -> DecisionInfo | None:
        """The pending decision, for the seat that has to choose, if a person plays it."""
        if (
            self._table.live_game is None
            or self._table.record.broken
            or seat < 0
            or self._table.record.seats[seat].kind != "person"
        ):
            return None
        return self._table.live_game.decision(seat)

    def _coach(self, seat: int) -> Coach | None:
        """What the coach of a lesson says to the learner."""
        live_game = self._table.live_game
        return coach(live_game) if live_game is not None and seat == LEARNER else None

    def foresee(self, seat: int, log_from: int) -> None:
        """While the choice of a seat is written: what they will be told of it, but not yet. Should it not get written,
        the table is rebuilt, and everybody is sent all of it."""
        live_game, looked = self._table.live_game, self._perspectives.get(seat)
        if live_game is not None and looked is not None and not 0 < log_from <= live_game.log_begins:
            live_game.foresee(looked, log_from)

    def tell_game(self, log_from: int, undone: bool, table: bool, first: int) -> None:
        """The differences since what each viewer was last sent; and the table, if that is to be told, too. Both go to a
        socket at once: that costs more than making them. Those at the seat `first` hear of it now."""
        self.tell_others()
        live_game = self._table.game()
        looking: dict[int, list[Connection]] = {}
        onlookers: list[Connection] = []
        for connection in self.connections:
            if connection.closing:
                continue
            if connection.stranger and connection.seat == SPECTATOR:
                onlookers.append(connection)
            else:
                looking.setdefault(connection.seat, []).append(connection)
        crowded = self._crowd.takes(onlookers)
        if onlookers:
            others = looking.setdefault(SPECTATOR, [])
            if not crowded:
                others += onlookers
        for seat in [seat for seat in self._perspectives if seat not in looking]:
            del self._perspectives[seat]
            live_game.overlook(seat)
        if 0 < log_from <= live_game.log_begins:  # so much has changed that differences would be incomplete
            for connection in self.connections:
                self.snapshot(connection)
            if table:
                self.tell_table()
            return
        telling = Telling(looking, log_from, undone, self._show() if table else None, crowded)
        waiting = looking.pop(first, None)
        if waiting is not None:
            self._tell(telling, first, waiting)
        if looking:
            self._telling = telling
            self._table.hall.at_leisure(self.tell_others)

    def tell_others(self) -> None:
        """What only those have heard so far who were told first."""
        telling, self._telling = self._telling, None
        if telling is not None:
            for seat, connections in telling.looking.items():
                self._tell(telling, seat, connections)

    def _tell(self, telling: Telling, seat: int, connections: list[Connection]) -> None:
        """Those who look from one seat."""
        live_game = self._table.game()
        draft = live_game.drafted(self._perspectives[seat], telling.log_from, telling.undone)
        decision, coach = self._decision(seat) if seat == live_game.asked else None, self._coach(seat)
        is_plain = decision is None and coach is None
        frame = _made(telling.frames, draft) if is_plain else None
        if frame is None:
            update = live_game.update(draft, telling.log_from, telling.undone, decision, self.deadline(), coach)
            frame = sealed(update)
            if is_plain:
                telling.frames.append((draft, frame))
        shown = telling.shown
        if telling.crowded and seat == SPECTATOR:
            self._crowd.hear(frame if shown is None else frame + _of_table(shown, telling.tables, NOBODY, True))
        if shown is None:
            for connection in connections:
                connection.send_frame(frame)
            return
        joined: dict[bytes, bytes] = {}  # those who are told the same about the table get the same bytes
        for connection in connections:
            told = _of_table(shown, telling.tables, connection.guest, connection.stranger)
            both = joined.get(told)
            if both is None:
                both = joined[told] = frame + told
            connection.send_frame(both)

    @property
    def knows_signals(self) -> bool:
        """Whether everybody has been told which signals can be sent."""
        return self._signals == self._table.signals()

    def tell_table(self) -> None:
        """Seats, names, who is there: to each as they may know it."""
        self.tell_others()
        shown = self._show()
        tables: dict[str, bytes] = {}
        for connection in list(self.connections):
            connection.send_frame(_of_table(shown, tables, connection.guest, connection.stranger))

    def _show(self) -> Shown:
        """The table as it is about to be told to everybody."""
        self._signals = self._table.signals()
        return self._table.shown()

    def leave(self, connection: Connection) -> None:
        """Somebody looks no more."""
        self.tell_others()
        self.connections.discard(connection)
        self._crowd.leave(connection)

    def undo_request(self) -> UndoRequest | None:
        pending = self._table.record.undo_record()
        if pending is None:
            return None
        left = max(0.0, pending.at + self._table.hall.settings.undo_patience - time.time())
        return UndoRequest(pending.player, pending.what, list(pending.waiting), left)

    def tell_undo(self, end: End) -> None:
        self.send_all(UndoChanged(self.undo_request(), end.outcome, end.by, self.deadline()))

    def send_all(self, message: ServerMessage) -> None:
        self.tell_others()
        frame = sealed(message)
        for connection in list(self.connections):
            connection.send_frame(frame)

    def settle(self, before: TableRecord, anew: bool) -> None:
        """After a change of the table those who sat down look from there, nobody looks from a seat that is not theirs
        (whoever lost one is told why), and nobody at what they may not see. Only then snapshots are sent: to all of
        them, or to those who moved."""
        self.tell_others()
        if anew:
            self._perspectives.clear()
        latest = {line.seat: line for line in self._table.conversation.lines if line.event}
        for connection in list(self.connections):
            connection.stranger = not knows(self._table.record, connection.guest)
            for seat in set(before.seats_of(connection.guest)) - set(self._table.record.seats_of(connection.guest)):
                if seat in latest and latest[seat].event in LOSSES:
                    connection.send(Notice(seat, latest[seat].text, lost=True))
            if not may_watch(self._table.record, connection.guest):
                connection.close(NOT_WATCHABLE, again=False)
                continue
            own = self._table.record.seats_of(connection.guest)
            new = own and not before.seats_of(connection.guest)
            moved = new or (connection.seat >= 0 and connection.seat not in own)
            if moved:
                connection.seat = first_seat(self._table.record, connection.guest)
            if moved or anew:
                self.snapshot(connection)
