"""Many games of a plan: the same rows whoever plays them, kept in whole parts, whatever bots and disks do."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from heroes_unite.bots import UnknownBot, make_bot
from heroes_unite.games.errors import OptionError
from heroes_unite.lab import read, simulate
from heroes_unite.lab.dataset import Dataset, DatasetError, frames
from heroes_unite.lab.part import play_part
from heroes_unite.lab.plan import Plan
from heroes_unite.lab.rows import COLUMNS, TABLES, no_rows
from heroes_unite.lab.runners import ENDED, here, play_alone, processes
from heroes_unite.lab.simulation import fill
from heroes_unite.session import Session
from heroes_unite.session.figures import results
from heroes_unite.session.seat import take_seat
from tools.waiting import until

if TYPE_CHECKING:
    from heroes_unite.lab.runners import Runner

SMALL = Plan(games=3, seatings=(("greedy", "greedy"),), each={"super_villains": [8, 9]})
QUICK = """
import os, pathlib, random, time

class Quick:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.seed = seed

    def choose(self, seat):
        return self.random.randrange(len(seat.decision.options))
"""


def run_into(folder: Path, plan: Plan, run: Runner) -> Dataset:
    dataset = Dataset.create(folder, plan)
    fill(dataset, run)
    return dataset


def same(first: Dataset, second: Dataset) -> bool:
    return all(first.table(name).equals(second.table(name)) for name in TABLES)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    """The small plan, played by one process."""
    return run_into(tmp_path_factory.mktemp("played") / "results", SMALL, here)


# Rows


def test_every_table_has_the_columns_that_are_documented(played: Dataset) -> None:
    for name, columns in COLUMNS.items():
        own = ["option_super_villains"] if name == "games" else []
        assert played.table(name).columns == [*columns, *own]
    assert played.table("games")["option_super_villains"].to_list() == ["8", "9"] * 3
    assert played.table("games")["seed"].to_list() == [0, 0, 1, 1, 2, 2]
    assert played.table("players").height == 12


def test_a_row_says_what_a_table_would(played: Dataset) -> None:
    """The same game played move by move at a table, with a log and figures as people get them."""
    given = played.plan.game_number(1)
    session = Session("deckbuilding", given.options, given.seed)
    bot = make_bot("greedy")
    while not session.game.over:
        session.choose(0 if session.game.option_count == 1 else bot.choose(take_seat(session.game, imagines=False)))
    figures = results(session)
    players = played.table("players").filter(pl.col("game") == 1)
    assert players["score"].to_list() == [player.score for player in figures.players]
    assert players["won"].to_list() == [player.won for player in figures.players]
    turns = played.table("turns").filter(pl.col("game") == 1)
    assert turns["seat"].to_list() == [turn.player + 1 for turn in figures.turns]
    assert turns["power"].to_list() == [turn.power for turn in figures.turns]
    assert turns["points"][-1] == players["score"][turns["seat"][-1] - 1]
    gained = [line.happened for line in session.log() if line.happened.event in ("gain", "buy", "defeat")]
    count = sum(line.count for line in session.log() if line.happened.event in ("gain", "buy", "defeat"))
    assert played.table("cards").filter(pl.col("game") == 1).height == count > 0
    assert {line.card for line in gained} >= set(played.table("cards").filter(pl.col("game") == 1)["card"]) - {""}
    assert played.table("games")["decisions"][1] == len(session.choices)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("deckbuilding", {"mode": "crisis", "sets": ["heroes-unite"], "short": True, "players": 1}),
        ("tcg", {"players": 1}),
        ("united", {"mode": "duel"}),
    ],
)
def test_every_game_has_rows(game: str, options: dict[str, Any]) -> None:
    rows = play_part(Plan(games=1, game=game, options=options), [0])
    assert rows.lost == []
    found = frames(Plan(games=1, game=game), rows)
    assert found["games"]["ending"][0]
    assert found["games"]["turns"][0] == found["turns"].height > 0
    assert found["cards"].height > 0
    assert (found["players"]["won"].sum() > 0) == (found["games"]["winners"][0] > 0)


# Whoever plays


def test_a_pool_of_processes_gives_the_same_rows(played: Dataset, tmp_path: Path) -> None:
    assert same(played, run_into(tmp_path / "pool", SMALL, processes(2)))


def test_a_worker_that_is_killed_costs_no_game(tmp_path: Path) -> None:
    file = tmp_path / "mortal.py"
    dies = "\n        mark = pathlib.Path(__file__).with_name('mark')\n        if not mark.exists():\n"
    dies += "            mark.touch()\n            os.kill(os.getpid(), 9)\n        self.seed = seed"
    file.write_text(QUICK.replace("\n        self.seed = seed", dies))
    plan = Plan(games=3, game="united", seatings=((f"{file}:Quick",),))
    killed = run_into(tmp_path / "killed", plan, processes(2))
    assert (tmp_path / "mark").exists()
    assert same(killed, run_into(tmp_path / "whole", plan, here))


def test_a_game_that_ends_its_process_is_found_and_reported(tmp_path: Path) -> None:
    file = tmp_path / "exits.py"
    file.write_text(QUICK.replace("self.seed = seed", "self.seed = seed\n        if seed[:2] == '1:': os._exit(3)"))
    plan = Plan(games=2, game="united", seatings=((f"{file}:Quick",),))
    rows = play_alone(plan, [0, 1])
    assert [row[0] for row in rows.tables["games"]] == [0, 1]
    assert rows.lost == [(1, ENDED)]


def test_a_game_that_kills_its_worker_does_not_keep_the_others_from_the_pool(tmp_path: Path) -> None:
    file = tmp_path / "exits.py"
    file.write_text(QUICK.replace("self.seed = seed", "self.seed = seed\n        if seed[:2] == '1:': os._exit(3)"))
    plan = Plan(games=4, game="united", options={"mode": "duel"}, seatings=((f"{file}:Quick",),))
    rows = no_rows()
    for _, more in processes(1)(plan, list(range(4))):
        rows.add(more)
    assert sorted(row[0] for row in rows.tables["games"]) == [0, 1, 2, 3]
    assert rows.lost == [(1, ENDED)]


def test_a_bot_that_cannot_be_interrupted_is_ended_with_its_process(tmp_path: Path) -> None:
    file = tmp_path / "deaf.py"
    deaf = "if self.seed[:2] == '1:':\n            while True:\n                try: time.sleep(9)\n"
    deaf += "                except BaseException: pass\n        return self.random"
    file.write_text(QUICK.replace("return self.random", deaf))
    plan = Plan(games=2, game="united", options={"mode": "duel"}, seatings=((f"{file}:Quick",),), limit=0.5)
    assert play_alone(plan, [1], again=False).lost == [(1, ENDED)]


def test_a_bot_that_forks_is_one_bot(tmp_path: Path) -> None:
    file = tmp_path / "forks.py"
    file.write_text(QUICK.replace("self.seed = seed", "self.seed = seed\n        if seed == '0:0': os.fork()"))
    plan = Plan(games=2, game="united", options={"mode": "duel"}, seatings=((f"{file}:Quick",),))
    home = os.getpid()
    rows = play_part(plan, [0, 1])
    assert os.getpid() == home
    assert (rows.games, rows.lost) == (2, [])


def test_no_worker_outlives_its_parent(tmp_path: Path) -> None:
    """Killed, so that it could not tell them. The worker's bot holds a lock, which goes with the worker."""
    fcntl = pytest.importorskip("fcntl")
    lock = tmp_path / "lock"
    bot = tmp_path / "holds.py"
    bot.write_text(f"import fcntl\nheld = open({str(lock)!r}, 'w')\nfcntl.flock(held, fcntl.LOCK_EX)\n{QUICK}")
    script = tmp_path / "killed.py"
    script.write_text(
        "import os\nfrom heroes_unite.lab.plan import Plan\nfrom heroes_unite.lab.runners import processes\n"
        f"if __name__ == '__main__':\n    plan = Plan(games=2, game='united', seatings=(({str(bot)!r},),))\n"
        "    for _ in processes(1)(plan, [0, 1]):\n        os.kill(os.getpid(), 9)\n"
    )
    assert subprocess.run([sys.executable, str(script)], check=False).returncode == -9
    with lock.open() as held:

        def free() -> bool:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            return True

        until(free, "The worker is still there.")


# Careful


@pytest.mark.parametrize(
    ("faulty", "said"),
    [
        ("raise KeyError('oops')", "crashed: KeyError: 'oops' (faulty.py, line 10)"),
        ("raise SystemExit('bye')", "crashed: SystemExit: bye (faulty.py"),
        ("raise ValueError('one\\ntwo')", "crashed: ValueError: one two (faulty.py"),
        ("return 'x' * 9999", "chose 'xxx"),
        ("return 99", "chose 99, which is not an option: they are numbered 0 to"),
        ("return 'yes'", "chose 'yes', which is not an option"),
        ("time.sleep(60)", "took more than 2 s for decision"),
        ("exec('while True:\\n try: x = 1\\n except Exception: pass')", "took more than 2 s for decision"),
    ],
)
def test_a_bad_bot_loses_its_game_alone(tmp_path: Path, faulty: str, said: str) -> None:
    file = tmp_path / "faulty.py"
    lines = (
        f"if self.seed[:2] == '1:': {faulty}"
        if "exec" not in faulty
        else f"if self.seed[:2] == '1:':\n            {faulty}"
    )
    file.write_text(QUICK.replace("return self.random", f"{lines}\n        return self.random"))
    plan = Plan(games=3, game="united", seatings=((f"{file}:Quick",),), limit=2.0 if "2 s for" in said else 60.0)
    rows = play_part(plan, range(3))
    assert [number for number, _ in rows.lost] == [1]
    assert said in rows.lost[0][1]
    assert len(rows.lost[0][1]) < 400 + len(str(file))
    assert [row[-1] == "" for row in rows.tables["games"]] == [True, False, True]
    assert plan.again(1).startswith("heroes-unite simulate --games 1 --seed 1 --game united --seat")


def test_what_a_bot_prints_is_kept_off_the_screen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "chatty.py"
    file.write_text(QUICK.replace("return self", "print('hm')\n        return self"))
    rows = play_part(Plan(games=1, game="united", seatings=((f"{file}:Quick",),)), [0])
    assert rows.overheard.startswith("hm\nhm")
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        ({"game": "untied"}, "no game called “untied”. Did you mean united?"),
        ({"options": {"heros": "random"}}, "no option “heros”. Did you mean heroes?"),
        ({"options": {"players": 9}}, "players"),
        ({"vary": {"vilain": []}}, "no option “vilain”"),
        ({"seatings": (("greedy", "greedy", "greedy"),), "options": {"players": 2}}, "one for each of the 2, not 3"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(plan: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError, match=said.replace("?", r"\?")):
        Plan(games=1, **plan).checked()
    with pytest.raises(UnknownBot, match="Did you mean greedy"):
        Plan(games=1, seatings=(("gredy",),)).checked()


def test_options_are_drawn_alike_by_everybody() -> None:
    plan = Plan(games=5, game="united", each={"mode": ["standard", "duel"]}, vary={"heroes": [], "equipment": []})
    drawn = [plan.game_number(number).options for number in range(10)]
    assert drawn == [plan.game_number(number).options for number in range(10)]
    assert [len(options["heroes"]) for options in drawn] == [2, 1] * 5
    assert len({tuple(options["heroes"]) for options in drawn}) > 2
    listed = Plan(games=9, vary={"players": [3, 4], "variants": [[], ["hunt"]]})
    assert {listed.game_number(number).options["players"] for number in range(9)} == {3, 4}
    anything = Plan(games=9, vary={"all": []}, options={"players": 3})
    assert {anything.game_number(number).options["players"] for number in range(9)} == {3}


# The folder


def test_an_interrupted_run_goes_on_where_it_stopped(played: Dataset, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    begun = Dataset.create(folder, SMALL)
    for part, rows in zip([0, 2], [play_part(SMALL, SMALL.numbers(part)) for part in (0, 2)], strict=True):
        begun.add(part, rows)
    half = folder / "parts" / ".half-00001-1"
    half.mkdir()
    (half / "games.parquet").write_bytes(b"cut off")
    assert begun.left() == [1, 3, 4, 5]
    again = Dataset.resume(folder, SMALL)
    fill(again, here)
    assert again.left() == []
    assert same(again, played)
    assert read(folder, "players").equals(played.table("players"))


def test_a_folder_that_does_not_fit_is_refused(played: Dataset, tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match=r"results in .* already.*--resume"):
        Dataset.create(played.folder, SMALL)
    with pytest.raises(DatasetError, match="no results in"):
        Dataset.open(tmp_path)
    with pytest.raises(DatasetError, match="of another plan"):
        Dataset.resume(played.folder, Plan(games=7))
    with pytest.raises(DatasetError, match="There is no table “deals”: they are games"):
        played.table("deals")
    other = Dataset.create(tmp_path / "other", SMALL)
    with pytest.raises(DatasetError, match="No part of the results"):
        other.table("games")
    path = other.folder / "plan.json"
    written = json.loads(path.read_text())
    for key, value, said in (("code", "0", "with other code"), ("format", 99, "of format 99; this version reads")):
        path.write_text(json.dumps({**written, key: value}))
        with pytest.raises(DatasetError, match=said):
            Dataset.resume(other.folder)
    path.write_text("{")
    with pytest.raises(DatasetError, match="is not a plan"):
        Dataset.open(other.folder)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("Dear reader")
    with pytest.raises(DatasetError, match="not an empty folder"):
        Dataset.create(tmp_path / "full", SMALL)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dataset = Dataset.create(tmp_path / "results", SMALL)
    rows = play_part(SMALL, SMALL.numbers(0))
    dataset.add(0, rows)

    write = Path.write_bytes
    monkeypatch.setattr(Path, "write_bytes", lambda _, data: write(Path("/dev/full"), data))
    with pytest.raises(DatasetError, match=r"The disk is full.*What was finished is kept.*--resume"):
        dataset.add(1, rows)
    assert dataset.done() == [0]
    assert [place.name for place in (dataset.folder / "parts").iterdir()] == ["00000"]


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    dataset = Dataset.create(tmp_path / "results", SMALL)
    other = Dataset.open(dataset.folder)
    with dataset.filling(), pytest.raises(DatasetError, match="Another run is writing to"):
        fill(other, here)
    with other.filling():
        pass


def test_a_damaged_part_is_named_and_can_be_played_again(played: Dataset, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    shutil.copytree(played.folder, folder)
    place = folder / "parts" / "00002"
    (place / "cards.parquet").write_bytes((place / "cards.parquet").read_bytes()[:100])
    with pytest.raises(DatasetError, match=rf"{place}/cards.parquet is missing or damaged. Remove the folder {place}"):
        read(folder, "cards")
    shutil.rmtree(place)
    again = Dataset.resume(folder)
    fill(again, here)
    assert same(again, played)
    shutil.rmtree(folder / "parts")
    assert again.left() == list(range(SMALL.parts))


def test_from_python(tmp_path: Path) -> None:
    frame = simulate("united", 2, "random", rows="players", out=tmp_path / "kept", mode="duel", vary=["villain"])
    assert frame.height == 4
    assert frame.equals(read(tmp_path / "kept", "players"))
    assert frame.equals(simulate("united", 2, "random", rows="players", mode="duel", vary=["villain"]))
