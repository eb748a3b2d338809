"""A lesson at a table: what its coach says as a message, and kind words for whoever wants to do something else.

What is wanted at each moment, the session knows; the words are those of the lesson's file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.server.messages.from_server import Hint
from heroes_unite.server.messages.lessons import Coach, NextGame

if TYPE_CHECKING:
    from heroes_unite.server.messages.from_client import AskWhy
    from heroes_unite.server.tables.live_game import LiveGame


def coach(live_game: LiveGame) -> Coach | None:
    """What the coach says now; None where no lesson is given."""
    guidance = live_game.guidance
    lesson = live_game.session.lesson
    if guidance is None or lesson is None:
        return None
    silent = guidance.answer >= 0  # the lesson acts, and what it says is for the learner's next choice
    over = guidance.beat == guidance.beats
    teaching = lesson.teaching
    return Coach(
        lesson.id,
        lesson.title,
        guidance.beat,
        guidance.beats,
        [] if silent else list(guidance.remarks),
        NextGame(lesson.scenario.game, teaching.next, teaching.bot) if over else None,
        guidance.several,
    )


def unwanted(live_game: LiveGame, option: int) -> str | None:
    """What is said to somebody who chooses something that the lesson does not want now; None where it is fine."""
    guidance = live_game.guidance
    if guidance is None or not live_game.session.led or option in guidance.wanted:
        return None
    return _otherwise(live_game)


def why_not(live_game: LiveGame, seat: int, asked: AskWhy) -> str:
    """The same for somebody who asks about a card that could be used, if this were no lesson."""
    guidance = live_game.guidance
    decision = live_game.own_decision(seat)
    if guidance is None or decision is None or not live_game.session.led:
        return ""
    meant = [
        option.index
        for option in decision.options
        if (option.card, option.zone, option.owner) == (asked.card, asked.zone, asked.owner)
    ]
    return _otherwise(live_game) if meant and not guidance.wanted.intersection(meant) else ""


def hint(live_game: LiveGame, version: int) -> Hint | None:
    """In a lesson the coach gives the hints."""
    guidance = live_game.guidance
    if guidance is None or not live_game.session.led or guidance.answer >= 0:
        return None
    reason = guidance.remarks[-1].text if guidance.remarks else _otherwise(live_game)
    return Hint(version, min(guidance.wanted), reason, [], thinking=False)


def _otherwise(live_game: LiveGame) -> str:
    lesson = live_game.session.lesson
    return lesson.teaching.otherwise if lesson is not None else ""
