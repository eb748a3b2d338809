"""How often the heroes win United, bots on both sides: `python -m tools.storylines --help`.

Game number n has the seed n. With --out the results are kept in a file as they come, and the next run goes on there.
"""

import argparse
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import heroes_unite
from heroes_unite.bots import make_bot
from heroes_unite.games.united.options import (
    CHALLENGES,
    COMMANDER,
    DUEL,
    STANDARD,
    SUPER_VILLAIN,
    VILLAINS,
)
from heroes_unite.session.seat import take_seat
from tools.simulating import Results, played


class Cell(NamedTuple):
    """Games of one kind: the villain, how many heroes, the mode, and who plays."""

    villain: str
    heroes: int
    mode: str = STANDARD
    challenge: str = ""
    hero_bot: str = "greedy"
    villain_bot: str = "greedy"

    @property
    def options(self) -> dict[str, Any]:
        seats = self.heroes + (self.mode in (SUPER_VILLAIN, DUEL))
        return {
            "mode": self.mode,
            "villain": self.villain,
            "players": seats,
            "challenges": [self.challenge] if self.challenge else [],
        }

    @property
    def kind(self) -> str:
        """What it is called in the table, beside the villain and the number of heroes."""
        bots = f", {self.villain_bot} villain, {self.hero_bot} heroes" if self.mode in (SUPER_VILLAIN, DUEL) else ""
        return f"{self.challenge or self.mode}{bots}"

    @property
    def name(self) -> str:
        return f"{self.villain}, {self.heroes}, {self.kind}"


def cells() -> list[Cell]:
    """All of them, those first that tell most."""
    found = [Cell(villain, heroes) for heroes in (2, 3, 4) for villain in VILLAINS]
    found += [Cell(villain, 1, mode) for mode in (COMMANDER, STANDARD) for villain in VILLAINS]
    found += [Cell(villain, heroes, SUPER_VILLAIN) for heroes in (2, 3, 4) for villain in VILLAINS]
    found += [Cell(villain, 1, DUEL) for villain in VILLAINS]
    found += [
        Cell(villain, heroes, challenge=challenge)
        for challenge in CHALLENGES
        for heroes in (2, 3, 4)
        for villain in VILLAINS
    ]
    for hero_bot, villain_bot in (("greedy", "random"), ("random", "greedy")):
        kinds = [(SUPER_VILLAIN, 2), (SUPER_VILLAIN, 3), (SUPER_VILLAIN, 4), (DUEL, 1)]
        found += [
            Cell(villain, heroes, mode, "", hero_bot, villain_bot) for mode, heroes in kinds for villain in VILLAINS
        ]
    return found


def heroes_won(task: tuple[Cell, int]) -> bool:
    cell, seed = task
    game = heroes_unite.new_game("united", seed, **cell.options)
    bots = [make_bot(cell.hero_bot, seed) for _ in range(cell.heroes)] + [make_bot(cell.villain_bot, seed)]
    while not game.over:
        decision = game.decision
        alone = len(decision.options) == 1
        game.choose(0 if alone else bots[decision.player].choose(take_seat(game, imagines=False)))
    return 0 in game.winners


def table(results: Results, asked: list[Cell]) -> str:
    """Markdown: a row for each kind of game and number of heroes, a column for each villain."""
    lines = ["| game | heroes | " + " | ".join(VILLAINS) + " |", "|---|---|" + "---|" * len(VILLAINS)]
    for kind, heroes in dict.fromkeys((cell.kind, cell.heroes) for cell in asked):
        found = []
        for villain in VILLAINS:
            mine = results.of(f"{villain}, {heroes}, {kind}")
            found.append(share(sum(mine), len(mine)))
        lines.append(f"| {kind} | {heroes} | " + " | ".join(found) + " |")
    return "\n".join(lines)


def share(won: int, games: int) -> str:
    """Won games in per cent, and how far that may well be off."""
    if not games:
        return "-"
    rate = won / games
    return f"{rate:.1%} ± {1.96 * sqrt(rate * (1 - rate) / games):.1%} of {games:,}".replace("%", " %")


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of each kind")
    parser.add_argument("--first", type=int, default=1000, help="the seed of the first game")
    parser.add_argument(
        "--only", default="", help="only kinds with this in their name, such as 'Darkseid, 2, standard'"
    )
    parser.add_argument("--out", type=Path, help="a file for the results; goes on with what is in it")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    wanted = [cell for cell in cells() if asked.only in cell.name]
    results = Results(asked.out)
    seeds = range(asked.first, asked.first + asked.games)
    tasks = [(cell, seed) for cell in wanted for seed in seeds if (cell.name, seed) not in results]
    for (cell, seed), won in zip(tasks, played(heroes_won, tasks, asked.jobs), strict=False):
        results.add((cell.name, seed), won)
    print(table(results, wanted))


if __name__ == "__main__":
    main()
