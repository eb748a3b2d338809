"""A lesson at a table: what its coach says as a message, and kind words for whoever wants to do something else.

What is wanted at each moment, the session knows; the words are those of the lesson's file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.server.messages import Coach, Hint, NextGame

if TYPE_CHECKING:
    from heroes_unite.server.messages import AskWhy
    from heroes_unite.server.tables.playing import Playing


def coach(playing: Playing) -> Coach | None:
    """What the coach says now; None where no lesson is given."""
    guidance = playing.guidance
    lesson = playing.session.lesson
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
    )


def unwanted(playing: Playing, option: int) -> str | None:
    """What is said to somebody who chooses something that the lesson does not want now; None where it is fine."""
    guidance = playing.guidance
    if guidance is None or not playing.session.led or option in guidance.wanted:
        return None
    return _otherwise(playing)


def why_not(playing: Playing, seat: int, asked: AskWhy) -> str:
    """The same for somebody who asks about a card that could be used, if this were no lesson."""
    guidance = playing.guidance
    decision = playing.own_decision(seat)
    if guidance is None or decision is None or not playing.session.led:
        return ""
    meant = [
        option.index
        for option in decision.options
        if (option.card, option.zone, option.owner) == (asked.card, asked.zone, asked.owner)
    ]
    return _otherwise(playing) if meant and not guidance.wanted.intersection(meant) else ""


def hint(playing: Playing, version: int) -> Hint | None:
    """In a lesson the coach gives the hints."""
    guidance = playing.guidance
    if guidance is None or not playing.session.led or guidance.answer >= 0:
        return None
    reason = guidance.remarks[-1].text if guidance.remarks else _otherwise(playing)
    return Hint(version, min(guidance.wanted), reason)


def _otherwise(playing: Playing) -> str:
    lesson = playing.session.lesson
    return lesson.teaching.otherwise if lesson is not None else ""
