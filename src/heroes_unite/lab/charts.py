"""Charts of the laboratory. Colors are names of the page's own (`var(--good)`), so one picture serves light and dark.

They are drawn in advance, as SVG without scripts: a page with them opens anywhere, prints as it looks, and contains no
program. A mark's title says what it means, and browsers show it on hover.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import altair as alt
import polars as pl
import vl_convert

from heroes_unite.lab.wording import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WIDTH: Final = 440
TICKS: Final = 14  # at most on an axis that counts one by one
ROW: Final = 24  # the height of a line of a chart with names
MAIN: Final = "var(--link)"
SECOND: Final = "var(--gold)"
GOOD: Final = "var(--good)"
BAD: Final = "var(--bad)"
QUIET: Final = "var(--dim)"
EDGE: Final = "var(--edge)"
TEXT: Final = "var(--text)"
FONT: Final = "Barlow Condensed, Arial Narrow, system-ui, sans-serif"
# The same colors by value, for use without a page: the light ones.
PRINTED: Final[Mapping[str, str]] = {
    MAIN: "#0b51b0",
    SECOND: "#e0a800",
    GOOD: "#0d7547",
    BAD: "#b3122f",
    QUIET: "#5c5745",
    EDGE: "#cdbb92",
    TEXT: "#1d2238",
    "var(--panel)": "#fffaf0",
    "var(--ink)": "#0b0f1d",
}
CONFIG: Final[dict[str, Any]] = {
    "background": "transparent",
    "font": FONT,
    "view": {"stroke": "transparent"},
    "axis": {
        "labelColor": TEXT,
        "titleColor": QUIET,
        "domainColor": EDGE,
        "tickColor": EDGE,
        "gridColor": EDGE,
        "gridOpacity": 0.5,
        "labelFontSize": 14,
        "titleFontSize": 14,
        "titleFontWeight": 600,
        "labelFontWeight": 500,
        "labelLimit": 230,
        "labelFlush": False,  # the labels at either end would be pushed into their neighbors
    },
    # The page's font may be wider than the one that names were measured with.
    "padding": {"left": 30, "right": 16, "top": 5, "bottom": 5},
    "legend": {"labelColor": TEXT, "titleColor": QUIET, "labelFontSize": 14, "titleFontSize": 14, "orient": "top"},
    "text": {"fontSize": 13, "color": TEXT},
    "bar": {"color": MAIN},
}

Chart = Any  # Altair's: whatever layers and bars produce


def svg(chart: Chart) -> str:
    """The chart as a picture within a page."""
    drawn: str = vl_convert.vegalite_to_svg(chart.configure(**CONFIG).to_dict(format="vega-lite"))
    drawn = re.sub(r' clip-path="url\(#clip\d+\)"|<defs>.*?</defs>', "", drawn, flags=re.DOTALL)
    return re.sub(r'<(path|text) aria-label="([^"]*)"([^>]*?)(/>|>)', _titled, drawn)


def _titled(found: re.Match[str]) -> str:
    kind, words, rest, end = found.groups()
    title = f"<title>{words}</title>"
    return f'<{kind} aria-label="{words}"{rest}>{title}' + (f"</{kind}>" if end == "/>" else "")


def png(chart: Chart, path: str, scale: float = 2.0) -> None:
    """The chart as a picture by itself, on paper."""
    with open(path, "wb") as file:
        file.write(vl_convert.vegalite_to_png(_on_paper(chart), scale=scale))


def drawn(chart: Chart, path: str) -> None:
    """The same, as SVG where the file is called so."""
    if not path.casefold().endswith(".svg"):
        png(chart, path)
        return
    with open(path, "w", encoding="utf-8") as file:
        file.write(vl_convert.vegalite_to_svg(_on_paper(chart)))


def _on_paper(chart: Chart) -> str:
    spec: str = chart.configure(**{**CONFIG, "background": "#fffaf0", "padding": 14}).to_json(format="vega-lite")
    for name, value in PRINTED.items():
        spec = spec.replace(name, value)
    return spec


def titled(chart: Chart, title: str, games: int) -> Chart:
    """With what it shows and of how many games, for a picture that leaves its page."""
    look = {
        "anchor": "start",
        "offset": 14,
        "color": TEXT,
        "fontSize": 18,
        "subtitleColor": QUIET,
        "subtitleFontSize": 14,
    }
    return chart.properties(title={"text": title, "subtitle": counted(games), **look})


def rates(frame: pl.DataFrame, name: str, axis: str = "wins", wide: bool = False) -> Chart:
    """A point with its interval for each, on a line with its name, and the even share as a rule."""
    rows = frame.with_columns(pl.col(name).cast(pl.String).alias("name"))
    base = alt.Chart({"values": rows.to_dicts()})
    y = alt.Y("name:N", sort=rows["name"].to_list(), title=None, axis=alt.Axis(ticks=False, domain=False, offset=4))
    x = alt.X("rate:Q", title=f"{axis}, with 95% intervals", scale=alt.Scale(zero=False, nice=True), axis=_percent())
    faint = alt.condition("datum.few", alt.value(0.45), alt.value(1.0))
    line = base.mark_rule(strokeWidth=3, color=MAIN).encode(y=y, x=alt.X("low:Q"), x2="high:Q", opacity=faint)
    dot = base.mark_circle(size=110, color=MAIN, opacity=1).encode(y=y, x=x, opacity=faint)
    layers: list[Any] = [line, dot]
    if "even" in rows.columns:
        even = base.mark_tick(color=BAD, thickness=2.5, size=ROW - 8).encode(y=y, x="even:Q")
        layers.insert(0, even)
    return alt.layer(*layers).properties(width=_width(wide), height=ROW * max(2, rows.height))


def ratings(frame: pl.DataFrame) -> Chart:
    """A rating with its interval for each, best first."""
    base = alt.Chart({"values": frame.to_dicts()})
    y = alt.Y("bot:N", sort=frame["bot"].to_list(), title=None, axis=alt.Axis(ticks=False, domain=False, offset=4))
    x = alt.X("points:Q", title="rating in points of Elo, with 95% intervals", axis=alt.Axis(format="+d"))
    line = base.mark_rule(strokeWidth=3, color=MAIN).encode(y=y, x="low:Q", x2="high:Q")
    dot = base.mark_circle(size=130, color=MAIN, opacity=1).encode(y=y, x=x)
    return alt.layer(line, dot).properties(width=_width(False) + 200, height=ROW * max(2, frame.height))


def _percent() -> alt.Axis:
    return alt.Axis(format=".0%", tickCount=5)


def _whole(low: int, high: int) -> alt.Axis:
    """For what there are no halves of: where there is room for it, each number has its stroke."""
    return alt.Axis(format=",d", values=list(range(low, high + 1))) if high - low <= TICKS else alt.Axis(format=",d")


def _width(wide: bool) -> int:
    return WIDTH + 200 if wide else WIDTH - 90


def bars(counts: pl.DataFrame, name: str, axis: str) -> Chart:
    """How many games for each, most first."""
    rows = counts.with_columns(pl.col(name).alias("name"))
    most = max(rows["games"], default=0)
    base = alt.Chart({"values": rows.to_dicts()})
    y = alt.Y("name:N", sort=rows["name"].to_list(), title=None, axis=alt.Axis(ticks=False, domain=False, offset=4))
    bar = base.mark_bar(color=MAIN, cornerRadiusEnd=3).encode(y=y, x=alt.X("games:Q", title=axis, axis=_whole(0, most)))
    words = base.mark_text(align="left", dx=5).encode(y=y, x="games:Q", text="games:Q")
    return alt.layer(bar, words).properties(width=WIDTH - 120, height=ROW * max(2, rows.height))


def histogram(
    values: pl.DataFrame,
    value: str,
    axis: str,
    group: str = "",
    colors: Mapping[str, str] | None = None,
    counted: str = "games",
) -> Chart:
    """How a number is distributed, in groups laid over each other."""
    low, high = (int(bound) for bound in values.select(low=pl.col(value).min(), high=pl.col(value).max()).row(0))
    step = max(1, -(-(high - low + 1) // 30))
    cut = (pl.col(value) - low) // step * step + low
    keys = [cut.alias("from"), *([pl.col(group).alias("group")] if group else [])]
    order = ["group", "from"] if group else ["from"]
    rows = (
        values.group_by(*keys).agg(pl.len().alias("games")).sort(order, descending=[name == "group" for name in order])
    )
    rows = rows.with_columns((pl.col("from") + step).alias("to"))
    encoding: dict[str, Any] = {
        "x": alt.X("from:Q", bin="binned", title=axis, axis=_whole(low, max(rows["to"]))),
        "x2": "to:Q",
        "y": alt.Y("games:Q", title=counted, stack=None, axis=_whole(0, max(rows["games"]))),
    }
    if group:
        shades = dict(colors or {})
        encoding["color"] = alt.Color(
            "group:N", title=None, scale=alt.Scale(domain=list(shades), range=list(shades.values()))
        )
    chart = alt.Chart({"values": rows.to_dicts()}).mark_bar(opacity=0.7 if group else 0.9).encode(**encoding)
    return chart.properties(width=WIDTH, height=230)


def course(rows: pl.DataFrame, axis: str) -> Chart:
    """A number round by round: the median as a line, the middle half as a band."""
    base = alt.Chart({"values": rows.to_dicts()})
    x = alt.X("round:Q", title="round", scale=alt.Scale(nice=False), axis=alt.Axis(format=",d"))
    band = base.mark_area(color=MAIN, opacity=0.22).encode(x=x, y=alt.Y("low:Q", title=axis), y2="high:Q")
    line = base.mark_line(color=MAIN, strokeWidth=3).encode(x=x, y="middle:Q")
    return alt.layer(band, line).properties(width=WIDTH, height=230)


def heat(rows: pl.DataFrame, order: Sequence[str]) -> Chart:
    """Who beats whom: green wins, red loses; the stronger the color, the further from even."""
    cells = rows.with_columns(
        (pl.col("rate") - 0.5).abs().clip(0.0, 0.5).alias("far"),
        (pl.col("rate") >= 0.5).alias("wins_more"),
        pl.format("{}", (pl.col("rate") * 100).round(0).cast(pl.Int32)).alias("percent"),
    )
    base = alt.Chart({"values": cells.to_dicts()})
    sort = list(order)
    x = alt.X("other:N", sort=sort, title="against", axis=alt.Axis(labelAngle=-40, domain=False, ticks=False))
    y = alt.Y("who:N", sort=sort, title=None, axis=alt.Axis(domain=False, ticks=False))
    square = base.mark_rect(stroke="var(--panel)", strokeWidth=2).encode(
        x=x,
        y=y,
        color=alt.condition("datum.wins_more", alt.value(GOOD), alt.value(BAD)),
        fillOpacity=alt.FillOpacity("far:Q", scale=alt.Scale(domain=[0, 0.35], range=[0.06, 0.85]), legend=None),
    )
    faint = alt.condition("datum.few", alt.value(0.75), alt.value(1.0))
    ink = alt.condition("datum.far > 0.2", alt.value("var(--panel)"), alt.value(TEXT))
    words = base.mark_text(fontWeight=600).encode(x=x, y=y, text="percent:N", opacity=faint, color=ink)
    side = max(30, min(56, 640 // max(1, len(sort))))
    return alt.layer(square, words).properties(width=side * len(sort), height=side * 0.72 * len(sort))


def cards(rows: pl.DataFrame, usual: str) -> Chart:
    """Each card: how much more or less often its owners win than is usual (such as "for its cost")."""
    base = alt.Chart({"values": rows.to_dicts()})
    y = alt.Y("card:N", sort=rows["card"].to_list(), title=None, axis=alt.Axis(ticks=False, domain=False, offset=4))
    color = alt.condition("datum.edge >= 0", alt.value(GOOD), alt.value(BAD))
    zero = alt.Chart({"values": [{"zero": 0}]}).mark_rule(color=QUIET, strokeDash=[4, 4]).encode(x="zero:Q")
    title = f"wins of its owners beyond what is usual {usual}, with 95% intervals"
    x = alt.X("edge:Q", title=title, axis=alt.Axis(format="+.0%"))
    line = base.mark_rule(strokeWidth=3).encode(y=y, x="edge_low:Q", x2="edge_high:Q", color=color)
    dot = base.mark_circle(size=110, opacity=1).encode(y=y, x=x, color=color)
    return alt.layer(zero, line, dot).properties(width=_width(True), height=ROW * max(2, rows.height))
