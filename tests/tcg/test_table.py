"""The TCG's table: who sees what, who starts, which copies are one option, and what a knock-out takes along."""

from __future__ import annotations

from collections import Counter

import pytest

import heroes_unite
from heroes_unite.games.tcg.deck import preset
from heroes_unite.games.tcg.rules import make
from heroes_unite.kernel.view import SPECTATOR
from heroes_unite.session import Session
from tests.tcg.positions import labels, names, position, state


@pytest.mark.rule("TC-001", "TC-003")
def test_everybody_has_a_set_of_72_cards_and_the_decks_are_never_mixed() -> None:
    game = heroes_unite.new_game("tcg", 1, players=3)
    zones = game.rules.zones
    dealt = Counter(zones[zone].owner for _, zone in game.rules.physical)
    assert dealt == {0: 72, 1: 72, 2: 72}
    basic = preset()
    for seat in game.full_view()["seats"]:
        heroes = Counter(name for zone in ("hand", "hero pile") for name in seat[zone]["cards"])
        villains = Counter(seat["villain pile"]["cards"])
        assert heroes == {card.name: copies for card, copies in basic.heroes}
        assert villains == {card.name: copies for card, copies in basic.villains}


@pytest.mark.rule("TC-002", "TC-134")
def test_damage_counters_are_no_cards() -> None:
    game = position({"active": ["Paragon"]}, {"active": ["Night"], "villains": ["Zeus"]})
    before = sum(len(zone) for zone in game.state.zones)
    game.choose("attack with Paragon")
    game.choose("Zeus")
    assert state(game, 0, "active")["damage"] == state(game, 1, "villains")["damage"] == 1
    assert sum(len(zone) for zone in game.state.zones) == before == 2 * 72


@pytest.mark.rule("TC-066", "TC-067", "TC-069")
def test_who_sees_what() -> None:
    game = position(
        {
            "active": ["Night (with +1 Weapon)"],
            "reserve": ["Chrome"],
            "hand": ["Kion", "+1 Heal"],
            "deck": ["Paragon", "Escudo"],
            "discard": ["Control"],
            "claimed": ["Zeus"],
            "villain_deck": ["David", "Clubs"],
            "villain_discard": ["Rage"],
            "villains": ["Cowboy"],
            "waiting": ["+2 Gadget"],
        },
        {"active": ["Night"]},
        table={"plot_twist": "Ambush"},
    )
    open_to_all = {
        "active": ["Night"],
        "reserve": ["Chrome"],
        "hero discard pile": ["Control"],
        "claimed": ["Zeus"],
        "villain discard pile": ["Rage"],
        "villains": ["Cowboy"],
        "waiting": ["+2 Gadget"],
        "objects": ["+1 Weapon"],
    }
    for viewer in (SPECTATOR, 0, 1):
        view = game.view(viewer)
        seat = view["seats"][0]
        assert {zone: seat[zone]["cards"] for zone in open_to_all} == open_to_all
        assert view["table"]["plot twist"]["cards"] == ["Ambush"]
        assert seat["hand"]["cards"] == (["Kion", "+1 Heal"] if viewer == 0 else [])
        assert seat["hand"]["count"] == seat["hero pile"]["count"] == seat["villain pile"]["count"] == 2
        assert seat["hero pile"]["cards"] == seat["villain pile"]["cards"] == []  # not even the owner sees a pile


@pytest.mark.rule("TC-074")
def test_who_starts_is_drawn_by_lot_or_agreed_upon() -> None:
    rules = make({"players": 3})
    starts = Counter(rules.public(rules.start(seed))["start"] for seed in range(300))
    assert set(starts) == {0, 1, 2}
    assert min(starts.values()) > 70
    for first in (1, 2, 3):
        game = heroes_unite.new_game("tcg", 5, players=3, first=first)
        assert game.to_choose == first - 1


def test_the_same_seed_is_the_same_game() -> None:
    one, two = (heroes_unite.new_game("tcg", "twice", players=2) for _ in range(2))
    while not one.over:
        index = one.version * 31 % one.option_count
        one.choose(index)
        two.choose(index)
    assert one.digest() == two.digest()


# Copies of one card


@pytest.mark.rule("TC-027")
def test_copies_without_a_difference_are_one_option() -> None:
    game = position({"active": ["Night"], "reserve": ["Night"]}, {"villains": ["Clubs", "Clubs"], "active": ["Chrome"]})
    game.choose("attack with Night")
    assert labels(game) == ["Clubs"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Cowboy", "Cowboy (1 damage)"),
        ("Cowboy", "Cowboy (with +1 Weapon)"),
        ("Cowboy", "Cowboy (defending)"),
        ("Cowboy (defending)", "Cowboy (defending by Fighting 3)"),
        ("Cowboy (defending by Defense 1)", "Cowboy (defending by Defense 4)"),
        ("Cowboy", "Cowboy (Strength leaves 2)"),
    ],
)
def test_copies_that_differ_are_told_apart(first: str, second: str) -> None:
    game = position({"active": ["Night"]}, {"villains": [first, second], "active": ["Chrome"]})
    game.choose("attack with Night")
    assert labels(game) == [first, second]


def test_objects_are_told_apart_by_who_holds_them() -> None:
    game = position(
        {"active": ["Control"]},
        {
            "villains": ["Cowboy (with +1 Weapon)", "Cowboy (2 damage, with +1 Weapon)", "Clubs (with +1 Weapon)"],
            "active": ["Chrome"],
        },
    )
    game.choose("use Power of Control")
    assert labels(game) == ["+1 Weapon (on Cowboy)", "+1 Weapon (on Cowboy, 2 damage)", "+1 Weapon (on Clubs)"]
    game.choose("+1 Weapon (on Cowboy, 2 damage)")
    assert [state(game, 1, "villains", place)["object"] for place in range(3)] == ["+1 Weapon", "", "+1 Weapon"]


def test_healing_makes_a_difference_between_who_has_fought_and_who_has_not() -> None:
    game = position(
        {"active": ["Night"]},
        {"active": ["Night"], "villains": ["Zeus (1 damage)"]},
        {"active": ["Night"], "villains": ["Zeus"]},
        villain_healing=True,
    )
    game.choose("attack with Night")
    game.choose("Zeus among player 3's villains")
    game.choose("attack with Night")
    assert labels(game) == [
        "Zeus (1 damage) among your own villains",
        "Zeus (1 damage, has fought) among player 3's villains",
    ]


def test_of_two_nights_one_has_acted() -> None:
    """Two active copies, of which one has drawn cards: it is the other one that may still defend or make room."""
    game = position(
        {"active": ["Night", "Night"], "reserve": ["Chrome"], "deck": ["Kion", "Escudo", "Control"]},
        {"active": ["Paragon"]},
        two_actives=True,
    )
    assert labels(game).count("defend with Night") == 1
    game.choose("use Money of Night")
    game.choose("1")
    assert "defend with Night" in labels(game)
    game.choose("switch to Chrome")
    assert labels(game) == ["Night", "Night (has acted)"]
    game.choose("Night (has acted)")
    game.choose("defend with Night")
    assert state(game, 0, "active", 0)["stance"] == "plain"
    assert labels(game) == ["defend with Chrome", "done"]


def test_of_two_nights_one_has_used_its_ability() -> None:
    game = position(
        {"active": ["Night", "Night"]},
        {"active": ["Paragon"], "villains": ["Zeus"]},
        two_actives=True,
        pre_ability_spends_action=False,
    )
    game.choose("use Intelligence of Night")
    game.choose("your own hero pile")
    game.choose("0")
    assert [label for label in labels(game) if "Night" in label] == [
        "defend with Night",
        "attack with Night (has used an ability)",
        "defend with Night (has used an ability)",
    ]


def test_a_team_of_two_copies() -> None:
    """A deck of one's own may bring two copies of a small hero: nobody need say which one takes damage first."""
    basic = preset().plain()
    heroes = {**basic["heroes"], "Chrome": 2, "Paragon": 1}
    game = position(
        {"active": ["Chrome"], "reserve": ["Chrome"]},
        {"active": ["Paragon"], "villains": ["Zeus"]},
        tag_team=True,
        decks=[{**basic, "heroes": heroes}, "basic"],
    )
    game.choose("team up with Chrome")
    assert "attack with Chrome (teamed with Chrome)" in labels(game)
    game.choose("attack with Chrome (teamed with Chrome)")
    game.choose("Zeus")  # 8 against 9
    assert sorted(state(game, 0, "active", place)["damage"] for place in range(2)) == [0, 1]


# Knocked out


@pytest.mark.rule("TC-150", "TC-155")
def test_a_knocked_out_team_leaves_the_table() -> None:
    game = position(
        {
            "active": ["Night (1 damage, with +1 Weapon)"],
            "reserve": ["Kion (1 damage)"],
            "hand": ["Chrome"],
            "deck": [],
            "villain_deck": [],
        },
        {"active": ["Paragon"], "villains": ["Zeus"], "villain_deck": []},
        table={"draw": True},
    )
    assert game.view(1)["values"]["knocked_out"] == [0]
    assert names(game, 0, "active") == names(game, 0, "reserve") == names(game, 0, "objects") == []
    assert sorted(names(game, 0, "hero discard pile")) == ["+1 Weapon", "Kion", "Night"]
    game.choose("defend with Paragon")
    game.choose("attack with Zeus")
    assert labels(game) == ["Paragon (defending)"]


@pytest.mark.rule("TC-151", "TC-152", "TC-153")
def test_the_villains_win_when_the_last_team_goes() -> None:
    """Everybody takes a new hand in the first round and gives up in the second."""
    session = Session("tcg", {"players": 3}, 3)
    while not session.game.over:
        kinds = [option.kind for option in session.decision.options]
        session.choose(next((kinds.index(kind) for kind in ("yes", "pass") if kind in kinds), 0))
    assert session.game.winners == []
    assert session.game.view(0)["values"]["knocked_out"] == [0, 1, 2]
    assert session.log()[-1].text == "The game is over: the villains have won."
