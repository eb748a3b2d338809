"""Fuzzing from the command line: progress while it runs, and the result."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from heroes_unite.kernel.text import listed
from heroes_unite.lab.fuzz import Plan, Summary, play_all
from heroes_unite.lab.record import Record
from heroes_unite.terminal.store import folder
from heroes_unite.terminal.words import number_of

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

INTERRUPTED: Final = 130
FAILED: Final = 1
SHOWN: Final = 10  # failures that are reported in full


def record_of(plan: Plan) -> Path:
    """Where the record of such games is kept unless another file is named."""
    players = "-".join(str(number) for number in plan.players)
    return folder() / "fuzz" / f"{plan.game}-players-{players}-share-{plan.share}.json"


def resume(console: Console, plan: Plan, jobs: int, path: Path) -> int:
    """Play those of the games that are not on record yet, and put them there."""
    record = Record(path, plan)
    left = record.left(plan)
    if record.by_other_code:
        console.print(
            f"The code has changed: {record.by_other_code} games on record were played by other code and do not count.",
            highlight=False,
            soft_wrap=True,
        )
    console.print(f"{plan.games - len(left)} of the {plan.games} games are on record already.", highlight=False)
    came_of_it = fuzz(console, plan, jobs, left, record) if left else 0
    tally = record.tally
    console.print(
        f"On record for this code: {tally.games} games, {tally.decisions} decisions, with all checks made at "
        f"{tally.thorough} of them; {len(tally.failures) or 'none'} failed. {path}",
        highlight=False,
        soft_wrap=True,
    )
    if tally.failures and not came_of_it:
        tell_failures(console, plan, tally.failures)
        return FAILED
    return came_of_it


def fuzz(console: Console, plan: Plan, jobs: int, seeds: list[int] | None = None, record: Record | None = None) -> int:
    """Play the games, show the progress, report; also what was done before an interruption."""
    summary = Summary(plan=plan)
    wanted = plan.games if seeds is None else len(seeds)
    started = perf_counter()
    interrupted = False
    columns = (
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[bad]}"),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=wanted, bad="")
        try:
            for batch in play_all(plan, jobs, seeds):
                summary.add(batch)
                if record is not None:
                    record.add(batch)
                bad = f"{len(summary.failures)} failed" if summary.failures else ""
                progress.update(task, completed=summary.games, bad=bad)
        except KeyboardInterrupt:
            interrupted = True
    report(console, summary, perf_counter() - started, wanted if interrupted else 0)
    if interrupted:
        return INTERRUPTED
    return FAILED if summary.failures else 0


def report(console: Console, summary: Summary, seconds: float, interrupted: int) -> None:
    """The result; `interrupted`: how many games were wanted."""
    rate = summary.decisions / seconds if seconds else 0.0
    if interrupted:
        console.print(f"Interrupted before all {interrupted} games were played. So far:")
    console.print(
        f"{summary.games} games, {summary.decisions} decisions in {seconds:.1f} s ({rate:.0f} decisions a second); "
        f"the most important checks were made at each of them, and all checks at {summary.thorough}.",
        highlight=False,
    )
    console.print(
        f"Different setups: {len(summary.setups)}. Cards that asked a question: {len(summary.sources)}.",
        highlight=False,
    )
    used = listed(f"{name} {count}" for name, count in sorted(summary.features.items()))
    console.print(f"Games with each option: {used}.", highlight=False)
    if not summary.failures:
        console.print("No failures.")
        return
    tell_failures(console, summary.plan, [(failure.seed, failure.what) for failure in summary.failures])


def tell_failures(console: Console, plan: Plan, failures: list[tuple[int, str]]) -> None:
    console.print(Text(f"{number_of(len(failures), 'game')} failed:", style="bold red"))
    for seed, what in failures[:SHOWN]:
        console.print(f"  seed {seed}: {what}", markup=False, highlight=False, soft_wrap=True)
        console.print(f"    To play it again: {plan.again(seed)}", markup=False, highlight=False, soft_wrap=True)
    if len(failures) > SHOWN:
        console.print(f"  and {len(failures) - SHOWN} more.")
