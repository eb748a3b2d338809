"""What results say, as small tables: rates with intervals, distributions, cards, match-ups, defeats.

Games that were given up are never counted. Nothing here draws or makes sentences.
"""

from __future__ import annotations

from functools import cached_property
from math import hypot
from typing import Final

import polars as pl

from heroes_unite.games.registry import make_rules
from heroes_unite.lab.dataset import Dataset
from heroes_unite.lab.plan import Plan
from heroes_unite.lab.rows import OPTION
from heroes_unite.lab.statistics import FEW, Interval, wilson

BY: Final = ("bot", "persona", "seat", "order")


def with_interval(frame: pl.DataFrame, wins: str = "wins", games: str = "games") -> pl.DataFrame:
    """With the rate and its interval, and whether the games are too few to say much."""
    intervals = [wilson(won, played) for won, played in zip(frame[wins], frame[games], strict=True)]
    return frame.with_columns(
        (pl.col(wins) / pl.col(games)).alias("rate"),
        pl.Series("low", [interval.low for interval in intervals], pl.Float64),
        pl.Series("high", [interval.high for interval in intervals], pl.Float64),
        (pl.col(games) < FEW).alias("few"),
    )


class Findings:
    """What the results in a folder say."""

    def __init__(self, dataset: Dataset) -> None:
        tables = dataset.tables()
        self.plan: Plan = dataset.plan
        self.all_games = tables["games"]
        self.games = self.all_games.filter(pl.col("failed") == "")
        labels = pl.DataFrame(
            {"cell": range(len(self.plan.cells)), "combination": combinations(self.plan)},
            schema_overrides={"cell": pl.Int32, "combination": pl.String},
        )
        self.games = self.games.join(labels, on="cell", how="left", maintain_order="left")
        keys = ["game", "seed", "rivals", "players", "foe", "combination", "winners"]
        shared = self.games.select(keys)
        self.players = (
            tables["players"]
            .join(shared, on="game", how="inner", maintain_order="left")
            .with_columns(pl.col("share").mean().over("game").alias("even"))
        )
        self.cards = tables["cards"].join(shared.select("game"), on="game", how="semi")
        self.turns = tables["turns"].join(shared.select("game", "players"), on="game", how="inner")
        first = self.plan.game_number(0)
        self.census = make_rules(self.plan.game, first.options).census

    @property
    def count(self) -> int:
        """How many games all this is based on."""
        return int(self.games.height)

    @property
    def given_up(self) -> int:
        return int(self.all_games.height) - self.count

    @cached_property
    def rivals(self) -> bool:
        """Whether players played against each other, in most games."""
        return bool(2 * self.games["rivals"].sum() > self.count)

    @cached_property
    def sides(self) -> bool:
        """Whether anybody can win against anybody else: rivals, or heroes against a villain player."""
        shared = self.players.group_by("game").agg(pl.col("won").any().alias("any"), pl.col("won").all().alias("all"))
        return bool(shared.filter(pl.col("any") & ~pl.col("all")).height)

    @cached_property
    def in_teams(self) -> bool:
        """Whether several win together: what is an even share then depends on who is with whom."""
        return bool((self.players.group_by("game").agg(pl.col("share").sum().round(3))["share"] > 1).any())

    @cached_property
    def one_foe(self) -> bool:
        """Whether a game has one foe from its beginning to its end, won or lost."""
        won = self.games.filter(pl.col("winners") > 0)
        return bool(won.filter(pl.col("foe") != "").height) or not won.height

    # Who wins

    def rates(self, by: str) -> pl.DataFrame:
        """Wins by seat, Super Hero, bot ...; most wins first, except for numbers. `even`: an average share."""
        named = self.players.filter(pl.col(by).cast(pl.String).str.len_chars() > 0)
        found = (
            self._sides(named, by)
            .group_by(by)
            .agg(pl.col("share").sum().alias("wins"), pl.len().alias("games"), pl.col("even").mean())
        )
        if not self.rivals or self.in_teams:
            found = found.with_columns(even=pl.lit(self.players["share"].mean()))
        found = with_interval(found)
        return found.sort(by) if by in ("seat", "order") else found.sort("rate", by, descending=[True, False])

    @staticmethod
    def _sides(players: pl.DataFrame, *by: str) -> pl.DataFrame:
        """Who can win by themselves: rivals, or a whole team. Its players win and lose as one, so to count each of them
        would make a rate look more certain than it is."""
        side = pl.when("rivals").then(pl.col("seat")).otherwise(-pl.col("won").cast(pl.Int32))
        kept = [name for name in ("share", "even") if name in players.columns]
        added = [name for name in ("copies", "gone") if name in players.columns]
        return players.group_by("game", side.alias("side"), *by).agg(pl.col(kept).first(), pl.col(added).sum())

    def team_rates(self, by: str) -> pl.DataFrame:
        """How often the team wins, by something that is the same for the whole team: the villain, the combination."""
        found = (
            self.games.filter(pl.col(by).cast(pl.String).str.len_chars() > 0)
            .group_by(by)
            .agg((pl.col("winners") > 0).sum().alias("wins"), pl.len().alias("games"))
        )
        return with_interval(found).sort("rate", by, descending=[True, False])

    def first_player(self) -> Interval | None:
        """How much better going first is than the even share; None if nobody goes first."""
        row = self.rates("order").filter(pl.col("order") == 1)
        if not row.height:
            return None
        return Interval(row["low"][0] - row["even"][0], row["high"][0] - row["even"][0])

    def combinations(self) -> pl.DataFrame:
        """By combination: games, wins (of the team, or of the first seat), length, and the points of winners."""
        first = self.players.filter(pl.col("seat") == 1).select("game", "share")
        best = self.players.filter(pl.col("won")).group_by("game").agg(pl.col("score").max())
        found = (
            self.games.join(first, on="game", how="left")
            .join(self.lengths(), on="game", how="left")
            .join(best, on="game", how="left")
            .group_by("cell", "combination")
            .agg(
                pl.len().alias("games"),
                pl.col("share").sum().alias("wins"),
                *(pl.col(key).mean().alias(key) for key in ("rounds", "score", "turns")),
                *((2 * pl.col(key).std() / pl.len().sqrt()).alias(f"{key}_off") for key in ("rounds", "score")),
            )
            .sort("cell")
        )
        return with_interval(found)

    def match_ups(self, by: str) -> pl.DataFrame:
        """In games between two rivals: how often the one in `who` beats the one in `other`."""
        two = self.players.filter((pl.col("players") == 2) & (pl.col(by) != ""))
        other = two.select("game", pl.col("seat").alias("there"), pl.col(by).alias("other"))
        pairs = two.rename({by: "who"}).join(other, on="game").filter(pl.col("seat") != pl.col("there"))
        found = pairs.group_by("who", "other").agg(pl.col("share").sum().alias("wins"), pl.len().alias("games"))
        return with_interval(found).sort("who", "other")

    # How games go

    def lengths(self) -> pl.DataFrame:
        """Rounds of each game: the most turns any player took."""
        return self.players.group_by("game").agg(pl.col("turns").max().alias("rounds")).sort("game")

    def usual_length(self) -> tuple[float, float, float]:
        """In rounds: the median, and the range of nine in ten games."""
        rounds = self.lengths()["rounds"]
        middle, low, high = (float(rounds.quantile(share) or 0) for share in (0.5, 0.05, 0.95))
        return middle, low, high

    def scores(self) -> pl.DataFrame:
        """Points of winners and of the others."""
        return self.players.select("score", "won", "bot")

    def course(self) -> pl.DataFrame:
        """Power and points by round: the median, and the middle half of all players."""
        own = self.turns.filter(pl.col("seat") > 0).sort("game", "turn")
        own = own.with_columns(pl.int_range(1, pl.len() + 1).over("game", "seat").alias("round"))
        values = own.unpivot(index=["game", "round"], on=["power", "points"], variable_name="what", value_name="value")
        found = (
            values.filter(pl.col("value") >= 0)
            .group_by("what", "round")
            .agg(
                pl.col("value").median().alias("middle"),
                pl.col("value").quantile(0.25).alias("low"),
                pl.col("value").quantile(0.75).alias("high"),
                pl.len().alias("turns"),
                pl.col("value").max().alias("most"),
            )
        )
        enough = found.filter((pl.col("turns") >= 10) & (pl.col("turns") * 20 >= pl.col("turns").max()))
        some = enough.filter(pl.col("most").max().over("what") > 0)
        return some.sort("what", "round")

    # Cards

    def card_rates(self) -> pl.DataFrame:
        """Each card: how many players (or teams) got it, how often they won, what is usual for its cost, how often it
        was lost. Usual is what the owners of other cards of that cost win; a card that is the only one has none."""
        if not self.cards.height:
            return pl.DataFrame()
        copies = self.cards.group_by("game", "seat", "card", "cost").agg(
            pl.len().alias("copies"), (pl.col("lost") > 0).sum().alias("gone")
        )
        seats = self.players.select("game", "seat", "share", "won", "rivals")
        held = self._sides(copies.join(seats, on=["game", "seat"]), "card", "cost")
        found = held.group_by("card", "cost").agg(
            pl.len().alias("games"), pl.col("share").sum().alias("wins"), pl.col("copies", "gone").sum()
        )
        owners = held.group_by("cost").agg(pl.struct("game", "side").n_unique().alias("owners"))
        found = (
            with_interval(found)
            .join(owners, on="cost")
            .with_columns(
                (
                    (pl.col("wins").sum().over("cost") - pl.col("wins"))
                    / (pl.col("games").sum().over("cost") - pl.col("games"))
                )
                .fill_nan(None)
                .alias("usual")
            )
        )
        edges = [_edge(*row) for row in found.select("rate", "low", "high", "usual", "owners").iter_rows()]
        found = found.with_columns(
            (pl.col("copies") / self.count).alias("per_game"),
            (pl.col("gone") / pl.col("copies")).alias("destroyed"),
            (pl.col("rate") - pl.col("usual")).alias("edge"),
            pl.Series("edge_low", [edge and edge.low for edge in edges], pl.Float64),
            pl.Series("edge_high", [edge and edge.high for edge in edges], pl.Float64),
        )
        return found.sort("edge", "card", descending=[True, False], nulls_last=True)

    def commonest(self) -> str:
        """The card that players take again and again, if there is one."""
        rows = self.card_rates()
        if not rows.height:
            return ""
        often = rows.filter(pl.col("copies") >= 4 * pl.col("games")).sort("copies", "card", descending=True)
        return str(often["card"][0]) if often.height else ""

    def by_copies(self, card: str) -> pl.DataFrame:
        """Wins of players by how many of a card they took, in steps of three."""
        taken = self.cards.filter(pl.col("card") == card).group_by("game", "seat").agg(pl.len().alias("copies"))
        held = self.players.join(taken, on=["game", "seat"], how="left").with_columns(pl.col("copies").fill_null(0))
        found = held.group_by(first=pl.col("copies") // 3 * 3).agg(
            pl.col("share").sum().alias("wins"), pl.len().alias("games"), pl.col("even").mean()
        )
        named = found.sort("first").with_columns(pl.format("{} to {}", "first", pl.col("first") + 2).alias("copies"))
        return with_interval(named)

    # How teams lose

    def defeats(self, by: str) -> pl.DataFrame:
        """Lost games by how they ended, by the foe or the hurdle left at the end."""
        lost = self.games.filter(pl.col("winners") == 0)
        found = lost.filter(pl.col(by) != "").group_by(by).agg(pl.len().alias("games"))
        return found.sort("games", by, descending=[True, False])

    def defeat_times(self) -> pl.DataFrame:
        """When games end, won or lost, in turns."""
        return self.games.select(
            "turns", pl.when(pl.col("winners") > 0).then(pl.lit("won")).otherwise(pl.lit("lost")).alias("outcome")
        )

    def standing(self) -> pl.DataFrame:
        """How far teams had come when the game ended: hurdles and foes beaten."""
        return (
            self.games.with_columns(
                pl.when(pl.col("winners") > 0).then(pl.lit("won")).otherwise(pl.lit("lost")).alias("outcome")
            )
            .group_by("outcome", "foes_beaten", "hurdles_beaten")
            .agg(pl.len().alias("games"))
            .sort("outcome", "foes_beaten", "hurdles_beaten")
        )


def _edge(rate: float, low: float, high: float, usual: float | None, owners: int) -> Interval | None:
    """How far a rate may well be from the usual one, which is not certain either (Newcombe's interval)."""
    if usual is None:
        return None
    least, most = wilson(usual * owners, owners)
    return Interval(
        rate - usual - hypot(rate - low, most - usual),
        rate - usual + hypot(high - rate, usual - least),
    )


def combinations(plan: Plan) -> list[str]:
    """Each combination of a plan in a few words; nothing if there is only one."""
    found: list[str] = []
    several = len(plan.seatings) > 1
    for chosen, seats in plan.cells:
        words = [f"{key} {_word(value)}" for key, value in chosen.items()]
        found.append(", ".join([*words, *([" - ".join(seats)] if several else [])]))
    return found


def _word(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return " + ".join(str(each) for each in value) or "none"
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def option_column(key: str) -> str:
    return f"{OPTION}{key}"
