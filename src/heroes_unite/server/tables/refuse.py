"""Client messages that are refused, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heroes_unite.server.messages.from_server import RefusalCode
    from heroes_unite.server.tables.connection import Connection
    from heroes_unite.server.tables.live import LiveTable
    from heroes_unite.server.tables.live_game import LiveGame


class Refuse(Exception):
    """`reason` is a sentence for people."""

    def __init__(self, code: RefusalCode, reason: str) -> None:
        super().__init__(reason)
        self.code: RefusalCode = code
        self.reason = reason


def own_game(table: LiveTable, connection: Connection) -> tuple[LiveGame, int]:
    """The game that is on and the seat that the connection plays, or a refusal."""
    record, seat = table.record, connection.seat
    if record.broken:
        raise Refuse("read-only", record.broken)
    if seat < 0 or connection.guest not in record.seats[seat].guests:
        raise Refuse("not-yours", "You're a spectator here. Only players can do that.")
    if table.live_game is None:
        raise Refuse("nothing", "The game has not begun.")
    if record.state != "playing":
        raise Refuse("nothing", "The game is over.")
    if table.live_game.endless:
        raise Refuse("nothing", "This game has run for too long and is closed.")
    if record.seats[seat].kind != "person":
        raise Refuse("not-yours", "A bot is playing for you. Sit down again first.")
    return table.live_game, seat
