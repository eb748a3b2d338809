"""Several cards as a table, one per row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.registry import DEFAULT
from heroes_unite.terminal import words
from heroes_unite.terminal.games import screens
from heroes_unite.terminal.palette import DOUBT, badge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from heroes_unite.games.face import CardFace


WIDEST_NAME: Final = 30  # columns, with the letter before it and the mark of doubt after it


def card_list(found: Sequence[CardFace]) -> RenderableType:
    """Name, the numbers that cards of their game have, and text. All of them are cards of one game."""
    game = screens(found[0].game)
    table = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 1), show_edge=False)
    table.add_column("Card", no_wrap=True, overflow="ellipsis", max_width=WIDEST_NAME)
    for heading in game.columns:
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("Text", ratio=1)
    for face in found:
        shown = game.looks[face.look]
        title = words.clipped(face.title, WIDEST_NAME - len("X †"))
        name = Text.assemble(badge(shown), " ", (f"{title}{DOUBT if face.note else ''}", shown.color))
        table.add_row(name, *(column(face) for column in game.columns.values()), " ".join(face.lines))
    legend = f" {game.doubt}" if any(face.note for face in found) else ""
    which = "" if face.game == DEFAULT else f" --game {face.game}"
    line = f"{words.cards(len(found))}. For one in full: heroes-unite cards NAME{which}.{legend}"
    return Group(table, Text(line, style="dim"))
