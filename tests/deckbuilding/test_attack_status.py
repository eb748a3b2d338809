"""What everybody sees of an Attack: who is asked, who has avoided it, whom it hits, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.game import Game
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse


def position(text: str) -> Game:
    return setup(parse(f"title: x\n{text}\nsteps: [end turn]\n"))


def status(game: Game) -> dict[str, Any] | None:
    found: dict[str, Any] | None = game.view(-1)["values"]["attack"]
    return found


def test_foes_are_asked_one_after_the_other() -> None:
    game = position(
        "players:\n- {hand: [Bane]}\n- {hand: [Punch, Kick]}\n"
        "- {hand: [Super Speed], deck: [Punch, Kick]}\n- {hand: [Kick]}"
    )
    assert status(game) is None
    game.choose("play Bane")
    asked = {"card": "Bane", "by": 0, "asked": 1, "answers": {"1": "asked", "2": "waiting", "3": "waiting"}}
    assert status(game) == asked
    game.choose("pass")
    assert status(game) == {**asked, "asked": 2, "answers": {"1": "open", "2": "asked", "3": "waiting"}}
    game.choose("defend with Super Speed")
    assert status(game) == {**asked, "asked": 3, "answers": {"1": "open", "2": "avoids", "3": "asked"}}
    game.choose("pass")
    now = status(game)  # player 2 chooses what to discard: no longer a question of Defenses
    assert now == {**asked, "asked": -1, "answers": {"1": "open", "2": "avoids", "3": "open"}}
    assert game.to_choose == 1
    while not game.decision.turn:
        game.choose(0)
    assert status(game) is None


def test_having_no_defense_looks_like_not_using_it() -> None:
    table = "players:\n- {hand: [Bane]}\n- {hand: [%s, Punch]}\n- {hand: [Kick]}"
    games = [position(table % card) for card in ("Super Speed", "Kick")]
    for game in games:
        game.choose("play Bane")
    for answer in ("pass", "pass"):
        assert status(games[0]) == status(games[1]) is not None
        for game in games:
            game.choose(answer)


def test_a_defense_that_asks_something_itself() -> None:
    """While it does, nobody is asked about the Attack."""
    game = position(
        "players:\n- {hand: [Bane]}\n- {hand: [Bulletproof], deck: [Punch], discard: [Kick]}\n- {hand: [Kick]}"
    )
    game.choose("play Bane")
    game.choose("defend with Bulletproof")
    assert game.decision.source == "Bulletproof"
    assert status(game) == {"card": "Bane", "by": 0, "asked": -1, "answers": {"1": "avoids", "2": "waiting"}}


def test_a_first_appearance_is_nobodys_and_hits_everybody() -> None:
    game = position(
        "super_villains: [Ra's al Ghul, Darkseid]\nmain_deck: [Robin, Robin, Robin]\n"
        "players:\n- {power: 8, deck: [Punch, Punch, Punch, Punch, Punch]}\n- {hand: [Punch]}"
    )
    game.choose("defeat Ra's al Ghul")
    game.choose("end turn")
    assert status(game) == {"card": "Darkseid", "by": -1, "asked": 0, "answers": {"0": "asked", "1": "waiting"}}
    assert not game.view(-1)["values"]["in turn"]


def test_the_teammate_who_may_protect_is_asked() -> None:
    game = position(
        "options: {variants: [team]}\nplayers:\n- {hand: [Bane]}\n- {hand: [Kick]}\n- {}\n"
        "- {hand: [Super Speed], deck: [Punch, Punch]}"
    )
    game.choose("play Bane")
    first = {"card": "Bane", "by": 0, "asked": 1, "answers": {"1": "asked", "3": "waiting"}}
    assert status(game) == first
    game.choose("pass")
    assert status(game) == {**first, "asked": 3}  # player 4 may protect player 2
    game.choose("defend with Super Speed")
    found = status(game)
    assert found is not None
    assert found["answers"]["1"] == "avoids"


def test_the_hunted_one_is_asked() -> None:
    game = position("sets: [heroes-unite]\noptions: {variants: [hunt]}\nplayers:\n- {power: 12}\n- {discard: [Trigon]}")
    game.choose("defeat Trigon")
    assert status(game) == {"card": "Trigon", "by": 0, "asked": 1, "answers": {"1": "asked"}}


def test_on_patrol_the_card_attacks_the_one_who_looked() -> None:
    game = position(
        "options: {variants: [on-patrol]}\nlineup: [Robin, Robin, Robin, Catwoman]\nmain_deck: [Bane]\n"
        "players:\n- {hand: [Kick]}\n- {hand: [Kick]}"
    )
    game.choose("go on patrol")
    assert status(game) == {"card": "Bane", "by": -1, "asked": 0, "answers": {"0": "asked"}}


@pytest.mark.parametrize("seed", range(4))
def test_it_is_the_same_for_everybody_and_tells_no_secret(seed: int) -> None:
    """Whoever looks sees the same; and what is hidden from them could be anything else without changing it."""
    chance = random.Random(seed)
    options = {**game_kind("deckbuilding").random_options(chance, (3, 4)), "heroes": "random"}
    game = heroes_unite.new_game("deckbuilding", seed, **options)
    attacks = 0
    while not game.over and attacks < 40:
        found = status(game)
        if found is not None:
            attacks += 1
            assert (found["asked"] >= 0) == any(answer == "asked" for answer in found["answers"].values())
            assert found["asked"] in (-1, game.to_choose)
            for viewer in range(game.players):
                assert game.view(viewer)["values"]["attack"] == found
                assert game.determinize(viewer, chance.random().hex()).view(viewer)["values"]["attack"] == found
        game.choose(chance.randrange(game.option_count))
    assert attacks
