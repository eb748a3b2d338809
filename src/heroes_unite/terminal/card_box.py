"""A card as a small box, as it lies on a wide table: cost and Victory Points above, keyword and option number below."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from rich.text import Text

from heroes_unite.terminal.palette import badge, look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.deckbuilding.card import Card


def card_box(card: Card, width: int, lines: int, mark: str = "", below: str = "") -> list[Text]:
    """The box as lines of exactly that width. `lines` is the room for name and text."""
    shown = look(card)
    inner = width - 4
    border = f"bold {shown.colour}" if mark else f"dim {shown.colour}"
    name = textwrap.wrap(card.name, inner - 2)
    text = shortened(" ".join(card.text()), inner, lines - len(name))
    said = [Text.assemble(badge(shown), " ", (name[0], f"bold {shown.colour}"))]
    said += [Text(f"  {part}", style=f"bold {shown.colour}") for part in name[1:]]
    said += [Text(part) for part in text]
    said += [Text("")] * (lines - len(said))
    label = Text(f"[{mark}]" if mark else "", style="bold reverse" if mark else "")
    drawn = [_edge("╭╮", width, Text(str(card.cost), style="bold"), Text(f"{card.points_text} VP"), border)]
    for line in said:
        line.truncate(inner)
        line.pad_right(inner - line.cell_len)
        drawn.append(Text.assemble(("│ ", border), line, (" │", border)))
    drawn.append(_edge("╰╯", width, Text(below or " · ".join(card.keywords) or shown.name, style="dim"), label, border))
    return drawn


def shortened(text: str, width: int, lines: int) -> list[str]:
    """The text in so many lines, with an ellipsis where it is cut."""
    if lines <= 0:
        return []
    return textwrap.wrap(text, width, max_lines=lines, placeholder=" …")


def _edge(corners: str, width: int, left: Text, right: Text, style: str) -> Text:
    """An edge with something at its left and at its right."""
    end = Text.assemble(" ", right, " ") if right.plain else Text("")
    left.truncate(max(0, width - 5 - end.cell_len), overflow="ellipsis")
    filling = "─" * (width - 5 - left.cell_len - end.cell_len)
    return Text.assemble((f"{corners[0]}─", style), " ", left, " ", (filling, style), end, (corners[1], style))


def side_by_side(boxes: Sequence[list[Text]], width: int) -> list[Text]:
    """Boxes in rows, as many in each as there is room for."""
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
