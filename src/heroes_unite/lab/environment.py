"""Any game as a PettingZoo environment (AEC): an agent for each seat, a step for each decision.

What an agent observes and which actions it has come from the kernel (`kernel/observation.py`, `kernel/actions.py`);
here they become arrays. It knows neither games nor how a table is drawn: drawing is looked up by entry point.
"""

from __future__ import annotations

import random
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from heroes_unite.games.registry import game_kind, make_rules
from heroes_unite.games.wire import asks_of
from heroes_unite.kernel.game import Game, IllegalChoice
from heroes_unite.kernel.machine import asked, choose
from heroes_unite.kernel.observation import Observation
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.lab.result import rewards
from heroes_unite.lab.wording import in_words

if TYPE_CHECKING:
    from heroes_unite.kernel.actions import Meaning, Offered

RENDERERS: Final = "heroes_unite.renderers"  # entry points that draw a game as one player sees it
RENDER_MODES: Final = ("ansi", "human")
NUMBER: Final = np.dtype(np.int16)
FLAG: Final = np.dtype(np.int8)
LIMITS: Final = np.iinfo(NUMBER)


class Environment(AECEnv[str, dict[str, Any], int]):
    """A game to learn. `game` is the true game, which shows things that agents must not see."""

    def __init__(
        self, game: str, options: dict[str, Any], max_cycles: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"There is no render mode {quoted(render_mode)}. The modes are: {listed(RENDER_MODES)}.")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"A game cannot be cut after {max_cycles} decisions: at least 1 has to be made.")
        rules = make_rules(game, options)
        kind = game_kind(game)
        self.rules = rules
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {"name": f"{game}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.layout = Observation(rules, asks_of(kind))
        self._rivals = kind.rivals(rules.options)
        self.possible_agents = [f"player_{seat}" for seat in range(rules.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        parts = {name: part for name, part in self.layout.parts.items() if all(part.shape)}
        self._parts = list(parts)
        self._row = np.dtype(
            {
                "names": self._parts,
                "formats": [(NUMBER, part.shape) for part in parts.values()],
                "offsets": [part.first * NUMBER.itemsize for part in parts.values()],
                "itemsize": self.layout.size * NUMBER.itemsize,
            }
        )
        self.action_spaces = {agent: Discrete(self.layout.actions.size) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._chance = random.Random()
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}

    def _space(self) -> Dict:
        least, most = int(LIMITS.min), int(LIMITS.max)
        shapes = {name: self.layout.parts[name].shape for name in self._parts}
        parts: dict[str, Space[Any]] = {name: Box(least, most, shape, np.int16) for name, shape in shapes.items()}
        return Dict({"observation": Dict(parts), "action_mask": Box(0, 1, (self.layout.actions.size,), np.int8)})

    def observation_space(self, agent: str) -> Dict:
        space = self.observation_spaces[agent]
        assert isinstance(space, Dict)
        return space

    def action_space(self, agent: str) -> Discrete:
        space = self.action_spaces[agent]
        assert isinstance(space, Discrete)
        return space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; `seed` decides how it is dealt, as well as every later game begun without one."""
        if seed is not None:
            self._chance = random.Random(seed)
        self.game = Game(self.rules, self.rules.start(self._chance.getrandbits(64)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Select the agent who has to choose now."""
        s = self.game.state
        seat = asked(s)
        self.agent_selection = self.possible_agents[seat]
        self._offered: Offered = self.layout.actions.offered(s, seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and which actions it has: none while somebody else is asked."""
        state, layout, offered = self.game.state, self.layout, self._offered
        row = np.ndarray((), self._row, layout.of(state, self._seats[agent], offered))
        mask = bytearray(layout.actions.size)
        if agent == self.agent_selection and not state.over:
            for action in offered.actions:
                mask[action] = 1
        return {"observation": {name: row[name] for name in self._parts}, "action_mask": np.frombuffer(mask, FLAG)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        s = self.game.state
        try:
            place = self._offered.actions.index(int(action))  # type: ignore[arg-type]
        except (TypeError, ValueError):
            raise IllegalChoice(self._refusal(agent, action)) from None
        self._cumulative_rewards[agent] = 0.0
        choose(s, s.options[place])
        if s.over:
            self.rewards = dict(zip(self.agents, rewards(self.game, self._rivals), strict=True))
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._ask()
            if s.version == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _refusal(self, agent: str, action: int | None) -> str:
        if action is None:
            return f"{agent} has to choose an action; None is for agents whose game is over."
        if not self.action_space(agent).contains(action):
            return f"There is no action {quoted(action)}: they are numbered 0 to {self.layout.actions.size - 1}."
        return (
            f"{agent} cannot choose action {action} ({self.describe(int(action))}) now. "
            "The observation's action_mask is 1 for each action on offer."
        )

    def meaning(self, action: int) -> Meaning:
        """What an action does, as data."""
        return self.layout.actions.meaning(int(action))  # NumPy's numbers are none for compiled code

    def describe(self, action: int) -> str:
        """The same in words; of a spare action that is on offer now, what it stands for."""
        offered = self._offered
        spare = action - self.layout.actions.spare
        if 0 <= spare < len(offered.shared):
            return f"{in_words(self.meaning(offered.shared[spare][1]))}, another one"
        return in_words(self.meaning(action))

    def render(self) -> str | None:
        """The table as seen by the agent who is asked: as text (`ansi`), or printed (`human`)."""
        if self.render_mode is None:
            raise ValueError(f"This environment was made without a render_mode: {' or '.join(RENDER_MODES)}.")
        found = next(iter(entry_points(group=RENDERERS)), None)
        if found is None:
            raise LookupError(f"Nothing that draws tables is installed: there is no entry point {RENDERERS}.")
        text: str = found.load()(self.game, self._seats[self.agent_selection])
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to release."""
