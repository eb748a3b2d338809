"""United's table in more and less detail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.parts import Parts
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
    parts = Parts(scene)
    for level in LEVELS:
        if "boxes" not in level.ring or width >= BOXES_FROM:
            yield _drawing(scene, width, level, parts)


def _drawing(scene: Scene, width: int, level: Detail, parts: Parts[Scene]) -> Drawing:
    above: list[RenderableType] = [parts(table.heading)]
    if scene.begun:
        above.append(parts(table.dashboard, level.villain))
        above += [parts(table.ring, level.ring, width)] if scene.ring else []
        above += parts(table.storyline, width, level.story) if level.story else []
        players = scene.view["players"]
        others = tuple((max(scene.me, 0) + step) % players for step in range(1 if scene.me >= 0 else 0, players))
        if level.others:
            above += [parts(table.other, player) for player in others]
        elif others:
            above.append(parts(table.in_short, others))
    if scene.me >= 0:
        above.append(parts(table.own, level.texts))
    return Drawing(above, parts(_question, level.whole), level.news)


def _question(scene: Scene, whole: bool) -> list[RenderableType]:
    if scene.decision is None:
        return []
    return [*question.asked(scene, scene.decision), question.options(scene, scene.decision, whole)]
