"""Why a card of the TCG cannot be used now: one sentence, the right one."""

from __future__ import annotations

from typing import Any

import pytest

from heroes_unite.kernel.game import Game
from tests.tcg.positions import position

OTHER = {"active": ["Chrome"], "reserve": ["Kion"], "villains": ["Zeus"], "villain_deck": []}


def reason(game: Game, card: str, zone: str, owner: int = 0, viewer: int = 0) -> str:
    return game.say_why_not(viewer, card, zone, owner)


def own(**described: Any) -> Game:
    return position({"active": ["Paragon"], "villain_deck": [], **described}, OTHER)


def test_whose_turn_it_is() -> None:
    game = own()
    assert reason(game, "Chrome", "active", 1, viewer=1) == "It is player 1's turn, not yours."
    assert reason(game, "Chrome", "active", 1, viewer=-1) == "You are watching: only players can do that."
    assert reason(game, "Paragon", "active") == "You can attack with Paragon now."


@pytest.mark.parametrize(
    ("hand", "reserve", "card", "expected"),
    [
        (["Night"], ["Kion", "Escudo", "Control"], "Night", "Your reserve is full."),
        (["+1 Weapon"], [], "+1 Weapon", "Your active hero has no Fighting, which +1 Weapon needs."),
        (["+2 Armor"], [], "+2 Armor", "You can play +2 Armor now."),
    ],
)
def test_from_the_hand(hand: list[str], reserve: list[str], card: str, expected: str) -> None:
    assert reason(own(hand=hand, reserve=reserve), card, "hand") == expected


def test_after_the_steps_before() -> None:
    game = own(hand=["Night", "Kion", "+2 Armor", "+1 Heal"], reserve=["Escudo"])
    game.choose("play Night")
    assert reason(game, "Kion", "hand").startswith("One hero a phase goes into reserve")
    game.choose("switch to Escudo")
    assert reason(game, "Night", "reserve").startswith("You have already switched")
    game.choose("play +2 Armor")
    assert reason(game, "+1 Heal", "hand") == "One object a phase, before you act."


def test_villains_as_targets() -> None:
    game = own(villains=["Clubs"], hand=["Night"])
    wanted = "Choose how your hero attacks first; then this villain can be the target."
    assert reason(game, "Zeus", "villains", 1) == reason(game, "Clubs", "villains") == wanted
    assert reason(game, "Chrome", "active", 1) == "That card is player 2's."
    game.choose("attack with Paragon")
    assert reason(game, "Zeus", "villains", 1) == "You can choose Zeus now."
    assert reason(game, "Night", "hand").startswith("You can't choose that for Paragon")


def test_without_an_active_hero() -> None:
    game = own(active=[], reserve=["Night"], hand=["+1 Heal"])
    assert reason(game, "Zeus", "villains", 1) == "You have no active hero who could attack."
    assert reason(game, "+1 Heal", "hand") == "An object needs an active hero."
    assert reason(game, "Night", "reserve") == "You can bring out Night now."


def test_in_the_villains_phase() -> None:
    game = position(
        {"active": ["Paragon"], "hand": ["Kion"], "villains": ["Clubs", "Rage"], "villain_deck": []},
        OTHER,
        table={"phase": "villain"},
    )
    game.choose("defend with Clubs")
    assert reason(game, "Clubs", "villains") == "Clubs has already acted this phase."
    assert reason(game, "Zeus", "villains", 1) == "That villain is player 2's."
    assert reason(game, "Kion", "hand") == "It is the villains' phase: your heroes wait."
    assert reason(game, "Chrome", "active", 1).startswith("Choose how one of your villains attacks first")


def test_in_the_first_round() -> None:
    deck = ["Night", "Chrome", "+1 Heal", "Kion", "Escudo", "Paragon"]
    game = position({"deck": deck}, OTHER, table={"round": 1, "draw": True})
    assert reason(game, "Night", "hand") == "First say whether you keep this hand."
    game.choose("keep this hand")
    assert reason(game, "+1 Heal", "hand") == "Objects are played from the second round on."
    game.choose("play Night")
    assert reason(game, "Night", "reserve") == "First put heroes into reserve; then you bring one out."
    game.choose("done")
    assert reason(game, "Chrome", "hand") == "Now bring a hero out."


def test_too_many_cards_in_hand() -> None:
    game = own(hand=["Night", "Kion", "Chrome", "Escudo", "Control", "Scimage"], reserve=["Cinaed"])
    game.choose("defend with Paragon")
    assert reason(game, "Night", "hand") == "You can choose Night now."
    assert reason(game, "Cinaed", "reserve") == "First discard down to five cards."


def test_teams() -> None:
    game = position(
        {"active": ["Chrome", "Kion"], "reserve": ["Night", "Paragon", "Hardcase"], "hand": ["+2 Armor"]},
        OTHER,
        tag_team=True,
    )
    assert reason(game, "Night", "reserve") == "There is no room in reserve for a team of two."
    assert reason(game, "+2 Armor", "hand") == "A team of two uses no objects."


def test_piles_and_the_end() -> None:
    game = own()
    assert reason(game, "Night", "hero pile").startswith("Heroes and objects are drawn from here")
    assert reason(game, "Surprise", "plot twist", -1).startswith("The plot twist stays")
    lost = position({"deck": []}, table={"draw": True})
    assert reason(lost, "Night", "hand") == "The game is over."
