"""How often a team of greedy bots wins Crisis Mode: `python -m tools.teams --help`.

Game number n has the seed n, so a longer run goes on where a shorter one has stopped. With --out each result is kept as
it comes, a line each, and what the file has already is not played again.
"""

import argparse
from itertools import product
from pathlib import Path

import heroes_unite
from heroes_unite.bots import make_bot
from heroes_unite.games.deckbuilding.crisis.difficulty import EIGHT, REGULAR, name_of
from heroes_unite.session.seat import take_seat
from tools.simulating import Results, played

SETTINGS: dict[str, tuple[str, ...]] = {
    "standard": (),
    "regular": (REGULAR,),
    "eight": (EIGHT,),
    "both": (REGULAR, EIGHT),
}
Task = tuple[int, str, int]  # players, one of the settings, seed


def won(task: Task) -> bool:
    players, setting, seed = task
    bot = make_bot("greedy")
    game = heroes_unite.new_game(
        "deckbuilding", seed, mode="crisis", players=players, sets=["heroes-unite"], difficulty=list(SETTINGS[setting])
    )
    while not game.over:
        alone = len(game.decision.options) == 1  # nothing to think about
        game.choose(0 if alone else bot.choose(take_seat(game, imagines=False)))
    return bool(game.winners)


def name_of_kind(players: int, setting: str) -> str:
    return f"{players} player{'s' if players > 1 else ''}, {name_of(SETTINGS[setting], False)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each number of players and each setting")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--players", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    parser.add_argument("--settings", choices=SETTINGS, nargs="+", default=list(SETTINGS))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file for the results; goes on with what is in it")
    asked = parser.parse_args()
    kinds = list(product(asked.players, asked.settings))
    results = Results(asked.out)
    seeds = range(asked.first, asked.first + asked.games)
    tasks = [(*kind, seed) for seed in seeds for kind in kinds if (name_of_kind(*kind), seed) not in results]
    for (players, setting, seed), result in zip(tasks, played(won, tasks, asked.jobs), strict=False):
        results.add((name_of_kind(players, setting), seed), result)
    for kind in kinds:
        name = name_of_kind(*kind)
        mine = results.of(name)
        print(f"{name}: {sum(mine)} of {len(mine)} won ({sum(mine) / (len(mine) or 1):.1%})")


if __name__ == "__main__":
    main()
