"""What results say, and the page that shows it: numbers that can be checked by hand, no script, no network."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import polars as pl
import pytest

from heroes_unite.lab import charts
from heroes_unite.lab.dataset import Dataset
from heroes_unite.lab.findings import Findings
from heroes_unite.lab.plan import Plan
from heroes_unite.lab.reporting import write_report
from heroes_unite.lab.rows import Rows, no_rows
from heroes_unite.lab.runners import here
from heroes_unite.lab.simulation import fill

ROOT = Path(__file__).resolve().parents[2]


def made_up() -> Rows:
    """Forty games of two, in which the first seat begins and wins three of four, and whoever has Kick loses."""
    rows = no_rows()
    for game in range(40):
        winner = 1 if game % 4 else 2
        rows.tables["games"].append((game, game, 0, 2, True, 9, 4, 1, "no-super-villain", "", 8, "", 0, ""))
        for seat in (1, 2):
            hero = ("Batman", "Superman")[seat - 1]
            won = seat == winner
            rows.tables["players"].append((game, seat, "greedy", hero, seat, won, float(won), 30 + 5 * won, 2, 2))
            card = "Robin" if won else "Kick"
            rows.tables["cards"].append((game, seat, card, 3, seat, "bought", 4 if won and game < 10 else 0))
            rows.tables["cards"].append((game, seat, "Mera", 3, seat, "bought", 0))
        for turn in range(1, 5):
            rows.tables["turns"].append((game, turn, 2 - turn % 2, turn, 10 * turn))
    rows.tables["games"].append((40, 40, 0, 0, True, 0, 0, 0, "", "", 0, "", 0, "greedy crashed"))
    return rows


@pytest.fixture(scope="module")
def rivals(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    dataset = Dataset.create(tmp_path_factory.mktemp("rivals") / "results", Plan(games=41, part_size=41))
    dataset.add(0, made_up())
    return dataset


@pytest.fixture(scope="module")
def team(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    options = {"mode": "crisis", "sets": ["heroes-unite"], "players": 1, "short": True}
    plan = Plan(games=3, options=options, seatings=(("random",),))
    dataset = Dataset.create(tmp_path_factory.mktemp("team") / "results", plan)
    fill(dataset, here)
    return dataset


def test_where_several_win_together_the_red_stroke_is_the_average(tmp_path: Path) -> None:
    """Three games of two heroes against a villain player, of which the heroes win two."""
    rows = no_rows()
    for game in range(3):
        heroes = game < 2
        rows.tables["games"].append((game, game, 0, 3, True, 9, 4, 1 + heroes, "", "The Joker", 0, "", 0, ""))
        for seat, won in ((1, heroes), (2, heroes), (3, not heroes)):
            rows.tables["players"].append((game, seat, "greedy", f"{seat}", seat, won, float(won), 0, 2, 2))
    plan = Plan(games=3, part_size=3, game="united", options={"mode": "super-villain", "players": 3})
    dataset = Dataset.create(tmp_path / "results", plan)
    dataset.add(0, rows)
    found = Findings(dataset)
    assert found.rivals
    assert found.in_teams
    assert set(found.rates("seat")["even"].round(3)) == {0.556}


def test_rates_by_seat_hero_and_order(rivals: Dataset) -> None:
    found = Findings(rivals)
    assert (found.count, found.given_up) == (40, 1)
    for by, first in (("seat", 1), ("order", 1), ("persona", "Batman")):
        row = found.rates(by).row(0, named=True)
        assert (row[by], row["wins"], row["games"], row["rate"], row["even"]) == (first, 30, 40, 0.75, 0.5)
        assert row["low"] == pytest.approx(0.598, abs=0.001)
    gain = found.first_player()
    assert gain is not None
    assert 0.09 < gain.low < 0.11
    up = found.match_ups("persona").row(0, named=True)
    assert (up["who"], up["other"], up["rate"], up["games"]) == ("Batman", "Superman", 0.75, 40)


def test_cards_against_what_is_usual_for_their_cost(rivals: Dataset) -> None:
    rows = {row["card"]: row for row in Findings(rivals).card_rates().iter_rows(named=True)}
    assert (rows["Robin"]["rate"], rows["Kick"]["rate"], rows["Mera"]["rate"]) == (1.0, 0.0, 0.5)
    assert rows["Robin"]["usual"] == pytest.approx(40 / 120)  # others of cost 3: Kick 0 of 40, Mera 40 of 80
    assert [rows[card]["edge"] for card in ("Robin", "Mera", "Kick")] == pytest.approx([2 / 3, 0.0, -2 / 3])
    assert (rows["Robin"]["destroyed"], rows["Mera"]["destroyed"]) == (0.25, 0.0)
    assert (rows["Mera"]["games"], rows["Mera"]["per_game"]) == (80, 2.0)
    assert not rows["Robin"]["few"]


def test_a_card_alone_at_its_cost_has_nothing_to_be_compared_with(tmp_path: Path) -> None:
    rows = made_up()
    rows.tables["cards"] = [row if row[2] != "Mera" else (*row[:3], 7, *row[4:]) for row in rows.tables["cards"]]
    dataset = Dataset.create(tmp_path / "results", Plan(games=41, part_size=41))
    dataset.add(0, rows)
    cards = {row["card"]: row for row in Findings(dataset).card_rates().iter_rows(named=True)}
    assert (cards["Mera"]["edge"], cards["Mera"]["edge_low"]) == (None, None)
    assert cards["Robin"]["usual"] == 0.0
    assert "<td>–</td>" in write_report(dataset, tmp_path / "page.html").read_text()


def test_cards_that_are_all_alike_differ_by_chance_alone(tmp_path: Path) -> None:
    """The intervals of their differences hold 0 about 95 times in 100."""
    chance, rows = Random(3), no_rows()
    for game in range(300):
        winner = chance.randint(1, 2)
        rows.tables["games"].append((game, game, 0, 2, True, 9, 4, 1, "x", "", 8, "", 0, ""))
        for seat in (1, 2):
            won = seat == winner
            rows.tables["players"].append((game, seat, "greedy", "", seat, won, float(won), 0, 2, 2))
            for card in chance.sample(range(200), 40):
                rows.tables["cards"].append((game, seat, f"card {card}", card % 10, 1, "bought", 0))
    dataset = Dataset.create(tmp_path / "results", Plan(games=300, part_size=300))
    dataset.add(0, rows)
    found = Findings(dataset).card_rates()
    held = found.filter((pl.col("edge_low") <= 0) & (pl.col("edge_high") >= 0)).height
    assert found.height == 200
    assert 183 <= held <= 197


def test_a_team_counts_once_and_its_members_share_its_wins(tmp_path: Path) -> None:
    """Forty games of three against the game: what they had, they won or lost with together."""
    rows = no_rows()
    for game in range(40):
        won = game % 2 == 0
        rows.tables["games"].append((game, game, 0, 3, False, 9, 4, 3 * won, "x", "", 0, "", 0, ""))
        for seat in (1, 2, 3):
            rows.tables["players"].append((game, seat, "greedy", f"hero {seat}", seat, won, float(won), 0, 2, 1))
            rows.tables["cards"].append((game, seat, "Kick", 3, 1, "bought", 0))
    dataset = Dataset.create(tmp_path / "results", Plan(games=40, part_size=40))
    dataset.add(0, rows)
    card = Findings(dataset).card_rates().row(0, named=True)
    assert (card["games"], card["wins"], card["copies"], card["per_game"]) == (40, 20, 120, 3.0)


def test_an_even_share_is_of_the_games_that_somebody_won(tmp_path: Path) -> None:
    """Two teams of two in a duel of teams, of which every fourth game nobody wins: each player's even share is 3/8."""
    rows = no_rows()
    for game in range(40):
        side = game % 4
        rows.tables["games"].append((game, game, 0, 4, True, 9, 4, 2, "x", "", 0, "", 0, ""))
        for seat in (1, 2, 3, 4):
            won = side != 3 and seat % 2 == side % 2
            rows.tables["players"].append((game, seat, "greedy", "", seat, won, float(won), 0, 2, 1))
    dataset = Dataset.create(tmp_path / "results", Plan(games=40, part_size=40))
    dataset.add(0, rows)
    assert Findings(dataset).rates("seat")["even"].to_list() == [0.375] * 4


def test_the_course_of_a_game_by_rounds(rivals: Dataset) -> None:
    course = Findings(rivals).course()
    assert course.filter(pl.col("what") == "power")["middle"].to_list() == [1.5, 3.5]
    assert course.filter(pl.col("what") == "points")["middle"].to_list() == [15.0, 35.0]


def test_the_page_stands_by_itself(rivals: Dataset, tmp_path: Path) -> None:
    page = write_report(rivals, tmp_path / "report.html", tmp_path / "pictures").read_text()
    assert "<script" not in page
    assert not re.search(r"(?:src|href)=[\"']?(?!data:)\w", page)
    assert not re.search(r"url\((?!data:|#)", page)
    assert "heroes-unite simulate --games 41" in page
    headings = re.findall(r"<h2>(.*?)</h2>", page)
    assert headings[:3] == ["By seat", "Who goes first", "By Super Hero"]
    assert {"Length", "Points", "Power, round by round", "Points, round by round", "All cards"} <= set(headings)
    assert page.count("<svg") == len(headings) - 1  # but for the table
    assert len(re.findall(r"40 games\.</p>", page)) == len(headings)
    assert "Going first helps: +9.8% to +35.8%" in page
    assert (tmp_path / "pictures" / "who-goes-first.png").read_bytes().startswith(b"\x89PNG")


def test_few_games_are_called_few(team: Dataset, tmp_path: Path) -> None:
    found = Findings(team)
    assert not found.sides
    assert found.defeats("ending")["games"].sum() == found.games.filter(pl.col("winners") == 0).height == 3
    page = write_report(team, tmp_path / "report.html").read_text()
    assert "Fewer than 30 games were lost." in page
    assert "How teams lose" in page
    assert "won by the team" in page


def test_a_report_has_the_colors_of_the_table() -> None:
    """Those of the browser client, name by name."""
    theme = (ROOT / "web/src/styles/theme.css").read_text()
    look = (ROOT / "src/heroes_unite/lab/look.css").read_text().split("}")[0]
    declared = re.findall(r"^ +(--[\w-]+: .+;)$", look, re.MULTILINE)
    assert len(declared) > 15
    assert [line for line in declared if line not in theme] == []


def test_games_are_counted_in_whole_numbers() -> None:
    counts = pl.DataFrame({"ending": ["plot", "ran out"], "games": [2, 1]})
    lengths = pl.DataFrame({"turns": [3, 4, 4]})
    for chart in (charts.bars(counts, "ending", "games lost"), charts.histogram(lengths, "turns", "turns")):
        labels = re.findall(r">([\d.]+)</text>", charts.svg(chart))
        assert "2" in labels
        assert not [label for label in labels if "." in label]
        assert max(labels.count(label) for label in "012") <= 2  # once as an axis has it, once beside a bar


def test_one_is_not_counted_as_several(tmp_path: Path) -> None:
    rows = no_rows()
    for game in range(4):
        rows.tables["games"].append((game, game, 0, 1, False, 9, 4, 0, "plot", "", 0, "", game % 2 + 1, ""))
        rows.tables["players"].append((game, 1, "greedy", "Batman", 1, False, 0.0, 0, 4, 0))
    dataset = Dataset.create(tmp_path / "results", Plan(games=4, game="united", options={"players": 1}, part_size=4))
    dataset.add(0, rows)
    text = write_report(dataset, tmp_path / "report.html").read_text()
    assert ">1 Mission beaten<" in text
    assert ">2 Missions beaten<" in text


def test_one_game_is_called_a_game(tmp_path: Path) -> None:
    dataset = Dataset.create(tmp_path / "results", Plan(games=1))
    fill(dataset, here)
    text = write_report(dataset, tmp_path / "report.html").read_text()
    assert "1 game.</p>" in text
    assert not re.search(r"\b1 games", text)
