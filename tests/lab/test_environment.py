"""Every game as an environment: PettingZoo's own tests, what agents see, what actions mean, and what is refused."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from heroes_unite import lab
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import GAMES, game_kind
from heroes_unite.games.wire import asks_of
from heroes_unite.kernel.game import Game, IllegalChoice
from heroes_unite.kernel.observation import Observation
from tests.searching import rounds

if TYPE_CHECKING:  # whoever only collects tests does without PettingZoo
    from heroes_unite.lab.environment import Environment

MODES: dict[str, tuple[str, dict[str, Any]]] = {
    "base": ("deckbuilding", {"players": 2}),
    "both sets": ("deckbuilding", {"players": 5, "sets": ["base", "heroes-unite"]}),
    "crisis": ("deckbuilding", {"players": 3, "mode": "crisis"}),
    "crises in the deck": ("deckbuilding", {"players": 1, "mode": "crisis", "difficulty": ["crises-in-deck"]}),
    "tcg": ("tcg", {"players": 2}),
    "tcg alone": ("tcg", {"players": 1}),
    "united": ("united", {"players": 3}),
    "commander": ("united", {"players": 1, "mode": "commander"}),
    "super-villain": ("united", {"players": 4, "mode": "super-villain"}),
}
every_mode = pytest.mark.parametrize("mode", MODES)


def made(mode: str, **more: Any) -> Environment:
    game, options = MODES[mode]
    return lab.env(game, **options, **more)


def play(env: Environment, seed: int, most: int = 100_000) -> Iterator[tuple[str, dict[str, Any]]]:
    """A random game, with what each agent saw."""
    env.reset(seed=seed)
    chance = random.Random(seed)
    for agent in env.agent_iter(most):
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        yield agent, seen
        env.step(chance.choice(seen["action_mask"].nonzero()[0]))


@every_mode
def test_pettingzoo_accepts_it(mode: str) -> None:
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        # Its test knows by name which environments observe dicts, and says so of all others.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")  # at the end
        api_test(made(mode), num_cycles=rounds(20, 1000))


@every_mode
def test_the_same_seed_gives_the_same_game(mode: str) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: made(mode), num_cycles=rounds(15, 500))


@every_mode
def test_a_game_is_cut_after_so_many_decisions(mode: str) -> None:
    env = made(mode, max_cycles=2)
    env.reset(seed=1)
    for _ in range(2):
        assert not any(env.truncations.values())
        offered = env.last()[0]["action_mask"].nonzero()[0]
        env.step(offered[-1])
    assert env.truncations == dict.fromkeys(env.possible_agents, True)
    assert env.terminations == dict.fromkeys(env.possible_agents, False)
    assert set(env.rewards.values()) == {0}
    for _ in env.possible_agents:
        env.step(None)
    assert not env.agents


def random_options(game: str, seed: int) -> dict[str, Any]:
    return game_kind(game).random_options(random.Random(f"environment {seed}"), (1, 2, 3, 4))


def equal(one: dict[str, Any], other: dict[str, Any]) -> bool:
    parts, others = one["observation"], other["observation"]
    return bool(
        np.array_equal(one["action_mask"], other["action_mask"])
        and parts.keys() == others.keys()
        and all(np.array_equal(parts[name], others[name]) for name in parts)
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(rounds(2, 40)))
def test_an_observation_says_nothing_that_the_player_cannot_know(game: str, seed: int) -> None:
    """It is the same in every game that the player cannot tell from the true one."""
    env = lab.env(game, **random_options(game, seed))
    chance = random.Random(seed)
    for _ in play(env, seed, most=rounds(150, 5000)):
        if chance.random() > 0.2:
            continue
        true, asked = env.game, env.agent_selection
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            env.game = true.determinize(seat, chance.getrandbits(32))
            if agent == asked:
                env._ask()
            assert equal(env.observe(agent), seen)
            env.game = true
            env._ask()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(rounds(3, 40)))
def test_an_observation_says_what_the_view_says(game: str, seed: int) -> None:
    """Counted by card and place, by code of its own."""
    env = lab.env(game, **random_options(game, seed))
    chance = random.Random(seed)
    columns = ("?", *env.rules.names)
    for agent, seen in play(env, seed, most=rounds(200, 5000)):
        if chance.random() > 0.1:
            continue
        player = env.possible_agents.index(agent)
        view = env.game.view(player)
        cards = seen["observation"]["cards"]
        for place, zone in enumerate(env.rules.zones):
            whose = view["table"] if zone.owner < 0 else view["seats"][(player + zone.owner) % env.rules.players]
            shown = whose[zone.name]
            named = shown["contents"] or shown["cards"] or [name for _, name in shown["known"]]
            wanted = sorted([*named, *["?"] * (shown["count"] - len(named))])
            counts = {column: int(count) for column, count in enumerate(cards[place]) if count}
            assert sorted(columns[column] for column, count in counts.items() for _ in range(count)) == wanted


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(rounds(2, 40)))
def test_what_is_kept_from_one_step_to_the_next_changes_no_observation(game: str, seed: int) -> None:
    """Each agent's row is filled by what has changed since they last looked, however long ago that was, and even if
    another game was looked at meanwhile."""
    env = lab.env(game, **random_options(game, seed))
    chance = random.Random(seed)
    for _ in play(env, seed, most=rounds(200, 5000)):
        state, offered = env.game.state, env._offered
        for seat in range(env.rules.players):
            if chance.random() < 0.4:
                whole = Observation(env.rules, asks_of(game_kind(game))).of(state, seat, offered)
                assert env.layout.of(state, seat, offered) == whole
        if chance.random() < 0.05:
            env.layout.of(env.game.determinize(0, 1).state, 0, offered)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(rounds(3, 40)))
def test_an_action_is_the_option_that_it_says(game: str, seed: int) -> None:
    env = lab.env(game, **random_options(game, seed))
    for _, seen in play(env, seed, most=rounds(300, 5000)):
        decision = env.game.decision
        offered = env.layout.actions.offered(env.game.state, decision.player).actions
        assert len(set(offered)) == len(decision.options) == seen["action_mask"].sum()
        assert seen["action_mask"][offered].all()
        for action, option in zip(offered, decision.options, strict=True):
            meant = env.meaning(action)
            if meant.spare < 0:
                assert meant.kind == option.kind
                if option.card and meant.card not in ("", "?"):
                    assert meant.card == option.card


def test_rewards_are_of_those_who_won_and_lost() -> None:
    env = made("base")
    for _ in play(env, seed=3):
        pass
    env.reset(seed=3)
    chance = random.Random(3)
    while not env.game.over:
        env.step(chance.choice(env.last()[0]["action_mask"].nonzero()[0]))
    assert env.rewards == {
        agent: 1.0 if seat in env.game.winners else -1.0 for seat, agent in enumerate(env.possible_agents)
    }
    assert all(env.terminations.values())


def test_a_team_wins_or_loses_together_and_rivals_who_all_win_have_drawn() -> None:
    from heroes_unite.lab.result import rewards

    class Ended(Game):
        def __init__(self, winners: list[int]) -> None:
            super().__init__(made("base").rules, made("base").rules.start(1))
            self._won = winners

        @property
        def winners(self) -> list[int]:
            return self._won

    assert rewards(Ended([0, 1]), rivals=True) == [0, 0]
    assert rewards(Ended([0, 1]), rivals=False) == [1, 1]
    assert rewards(Ended([]), rivals=False) == [-1, -1]
    assert rewards(Ended([1]), rivals=True) == [-1, 1]


def test_the_table_is_drawn_as_the_agent_sees_it_who_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    env = made("base", render_mode="ansi")
    env.reset(seed=3)
    drawn = env.render()
    assert drawn is not None
    assert "Line-Up" in drawn
    assert "POWER 0" in drawn
    people = made("base", render_mode="human")
    people.reset(seed=3)
    people.render()
    assert capsys.readouterr().out.strip() == drawn.strip()


def test_what_is_wrong_is_said_in_plain_words() -> None:
    env = made("base")
    env.reset(seed=1)
    with pytest.raises(IllegalChoice, match=r"player_[01] cannot choose action 0 \(yes\) now"):
        env.step(0)
    with pytest.raises(IllegalChoice, match="There is no action 99999: they are numbered 0 to"):
        env.step(99_999)
    with pytest.raises(IllegalChoice, match="None is for agents whose game is over"):
        env.step(None)
    with pytest.raises(ValueError, match="without a render_mode"):
        env.render()
    with pytest.raises(ValueError, match="There is no render mode “rgb”"):
        made("base", render_mode="rgb")
    with pytest.raises(ValueError, match="cannot be cut after 0 decisions"):
        made("base", max_cycles=0)
    with pytest.raises(OptionError, match="Did you mean deckbuilding"):
        lab.env("deckbuildin")
    with pytest.raises(OptionError, match="players"):
        lab.env("deckbuilding", players=9)
