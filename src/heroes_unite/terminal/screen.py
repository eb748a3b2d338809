"""The whole screen: table, news, question, in as much detail as fits the height."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Console, Group
from rich.text import Text

from heroes_unite.terminal import question, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from heroes_unite.terminal.happenings import Happening
    from heroes_unite.terminal.scene import Scene

BOXES_FROM: Final = 108  # columns
NEWS_WANTED: Final = 3  # lines for which less important things give way
NEWS_MOST: Final = 12


def draw(console: Console, scene: Scene) -> None:
    """Print the scene. On a terminal it starts at the top and leaves a line for the answer."""
    if not console.is_terminal:
        room = 0
        parts = _parts(scene, console.width, boxes=console.width >= BOXES_FROM, hints=True)
    else:
        console.clear()
        parts, room = _fitting(console, scene)
    above, below = parts
    console.print(Group(*above, *_news(scene, room or NEWS_MOST), *below))


def _fitting(console: Console, scene: Scene) -> tuple[tuple[list[RenderableType], list[RenderableType]], int]:
    """The most detailed screen that leaves room for the news, and that room."""
    levels = [(True, True)] if console.width >= BOXES_FROM else []
    levels += [(False, True), (False, False)]
    for boxes, hints in levels:
        parts = _parts(scene, console.width, boxes, hints)
        used = sum(len(console.render_lines(Group(*part), pad=False)) for part in parts)
        room = console.height - used - 2  # their heading, the line for the answer
        if room >= min(NEWS_WANTED, len(scene.news)) or (boxes, hints) == levels[-1]:
            break
    return parts, max(1, min(room, NEWS_MOST))


def _parts(scene: Scene, width: int, boxes: bool, hints: bool) -> tuple[list[RenderableType], list[RenderableType]]:
    """What stands above the news, and what below."""
    above = [table.heading(scene), table.shared(scene, width, boxes), table.players(scene)]
    if scene.active != scene.me and scene.turn:
        above.append(Text(" ").append_text(table.played(scene)))
    if scene.me >= 0:
        above.append(table.hand(scene, hints))
    below: list[RenderableType] = []
    if scene.decision is not None:
        asked = question.asked(scene.decision, scene.names)
        if scene.decision.turn:
            below.append(table.Title(asked.plain))
        else:
            below += [table.Title(f"{scene.names[scene.decision.player]} chooses"), asked]
        below.append(question.options(scene.decision, scene.names, hints))
    return above, below


def _news(scene: Scene, room: int) -> list[RenderableType]:
    lines = list(scene.news)
    if not lines:
        return []
    left_out = len(lines) - room
    head = table.Title("What happened", f"{left_out} more: type log" if left_out > 0 else "")
    return [head, *(told(line, scene.names) for line in lines[-room:])]


def told(line: Happening, names: Sequence[str]) -> Text:
    """One line of what happened; turns stand out."""
    shown = Text("  " if line.turn else "    ", no_wrap=True, overflow="ellipsis")
    return shown.append(line.told(names), style="bold" if line.turn else "")
