"""A line across the screen with a heading in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult


@dataclass(frozen=True, slots=True)
class Title:
    """A line across the screen with a heading in it, and perhaps a remark at its end."""

    text: str | Text
    remark: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        text = self.text if isinstance(self.text, Text) else Text(self.text, style="bold")
        words = Text.assemble(("── ", "dim"), text, " ")
        remark = Text(f" {self.remark}" if self.remark else "", style="dim")
        remark.truncate(max(0, options.max_width - words.cell_len - 2))
        filling = "─" * (options.max_width - words.cell_len - remark.cell_len)
        line = Text.assemble(words, (filling, "dim"), remark)
        line.truncate(options.max_width, overflow="ellipsis")
        yield line
