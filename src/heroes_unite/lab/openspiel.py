"""Every game as a Python game of OpenSpiel: `pyspiel.load_game("heroes_unite_deckbuilding")`, once this is imported.

A game's cards are dealt by its seed. So the first moves are chance moves that draw the seed; after that everything is
decided by the players. Observations and actions are those of the environment (`environment.py`).
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any, Final

import msgspec

from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import GAMES, game_kind, make_rules
from heroes_unite.games.wire import asks_of
from heroes_unite.kernel.codec import loads
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.machine import choose
from heroes_unite.kernel.observation import Observation
from heroes_unite.lab.result import rewards
from heroes_unite.lab.wording import in_words

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"{error.name} is not installed: pip install 'heroes-unite[openspiel]' brings it.", name=error.name
    ) from error

DRAWS: Final = 4  # chance draws this many digits of the seed
DIGITS: Final = 256
LONGEST: Final = 50_000  # choices; no game takes this many
MOST_PLAYERS: Final = 6
PREFIX: Final = "heroes_unite"


def register(name: str, game: str, **options: Any) -> None:
    """Register a game with those options with OpenSpiel under that name. Its parameter is `players`."""
    seats = [players for players in range(1, MOST_PLAYERS + 1) if _fits(game, {**options, "players": players})]
    if not seats:
        make_rules(game, options)  # says what is wrong with them
    kind = game_kind(game)
    usual = 2 if 2 in seats else seats[0]
    game_type = pyspiel.GameType(
        short_name=name,
        long_name=f"{kind.title} ({name})",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual},
    )

    class Registered(SpielGame):
        """The class that OpenSpiel makes such games from."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            players = int((params or {}).get("players", usual))
            super().__init__(game_type, game, {**options, "players": players}, {"players": players})

    pyspiel.register_game(game_type, Registered)


def _fits(game: str, options: dict[str, Any]) -> bool:
    try:
        game_kind(game).check(options)
    except OptionError:
        return False
    return True


class SpielGame(pyspiel.Game):
    """What does not change during a game."""

    def __init__(self, game_type: Any, game: str, options: dict[str, Any], params: dict[str, Any]) -> None:
        self.shared = _shared(game, msgspec.json.encode(options))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shared.layout.actions.size,
            max_chance_outcomes=DIGITS,
            num_players=self.shared.rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        return Observer(self, params)


class Shared:
    """What all games with the same options have in common. OpenSpiel copies and pickles what a state holds: a copy of
    this is the same object, and it is pickled as its arguments.
    """

    def __init__(self, game: str, options: dict[str, Any]) -> None:
        kind = game_kind(game)
        self.rules = make_rules(game, options)
        self.layout = Observation(self.rules, asks_of(kind))
        self.rivals = kind.rivals(self.rules.options)

    def __deepcopy__(self, memo: dict[int, Any]) -> Shared:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _shared, (self.rules.name, msgspec.json.encode(self.rules.options))


@cache
def _shared(game: str, options: bytes) -> Shared:
    return Shared(game, msgspec.json.decode(options))


class Held:
    """A game in play, with the actions on offer."""

    def __init__(self, shared: Shared, game: Game) -> None:
        self.shared = shared
        self.game = game
        self.offered = shared.layout.actions.offered(game.state, game.to_choose)

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.shared, self.game.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return _held, (self.shared, self.game.save())


def _held(shared: Shared, position: bytes) -> Held:
    return Held(shared, Game(shared.rules, loads(shared.rules, position)))


class SpielState(pyspiel.State):
    """A game at one moment; before its seed is drawn, there is none yet."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.seed: tuple[int, ...] = ()
        self.held: Held | None = None

    def _hold(self, game: Game) -> None:
        self.held = Held(self.shared, game)

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.held.game.over else self.held.game.to_choose

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1.0 / DIGITS) for digit in range(DIGITS)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.held is None or player != self.held.game.to_choose:
            return []
        return sorted(self.held.offered.actions)

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            self.seed = (*self.seed, action)
            if len(self.seed) == DRAWS:
                seed = bytes(self.seed).hex()
                self._hold(Game(self.shared.rules, self.shared.rules.start(seed)))
            return
        game = self.held.game
        choose(game.state, game.state.options[self.held.offered.actions.index(action)])
        self._hold(game)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"digit {action} of the seed"
        return in_words(self.shared.layout.actions.meaning(action))

    def is_terminal(self) -> bool:
        return self.held is not None and self.held.game.over

    def returns(self) -> list[float]:
        if self.held is None or not self.held.game.over:
            return [0.0] * self.shared.rules.players
        return rewards(self.held.game, self.shared.rivals)

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one: everything they cannot know is redealt."""
        other: SpielState = self.clone()
        if self.held is not None:
            other._hold(self.held.game.determinize(player, str(probability_sampler())))
        return other

    def observed(self, player: int) -> np.ndarray[Any, np.dtype[np.int16]]:
        """What the player sees as one row of numbers; nothing before the cards are dealt."""
        layout = self.shared.layout
        if self.held is None:
            return np.zeros(layout.size, np.int16)
        return np.frombuffer(layout.of(self.held.game.state, player, self.held.offered), np.int16)

    def __str__(self) -> str:
        if self.held is None:
            return f"seed {bytes(self.seed).hex()}"
        return f"seed {bytes(self.seed).hex()}, {self.held.game.digest()}"


class Observer:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"There are no parameters for an observation of these games, so not {params}.")
        self.tensor = np.zeros(game.shared.layout.size, np.float32)
        parts = {name: part for name, part in game.shared.layout.parts.items() if all(part.shape)}
        self.dict = {
            name: self.tensor[part.first : part.first + int(np.prod(part.shape))].reshape(part.shape)
            for name, part in parts.items()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.observed(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """A digest of what the player sees and may do: the same for all states that they cannot tell apart."""
        seen = blake2b(state.observed(player).tobytes(), digest_size=16)
        seen.update(repr(state._legal_actions(player)).encode())
        return f"player {player}: {seen.hexdigest()}"


def _modes(game: str) -> list[str]:
    """The modes of a game, if it has any, the usual one first."""
    field = next((each for each in game_kind(game).form() if each.key == "mode"), None)
    return [] if field is None else [choice.value for choice in field.choices]


def register_all() -> list[str]:
    """Register every game in every mode with OpenSpiel; returns their names."""
    names: list[str] = []
    for game in GAMES:
        for place, mode in enumerate(_modes(game) or [""]):
            name = f"{PREFIX}_{game}" + (f"_{mode.replace('-', '_')}" if place else "")
            register(name, game, **({"mode": mode} if mode else {}))
            names.append(name)
    return names


NAMES: Final = tuple(register_all())
