"""A terminal that nobody looks at, and what is written on it."""

from __future__ import annotations

import io
import re

from rich.console import Console, RenderableType
from rich.style import Style


def terminal(width: int, height: int, colour: bool = False) -> Console:
    for remembered in (Style.parse, Style._add):  # a style keeps the codes of the terminal it was first shown on
        remembered.cache_clear()
    return Console(
        file=io.StringIO(),
        force_terminal=True,
        width=width,
        height=height,
        color_system="truecolor" if colour else None,
        no_color=not colour,
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
