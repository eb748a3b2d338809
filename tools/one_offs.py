"""How many cards of the deck-building game need an instruction that no other card needs, set by set.

An instruction here is any class of an effect tree: an effect, a test, a choice, an amount, a filter. Run it with
`python -m tools.one_offs`; with `--cards` it names the cards and their instructions.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.cards import base, crises, crisis_2, heroes_unite
from heroes_unite.kernel.node import Node

if TYPE_CHECKING:
    from collections.abc import Iterator

    from heroes_unite.games.deckbuilding.card import Card

SETS: Final[dict[str, tuple[Card, ...]]] = {
    "base": base.CARDS,
    "Heroes Unite": heroes_unite.CARDS,
    "Crisis pack": crisis_2.CARDS,
    "Crises": crises.CARDS,
}


def classes(thing: object) -> Iterator[type[Node]]:
    """The classes of all nodes in a card or a tree."""
    if isinstance(thing, Node):
        yield type(thing)
    if is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            yield from classes(getattr(thing, field.name))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from classes(part)


def one_offs() -> dict[str, dict[str, list[str]]]:
    """Set by set, the cards that need a class of their own, and those classes."""
    cards = list(dict.fromkeys(card for printed in SETS.values() for card in printed))
    users: defaultdict[type[Node], set[str]] = defaultdict(set)
    for card in cards:
        for kind in classes(card):
            users[kind].add(f"{card.set} {card.kind} {card.name}")
    alone = {kind for kind, names in users.items() if len(names) == 1}
    return {
        title: {
            card.name: sorted({kind.__name__ for kind in classes(card) if kind in alone})
            for card in printed
            if any(kind in alone for kind in classes(card))
        }
        for title, printed in SETS.items()
    }


def main() -> None:
    for title, cards in one_offs().items():
        count = len(dict.fromkeys(SETS[title]))
        print(f"{title}: {len(cards)} of {count} cards, {len(cards) / count:.0%}")
        if "--cards" in sys.argv:
            for name, kinds in cards.items():
                print(f"  {name}: {', '.join(kinds)}")


if __name__ == "__main__":
    main()
