"""OpenSpiel's own search for games with hidden cards plays United against a player who chooses at random.

    python examples/ismcts.py

It needs `pip install 'heroes-unite[openspiel]'`. Before each simulation the search asks for a game that its player
cannot tell from the true one (`resample_from_infostate`), so it never sees a hidden card.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from heroes_unite.lab import openspiel  # noqa: F401 - makes the games known to OpenSpiel


def play(game: pyspiel.Game, simulations: int, seed: int) -> list[float]:
    """A game of the search, in the first seat, against chance."""
    chance = np.random.RandomState(seed)
    bot = ISMCTSBot(
        game,
        RandomRolloutEvaluator(random_state=chance),
        uct_c=1.4,
        max_simulations=simulations,
        random_state=chance,
        use_observation_string=True,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = chance.choice([outcome for outcome, _ in state.chance_outcomes()])
        elif state.current_player() == 0:
            action = bot.step(state)
        else:
            action = chance.choice(state.legal_actions())
        state.apply_action(int(action))
    return list(state.returns())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="heroes_unite_united_duel", help="the game's name in OpenSpiel")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=50, help="for each decision")
    wanted = parser.parse_args()
    game = pyspiel.load_game(wanted.game)
    won = 0
    for seed in range(wanted.games):
        won += play(game, wanted.simulations, seed)[0] > 0
        print(f"{won} of {seed + 1} won")


if __name__ == "__main__":
    main()
