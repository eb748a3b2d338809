"""What the advisers would choose: each asked once for each version of a game, however many want to know."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from heroes_unite.server.bots import ADVISER, DEEP_ADVISER

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from heroes_unite.bots import Suggestion, Thoughts
    from heroes_unite.server.bots import Thinkers
    from heroes_unite.server.tables.live_game import LiveGame

    Asked = asyncio.Task[Suggestion | None]
    Tell = Callable[[Suggestion | None, bool], None]  # what is best now, if anybody can say, and whether that is all


class Pondering:
    """A hint that gets better while the adviser looks ahead. It ends when the game has moved on."""

    def __init__(self, thinkers: Thinkers, live_game: LiveGame) -> None:
        self._latest: Suggestion | None = None
        self._told: list[Tell] = []
        thoughts = thinkers.ponder(DEEP_ADVISER, live_game.seat_for(DEEP_ADVISER))
        self._task = asyncio.create_task(self._hear(thoughts, live_game, live_game.version))
        self._task.add_done_callback(self._end)

    @property
    def failed(self) -> bool:
        return self._task.done() and self._latest is None

    def follow(self, tell: Tell) -> None:
        """Tell what is best now, and what is found better."""
        done = self._task.done()
        if done or self._latest is not None:
            tell(self._latest, done)
        if not done:
            self._told.append(tell)

    async def _hear(self, found: AsyncIterator[Thoughts], live_game: LiveGame, version: int) -> None:
        async for thoughts in found:
            if live_game.version != version:
                self._told.clear()
                return
            if thoughts.suggestion.weighed:
                self._latest = thoughts.suggestion
                if not thoughts.done:
                    self._tell_all(done=False)

    def _end(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled():
            task.exception()  # whoever asked has a hint already: there is only no better one
        self._tell_all(done=True)
        self._told.clear()

    def _tell_all(self, done: bool) -> None:
        for tell in self._told:
            tell(self._latest, done)


class Hints:
    """The hints of the moment at one table: a quick one, and one that looks ahead."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._version = -1
        self._asked: Asked | None = None
        self._pondering: Pondering | None = None

    def ask(self, live_game: LiveGame) -> Asked:
        """What comes to mind at once for whoever is asked. A hint that failed is asked for again."""
        self._at(live_game)
        task = self._asked
        if task is None or (task.done() and (task.cancelled() or task.exception() or task.result() is None)):
            task = asyncio.create_task(self._thinkers.suggest(ADVISER, live_game.seat_for(ADVISER)))
            self._asked = task
        return task

    def ponder(self, live_game: LiveGame) -> Pondering:
        """The same with a look ahead."""
        self._at(live_game)
        if self._pondering is None or self._pondering.failed:
            self._pondering = Pondering(self._thinkers, live_game)
        return self._pondering

    def _at(self, live_game: LiveGame) -> None:
        if self._version != live_game.version:
            self._version = live_game.version
            self._asked = self._pondering = None
