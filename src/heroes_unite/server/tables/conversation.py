"""What is said at a table, and who comes and goes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from heroes_unite.server.messages.from_server import Said
from heroes_unite.server.messages.position import ChatLine
from heroes_unite.server.store.from_rows import CHAT_KEPT
from heroes_unite.server.store.records import ChatRecord
from heroes_unite.server.tables.info import moment_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from heroes_unite.server.store.act import Act
    from heroes_unite.server.store.from_rows import Reader
    from heroes_unite.server.tables.comings import News
    from heroes_unite.server.tables.live import LiveTable


class Conversation:
    """The latest lines of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self.lines: list[ChatRecord] = []

    @property
    def next_number(self) -> int:
        return self.lines[-1].number + 1 if self.lines else 0

    async def load(self, stored: Reader) -> None:
        self.lines = await stored.chat(self._table.id)

    async def follow(self, stored: Reader) -> None:
        """What was said through other processes."""
        if self._table.hall.store.several_processes:
            for line in await stored.chat(self._table.id, self.next_number):
                self.tell(line)

    def tell(self, line: ChatRecord) -> None:
        """It is stored: everybody at the table gets it."""
        self.lines.append(line)
        del self.lines[:-CHAT_KEPT]
        self._table.audience.send_all(Said(chat_line(line)))

    async def report(self, act: Act, news: Sequence[News]) -> Callable[[], None]:
        """Who came or went, as lines that everybody at the table gets once they are stored."""
        await self.follow(act)
        live_game = self._table.live_game
        moment = live_game.moment if live_game is not None else 0
        first, now = self.next_number, time.time()
        lines = [
            ChatRecord(first + i, each.seat, "", each.text, now, each.event, moment) for i, each in enumerate(news)
        ]
        for line in lines:
            act.say(line)

        def told() -> None:
            for line in lines:
                self.tell(line)

        return told


def chat_line(line: ChatRecord) -> ChatLine:
    return ChatLine(
        line.number,
        line.name,
        line.seat,
        line.text,
        moment_text(line.at),
        line.event,  # type: ignore[arg-type]
        line.moment,
    )
