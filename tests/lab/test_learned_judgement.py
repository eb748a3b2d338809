"""Training: the same command gives the same weights, and what was learned tells who wins."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from math import exp
from typing import TYPE_CHECKING

import pytest

import heroes_unite
from heroes_unite.bots.naming import Budget
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.games.errors import OptionError
from heroes_unite.lab.training import lessons
from heroes_unite.lab.training import training as trainings
from heroes_unite.lab.training.fitting import fit, judge, split
from heroes_unite.lab.training.lessons import Course, Row, play, play_all
from heroes_unite.lab.training.pictures import draw
from heroes_unite.lab.training.training import Training, train

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytest.importorskip("numpy")


def made_up(games: int, with_lead: bool) -> list[list[Row]]:
    """Games in which the second feature decides, the third means nothing."""
    chance = random.Random(1)
    found = []
    for _ in range(games):
        rows = []
        for _ in range(10):
            features = [chance.random(), chance.gauss(0, 2), chance.gauss(0, 1)]
            lead = 3 * features[1] + chance.gauss(0, 2) if with_lead else 0.0
            won = lead > 0 if with_lead else chance.random() < 1 / (1 + exp(-2 * features[1]))
            rows.append(Row(features, lead, float(won)))
        found.append(rows)
    return found


@pytest.mark.parametrize("with_lead", [True, False])
def test_what_decides_is_found(with_lead: bool) -> None:
    learned, held_out = split(made_up(200, with_lead))
    assert len(held_out) == 40
    model = fit(learned)
    assert abs(model.weights[1]) > 20 * abs(model.weights[2])
    assert model.chance([0.5, 3.0, 0.0]) > 0.9
    assert model.chance([0.5, -3.0, 0.0]) < 0.1
    verdict = judge(model, held_out)
    assert verdict.area > 0.9
    assert verdict.worst < 20
    assert sum(count for _, _, count in verdict.deciles) == verdict.positions == 400


@pytest.fixture
def first_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the first of a game's lessons."""
    whole: Callable[[str], object] = mind_for
    monkeypatch.setattr(trainings, "mind_for", lambda game: _Short(whole(game)))


class _Short:
    def __init__(self, mind: object) -> None:
        self.lessons = mind.lessons[:1]  # type: ignore[attr-defined]


@pytest.mark.usefixtures("first_lesson")
def test_training_again_gives_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "THOUGHT", Budget(iterations=2))
    training = Training("deckbuilding", games=10, thinking=1, seed=3)
    (tmp_path / "again").mkdir()
    heard: list[int] = []
    learned = train(training, tmp_path, 1, lambda lesson, played: heard.append(played))
    train(training, tmp_path / "again", 1)
    first = (tmp_path / "deckbuilding.json").read_bytes()
    assert first == (tmp_path / "again" / "deckbuilding.json").read_bytes()
    assert b"heroes-unite train deckbuilding --table 2 --games 10 --thinking 1 --seed 3" in first
    assert heard == list(range(1, 11))
    pictures = draw(learned, tmp_path)
    assert [path.name for path in pictures] == ["judgement-deckbuilding.png"]
    assert pictures[0].stat().st_size > 1000


def test_a_table_that_is_trained_alone_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(1)

    def played(course: Course, jobs: int) -> list[list[Row]]:
        width = len(course.lesson.judgement.names)
        rows = [Row([chance.random() for _ in range(width)], chance.gauss(0, 1), chance.choice((0.0, 1.0)))]
        return [rows * 4] * course.games

    monkeypatch.setattr(trainings, "play_all", played)
    train(Training("tcg", games=10, thinking=0), tmp_path, 1)
    before = json.loads((tmp_path / "tcg.json").read_text())["models"]
    train(Training("tcg", games=12, thinking=0, tables=("3",)), tmp_path, 1)
    after = json.loads((tmp_path / "tcg.json").read_text())["models"]
    assert after["2"] == before["2"]
    assert after["3"]["command"] == "heroes-unite train tcg --table 3 --games 12 --thinking 0 --seed 1"
    with pytest.raises(OptionError, match="The tables are: 2, 3 and 5"):
        train(Training("tcg", tables=("7",)), tmp_path, 1)


def test_games_are_the_same_however_many_processes_play_them() -> None:
    lesson = mind_for("deckbuilding").lessons[0]
    course = Course(lesson, games=2, thinking=0, seed=1)
    assert list(play_all(course, 2)) == [play(course, 0), play(course, 1)]


def test_players_try_anything_only_where_their_lesson_explores(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = replace(mind_for("deckbuilding").lessons[0], explores=lambda game: False)
    monkeypatch.setattr(lessons, "EXPLORING", (0.0,))
    as_well_as_they_can = play(Course(lesson, games=1, thinking=0, seed=4), 0)
    monkeypatch.setattr(lessons, "EXPLORING", (1.0,))
    assert play(Course(lesson, games=1, thinking=0, seed=4), 0) == as_well_as_they_can
    everywhere = replace(lesson, explores=lambda game: True)
    assert play(Course(everywhere, games=1, thinking=0, seed=4), 0) != as_well_as_they_can


def test_deck_builders_explore_in_what_they_buy() -> None:
    """Never in what they play: cards are played as well as ever."""
    mind = mind_for("deckbuilding")
    explores = mind.lessons[0].explores
    assert explores is not None
    game = heroes_unite.new_game("deckbuilding", 5, players=2)
    kinds: dict[bool, set[str]] = {True: set(), False: set()}
    while not game.over:
        choice = mind.policy(game)
        if game.option_count > 1 and game.decision.turn:
            kinds[explores(game)].add(game.decision.options[choice].kind)
        game.choose(choice)
    assert kinds == {True: {"buy", "defeat", "end turn"}, False: {"play"}}


@pytest.mark.parametrize("game", ["deckbuilding", "tcg", "united"])
def test_every_table_can_be_learned_from(game: str) -> None:
    """Also by the compiled build, in which a number of another kind than its type says is an error."""
    for lesson in mind_for(game).lessons[::3]:
        rows = play(Course(lesson, games=1, thinking=0, seed=2), 0)
        assert rows
        assert {len(row.features) for row in rows} == {len(lesson.judgement.names)}
        assert all(0 <= row.won <= 1 for row in rows)


@pytest.mark.usefixtures("first_lesson")
def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    train(Training("tcg", games=10, thinking=0, tables=("2",)), tmp_path / "some" / "where", 1)
    assert list(json.loads((tmp_path / "some" / "where" / "tcg.json").read_text())["models"]) == ["2"]


def test_what_cannot_be_read_or_written_is_told_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainings, "play_all", lambda course, jobs: pytest.fail("a game was played"))
    (tmp_path / "tcg.json").write_text("{")
    with pytest.raises(OptionError, match=r"tcg\.json is damaged .* train all tables"):
        train(Training("tcg", games=10, thinking=0, tables=("2",)), tmp_path, 1)
    assert (tmp_path / "tcg.json").read_text() == "{"
    with pytest.raises(OSError, match=r"tcg\.json"):
        train(Training("tcg", games=10, thinking=0), tmp_path / "tcg.json", 1)
