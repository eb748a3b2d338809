"""Alone: coins decide for the villains, in everything, and each way is as likely as the next."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.tcg.actions import ACT, ANSWERS
from heroes_unite.games.tcg.cards import HERO_OBJECTS
from heroes_unite.games.tcg.constants import TARGET
from heroes_unite.games.tcg.hero_phase import HeroPhase
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.state import Log
from tests.tcg.positions import labels, names, position, state

SEEDS = range(300)
HERO_CARDS = [card.name for card in HERO_OBJECTS]


def check_even(found: Iterable[Any], ways: set[Any]) -> None:
    """Everything that can come does, about as often as everything else."""
    counts = Counter(found)
    total = sum(counts.values())
    assert set(counts) == ways
    expected = total / len(ways)
    assert all(abs(count - expected) < 4.5 * expected**0.5 for count in counts.values()), counts


def outcomes(player: dict[str, Any], read: Callable[[Game], Any], **table: Any) -> list[Any]:
    """What the villains have done, over many seeds, by the time somebody is asked again."""
    found = []
    for seed in SEEDS:
        game = position(player, table={"phase": "villain", **table}, seed=seed)
        found.append(read(game))
    return found


@pytest.mark.rule("TC-169")
@pytest.mark.parametrize("seed", range(12))
def test_nobody_is_ever_asked_for_a_villain(seed: int) -> None:
    chance = random.Random(seed)
    game = heroes_unite.new_game(
        "tcg", seed, players=1, two_actives=seed % 3 == 0, tag_team=seed % 3 == 1, villain_healing=seed % 2 == 0
    )
    while not game.over:
        f = game.state.stack[-1]
        if f.node is ACT and game.decision.source not in names(game, 0, "active"):
            assert f.pc == ANSWERS  # the player defends, or picks cards of the own hand
            attack = game.view(0)["values"]["attack"]
            mine = attack is not None and attack["target"] in names(game, 0, "active") + names(game, 0, "reserve")
            assert mine or {option.zone for option in game.decision.options} == {"hand"}
        elif game.decision.turn:
            assert isinstance(f.node, HeroPhase)
            assert not game.view(0)["values"]["villains_act"]
        else:  # an object of the player's, or a choice between heroes
            assert f.node is ACT or f.source < 0 or game.decision.source in (*HERO_CARDS, *names(game, 0, "reserve"))
        game.choose(chance.randrange(game.option_count))


@pytest.mark.rule("TC-169", "TC-170")
def test_the_action_is_any_of_those_there_are() -> None:
    """Zeus attacks or defends, plainly or by Speed; with nothing to discard there is no Power."""

    def read(game: Game) -> str:
        return str(state(game, 0, "villains")["stance"] or "attack")

    found = outcomes({"active": ["Paragon"], "villains": ["Zeus"], "villain_deck": []}, read)
    assert set(found) == {"plain", "Speed", "attack"}
    check_even(["attack" if each == "attack" else "defend" for each in found], {"attack", "defend"})
    check_even([each for each in found if each != "attack"], {"plain", "Speed"})


@pytest.mark.rule("TC-170")
def test_the_target_is_any_of_those_there_are() -> None:
    """Rage finds three heroes in reserve; where it attacks, each is hit equally often."""

    def read(game: Game) -> str:
        hit = [
            name for place, name in enumerate(names(game, 0, "reserve")) if state(game, 0, "reserve", place)["damage"]
        ]
        return hit[0] if hit else ""

    found = outcomes({"reserve": ["Paragon", "Night", "Chrome"], "villains": ["Rage"], "villain_deck": []}, read)
    check_even([each for each in found if each], {"Paragon", "Night", "Chrome"})


@pytest.mark.rule("TC-170")
def test_the_amount_is_any_up_to_the_icons() -> None:
    """A villain in stance adds 0, 1 or 2 by coins when a hero attacks it, and nobody is asked."""
    found = []
    for seed in SEEDS:
        game = position(
            {"active": ["Paragon"], "villains": ["Concrete Man (defending by Defense 2)"], "villain_deck": []},
            seed=seed,
        )
        log = game.state.log = Log(game.state)
        game.choose("attack with Paragon")
        game.choose("Concrete Man (defending by Defense 2)")
        found.append(next(record.amount for record in log.records if record.event == TARGET))
    check_even(found, {6, 7, 8})


@pytest.mark.rule("TC-170")
def test_an_object_goes_to_any_of_those_who_can_use_it() -> None:
    def read(game: Game) -> str:
        places = range(len(names(game, 0, "villains")))
        held = [names(game, 0, "villains")[place] for place in places if state(game, 0, "villains", place)["object"]]
        return held[0] if held else ""

    player = {
        "active": ["Paragon"],
        "villains": ["Cowboy", "David", "Concrete Man", "Rage"],
        "villain_deck": ["+2 Weapon", "Zeus"],
    }
    found = [each for each in outcomes(player, read, draw=True) if each]  # who fell has lost it
    assert set(found) == {"Cowboy", "David", "Rage"}
    assert min(Counter(found).values()) > 50


@pytest.mark.rule("TC-110", "TC-170")
def test_a_villain_who_comes_out_takes_any_waiting_object_it_can_use() -> None:
    def read(game: Game) -> tuple[str, ...]:
        return tuple(sorted(names(game, 0, "waiting")))

    player = {
        "active": ["Paragon"],
        "waiting": ["+1 Weapon", "+2 Weapon", "+2 Gadget"],
        "villain_deck": ["David", "Zeus"],
    }
    check_even(outcomes(player, read, draw=True), {("+1 Weapon", "+2 Gadget"), ("+2 Gadget", "+2 Weapon")})


@pytest.mark.rule("TC-170")
def test_the_order_of_the_villains_is_by_coins() -> None:
    """Of Zeus and Clubs whoever is first to hit Kion sends the other one to the reserve."""

    def read(game: Game) -> tuple[bool, bool]:
        return bool(names(game, 0, "active")), bool(names(game, 0, "reserve"))

    player = {
        "active": ["Kion (2 damage)"],
        "reserve": ["Ghost Hunter (2 damage)"],
        "villains": ["Zeus", "David"],
        "hand": ["Paragon"],
        "villain_deck": [],
    }
    assert {(True, True), (False, True), (False, False)} == set(outcomes(player, read))


@pytest.mark.rule("TC-049", "TC-050", "TC-169")
def test_money_of_a_villain_takes_what_the_player_chooses() -> None:
    for seed in SEEDS:
        game = position(
            {"active": ["Paragon"], "hand": ["Kion", "Chrome", "Night"], "villains": ["Mob Boss"], "villain_deck": []},
            table={"phase": "villain"},
            seed=seed,
        )
        if "makes you discard" in game.decision.prompt:
            assert labels(game) == ["Kion", "Chrome", "Night"]
            game.choose("Chrome")
            assert "Chrome" in names(game, 0, "hero discard pile")
            return
    raise AssertionError("in so many games Money was never used")


@pytest.mark.rule("TC-047", "TC-169")
def test_what_a_villain_looks_at_nobody_sees() -> None:
    """Doctor Psi's Intelligence is used in some of the games, and tells the player nothing in any of them."""
    for seed in range(60):
        game = position(
            {"active": ["Paragon"], "villains": ["Doctor Psi"], "villain_deck": []},
            table={"phase": "villain"},
            seed=seed,
        )
        assert game.view(0)["seats"][0]["hero pile"]["known"] == []


def test_where_there_is_one_way_no_coin_is_flipped() -> None:
    """Undo need not deal anew then: no random number has been drawn."""
    game = position({"active": ["Night"], "hand": ["+1 Weapon"]}, {"active": ["Night"]})
    before = game.state.drawn
    game.choose("play +1 Weapon")
    assert state(game, 0, "active")["object"] == "+1 Weapon"
    assert game.state.drawn == before
