"""Colors and letters of the card types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding import faces
from heroes_unite.games.deckbuilding.catalogue import title
from heroes_unite.terminal.palette import ACCENT, DOUBT, Look, in_a_line
from heroes_unite.terminal.words import clipped

if TYPE_CHECKING:
    from rich.text import Text

    from heroes_unite.games.deckbuilding.card import Card

HERO: Final = Look("H", "#5f87ff", "Hero")
VILLAIN: Final = Look("V", "#f0555a", "Villain")
SUPER_POWER: Final = Look("P", "#ff8700", "Super Power")
EQUIPMENT: Final = Look("E", "#9e9e9e", "Equipment")
LOCATION: Final = Look("L", "#af7fff", "Location")
STARTER: Final = Look("S", "#d7af00", "Starter")
WEAKNESS: Final = Look("W", "#4faf4f", "Weakness")
SUPER_HERO: Final = Look("★", "#3fb5c5", "Super Hero")
CRISIS: Final = Look("!", "#d75f9f", "Crisis")
TYPES: Final = (HERO, VILLAIN, SUPER_POWER, EQUIPMENT, LOCATION, STARTER, WEAKNESS)

LOOKS: Final = {
    "hero": HERO,
    "villain": VILLAIN,
    "super-power": SUPER_POWER,
    "equipment": EQUIPMENT,
    "location": LOCATION,
    "starter": STARTER,
    "weakness": WEAKNESS,
    "super-hero": SUPER_HERO,
    "super-villain": VILLAIN,
    "crisis": CRISIS,
}

POWER: Final = ACCENT
ABOUT_DOUBT: Final = f"{DOUBT} facts uncertain"


def look(card: Card) -> Look:
    """How a card is shown."""
    return LOOKS[faces.look(card)]


def doubt(card: Card) -> str:
    """The mark of a card whose facts we are not sure of."""
    return DOUBT if card.note else ""


def named(card: Card, count: int = 1, longest: int = 0) -> Text:
    """A card in one line: letter, name, and how many. `longest`: how many columns a name may take."""
    name = clipped(title(card), longest) if longest else title(card)
    return in_a_line(look(card), f"{name}{doubt(card)}", count)
