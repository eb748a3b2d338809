"""A report as one HTML file: no scripts, no network, light and dark, printable. It knows no game and no figure."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from heroes_unite.lab import charts
from heroes_unite.lab.wording import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import polars as pl

    from heroes_unite.lab.report import Sheet

# The client's typefaces, where the client has been built: family, weight, the beginning of the file's name, and for the
# digits of the display face, which come from another one, their range.
FACES: Final = (
    ("Bangers", 400, "bangers-latin-400-normal", ""),
    ("Digits", 400, "barlow-condensed-latin-800-italic", "U+30-39"),
    ("Barlow", 500, "barlow-latin-500-normal", ""),
    ("Barlow Condensed", 600, "barlow-condensed-latin-600-normal", ""),
)
SIGNED: Final = ("difference", "from", "to")


def page(title: str, command: str, facts: Sequence[tuple[str, str]], sheets: Iterable[Sheet], made_by: str) -> str:
    """All of it."""
    shown = "".join(f"<li><b>{escape(value)}</b><span>{escape(name)}</span></li>" for value, name in facts)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_fonts()}{_style()}</style>\n</head>\n<body>\n<main>\n"
        f"<header><h1>{escape(title)}</h1>"
        f"<pre><code>{escape(command)}</code></pre>"
        f'<ul class="facts">{shown}</ul></header>\n'
        f'<div class="sheets">{"".join(_sheet(sheet) for sheet in sheets)}</div>\n'
        f"<footer>{escape(made_by)}</footer>\n</main>\n</body>\n</html>\n"
    )


def _sheet(sheet: Sheet) -> str:
    parts = [f"<h2>{escape(sheet.title)}</h2>"]
    parts.append(f"<p>{escape(sheet.about)} {counted(sheet.games)}.</p>")
    if sheet.answer:
        parts.append(f'<p class="answer"><strong>{escape(sheet.answer)}</strong></p>')
    if sheet.warning:
        parts.append(f'<p class="few">{escape(sheet.warning)}</p>')
    if sheet.chart is not None:
        parts.append(f'<div class="scroll">{charts.svg(sheet.chart)}</div>')
    if sheet.table is not None:
        parts.append(_table(sheet.table))
    return f'<section class="wide">{"".join(parts)}</section>' if sheet.wide else f"<section>{''.join(parts)}</section>"


def _table(frame: pl.DataFrame) -> str:
    names = [name for name in frame.columns if name != "few"]
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = [
        f"<tr{' class=few' if row.get('few') else ''}>{''.join(_cell(name, row[name]) for name in names)}</tr>"
        for row in frame.iter_rows(named=True)
    ]
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def _cell(name: str, value: object) -> str:
    if value is None:
        return "<td>–</td>"
    if not isinstance(value, float):
        return f"<td>{escape(f'{value:,}' if isinstance(value, int) else str(value))}</td>"
    if "per game" in name:
        return f"<td>{value:.2f}</td>"
    if name in SIGNED:
        look = (" class=good" if value > 0 else " class=bad") if name == "difference" else ""
        return f"<td{look}>{100 * value:+.1f}%</td>".replace("-", "−")
    return f"<td>{100 * value:.1f}%</td>"


def _style() -> str:
    return files("heroes_unite.lab").joinpath("look.css").read_text(encoding="utf-8")


def _fonts() -> str:
    """Embedded, so that the page looks the same everywhere; without the built client, the reader's own fonts."""
    built = files("heroes_unite").joinpath("server", "static", "assets")
    if not built.is_dir():
        return ""
    found = {item.name: item for item in built.iterdir() if item.name.endswith(".woff2")}
    rules: list[str] = []
    for family, weight, stem, span in FACES:
        item = next((found[name] for name in sorted(found) if name.startswith(stem)), None)
        if item is not None:
            data = b64encode(item.read_bytes()).decode()
            limits = f"unicode-range:{span};" if span else ""
            rules.append(
                f"@font-face{{font-family:'{family}';font-weight:{weight};{limits}"
                f"src:url(data:font/woff2;base64,{data}) format('woff2')}}\n"
            )
    return "".join(rules)
