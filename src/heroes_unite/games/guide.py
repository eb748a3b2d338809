"""What a newcomer is given of a game: a first game with a coach, and how to play on one page.

Both are files in the folder of the game, or of a mode that is learned on its own: `lesson.yaml`, a scenario in which a
coach speaks (the session reads it), and `how_to_play.yaml`, which is read here. This module knows no game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
import yaml

LESSON: Final = "lesson.yaml"
HOW_TO_PLAY: Final = "how_to_play.yaml"


class HowToPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the page: paragraphs, things in a row, and pictures of cards with what each of them shows."""

    title: str
    text: list[str] = []
    steps: list[str] = []
    cards: dict[str, str] = {}


class HowToPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game on one page."""

    title: str
    lead: str
    parts: list[HowToPart]


@dataclass(frozen=True, slots=True)
class Guide:
    """The way into a game. `id` is its name in addresses and on the command line."""

    id: str
    game: str
    title: str
    package: str  # where its files are

    def lesson(self) -> str:
        """The text of its lesson."""
        return files(self.package).joinpath(LESSON).read_text(encoding="utf-8")

    def how_to_play(self) -> HowToPlay:
        """Its page."""
        return _page(self.package)


@cache
def _page(package: str) -> HowToPlay:
    text = files(package).joinpath(HOW_TO_PLAY).read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), type=HowToPlay)
