"""Boxes of lines: their edges, the text in them, and several side by side."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

ROUND: Final = "╭─╮│╰─╯"
DOUBLE: Final = "╔═╗║╚═╝"


def shortened(text: str, width: int, lines: int) -> list[str]:
    """The text in that many lines, with an ellipsis where it is cut."""
    if lines <= 0:
        return []
    return textwrap.wrap(text, width, max_lines=lines, placeholder=" …", break_on_hyphens=False)


def edge(line: str, width: int, left: Text, right: Text, style: str) -> Text:
    """An edge with something on its left and on its right."""
    end = Text.assemble(" ", right) if right.plain else Text("")
    left.truncate(max(0, width - 5 - end.cell_len), overflow="ellipsis")
    filling = line[1] * (width - 5 - left.cell_len - end.cell_len)
    return Text.assemble((line[:2], style), " ", left, " ", (filling, style), end, (line[2], style))


def side_by_side(boxes: Sequence[list[Text]], width: int) -> list[Text]:
    """Boxes in rows, as many to a row as there is room for."""
    rows: list[Text] = []
    row: list[list[Text]] = []
    used = 0
    for box in boxes:
        size = box[0].cell_len
        if row and used + size > width:
            rows += _row(row)
            row, used = [], 0
        row.append(box)
        used += size
    return rows + _row(row)


def _row(boxes: Sequence[list[Text]]) -> list[Text]:
    return [Text.assemble(*parts) for parts in zip(*boxes, strict=True)]
