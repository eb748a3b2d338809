"""Every game in OpenSpiel: its own tests, games that a player cannot tell apart, and its search as an example."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this system")

from heroes_unite.games.errors import OptionError  # noqa: E402
from heroes_unite.games.registry import GAMES  # noqa: E402
from heroes_unite.lab import openspiel  # noqa: E402


def begun(name: str, choices: int = 0, **params: Any) -> Any:
    """A state after so many random choices."""
    state = pyspiel.load_game(name, params).new_initial_state()
    chance = random.Random(7)
    while state.is_chance_node() or (choices > 0 and not state.is_terminal()):
        choices -= not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_openspiel_plays_it_at_random(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_every_game_and_mode_has_a_name() -> None:
    assert {f"heroes_unite_{game}" for game in GAMES} <= set(openspiel.NAMES)
    assert "heroes_unite_deckbuilding_crisis" in openspiel.NAMES
    assert set(openspiel.NAMES) <= set(pyspiel.registered_names())
    assert pyspiel.load_game("heroes_unite_deckbuilding(players=4)").num_players() == 4


@pytest.mark.parametrize(("name", "choices"), [("deckbuilding", 40), ("tcg", 1), ("united", 12)])
def test_a_resampled_state_looks_the_same_to_its_player(name: str, choices: int) -> None:
    state = begun(f"heroes_unite_{name}", choices)
    player = state.current_player()
    other = state.resample_from_infostate(player, random.Random(1).random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    assert str(other) != str(state)


def test_a_state_is_copied_and_pickled_in_mid_game() -> None:
    state = begun("heroes_unite_deckbuilding", 30)
    copy, loaded = state.clone(), pickle.loads(pickle.dumps(state))
    before = str(state)
    assert str(copy) == str(loaded) == before
    for other in (copy, loaded):
        other.apply_action(other.legal_actions()[0])
        assert str(other) != before == str(state)


def test_a_game_with_options_of_ones_own_can_be_registered() -> None:
    openspiel.register("test_both_sets", "deckbuilding", sets=["base", "heroes-unite"])
    both = pyspiel.load_game("test_both_sets")
    assert both.num_distinct_actions() > pyspiel.load_game("heroes_unite_deckbuilding").num_distinct_actions()
    with pytest.raises(OptionError, match="Did you mean heroes-unite"):
        openspiel.register("test_no_sets", "deckbuilding", sets=["heroes-united"])


def test_the_example_plays_a_game_to_its_end() -> None:
    from examples.ismcts import play

    assert set(play(pyspiel.load_game("heroes_unite_united_duel"), simulations=2, seed=1)) <= {1.0, -1.0, 0.0}
