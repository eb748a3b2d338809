"""From a folder of results to a page."""

from __future__ import annotations

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


def write_report(dataset: Dataset, path: Path, pictures: Path | None = None) -> Path:
    """Write the page of those results, and each figure as a separate picture."""
    found = Findings(dataset)
    shown = list(sheets(found))
    made_by = (
        f"Heroes Unite {heroes_unite.__version__}. Rates have 95 % intervals (Wilson); a card or a match-up with few "
        "games is marked. The rows behind the figures are Parquet files in the folder of the results."
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page(title(found), dataset.plan.command, facts(found), shown, made_by), encoding="utf-8")
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        for sheet in shown:
            if sheet.chart is not None:
                png(titled(sheet.chart, sheet.title, sheet.games), str(pictures / f"{slug(sheet.title)}.png"))
    return path
