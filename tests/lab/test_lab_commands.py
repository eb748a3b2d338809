"""The laboratory at the command line: one run from beginning to end, and errors in one line."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner, Result

from heroes_unite.lab import extra
from heroes_unite.lab.dataset import Dataset
from heroes_unite.lab.plan import Plan
from heroes_unite.terminal.cli import app
from heroes_unite.terminal.plans import fixed

if TYPE_CHECKING:
    from pathlib import Path


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"COLUMNS": "100"})


def test_simulate_resume_and_report(tmp_path: Path) -> None:
    folder = str(tmp_path / "results")
    plain = [
        "simulate",
        "--game",
        "united",
        "--option",
        "mode=duel",
        "--seat",
        "random",
        "--jobs",
        "1",
        "--out",
        folder,
    ]
    first = run(*plain, "--games", "2", "--each", "villain=Darkseid|The Joker")
    assert first.exit_code == 0, first.output
    assert "4 games in" in first.output
    assert "villain Darkseid" in first.output
    assert f"heroes-unite report {folder}" in first.output
    assert "already" in run(*plain).stderr
    again = run("simulate", "--out", folder, "--resume")
    assert "All 4 games have been played." in again.output
    assert "of another plan" in run(*plain, "--resume").stderr
    shown = run("report", folder)
    assert shown.exit_code == 0, shown.output
    assert (tmp_path / "results" / "report.html").exists()


def test_ctrl_c_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    adds = Dataset.add

    def add(self: Dataset, part: int, rows: object) -> None:
        if part == 1:
            raise KeyboardInterrupt
        adds(self, part, rows)  # type: ignore[arg-type]

    monkeypatch.setattr(Dataset, "add", add)
    folder = tmp_path / "results"
    stopped = run("simulate", "--games", "3", "--seat", "greedy", "--jobs", "1", "--out", str(folder))
    assert stopped.exit_code == 130
    assert "Interrupted. 1 of 3 games are kept." in stopped.output
    assert Dataset.open(folder).left() == [1, 2]
    monkeypatch.undo()
    assert run("simulate", "--out", str(folder), "--resume", "--jobs", "1").exit_code == 0
    assert Dataset.open(folder).left() == []


def test_a_bad_bot_is_told_with_its_seed_and_the_rest_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "class Bad:\n    def __init__(self, seed): self.seed = seed\n    def choose(self, seat):\n"
        "        print('thinking')\n        if self.seed[:2] == '6:': raise ValueError('no idea')\n        return 0\n"
    )
    shown = run("simulate", "--game", "united", "--games", "2", "--seed", "5", "--seat", f"{file}:Bad", "--jobs", "1")
    assert shown.exit_code == 1
    assert "1 game was given up" in shown.output
    assert f"seed 6: {file}:Bad crashed: ValueError: no idea (bad.py, line 5)" in shown.output
    assert "To play it again: heroes-unite simulate --games 1 --seed 6 --game united" in shown.output
    assert "It began: “thinking”" in shown.output


def test_of_what_a_bot_prints_only_the_beginning_is_quoted(tmp_path: Path) -> None:
    file = tmp_path / "loud.py"
    file.write_text("class Loud:\n    def choose(self, seat):\n        print('x' * 2000)\n        return 0\n")
    shown = run("simulate", "--game", "united", "--games", "1", "--seat", f"{file}:Loud", "--jobs", "1")
    assert shown.exit_code == 0
    assert "x..." in shown.output
    assert "x" * 100 not in shown.output.replace("\n", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "--seat", "gredy"], "There is no bot called “gredy”. Did you mean greedy?"),
        (["simulate", "--option", "heros=random"], "deckbuilding has no option “heros”. Did you mean heroes?"),
        (["simulate", "--option", "promo=maybe"], "promo is yes or no, not “maybe”."),
        (["simulate", "--option", "super_villains=many"], "super_villains is a number from 8 to 12, not “many”."),
        (["simulate", "--option", "variants=on-patrl"], "There is no “on-patrl” here. Did you mean on-patrol?"),
        (["simulate", "--each", "players"], "“players” lists no values"),
        (["simulate", "--limit", "inf"], "--limit must be a number from 0.01 to 86400, not inf."),
        (["simulate", "--seed", "99999999999999999999"], "Seeds have to fit into 64 bits"),
        (["simulate", "--ray", "127.0.0.1:1"], "There is no Ray cluster at “127.0.0.1:1”"),
        (["simulate", "--resume"], "Name the folder with the results to go on with"),
        (["simulate", "--game", "chess"], "There is no game called “chess”."),
        (["report", "nowhere"], "There are no results in nowhere"),
        (["tournament", "greedy"], "A tournament needs at least two different bots"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: list[str], said: str) -> None:
    shown = run(*words)
    assert shown.exit_code == 2
    assert said in shown.stderr
    assert shown.stderr.count("\n") == 1


def test_a_bot_that_ends_its_process_costs_its_game_alone(tmp_path: Path) -> None:
    """Even where one process would do for the games."""
    file = tmp_path / "exits.py"
    file.write_text(
        "import os\nclass Exits:\n    def __init__(self, seed): self.seed = seed\n    def choose(self, seat):\n"
        "        if self.seed[:2] == '1:': os._exit(0)\n        return 0\n"
    )
    duel = ("simulate", "--game", "united", "--option", "mode=duel")
    shown = run(*duel, "--games", "2", "--seat", str(file), "--jobs", "1")
    assert shown.exit_code == 1
    assert "seed 1: The process that played it ended: a bot made it exit" in shown.output
    assert "1 given up." in shown.output


def test_odd_names_are_shown_as_they_are(tmp_path: Path) -> None:
    folder = tmp_path / "it's [red]50 %[/red] {x} *"
    words = ("simulate", "--game", "united", "--option", "mode=duel", "--games", "1", "--seed", "5000000000")
    shown = run(*words, "--seat", "random", "--jobs", "1", "--out", str(folder))
    assert shown.exit_code == 0, shown.output
    assert f"Kept in {folder}." in shown.output
    assert "\n 0 " not in shown.output  # who has no turns has no place in their order
    assert Dataset.open(folder).table("games")["seed"].to_list() == [5_000_000_000]
    again = run("report", str(folder))
    assert f"The page is in {folder}/report.html" in again.output


def test_interrupted_without_a_folder_nothing_is_said_to_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(self: Dataset, part: int, rows: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Dataset, "add", stop)
    stopped = run("simulate", "--game", "united", "--option", "mode=duel", "--games", "1", "--jobs", "1")
    assert stopped.exit_code == 130
    assert (
        "Interrupted. These figures are from 0 of 1 games. With --out FOLDER, they would have been kept."
        in stopped.output
    )


def test_tournament() -> None:
    shown = run("tournament", "greedy", "random", "--games", "2", "--game", "united", "--jobs", "1")
    assert shown.exit_code == 0, shown.output
    assert "2 games, of at most 2." in shown.output
    assert "too close to call" in shown.output


def test_without_the_extra_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(extra, "import_module", missing)
    assert "pip install 'heroes-unite[lab]'" in run("simulate", "--games", "1").stderr
    assert "The laboratory needs polars" in run("report", "somewhere").stderr


def test_a_plan_knows_its_command() -> None:
    assert Plan(games=1).command == "heroes-unite simulate --games 1"
    plan = Plan(games=2, game="united", seed=3, each={"villain": ["Darkseid", "The Joker"]}, vary={"heroes": []})
    assert plan.command == (
        'heroes-unite simulate --games 2 --seed 3 --game united --each "villain=Darkseid|The Joker" --vary heroes'
    )
    alone = Plan(games=2, options={"players": 1, "mode": "crisis"}, seatings=(('my "own".py:Bot',),), limit=5.0)
    assert alone.command == (
        'heroes-unite simulate --games 2 --seat "my \\"own\\".py:Bot" --option players=1 --option mode=crisis --limit 5'
    )


@pytest.mark.parametrize(
    "plan",
    [
        Plan(games=2, options={"players": 1, "mode": "crisis", "variants": []}, limit=5.0),
        Plan(games=2, game="united", each={"mode": ["duel", "commander"]}, vary={"heroes": []}),
        Plan(games=2, vary={"all": []}),
    ],
)
def test_the_command_for_a_game_plays_that_game(plan: Plan) -> None:
    for number in range(2):
        given = plan.game_number(number)
        words = shlex.split(plan.again(number))[2:]
        flags: dict[str, list[str]] = {}
        for flag, value in zip(words[::2], words[1::2], strict=True):
            flags.setdefault(flag, []).append(value)
        again = Plan(
            games=1,
            game=plan.game,
            seed=int(flags["--seed"][0]),
            options=fixed(plan.game, flags.get("--option", [])),
            seatings=(tuple(flags["--seat"]),),
        ).game_number(0)
        assert (again.seed, again.options, again.seats) == (given.seed, given.options, given.seats)
