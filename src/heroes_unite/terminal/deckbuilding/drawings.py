"""The table of the deck-building games in more and less detail."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.deckbuilding import question, table
from heroes_unite.terminal.deckbuilding.crises import crises
from heroes_unite.terminal.deckbuilding.players import players
from heroes_unite.terminal.screens import Drawing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from heroes_unite.terminal.deckbuilding.scene import Scene

BOXES_FROM: Final = 108  # columns


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is shown.

    `boxes`: cards as boxes, so many lines high. `rows`: cards of the Line-Up one in a line. `kicks`: the Kicks as well.
    `everybody`: players one in a line. `large`: the Power in large digits. `texts`: what the hand's cards do;
    `abilities`: what the Super Hero can do; `hints`: what the cards do that can be chosen, `whole`: not cut. `news`:
    how many lines of news the screen must have room for.
    """

    boxes: int = 0
    rows: bool = True
    kicks: bool = True
    everybody: bool = True
    large: bool = False
    texts: bool = False
    abilities: bool = True
    hints: bool = True
    whole: bool = False
    news: int = 1


LEVELS: Final = (
    Detail(boxes=9, texts=True, large=True, news=3),
    Detail(boxes=7, texts=True, large=True, news=3),
    Detail(boxes=5, texts=True, large=True, news=3),
    Detail(texts=True, large=True, news=3),
    Detail(texts=True, news=2),
    Detail(texts=True, kicks=False),
    Detail(texts=True, kicks=False, everybody=False),
    Detail(news=2),
    Detail(),
    Detail(everybody=False),
    Detail(everybody=False, hints=False),
    Detail(everybody=False, kicks=False, hints=False),
    Detail(everybody=False, kicks=False, abilities=False, hints=False, news=0),
)
# Before the first turn the Super Heroes matter, not the Line-Up.
BEFORE: Final = (
    *(replace(level, whole=True) for level in LEVELS if level.boxes),
    Detail(whole=True, news=2),
    Detail(news=2),
    Detail(rows=False, whole=True),
    Detail(rows=False, everybody=False, whole=True),
    Detail(rows=False),
    Detail(rows=False, everybody=False),
    Detail(rows=False, everybody=False, news=0),
    Detail(rows=False, everybody=False, hints=False),
    Detail(rows=False, everybody=False, hints=False, news=0),
)


def drawings(scene: Scene, width: int) -> Iterator[Drawing]:
    """From the most detailed to the least."""
    for level in LEVELS if scene.turn else BEFORE:
        if not level.boxes or width >= BOXES_FROM:
            yield _drawing(scene, width, level)


def _drawing(scene: Scene, width: int, level: Detail) -> Drawing:
    above: list[RenderableType] = [table.heading(scene)]
    if scene.laid_out:
        boxes_or_rows = level.boxes or level.rows
        above.append(table.shared(scene, width, level.boxes, level.kicks) if boxes_or_rows else table.in_short(scene))
        if scene.together:
            above.append(crises(scene, level.large))
    above.append(players(scene, width, not level.everybody))
    if scene.turn and scene.active != scene.me and table.has_played(scene):
        above.append(table.played(scene, 3))
    if scene.turn and scene.me >= 0:
        above.append(table.hand(scene, level.texts, level.abilities, level.large))
    below: list[RenderableType] = []
    if scene.decision is not None:
        below = [*question.asked(scene.decision, scene.names), question.options(scene, level.hints, level.whole)]
    return Drawing(above, below, level.news)
