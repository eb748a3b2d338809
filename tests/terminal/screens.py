"""A terminal that nobody looks at, and what is written on it."""

from __future__ import annotations

import io
import re

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.style import Style

from heroes_unite.terminal.scene import Scene
from heroes_unite.terminal.screen import draw


def terminal(width: int, height: int, color: bool = False) -> Console:
    for remembered in (Style.parse, Style._add) if color else ():  # a style keeps the codes of the first to show it
        remembered.cache_clear()
    return Console(
        file=io.StringIO(),
        force_terminal=True,
        width=width,
        height=height,
        color_system="truecolor" if color else None,
        no_color=not color,
        legacy_windows=False,
        _environ={},
    )


def text(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", console.file.getvalue())


def printed(what: RenderableType, width: int = 80) -> str:
    console = terminal(width, 40)
    console.print(what)
    return text(console)


def drawn(scene: Scene, width: int = 80, height: int = 60, color: bool = False) -> str:
    """A table on a screen of that size, which no line leaves."""
    console = terminal(width, height, color)
    draw(console, scene)
    shown = text(console)
    assert all(cell_len(line) <= width for line in shown.splitlines())
    return shown
