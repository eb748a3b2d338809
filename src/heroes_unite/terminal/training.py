"""Training from the command line: progress while games are played, and how good what was learned is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from heroes_unite.lab.training.pictures import draw
from heroes_unite.lab.training.training import Training, train

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from heroes_unite.bots.search.mind import Lesson


def run(console: Console, training: Training, folder: Path, pictures: Path | None, jobs: int) -> None:
    """Train, and say how it went."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    lessons = training.lessons
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=training.games * len(lessons))

        def tell(lesson: Lesson, played: int) -> None:
            progress.update(task, description=f"{lesson.judgement.name} {lesson.table}", advance=1)

        learned = train(training, folder, jobs, tell)
    table = Table("Judgement", "Table", "Test games", "Positions", "Area under the curve", "Worst tenth off by")
    for each in learned:
        verdict = each.verdict
        table.add_row(
            each.lesson.judgement.name,
            each.lesson.table,
            str(verdict.games),
            str(verdict.positions),
            f"{verdict.area:.3f}",
            f"{verdict.worst:.1f} points",
        )
    console.print(table)
    for name in dict.fromkeys(each.lesson.judgement.name for each in learned):
        console.print(f"Written: {folder / f'{name}.json'}", soft_wrap=True, highlight=False)
    if pictures is not None:
        for path in draw(learned, pictures):
            console.print(f"Drawn: {path}", soft_wrap=True, highlight=False)
