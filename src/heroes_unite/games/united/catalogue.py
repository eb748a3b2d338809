"""All printed cards, and those that a game with certain options can need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants
from heroes_unite.games.united.cards.battle_plans import BATTLE_PLANS
from heroes_unite.games.united.cards.equipment import EQUIPMENT
from heroes_unite.games.united.cards.heroes import HEROES
from heroes_unite.games.united.cards.locations import LOCATIONS, MISSIONS, TOKENS
from heroes_unite.games.united.cards.super_cards import SUPER_HERO_CARDS, SUPER_VILLAIN_CARDS
from heroes_unite.games.united.cards.villains import VILLAINS
from heroes_unite.games.united.options import COMMANDER, RANDOM

if TYPE_CHECKING:
    from heroes_unite.games.united.card import Card
    from heroes_unite.games.united.options import Options

CARDS: Final[tuple[Card, ...]] = (
    *(card for cards in HEROES for card in cards),
    *(card for cards in VILLAINS for card in cards),
    *LOCATIONS,
    *MISSIONS,
    *EQUIPMENT,
    *SUPER_VILLAIN_CARDS,
    *SUPER_HERO_CARDS,
    *BATTLE_PLANS,
    *TOKENS,
)


def in_game(options: Options) -> tuple[Card, ...]:
    """The cards that can turn up in such a game."""
    return tuple(card for card in CARDS if _needed(card, options))


def _needed(card: Card, options: Options) -> bool:
    if card.kind in (constants.FIGURE, constants.HERO_CARD):
        supported = options.solo and card.supports
        return options.heroes == RANDOM or card.of in options.heroes or supported
    if card.kind in (constants.VILLAIN_CARD, constants.PLAN, constants.THREAT) or (
        card.kind in (constants.MISSION, constants.THUG) and card.of
    ):
        return options.villain in (RANDOM, card.of)
    if card.kind == constants.BATTLE_PLAN:
        return options.mode == COMMANDER
    if card.kind in (constants.SUPER_VILLAIN_CARD, constants.SUPER_HERO_CARD):
        return options.has_villain_seat
    return card.kind != constants.EQUIPMENT_CARD or options.equipment
