"""The ways into a game: its guides, and what the coach of a lesson says."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from heroes_unite.session.scenario_file import Remark


class GuideInfo(Struct, frozen=True):
    """The way into a game: its lesson, and its page that says how to play."""

    id: str
    game: str
    title: str
    about: str


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """`again`: start over, even if one was left halfway."""

    again: bool = False


class NextGame(Struct, frozen=True):
    """A game to play after a lesson, with that bot on the other seats."""

    game: str
    options: dict[str, Any]
    bot: str


class Coach(Struct, frozen=True):
    """What the coach of a lesson says at this moment, one remark after the other. `beat` of `beats` is how far the
    lesson has come; at the last one `next` is there. `several`: it wants more than one step now, in any order."""

    lesson: str
    title: str
    beat: int
    beats: int
    remarks: list[Remark]
    next: NextGame | None = None
    several: bool = False
