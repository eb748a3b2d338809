"""Colours and letters of the card types. The letter alone is enough where there is no colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from heroes_unite.games.deckbuilding import faces
from heroes_unite.games.deckbuilding.catalogue import title

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card


@dataclass(frozen=True, slots=True)
class Look:
    """How one type of card is shown. The colours are middle tones, to be read on dark and on light."""

    letter: str
    colour: str
    name: str


HERO: Final = Look("H", "#5f87ff", "Hero")
VILLAIN: Final = Look("V", "#f0555a", "Villain")
SUPER_POWER: Final = Look("P", "#ff8700", "Super Power")
EQUIPMENT: Final = Look("E", "#9e9e9e", "Equipment")
LOCATION: Final = Look("L", "#af7fff", "Location")
STARTER: Final = Look("S", "#d7af00", "Starter")
WEAKNESS: Final = Look("W", "#4faf4f", "Weakness")
SUPER_HERO: Final = Look("★", "#3fb5c5", "Super Hero")
TYPES: Final = (HERO, VILLAIN, SUPER_POWER, EQUIPMENT, LOCATION, STARTER, WEAKNESS)

_LOOKS: Final = {
    "hero": HERO,
    "villain": VILLAIN,
    "super-power": SUPER_POWER,
    "equipment": EQUIPMENT,
    "location": LOCATION,
    "starter": STARTER,
    "weakness": WEAKNESS,
    "super-hero": SUPER_HERO,
    "super-villain": VILLAIN,
}

POWER: Final = "#ffaf00"
NUMBER: Final = "bold"
FAINT: Final = "dim"


def look(card: Card) -> Look:
    """How a card is shown."""
    return _LOOKS[faces.look(card)]


def badge(shown: Look) -> Text:
    """The letter on its colour."""
    return Text(shown.letter, style=f"bold reverse {shown.colour}")


def named(card: Card, count: int = 1, style: str = "") -> Text:
    """A card in a line: letter, name, and how many."""
    shown = look(card)
    times = f" ×{count}" if count > 1 else ""
    return Text.assemble(badge(shown), " ", (title(card), style or shown.colour), (times, "bold"))
