"""Colors and letters of the TCG's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.palette import Look, in_a_line

if TYPE_CHECKING:
    from rich.text import Text

    from heroes_unite.games.face import CardFace

HERO: Final = Look("H", "#5f87ff", "Hero")
VILLAIN: Final = Look("V", "#f0555a", "Villain")
OBJECT: Final = Look("O", "#9e9e9e", "Object")
PLOT_TWIST: Final = Look("T", "#ff8700", "Plot twist")

LOOKS: Final = {"hero": HERO, "villain": VILLAIN, "equipment": OBJECT, "super-power": PLOT_TWIST}
DAMAGE: Final = "#f0555a"


def named(face: CardFace, count: int = 1) -> Text:
    """A card in a line: letter, name, and how many."""
    return in_a_line(LOOKS[face.look], face.name, count)
