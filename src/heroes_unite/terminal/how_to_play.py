"""A game on one page, as text; it is the page that the browser shows with pictures of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.text import Text

from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.title import Title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from heroes_unite.games.guide import HowToPart, HowToPlay

FIRST: Final = 2
BEHIND_NUMBER: Final = 3


def how_to_play(page: HowToPlay) -> RenderableType:
    """All of the page but its cards."""
    return Group(Title(page.title), sentence(page.lead), *(line for part in page.parts for line in _part(part)))


def _part(part: HowToPart) -> Iterator[RenderableType]:
    if not (part.text or part.steps):
        return
    yield Text(part.title, style="bold")
    for number, step in enumerate(part.steps, 1):
        yield sentence(f"{number}. {step}", first=FIRST, indent=FIRST + BEHIND_NUMBER)
    for paragraph in part.text:
        yield sentence(paragraph, first=FIRST, indent=FIRST)
