"""The results of a simulation on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table

from heroes_unite.lab.findings import Findings
from heroes_unite.lab.wording import counted

if TYPE_CHECKING:
    from rich.console import Console

    from heroes_unite.lab.dataset import Dataset

MOST = 12  # rows of a table


def percent(rate: float) -> str:
    return f"{100 * rate:.1f}%"


def between(low: float, high: float) -> str:
    return f"{100 * low:.1f}–{100 * high:.1f}"


def summary(console: Console, dataset: Dataset) -> None:
    """Who wins, how long it takes, and what seems to matter."""
    found = Findings(dataset)
    if not found.count:
        console.print("No game was played to its end.")
        return
    middle, low, high = found.usual_length()
    console.print(
        f"{counted(found.count)}: half of them took {middle:.0f} rounds or fewer, nine in ten {low:.0f} to {high:.0f}"
        + (f"; {found.given_up:,} given up." if found.given_up else ".")
    )
    if len(found.plan.cells) > 1:
        console.print(_combinations(found))
    tables: list[tuple[str, Any]] = []
    if found.sides:
        bots = found.rates("bot")
        tables += [("bot", bots)] if bots.height > 1 else []
        tables.append(("turn order", found.rates("order").filter(found.rates("order")["order"] > 0)))
    elif found.census.foe and found.one_foe:
        tables.append((found.census.foe, found.team_rates("foe")))
    if found.census.persona:
        tables.append((found.census.persona, found.rates("persona")))
    for title, rates in tables:
        if rates.height > 1:
            console.print(_rates(title, rates))


def _rates(title: str, rates: Any) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=None)
    table.add_column(title)
    table.add_column("wins", justify="right")
    table.add_column("95 in 100", justify="right")
    table.add_column("of", justify="right")
    for row in rates.head(MOST).iter_rows(named=True):
        name = next(iter(row.values()))
        few = " (few)" if row["few"] else ""
        table.add_row(str(name), percent(row["rate"]), between(row["low"], row["high"]), f"{row['games']:,}{few}")
    if rates.height > MOST:
        table.add_row(f"and {rates.height - MOST} more", "", "", "")
    return table


def _combinations(found: Findings) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("combination")
    table.add_column("first seat wins" if found.sides else "won", justify="right")
    table.add_column("95 in 100", justify="right")
    table.add_column("turns", justify="right")
    table.add_column("of", justify="right")
    for row in found.combinations().iter_rows(named=True):
        table.add_row(
            row["combination"],
            percent(row["rate"]),
            between(row["low"], row["high"]),
            f"{row['turns']:.1f}",
            f"{row['games']:,}",
        )
    return table
