"""Pieces side by side, in as many lines as they need: no piece is broken, and further lines are aligned."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderResult


@dataclass(frozen=True, slots=True)
class Flow:
    """Pieces, with `gap` blanks between them, after `label`; further lines begin `indent` columns in."""

    pieces: Sequence[Text]
    label: Text = field(default_factory=Text)
    indent: int = 0
    gap: int = 2

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        line, fresh = self.label.copy(), True
        for piece in self.pieces:
            if not fresh and line.cell_len + self.gap + piece.cell_len > width:
                yield line
                line, fresh = Text(" " * self.indent), True
            line.append("" if fresh else " " * self.gap).append_text(piece)
            fresh = False
        yield line


def sentence(text: str, style: str = "", first: int = 0, indent: int = 0) -> Flow:
    """Words that begin `first` columns in, with further lines `indent` columns in."""
    return Flow([Text(word, style=style) for word in text.split()], Text(" " * first), indent, gap=1)


def say(console: Console, text: str, whole: str = "") -> None:
    """A remark, broken between words where it is too long.

    `whole`, such as a path or a command to copy, is never broken here: it goes on its own line if that helps. Output
    read by a program has no line breaks at all.
    """
    lines = [f"{text} {whole}".strip()]
    if console.is_terminal and len(lines[0]) > console.width:
        lines = _broken(text, console.width)
        if whole and len(lines[-1]) + 1 + len(whole) <= console.width:
            lines[-1] = f"{lines[-1]} {whole}"
        elif whole:
            lines.append(whole)
    for line in lines:
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def _broken(text: str, width: int) -> list[str]:
    lines: list[str] = []
    for part in text.split("\n"):
        lines += textwrap.wrap(part, width, break_long_words=False, break_on_hyphens=False) or [""]
    return lines
