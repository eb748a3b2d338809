"""How good a trained judgement is, as a picture: what it expected against what came of it, by deciles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import altair as alt

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from heroes_unite.lab.training.training import Learned


def draw(learned: Sequence[Learned], folder: Path) -> list[Path]:
    """A picture for each judgement, with a small chart for each kind of table."""
    paths = []
    for name in dict.fromkeys(each.lesson.judgement.name for each in learned):
        rows = [
            {
                "table": f"{each.lesson.table} (area {each.verdict.area:.2f})",
                "expected": 100 * expected,
                "came": 100 * true,
                "positions": count,
            }
            for each in learned
            if each.lesson.judgement.name == name
            for expected, true, count in each.verdict.deciles
        ]
        percent = alt.Scale(domain=[0, 100])
        line = alt.Chart().mark_line(color="#999", strokeDash=[4, 4]).encode(x="x:Q", y="y:Q")
        even = line.properties(data=alt.InlineData(values=[{"x": 0, "y": 0}, {"x": 100, "y": 100}]))
        points = (
            alt.Chart(alt.InlineData(values=rows))
            .mark_point(filled=True, size=70)
            .encode(
                x=alt.X("expected:Q", scale=percent, title="expected to win (%)"),
                y=alt.Y("came:Q", scale=percent, title="won (%)"),
            )
        )
        tables = list(dict.fromkeys(row["table"] for row in rows))
        charts = [
            (even + points.transform_filter(alt.datum.table == table)).properties(
                title=str(table), width=220, height=220
            )
            for table in tables
        ]
        path = folder / f"judgement-{name}.png"
        alt.concat(*charts, columns=3, title=f"What was expected, and what came of it: {name}").save(
            str(path), scale_factor=1.5
        )
        paths.append(path)
    return paths
