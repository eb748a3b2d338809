"""A card's face: facts, generated text, the rules that speak of it, and how sure we are of it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heroes_unite.games import rulebook
from heroes_unite.games.deckbuilding import card as facts
from heroes_unite.games.deckbuilding import constants as k
from heroes_unite.games.deckbuilding.options import ABOUT_COPIES
from heroes_unite.terminal.catalogue import is_super_hero, namesake, title
from heroes_unite.terminal.palette import badge, look
from heroes_unite.terminal.rulings import naming, rulings
from heroes_unite.terminal.words import cards

if TYPE_CHECKING:
    from rich.console import RenderableType

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.games.rulebook import Rule

WIDEST: Final = 76

CONFIDENCE: Final = {
    facts.SCAN: "What is printed on it was read off pictures of the printed card.",
    facts.THIRD_PARTY: "The facts come from other people's lists, not from the printed card.",
    facts.RECONSTRUCTED: "The facts are pieced together from several sources and may be wrong in detail.",
    facts.DESIGNED: "The card was designed here: there is no printed one.",
}

# How many copies there are does not stand on a card.
FROM_RULEBOOK: Final = "How many copies there are comes from the rulebook."
COPIES_IN_RULEBOOK: Final = ("Suicide Squad",)  # of the main deck

HOME: Final = {
    k.IS_STARTER: "in the starting decks",
    k.IS_KICK: "in a stack of its own, to be bought at any time",
    k.IS_WEAKNESS: "in a stack of its own, never to be bought",
    k.IS_MAIN: "in the main deck",
    k.IS_SUPER_VILLAIN: "in the Super-Villain stack, where it may be or not",
    k.IS_SUPER_HERO: "in front of its player",
}


@cache
def _rules() -> dict[str, Rule]:
    return rulebook.load("deckbuilding")


def face(card: Card, width: int) -> RenderableType:
    """The card as a box, with everything we know about it."""
    shown = look(card)
    return Panel(
        Group(*_printed(card), *_known(card)),
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
    name = Text.assemble(badge(shown), " ", (title(card), f"bold {shown.colour}"))
    cost = "" if is_super_hero(card) else f"cost {card.cost}"
    top.add_row(name, Text(cost, style="bold"))
    points = "" if is_super_hero(card) else f"{card.points_text} VP"
    words = " · ".join((card.type_line, *card.keywords))
    top.add_row(Text(words, style=shown.colour), Text(points, style="bold"))
    return [top, Text(""), *(Text(part) for part in card.text()), Text("")]


def _known(card: Card) -> list[RenderableType]:
    parts: list[RenderableType] = []
    spoken = tuple(dict.fromkeys((*card.rulings, *naming(card.name))))
    if spoken:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for rule_id in spoken:
            grid.add_row(Text(rule_id, style="bold"), _spoken(rule_id))
        parts += [Text("Rules that speak of it", style="dim"), grid, Text("")]
    copies = "A Super Hero" if is_super_hero(card) else cards(card.copies).capitalize()
    promo = ", a promo" if card.promo else ""
    parts.append(Text(f"{copies} of the {card.set} set{promo}, {HOME[card.kind]}.", style="dim"))
    parts.append(Text(CONFIDENCE[card.confidence], style="dim"))
    if not is_super_hero(card):
        in_rulebook = card.kind != k.IS_MAIN or card.name in COPIES_IN_RULEBOOK
        parts.append(Text(FROM_RULEBOOK if in_rulebook else ABOUT_COPIES[card.set], style="dim"))
    if card.note:
        parts.append(Text(card.note, style="italic"))
    other = namesake(card)
    if other is not None:
        parts.append(Text(f"Not to be confused with {title(other)}, {other.type_line}.", style="dim"))
    return parts


def _spoken(rule_id: str) -> Text:
    """A rule's words; for an open point, the question and how it is played here."""
    ruling = rulings().get(rule_id)
    if ruling is not None:
        return Text.assemble((ruling.question, "italic"), " ", ruling.answer)
    rule = _rules().get(rule_id)
    return Text(rule.text if rule else "See docs/rulings.md.")
