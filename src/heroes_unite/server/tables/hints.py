"""What the advisers would choose: each asked once for each version of a game, however many want to know."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from heroes_unite.server.bots import ADVISER, DEEP_ADVISER

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.bots import Suggestion
    from heroes_unite.server.bots import Thinkers
    from heroes_unite.server.tables.live_game import LiveGame

    Asked = asyncio.Task[Suggestion | None]


class Hints:
    """The hints of the moment at one table: a quick one, and one that has looked ahead."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._version = -1
        self._asked: dict[str, Asked] = {}  # by adviser

    def ask(self, live_game: LiveGame) -> Asked:
        """What comes to mind at once for whoever is asked."""
        return self._ask(live_game, ADVISER)

    def think(self, live_game: LiveGame, tell: Callable[[Suggestion], None]) -> None:
        """The same after a look ahead, told when it is there; where nobody can say, nothing is."""

        def done(task: Asked) -> None:
            found = None if task.cancelled() or task.exception() else task.result()
            if found is not None and found.weighed:
                tell(found)

        self._ask(live_game, DEEP_ADVISER).add_done_callback(done)

    def _ask(self, live_game: LiveGame, adviser: str) -> Asked:
        if self._version != live_game.version:
            self._version = live_game.version
            self._asked = {}
        task = self._asked.get(adviser)
        if task is None:
            task = asyncio.create_task(self._thinkers.suggest(adviser, live_game.seat_for(adviser)))
            self._asked[adviser] = task
            task.add_done_callback(self._done)
        return task

    def _done(self, task: Asked) -> None:
        """A hint that failed is asked for again."""
        if task.cancelled() or task.exception() or task.result() is None:
            self._asked = {adviser: asked for adviser, asked in self._asked.items() if asked is not task}
