"""How often a team of greedy bots wins Crisis Mode: `python -m tools.teams --help`.

Game number n has the seed n, so a longer run goes on where a shorter one has stopped.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product

import heroes_unite
from heroes_unite.bots import make_bot
from heroes_unite.games.deckbuilding.crisis.difficulty import EIGHT, REGULAR, name_of

SETTINGS: dict[str, tuple[str, ...]] = {
    "standard": (),
    "regular": (REGULAR,),
    "eight": (EIGHT,),
    "both": (REGULAR, EIGHT),
}
Task = tuple[int, int, tuple[str, ...]]  # seed, players, difficulty


def won(task: Task) -> bool:
    seed, players, difficulty = task
    bot = make_bot("greedy")
    game = heroes_unite.new_game(
        "deckbuilding", seed, mode="crisis", players=players, sets=["heroes-unite"], difficulty=list(difficulty)
    )
    while not game.over:
        alone = len(game.decision.options) == 1  # nothing to think about
        game.choose(0 if alone else bot.choose(game.view(game.to_choose), game.decision))
    return bool(game.winners)


def played(tasks: list[Task], jobs: int) -> Iterator[bool]:
    """The results, one after another. Ctrl-C: those that there are by then."""
    try:
        if jobs == 1:
            yield from map(won, tasks)
            return
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(won, tasks)
    except KeyboardInterrupt:
        return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each number of players and each setting")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--players", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    parser.add_argument("--settings", choices=SETTINGS, nargs="+", default=list(SETTINGS))
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    kinds = list(product(asked.players, [SETTINGS[name] for name in asked.settings]))
    tasks = [(seed, *kind) for seed in range(asked.first, asked.first + asked.games) for kind in kinds]
    results = list(played(tasks, asked.jobs))
    for players, difficulty in kinds:
        mine = [result for task, result in zip(tasks, results, strict=False) if task[1:] == (players, difficulty)]
        share = sum(mine) / (len(mine) or 1)
        print(f"{players} players, {name_of(difficulty, False)}: {sum(mine)} of {len(mine)} won ({share:.1%})")


if __name__ == "__main__":
    main()
