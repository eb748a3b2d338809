"""What to buy: the basket that is worth most within the Power."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from heroes_unite.bots.deckbuilding.card_uses import CARDS

if TYPE_CHECKING:
    from heroes_unite.bots.deckbuilding.appraisal import Appraisal


class Item(NamedTuple):
    """A card to buy, and in how many copies."""

    value: float
    cost: int
    copies: int
    card: str


def wares(mine: Appraisal) -> list[Item]:
    """What the table offers for the available Power."""
    line_up = mine.table("line-up")["cards"]
    items = []
    for name in {*line_up, *mine.table("kicks")["cards"][-1:]}:
        cost = CARDS[name].cost if name in CARDS else 0
        if cost <= mine.power:
            copies = line_up.count(name) or mine.table("kicks")["count"]
            items.append(Item(mine.take(name), cost, copies, name))
    return items


def basket(items: list[Item], power: int) -> tuple[float, Item | None]:
    """The value of the best basket, and its most valuable item."""
    power = max(power, 0)
    values = [0.0] * (power + 1)
    dearest: list[Item | None] = [None] * (power + 1)
    for item in sorted(items):
        value, cost, copies, _ = item
        if value > 0:
            for _ in range(min(copies, power // cost) if cost else copies):
                for purse in range(power, cost - 1, -1):
                    total = values[purse - cost] + value
                    if total > values[purse]:
                        values[purse] = total
                        dearest[purse] = item
    return values[power], dearest[power]
