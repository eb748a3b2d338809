"""The search through all printed cards, and what each does in a line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.catalogue import CARDS, is_super_hero, title, types
from heroes_unite.games.deckbuilding.options import SET_TITLES, SETS
from heroes_unite.games.errors import nearest
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from heroes_unite.games.deckbuilding.card import Card

KEYWORDS: Final = sorted({word for card in CARDS.values() for word in card.keywords})
TYPES: Final = ("Hero", "Villain", "Super Power", "Equipment", "Location", "Starter", "Weakness", "Super-Villain")
TYPES_AND_HEROES: Final = (*TYPES, "Super Hero")
BOTH: Final = "both"  # card sets


class CatalogueError(ValueError):
    """A filter that no card could pass."""


def hint(card: Card) -> str:
    """What a card does for who has it, in one line.

    A Defense is easily overlooked at the end of a text, so it is named first. That an Ongoing card stays goes without
    saying, and a First Appearance is over when one can see the card.
    """
    said = [part for part in card.text() if not part.startswith(("Stays in play", "First Appearance"))]
    return " ".join(("(Defense)", *said) if card.defense is not None else said)


def by_name(text: str, among: Iterable[str] = ()) -> list[Card]:
    """The cards whose name is meant: those of that name, or else all that begin with it, or else contain it."""
    cards = [CARDS[name] for name in dict.fromkeys(among or CARDS)]
    wanted = folded(text)
    if not wanted:
        return []
    found = exactly(text, cards)
    for fits in (_begins, _contains):
        found = found or [card for card in cards if fits(folded(title(card)), wanted)]
    return found


def _begins(name: str, wanted: str) -> bool:
    return name.startswith(wanted) or name.removeprefix("the ").startswith(wanted)


def _contains(name: str, wanted: str) -> bool:
    return wanted in name


def exactly(name: str, among: Iterable[Card]) -> list[Card]:
    """The cards of exactly that name: two where a Super Hero shares it with another card."""
    wanted = folded(name)
    return [
        card
        for card in among
        if wanted in (folded(title(card)), folded(card.name), folded(card.name).removeprefix("the "))
    ]


def search(
    words: Sequence[str] = (),
    kind: str = "",
    cost: str = "",
    card_set: str = "",
    keyword: str = "",
) -> list[Card]:
    """The cards that have all the words somewhere, and pass the filters."""
    found = list(CARDS.values())
    if card_set and folded(card_set) != BOTH:
        titles = {folded(title): name for name, title in SET_TITLES.items()}
        wanted = _check(titles.get(folded(card_set), card_set), SETS, "card set")
        of_set = next(cards for name, cards in SETS.items() if folded(name) == wanted)
        found = [card for card in found if card in of_set]
    if kind:
        wanted = _check(kind, TYPES_AND_HEROES, "card type")
        found = [card for card in found if wanted in [folded(name) for name in types(card)]]
    if keyword:
        wanted = _check(keyword, KEYWORDS, "keyword")
        found = [card for card in found if wanted in [folded(word) for word in card.keywords]]
    if cost:
        least, most = _costs(cost)
        found = [card for card in found if not is_super_hero(card) and least <= card.cost <= most]
    return [card for card in found if all(folded(word) in _everything(card) for word in words)]


def _check(given: str, known: Iterable[str], what: str) -> str:
    wanted = folded(given)
    names = list(known)
    if wanted not in [folded(name) for name in names]:
        raise CatalogueError(f"There is no {what} {given!r}.{nearest(given, names)} There are: {', '.join(names)}.")
    return wanted


def _costs(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)(?:(-)(\d*)|(\+))?", text.strip())
    if found is None:
        raise CatalogueError(f"A cost is a number or a range such as 2-4 or 6+, not {text!r}.")
    least = int(found[1])
    if found[4] or (found[2] and not found[3]):
        return least, 999
    return least, int(found[3]) if found[3] else least


def _everything(card: Card) -> str:
    return folded(" ".join((card.name, card.type_line, *card.keywords, *card.text())))
