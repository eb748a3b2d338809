"""How often a team of greedy bots wins Crisis Mode: `python -m tools.teams --help`.

Game number n has the seed n, so a longer run goes on where a shorter one has stopped. With --out each result is kept as
it comes, a line each, and what the file has already is not played again.
"""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

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


def kept(file: Path) -> dict[Task, bool]:
    """The results of a file that was written by --out."""
    lines = file.read_text().splitlines() if file.exists() else []
    return {(seed, players, tuple(difficulty)): won for seed, players, difficulty, won in map(json.loads, lines)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each number of players and each setting")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--players", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    parser.add_argument("--settings", choices=SETTINGS, nargs="+", default=list(SETTINGS))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file for the results; goes on with what is in it")
    asked = parser.parse_args()
    kinds = list(product(asked.players, [SETTINGS[name] for name in asked.settings]))
    tasks = [(seed, *kind) for seed in range(asked.first, asked.first + asked.games) for kind in kinds]
    results = kept(asked.out) if asked.out else {}
    missing = [task for task in tasks if task not in results]
    for task, result in zip(missing, played(missing, asked.jobs), strict=False):
        results[task] = result
        if asked.out:
            with asked.out.open("a") as file:
                file.write(json.dumps([*task, result]) + "\n")
    for players, difficulty in kinds:
        mine = [results[task] for task in tasks if task in results and task[1:] == (players, difficulty)]
        share = sum(mine) / (len(mine) or 1)
        print(f"{players} players, {name_of(difficulty, False)}: {sum(mine)} of {len(mine)} won ({share:.1%})")


if __name__ == "__main__":
    main()
