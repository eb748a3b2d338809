"""The TCG's table in more and less detail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.parts import Parts
from heroes_unite.terminal.screens import Drawing
from heroes_unite.terminal.tcg import question, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from heroes_unite.terminal.tcg.scene import Scene

BOXES_FROM: Final = 108  # columns


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is shown: your side and those of others (see `table.side`), what the hand's cards do, what is to be
    known of cards to choose from. `news`: how many lines of news the screen must have room for."""

    own: str
    others: str
    texts: bool = True
    whole: bool = True
    news: int = 2


LEVELS: Final = (
    Detail("boxes", "boxes", news=4),
    Detail("boxes", "rows", news=3),
    Detail("rows", "rows", news=4),
    Detail("front", "front", news=3),
    Detail("front", "front", texts=False),
    Detail("front", "short"),
    Detail("front", "short", texts=False, news=1),
    Detail("short", "short", texts=False, news=1),
    Detail("front", "line", texts=False, news=1),
    Detail("short", "line", texts=False, news=0),
    Detail("short", "line", texts=False, whole=False, news=0),
)


def drawings(scene: Scene, width: int) -> Iterator[Drawing]:
    """From the most detailed to the least."""
    parts = Parts(scene)
    for level in LEVELS:
        if "boxes" not in (level.own, level.others) or width >= BOXES_FROM:
            yield _drawing(scene, width, level, parts)


def _drawing(scene: Scene, width: int, level: Detail, parts: Parts[Scene]) -> Drawing:
    players = scene.view["players"]
    others = [(max(scene.me, 0) + step) % players for step in range(1, players)]
    above: list[RenderableType] = [parts(table.heading), *parts(table.plot_twist)]
    above += [parts(table.side, player, level.others, width) for player in others]
    if scene.me >= 0:
        above += [parts(table.side, scene.me, level.own, width), parts(table.hand, level.texts)]
    return Drawing(above, parts(_question, level.whole), level.news)


def _question(scene: Scene, whole: bool) -> list[RenderableType]:
    if scene.decision is None:
        return []
    return [*question.asked(scene, scene.decision), question.options(scene, scene.decision, whole)]
