"""The tiny game's cards as screens draw them, and its rules as text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from heroes_unite.games import rulebook, rulings
from heroes_unite.games.face import CardFace, Reference, slug
from tests.tiny.game import CARDS, Card

if TYPE_CHECKING:
    from heroes_unite.games.rulebook import Rule
    from heroes_unite.games.rulings import Ruling
    from heroes_unite.kernel.rules import Rules

GAME: Final = "tiny"
BOX: Final = ("box", "Smugglers")
RULEBOOK: Final = Path(__file__).parent / "rulebook.md"


@cache
def faces() -> list[CardFace]:
    return [_face(card) for card in CARDS]


def faces_in(rules: Rules) -> list[CardFace]:
    return [face for face in faces() if face.name in rules.names]


def _face(card: Card) -> CardFace:
    return CardFace(
        id=slug(card.name),
        game=GAME,
        set=BOX[0],
        set_title=BOX[1],
        name=card.name,
        title=card.name,
        look="location" if card.stays else "equipment",
        type_line="Crew" if card.stays else "Deed",
        types=["Crew" if card.stays else "Deed"],
        cost=None,
        points=str(card.worth),
        paragraphs=card.paragraphs(),
        keywords=[],
        copies=card.copies,
        home="in the deck",
        confidence="designed",
        confidence_text="Made up for this game.",
        copies_text="",
        note="",
        promo=False,
        simple=False,
        lies_in=[],
        rules=[Reference("TN-004", all_rules()["TN-004"].text)] if card.stays else [],
        facts={"worth": card.worth},
    )


@cache
def all_rules() -> dict[str, Rule]:
    return rulebook.parse(RULEBOOK.read_text(encoding="utf-8"))


@cache
def open_points() -> dict[str, Ruling]:
    return rulings.stated(all_rules())
