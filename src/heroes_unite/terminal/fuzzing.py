"""Fuzzing from the command line: progress while it runs, and what came of it."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from heroes_unite.lab.fuzz import Plan, Summary, play_all

if TYPE_CHECKING:
    from rich.console import Console

INTERRUPTED: Final = 130
FAILED: Final = 1
SHOWN: Final = 10  # failures that are told in full


def fuzz(console: Console, plan: Plan, jobs: int) -> int:
    """Play the games, show the progress, report; also what was done before an interruption."""
    summary = Summary(plan=plan)
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
        task = progress.add_task("", total=plan.games, bad="")
        try:
            for batch in play_all(plan, jobs):
                summary.add(batch)
                bad = f"{len(summary.failures)} failed" if summary.failures else ""
                progress.update(task, completed=summary.games, bad=bad)
        except KeyboardInterrupt:
            interrupted = True
    report(console, summary, perf_counter() - started, interrupted)
    if interrupted:
        return INTERRUPTED
    return FAILED if summary.failures else 0


def report(console: Console, summary: Summary, seconds: float, interrupted: bool) -> None:
    plan = summary.plan
    rate = summary.decisions / seconds if seconds else 0.0
    if interrupted:
        console.print(f"Interrupted: this is what was done of {plan.games} games.")
    console.print(
        f"{summary.games} games, {summary.decisions} decisions in {seconds:.1f} s ({rate:.0f} decisions/s); "
        f"everything was checked at {summary.thorough} of them.",
        highlight=False,
    )
    console.print(
        f"Different set-ups: {len(summary.setups)}. Cards that asked something: {len(summary.sources)}.",
        highlight=False,
    )
    used = ", ".join(f"{name} {count}" for name, count in sorted(summary.features.items()))
    console.print(f"Games with: {used}.", highlight=False)
    if not summary.failures:
        console.print("No failures.")
        return
    console.print(Text(f"{len(summary.failures)} games failed:", style="bold red"))
    for failure in summary.failures[:SHOWN]:
        console.print(f"  seed {failure.seed}: {failure.what}", markup=False, highlight=False, soft_wrap=True)
        console.print(f"    again: {plan.again(failure.seed)}", markup=False, highlight=False, soft_wrap=True)
    if len(summary.failures) > SHOWN:
        console.print(f"  and {len(summary.failures) - SHOWN} more.")
