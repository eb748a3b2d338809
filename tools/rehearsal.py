"""A bit of everything that has to be fast: the compiled build is made twice, and learns from this what is hot.

Random and greedy play of every game, copies, imagined games and views, thinkers, and a server with tables. What counts
is how often each part runs, so it may be short.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from typing import Final

from heroes_unite import new_game
from heroes_unite.bots.registry import make_bot
from heroes_unite.games.registry import GAMES
from heroes_unite.kernel.game import Game
from heroes_unite.lab.bench import play_random
from heroes_unite.server.serve import quick_loop
from heroes_unite.session.seat import take_seat
from tools.bench_server import GamePlayers, Round, measure, seated
from tools.serving import Server

SECONDS: Final = 2.0
GREEDY_GAMES: Final = 3
THOUGHTS: Final = 12  # choices of thinkers
LOOKS: Final = 300  # at each game, after as many choices
TABLES: Final = 4  # of each game


def main() -> None:
    for name, kind in GAMES.items():
        for benchmark in kind.benchmarks:
            play_random(SECONDS, 1, name, benchmark.options)
            for seed in range(GREEDY_GAMES):
                play(new_game(name, seed, players=2, **benchmark.options), "greedy")
            look(new_game(name, 7, players=2, **benchmark.options))
            play(new_game(name, 8, players=2, **benchmark.options), "thinker:16", THOUGHTS)
    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        runner.run(serve())


def play(game: Game, level: str, choices: int = 1_000_000) -> None:
    """Bots of this level, until the game is over or they have made that many choices."""
    bots = [make_bot(level, player) for player in range(game.players)]
    while not game.over and choices:
        if game.option_count > 1:
            bot = bots[game.to_choose]
            game.choose(bot.choose(take_seat(game, imagines=bot.imagines)))
            choices -= 1
        else:
            game.choose(0)


def look(game: Game) -> None:
    """What everybody sees, copies and imagined games, along a game of random choices."""
    chance = random.Random(7)
    for _ in range(LOOKS):
        if game.over:
            return
        game.copy().determinize(game.to_choose, "look")
        game.view(game.to_choose)
        game.choose(chance.randrange(game.option_count))


async def serve() -> None:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), ["--rate-limit", "0"]) as server:
        tables = [GamePlayers(number, game) for game in GAMES for number in range(TABLES)]
        await seated(tables, server.address)
        await measure(Round(""), tables, 2 * SECONDS, server.pid)
        for table in tables:
            await table.leave()
        server.stop()


if __name__ == "__main__":
    main()
