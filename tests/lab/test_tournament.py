"""Bots that meet each other: seats swapped, the same seeds, ratings, and an end once it is clear."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from heroes_unite.bots import BOTS
from heroes_unite.games.errors import OptionError
from heroes_unite.lab.dataset import Dataset, DatasetError
from heroes_unite.lab.findings import Findings
from heroes_unite.lab.ranking import write_ranking
from heroes_unite.lab.rows import Rows, no_rows
from heroes_unite.lab.tournament import ROUND, Tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from heroes_unite.lab.plan import Plan
    from heroes_unite.lab.runners import Runner


def outcome_by(wins: Callable[[str, int, int], bool]) -> Runner:
    """A runner that plays nothing: who wins is made up, by bot, seat and seed."""

    def run(plan: Plan, parts: list[int]) -> Iterator[tuple[int, Rows]]:
        for number in parts:
            given = plan.game_number(number)
            rows = no_rows()
            won = [wins(bot, seat, given.seed) for seat, bot in enumerate(given.seats)]
            count = len(won)
            rows.tables["games"].append(
                (number, given.seed, given.cell, count, True, 1, 2, sum(won), "x", "", 0, "", 0, "")
            )
            for seat, bot in enumerate(given.seats):
                share = won[seat] / max(1, sum(won)) if plan.game != "united" else float(won[seat])
                rows.tables["players"].append((number, seat + 1, bot, "", seat + 1, won[seat], share, 0, 1, 0))
            yield number, rows

    return run


def test_the_better_bot_is_found_and_the_match_ends() -> None:
    held = Tournament(["random", "greedy"], 400)
    assert held.matches[0].seatings == (("random", "greedy"), ("greedy", "random"))
    held.play(outcome_by(lambda bot, seat, seed: bot == "greedy"))
    assert held.played == 2 * ROUND
    assert list(held.ratings()) == ["greedy", "random"]
    match, first = held.match_of("greedy", "random")
    assert (match.rate, first, match.verdict.better) == (0.0, False, -1)


def test_an_advantage_of_the_seat_favors_nobody() -> None:
    held = Tournament(["random", "greedy"], 60, early=True)
    held.play(outcome_by(lambda bot, seat, seed: seat == 0))
    assert held.played == 60
    assert held.matches[0].rate == 0.5
    assert not held.matches[0].verdict.clear


def test_all_games_are_played_where_that_is_wanted() -> None:
    held = Tournament(["random", "greedy"], 60, early=False)
    held.play(outcome_by(lambda bot, seat, seed: bot == "greedy"))
    assert held.played == 60


def test_teams_of_each_bot_face_the_same_games() -> None:
    held = Tournament(["random", "greedy"], 40, "united")
    assert not held.rivals
    assert held.matches[0].seatings == (("random", "random"), ("greedy", "greedy"))
    held.play(outcome_by(lambda bot, seat, seed: bot == "greedy" and seed % 2 == 0))
    assert held.team_rates() == {"random": (0.0, 20), "greedy": (10.0, 20)}
    assert held.matches[0].rate == 0.25


def test_heroes_and_a_villain_change_sides() -> None:
    held = Tournament(["random", "greedy"], 40, "united", {"mode": "super-villain", "players": 3})
    assert held.matches[0].seatings == (("random", "random", "greedy"), ("greedy", "greedy", "random"))
    assert held.rivals
    four = Tournament(["random", "greedy"], 40, options={"players": 4})
    assert four.matches[0].seatings[0] == ("random", "greedy", "random", "greedy")


def test_a_game_that_is_given_up_spoils_its_seed_alone() -> None:
    made_up = outcome_by(lambda bot, seat, seed: bot == "greedy")

    def run(plan: Plan, parts: list[int]) -> Iterator[tuple[int, Rows]]:
        for number, rows in made_up(plan, parts):
            if number == 3:
                rows.lost.append((number, "greedy crashed"))
            yield number, rows

    held = Tournament(["random", "greedy"], 20)
    held.play(run)
    assert len(held.matches[0].outcomes) == 9


def test_it_is_a_page_with_a_picture_and_rows_like_any_other(tmp_path: Path) -> None:
    held = Tournament(["random", "greedy"], 20, "united", {"mode": "duel"})
    held.play(outcome_by(lambda bot, seat, seed: bot == "greedy"))
    kept = Dataset.create(tmp_path / "kept", held.plan)
    kept.add(0, held.rows)
    page = write_ranking(held, kept.folder).read_text()
    assert held.command == kept.plan.command
    words = "heroes-unite tournament random greedy --games 20 --game united --option mode=duel --option players=2"
    assert held.command == words
    with pytest.raises(DatasetError, match="of a tournament, which cannot be continued"):
        Dataset.resume(kept.folder)
    assert "Who beats whom" in page
    assert (kept.folder / "ratings.png").exists()
    assert Findings(kept).rates("bot")["bot"].to_list() == ["greedy", "random"]


def test_a_bot_that_searches_thinks_in_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    class Searching:
        imagines = False

        def __init__(self, budget: object = None) -> None:
            self.budget = budget

        def choose(self, seat: object) -> int:
            return 0

    monkeypatch.setitem(BOTS, "searching", Searching)
    assert Tournament(["greedy", "searching", "searching:1s"], 4).bots == ["greedy", "searching:200", "searching:1s"]


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "Greedy"]])
def test_a_tournament_needs_two(bots: list[str]) -> None:
    with pytest.raises(OptionError, match="at least two different bots"):
        Tournament(bots, 10)
