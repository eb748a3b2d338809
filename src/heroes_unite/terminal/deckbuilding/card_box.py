"""A card as a small box, as it lies on a wide table: cost and Victory Points above, keyword and option number below."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from rich.text import Text

from heroes_unite.games.deckbuilding.constants import IS_SUPER_VILLAIN
from heroes_unite.terminal.boxes import DOUBLE, ROUND, edge, shortened
from heroes_unite.terminal.deckbuilding.hints import does
from heroes_unite.terminal.deckbuilding.palette import doubt, look
from heroes_unite.terminal.palette import badge

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card


def card_box(card: Card, width: int, lines: int, numbers: str = "", below: str = "", cost: str = "") -> list[Text]:
    """The box as lines of exactly that width. `lines` is the room for name and text. `cost`: where it has changed."""
    shown = look(card)
    frame = DOUBLE if card.kind == IS_SUPER_VILLAIN else ROUND
    inner = width - 4
    border = f"bold {shown.color}" if numbers else f"dim {shown.color}"
    name = textwrap.wrap(f"{card.name}{doubt(card)}", inner - 2)
    text = shortened(does(card), inner, lines - len(name))
    said = [Text.assemble(badge(shown), " ", (name[0], f"bold {shown.color}"))]
    said += [Text(f"  {part}", style=f"bold {shown.color}") for part in name[1:]]
    said += [Text(part) for part in text]
    said += [Text("")] * (lines - len(said))
    drawn = [
        edge(frame[:3], width, Text(cost or str(card.cost), style="bold"), Text(f"{card.points_text} VP "), border)
    ]
    for line in said:
        line.truncate(inner)
        line.pad_right(inner - line.cell_len)
        drawn.append(Text.assemble((f"{frame[3]} ", border), line, (f" {frame[3]}", border)))
    keyword = Text(below or "".join(card.keywords[:1]) or shown.name, style="dim")
    number = Text(f"[{numbers}]" if numbers else "", style="bold reverse" if numbers else "")
    return [*drawn, edge(frame[4:], width, keyword, number, border)]
