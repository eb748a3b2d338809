"""Many games, from a plan to rows on disk or in memory."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from heroes_unite.games.registry import DEFAULT
from heroes_unite.lab.dataset import Dataset
from heroes_unite.lab.plan import PATIENCE, Plan, bot_in_plan
from heroes_unite.lab.runners import here, processes, ray_cluster

if TYPE_CHECKING:
    import polars

    from heroes_unite.lab.rows import Rows
    from heroes_unite.lab.runners import Runner

Told = Callable[["Rows"], None]  # called when a part is done


def runner(jobs: int = 1, ray: str = "", apart: bool = False) -> Runner:
    """Who plays: this process, several processes, or a cluster. `apart`: not this process, which bots could end."""
    if ray:
        return ray_cluster(ray)
    return here if jobs == 1 and not apart else processes(jobs)


def fill(dataset: Dataset, run: Runner, told: Told | None = None) -> None:
    """Play all parts that are still missing."""
    with dataset.filling():
        for part, rows in run(dataset.plan, dataset.left()):
            dataset.add(part, rows)
            if told is not None:
                told(rows)


def simulate(
    game: str = DEFAULT,
    games: int = 100,
    seats: Sequence[str] | str = "greedy",
    *,
    seed: int = 0,
    each: Mapping[str, Iterable[Any]] | None = None,
    vary: Mapping[str, Iterable[Any]] | Iterable[str] = (),
    limit: float = PATIENCE,
    jobs: int = 1,
    ray: str = "",
    rows: str = "games",
    out: Path | str | None = None,
    **options: Any,
) -> polars.DataFrame:
    """Play games and get their rows: one for each of the `games`, the `players`, the `cards` or the `turns`.

    `seats`: a bot for all, or one for each seat. `each`: options and values of which all combinations are played;
    `vary`: options that are drawn for each game, from a list or (by name alone) from all that there is. `out`: a folder
    in which the results are kept, for a report or for other tables. The same arguments always give the same rows.

    >>> frame = simulate("deckbuilding", 4, ["greedy", "random"], rows="players")
    >>> frame.group_by("bot").agg(frame["won"].len().alias("games")).height
    2
    """
    drawn = {key: list(vary[key]) for key in vary} if isinstance(vary, Mapping) else {key: [] for key in vary}
    plan = Plan(
        games=games,
        game=game,
        seed=seed,
        options=options,
        seatings=(tuple(bot_in_plan(bot) for bot in ([seats] if isinstance(seats, str) else seats)),),
        each={key: list(values) for key, values in (each or {}).items()},
        vary=drawn,
        limit=limit,
    ).checked()
    if out is not None:
        dataset = Dataset.create(Path(out), plan)
        fill(dataset, runner(jobs, ray))
        return dataset.table(rows)
    with tempfile.TemporaryDirectory() as folder:
        dataset = Dataset.create(Path(folder) / "results", plan)
        fill(dataset, runner(jobs, ray))
        return dataset.table(rows)


def read(folder: Path | str, rows: str = "games") -> polars.DataFrame:
    """The rows of a simulation that was kept."""
    return Dataset.open(Path(folder)).table(rows)
