"""A card as a small box, as it lies on a wide table: cost and Victory Points above, keyword and option number below."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from rich.text import Text

from heroes_unite.games.deckbuilding import constants as k
from heroes_unite.terminal.catalogue import hint
from heroes_unite.terminal.palette import badge, doubt, look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.deckbuilding.card import Card


ROUND: Final = "╭─╮│╰─╯"
DOUBLE: Final = "╔═╗║╚═╝"


def card_box(card: Card, width: int, lines: int, mark: str = "", below: str = "", cost: str = "") -> list[Text]:
    """The box as lines of exactly that width. `lines` is the room for name and text. `cost`: where it has changed."""
    shown = look(card)
    frame = DOUBLE if card.kind == k.IS_SUPER_VILLAIN else ROUND
    inner = width - 4
    border = f"bold {shown.colour}" if mark else f"dim {shown.colour}"
    name = textwrap.wrap(f"{card.name}{doubt(card)}", inner - 2)
    text = shortened(hint(card).removeprefix("(Defense) "), inner, lines - len(name))
    said = [Text.assemble(badge(shown), " ", (name[0], f"bold {shown.colour}"))]
    said += [Text(f"  {part}", style=f"bold {shown.colour}") for part in name[1:]]
    said += [Text(part) for part in text]
    said += [Text("")] * (lines - len(said))
    drawn = [
        _edge(frame[:3], width, Text(cost or str(card.cost), style="bold"), Text(f"{card.points_text} VP "), border)
    ]
    for line in said:
        line.truncate(inner)
        line.pad_right(inner - line.cell_len)
        drawn.append(Text.assemble((f"{frame[3]} ", border), line, (f" {frame[3]}", border)))
    keyword = Text(below or "".join(card.keywords[:1]) or shown.name, style="dim")
    number = Text(f"[{mark}]" if mark else "", style="bold reverse" if mark else "")
    return [*drawn, _edge(frame[4:], width, keyword, number, border)]


def shortened(text: str, width: int, lines: int) -> list[str]:
    """The text in so many lines, with an ellipsis where it is cut."""
    if lines <= 0:
        return []
    return textwrap.wrap(text, width, max_lines=lines, placeholder=" …", break_on_hyphens=False)


def _edge(line: str, width: int, left: Text, right: Text, style: str) -> Text:
    """An edge with something at its left and at its right."""
    end = Text.assemble(" ", right) if right.plain else Text("")
    left.truncate(max(0, width - 5 - end.cell_len), overflow="ellipsis")
    filling = line[1] * (width - 5 - left.cell_len - end.cell_len)
    return Text.assemble((line[:2], style), " ", left, " ", (filling, style), end, (line[2], style))


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
