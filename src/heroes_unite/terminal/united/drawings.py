"""United's table in more and less detail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.screens import Drawing
from heroes_unite.terminal.united import question, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from heroes_unite.terminal.united.scene import Scene

BOXES_FROM: Final = 108  # columns


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is shown: the ring (see `table.ring`), what the villain does, what the hand's cards do, the others'
    hands, lines of the storyline, options row by row. `news`: lines of what happened for which there must be room."""

    ring: str
    villain: bool = True
    texts: bool = True
    others: bool = True
    story: int = 2
    whole: bool = True
    news: int = 4


LEVELS: Final = (
    Detail("boxes", news=6),
    Detail("boxes", villain=False),
    Detail("low boxes", villain=False),
    Detail("rows", news=5),
    Detail("rows", villain=False, news=4),
    Detail("rows", villain=False, story=1, news=3),
    Detail("rows", villain=False, texts=False, story=1, news=3),
    Detail("rows", villain=False, texts=False, others=False, story=1, news=3),
    Detail("rows", villain=False, texts=False, others=False, story=1, whole=False, news=2),
    Detail("rows", villain=False, texts=False, others=False, story=0, whole=False, news=0),
)


def drawings(scene: Scene, width: int) -> Iterator[Drawing]:
    """From the most detailed to the least."""
    for level in LEVELS:
        if "boxes" not in level.ring or width >= BOXES_FROM:
            yield _drawing(scene, width, level)


def _drawing(scene: Scene, width: int, level: Detail) -> Drawing:
    above: list[RenderableType] = [table.heading(scene)]
    if scene.begun:
        above.append(table.dashboard(scene, level.villain))
        above += [table.ring(scene, level.ring, width)] if scene.ring else []
        above += table.storyline(scene, width, level.story) if level.story else []
        players = scene.view["players"]
        others = [(max(scene.me, 0) + step) % players for step in range(1 if scene.me >= 0 else 0, players)]
        if level.others:
            above += [table.other(scene, player) for player in others]
        elif others:
            above.append(table.in_short(scene, others))
    if scene.me >= 0:
        above.append(table.own(scene, level.texts))
    below: list[RenderableType] = []
    if scene.decision is not None:
        below = [*question.asked(scene, scene.decision), question.options(scene, scene.decision, level.whole)]
    return Drawing(above, below, level.news)
