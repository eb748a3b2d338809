"""Colours and letters of the TCG's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from heroes_unite.terminal.palette import Look, badge

if TYPE_CHECKING:
    from heroes_unite.games.face import CardFace

HERO: Final = Look("H", "#5f87ff", "Hero")
VILLAIN: Final = Look("V", "#f0555a", "Villain")
OBJECT: Final = Look("O", "#9e9e9e", "Object")
PLOT_TWIST: Final = Look("T", "#ff8700", "Plot twist")

LOOKS: Final = {"hero": HERO, "villain": VILLAIN, "equipment": OBJECT, "super-power": PLOT_TWIST}
DAMAGE: Final = "#f0555a"


def named(face: CardFace, count: int = 1) -> Text:
    """A card in a line: letter, name, and how many."""
    look = LOOKS[face.look]
    return Text.assemble(badge(look), " ", (face.name, look.colour), (f" ×{count}" if count > 1 else "", "bold"))
