"""A card's page, for any game: facts, generated text, the rules that mention it, and how sure we are of it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heroes_unite.terminal.games import screens
from heroes_unite.terminal.palette import DOUBT, badge
from heroes_unite.terminal.words import a, number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from heroes_unite.games.face import CardFace, Reference

WIDEST: Final = 76
AROUND: Final = 6  # columns of the frame and between an id and its words
LOST: Final = 4  # columns at the end of a row where a long word does not fit, on average


def page(
    face: CardFace, width: int, among: Sequence[CardFace], in_game: Sequence[CardFace] = (), most: int | None = None
) -> RenderableType:
    """The card as a box, with everything we know about it.

    `among`: all cards; another of them may have the same name. `in_game`: those of the current game, if there is one.
    `most`: rows of rules that mention it, so that its own text stays in sight; all of them if it is None.
    """
    here = next((other for other in in_game if other.id == face.id), None)
    absent = [Text("This card is not in this game.", style="bold"), Text("")] if in_game and here is None else []
    return Panel(
        Group(*_printed(face), *absent, *_known(here or face, among, min(width, WIDEST), most)),
        box=box.ROUNDED,
        border_style=screens(face.game).looks[face.look].color,
        width=min(width, WIDEST),
        padding=(0, 1),
    )


def _printed(face: CardFace) -> list[RenderableType]:
    game = screens(face.game)
    shown = game.looks[face.look]
    top = Table.grid(expand=True)
    top.add_column(ratio=1)
    top.add_column(justify="right", no_wrap=True)
    name = Text.assemble(badge(shown), " ", (f"{face.title}{DOUBT if face.note else ''}", f"bold {shown.color}"))
    top.add_row(name, Text("" if face.cost is None else f"cost {face.cost}", style="bold"))
    points = f"{face.points} {game.points}" if face.points else ""
    words = " · ".join((face.type_line, *face.keywords))
    top.add_row(Text(words, style=shown.color), Text(points, style="bold"))
    return [top, Text(""), *(Text(part) for part in face.lines), Text("")]


def _known(face: CardFace, among: Sequence[CardFace], width: int, most: int | None) -> list[RenderableType]:
    parts: list[RenderableType] = []
    if face.rules:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column()
        shown = len(face.rules) if most is None else _fitting(face.rules, width, most)
        for rule in face.rules[:shown]:
            grid.add_row(Text(rule.id, style="bold"), _spoken(rule))
        parts += [Text("Rules that mention it", style="dim"), grid]
        if shown < len(face.rules):
            parts.append(Text(f"{number_of(len(face.rules) - shown, 'more rule')}: type ? {face.title} rules"))
        parts.append(Text(""))
    promo = ", a promo" if face.promo else ""
    home = f", {face.home}" if face.home else ""
    parts.append(Text(f"{screens(face.game).origin(face)}{promo}{home}.", style="dim"))
    parts.append(Text(face.confidence_text, style="dim"))
    if face.copies_text:
        parts.append(Text(face.copies_text, style="dim"))
    if face.note:
        parts.append(Text(f"{DOUBT} {face.note}", style="italic"))
    other = next((other for other in among if other.name == face.name and other.id != face.id), None)
    if other is not None:
        parts.append(Text(f"{a(other.type_line)} has the same name.", style="dim"))
    return parts


def _fitting(rules: Sequence[Reference], width: int, most: int) -> int:
    """How many of the rules, beginning with the first, have room in so many rows."""
    rows = 0
    for place, rule in enumerate(rules):
        beside = max(10, width - len(rule.id) - AROUND)
        rows += math.ceil(len(_spoken(rule).plain) / (beside - LOST))
        if rows > most:
            return place
    return len(rules)


def _spoken(rule: Reference) -> Text:
    """A rule's words; for an open point, the question and how it is played here."""
    return Text.assemble((rule.question, "italic"), " ", rule.text) if rule.question else Text(rule.text)
