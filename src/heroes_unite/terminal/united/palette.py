"""Colors and letters of United's cards, symbols and figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.palette import DOUBT, Look, in_a_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.text import Text

    from heroes_unite.games.face import CardFace

HERO: Final = Look("H", "#5f87ff", "Hero card")
PLAN: Final = Look("P", "#d75f9f", "Master Plan, or a token")
THREAT: Final = Look("!", "#ff8700", "Threat")
LOCATION: Final = Look("L", "#af7fff", "Location")
VILLAIN: Final = Look("V", "#f0555a", "Villain, or a Super-Villain card")
MISSION: Final = Look("M", "#4faf4f", "Mission")
EQUIPMENT: Final = Look("E", "#9e9e9e", "Equipment")
FIGURE: Final = Look("★", "#3fb5c5", "Hero, or a Super Hero card")
BATTLE_PLAN: Final = Look("B", "#d7af00", "Battle Plan")

LOOKS: Final = {
    "hero": HERO,
    "villain": PLAN,
    "weakness": THREAT,
    "location": LOCATION,
    "super-villain": VILLAIN,
    "starter": MISSION,
    "equipment": EQUIPMENT,
    "super-hero": FIGURE,
    "super-power": BATTLE_PLAN,
}
SYMBOLS: Final = ("Move", "Attack", "Heroic", "Wild")
ABOUT_DOUBT: Final = f"{DOUBT} facts uncertain"


def named(face: CardFace, count: int = 1) -> Text:
    """A card in a line: letter, name, and how many."""
    return in_a_line(LOOKS[face.look], face.name, count)


def symbols(face: CardFace | None) -> str:
    """What a hero card gives, in letters: `M+H`."""
    given = [name[0] * face.facts.get(name, 0) for name in SYMBOLS] if face else []
    return "+".join("".join(given))


def in_words(tokens: Mapping[str, int]) -> str:
    """`2 Move, Wild`, or nothing."""
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in tokens.items() if count)


def bare(name: str) -> str:
    """A name in as few words as possible."""
    return name.removeprefix("The ")
