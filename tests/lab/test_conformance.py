"""One test for all games: random games, in which everything that must hold at every decision is checked."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.decision import TARGET, Ask
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.state import Frame, State
from heroes_unite.lab.conformance import ConformanceError, check_game
from heroes_unite.ops.flow import sequence
from heroes_unite.ops.questions import ChooseCards
from tests.conformance import PASSING, check_deckbuilding, facts, score
from tests.searching import rounds
from tests.tiny import game as tiny
from tests.tiny.game import CARDS
from tests.tiny.ops import REST, Act, Earn, Guess

ROOT = Path(__file__).resolve().parents[2]
HASHES = ROOT / "tests" / "goldens" / "hashes.json"

# There are not enough Super Heroes to deal two to each of five players.
TABLES = [
    (p, heroes) for p in (2, 3, 4, 5) for heroes in ("random", "choose", "two", "first") if (p, heroes) != (5, "two")
]


@pytest.mark.parametrize(("players", "heroes"), TABLES)
def test_the_deckbuilding_game_conforms(players: int, heroes: str) -> None:
    """One game of every number of players and way of choosing Super Heroes; `make fuzz` plays thousands. Over all of
    them each size of the stack comes up with the promotional cards and without.
    """
    number = TABLES.index((players, heroes))
    check_deckbuilding(
        number,
        thorough=rounds(0.01, 0.02),
        share=0.05,
        players=players,
        heroes=heroes,
        promo=number % 2 == 1 or (heroes == "two" and players == 4),
        super_villains=(8, 12, 10)[number % 3],
    )


@pytest.mark.parametrize("players", (2, 5)[: rounds(1, 2)])
def test_every_single_decision_of_a_deckbuilding_game_conforms(players: int) -> None:
    report = check_deckbuilding(1, thorough=1.0, share=1.0, players=players, promo=True)
    assert report.thorough == report.decisions > 100


BOTH = ["base", "heroes-unite"]
# Every set, variant, order and way to combine sets; each number of players at least twice.
VARIED: list[dict[str, Any]] = [
    *({"players": players, "sets": ["heroes-unite"]} for players in (2, 3, 4, 5)),
    {"players": 5, "sets": BOTH, "heroes": "two", "order": "base"},
    {"players": 2, "sets": BOTH, "kinds": ["hero", "location", "super-villain"], "heroes": "choose"},
    {"players": 3, "sets": BOTH, "match": True, "variants": ["hunt", "on-patrol", "synergy"]},
    {"players": 2, "sets": ["base"], "variants": ["two-heads", "hunt"], "order": "2020"},
    {"players": 2, "sets": ["heroes-unite"], "variants": ["two-heads", "hidden", "synergy", "on-patrol"]},
    {"players": 4, "sets": ["base"], "variants": ["team", "on-patrol"]},
    {"players": 4, "sets": ["heroes-unite"], "variants": ["team", "hidden", "synergy"]},
    {"players": 4, "sets": BOTH, "variants": ["team", "hunt"], "match": True},
    {"players": 5, "sets": ["base"], "variants": ["hidden"]},
    {"players": 3, "sets": ["heroes-unite"], "variants": ["hunt"], "order": "base"},
    {"players": 5, "sets": ["heroes-unite"], "variants": ["on-patrol", "synergy"]},
]


@pytest.mark.parametrize("options", VARIED, ids=lambda options: f"{options['players']} {options.get('variants', '')}")
def test_every_set_and_variant_conforms(options: dict[str, Any]) -> None:
    """Without the audit by other code, which knows the base game only."""
    make_game = partial(heroes_unite.new_game, "deckbuilding", 0, **options)
    check_game(make_game, random.Random(f"varied {options}"), thorough=rounds(0.015, 0.04), passing=PASSING)


# Each number of players of the TCG, and each of its options twice at least.
TCG: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 2},
    {"players": 3, "rotate_start": True},
    {"players": 4, "defeat_at": "equal", "villain_filler": False},
    {"players": 5, "ko_check": "immediate"},
    {"players": 6, "strength_defense": "half_total"},
    {"players": 1, "two_actives": True, "villain_healing": True},
    {"players": 1, "tag_team": True, "ko_check": "immediate", "defeat_at": "equal"},
    {"players": 2, "tag_team": True, "pre_ability_spends_action": False},
    {"players": 3, "tag_team": True, "strength_defense": "half_total", "object_defense_needs_stance": False},
    {"players": 2, "two_actives": True, "pre_ability_spends_action": False, "rotate_start": True},
    {"players": 3, "two_actives": True, "object_defense_needs_stance": False, "villain_filler": False},
    {"players": 2, "long_game": True, "villain_healing": True},
    {"players": 4, "long_game": True, "villain_healing": True, "two_actives": True},
]


@pytest.mark.parametrize("options", TCG, ids=lambda options: " ".join(str(each) for each in options.values()))
def test_the_tcg_conforms(options: dict[str, Any]) -> None:
    make_game = partial(heroes_unite.new_game, "tcg", 0, **options)
    check_game(make_game, random.Random(f"tcg {options}"), thorough=rounds(0.03, 0.05), passing=PASSING)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_the_tcg_conforms_with_any_decks_and_options(players: int) -> None:
    """Decks of anything, some with home-made cards."""
    chance = random.Random(f"any deck {players}")
    options = game_kind("tcg").random_options(chance, (players,))
    check_game(partial(heroes_unite.new_game, "tcg", players, **options), chance, thorough=rounds(0.03, 0.05))


@pytest.mark.parametrize("players", [1, 2])
def test_every_single_decision_of_a_tcg_game_conforms(players: int) -> None:
    make_game = partial(heroes_unite.new_game, "tcg", 7, players=players)
    report = check_game(make_game, random.Random(7), thorough=1.0)
    assert report.thorough == report.decisions > 20


@pytest.mark.parametrize("players", [2, 3])
def test_every_single_decision_of_the_tiny_game_conforms(players: int) -> None:
    for seed in range(rounds(10, 40)):
        check_game(partial(tiny.new_game, players, seed), random.Random(seed), thorough=1.0)


# The checks themselves


def test_a_failure_says_what_when_and_how_to_get_there() -> None:
    def audit(game: Game) -> None:
        if game.version == 5:
            raise AssertionError("five is too many")

    with pytest.raises(ConformanceError, match="After 5 choices: five is too many") as caught:
        check_game(tiny.new_game, random.Random(1), audit=audit)
    error = caught.value
    assert (error.what, error.version, len(error.choices)) == ("five is too many", 5, 5)
    game = tiny.new_game()
    for choice in error.choices:
        game.choose(choice)
    assert game.version == 5


def test_a_crash_is_a_failure_too() -> None:
    def audit(game: Game) -> None:
        raise ZeroDivisionError("oh")

    with pytest.raises(ConformanceError, match="ZeroDivisionError: oh"):
        check_game(tiny.new_game, random.Random(1), audit=audit)


def test_a_game_that_does_not_end_is_a_failure() -> None:
    with pytest.raises(ConformanceError, match="the game is not over after 7 choices"):
        check_game(tiny.new_game, random.Random(1), thorough=0.0, bound=7)


def test_a_lost_card_is_found() -> None:
    def audit(game: Game) -> None:
        game.state.zones[0].pop()

    with pytest.raises(ConformanceError, match="a card is missing or lies in two places"):
        check_game(tiny.new_game, random.Random(1), audit=audit)


def test_a_misplaced_card_is_found() -> None:
    def audit(game: Game) -> None:
        game.state.where[game.state.zones[0][0]] = 2

    with pytest.raises(ConformanceError, match="lies in zone 0, but is looked for in 2"):
        check_game(tiny.new_game, random.Random(1), audit=audit)


class CountsInN(Act):
    """Keeps its own count where what others bind flows."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        f.pc = f.n
        return super().resume(s, f)

    def choose(self, s: State, f: Frame, option: int) -> None:
        f.pc = f.n
        f.n += 1
        super().choose(s, f, option)


class RemembersInCards(Act):
    """Keeps the cards played where what others bind flows: after one of them the turn is over."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.cards:
            f.pc = self.plays
        return super().resume(s, f)

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option != REST:
            f.cards = (option & TARGET,)
        super().choose(s, f, option)


class AsksAboutBindings(Act):
    """Does nothing wrong, but reads in its question what may be anything."""

    def asks(self, s: State, f: Frame) -> Ask:
        return ChooseCards("play", 1, len(f.cards))

    def prompt(self, ask: Ask, names: Names) -> str:
        return "Play a card or rest."


class HandsOnRubbish(Guess):
    """Leaves as if it had bound something, though it takes no bindings and binds none."""

    @property
    def takes(self) -> bool:
        return False


WITH_RUBBISH = "with rubbish in the frames of nodes that take no bindings the game is another one"


@pytest.mark.parametrize(
    ("act", "thorough"),
    [(CountsInN(2), 0.0), (RemembersInCards(2), 0.0), (AsksAboutBindings(2), 1.0)],
    ids=lambda each: type(each).__name__,
)
def test_a_node_that_keeps_something_where_bindings_flow_is_found(act: Act, thorough: float) -> None:
    """Whether or not anything happens to flow there in this game."""
    with pytest.raises(ConformanceError, match=WITH_RUBBISH):
        check_game(partial(tiny.new_game, act=act), random.Random(1), thorough)


def test_a_node_that_hands_on_what_it_does_not_take_is_found() -> None:
    dice = replace(CARDS[4], copies=9, effect=sequence(HandsOnRubbish(3), Earn(1, each=True)))
    assert dice.name == "Dice"
    cards = (*CARDS[:4], dice, *CARDS[5:])
    with pytest.raises(ConformanceError, match=WITH_RUBBISH):
        check_game(partial(tiny.new_game, cards=cards), random.Random(1), thorough=0.0)


@pytest.mark.rule("DB-188", "DB-189")
def test_the_independent_score() -> None:
    assert score(["Punch", "Kick", "Weakness", "Ra's al Ghul"]) == 0 + 1 - 1 + 4
    assert score(["Suicide Squad"] * 4) == 16
    assert score(["Bizarro", "Weakness", "Weakness"]) == 2
    assert score(["Green Arrow"] * 3 + ["Mera", "Robin"]) == 15 + 2
    assert score(["Utility Belt"] + ["Batmobile"] * 3) == 3
    assert {card["vp"] for card in facts().values() if isinstance(card.get("vp"), str)} == {"*"}


# The same game in every process


@cache
def fingerprints() -> dict[str, str]:
    """Fingerprints along some games whose choices follow from the seed alone."""
    found: dict[str, str] = {}
    games = {f"deckbuilding, {n} players": heroes_unite.new_game(seed=n, players=n) for n in (2, 3, 4, 5)}
    games["heroes-unite, 3 players"] = heroes_unite.new_game(seed=1, players=3, sets=["heroes-unite"])
    for n, difficulty in ((1, []), (3, ["crises-in-deck"]), (5, ["eight-super-villains"])):
        options = {"mode": "crisis", "sets": ["heroes-unite"], "players": n, "difficulty": difficulty}
        games[f"crisis, {n} players"] = heroes_unite.new_game("deckbuilding", n, **options)
    games["both sets in a match"] = heroes_unite.new_game(seed=1, sets=BOTH, match=True, variants=["hunt"])
    games |= {f"tcg, {n} players": heroes_unite.new_game("tcg", n, players=n) for n in (1, 2, 4, 6)}
    games["tcg, tag teams"] = heroes_unite.new_game("tcg", 1, tag_team=True, villain_healing=True, long_game=True)
    games["tcg, two actives"] = heroes_unite.new_game("tcg", 1, two_actives=True, rotate_start=True)
    for mode, n, villain in (
        ("standard", 1, "The Cheetah"),
        ("standard", 4, "The Joker"),
        ("super-villain", 3, "The Joker"),
        ("commander", 1, "Darkseid"),
        ("duel", 2, "The Cheetah"),
    ):
        game = heroes_unite.new_game("united", n, mode=mode, players=n, villain=villain, equipment=n != 4)
        games[f"united, {mode}, {n} players"] = game
    games |= {f"tiny, {n} players": tiny.new_game(n, f"golden {n}") for n in (2, 3)}
    for name, game in games.items():
        found[f"{name}, start"] = game.digest()
        while not game.over:
            game.choose(game.version * 7919 % 1009 % game.option_count)
            if game.version == 100:
                found[f"{name}, 100 choices"] = game.digest()
        found[f"{name}, end"] = game.digest()
    return found


def in_another_process(hash_seed: str) -> dict[str, str]:
    code = "import json; from tests.lab.test_conformance import fingerprints; print(json.dumps(fingerprints()))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_the_same_game_has_the_same_fingerprint_in_every_process() -> None:
    """Here, too, every process has a number of its own from which it hashes."""
    here = fingerprints()
    for hash_seed in ("1", "77")[: rounds(1, 2)]:
        assert in_another_process(hash_seed) == here


def test_fingerprints_are_those_of_another_day() -> None:
    """A change here means that saved games and replays of before no longer run the same way."""
    here = fingerprints()
    if os.environ.get("UPDATE_GOLDENS"):
        HASHES.parent.mkdir(exist_ok=True)
        HASHES.write_text(json.dumps(here, indent=2) + "\n", encoding="utf-8")
    assert json.loads(HASHES.read_text(encoding="utf-8")) == here, "UPDATE_GOLDENS=1 accepts a change that is meant"
