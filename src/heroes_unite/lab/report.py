"""A report: what results say, sheet by sheet, each with its number of games. It says what; `page` says how it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import polars as pl

from heroes_unite.games.registry import game_kind
from heroes_unite.lab import charts
from heroes_unite.lab.charts import BAD, GOOD, MAIN, SECOND
from heroes_unite.lab.statistics import DOUBT, FEW, wilson
from heroes_unite.lab.wording import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from heroes_unite.lab.charts import Chart
    from heroes_unite.lab.findings import Findings

SHOWN_CARDS: Final = 15  # best and worst
MOST: Final = 24  # lines of a chart
WON: Final = {"won": GOOD, "lost": BAD}


class Sheet(NamedTuple):
    """One figure. `about` says how to read it, `answer` what it shows; `games`: how many it is based on."""

    title: str
    about: str
    games: int
    chart: Chart | None = None
    table: pl.DataFrame | None = None
    answer: str = ""
    warning: str = ""
    wide: bool = False


def title(found: Findings) -> str:
    kind = game_kind(found.plan.game)
    return f"{kind.title}: {counted(found.count)}"


def facts(found: Findings) -> list[tuple[str, str]]:
    """The numbers people want first."""
    middle, low, high = found.usual_length()
    shown = [
        (f"{found.count:,}", "game" if found.count == 1 else "games"),
        (f"{middle:.0f}", f"rounds or fewer in half of the games ({low:.0f} to {high:.0f} in nine of ten)"),
        (f"{found.games['decisions'].sum() / found.count:,.0f}", "decisions a game"),
    ]
    if not found.sides:
        won = found.games.filter(pl.col("winners") > 0).height
        low, high = wilson(won, found.count)
        words = f"won by the team ({100 * low:.0f} to {100 * high:.0f} in 95 of 100 cases)"
        shown.insert(1, (_percent(won / max(1, found.count)), words))
    if found.given_up:
        shown.append((f"{found.given_up:,}", "given up, and not counted"))
    return shown


def sheets(found: Findings) -> Iterator[Sheet]:
    """All figures that the results allow."""
    if not found.count:
        return
    yield from _winners(found)
    yield from _lengths(found)
    if not found.sides or not found.rivals:
        yield from _defeats(found)
    yield from _cards(found)


def _winners(found: Findings) -> Iterator[Sheet]:
    census = found.census
    even = f" The red stroke is the {'even share' if found.rivals and not found.in_teams else 'average'}."
    if len(found.plan.cells) > 1:
        rows = found.combinations()
        whose = "the first seat" if found.sides else "the team"
        yield Sheet(
            "By combination",
            f"How often {whose} wins, with the same seeds for each combination.",
            found.count,
            charts.rates(rows, "combination", wide=True),
            warning=_few(rows),
            wide=True,
        )
        yield Sheet(
            "Combinations in numbers",
            "Means, and how far they may well be off.",
            found.count,
            table=_numbers(rows, f"wins of {whose}"),
            wide=True,
        )
    if found.sides:
        for by, name in (("bot", "bot"), ("seat", "seat")):
            rows = found.rates(by)
            if rows.height > 1:
                chart = charts.rates(rows, by)
                yield Sheet(f"By {name}", f"Share of the wins.{even}", found.count, chart, warning=_few(rows))
        yield from _first(found)
    if census.foe and not found.rivals and found.one_foe:
        rows = found.team_rates("foe")
        if rows.height > 1:
            chart = charts.rates(rows, "foe")
            yield Sheet(f"By {census.foe}", "How often the heroes win.", found.count, chart, warning=_few(rows))
    if census.persona:
        rows = found.rates("persona")
        if rows.height > 1:
            yield Sheet(
                f"By {census.persona}",
                f"How often whoever plays it wins.{even}",
                found.count,
                charts.rates(rows.head(MOST), "persona"),
                answer=_best(rows, "persona"),
                warning=_few(rows),
            )
    if found.rivals:
        for by, name in (("bot", "bots"), ("persona", f"{census.persona}es" if census.persona else "")):
            rows = found.match_ups(by)
            names = sorted(set(rows["who"])) if rows.height else []
            if name and 1 < len(names) <= MOST:
                order = found.rates(by)[by].to_list()
                yield Sheet(
                    f"Match-ups of {name}",
                    "Of 100 games, how many the one on the left wins against the one below. Faint: few games.",
                    int(rows["games"].sum()) // 2,
                    charts.heat(rows, order),
                    warning=_few(rows),
                    wide=len(names) > 10,
                )


def _numbers(rows: pl.DataFrame, wins: str) -> pl.DataFrame:
    shown = [
        pl.col("combination"),
        pl.col("games"),
        pl.col("rate").alias(wins),
        *(
            pl.format("{} ± {}", pl.col(key).round(1), pl.col(f"{key}_off").round(1)).alias(name)
            for key, name in (("rounds", "rounds"), ("score", "points of winners"))
            if rows[key].sum()
        ),
    ]
    return rows.select(shown)


def _first(found: Findings) -> Iterator[Sheet]:
    gain = found.first_player()
    rows = found.rates("order").filter(pl.col("order") > 0)
    if gain is None or rows.height < 2:
        return
    sure = "Going first helps" if gain.low > 0 else "Going first hurts" if gain.high < 0 else "It cannot be told yet"
    yield Sheet(
        "Who goes first",
        "Wins by the order in which players took their first turns. The red stroke is the even share.",
        found.count,
        charts.rates(rows, "order"),
        answer=f"{sure}: {_signed(gain.low)} to {_signed(gain.high)} of all games against an even share.",
        warning=_few(rows),
    )


def _lengths(found: Findings) -> Iterator[Sheet]:
    yield Sheet(
        "Length",
        "Rounds until the end: turns of the player who took most.",
        found.count,
        charts.histogram(found.lengths(), "rounds", "rounds"),
    )
    scores = found.scores()
    if scores["score"].max():
        scores = scores.with_columns(
            pl.when(pl.col("won")).then(pl.lit("winners")).otherwise(pl.lit("others")).alias("who")
        )
        yield Sheet(
            "Points",
            "At the end of the game, of those who won and of the others.",
            found.count,
            charts.histogram(scores, "score", "points", "who", {"winners": SECOND, "others": MAIN}, "players"),
        )
    course = found.course()
    for what in ("power", "points"):
        rows = course.filter(pl.col("what") == what)
        if rows.height > 1:
            yield Sheet(
                f"{what.capitalize()}, round by round",
                "The line is the middle of all players, the band the middle half.",
                found.count,
                charts.course(rows, "Power in a turn" if what == "power" else "points at its end"),
            )


def _defeats(found: Findings) -> Iterator[Sheet]:
    census = found.census
    lost = found.games.filter(pl.col("winners") == 0)
    if found.sides:
        return
    times = found.defeat_times()
    yield Sheet(
        "When games end",
        "In turns, of those that were won and those that were lost.",
        found.count,
        charts.histogram(times, "turns", "turns", "outcome", WON),
    )
    if not lost.height:
        return
    for by, name in (
        ("ending", "How teams lose"),
        ("hurdle", f"The {census.hurdle} that stood at the end"),
        *(() if found.one_foe else (("foe", f"The {census.foe} that stood at the end"),)),
    ):
        rows = found.defeats(by).with_columns(pl.col(by).str.replace_all("-", " ") if by == "ending" else pl.col(by))
        if rows.height:
            yield Sheet(
                name,
                "Lost games only.",
                lost.height,
                charts.bars(rows.head(MOST), by, "games lost"),
                warning=f"Fewer than {FEW} games were lost." if lost.height < FEW else "",
            )
    far = lost.group_by("hurdles_beaten").agg(pl.len().alias("games")).sort("hurdles_beaten")
    if census.hurdle and far.height > 1:
        plural = {"Crisis": "Crises"}.get(census.hurdle, f"{census.hurdle}s")
        what = pl.when(pl.col("hurdles_beaten") == 1).then(pl.lit(census.hurdle)).otherwise(pl.lit(plural))
        named = far.with_columns(pl.format("{} {} beaten", "hurdles_beaten", what).alias("far"))
        yield Sheet(
            "How far teams come that lose", "Lost games only.", lost.height, charts.bars(named, "far", "games lost")
        )


def _cards(found: Findings) -> Iterator[Sheet]:
    rows = found.card_rates()
    if not rows.height:
        return
    sure = rows.filter(~pl.col("few") & pl.col("edge").is_not_null())
    few = rows.filter("few").height
    cost = found.census.cost >= 0
    word = found.census.gained
    owners = "players" if found.rivals else "teams"
    usual = "for its cost" if cost else "for a card"
    if sure.height > 3:
        shown = sure if sure.height <= 2 * SHOWN_CARDS else pl.concat([sure.head(SHOWN_CARDS), sure.tail(SHOWN_CARDS)])
        left = sure.height - shown.height
        yield Sheet(
            f"Cards that are {word}" + (": the best and the worst" if left else ""),
            f"How often {owners} who {word} the card win, against what is usual {usual}. Those who do well anyway get "
            "more cards: this compares cards with each other, and does not say what a card is worth by itself. "
            f"{_by_chance(sure)}",
            found.count,
            charts.cards(shown, usual),
            warning=f"{few} cards came up fewer than {FEW} times, and are left out." if few else "",
            wide=True,
        )
    common = found.commonest() if found.rivals else ""
    if common:
        copies = found.by_copies(common)
        yield Sheet(
            f"How many {common}s",
            "Wins of players by how many they took. The red stroke is the even share.",
            found.count,
            charts.rates(copies, "copies"),
            warning=_few(copies),
        )
    columns = {
        "card": "card",
        **({"cost": "cost"} if cost else {}),
        "games": f"{owners} who had it",
        "per_game": f"{word} per game",
        "rate": "they won",
        "usual": f"usual {usual}",
        "edge": "difference",
        "edge_low": "from",
        "edge_high": "to",
        **({"destroyed": found.census.lost} if found.census.lost else {}),
        "few": "few",
    }
    yield Sheet(
        "All cards",
        f"Sorted by difference. Gray: it was had fewer than {FEW} times, so the rate says little.",
        found.count,
        table=rows.select([pl.col(key).alias(name) for key, name in columns.items()]),
        wide=True,
    )


def _by_chance(rows: pl.DataFrame) -> str:
    """How many cards stand apart, and how many would if all were alike."""
    apart = rows.filter((pl.col("edge_low") > 0) | (pl.col("edge_high") < 0)).height
    return (
        f"Of {rows.height} cards, the intervals of {apart} lie on one side; if all were alike, chance alone would put "
        f"about {max(1, round(DOUBT * rows.height))} there."
    )


def _few(rows: pl.DataFrame) -> str:
    few = rows.filter(pl.col("few")).height
    if not few:
        return ""
    return f"{few} of {rows.height} have fewer than {FEW} games: their rates say little."


def _best(rows: pl.DataFrame, by: str) -> str:
    """Who is clearly better than all others, if anybody is."""
    if rows.height < 2:
        return ""
    first, second = rows.row(0, named=True), rows.row(1, named=True)
    if first["low"] > second["high"]:
        return f"{first[by]} wins most, beyond doubt."
    return ""


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f}%"


def _signed(rate: float) -> str:
    return f"{100 * rate:+.1f}%".replace("-", "−")
