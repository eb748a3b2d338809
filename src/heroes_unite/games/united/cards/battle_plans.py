"""The eight Battle Plans of Commander Solo. All of them were designed here."""

from __future__ import annotations

from typing import Final

from heroes_unite.games.united.card import Card
from heroes_unite.games.united.constants import BATTLE_PLAN, MOVE, WILD
from heroes_unite.games.united.in_force import (
    DISPLAY,
    ECHOES,
    EXTRA,
    FORESIGHT,
    REACHES,
    ROTATIONS,
    SHIELD,
    Constant,
    Supporting,
    allow,
)

MENTIONED: Final = (
    "The rulebook says that there are such cards and what they cost, but not what they do; this one is our own design."
)


def battle_plan(number: int, name: str, cost: int, effect: Constant) -> Card:
    return Card(name=name, kind=BATTLE_PLAN, number=number, cost=cost, standing=(effect,), source=MENTIONED)


BATTLE_PLANS: Final = (
    battle_plan(1, "Rotation", 1, allow(ROTATIONS)),
    battle_plan(2, "Quick Insertion", 1, Constant(EXTRA + MOVE, plus=1, test=Supporting(without=MOVE))),
    battle_plan(3, "Covering Fire", 1, allow(REACHES, test=Supporting())),
    battle_plan(4, "Shared Intel", 1, allow(FORESIGHT)),
    battle_plan(5, "Shield Wall", 1, Constant(SHIELD, plus=1, test=Supporting(last=True))),
    battle_plan(6, "Full Roster", 2, Constant(DISPLAY, least=3)),
    battle_plan(7, "United Front", 2, Constant(EXTRA + WILD, plus=1, test=Supporting())),
    battle_plan(8, "Second Strike", 2, allow(ECHOES)),
)
