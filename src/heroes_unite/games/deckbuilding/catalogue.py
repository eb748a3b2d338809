"""All printed cards of the deck-building game by name, and which one is meant if two share a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.constants import IS_CRISIS, IS_SUPER_HERO, IS_SUPER_VILLAIN, TYPE_NAMES
from heroes_unite.games.deckbuilding.options import PRINTED

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.kernel.decision import Decision

ALL: Final = tuple(dict.fromkeys(card for cards in PRINTED.values() for card in cards))
SUPER_HEROES: Final[dict[str, Card]] = {card.name: card for card in ALL if card.kind == IS_SUPER_HERO}
_OTHERS: Final = frozenset(card.name for card in ALL if card.kind != IS_SUPER_HERO)
WHERE_HEROES_LIE: Final = ("hero", "super heroes")


def title(card: Card) -> str:
    """A card's name; with a remark if a Super Hero shares it with another card."""
    return f"{card.name} (Super Hero)" if is_super_hero(card) and card.name in _OTHERS else card.name


def is_super_hero(card: Card) -> bool:
    """Super Heroes have no cost, no Victory Points and no place in a deck."""
    return card.kind == IS_SUPER_HERO


def has_cost(card: Card) -> bool:
    """Whether the card has a cost and Victory Points printed on it."""
    return card.kind not in (IS_SUPER_HERO, IS_CRISIS)


CARDS: Final[dict[str, Card]] = {title(card): card for card in ALL}


def types(card: Card) -> tuple[str, ...]:
    """The types that a search finds the card under: its card types, and what else it is called."""
    if is_super_hero(card):
        return ("Super Hero",)
    if card.kind == IS_CRISIS:
        return ("Crisis",)
    names = tuple(name for bit, name in TYPE_NAMES.items() if bit & card.types)
    if card.kind == IS_SUPER_VILLAIN:
        return (*names, "Super-Villain")
    return names or ("Weakness",)


def lying(name: str, zone: str) -> Card | None:
    """The card of that name in that zone."""
    if zone in WHERE_HEROES_LIE and name in SUPER_HEROES:
        return SUPER_HEROES[name]
    return CARDS.get(name)


def asking(decision: Decision) -> Card | None:
    """The card that asks. Of two with one name, only the Super Hero asks yes or no."""
    name = decision.source
    if name in SUPER_HEROES and decision.options[0].kind == "yes":
        return SUPER_HEROES[name]
    return CARDS.get(name)


def namesake(card: Card) -> Card | None:
    """Another card with the same name."""
    return next((other for other in ALL if other.name == card.name and other is not card), None)


def only_power(card: Card) -> bool:
    """Whether playing it gives Power and does nothing else: no choice, nothing that stays, nothing to regret."""
    return card.power > 0 and not card.play and not card.ongoing and not card.stays and card.ability is None
