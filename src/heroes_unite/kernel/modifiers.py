"""Modifiers: a cost, a card type or an amount of Power is computed on demand, never stored in modified form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from heroes_unite.kernel.events import STAYS, TEMPORARY, THIS_TURN
from heroes_unite.kernel.node import Filter, Node

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


@dataclass(frozen=True, eq=False)
class Modifier(Node):
    """For the question `query`: the answer, times `times`, plus `plus`, for its owner and cards that qualify."""

    query: int
    plus: int = 0
    times: int = 1
    cards: Filter | None = None
    anybody: bool = False  # the question may be anybody's
    itself: bool = False  # it is about the card it comes from and no other

    def change(self, answer: int) -> int:
        """The answer with the change applied."""
        return answer * self.times + self.plus


class Active:
    """A modifier in force. Never changed, so copies of a game share it."""

    __slots__ = ("node", "owner", "source", "until")

    def __init__(self, node: Modifier, owner: int, source: int, until: int) -> None:
        self.node = node
        self.owner = owner
        self.source = source
        self.until = until


def modify(s: State, node: Modifier, owner: int, source: int, until: int = STAYS) -> None:
    """Put a modifier in force."""
    if until == THIS_TURN:
        s.values[TEMPORARY] = 1
    s.modifiers = (*s.modifiers, Active(node, owner, source, until))


def unmodify(s: State, source: int) -> None:
    """Remove every standing modifier of a card that has left its place."""
    s.modifiers = tuple(m for m in s.modifiers if m.source != source or m.until != STAYS)


def query(s: State, question: int, base: int, owner: int, card: int = -1) -> int:
    """The answer for `owner` (and `card`), folded over the modifiers in the order they came."""
    for m in s.modifiers:
        node = m.node
        if (
            node.query == question
            and (m.owner == owner or node.anybody)
            and (not node.itself or m.source == card)
            and (node.cards is None or (card >= 0 and node.cards.accepts(s, card)))
        ):
            base = node.change(base)
    return base
