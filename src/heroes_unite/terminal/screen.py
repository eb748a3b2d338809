"""The whole screen: a game's table, news, question, in as much detail as fits the height."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.console import Console, Group
from rich.text import Text

from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.games import screens
from heroes_unite.terminal.happenings import in_short
from heroes_unite.terminal.parts import Rendered
from heroes_unite.terminal.title import Title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

    from heroes_unite.games.story import Part
    from heroes_unite.terminal.flow import Flow
    from heroes_unite.terminal.scene import Scene
    from heroes_unite.terminal.screens import Drawing

NEWS_MOST: Final = 12  # rows, if not all of it is needed to show what is new
HANGING: Final = 2  # columns by which further rows of a line are indented


def draw(console: Console, scene: Scene) -> None:
    """Print the scene. On a terminal it starts at the top and leaves a line for the answer."""
    drawings = screens(scene.view["game"]).drawings(scene, console.width)
    rendered = Rendered(console)
    if console.is_terminal:
        console.clear()
        drawing, room = _fitting(console.height, scene, drawings, rendered)
    else:
        drawing, room = next(iter(drawings)), max(1, min(len(scene.news), NEWS_MOST))
    above, below = (map(rendered.rows, parts) for parts in (drawing.above, [*drawing.below, *scene.below]))
    console.print(Group(*above, *_news(console, scene, room), *below))


def _fitting(height: int, scene: Scene, drawings: Iterable[Drawing], rendered: Rendered) -> tuple[Drawing, int]:
    """The most detailed screen that leaves room for the news, and that room."""
    for drawing in drawings:
        used = rendered.height([*drawing.above, *drawing.below, *scene.below])
        room = height - used - 2  # the heading of the news, the line for the answer
        if room >= min(drawing.news, len(scene.news)):
            break
    return drawing, max(0, room)


def _news(console: Console, scene: Scene, room: int) -> list[RenderableType]:
    """What happened, as far as there is room: line by line; older turns in one line each; or only the last of them.

    Rows that are left make what was cut whole, the newest first; then they go to what was known before.
    """
    lines = _told(scene, room)
    left_out = len(lines) - room
    rows = _whole(console, lines[-room:], room) if room else []
    more = min(room, NEWS_MOST) - len(rows)
    if more > 0:
        rows = [*(_line(line, "dim").cut() for line in scene.past[-more:]), *rows]
    if not rows:
        return []
    head = Title("What happened", [f"{left_out} more: type log"] if left_out > 0 else [])
    return [head, *rows]


def _told(scene: Scene, room: int) -> list[_Line]:
    """The news with as many of the last turns line by line as there is room for."""
    starts = [place for place, line in enumerate(scene.news) if line.begins or not place]
    lines: list[_Line] = []
    for start in (*starts, len(scene.news)):
        short = [_Line(text) for text in in_short(scene.news[:start])]
        lines = [*short, *(_line(line) for line in scene.news[start:])]
        if len(lines) <= room:
            break
    return lines


def _whole(console: Console, lines: list[_Line], room: int) -> list[Text]:
    """A row for each line, and further ones for those that need them, while there are any: the newest goes first."""
    rows: list[Text] = []
    free = room - len(lines)
    for line in reversed(lines):
        parts = line.broken(console, 1 + free)
        free -= len(parts) - 1
        rows[:0] = parts
    return rows


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the news, `indent` columns in; further rows of it stand deeper."""

    text: str
    style: str = ""
    indent: int = 2

    def cut(self) -> Text:
        """In one row, whatever that leaves of it."""
        return Text(" " * self.indent, no_wrap=True, overflow="ellipsis").append(self.text, style=self.style)

    def broken(self, console: Console, most: int) -> list[Text]:
        """In so many rows at the most; where they are not enough, the last one is cut."""
        deeper = self.indent + HANGING
        rows = [str(row).rstrip() for row in Text(self.text).wrap(console, console.width - deeper)]
        if len(rows) == 1 or most == 1 or self.indent + cell_len(self.text) <= console.width:
            return [self.cut()]
        if len(rows) > most:
            rows[most - 1 :] = [" ".join(rows[most - 1 :])]
        first, *others = rows
        return [
            replace(self, text=first).cut(),
            *(replace(self, text=row, indent=deeper).cut() for row in others),
        ]


def told(line: Part) -> Flow:
    """One line of what happened, whole; turns stand out."""
    return sentence(line.text, *(("bold", 2, 6) if line.begins else ("", 4, 6)))


def _line(line: Part, style: str = "") -> _Line:
    return _Line(line.text, style or ("bold" if line.begins else ""), 2 if line.begins else 4)
