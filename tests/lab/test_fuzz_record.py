"""Searches that go on another day: what is on record is not played again, and counts for the code that played it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import heroes_unite
from heroes_unite.lab import fuzz as lab_fuzz
from heroes_unite.lab import record as lab_record
from heroes_unite.lab.code import code_of
from heroes_unite.lab.conformance import ConformanceError, Report
from heroes_unite.lab.record import stretches
from heroes_unite.terminal.cli import app

Played = list[Any]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    """Games are not played, only counted; what was to be played stands here, as the seed of each."""
    seeds: Played = []

    def check_game(make_game: Any, *_: object) -> Report:
        if len(seeds) == ENOUGH:
            raise KeyboardInterrupt
        seeds.append(make_game.args[1])
        if seeds[-1] in BAD:
            raise ConformanceError("a card is missing", 3, (0, 1, 2))
        return Report(100, 2)

    monkeypatch.setattr(lab_fuzz, "check_game", check_game)
    return seeds


BAD: set[int] = set()
ENOUGH = -1


@pytest.fixture
def fuzz(tmp_path: Path) -> Callable[..., Result]:
    def run(*words: str) -> Result:
        command = ["fuzz", "--jobs", "1", "--record", str(tmp_path / "on" / "record.json"), *words]
        return CliRunner().invoke(app, command, catch_exceptions=False)

    return run


def test_what_is_on_record_is_not_played_again(played: Played, fuzz: Callable[..., Result]) -> None:
    first = fuzz("--games", "7")
    assert first.exit_code == 0
    assert "0 of the 7 games are on record already." in first.stdout
    assert "On record for this code: 7 games, 700 decisions, with all checks made at 14 of them; none failed." in (
        first.stdout
    )
    assert played == list(range(7))
    played.clear()
    more = fuzz("--games", "12")
    assert "7 of the 12 games are on record already." in more.stdout
    assert "On record for this code: 12 games" in more.stdout
    assert played == [7, 8, 9, 10, 11]
    played.clear()
    assert "On record for this code: 12 games" in fuzz("--games", "12", "--resume").stdout
    assert played == []


def test_seeds_before_and_after_those_on_record_are_played(
    played: Played, fuzz: Callable[..., Result], tmp_path: Path
) -> None:
    fuzz("--seed", "10", "--games", "3")
    fuzz("--seed", "20", "--games", "3")
    played.clear()
    fuzz("--seed", "8", "--games", "14")
    assert played == [8, 9, 13, 14, 15, 16, 17, 18, 19]
    (tally,) = json.loads((tmp_path / "on" / "record.json").read_text())["tallies"].values()
    assert tally["done"] == [[8, 22]]


def test_an_interruption_loses_at_most_what_was_under_way(
    played: Played, fuzz: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as impatient:
        impatient.setattr("tests.lab.test_fuzz_record.ENOUGH", 12)
        shown = fuzz("--games", "20")
    assert shown.exit_code == 130
    assert "Interrupted before all 20 games were played. So far:" in shown.stdout
    assert "On record for this code: 10 games" in shown.stdout
    played.clear()
    fuzz("--games", "20")
    assert played == list(range(10, 20))


def test_games_of_other_code_do_not_count(
    played: Played, fuzz: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    fuzz("--games", "5")
    played.clear()
    with monkeypatch.context() as other:
        other.setattr(lab_record, "code", lambda: "other code")
        shown = fuzz("--games", "2").stdout
        assert "The code has changed: 5 games on record were played by other code and do not count." in shown
        assert "0 of the 2 games are on record already." in shown
        assert "On record for this code: 2 games" in shown
        assert played == [0, 1]
    assert "5 of the 5 games are on record already." in fuzz("--games", "5").stdout


def test_the_fingerprint_is_that_of_the_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in lab_record.PLAYED_BY:
        (tmp_path / part).mkdir()
    monkeypatch.setattr(heroes_unite, "__file__", str(tmp_path / "__init__.py"))
    found = [code_of.__wrapped__(lab_record.PLAYED_BY)]
    for words in ("a = 1", "a = 2"):
        (tmp_path / "games" / "rules.py").write_text(words)
        found.append(code_of.__wrapped__(lab_record.PLAYED_BY))
    (tmp_path / "games" / "rules.py").rename(tmp_path / "games" / "turn.py")
    found.append(code_of.__wrapped__(lab_record.PLAYED_BY))
    assert len(set(found)) == 4


def test_failures_stay_on_record(played: Played, fuzz: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.lab.test_fuzz_record.BAD", {3})
    assert fuzz("--games", "6").exit_code == 1
    again = fuzz("--games", "6")
    assert again.exit_code == 1
    assert "6 of the 6 games are on record already." in again.stdout
    assert "1 failed." in again.stdout
    assert "seed 3: After 3 choices: a card is missing" in again.stdout
    assert "To play it again: heroes-unite fuzz --games 1 --seed 3 --players 1,2,3,4,5" in again.stdout


def test_a_record_of_other_games_is_refused(played: Played, fuzz: Callable[..., Result]) -> None:
    fuzz("--games", "2", "--players", "2,3")
    refused = fuzz("--games", "2", "--players", "2")
    assert refused.exit_code == 2
    assert "is of --game deckbuilding --players 2,3 --share 0.02: give the same, or another file." in refused.stderr


@pytest.mark.parametrize("words", ["", "{", '{"format": 1}', '{"games": 5}'])
def test_something_else_is_no_record(words: str, fuzz: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "on").mkdir()
    (tmp_path / "on" / "record.json").write_text(words)
    refused = fuzz("--games", "2")
    assert refused.exit_code == 2
    assert "is not a record of games" in refused.stderr


def test_another_format_is_named(played: Played, fuzz: Callable[..., Result], tmp_path: Path) -> None:
    fuzz("--games", "1")
    file = tmp_path / "on" / "record.json"
    file.write_text(file.read_text().replace('"format": 1', '"format": 9'))
    assert "has format 9; this version reads format 1." in fuzz("--games", "2").stderr


def test_a_record_that_cannot_be_written_is_told(played: Played, fuzz: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "on").write_text("a file where the folder should be")
    refused = fuzz("--games", "2")
    assert refused.exit_code == 2
    assert "cannot be" in refused.stderr


def test_without_a_name_it_is_kept_in_the_folder_of_the_user(
    played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEROES_UNITE_HOME", str(tmp_path))
    command = ["fuzz", "--resume", "--games", "2", "--jobs", "1", "--game", "tcg", "--players", "2,4"]
    shown = CliRunner().invoke(app, command, catch_exceptions=False)
    assert "On record for this code: 2 games" in shown.stdout
    assert (tmp_path / "fuzz" / "tcg-players-2-4-share-0.02.json").is_file()


def test_stretches_of_seeds() -> None:
    assert stretches([(5, 5), (1, 2), (3, 4), (9, 9), (7, 7)]) == [(1, 5), (7, 7), (9, 9)]
    seeds = random.Random(1).sample(range(50), 50)
    joined: list[tuple[int, int]] = []
    for seed in seeds:
        joined = stretches([*joined, (seed, seed)])
    assert joined == [(0, 49)]
