"""The commands of the laboratory: they read their options, show progress, and report the results."""

from __future__ import annotations

import os
import shlex
import tempfile
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from heroes_unite.bots import BOTS, UnknownBot, bot_names, parse_name
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import DEFAULT
from heroes_unite.kernel.text import quoted
from heroes_unite.lab.dataset import Dataset, DatasetError
from heroes_unite.lab.extra import LabMissing, library
from heroes_unite.lab.plan import LONGEST, PATIENCE, Plan, bot_in_plan
from heroes_unite.lab.simulation import fill, runner
from heroes_unite.lab.tournament import Tournament
from heroes_unite.lab.wording import counted
from heroes_unite.terminal.failing import fail
from heroes_unite.terminal.flags import starting_with
from heroes_unite.terminal.games import GAMES
from heroes_unite.terminal.plans import each_of, fixed, varied
from heroes_unite.terminal.play_command import NoColor, console_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from heroes_unite.lab.rows import Rows

INTERRUPTED: Final = 130
FAILED: Final = 1
SHOWN: Final = 5  # games that were given up, reported in full
QUOTED: Final = 100  # characters of what bots printed
PROBLEMS: Final = (OptionError, UnknownBot, DatasetError, LabMissing, ConnectionError)

Game = Annotated[
    str, typer.Option(help="Which game.", metavar="GAME", autocompletion=starting_with(lambda: list(GAMES)))
]
Given = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the game; may be repeated.", metavar="KEY=VALUE", show_default=False),
]
Jobs = Annotated[int | None, typer.Option(help="How many processes to use.", min=1, show_default="all cores")]
RayAddress = Annotated[
    str, typer.Option("--ray", help="Play on a Ray cluster: its address, or auto.", metavar="ADDRESS")
]
Limit = Annotated[
    float,
    typer.Option(
        help="Give up a game when a bot takes longer than this for a decision.",
        metavar="SECONDS",
        min=0.01,
        max=LONGEST,
    ),
]


def simulate(
    games: Annotated[int | None, typer.Option(help="How many games to play of each combination.", min=1)] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="A folder to keep the results in.", metavar="FOLDER", show_default="they are not kept"),
    ] = None,
    game: Game = DEFAULT,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            help="Who plays: one bot for all seats, or one each if repeated: greedy, thinker:200, mybot.py:Careful.",
            metavar="BOT",
            show_default="greedy",
            autocompletion=starting_with(bot_names),
        ),
    ] = None,
    option: Given = None,
    each: Annotated[
        list[str] | None,
        typer.Option(
            help="Play each of these values with the same seeds. May be repeated; then all combinations are played.",
            metavar="KEY=A|B",
            show_default=False,
        ),
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            help="Draw these options at random for each game, from a list if one is given (all: every option).",
            metavar="KEY,KEY",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(help="The seed of the first game; each game after it takes the next number.")
    ] = 0,
    jobs: Jobs = None,
    ray: RayAddress = "",
    limit: Limit = PATIENCE,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the results in the folder.")] = False,
    no_color: NoColor = False,
) -> None:
    """Let bots play many games, and keep the results as Parquet files. Ctrl-C stops and keeps what is done."""
    console = console_for(no_color)
    try:
        library("polars")
        said = bool(games or seat or option or each or vary or seed or game != DEFAULT)
        plan = Plan(
            games=games or 100,
            game=game,
            seed=seed,
            options=fixed(game, option or []),
            seatings=(tuple(bot_in_plan(bot) for bot in seat or ["greedy"]),),
            each=each_of(game, each or []),
            vary=varied(game, vary or []),
            limit=limit,
        )
        if resume and out is None:
            raise DatasetError("Name the folder with the results to go on with: --out FOLDER --resume")
        if resume and out is not None:
            dataset = Dataset.resume(out, plan if said else None)
        else:
            plan.checked()
        with tempfile.TemporaryDirectory() as scratch:
            if not resume:
                dataset = Dataset.create(out or Path(scratch) / "results", plan)
            code = _fill(console, dataset, jobs or os.cpu_count() or 1, ray, out is not None)
            if dataset.done():
                from heroes_unite.terminal.findings import summary

                summary(console, dataset)
            if out is not None:
                _say(console, f"Kept in {out}. To see more: heroes-unite report {shlex.quote(str(out))}")
    except PROBLEMS as error:
        raise fail(str(error)) from None
    raise typer.Exit(code)


def _say(console: Console, words: str) -> None:
    """A line that may hold names of files and whatever bots said: it is shown as it is."""
    console.print(words, markup=False, highlight=False, soft_wrap=True)


def _fill(console: Console, dataset: Dataset, jobs: int, ray: str, kept: bool) -> int:
    """Play what is left, with progress; also tells of games that were given up."""
    plan = dataset.plan
    _warn(console, plan)
    left = dataset.left()
    wanted = sum(len(plan.numbers(part)) for part in left)
    if not wanted:
        console.print(f"All {plan.total:,} games have been played.")
        return 0
    if wanted < plan.total:
        console.print(f"{plan.total - wanted:,} of {plan.total:,} games have been played.")
    lost: list[tuple[int, str]] = []
    chatter = ""
    played = 0
    started = perf_counter()
    columns = (
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=wanted, rate="")

        def told(rows: Rows) -> None:
            nonlocal played, chatter
            played += rows.games
            lost.extend(rows.lost)
            chatter = chatter or rows.overheard
            rate = played / (perf_counter() - started)
            progress.update(task, completed=played, rate=f"{rate:,.1f} games a second")

        try:
            fill(dataset, runner(min(jobs, len(left)), ray, apart=_foreign(plan)), told)
        except KeyboardInterrupt:
            progress.stop()
            done = f"{plan.total - wanted + played:,} of {plan.total:,} games"
            if kept:
                folder = shlex.quote(str(dataset.folder))
                more = f"{done} are kept. Go on with: heroes-unite simulate --out {folder} --resume"
            else:
                more = f"These figures are from {done}. With --out FOLDER, they would have been kept."
            _say(console, f"Interrupted. {more}")
            _tell(console, plan, lost, chatter)
            return INTERRUPTED
    seconds = perf_counter() - started
    console.print(f"{counted(played)} in {seconds:,.1f} s ({played / seconds:,.1f} games a second).")
    _tell(console, plan, lost, chatter)
    return FAILED if lost else 0


def _foreign(plan: Plan) -> bool:
    """Whether a bot is somebody else's: it gets no chance to end this process."""
    names = [parse_name(bot) for seats in plan.seatings for bot in seats]
    return any(name.file or name.name not in BOTS for name in names)


def _warn(console: Console, plan: Plan) -> None:
    hasty = [bot for seats in plan.seatings for bot in seats if (found := parse_name(bot).budget) and found.seconds]
    for bot in dict.fromkeys(hasty):
        console.print(
            f"{bot} thinks by the clock: another run will give other results. With a number of iterations instead "
            f"({parse_name(bot).name}:200) it would give the same.",
            soft_wrap=True,
        )


def _tell(console: Console, plan: Plan, lost: Sequence[tuple[int, str]], chatter: str) -> None:
    if chatter:
        first = chatter.strip().splitlines()[0] if chatter.strip() else ""
        if len(first) > QUOTED:
            first = f"{first[: QUOTED - 3]}..."
        _say(console, f"A bot printed something, which is not shown while games are played. It began: {quoted(first)}")
    if lost:
        games = f"{counted(len(lost))} {'was' if len(lost) == 1 else 'were'}"
        console.print(f"{games} given up; the figures are from the others:", style="bold red")
    for number, why in sorted(lost)[:SHOWN]:
        seed = plan.seed + number // len(plan.cells)
        _say(console, f"  seed {seed}: {why}")
        _say(console, f"    To play it again: {plan.again(number)}")
    if len(lost) > SHOWN:
        console.print(f"  and {len(lost) - SHOWN:,} more.")


def report(
    folder: Annotated[
        Path, typer.Argument(help="The folder with the results of a simulation or tournament.", metavar="FOLDER")
    ],
    out: Annotated[
        Path | None,
        typer.Option(help="The file for the page.", metavar="FILE", show_default="FOLDER/report.html"),
    ] = None,
    pictures: Annotated[
        Path | None,
        typer.Option(help="A folder for the figures as PNG pictures.", metavar="FOLDER", show_default="none"),
    ] = None,
    no_color: NoColor = False,
) -> None:
    """Make a page of charts from results, which any browser can open, and show a short table here."""
    console = console_for(no_color)
    try:
        for name in ("polars", "altair", "vl_convert"):
            library(name)
        from heroes_unite.lab.reporting import write_report
        from heroes_unite.terminal.findings import summary

        dataset = Dataset.open(folder)
        summary(console, dataset)
        path = write_report(dataset, out or folder / "report.html", pictures)
    except PROBLEMS as error:
        raise fail(str(error)) from None
    except OSError as error:
        raise fail(f"{error.filename or folder} cannot be written: {error.strerror}.", 1) from None
    _say(console, f"The page is in {path}")


def tournament(
    bots: Annotated[list[str], typer.Argument(help="The bots: greedy, thinker:200, mybot.py:Careful.", metavar="BOT")],
    games: Annotated[int, typer.Option(help="How many games a match can have at most.", min=2)] = 200,
    out: Annotated[
        Path | None,
        typer.Option(
            help="A folder to keep the results and pictures in.", metavar="FOLDER", show_default="they are not kept"
        ),
    ] = None,
    game: Game = DEFAULT,
    option: Given = None,
    seed: Annotated[
        int, typer.Option(help="The seed of the first game; each game after it takes the next number.")
    ] = 0,
    jobs: Jobs = None,
    ray: RayAddress = "",
    limit: Limit = PATIENCE,
    to_the_end: Annotated[
        bool, typer.Option("--all", help="Play all games, even if a match has already been decided.")
    ] = False,
    no_color: NoColor = False,
) -> None:
    """Let bots play against each other with the same seeds, swapping seats, and rate them.

    A match ends early once it is clear who is better. In games that are won or lost together, teams of each bot face
    the same games.
    """
    console = console_for(no_color)
    try:
        library("polars")
        from heroes_unite.terminal.ratings import hold

        held = Tournament(bots, games, game, fixed(game, option or []), seed, limit, not to_the_end)
        _warn(console, held.plan)
        kept = None if out is None else Dataset.create(out, held.plan)
        code = hold(console, held, runner(jobs or os.cpu_count() or 1, ray, apart=_foreign(held.plan)))
        _tell(console, held.plan, held.rows.lost, held.rows.overheard)
        if kept is not None and held.played:
            from heroes_unite.lab.ranking import write_ranking

            kept.add(0, held.rows)
            _say(console, f"Kept in {out}. The picture is in {write_ranking(held, kept.folder)}")
    except PROBLEMS as error:
        raise fail(str(error)) from None
    except OSError as error:
        raise fail(f"{error.filename or out} cannot be written: {error.strerror or error}.", 1) from None
    raise typer.Exit(code)


COMMANDS: Final[tuple[Any, ...]] = (simulate, report, tournament)
