"""Ways into the games for newcomers: how to play on one page, and a first game with a coach."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from heroes_unite.games.guide import Guide, HowToPlay
from heroes_unite.games.registry import GAMES
from heroes_unite.kernel.text import quoted
from heroes_unite.server.api.common import Asker, problems, shared, spend
from heroes_unite.server.messages.lessons import GuideInfo, NewLesson
from heroes_unite.server.messages.tables import TableInfo
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.tables import hosting
from heroes_unite.session.lesson import lesson

A_LESSON: Final = 10.0  # of work


@cache
def _guides() -> dict[str, Guide]:
    return {guide.id: guide for kind in GAMES.values() for guide in kind.guides}


@get("/guides", responses=problems(), sync_to_thread=True)
def list_guides() -> list[GuideInfo]:
    """What can be learned here."""
    return [
        GuideInfo(guide.id, guide.game, guide.title, lesson(guide.id).teaching.about) for guide in _guides().values()
    ]


@get("/guides/{guide:str}", responses=problems(404), sync_to_thread=True)
def how_to_play(guide: FromPath[str]) -> HowToPlay:
    """A game on one page, with the names of cards that show it."""
    if guide not in _guides():
        raise Refusal(f"There is no guided game called {quoted(guide)}.", 404)
    return _guides()[guide].how_to_play()


@post("/guides/{guide:str}/lesson", responses=problems(404))
async def begin_lesson(
    request: Request[Any, Any, Any], guest: Asker, guide: FromPath[str], data: JSONBody[NewLesson]
) -> TableInfo:
    """A table at which a coach leads you through a first game. You come back to one you left halfway."""
    ours = shared(request)
    spend(request, A_LESSON)
    return await hosting.learn(ours.hall, guest, guide, data.again)
