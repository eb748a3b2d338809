"""What a card does, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card


def hint(card: Card) -> str:
    """What a card does for whoever has it. A Defense, easily overlooked at the end of a text, is named first."""
    return f"(Defense) {does(card)}" if card.defense is not None else does(card)


def does(card: Card) -> str:
    """The same where its keyword can be seen.

    That an Ongoing card stays is understood, and a First Appearance is over once you can see the card.
    """
    return " ".join(part.line for part in card.paragraphs() if part.role not in ("stays", "first-appearance"))
