"""What a view tells of the actions of a card: what each would come to now, and what that follows from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.tcg.positions import position, state

if TYPE_CHECKING:
    from heroes_unite.kernel.game import Game


def hero(name: str, twist: str | None = None, **options: Any) -> Game:
    """Two villains of the other player, and this hero to act."""
    table = {"plot_twist": twist} if twist else {}
    return position({"active": [name]}, {"active": ["Chrome"], "villains": ["Zeus", "David"]}, table=table, **options)


def villain(name: str, *others: dict[str, Any], twist: str | None = None, **options: Any) -> Game:
    table = {"phase": "villain", **({"plot_twist": twist} if twist else {})}
    return position({"active": ["Night"], "villains": [name]}, *others, table=table, **options)


def deed(game: Game, kind: str, zone: str = "active", place: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = state(game, 0, zone, place)["deeds"][kind]
    return found


def total(least: int, most: int) -> dict[str, int]:
    return {"least": least, "most": most}


@pytest.mark.rule("TC-056", "TC-057")
def test_speed_counts_for_nothing_under_its_plot_twist() -> None:
    usual, immune = hero("Roller Girl"), hero("Roller Girl", "Immune Speed")
    assert deed(usual, "attack by Speed with")["aim"]["reach"] == 4
    assert deed(immune, "attack by Speed with")["aim"]["reach"] == 1
    assert [deed(game, "attack by Speed with")["silent"] for game in (usual, immune)] == ["", "Immune Speed"]
    assert [deed(game, "defend by Speed with")["adds"] for game in (usual, immune)] == [2, 0]
    assert deed(immune, "defend by Speed with")["total"] == total(1, 1)


@pytest.mark.rule("TC-046")
def test_fighting_counts_for_nothing_under_its_plot_twist() -> None:
    for kind in ("attack by Fighting with", "defend by Fighting with"):
        usual, immune = deed(hero("Night"), kind), deed(hero("Night", "Immune Fighting"), kind)
        assert (usual["adds"], usual["silent"], usual["total"]) == (1, "", total(6, 7))
        assert (immune["adds"], immune["silent"], immune["total"]) == (0, "Immune Fighting", total(6, 6))
    assert (
        deed(villain("Clubs", {"active": ["Chrome"]}, twist="Immune Fighting"), "attack by Fighting with", "villains")[
            "silent"
        ]
        == ""
    )


def test_a_surprise_takes_away_every_defense_of_heroes() -> None:
    game = hero("Paragon", "Surprise")
    assert deed(game, "defend with")["surprise"] == deed(game, "defend by Defense with")["surprise"] == "Surprise"
    assert deed(game, "attack with")["surprise"] == ""
    assert deed(hero("Paragon", "Ambush"), "defend with")["surprise"] == ""


@pytest.mark.rule("TC-062", "TC-063")
@pytest.mark.parametrize(("reading", "left"), [("half_bonus", 10), ("half_total", 6)])
def test_what_strength_leaves_is_told_before(reading: str, left: int) -> None:
    game = hero("Paragon", strength_defense=reading)
    assert deed(game, "attack by Strength with")["after"] == total(left, left)
    game.choose("attack by Strength with Paragon")
    game.choose("Zeus")
    assert state(game, 0, "active")["defense"] == left


def test_whom_an_attack_can_hit() -> None:
    game = position({"active": ["Night"], "villains": ["Clubs"]}, {"active": ["Chrome"], "villains": ["Zeus"]})
    assert deed(game, "attack with")["aim"]["own"]
    assert not deed(hero("Night"), "attack with")["aim"]["own"]
    behind = {"active": ["Chrome"], "reserve": ["Escudo"]}
    reached = [deed(villain("Clubs", behind, twist=twist), "attack with", "villains") for twist in (None, "Ambush")]
    assert [each["aim"]["reserve"] for each in reached] == [False, True]


@pytest.mark.rule("TC-112")
def test_borrowed_icons_are_counted_and_named() -> None:
    found = deed(villain("Chameleon", {"active": ["Paragon"]}), "attack by Strength with", "villains")
    assert (found["icons"], found["adds"], found["lenders"], found["total"]) == (2, 2, ["Paragon"], total(3, 3))


def test_a_bomb_works_against_the_first_target_only() -> None:
    game = villain("Chameleon (with +4 Bomb)", {"active": ["Chrome"]})
    found = deed(game, "attack by Speed with", "villains")
    assert (found["total"], found["aim"]["second"]) == (total(5, 5), 0)


def test_what_depends_on_the_target_is_in_the_total() -> None:
    table = {"phase": "villain", "plot_twist": "Gang Up"}
    game = position({"villains": ["Concrete Man", "Clubs"]}, {"active": ["Hardcase"]}, table=table)
    game.choose("attack with Concrete Man")
    game.choose("Hardcase")
    found = deed(game, "attack with", "villains", place=1)
    assert (found["total"], found["aim"]["against"]) == (total(2, 2), 1)


@pytest.mark.rule("TC-052", "TC-053")
def test_what_power_can_discard() -> None:
    found = deed(hero("Kion", "Ambush"), "use Power of")
    assert (found["objects"], found["twist"]) == (False, True)
    armed = position({"active": ["Kion"]}, {"active": ["Chrome"], "villains": ["Clubs (with +1 Weapon)"]})
    found = deed(armed, "use Power of")
    assert (found["objects"], found["twist"], found["total"]) == (True, False, None)


def test_objects_help_only_in_stance_unless_the_game_says_otherwise() -> None:
    assert deed(hero("Night"), "defend with")["objects"]
    assert not deed(hero("Night", object_defense_needs_stance=False), "defend with")["objects"]
