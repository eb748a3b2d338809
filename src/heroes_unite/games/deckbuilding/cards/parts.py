"""Turns of phrase that the cards of several sets share: to hand, on the deck, discard to defend."""

from __future__ import annotations

from typing import Final

from heroes_unite.games.deckbuilding.conditions import BoundIs
from heroes_unite.games.deckbuilding.constants import (
    EQUIPMENT,
    HERO_TYPE,
    IN_DECK,
    IN_HAND,
    PUT,
    REVEAL,
    SUPER_POWER,
    VILLAIN,
)
from heroes_unite.games.deckbuilding.filters import COSTS_SOMETHING, NameHas, Only
from heroes_unite.games.deckbuilding.ops import Discard
from heroes_unite.kernel.node import Effect
from heroes_unite.ops.cards import Put, Reveal
from heroes_unite.ops.flow import sequence
from heroes_unite.ops.select import Selector, This

ON_TOP: Final = "on top of {their} deck"
AT_BOTTOM: Final = "on the bottom of {their} deck"
IT_COSTS: Final = BoundIs(COSTS_SOMETHING, "that card costs 1 or more")
HERO_OR_VILLAIN: Final = Only(HERO_TYPE | VILLAIN)
HERO_OR_POWER_OR_EQUIPMENT: Final = Only(HERO_TYPE | SUPER_POWER | EQUIPMENT)
POWER_RINGS: Final = NameHas("Power Ring")
POWER_OR_EQUIPMENT: Final = Only(SUPER_POWER | EQUIPMENT)


def on_deck(what: Selector) -> Put:
    return Put(what, IN_DECK, PUT, text=ON_TOP)


def to_hand(what: Selector) -> Put:
    return Put(what, IN_HAND, PUT)


def reveal(what: Selector) -> Reveal:
    return Reveal(what, REVEAL)


def defend(*reward: Effect) -> Effect:
    """Discard the card to avoid the Attack; then its user gets something."""
    return sequence(Discard(This()), *reward)
