"""Lines across the screen: a heading with a remark at its end, and the line at the very top."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

BETWEEN: Final = " · "


@dataclass(frozen=True, slots=True)
class Title:
    """A line across the screen with a heading in it, and remarks at its end: as many as there is room for."""

    text: str | Text
    remarks: Sequence[str] = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        text = self.text if isinstance(self.text, Text) else Text(self.text, style="bold")
        words = Text.assemble(("── ", "dim"), text, " ")
        room = options.max_width - words.cell_len
        remarks = list(self.remarks)
        while remarks and cell_len(BETWEEN.join(remarks)) + 3 > room:
            remarks.pop()
        remark = Text(f" {BETWEEN.join(remarks)}" if remarks else "", style="dim")
        line = Text.assemble(words, ("─" * (room - remark.cell_len), "dim"), remark)
        line.truncate(options.max_width, overflow="ellipsis")
        yield line


@dataclass(frozen=True, slots=True)
class TopLine:
    """Something on the left, in the middle and on the right; on the right, the last parts stay longest."""

    left: str
    middle: str
    right: Sequence[str] = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        left, middle = cell_len(self.left), cell_len(self.middle)
        right = list(self.right)
        while right and left + middle + cell_len(BETWEEN.join(right)) + 4 > width:
            right.pop(0)
        corner = Text(BETWEEN.join(right), style="dim")
        in_the_middle = (width - middle) // 2
        as_far_as_there_is_room = width - corner.cell_len - 2 - middle
        start = max(left + 2, min(in_the_middle, as_far_as_there_is_room))
        line = Text.assemble((self.left, "bold"), " " * (start - left), (self.middle, "bold"))
        line.append(" " * (width - line.cell_len - corner.cell_len)).append_text(corner)
        line.truncate(width, overflow="ellipsis")
        yield line
