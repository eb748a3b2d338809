"""A tournament as a page with its picture: ratings with intervals, and who beat whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

import heroes_unite
from heroes_unite.games.registry import game_kind
from heroes_unite.lab import charts
from heroes_unite.lab.findings import with_interval
from heroes_unite.lab.page import page
from heroes_unite.lab.report import Sheet
from heroes_unite.lab.reporting import whole

if TYPE_CHECKING:
    from pathlib import Path

    from heroes_unite.lab.charts import Chart
    from heroes_unite.lab.tournament import Tournament


def write_ranking(held: Tournament, folder: Path) -> Path:
    """The page, and the ratings as a picture next to it."""
    ratings = rating_chart(held)
    charts.png(charts.titled(ratings, "Ratings", held.played), str(folder / "ratings.png"))
    path = folder / "tournament.html"
    kind = game_kind(held.plan.game)
    title = f"{kind.title}: {len(held.bots)} bots"
    facts = [
        (f"{held.played:,}", "games"),
        (f"{len(held.matches)}", "matches"),
        (f"{sum(match.verdict.clear for match in held.matches)}", "of them clear"),
    ]
    whole(path, page(title, held.command, facts, sheets(held, ratings), _made_by()))
    return path


def _made_by() -> str:
    return (
        f"Heroes Unite {heroes_unite.__version__}. Ratings by the Bradley-Terry model, in points of Elo around the "
        "average: 100 more win 64 of 100 games. A match ends once a sequential test says who is better."
    )


def sheets(held: Tournament, ratings: Chart) -> list[Sheet]:
    order = list(held.ratings())
    found = [
        Sheet(
            "Ratings",
            "With 95% intervals. A hundred points more win 64 of 100 games.",
            held.played,
            ratings,
            wide=True,
        ),
        Sheet(
            "Who beats whom",
            "Of 100, how many the bot on the left wins against the one below, with seats swapped and common seeds."
            if held.rivals
            else "Of 100 games that only one of the two teams won, the share of the bot on the left.",
            held.played,
            charts.heat(_pairs(held), order),
        ),
    ]
    if not held.rivals:
        rows = [{"bot": bot, "wins": won, "games": games} for bot, (won, games) in held.team_rates().items()]
        rates = with_interval(pl.DataFrame(rows)).sort("rate", descending=True)
        found.append(
            Sheet("Games won by teams", "The same seeds for each bot.", held.played, charts.rates(rates, "bot"))
        )
    return found


def rating_chart(held: Tournament) -> Chart:
    rows = [
        {"bot": bot, "points": rating.points, "low": rating.low, "high": rating.high}
        for bot, rating in held.ratings().items()
    ]
    return charts.ratings(pl.DataFrame(rows))


def _pairs(held: Tournament) -> pl.DataFrame:
    rows = []
    for match in held.matches:
        won, games = sum(match.outcomes), len(match.outcomes)
        rows.append({"who": match.first, "other": match.second, "wins": won, "games": games})
        rows.append({"who": match.second, "other": match.first, "wins": games - won, "games": games})
    return with_interval(pl.DataFrame(rows).filter(pl.col("games") > 0))
