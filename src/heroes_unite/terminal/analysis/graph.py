"""Everybody's chance to win over the turns, as text: a band for each side, turning points below. Needs no color."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from heroes_unite.terminal.analysis.telling import in_turn, percents

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

    from heroes_unite.bots.analysis import Analysis

EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
COLOURS: Final = ("#5f87ff", "#f0555a", "#4faf4f", "#ff8700", "#af7fff")
MARGIN: Final = 6  # columns before the band: how high it is there
WIDEST: Final = 4  # columns for a turn
NUMBERS: Final = "①②③④⑤⑥⑦⑧⑨"


@dataclass(frozen=True, slots=True)
class Graph:
    """`sides` are called like this, in the order of the analysis."""

    analysis: Analysis
    sides: Sequence[str]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        points = self.analysis.points
        if not points:
            return
        columns = _columns(len(points), options.max_width - MARGIN)
        height = 6 if len(self.sides) == 1 else 4 if len(self.sides) == 2 else 3
        firsts, lasts = percents(points[0].chances), percents(points[-1].chances)
        for side, name in enumerate(self.sides):
            chances = [point.chances[side] for point in points]
            yield Text.assemble((name, f"bold {_color(side)}"), f"  {firsts[side]} → {lasts[side]}")
            for row in range(height, 0, -1):
                scale = "100% " if row == height else "  0% " if row == 1 else "     "
                body = "".join(_cell(chances[place], row, height) for place in columns)
                yield Text.assemble((f"{scale}│", "dim"), (body, _color(side)))
        yield from self._below(columns)

    def _below(self, columns: Sequence[int]) -> Iterator[Text]:
        """The turns, and which of them were turning points."""
        points = self.analysis.points
        marks = [" "] * len(columns)
        free = 0
        for number, turning in enumerate(self.analysis.turning):
            place = next(place for place, point in enumerate(points) if point.version == turning.version) + 1
            # Where turns share a column, each mark still has one of its own, in their order.
            most = len(columns) - len(self.analysis.turning) + number
            free = max(free, min(bisect_left(columns, place), most))
            marks[free] = NUMBERS[number]
            free += 1
        first = in_turn(self.analysis.game, points[0].turn) if points[0].turn else "start"
        last = str(points[-1].turn) if points[-1].turn > points[0].turn else ""
        gap = " " * max(1, len(columns) - len(first) - len(last))
        yield Text.assemble((f"{' ' * (MARGIN - 1)}└", "dim"), ("".join(marks), "bold"))
        yield Text(f"{' ' * MARGIN}{first}{gap}{last}", style="dim")


def _columns(points: int, width: int) -> list[int]:
    """Which point each column shows."""
    if points > width:
        return [column * points // width for column in range(width)]
    wide = max(1, min(WIDEST, width // points))
    return [place for place in range(points) for _ in range(wide)]


def _cell(chance: float, row: int, height: int) -> str:
    """The part of a column in that row, counted from below."""
    filled = round(chance * height * 8) - (row - 1) * 8
    if row == 1:
        filled = max(1, filled)  # a chance of nothing still shows that there was a turn
    return EIGHTHS[max(0, min(8, filled))]


def _color(side: int) -> str:
    return COLOURS[side % len(COLOURS)]
