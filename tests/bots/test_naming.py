"""How bots are named: by name, with a budget, out of a file, out of an installed package."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import heroes_unite
from heroes_unite.bots import BOTS, Budget, Suggestion, UnknownBot, bot_names, make_bot, parse_name, registry
from heroes_unite.session.seat import take_seat

if TYPE_CHECKING:
    from pathlib import Path

    from heroes_unite.session.seat import Seat

CAREFUL = """
class Careful:
    def __init__(self, seed, budget=None):
        self.seed, self.budget = seed, budget

    def choose(self, seat):
        return len(seat.decision.options) - 1


class Bold:
    imagines = True

    def choose(self, seat):
        return 0
"""


class Pondering:
    imagines = False

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget

    def choose(self, seat: Seat) -> int:
        return 0

    def suggest(self, seat: Seat) -> Suggestion:
        return Suggestion(0, "Why not.")


@pytest.mark.parametrize(
    ("text", "name", "file", "budget"),
    [
        ("greedy", "greedy", "", None),
        (" Greedy ", "greedy", "", None),
        ("thinker:200", "thinker", "", Budget(iterations=200)),
        ("thinker:1s", "thinker", "", Budget(seconds=1.0)),
        ("thinker:0.25s", "thinker", "", Budget(seconds=0.25)),
        ("mybot.py", "", "mybot.py", None),
        ("my bots/Mine.py:Careful", "Careful", "my bots/Mine.py", None),
        (r"C:\bots\mine.py:Careful:50", "Careful", r"C:\bots\mine.py", Budget(iterations=50)),
    ],
)
def test_a_name_is_taken_apart_and_put_together_again(text: str, name: str, file: str, budget: Budget | None) -> None:
    found = parse_name(text)
    assert (found.name, found.file, found.budget) == (name, file, budget)
    assert parse_name(str(found)) == found


@pytest.mark.parametrize("text", ["thinker:", "thinker:0", "thinker:0s", "thinker:-3", "thinker:soon", "a.py:B:1h"])
def test_a_budget_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UnknownBot, match=r"how long the bot may think.*:200.*:1s"):
        parse_name(text)


def test_a_budget_reaches_the_bot_that_takes_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "pondering", Pondering)
    bot = make_bot("pondering:30")
    assert isinstance(bot, Pondering)
    assert bot.budget == Budget(iterations=30)
    assert make_bot("pondering", 7).imagines is False
    with pytest.raises(UnknownBot, match="greedy does not think ahead, so it takes no budget: leave out :30"):
        make_bot("greedy:30")


def test_a_bot_out_of_a_file_plays_like_any_other(tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(CAREFUL)
    seat = take_seat(heroes_unite.new_game(seed=1), imagines=False)
    bot = make_bot(f"{file}:Careful", files=True)
    assert bot.choose(seat) == bot.suggest(seat).index == len(seat.decision.options) - 1
    assert not bot.imagines
    assert make_bot(f"{file}:Bold", files=True).imagines


def test_a_file_is_run_only_where_that_was_allowed(tmp_path: Path) -> None:
    file = tmp_path / "evil.py"
    file.write_text("raise SystemExit('it was run')")
    with pytest.raises(UnknownBot, match="can't be used here"):
        make_bot(f"{file}:Evil")


@pytest.mark.parametrize(
    ("source", "name", "said"),
    [
        (None, "Careful", "There is no file .*mybot.py"),
        ("x = (", "Careful", "cannot be read as Python: SyntaxError"),
        ("import nowhere_at_all", "", "cannot be read as Python: ModuleNotFoundError"),
        (CAREFUL, "Carefull", "There is no Carefull in .*Did you mean Careful.*Its bots: Careful and Bold"),
        (CAREFUL, "", "several bots in .*mybot.py:Careful"),
        ("x = 1", "", "There is no bot in .*choose"),
        ("class Idle: pass", "Idle", "is not a bot: it has no method `choose"),
    ],
)
def test_a_file_without_such_a_bot_says_what_is_wrong(tmp_path: Path, source: str | None, name: str, said: str) -> None:
    file = tmp_path / "mybot.py"
    if source is not None:
        file.write_text(source)
    with pytest.raises(UnknownBot, match=said):
        make_bot(f"{file}:{name}" if name else str(file), files=True)


def test_a_package_brings_bots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    info = tmp_path / "brought-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: brought\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[heroes_unite.bots]\nbold = brought_bots:Bold\nlost = brought_bots:Lost\n")
    (tmp_path / "brought_bots.py").write_text(CAREFUL)
    monkeypatch.syspath_prepend(tmp_path)
    registry._brought.cache_clear()
    try:
        assert bot_names()[-2:] == ["bold", "lost"]
        assert make_bot("Bold").imagines
        with pytest.raises(UnknownBot, match="The bot lost cannot be loaded: AttributeError"):
            make_bot("lost")
    finally:
        registry._brought.cache_clear()
