"""A card's face: facts, generated text, the rules that speak of it, and how sure we are of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import is_super_hero, namesake, title
from heroes_unite.games.deckbuilding.faces import face_of
from heroes_unite.games.deckbuilding.options import SETS
from heroes_unite.terminal.palette import badge, doubt, look
from heroes_unite.terminal.words import cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.games.face import CardFace, Reference

WIDEST: Final = 76


def face(card: Card, width: int, in_game: Sequence[CardFace] = ()) -> RenderableType:
    """The card as a box, with everything we know about it. `in_game`: the cards of the game that is on, if one is."""
    shown = look(card)
    return Panel(
        Group(*_printed(card), *_known(card, in_game)),
        box=box.ROUNDED,
        border_style=shown.colour,
        width=min(width, WIDEST),
        padding=(0, 1),
    )


def _printed(card: Card) -> list[RenderableType]:
    shown = look(card)
    top = Table.grid(expand=True)
    top.add_column(ratio=1)
    top.add_column(justify="right", no_wrap=True)
    name = Text.assemble(badge(shown), " ", (f"{title(card)}{doubt(card)}", f"bold {shown.colour}"))
    cost = "" if is_super_hero(card) else f"cost {card.cost}"
    top.add_row(name, Text(cost, style="bold"))
    points = "" if is_super_hero(card) else f"{card.points_text} VP"
    words = " · ".join((card.type_line, *card.keywords))
    top.add_row(Text(words, style=shown.colour), Text(points, style="bold"))
    return [top, Text(""), *(Text(part) for part in card.text()), Text("")]


def _known(card: Card, in_game: Sequence[CardFace]) -> list[RenderableType]:
    parts: list[RenderableType] = []
    known = face_of(card)
    here = next((other for other in in_game if other.id == known.id), None)
    if in_game and here is None:
        parts += [Text("This card is not in this game.", style="bold"), Text("")]
    known = here or known
    if known.rules:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for rule in known.rules:
            grid.add_row(Text(rule.id, style="bold"), _spoken(rule))
        parts += [Text("Rules that speak of it", style="dim"), grid, Text("")]
    copies = "A Super Hero" if is_super_hero(card) else cards(card.copies).capitalize()
    promo = ", a promo" if card.promo else ""
    sets = " and of the ".join(f"{name} set" for name, printed in SETS.items() if card in printed)
    alike = " alike" if " and " in sets else ""
    parts.append(Text(f"{copies} of the {sets}{alike}{promo}, {known.home}.", style="dim"))
    parts.append(Text(known.confidence_text, style="dim"))
    if known.copies_text:
        parts.append(Text(known.copies_text, style="dim"))
    if card.note:
        parts.append(Text(f"{doubt(card)} {card.note}", style="italic"))
    other = namesake(card)
    if other is not None:
        parts.append(Text(f"A {other.type_line} has the same name.", style="dim"))
    return parts


def _spoken(rule: Reference) -> Text:
    """A rule's words; for an open point, the question and how it is played here."""
    return Text.assemble((rule.question, "italic"), " ", rule.text) if rule.question else Text(rule.text)
