"""How many cards need an instruction that no other card of their game needs, set by set.

An instruction here is any class of an effect tree: an effect, a test, a choice, an amount, a filter, a trait. Those of
`ops/` serve any game. Of the TCG only the cards that do something beyond their numbers and icons are counted: there are
few. Run it with `python -m tools.one_offs`; with `--cards` it names the cards and their instructions.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.deckbuilding.cards import base, crises, crisis_2, heroes_unite
from heroes_unite.games.tcg import cards as tcg
from heroes_unite.games.united import catalogue as united
from heroes_unite.kernel.node import Node

if TYPE_CHECKING:
    from collections.abc import Iterator

# Each game's sets: a class counts as shared where two cards of the same game need it
SETS: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    "deck-building": {
        "base": base.CARDS,
        "Heroes Unite": heroes_unite.CARDS,
        "Crisis pack": crisis_2.CARDS,
        "Crises": crises.CARDS,
    },
    "United": {"United": united.CARDS},
    "TCG": {"TCG": tuple(card for card in tcg.CARDS if card.trait is not None or card.use is not None)},
}

FOR_ANY_GAME: Final = ("heroes_unite.kernel", "heroes_unite.ops")


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
    """Set by set, the cards that need their own class, and those classes."""
    return {title: found for sets in SETS.values() for title, found in _one_offs(sets).items()}


def _one_offs(sets: dict[str, tuple[Any, ...]]) -> dict[str, dict[str, list[str]]]:
    cards = list({id(card): card for printed in sets.values() for card in printed}.values())
    users: defaultdict[type[Node], set[int]] = defaultdict(set)
    for card in cards:
        for kind in classes(card):
            users[kind].add(id(card))
    alone = {kind for kind, using in users.items() if len(using) == 1 and not kind.__module__.startswith(FOR_ANY_GAME)}
    return {
        title: {
            card.name: sorted({kind.__name__ for kind in classes(card) if kind in alone})
            for card in printed
            if any(kind in alone for kind in classes(card))
        }
        for title, printed in sets.items()
    }


def share(title: str) -> tuple[int, int]:
    """How many cards of a set need their own class, and how many cards there are."""
    printed = next(sets[title] for sets in SETS.values() if title in sets)
    return len(one_offs()[title]), len(dict.fromkeys(map(id, printed)))


def main() -> None:
    for title, cards in one_offs().items():
        count, of = share(title)
        print(f"{title}: {count} of {of} cards, {count / of:.0%}")
        if "--cards" in sys.argv:
            for name, kinds in cards.items():
                print(f"  {name}: {', '.join(kinds)}")


if __name__ == "__main__":
    main()
