"""The whole screen: table, news, question, in as much detail as fits the height."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rich.console import Console, Group
from rich.text import Text

from heroes_unite.terminal import question, table
from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.happenings import in_short
from heroes_unite.terminal.players import players
from heroes_unite.terminal.title import Title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from heroes_unite.terminal.flow import Flow
    from heroes_unite.terminal.happenings import Happening
    from heroes_unite.terminal.scene import Scene

BOXES_FROM: Final = 108  # columns
NEWS_MOST: Final = 12


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is shown.

    `boxes`: cards as boxes, so many lines high. `rows`: cards of the Line-Up one in a line. `kicks`: the Kicks as well.
    `everybody`: players one in a line. `large`: the Power in large digits. `texts`: what the hand's cards do;
    `abilities`: what the Super Hero can do; `hints`: what the cards do that can be chosen, `whole`: not cut. `news`:
    lines of what happened for which the screen must have room.
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


def draw(console: Console, scene: Scene) -> None:
    """Print the scene. On a terminal it starts at the top and leaves a line for the answer."""
    levels = [level for level in LEVELS if not level.boxes or console.width >= BOXES_FROM]
    if not scene.turn:
        levels = [level for level in BEFORE if not level.boxes or console.width >= BOXES_FROM]
    if console.is_terminal:
        console.clear()
        parts, room = _fitting(console, scene, levels)
    else:
        parts, room = _parts(scene, console.width, levels[0]), max(1, min(len(scene.news), NEWS_MOST))
    above, below = parts
    console.print(Group(*above, *_news(scene, room), *below))


def _fitting(
    console: Console, scene: Scene, levels: Sequence[Detail]
) -> tuple[tuple[list[RenderableType], list[RenderableType]], int]:
    """The most detailed screen that leaves room for the news, and that room."""
    for level in levels:
        parts = _parts(scene, console.width, level)
        used = sum(len(console.render_lines(Group(*part), pad=False)) for part in parts)
        room = console.height - used - 2  # the heading of the news, the line for the answer
        if room >= min(level.news, len(scene.news)):
            break
    return parts, max(0, min(room, NEWS_MOST))


def _parts(scene: Scene, width: int, level: Detail) -> tuple[list[RenderableType], list[RenderableType]]:
    """What stands above the news, and what below."""
    above: list[RenderableType] = [table.heading(scene)]
    if scene.laid_out:
        boxes_or_rows = level.boxes or level.rows
        above.append(table.shared(scene, width, level.boxes, level.kicks) if boxes_or_rows else table.in_short(scene))
    above.append(players(scene, width, not level.everybody))
    if scene.turn and scene.active != scene.me and table.has_played(scene):
        above.append(table.played(scene, 3))
    if scene.turn and scene.me >= 0:
        above.append(table.hand(scene, level.texts, level.abilities, level.large))
    below: list[RenderableType] = []
    if scene.decision is not None:
        below = [*question.asked(scene.decision, scene.names), question.options(scene, level.hints, level.whole)]
    return above, [*below, *scene.below]


def _news(scene: Scene, room: int) -> list[RenderableType]:
    """What happened, as far as there is room: line by line, or each turn in one line, or the last of them."""
    lines = [_line(line, scene.names) for line in scene.news]
    if len(lines) > room:
        lines = [_cut(text) for text in in_short(scene.news, scene.names)]
    elif len(lines) < room:
        lines = [*(_line(line, scene.names, "dim") for line in scene.past[len(lines) - room :]), *lines]
    if not lines or not room:
        return []
    left_out = len(lines) - room
    head = Title("What happened", [f"{left_out} more: type log"] if left_out > 0 else [])
    return [head, *lines[-room:]]


def told(line: Happening, names: Sequence[str]) -> Flow:
    """One line of what happened, whole; turns stand out."""
    return sentence(line.told(names), *(("bold", 2, 6) if line.is_turn else ("", 4, 6)))


def _line(line: Happening, names: Sequence[str], style: str = "") -> Text:
    return _cut(line.told(names), style or ("bold" if line.is_turn else ""), "  " if line.is_turn else "    ")


def _cut(text: str, style: str = "", indent: str = "  ") -> Text:
    return Text(indent, no_wrap=True, overflow="ellipsis").append(text, style=style)
