"""Looking back at a saved game in the terminal: what is shown, kept, learned from, and played on from."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from heroes_unite.bots import make_bot
from heroes_unite.bots.analysis import Analysis, AnalysisSettings, TurningPoint, analyze, loads
from heroes_unite.session import Session, load, save
from heroes_unite.session.seat import take_seat
from heroes_unite.terminal.analysis import command, kept
from heroes_unite.terminal.analysis.graph import Graph
from heroes_unite.terminal.analysis.report import show
from heroes_unite.terminal.analysis.telling import in_turn, luck
from tests.terminal.screens import printed, terminal, text
from tests.terminal.typed import flat, play

FEW = ("--iterations", "30")


def recorded(choices: int, bot: str = "random") -> Session:
    session = Session("deckbuilding", {"players": 2}, 3, ["Ada", "Ben"], ["human", "greedy"])
    bots = [make_bot(bot, seat) for seat in range(2)]
    while not session.game.over and len(session.choices) < choices:
        session.choose(bots[session.game.to_choose].choose(take_seat(session.game, imagines=False)))
    return session


@pytest.fixture(scope="module")
def analyzed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder with a save of a badly played game and its analysis, and what was shown of it."""
    folder = tmp_path_factory.mktemp("analyzed")
    save(recorded(8), folder / "bad.json")
    return folder, play(args=["analyze", "bad", *FEW], HEROES_UNITE_HOME=str(folder), COLUMNS="80")


@pytest.fixture
def bad(analyzed: tuple[Path, str], home: Path) -> Path:
    shutil.copytree(analyzed[0], home)
    return home / "bad.json"


def of(path: Path) -> Analysis:
    found = kept.find(load(path), AnalysisSettings(iterations=30))
    assert found is not None
    return found


def test_faults_are_shown_with_what_was_better_and_why(analyzed: tuple[Path, str]) -> None:
    shown = analyzed[1]
    assert all(cell_len(line) <= 80 for line in shown.splitlines() if "heroes-unite" not in line)
    told = flat(shown)
    assert "through the players' own eyes" in told
    assert "1 blunder ?? Ada, turn 1 −" in told
    assert "end turn (" in told
    assert "Better: play Punch (" in told
    assert "Why: a few turns later, " in told
    assert "Then: " in told
    assert "analyze bad --iterations 30 --learn" in told  # the same analysis, which is there already
    assert "--play-from " in told


@pytest.mark.parametrize("width", [80, 120])
def test_the_graph_fits_the_screen_however_long_the_game_was(bad: Path, width: int) -> None:
    found = of(bad)
    for times in (1, 40):
        shown = printed(Graph(replace(found, points=found.points * times), ["Ada", "Ben"]), width)
        assert all(cell_len(line) <= width for line in shown.splitlines())
        assert "Ada  " in shown
        assert "█" in shown


def test_a_game_of_one_turn_names_it_once(bad: Path) -> None:
    found = of(bad)
    points = [replace(point, turn=1) for point in found.points[:2]]
    shown = printed(Graph(replace(found, points=tuple(points), turning=()), ["Ada", "Ben"]), 80)
    assert shown.splitlines()[-1].split() == ["turn", "1"]


def test_turning_points_stand_in_their_order_under_their_turns_however_long_the_game_was(bad: Path) -> None:
    found = of(bad)
    points = [replace(found.points[0], version=number, turn=number) for number in range(300)]
    turned = [
        TurningPoint(version, version, 0, 0, 0.5, 0.7, 0, 0, 0.2, 0.04) for version in (0, 150, 151, 152, 297, 298)
    ]
    shown = printed(Graph(replace(found, points=tuple(points), turning=tuple(turned)), ["Ada", "Ben"]), 80)
    below = next(line for line in shown.splitlines() if "①" in line)
    assert below.strip(" └").replace(" ", "") == "①②③④⑤⑥"
    assert 40 <= below.index("②") <= 46
    assert shown.splitlines()[-1].split() == ["start", "299"]


def test_what_is_chosen_before_the_first_turn_belongs_to_no_turn(bad: Path) -> None:
    found = of(bad)
    turned = TurningPoint(0, 0, 0, 0, 0.5, 0.7, 0, 0, 0.2, 0.04)
    first = replace(found.points[0], turn=0)
    fault = replace(found.faults()[0], turn=0)
    early = replace(found, points=(first, *found.points[1:]), turning=(turned,), judged=(fault,))
    console = terminal(80, 40)
    show(console, load(bad), early)
    shown = text(console)
    assert "Before the first turn: Ada 50 → 70% (luck +20 ± 4)" in shown
    assert "Turn 0" not in shown


def test_luck_that_may_be_noise_is_unclear() -> None:
    assert [luck(0.2, 0.04), luck(-0.02, 1.11), luck(0.0, 0.0)] == ["+20 ± 4", "unclear", "0"]


def test_an_analysis_is_kept_and_shown_again_at_once(
    bad: Path, analyzed: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "analyze", None)  # there is nothing to do
    assert play(args=["analyze", "bad", *FEW]) == analyzed[1]
    assert play(args=["analyse", "bad", *FEW]) == analyzed[1], "either spelling will do"
    data = json.loads(play(args=["analyze", str(bad), *FEW, "--json"]))
    assert data["progress"]["stage"] == "done"
    assert data["judged"][0]["player"] == 0


def test_it_can_be_interrupted_and_goes_on_from_there(
    home: Path, analyzed: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir()
    save(recorded(8), home / "bad.json")
    heard = 0

    def interrupted(session, settings, so_far, stop, report):
        def tell(found: Analysis) -> None:
            nonlocal heard
            report(found)
            heard += 1
            if heard == 6:
                raise KeyboardInterrupt

        return analyze(session, settings, so_far, stop, tell)

    monkeypatch.setattr(command, "analyze", interrupted)
    assert "This is as far as it got." in play(args=["analyze", "bad", *FEW])
    assert not of(home / "bad.json").done
    monkeypatch.setattr(command, "analyze", analyze)
    assert play(args=["analyze", "bad", *FEW]) == analyzed[1]


def test_learning_asks_for_a_better_choice(bad: Path) -> None:
    shown = flat(play("end turn", "nonsense", "play punch", "", "", "q", args=["analyze", "bad", *FEW, "--learn"]))
    assert "Here Ada chose: end turn" in shown
    assert "end turn: that is what was chosen. Something else is better." in shown
    assert "There is no option “nonsense”." in shown
    assert "Right! play Punch: " in shown
    assert "1 of 2 positions solved." in shown  # and the answer to the second was shown


def test_learning_from_a_game_without_faults(home: Path) -> None:
    home.mkdir()
    save(recorded(3, "greedy"), home / "good.json")
    assert "There is nothing to learn from" in play(args=["analyze", "good", "--iterations", "2", "--learn"])


def test_playing_on_from_a_choice_of_the_game(bad: Path, home: Path) -> None:
    before = load(bad)
    shown = play("pu", "save there", args=["analyze", "bad", "--play-from", "1"])
    assert "HEROES UNITE" in shown
    session = load(home / "there.json")
    assert session.choices[:1] == before.choices[:1]
    assert len(session.choices) == 2
    assert session.seats == ["human", "greedy"]
    assert load(bad).choices == before.choices  # the save stays as it is


def test_a_picture_is_drawn(bad: Path, tmp_path: Path) -> None:
    pytest.importorskip("altair")
    path = tmp_path / "graph.svg"
    shown = play(args=["analyze", "bad", *FEW, "--picture", str(path)])
    assert f"The picture is in {path}" in " ".join(shown.split())
    drawn = path.read_text("utf-8")
    assert drawn.startswith("<svg")
    assert "Ada" in drawn
    assert "var(--" not in drawn


def test_a_picture_has_one_sign_for_a_turn_of_a_side_that_of_its_worst_fault(bad: Path) -> None:
    pytest.importorskip("altair")
    from heroes_unite.lab.win_chances import chart

    found = of(bad)
    fault = found.faults()[0]
    twice = [replace(fault, verdict="mistake", lost=0.07), replace(fault, verdict="inaccuracy", lost=0.04)]
    drawn = json.dumps(chart(replace(found, judged=tuple(twice)), ["Ada", "Ben"], "").to_dict())
    assert drawn.count('"sign": "?"') == drawn.count('"sign": "?') > 0


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["nothing"], "There is no save “nothing”"),
        (["bad", "--open-cards"], "only open when the game is over"),
        (["bad", "--player", "3"], "There is no player 3 in this game of 2."),
        (["bad", "--play-from", "9"], "The game can be played on from choice 0 to 8, not 9."),
        (["bad", "--play-from", "1", "--bots", "gredy"], "There is no bot called “gredy”. Did you mean greedy?"),
        (["bad", *FEW, "--picture", "graph.gif"], "A picture is an .svg or a .png file, not “graph.gif”."),
        (["bad", *FEW, "--picture", "no/such/graph.svg"], "Cannot write no/such/graph.svg"),
        (["broken"], "not a Heroes Unite save, or it is damaged"),
        (["fresh"], "Nothing has been played in this game yet"),
        (["other"], "have changed since it was saved"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(bad: Path, home: Path, args: list[str], message: str) -> None:
    (home / "broken.json").write_text('{"kind": ')
    save(recorded(0), home / "fresh.json")
    other = json.loads(bad.read_text())
    other["fingerprint"] = "of other rules"
    other["choices"] = [99]
    (home / "other.json").write_text(json.dumps(other))
    assert message in flat(play(args=["analyze", *args], code=2))


def test_what_is_kept_of_another_version_is_made_again(bad: Path) -> None:
    path = kept.place(load(bad), AnalysisSettings(iterations=30))
    assert loads(path.read_bytes()).done
    path.write_text("nonsense")
    assert kept.find(load(bad), AnalysisSettings(iterations=30)) is None


def test_a_game_that_speaks_of_phases_has_no_turns() -> None:
    assert [in_turn("tcg", phase) for phase in (0, 7)] == ["before the first phase", "phase 7"]
    assert in_turn("deckbuilding", 7) == "turn 7"
