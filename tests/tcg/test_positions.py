"""Positions of the TCG that make no sense are refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from heroes_unite.games.errors import PositionError
from tests.tcg.positions import position, state


@pytest.mark.parametrize(
    ("player", "message"),
    [
        ({"active": ["Nigth"]}, "No card of a hero deck is called Nigth. Did you mean Night"),
        ({"active": ["Zeus"]}, "Zeus is a card of a villain deck, not of a hero deck."),
        ({"villains": ["Night"]}, "Night is a card of a hero deck, not of a villain deck."),
        ({"active": ["+1 Weapon"]}, r"\+1 Weapon cannot be listed under active."),
        ({"villains": ["Surprise"]}, "Surprise cannot be listed under villains."),
        ({"waiting": ["Clubs"]}, "Clubs cannot be listed under waiting."),
        ({"active": ["Paragon", "Night"]}, "Player 1 has more heroes out than there are places."),
        ({"reserve": ["Paragon", "Night", "Chrome", "Kion"]}, "Player 1 has more heroes out than there are places."),
        ({"reserve": ["Kion", "Kion"]}, r"Kion is used more often than it exists \(1 there\)."),
        ({"active": ["Night (7 damage)"]}, "Night would have fallen with 7 damage."),
        ({"active": ["Night (asleep)"]}, "“asleep” cannot be there."),
        ({"hand": ["Night (1 damage)"]}, "“1 damage” cannot be there."),
        ({"active": ["Night (defending by Money)"]}, "Nobody defends by Money."),
        ({"active": ["Night (1 damage"]}, "is not a card with its marks"),
        ({"knocked_out": True}, "Somebody must be left"),
    ],
)
def test_what_is_refused(player: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        position(player)


def test_a_phase_is_of_heroes_or_villains() -> None:
    with pytest.raises(PositionError, match="The phase is hero or villain"):
        position({"active": ["Night"]}, table={"phase": "lunch"})


def test_a_position_says_what_lies_on_a_card() -> None:
    game = position(
        {
            "active": ["Chrome (1 damage, with +2 Armor, defending by Defense)"],
            "villains": ["Rage (Strength leaves 2)"],
        },
        {"active": ["Night"]},
    )
    hero = state(game, 0, "active")
    assert (hero["damage"], hero["object"], hero["usable"]) == (1, "+2 Armor", True)
    assert (hero["stance"], hero["stance_icons"]) == ("Defense", 2)
    assert state(game, 0, "villains")["strength"] == 2
