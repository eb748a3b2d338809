"""Decks as screens show them: what may be in one, and all there is to say about one that somebody builds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import tomli_w

from heroes_unite.games.face import DeckPart, DeckSheet
from heroes_unite.games.tcg.custom import custom_cards
from heroes_unite.games.tcg.deck import (
    BASIC,
    MOST_COPIES,
    PARTS,
    SIZE,
    DeckError,
    checked,
    code,
    decoded,
    is_code,
    preset,
)
from heroes_unite.games.tcg.deck_file import LARGEST, parse, toml
from heroes_unite.games.tcg.faces import faces_of_deck, faces_of_made

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.face import CardFace
    from heroes_unite.games.tcg.card import Card

TITLES: Final = {"heroes": "Hero deck", "villains": "Villain deck"}
_TOO_LONG: Final = "That is too long for a deck."
_NEITHER: Final = "This is neither a deck code nor a deck file."
_LIKE_TOML: Final = frozenset("=[")


def parts() -> list[DeckPart]:
    """The two decks of a pair."""
    return [
        DeckPart(key, TITLES[key], SIZE, MOST_COPIES, [face.id for face in faces_of_deck(deck)])
        for key, deck in PARTS.items()
    ]


def sheet(given: dict[str, Any] | str) -> DeckSheet:
    """A deck from its data, from its code, from the text of its file, or the basic one by name."""
    try:
        data = _read(given) if isinstance(given, str) else given
    except DeckError as error:
        return DeckSheet(list(error.faults), "", "", "", {}, dict.fromkeys(PARTS, 0), {})
    try:
        deck = checked(data)
    except DeckError as error:
        made, _ = custom_cards(data.get("custom", ()))
        return DeckSheet(list(error.faults), _name(data), "", _draft(data), data, _counts(data), _own(made))
    plain = deck.plain()
    return DeckSheet([], deck.name, code(deck), toml(deck), plain, _counts(plain), _own(deck.custom))


def _read(text: str) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise DeckError(_TOO_LONG)
    word = text.strip()
    if word.casefold() == BASIC:
        return preset().plain()
    if is_code(word):
        return decoded(word)
    if word and not _LIKE_TOML.intersection(word):
        raise DeckError(_NEITHER)
    return parse(text)


def _name(data: dict[str, Any]) -> str:
    name = data.get("name", "")
    return name if isinstance(name, str) else ""


def _counts(data: dict[str, Any]) -> dict[str, int]:
    """The cards in each part, as far as they can be counted."""
    counts = {}
    for key in PARTS:
        copies = data.get(key, {})
        counts[key] = sum(n for n in copies.values() if isinstance(n, int)) if isinstance(copies, dict) else 0
    return counts


def _own(made: Sequence[Card]) -> dict[str, list[CardFace]]:
    """The home-made cards, by part."""
    return {key: faces_of_made(card for card in made if card.deck == deck) for key, deck in PARTS.items()}


def _draft(data: dict[str, Any]) -> str:
    """The file of a deck that is not ready; empty if no file could hold it."""
    try:
        return tomli_w.dumps(data)
    except (TypeError, ValueError, RecursionError):
        return ""
