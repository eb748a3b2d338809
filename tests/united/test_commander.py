"""Commander Solo and one against one: setting up, and whole games by chance."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from heroes_unite.games.errors import OptionError
from heroes_unite.games.united.cards.battle_plans import BATTLE_PLANS
from heroes_unite.games.united.cards.villains import VILLAINS
from heroes_unite.games.united.options import parse
from heroes_unite.games.united.rules import make
from heroes_unite.kernel.game import Game
from heroes_unite.lab.conformance import check_game
from tests.united.tables import new, values
from tests.united.test_random_games import audit

ALONE: dict[str, Any] = {"mode": "commander", "players": 1, "heroes": ["Batman"], "villain": "The Cheetah"}


def start(seed: int = 1, **more: Any) -> Game:
    return new(seed, **{**ALONE, **more})


def labels(game: Game) -> list[str]:
    return [option.label for option in game.decision.options]


@pytest.mark.rule("UN-222", "UN-224", "UN-225", "UN-223", "UN-227")
def test_four_heroes_lend_three_cards_each() -> None:
    game = start()
    assert game.decision.prompt == "Four heroes support you. Who stays home?"
    assert labels(game) == ["Aquaman", "Cyborg", "Superman", "The Flash", "Wonder Woman"]
    game.choose("The Flash")
    assert labels(game) == ["Command the Deep", "Tidal Surge", "Ocean Roads", "Atlantean Hide"]
    game.choose("Tidal Surge")
    # Cyborg has three without the card that starts in hand
    assert labels(game) == ["Flight", "Heat Vision", "Man of Steel", "Solar Flare"]
    game.choose("Solar Flare")
    game.choose("Golden Bind")
    game.choose("no more")
    table = game.full_view()["table"]
    support = [*table["support deck"]["cards"], *table["display"]["cards"]]
    assert sorted(support) == sorted(
        [
            *("Command the Deep", "Ocean Roads", "Atlantean Hide"),
            *("Sonic Cannon", "Boom Tube", "System Hack"),
            *("Flight", "Heat Vision", "Man of Steel"),
            *("Gift of Hermes", "Deflecting Guard", "Champion of Themyscira"),
        ]
    )
    assert table["display"]["count"] == 2
    assert "Batman Wild + Wild" in table["removed"]["cards"]
    seat = game.view(0)["seats"][0]
    assert seat["hand"]["count"] + seat["deck"]["count"] == 11


@pytest.mark.rule("UN-224")
def test_support_by_name_or_by_chance() -> None:
    names = ["Aquaman", "Cyborg", "Superman", "Wonder Woman"]
    assert labels(start(support=names))[0] == "Command the Deep"
    seen: Counter[str] = Counter()
    for seed in range(30):
        game = start(seed, support="random")
        seen[game.decision.prompt.split(" supports")[0]] += 1
    assert len(seen) > 1
    for wrong in (names[:3], [*names[:3], "Batman"], [*names[:3], "Aquaman"]):
        with pytest.raises(OptionError):
            parse({**ALONE, "support": wrong})


def to_battle_plans(**more: Any) -> Game:
    game = start(support="random", **more)
    while "Battle Plans" not in game.decision.prompt:
        game.choose(0)
    return game


@pytest.mark.rule("UN-228", "UN-011")
def test_battle_plans_by_budget() -> None:
    costs = {card.name: card.cost for card in BATTLE_PLANS}
    assert sorted(costs.values()) == [1, 1, 1, 1, 1, 2, 2, 2]
    game = to_battle_plans()
    assert labels(game) == [*costs, "no more"]
    game.choose("Shield Wall")
    assert labels(game) == [*(name for name, cost in costs.items() if cost == 1 and name != "Shield Wall"), "no more"]
    game.choose("Rotation")
    assert game.view(0)["table"]["battle plans"]["cards"] == ["Shield Wall", "Rotation"]
    two = to_battle_plans()
    two.choose("Full Roster")
    assert two.view(0)["table"]["display"]["count"] == 3
    named = start(support="random", battle_plans=["United Front"])
    while named.decision.prompt.endswith("leave out?"):
        named.choose(0)
    assert named.view(0)["table"]["battle plans"]["cards"] == ["United Front"]
    with pytest.raises(OptionError, match="and the budget is"):
        parse({**ALONE, "battle_plans": ["United Front", "Rotation"]})


@pytest.mark.rule("UN-228")
def test_without_a_budget_nothing_is_asked() -> None:
    game = start(support="random", budget=0)
    while game.decision.prompt.endswith("leave out?"):
        game.choose(0)
    assert game.view(0)["table"]["battle plans"]["cards"] == []
    assert game.decision.prompt != "Choose Battle Plans: 0 of your budget is left."


def test_solar_flare_is_shuffled_in() -> None:
    """UR-13: in the Supporting Heroes deck no card has a place of its own."""
    places = set()
    for seed in range(20):
        game = start(seed, support=["Aquaman", "Cyborg", "Superman", "Wonder Woman"], budget=0)
        for name in ("Tidal Surge", "Flight", "Golden Bind"):
            game.choose(name)
        table = game.full_view()["table"]
        support = [*table["display"]["cards"], *table["support deck"]["cards"]]
        places.add(support.index("Solar Flare"))
    assert len(places) > 4


@pytest.mark.rule("UN-229")
@pytest.mark.parametrize("villain", [cards[0].name for cards in VILLAINS])
def test_the_villain_counts_two_heroes(villain: str) -> None:
    alone = values(start(villain=villain))["dashboard"]
    two = values(new(villain=villain, players=2, challenges=["moderate"]))["dashboard"]
    assert (alone["health"], alone["end"]) == (two["health"], two["end"])


@pytest.mark.rule("UN-226", "UN-230")
def test_equipment_of_the_main_hero_only_and_challenges() -> None:
    game = start(equipment=True, challenges=["moderate"])
    assert labels(game) == [
        *("Antidote", "Armored Gauntlets", "Batarang", "Cape Wings", "Grapnel", "Lie Detector"),
    ]
    for _ in range(3):
        game.choose(0)
    assert game.decision.prompt == "Batman: which card with a single Wild is left out?"


@pytest.mark.rule("UN-246", "UN-247", "UN-248", "UN-249")
def test_one_against_one() -> None:
    duel = {"mode": "duel", "players": 2, "heroes": ["Batman"], "villain": "Darkseid", "support": "random"}
    game = new(1, **duel)
    assert game.to_choose == 1
    asked: list[str] = []
    while not game.decision.prompt.endswith("which Super Hero card do you keep?"):
        asked.append(game.decision.prompt)
        game.choose(0)
    assert not any("Battle Plans" in prompt for prompt in asked)
    offered = []
    for _ in range(2):
        offered.append(len(game.decision.options))
        game.choose(0)
    assert offered == [3, 2]
    assert game.view(0)["seats"][0]["super cards"]["count"] == 2
    assert values(game)["heroes"][0]["tokens"] == {"Move": 1, "Attack": 0, "Heroic": 0, "Wild": 0}
    two = values(new(1, players=2, villain="Darkseid"))["dashboard"]["health"]
    assert values(game)["dashboard"]["health"] in (two, two + 2)  # Hardened may have been dealt
    with pytest.raises(OptionError, match="Only the mode Commander solo has a budget"):
        parse({**duel, "budget": 1})


def test_the_hunt_has_a_head_start_one_against_one_and_only_there() -> None:
    def track(**options: Any) -> int:
        at: int = values(new(1, villain="The Cheetah", **options))["dashboard"]["at"]
        return at

    dashboard = VILLAINS[0][0]
    assert dashboard.head_start > 0
    assert track(mode="duel", players=2) == dashboard.head_start
    assert track(mode="super-villain", players=3) == track(mode="super-villain", players=2) == 0
    assert track(mode="commander", players=1) == track(players=2) == 0
    assert any("one against one" in line for line in dashboard.text())


@pytest.mark.parametrize("mode", ["commander", "duel"])
def test_random_games_hold(mode: str) -> None:
    for seed in range(9):
        options = {"mode": mode, "players": 1 + (mode == "duel"), "villain": VILLAINS[seed % 3][0].name}
        rules = make({**options, "equipment": seed % 2 == 0, "support": ("choose", "random")[seed % 2]})
        check_game(
            lambda rules=rules, seed=seed: Game(rules, rules.start(seed)),  # type: ignore[misc]
            random.Random(seed),
            thorough=0.06,
            audit=audit,
        )
