"""From a folder of results to a page."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import heroes_unite
from heroes_unite.games.face import slug
from heroes_unite.lab.charts import png, titled
from heroes_unite.lab.findings import Findings
from heroes_unite.lab.page import page
from heroes_unite.lab.report import facts, sheets, title

if TYPE_CHECKING:
    from pathlib import Path

    from heroes_unite.lab.dataset import Dataset


def whole(path: Path, text: str) -> None:
    """Write all of it or nothing: a page that a full disk cut off would look like a bad report."""
    half = path.with_name(f".half-{path.name}")
    try:
        half.write_text(text, encoding="utf-8")
        os.replace(half, path)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None


def write_report(dataset: Dataset, path: Path, pictures: Path | None = None) -> Path:
    """Write the page of those results, and each figure as a separate picture."""
    found = Findings(dataset)
    shown = list(sheets(found))
    made_by = (
        f"Heroes Unite {heroes_unite.__version__}. Rates have 95% intervals (Wilson); a card or a match-up with few "
        "games is marked. The rows behind the figures are Parquet files in the folder of the results."
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    whole(path, page(title(found), dataset.plan.command, facts(found), shown, made_by))
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        for sheet in shown:
            if sheet.chart is not None:
                png(titled(sheet.chart, sheet.title, sheet.games), str(pictures / f"{slug(sheet.title)}.png"))
    return path
