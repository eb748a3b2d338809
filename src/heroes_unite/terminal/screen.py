"""The whole screen: table, news, question, in as much detail as fits the height."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.console import Console, Group
from rich.text import Text

from heroes_unite.terminal import question, table
from heroes_unite.terminal.happenings import in_short
from heroes_unite.terminal.title import Title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from heroes_unite.terminal.happenings import Happening
    from heroes_unite.terminal.scene import Scene

BOXES_FROM: Final = 108  # columns
NEWS_WANTED: Final = 3  # lines for which less important things give way
NEWS_MOST: Final = 12


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is shown: cards as boxes (so many lines high), what the hand's cards do, the Power in large digits."""

    boxes: int = 0
    texts: bool = False
    large: bool = False


LEVELS: Final = (
    Detail(9, True, True),
    Detail(7, True, True),
    Detail(5, True, True),
    Detail(0, True, True),
    Detail(0, False, True),
    Detail(),
)


def draw(console: Console, scene: Scene) -> None:
    """Print the scene. On a terminal it starts at the top and leaves a line for the answer."""
    levels = [level for level in LEVELS if not level.boxes or console.width >= BOXES_FROM]
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
    wanted = min(NEWS_WANTED, len(scene.news))
    for level in levels:
        parts = _parts(scene, console.width, level)
        used = sum(len(console.render_lines(Group(*part), pad=False)) for part in parts)
        room = console.height - used - 2  # the heading of the news, the line for the answer
        if room >= wanted:
            break
    return parts, max(1, min(room, NEWS_MOST))


def _parts(scene: Scene, width: int, level: Detail) -> tuple[list[RenderableType], list[RenderableType]]:
    """What stands above the news, and what below."""
    above = [table.heading(scene), table.shared(scene, width, level.boxes), table.players(scene)]
    if scene.active != scene.me and scene.turn:
        above.append(Text("   ").append_text(table.played(scene)))
    if scene.me >= 0:
        above.append(table.hand(scene, level.texts, level.large))
    below: list[RenderableType] = []
    if scene.decision is not None:
        below = question.asked(scene.decision, scene.names)
        below.append(question.options(scene.decision, scene.names, level.texts))
    return above, below


def _news(scene: Scene, room: int) -> list[RenderableType]:
    """What happened, as far as there is room: line by line, or each turn in one line, or the last of them."""
    lines = [told(line, scene.names) for line in scene.news]
    if len(lines) > room:
        lines = [_line(text) for text in in_short(scene.news, scene.names)]
    elif len(lines) < room:
        lines = [*(told(line, scene.names, "dim") for line in scene.past[len(lines) - room :]), *lines]
    if not lines:
        return []
    left_out = len(lines) - room
    head = Title("What happened", f"{left_out} more: type log" if left_out > 0 else "")
    return [head, *lines[-room:]]


def told(line: Happening, names: Sequence[str], style: str = "") -> Text:
    """One line of what happened; turns stand out."""
    return _line(line.told(names), style or ("bold" if line.is_turn else ""), "  " if line.is_turn else "    ")


def _line(text: str, style: str = "", indent: str = "  ") -> Text:
    return Text(indent, no_wrap=True, overflow="ellipsis").append(text, style=style)
