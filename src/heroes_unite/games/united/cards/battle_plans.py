"""The eight Battle Plans of Commander Solo. All of them were designed here."""

from __future__ import annotations

from typing import Final

from heroes_unite.games.united.card import Card, Standing
from heroes_unite.games.united.constants import (
    BATTLE_PLAN,
    COVERING_FIRE,
    FULL_ROSTER,
    QUICK_INSERTION,
    ROTATION,
    SECOND_STRIKE,
    SHARED_INTEL,
    SHIELD_WALL,
    UNITED_FRONT,
)

MENTIONED: Final = "The rulebook tells that there are such cards, and what they cost; this one was designed here."


def battle_plan(number: int, name: str, cost: int, code: int, text: str) -> Card:
    return Card(name=name, kind=BATTLE_PLAN, number=number, cost=cost, standing=Standing(code, text), source=MENTIONED)


BATTLE_PLANS: Final = (
    battle_plan(
        1,
        "Rotation",
        1,
        ROTATION,
        "before you choose a supporting card, you may put 1 card of the display on the bottom of the Supporting Heroes "
        "deck and reveal the next one",
    ),
    battle_plan(
        2,
        "Quick Insertion",
        1,
        QUICK_INSERTION,
        "when you play a supporting card without Move at its bottom, you gain 1 extra Move this turn",
    ),
    battle_plan(
        3,
        "Covering Fire",
        1,
        COVERING_FIRE,
        "when you play a supporting card, 1 Attack this turn may target an enemy in an adjacent Location",
    ),
    battle_plan(
        4,
        "Shared Intel",
        1,
        SHARED_INTEL,
        "after a turn in which you played a supporting card, you may look at the top card of the Master Plan deck",
    ),
    battle_plan(
        5,
        "Shield Wall",
        1,
        SHIELD_WALL,
        "if the last Hero card in the Storyline is a supporting card, the first damage you take in each villain turn "
        "is reduced by 1",
    ),
    battle_plan(6, "Full Roster", 2, FULL_ROSTER, "the display holds 3 cards instead of 2"),
    battle_plan(7, "United Front", 2, UNITED_FRONT, "when you play a supporting card, you gain 1 extra Wild this turn"),
    battle_plan(
        8,
        "Second Strike",
        2,
        SECOND_STRIKE,
        "when you play a card of your own right after a supporting card, you may use that card's special effect once "
        "more, if it is faceup and neither charged, constant nor mandatory",
    ),
)
