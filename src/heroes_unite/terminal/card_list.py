"""Several cards as a table, one in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import is_super_hero
from heroes_unite.terminal import words
from heroes_unite.terminal.palette import ABOUT_DOUBT, doubt, named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from heroes_unite.games.deckbuilding.card import Card


def card_list(found: Sequence[Card]) -> RenderableType:
    """Name, cost, Victory Points, copies and text."""
    table = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 1), show_edge=False)
    table.add_column("Card", no_wrap=True, overflow="ellipsis", max_width=30)
    for heading in ("Cost", "VP", "×"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("Text", ratio=1)
    for card in found:
        facts = ("", "", "") if is_super_hero(card) else (str(card.cost), card.points_text, str(card.copies))
        table.add_row(named(card), *facts, " ".join(card.text()))
    legend = f" {ABOUT_DOUBT}: lists by others differ on how many there are." if any(map(doubt, found)) else ""
    return Group(
        table, Text(f"{words.cards(len(found))}. For one in full: heroes-unite cards NAME.{legend}", style="dim")
    )
