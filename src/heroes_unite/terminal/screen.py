"""The whole screen: a game's table, news, question, in as much detail as fits the height."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Console, Group
from rich.text import Text

from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.games import screens
from heroes_unite.terminal.happenings import in_short
from heroes_unite.terminal.title import Title

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import RenderableType

    from heroes_unite.terminal.flow import Flow
    from heroes_unite.terminal.happenings import Happening
    from heroes_unite.terminal.scene import Scene
    from heroes_unite.terminal.screens import Drawing

NEWS_MOST: Final = 12


def draw(console: Console, scene: Scene) -> None:
    """Print the scene. On a terminal it starts at the top and leaves a line for the answer."""
    drawings = screens(scene.view["game"]).drawings(scene, console.width)
    if console.is_terminal:
        console.clear()
        drawing, room = _fitting(console, scene, drawings)
    else:
        drawing, room = next(iter(drawings)), max(1, min(len(scene.news), NEWS_MOST))
    console.print(Group(*drawing.above, *_news(scene, room), *drawing.below, *scene.below))


def _fitting(console: Console, scene: Scene, drawings: Iterable[Drawing]) -> tuple[Drawing, int]:
    """The most detailed screen that leaves room for the news, and that room."""
    for drawing in drawings:
        parts = Group(*drawing.above), Group(*drawing.below, *scene.below)
        used = sum(len(console.render_lines(part, pad=False)) for part in parts)
        room = console.height - used - 2  # the heading of the news, the line for the answer
        if room >= min(drawing.news, len(scene.news)):
            break
    return drawing, max(0, min(room, NEWS_MOST))


def _news(scene: Scene, room: int) -> list[RenderableType]:
    """What happened, as far as there is room: line by line; older turns in one line each; or only the last of them."""
    lines = _told(scene, room)
    if len(lines) < room:
        lines = [*(_line(line, scene.names, "dim") for line in scene.past[len(lines) - room :]), *lines]
    if not lines or not room:
        return []
    left_out = len(lines) - room
    head = Title("What happened", [f"{left_out} more: type log"] if left_out > 0 else [])
    return [head, *lines[-room:]]


def _told(scene: Scene, room: int) -> list[Text]:
    """The news with as many of the last turns line by line as there is room for."""
    starts = [place for place, line in enumerate(scene.news) if line.begins or not place]
    lines: list[Text] = []
    for start in (*starts, len(scene.news)):
        short = [_cut(text) for text in in_short(scene.news[:start], scene.names)]
        lines = [*short, *(_line(line, scene.names) for line in scene.news[start:])]
        if len(lines) <= room:
            break
    return lines


def told(line: Happening, names: Sequence[str]) -> Flow:
    """One line of what happened, whole; turns stand out."""
    return sentence(line.told(names), *(("bold", 2, 6) if line.begins else ("", 4, 6)))


def _line(line: Happening, names: Sequence[str], style: str = "") -> Text:
    return _cut(line.told(names), style or ("bold" if line.begins else ""), "  " if line.begins else "    ")


def _cut(text: str, style: str = "", indent: str = "  ") -> Text:
    return Text(indent, no_wrap=True, overflow="ellipsis").append(text, style=style)
