"""Scenario files from the command line: which pass, which fail and where, which cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from heroes_unite.session.scenario import ScenarioFailure, run
from heroes_unite.session.scenario_file import ScenarioError, read
from heroes_unite.terminal.words import number_of as counted
from heroes_unite.terminal.words import visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

PASSED: Final = 0
FAILED: Final = 1
BAD: Final = 2
SUFFIXES: Final = (".yaml", ".yml")


def files(paths: Iterable[Path]) -> list[Path]:
    """The files named, and those in the folders named."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
        else:
            found.append(path)
    return found


def run_all(console: Console, paths: Iterable[Path], quiet: bool = False) -> int:
    """Run them all; the worst that happened is the exit code."""
    outcomes = [PASSED, FAILED, BAD]
    counts = dict.fromkeys(outcomes, 0)
    for path in files(paths):
        outcome, title, problem = _run(path)
        title, problem = visible(title), visible(problem)
        counts[outcome] += 1
        if outcome != PASSED or not quiet:
            word, style = (("ok", "green"), ("FAILED", "bold red"), ("BAD", "bold magenta"))[outcome]
            console.print(f"[{style}]{word:6}[/]", end=" ")
            console.print(f"{path}: {title}" if title else str(path), markup=False, highlight=False, soft_wrap=True)
        if problem:
            console.print(f"       {problem}", markup=False, highlight=False, soft_wrap=True)
    total = sum(counts.values())
    console.print(
        f"{counted(total, 'scenario')}: {counts[PASSED]} passed, {counts[FAILED]} failed, "
        f"{counted(counts[BAD], 'bad file')}."
    )
    if not total:
        console.print("No scenario files were found there.")
        return BAD
    return max(outcome for outcome in outcomes if counts[outcome])


def _run(path: Path) -> tuple[int, str, str]:
    title = ""
    try:
        scenario = read(path)
        title = scenario.title
        run(scenario)
    except ScenarioError as error:
        return BAD, title, str(error)
    except ScenarioFailure as failure:
        return FAILED, title, str(failure)
    return PASSED, title, ""
