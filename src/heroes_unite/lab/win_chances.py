"""The picture of an analysis: everybody's chance to win over the turns, with the faults on the lines and the turning
points marked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import altair as alt

from heroes_unite.lab.charts import BAD, GOOD, MAIN, QUIET, SECOND, TEXT, drawn

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from heroes_unite.bots.analysis import Analysis, JudgedChoice

WIDTH: Final = 860
HEIGHT: Final = 300
SIDES: Final = (MAIN, BAD, GOOD, SECOND, QUIET)
SIGNS: Final = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}


def draw(analysis: Analysis, sides: Sequence[str], path: Path, title: str) -> None:
    """Write the picture, as SVG or PNG by the name of the file. `sides`: what they are called."""
    drawn(chart(analysis, sides, title), str(path))


def chart(analysis: Analysis, sides: Sequence[str], title: str) -> Any:
    points = analysis.points
    rows = [
        {"side": name, "place": place, "chance": point.chances[side], "low": low, "high": high}
        for side, name in enumerate(sides)
        for place, point in enumerate(points)
        for low, high in [_band(point.chances[side], point.errors[side])]
    ]
    turns = {place: str(point.turn or "start") for place, point in enumerate(points)}
    if analysis.over:
        turns[len(points) - 1] = "end"
    every = max(1, len(points) // 16)
    x = alt.X(
        "place:Q",
        title="turn",
        scale=alt.Scale(domain=[0, max(1, len(points) - 1)], nice=False),
        axis=alt.Axis(
            values=[place for place in turns if place % every == 0],
            labelExpr=f"{{{', '.join(f'{place}: {told!r}' for place, told in turns.items())}}}[datum.value]",
            grid=False,
        ),
    )
    y = alt.Y("chance:Q", title="chance to win", scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format=".0%"))
    shades = alt.Scale(domain=list(sides), range=list(SIDES[: len(sides)]))
    color = alt.Color("side:N", scale=shades, legend=alt.Legend(title=None, symbolOpacity=1))
    base = alt.Chart(alt.InlineData(values=rows))
    even = alt.Chart(alt.InlineData(values=[{"chance": 0.5}])).mark_rule(color=QUIET, strokeDash=[4, 4]).encode(y=y)
    band = base.mark_area(opacity=0.14).encode(x=x, y=alt.Y("low:Q"), y2="high:Q", color=color)
    line = base.mark_line(strokeWidth=3).encode(x=x, y=y, color=color)
    layers = [even, band, line, *_turning(analysis, x), *_faults(analysis, sides, x, y, color)]
    look = {
        "anchor": "start",
        "offset": 12,
        "color": TEXT,
        "fontSize": 18,
        "subtitleColor": QUIET,
        "subtitleFontSize": 14,
    }
    eyes = "With all cards open" if analysis.settings.open else "Through the players' own eyes"
    about = f"{eyes}. ?! inaccuracy, ? mistake, ?? blunder; dotted: turning points."
    return alt.layer(*layers).properties(width=WIDTH, height=HEIGHT, title={"text": title, "subtitle": about, **look})


def _band(chance: float, error: float) -> tuple[float, float]:
    return max(0.0, chance - error), min(1.0, chance + error)


def _turning(analysis: Analysis, x: alt.X) -> list[Any]:
    places = {point.version: place for place, point in enumerate(analysis.points)}
    rows = [{"place": places[each.version] + 0.5} for each in analysis.turning]
    if not rows:
        return []
    return [
        alt.Chart(alt.InlineData(values=rows)).mark_rule(color=SECOND, strokeDash=[2, 4], strokeWidth=2).encode(x=x)
    ]


def _faults(analysis: Analysis, sides: Sequence[str], x: alt.X, y: alt.Y, color: alt.Color) -> list[Any]:
    """A sign for the worst fault of a side in a turn, where its line is at the beginning of that turn."""
    rows = []
    worst: dict[tuple[int, int], JudgedChoice] = {}
    for fault in sorted(analysis.faults(), key=lambda each: each.lost):
        place = max(place for place, point in enumerate(analysis.points) if point.version <= fault.version)
        worst[place, fault.side] = fault
    for (place, _), fault in worst.items():
        chance = analysis.points[place].chances[fault.side]
        rows.append({"side": sides[fault.side], "place": place, "chance": chance, "sign": SIGNS[fault.verdict]})
    if not rows:
        return []
    base = alt.Chart(alt.InlineData(values=rows))
    dot = base.mark_circle(size=90, opacity=1).encode(x=x, y=y, color=color)
    sign = base.mark_text(dy=-14, fontSize=15, fontWeight=700).encode(x=x, y=y, text="sign:N", color=color)
    return [dot, sign]
