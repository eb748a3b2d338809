"""A tournament at the terminal: progress, ratings, who beat whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from heroes_unite.lab.statistics import wilson
from heroes_unite.terminal.findings import between, percent

if TYPE_CHECKING:
    from rich.console import Console

    from heroes_unite.lab.runners import Runner
    from heroes_unite.lab.tournament import Match, Tournament

INTERRUPTED: Final = 130
FAILED: Final = 1


def hold(console: Console, held: Tournament, run: Runner) -> int:
    """Play it, and report the result; after Ctrl-C, that of the finished rounds."""
    code = 0
    columns = (
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[open]}"),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=held.plan.total, open="")

        def told(now: Tournament) -> None:
            progress.update(task, completed=now.played, open=f"{len(now.open)} of {len(now.matches)} matches open")

        try:
            held.play(run, told)
        except KeyboardInterrupt:
            code = INTERRUPTED
    if code:
        console.print("Interrupted. These figures are from the finished rounds.")
    console.print(f"{held.played:,} games, of at most {held.plan.total:,}.")
    if any(match.outcomes for match in held.matches):
        console.print(_ratings(held))
        console.print(_cross(held))
        for match in held.matches:
            console.print(said(match, held.rivals), soft_wrap=True)
    return code or (FAILED if held.rows.lost else 0)


def said(match: Match, rivals: bool) -> str:
    """A match in a sentence."""
    verdict = match.verdict
    seeds = len(match.outcomes)
    what = "wins" if rivals else "of the games that only one of them won"
    shown = f"{percent(match.rate)} ({between(*match.interval)}) {what}, {seeds:,} seeds"
    if verdict.better > 0:
        return f"{match.first} is better than {match.second}: {shown}."
    if verdict.better < 0:
        return f"{match.second} is better than {match.first}, which has {shown}."
    return f"{match.first} and {match.second}: too close to call after these games; {match.first} has {shown}."


def _ratings(held: Tournament) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("bot")
    table.add_column("rating", justify="right")
    table.add_column("95 in 100", justify="right")
    teams = {} if held.rivals else held.team_rates()
    if teams:
        table.add_column("team wins", justify="right")
    for bot, rating in held.ratings().items():
        cells = [bot, f"{rating.points:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}"]
        if teams:
            won, games = teams.get(bot, (0.0, 0))
            low, high = wilson(won, games)
            cells.append(f"{percent(won / max(1, games))} ({between(low, high)}) of {games:,}")
        table.add_row(*cells)
    return table


def _cross(held: Tournament) -> Table:
    """How many games out of 100 the bot in the row wins against the one in the column."""
    order = list(held.ratings())
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("against")
    for bot in order:
        table.add_column(bot, justify="right")
    for bot in order:
        cells = [""] * len(order)
        for place, other in enumerate(order):
            if bot != other:
                match, first = held.match_of(bot, other)
                cells[place] = percent(match.rate if first else 1 - match.rate)
        table.add_row(bot, *cells)
    return table
