"""What the adviser would choose: asked once for each version of a game, however many want to know."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from heroes_unite.server.bots import ADVISER

if TYPE_CHECKING:
    from heroes_unite.bots import Suggestion
    from heroes_unite.server.bots import Thinkers
    from heroes_unite.server.tables.live_game import LiveGame


class Hints:
    """The hint of the moment at one table."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._latest: tuple[int, asyncio.Task[Suggestion | None]] | None = None  # at a version

    def ask(self, live_game: LiveGame) -> asyncio.Task[Suggestion | None]:
        """What the adviser would choose for whoever is asked."""
        version = live_game.version
        if self._latest is None or self._latest[0] != version:
            task = asyncio.create_task(self._thinkers.suggest(ADVISER, live_game.seat_for(ADVISER)))
            self._latest = (version, task)
            task.add_done_callback(self._done)
        return self._latest[1]

    def _done(self, task: asyncio.Task[Suggestion | None]) -> None:
        """What could not be worked out is asked again."""
        failed = task.cancelled() or task.exception() or task.result() is None
        if failed and self._latest and self._latest[1] is task:
            self._latest = None
