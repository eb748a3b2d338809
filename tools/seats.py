"""Who wins by seat: many games between bots, the first seat always starting. `python -m tools.seats tcg --help`.

Fair dice are no proof of a fair game: this counts how often each seat wins, and how often nobody does.
"""

import argparse
import json
from collections import Counter
from functools import partial
from typing import Any

import heroes_unite
from heroes_unite.bots import make_bot
from heroes_unite.session.seat import take_seat
from tools.simulating import played

Result = tuple[int, int]  # the seat that has won (0: nobody), and how many turns have begun


def winner(name: str, options: dict[str, Any], bots: list[str], seed: int) -> Result:
    game = heroes_unite.new_game(name, seed, **options)
    seated = [make_bot(bot, f"{seed} {seat}") for seat, bot in enumerate(bots)]
    while not game.over:
        seat = game.to_choose
        game.choose(seated[seat].choose(take_seat(game, imagines=False)))
    turns: int = game.view(-1)["values"]["turn"]
    return (game.winners[0] + 1 if len(game.winners) == 1 else 0), turns


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bots", default="greedy", help="one for all, or one for each seat: greedy,random")
    parser.add_argument("--options", type=json.loads, default={}, help='as JSON: {"rotate_start": true}')
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    options = {"players": 2, "first": 1, **asked.options}
    named = asked.bots.split(",")
    bots = named * options["players"] if len(named) == 1 else named
    if len(bots) != options["players"]:
        parser.error(f"{len(bots)} bots for {options['players']} players")
    results = list(played(partial(winner, asked.game, options, bots), range(asked.games), asked.jobs))
    if not results:
        parser.exit(1, "No game was played to its end.\n")
    seats = Counter(seat for seat, _ in results)
    turns = sum(count for _, count in results) / len(results)
    print(f"{len(results)} games of {asked.game} with {options}: {turns:.1f} turns each")
    for seat, bot in enumerate(bots, start=1):
        print(f"  seat {seat} ({bot}) wins {seats[seat] / len(results):.1%}")
    print(f"  nobody wins {seats[0] / len(results):.1%}")


if __name__ == "__main__":
    main()
