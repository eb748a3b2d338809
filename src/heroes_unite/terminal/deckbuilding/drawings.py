"""The table of the deck-building games in more and less detail."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.deckbuilding import question, table
from heroes_unite.terminal.deckbuilding.crises import Words, crises
from heroes_unite.terminal.deckbuilding.players import players
from heroes_unite.terminal.parts import Parts
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
    how many lines of news the screen must have room for. `crises`: what is said of a Crisis.
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
    crises: Words = Words.TO_BEAT


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
# What a Crisis does binds everybody all the time: it goes before what can be read on one's own cards.
TOGETHER: Final = (
    *(replace(level, crises=Words.WHOLE) for level in LEVELS[:-1]),
    *(replace(level, crises=Words.TWO_ROWS) for level in LEVELS if not level.boxes and not level.texts),
    *(level for level in LEVELS if not level.everybody and not level.hints),
)
# Before the first turn the Super Heroes matter, not the Line-Up.
BEFORE: Final = (
    *(replace(level, whole=True, crises=Words.WHOLE) for level in LEVELS if level.boxes),
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
    parts = Parts(scene)
    for level in BEFORE if not scene.turn else TOGETHER if scene.together else LEVELS:
        if not level.boxes or width >= BOXES_FROM:
            yield _drawing(scene, width, level, parts)


def _drawing(scene: Scene, width: int, level: Detail, parts: Parts[Scene]) -> Drawing:
    above: list[RenderableType] = [parts(table.heading)]
    if scene.laid_out:
        if level.boxes or level.rows:
            above.append(parts(table.shared, width, level.boxes, level.kicks))
        else:
            above.append(parts(table.in_short))
        if scene.together:
            above.append(parts(crises, level.crises))
    above.append(parts(players, width, not level.everybody))
    if scene.turn and scene.active != scene.me and table.has_played(scene):
        above.append(parts(table.played, 3))
    if scene.turn and scene.me >= 0:
        above.append(parts(table.hand, level.texts, level.abilities, level.large))
    return Drawing(above, parts(_question, level.hints, level.whole), level.news)


def _question(scene: Scene, hints: bool, whole: bool) -> list[RenderableType]:
    if scene.decision is None:
        return []
    return [*question.asked(scene.decision, scene.names), question.options(scene, hints, whole)]
