"""The commands beside playing: help, errors, cards, scenarios, replays, fuzzing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.core import TyperOption
from typer.main import get_command
from typer.testing import CliRunner, Result

import heroes_unite
from heroes_unite.lab import bench as lab_bench
from heroes_unite.lab import fuzz as lab_fuzz
from heroes_unite.lab.conformance import ConformanceError
from heroes_unite.lab.peers import PeerFigures
from heroes_unite.session import Session, save
from heroes_unite.terminal.cli import app

GOOD = """
title: A Punch gives 1 Power
players:
  - hero: Batman
    hand: [Punch]
  - hero: Superman
steps:
  - play Punch
  - expect: {power: 1}
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch) -> Path:
    monkeypatch.setenv("HEROES_UNITE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "home"


def run(*args: str, typed: str = "", code: int = 0) -> Result:
    result = CliRunner().invoke(app, list(args), input=typed)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result


# Help and errors


def test_version() -> None:
    assert run("--version").stdout == f"heroes-unite {heroes_unite.__version__} ({heroes_unite.BUILD})\n"


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "heroes_unite", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("heroes-unite ")


@pytest.mark.parametrize("words", [[], ["play"], ["play", "--game", "tcg"], ["serve"], ["fuzz"], ["deck", "new"]])
def test_help_speaks_of_no_types_of_programs(words: list[str]) -> None:
    shown = run(*words, "--help").stdout
    assert not re.search(r"<(bool|int|float|str|path|list)\b|[<>]=|\(\(|: \(|[{}]", shown, re.IGNORECASE)


@pytest.mark.parametrize("command", ["play", "cards", "scenario", "replay", "analyze", "fuzz", "bench"])
def test_every_command_has_help(command: str) -> None:
    assert command in run("--help").stdout
    assert command in run().stdout
    shown = run(command, "--help").stdout
    assert "Usage: " in shown
    assert run(command, "-h").stdout == shown


def every_command(group: Any = None, words: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], Any]]:
    """All commands, also those of groups and those that stand for another, and how they are called."""
    command = group or get_command(app)
    below = getattr(command, "commands", {})
    return [(words, command), *(each for name in below for each in every_command(below[name], (*words, name)))]


@pytest.mark.parametrize("columns", ["80", "120"])
@pytest.mark.parametrize("words", [words for words, _ in every_command()], ids=lambda words: " ".join(words) or "all")
def test_help_cuts_nothing(words: tuple[str, ...], columns: str, monkeypatch) -> None:
    command = dict(every_command())[words]
    monkeypatch.setenv("COLUMNS", columns)
    shown = run(*words, "--help").stdout
    assert "…" not in shown
    assert not re.search(r"[^]}]\.\.\.", shown)  # these stand for more of the same
    assert max(map(len, shown.splitlines())) <= int(columns)
    flat = " ".join(shown.split())
    for param in command.params:
        wanted = [*param.opts, *str(param.help or "").split()] if isinstance(param, TyperOption) else []
        wanted += [param.envvar] if getattr(param, "envvar", None) else []
        assert not [word for word in wanted if word not in flat], param.name
    for name, each in getattr(command, "commands", {}).items():
        assert each.hidden or (name in flat and " ".join(each.help.split("\n\n")[0].split()) in flat)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["ply"], "There is no command ply. Did you mean play? Try: heroes-unite --help"),
        (["zzz"], "There is no command zzz. Try: heroes-unite --help"),
        (["--bogus"], "There is no option --bogus. Try: heroes-unite --help"),
        (["play", "-x"], "There is no option -x. Try: heroes-unite play --help"),
        (["play", "--plyers", "3"], "There is no option --plyers. Did you mean --players?"),
        (["serve", "--data", "x"], "There is no option --data. Did you mean --data-dir or --database?"),
        (["serve", "--data-", "x"], "There is no option --data-. Did you mean --data-dir?"),
        (["serve", "--keep-un", "3"], "There is no option --keep-un. Did you mean --keep-unfinished?"),
        (["tour"], "There is no command tour. Did you mean tournament?"),
        (["deck", "ch"], "There is no command ch. Did you mean check?"),
        (["play", "--players", "six"], "--players must be a whole number, not “six”."),
        (["play", "--players", "1000"], "for 2 to 5 players, not 1000"),
        (["serve", "--port", "70000"], "--port must be a whole number from 0 to 65535, not 70000."),
        (["serve", "--port"], "--port needs a value: --port NUMBER. Try: heroes-unite serve --help"),
        (["serve", "--open=yes"], "--open takes no value. Try: heroes-unite serve --help"),
        (["serve", "--grace", "-5"], "--grace must be a number of at least 0, not -5."),
        (["analyze", "x", "--player", "two"], "--player must be a whole number, not “two”."),
        (["replay", "a", "b"], "replay doesn't know what to do with “b”. Try: heroes-unite replay --help"),
        (["play", "--players", "6"], "for 2 to 5 players, not 6"),
        (["play", "--humans", "3", "--players", "2"], "3 people cannot play in a game for 2 players"),
        (["play", "--humans", "2", "--players", "1"], "2 people cannot play in a game for 1 player."),
        (["play", "--players", "0"], "A game needs at least one player."),
        (["play", "--humans", "-1"], "There cannot be -1 people"),
        (["play", "--bots", "gredy"], "There is no bot called “gredy”. Did you mean greedy?"),
        (["play", "--players", "4", "--bots", "greedy,random"], "one for each of the 3 seats left, not 2"),
        (["play", "--heroes", "Batmam"], "No Super Hero is called “Batmam”. Did you mean Batman?"),
        (["play", "--heroes", "Batman,Supermam"], "No Super Hero is called “Supermam”. Did you mean Superman?"),
        (["play", "--sets", "base,heros-unite"], "no card set called “heros-unite”. Did you mean heroes-unite?"),
        (["play", "--variant", "on-patrl"], "no variant called “on-patrl”. Did you mean on-patrol?"),
        (["play", "--variant", "team", "--players", "3"], "The Team Game is for 4 players"),
        (["play", "--variant", "hunt", "--variant", "hidden"], "Super-Villain Hunt needs a Super-Villain stack"),
        (["play", "--match"], "A match of two games needs two card sets."),
        (["play", "--kinds", "hero,villain,location"], "Kinds of card are split between two card sets"),
        (["play", "--variant", "hidden", "--villains", "12"], "all 12 are in the main deck"),
        (["play", "--sets", "both", "--match", "--kinds", "hero,villain,location"], "leave out --kinds."),
        (["play", "--load", "x", "--seed", "3", "--promo"], "as it was set up: leave out --seed and --promo."),
        (["play", "--continue", "--load", "x"], "as it was set up: leave out --continue."),
        (["play", "--continue", "--setup"], "as it was set up: leave out --setup."),
        (["play", "--setup", "--sets", "bse"], "There is no “bse” here. Did you mean base?"),
        (["play", "--together"], "Two people sit together in a game of 4 players"),
        (["play", "--humans", "2", "--players", "4", "--together"], "add --variant team, or leave out --together."),
        (["play", "--order", "2021"], "must be “auto”, “base” or “2020”, not “2021”"),
        (["play", "--heroes", "batman"], "2 players need 2 Super Heroes, one each, not 1."),
        (["play", "--heroes", "nobody"], "The names are: Aquaman, Batman, "),
        (["play", "--heroes", "chose"], "Super Heroes must be “random”, “choose”, “two”, “first” or a list of names"),
        (["play", "--villains", "7"], "A game uses 8 to 12 Super-Villains, not 7."),
        (["play", "--first", "3", "--players", "2"], "Player 3 cannot start: there are 2 players."),
        (["play", "--first", "me"], "Who starts must be “random” or a player's number, not “me”."),
        (["play", "--name", "Ada,Ben"], "There are more names than people"),
        (["play", "--humans", "2", "--name", "Ada,Ada"], "Two players cannot both be called “Ada”."),
        (["play", "--load", "nothing"], "There is no save “nothing”"),
        (["play", "--continue"], "There is no saved game in"),
        (["replay", "nothing"], "There is no save “nothing”"),
        (["replay"], "heroes-unite: replay needs a FILE. Try: heroes-unite replay --help"),
        (["deck", "new"], "heroes-unite: deck new needs a FILE. Try: heroes-unite deck new --help"),
        (["cards", "--type", "Hreo"], "There is no card type “Hreo”. Did you mean Hero?"),
        (["cards", "--keyword", "Atack"], "There is no keyword “Atack”. Did you mean Attack?"),
        (["cards", "--keyword", "powerring"], "There is no keyword “powerring”. There are: Attack, Defense"),
        (["cards", "--set", "bas"], "There is no card set “bas”. Did you mean base?"),
        (["cards", "--cost", "cheap"], "A cost must be a number or a range such as 2-4 or 6+, not “cheap”."),
        (
            ["fuzz", "--games", "1", "--players", "0,2"],
            "--players must be numbers from 1 to 5, such as 2,3, not “0,2”.",
        ),
        (["fuzz", "--games", "0"], "--games must be a whole number of at least 1, not 0."),
    ],
)
def test_mistakes_are_told_in_one_line(args: list[str], message: str) -> None:
    result = run(*args, code=2)
    assert message in result.stderr
    assert result.stderr.startswith("heroes-unite: ")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--sets", "both"], "Base set and Heroes Unite · 2 players"),
        (
            ["--sets", "Heroes_Unite", "--heroes", "shazam,RED tornado"],
            "Heroes Unite · 2 players · Shazam! and Red Tornado",
        ),
        (["--sets", "Heroes Unite", "--variant", "super hero synergy"], "Super Hero Synergy"),
        (
            ["--variant", "Two Heads are Better than One", "--variant", "On_Patrol"],
            "Two Heads are Better than One · On",
        ),
        (
            ["--sets", "both", "--kinds", "Heroes,super_power,LOCATION"],
            "Heroes, Super Powers and Locations of Base set",
        ),
        (
            ["--heroes", "Choose", "--first", "Random", "--order", "As in 2020"],
            "each player chooses one · the end of a",
        ),
    ],
)
def test_names_need_not_be_exact(args: list[str], told: str) -> None:
    assert told in run("play", *args).stdout.splitlines()[0]


def test_two_people_can_be_a_team() -> None:
    team = ["play", "--variant", "team", "--players", "4", "--humans", "2", "--name", "Ada,Bea"]
    assert "Ada and Pixel against Bea and Sprocket" in run(*team, typed="\n").stdout
    assert "Ada and Bea against Rivet and Sprocket" in run(*team, "--together", typed="\n").stdout


def test_shell_completion() -> None:
    result = CliRunner().invoke(
        app,
        [],
        prog_name="heroes-unite",
        env={
            "_HEROES_UNITE_COMPLETE": "complete_bash",
            "COMP_WORDS": "heroes-unite play --heroes Batman,Su",
            "COMP_CWORD": "3",
        },
    )
    assert "Batman,Superman" in result.stdout


# cards


def test_an_exact_name_is_shown_in_full() -> None:
    shown = run("cards", "the", "flash").stdout
    assert "You take the first turn of the game." in shown
    assert "DB-031" in shown
    assert "pictures of the printed card" in shown


def test_a_single_match_is_shown_in_full() -> None:
    assert "The Riddler" in run("cards", "riddl").stdout
    assert "Rules that mention it" in run("cards", "riddl").stdout


def test_several_matches_are_listed() -> None:
    shown = run("cards", "attack", "weakness").stdout
    assert "Scarecrow" in shown
    assert "Poison Ivy" in shown
    assert "Rules that mention it" not in shown


@pytest.mark.parametrize(
    ("args", "there", "not_there"),
    [
        (["--type", "hero"], "Kid Flash", "Batman"),
        (["--type", "super hero"], "Batman", "Kid Flash"),
        (["--type", "Villain"], "Darkseid", "Kick"),
        (["--type", "super-villain"], "Darkseid", "Bane"),
        (["--type", "weakness"], "Weakness", "Bane"),
        (["--cost", "7+"], "Darkseid", "Bane"),
        (["--cost", "2-3"], "Kick", "Bane"),
        (["--cost", "4"], "Bane", "Scarecrow"),
        (["--keyword", "defense"], "Bulletproof", "Bane"),
        (["--set", "base", "signal"], "The Bat-Signal", "Bane"),
        (["--set", "Heroes_Unite"], "Amazo", "Bane"),
        (["--set", "both", "--cost", "4"], "Bane", "Darkseid"),
    ],
)
def test_filters(args: list[str], there: str, not_there: str) -> None:
    shown = run("cards", *args).stdout
    assert f" {there} " in shown
    assert f" {not_there} " not in shown


def test_no_match() -> None:
    assert "No card fits that. Did you mean Batmobile?" in run("cards", "Batmobil3", code=1).stderr


def test_open_points_are_shown_with_their_ruling() -> None:
    shown = " ".join(run("cards", "starro").stdout.replace("│", " ").split())
    assert "GAP-08" in shown
    assert "It goes back to where it was taken from" in shown


# scenario


def test_scenarios_that_pass(tmp_path) -> None:
    (tmp_path / "good.yaml").write_text(GOOD)
    assert "1 scenario: 1 passed, 0 failed, 0 bad files." in run("scenario", str(tmp_path / "good.yaml")).stdout
    assert "A Punch gives 1 Power" in run("scenario", str(tmp_path)).stdout
    assert "A Punch gives 1 Power" not in run("scenario", "--quiet", str(tmp_path)).stdout


def test_a_scenario_that_fails_says_where(tmp_path) -> None:
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "wrong.yaml").write_text(GOOD.replace("power: 1", "power: 2"))
    (tmp_path / "stuck.yaml").write_text(GOOD.replace("- play Punch", "- play Kick"))
    shown = " ".join(run("scenario", str(tmp_path), code=1).stdout.split())
    assert "step 2 (line 9): power is 1, not 2" in shown
    assert "step 1 (line 8): “play Kick” matches no option." in shown
    assert "The options are: play Punch; end turn." in shown
    assert "3 scenarios: 1 passed, 2 failed, 0 bad files." in shown


def test_a_bad_scenario_file_names_the_line(tmp_path) -> None:
    (tmp_path / "bad.yaml").write_text(GOOD.replace("[Punch]", "[Pnuch]"))
    (tmp_path / "wrong.yaml").write_text(GOOD.replace("power: 1", "power: 2"))
    shown = run("scenario", str(tmp_path), code=2).stdout
    assert "line 5:" in shown
    assert "Did you mean Punch?" in shown
    assert "2 scenarios: 0 passed, 1 failed, 1 bad file." in shown


def test_scenario_files_that_are_not_there(tmp_path) -> None:
    assert "The file cannot be read" in run("scenario", str(tmp_path / "none.yaml"), code=2).stdout
    assert "No scenario files were found" in run("scenario", str(tmp_path), code=2).stdout


# replay


@pytest.fixture
def finished(home) -> Session:
    session = Session("deckbuilding", {"players": 2}, 11, ["Ada", "Ben"])
    while not session.game.over:
        session.choose(session.game.option_count // 2)
    home.mkdir()
    save(session, home / "done.json")
    return session


def test_a_replay_at_once(finished) -> None:
    shown = run("replay", "done", "--fast").stdout
    assert "Ada's turn." in shown
    assert "Ben's turn." in shown
    assert f"{len(finished.choices)} choices." in shown


def test_stepping_through_a_replay(finished) -> None:
    last = len(finished.choices)
    shown = run("replay", "done", typed=f"\n\nb\n{last}\n\np 1\nnonsense\n{last + 1}\nq\n").stdout
    steps = [line.split("/")[0] for line in shown.splitlines() if line.partition(" >")[0].endswith(f"/{last}")]
    assert steps == ["0", "1", "2", "1", *[str(last)] * 5]
    assert "replay, all cards" in shown
    assert "replay, as Ada" in shown
    assert "This is where the game ends." in shown
    assert "“nonsense” is not a command here." in shown
    assert f"There are {last} choices in this game." in shown


def test_a_replay_of_an_unfinished_game_keeps_hidden_what_is_hidden(home) -> None:
    session = Session("deckbuilding", {"players": 2, "heroes": ["Batman", "Superman"], "first": 2}, 1, ["Ada", "Ben"])
    session.choose(len(session.decision.options) - 1)
    home.mkdir()
    save(session, home / "half.json")
    shown = run("replay", "half", typed="1\n").stdout
    assert "replay, as Ada" in shown
    assert "Ben's hand" not in shown
    assert "The save ends here" in shown
    assert "Ben's hand" in run("replay", "half", typed="p 0\n").stdout


def test_a_damaged_save_cannot_be_replayed(home) -> None:
    home.mkdir()
    (home / "bad.json").write_text("{")
    assert "damaged" in run("replay", "bad", code=2).stderr


# Two cards of one name


def test_two_cards_of_one_name() -> None:
    both = run("cards", "shazam").stdout
    assert "A Super Hero has the same name." in both
    assert "A Super Power has the same name." in both
    shown = run("cards", "Shazam! (Super Hero)").stdout
    assert "pay 4 Power" in shown
    assert "A Super Hero has the same name." not in shown
    listed = run("cards", "--set", "heroes-unite").stdout
    assert "Shazam! (Super Hero)" in listed
    assert "Punch" in listed
    assert "Batmobile" not in listed


def test_doubtful_copies_are_marked_in_the_list() -> None:
    listed = run("cards", "--set", "heroes-unite").stdout
    for name in ("Black Lantern Corps", "Warrior Princess", "Larfleeze"):
        assert f"{name}†" in listed
    assert "† facts uncertain" in listed
    assert "†" not in run("cards", "--set", "base").stdout


def test_doubtful_copies_are_shown() -> None:
    shown = " ".join(run("cards", "larfleeze").stdout.replace("│", " ").split())
    assert "Two card lists by other people differ on three cards" in shown
    assert "The lists differ on its copies: 1 or 2. We take 1." in shown


# fuzz


def test_fuzz() -> None:
    shown = run("fuzz", "--games", "3", "--jobs", "1", "--players", "2", "--seed", "5").stdout
    assert "3 games, " in shown
    assert "decisions a second" in shown
    assert "Different setups: 3." in shown
    assert "Games with each option: " in shown
    assert "No failures." in shown


def test_fuzz_over_processes_plays_the_same_games() -> None:
    plan = lab_fuzz.Plan(lab_fuzz.BATCH + 2, 100, (2,), 0.0)
    one, many = lab_fuzz.Summary(plan=plan), lab_fuzz.Summary(plan=plan)
    for batch in lab_fuzz.play_all(plan, 1):
        one.add(batch)
    for batch in lab_fuzz.play_all(plan, 2):
        many.add(batch)
    assert one == many
    assert one.games == plan.games
    assert one.decisions > 1000


def test_a_failure_is_reported_with_the_way_to_it(monkeypatch) -> None:
    def check_game(*_: object) -> None:
        raise ConformanceError("a card is missing", 3, (0, 1, 2))

    monkeypatch.setattr(lab_fuzz, "check_game", check_game)
    shown = run("fuzz", "--games", "12", "--jobs", "1", "--seed", "7", "--share", "0.5", code=1).stdout
    assert "12 games failed:" in shown
    assert "seed 8: After 3 choices: a card is missing" in shown
    assert "To play it again: heroes-unite fuzz --games 1 --seed 8 --players 1,2,3,4,5 --share 0.5" in shown
    assert "and 2 more." in shown


def test_an_interruption_reports_what_was_done(monkeypatch) -> None:
    batches = [lab_fuzz.Batch(seeds=set(range(20)), decisions=500)]

    def play_all(*_: object):
        yield from batches
        raise KeyboardInterrupt

    monkeypatch.setattr("heroes_unite.terminal.fuzzing.play_all", play_all)
    shown = run("fuzz", "--games", "1000", code=130).stdout
    assert "Interrupted before all 1000 games were played. So far:" in shown
    assert "20 games, 500 decisions" in shown


# bench


def test_bench_is_called_as_asked(monkeypatch) -> None:
    called = []

    def measure(seconds: float, peers: bool) -> int:
        called.append((seconds, peers))
        return 1

    monkeypatch.setattr("heroes_unite.lab.bench.run", measure)
    run("bench", "--seconds", "0.5", "--no-peers", code=1)
    assert called == [(0.5, False)]


def test_bench_without_its_extra_says_how_to_get_it(monkeypatch) -> None:
    monkeypatch.setattr(lab_bench, "find_spec", lambda name: None)
    said = run("bench", code=2).stderr
    assert "pyminion is not installed" in said
    assert "make bench" in said
    assert "pip install 'heroes-unite[bench]'" in said
    assert said.count("\n") == 1


def interrupted(*_: object, **__: object) -> PeerFigures:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("first", "shown", "hidden"),
    [
        (interrupted, "Heroes Unite, random", "pyminion"),
        (lambda *_, **__: PeerFigures("pyminion", "0.4", 10, 1, 1.0, 50.0), "pyminion", "catanatron"),
    ],
)
def test_an_interrupted_bench_shows_what_was_measured(monkeypatch, first, shown: str, hidden: str) -> None:
    monkeypatch.setattr(lab_bench, "find_spec", lambda name: name)
    monkeypatch.setattr(lab_bench, "POSITIONS", 1)
    monkeypatch.setattr(lab_bench, "measure_pyminion", first)
    monkeypatch.setattr(lab_bench, "measure_catanatron", interrupted)
    said = run("bench", "--seconds", "0.01", code=130).stdout
    assert "Interrupted after 0 of 5 rounds." in said
    assert shown in said
    assert hidden not in said


def test_a_bench_interrupted_at_once(monkeypatch) -> None:
    monkeypatch.setattr(lab_bench, "positions_in_mid_effect", interrupted)
    assert "Nothing yet." in run("bench", "--no-peers", code=130).stdout


# What faces say


def flat(*args: str) -> str:
    return " ".join(run("cards", *args).stdout.replace("│", " ").split())


def test_every_ruling_that_names_a_card_is_on_its_face() -> None:
    assert "GAP-02" in flat("wonder", "woman")
    assert "GAP-05" in flat("power", "ring")
    assert "GAP-05" not in flat("blue", "lantern", "power", "ring")


def test_where_the_number_of_copies_comes_from() -> None:
    lists = "agree on it (one may have copied the other), and all copies together make the 114 cards"
    rulebook = "The number of copies is in the game's rulebook."
    assert lists in flat("kid", "flash")
    for name in ("suicide squad", "kick", "punch", "weakness", "darkseid"):
        assert rulebook in flat(name)
        assert lists not in flat(name)
    assert "number of copies" not in flat("batman")
    assert "A Super Hero of the base set" in flat("batman")


def test_a_bare_name_is_looked_for_here_last(finished, home, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "There is no" not in run("replay", "done", "--fast").stdout
    (home / "done.json").rename(tmp_path / "done.json")
    said = run("replay", "done", "--fast").stdout
    assert f"There is no “done” in {home}, so this is {tmp_path / 'done.json'}." in said
    assert "There is no “done”" not in run("replay", "./done", "--fast").stdout
