"""What a card does, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card


def hint(card: Card) -> str:
    """What a card does for who has it, in one line.

    A Defense is easily overlooked at the end of a text, so it is named first. That an Ongoing card stays goes without
    saying, and a First Appearance is over when one can see the card.
    """
    said = [part.line for part in card.paragraphs() if part.role not in ("stays", "first-appearance")]
    return " ".join(("(Defense)", *said) if card.defense is not None else said)
