"""Playing in the terminal, driven by what is typed."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from heroes_unite.kernel.view import View
from heroes_unite.session import Session, load, save
from heroes_unite.terminal import launch, store
from heroes_unite.terminal.cli import app
from heroes_unite.terminal.keyboard import Closed, Keyboard

GAME = ["play", "--seed", "42", "--name", "Ada", "--heroes", "Batman,Superman", "--first", "1"]
HOT_SEAT = ["play", "--seed", "9", "--humans", "2", "--name", "Ada,Ben", "--heroes", "Batman,Aquaman", "--first", "1"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch) -> Path:
    monkeypatch.setenv("HEROES_UNITE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "home"


def play(*lines: str, args: list[str] | None = None, code: int = 0, **env: str) -> str:
    """What the screen shows when these lines are typed."""
    typed = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(app, args or GAME, input=typed, env=env)
    assert result.exit_code == code, result.output
    return result.output


def last_screen(shown: str) -> str:
    return shown[shown.rindex("HEROES UNITE") :]


# Answers


def test_a_game_starts_without_a_question() -> None:
    shown = play(args=["play"])
    assert re.search(r"Heroes Unite, seed \d+\.", shown)
    assert "Player 1: 0 Power to spend." in shown
    assert "Greedy" in shown


def test_the_seed_in_use_is_shown_and_gives_the_same_game_again() -> None:
    assert "seed 42" in play()
    assert play() == play()


@pytest.mark.parametrize("typed", ["1", "play Punch", "pu", "play pu", "PL PUN"])
def test_an_option_is_chosen_by_number_or_by_its_beginning(typed: str) -> None:
    assert "Ada plays Punch: +1 Power." in play(typed)


def test_what_is_unclear_lists_the_candidates() -> None:
    shown = play("p")
    assert "'p' could be any of these:\n  1 S play Punch\n  2 S play Vulnerability" in shown


def test_what_fits_nothing_gets_a_suggestion() -> None:
    assert "There is no option 'play Pnch'. Did you mean play Punch?" in play("play Pnch")
    assert "There is no option 99: they are numbered 1 to 3." in play("99")


def test_enter_alone_draws_the_table_again_and_never_ends_a_turn() -> None:
    shown = play("", "")
    assert shown.count("HEROES UNITE") == 3
    assert "Greedy's turn" not in shown


def test_all_plays_what_gives_only_power() -> None:
    shown = play("all")
    assert "Ada plays Punch ×4: +4 Power." in shown
    assert "buy 2" in shown
    assert "None of your cards gives Power and nothing else" in play("all", "all")


def test_a_few_turns() -> None:
    shown = play("all", "buy ki", "e", "hint", "", "e")
    assert "Ada buys Kick." in shown
    assert "Greedy's turn." in shown
    assert "Hint: " in shown


def test_only_ending_the_turn_is_left_but_nobody_ends_it_silently() -> None:
    shown = play("all", "vul", "buy bull")
    assert "Enter: end turn >" in shown
    assert "Greedy's turn" not in shown
    assert "Greedy's turn" in play("all", "vul", "buy bull", "")


# Commands


def test_help() -> None:
    shown = play("?")
    for word in ("hint", "undo", "log", "save", "load", "quit", "H Hero", "W Weakness", "★ Super Hero"):
        assert word in shown


def test_a_card_by_name_and_by_number() -> None:
    shown = play("? kick")
    assert "cost 3" in shown
    assert "DB-057" in shown
    assert "Several Kicks may be bought" in shown
    assert "pictures of the printed card" in shown
    assert "16 cards of the base set and of the heroes-unite set alike" in shown
    assert "DB-041 A Punch gives +1 Power." in play("? 1")
    assert "Your turn ends" in play("? 3")
    assert "Your turn ends" in play("? end turn")
    assert "Did you mean Batmobile?" in play("? Batmobilee")
    assert "could be:" in play("? super")


def test_the_log_shows_only_what_the_player_may_know() -> None:
    shown = play("e", "log").rsplit("> log", 1)[1]
    assert "Greedy draws 5 cards." in shown
    assert "Ada draws Punch" in shown


def test_undo() -> None:
    shown = last_screen(play("pu", "undo"))
    assert "POWER 0" in shown
    assert "There is nothing of yours to take back." in play("undo")


def test_undo_goes_back_over_the_turns_of_bots() -> None:
    shown = last_screen(play("e", "undo"))
    assert "Turn 1" in shown


def test_piles_and_points() -> None:
    shown = play("deck", "discard", "discard greedy", "discard 2", "destroyed", "score", "discard nobody")
    assert "Left in your deck (5 cards, in unknown order)\n  S Punch ×3\n  S Vulnerability ×2" in shown
    assert "Ada's discard pile (0 cards)" in shown
    assert shown.count("Greedy's discard pile") == 2
    assert "Destroyed (0 cards)" in shown
    assert "Ada: 0 VP" in shown
    assert "There is no player 'nobody'" in shown


def test_save_and_load(home) -> None:
    shown = play("pu", "save before", "pu", "load before", "save")
    assert "POWER 1" in last_screen(shown)
    assert len(load(home / "before.json").choices) == 1
    assert f"The game that was on is kept in {home / 'game-seed-42.json'}" in shown
    assert len(load(home / "game-seed-42.json").choices) == 2
    assert len(load(home / "game-seed-42-2.json").choices) == 1


def test_a_save_is_not_overwritten_unasked(home) -> None:
    play("pu", "save mine", "pu", "save mine", "n")
    assert len(load(home / "mine.json").choices) == 1
    play("pu", "save mine", "y", "pu", "save mine", "y")
    assert len(load(home / "mine.json").choices) == 2


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "not a save of Heroes Unite, or it is damaged"),
        ('{"kind": "chess"}', "not a save of Heroes Unite"),
        ('{"kind": "heroes-unite save", "format": 99}', "made by a newer version"),
        ('{"kind": "heroes-unite save", "format": 1}', "damaged"),
    ],
)
def test_a_bad_file_keeps_the_game_that_is_on(home, content: str, message: str) -> None:
    home.mkdir()
    (home / "bad.json").write_text(content)
    shown = " ".join(play("pu", "load bad", "pu").split())
    assert message in shown
    assert "The game goes on as it is." in shown
    assert "Ada plays Punch: +1 Power." in shown
    assert "POWER 2" in shown


def test_loading_what_is_not_there() -> None:
    assert "There is no save 'nothing'" in play("load nothing")
    assert "Which one? load FILE" in play("load")


def test_a_save_with_a_bot_of_another_version_is_refused(home) -> None:
    home.mkdir()
    save(Session("deckbuilding", {}, 1, None, ["human", "genius"]), home / "future.json")
    assert "needs a bot that this version does not have: 'genius'" in " ".join(play("load future").split())


# Leaving


def test_the_end_of_the_input_keeps_the_game(home) -> None:
    shown = play("pu")
    assert f"The game is kept in {home / 'game-seed-42.json'}" in shown
    assert "Go on with: heroes-unite play --load game-seed-42" in shown
    assert "POWER 1" in play(args=["play", "--load", "game-seed-42"])
    assert "POWER 1" in play(args=["play", "--continue"])


def test_going_on_keeps_the_game_in_the_same_file(home) -> None:
    play("pu")
    play("pu", args=["play", "--continue"])
    assert [path.name for path in home.iterdir()] == ["game-seed-42.json"]
    assert len(load(home / "game-seed-42.json").choices) == 2


def test_another_game_of_the_same_seed_gets_its_own_file(home) -> None:
    play("pu")
    play("pu", "pu")
    assert sorted(path.name for path in home.iterdir()) == ["game-seed-42-2.json", "game-seed-42.json"]


def test_quitting_offers_to_keep_the_game(home) -> None:
    assert "The game is kept in" in play("pu", "quit", "")
    assert "The game is not kept." in play("pu", "quit", "no")
    play("pu", "q", "somewhere")
    assert (home / "somewhere.json").is_file()


def test_where_the_game_cannot_be_kept_another_place_is_asked_for(home, tmp_path) -> None:
    (tmp_path / "file").write_text("")
    shown = play("pu", "quit", str(tmp_path / "file" / "game.json"), "elsewhere")
    assert "The game could not be kept: There is no folder" in shown
    assert (home / "elsewhere.json").is_file()


def test_a_game_in_which_nothing_was_done_is_not_kept(home) -> None:
    assert "nothing to keep" in play()
    assert not home.exists()


def test_ctrl_c_keeps_the_game(monkeypatch, home) -> None:
    lines = iter(["pu"])

    def ask(self, prompt: str = "", words: object = ()) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(Keyboard, "ask", ask)
    assert "The game is kept in" in play(code=130)
    assert (home / "game-seed-42.json").is_file()


def test_a_crash_keeps_the_game(monkeypatch, home) -> None:
    monkeypatch.setattr("heroes_unite.bots.greedy.GreedyBot.choose", lambda *_: 1 / 0)
    result = CliRunner().invoke(app, GAME, input="pu\ne\n")
    assert isinstance(result.exception, ZeroDivisionError)
    assert len(load(home / "game-seed-42.json").choices) == 2


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system does not hang up")
@pytest.mark.parametrize("name", ["SIGINT", "SIGHUP", "SIGTERM"])
def test_signals_at_a_real_terminal_keep_the_game(home, name: str) -> None:
    import pty

    screen, keyboard = pty.openpty()
    env = {**os.environ, "HEROES_UNITE_HOME": str(home), "TERM": "xterm"}
    command = [sys.executable, "-m", "heroes_unite", *GAME]
    process = subprocess.Popen(
        command,
        stdin=keyboard,
        stdout=keyboard,
        stderr=keyboard,
        env=env,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # it may be ignored where tests run unattended
    )
    os.close(keyboard)
    try:
        _wait_for(screen, b"\n> ")
        os.write(screen, b"pu\n")
        _wait_for(screen, b"1 Power to spend")
        _wait_for(screen, b"> ")
        _wait_until_idle(process.pid)
        process.send_signal(getattr(signal, name))
        shown = _wait_for(screen, b"Go on with")
        assert process.wait(60) == 130
    finally:
        process.kill()
        process.wait()
        os.close(screen)
    assert b"Traceback" not in shown
    assert len(load(home / "game-seed-42.json").choices) == 1


def _wait_until_idle(pid: int) -> None:
    """Until it really waits for the keyboard: it sleeps whenever one looks. Where one cannot look, for a moment."""
    stat = Path(f"/proc/{pid}/stat")
    asleep = 0
    while asleep < 6:
        time.sleep(0.1)
        idle = not stat.exists() or stat.read_text().rpartition(") ")[2].startswith("S")
        asleep = asleep + 1 if idle else 0


def _wait_for(screen: int, words: bytes) -> bytes:
    shown = b""
    while words not in shown:
        ready, _, _ = select.select([screen], [], [], 60)
        assert ready, f"{words!r} did not come, only {shown!r}"
        shown += os.read(screen, 1)
    return shown


# Several people


def test_hot_seat_asks_to_hand_over_the_keyboard() -> None:
    shown = play("", "e", "", args=HOT_SEAT)
    assert shown.index("Pass the keyboard to Ada.") < shown.index("Pass the keyboard to Ben.")


def test_nobody_sees_another_hand(home) -> None:
    """Ada keeps what only she may know; Ben's screens and his log have nothing of it."""
    shown = play("", "e", "", "log", args=HOT_SEAT)
    ben = shown.split("Pass the keyboard to Ben.")[1]
    assert "Ada's hand" in shown.split("Pass the keyboard to Ben.")[0]
    assert "Ada's hand" not in ben
    assert "Ben's hand" in ben
    assert re.search(r"Ada draws (?!\d+ cards)", ben) is None
    assert "Ada draws 5 cards." in ben


def test_handing_over_wipes_the_screen_and_what_can_be_scrolled_back() -> None:
    shown = play("", "e", args=HOT_SEAT, FORCE_COLOR="1", TERM="xterm")
    between = shown[: shown.index("Pass the keyboard to Ben.")]
    assert between.rindex("\x1b[3J") > between.rindex("Ada's hand")
    assert between.rindex("\x1b[2J") > between.rindex("Ada's hand")


def test_no_hand_over_for_a_single_player() -> None:
    assert "Pass the keyboard" not in play("e")


# What needs no thought


def flash_with_kid_flash(home: Path) -> None:
    """A save in which The Flash is about to draw a card: the question whether to draw another has a default."""
    options = {"players": 2, "heroes": ["The Flash", "Batman"], "first": 1}
    for seed in range(200):
        session = Session("deckbuilding", options, seed, ["Ada", "Greedy"], ["human", "greedy"])
        bot_turn = _until(session, "play Kid Flash")
        if bot_turn:
            home.mkdir(exist_ok=True)
            save(session, home / "flash.json")
            return
    raise AssertionError("no such game was found")


def _until(session: Session, label: str) -> bool:
    """Play Punches and buy Kid Flash until it can be played."""
    for _ in range(60):
        labels = [option.label for option in session.decision.options]
        if label in labels and session.decision.player == 0:
            return True
        wanted = ["play Punch", "buy Kid Flash", "end turn", "pass", "done", "no", "yes"]
        session.choose(next((labels.index(word) for word in wanted if word in labels), 0))
    return False


def test_what_has_a_default_is_answered_and_told(home) -> None:
    flash_with_kid_flash(home)
    shown = play("play kid", args=["play", "--load", "flash"])
    assert "Answered for you: yes (The Flash: Draw one more card?)" in shown


def test_asking_everything(home) -> None:
    flash_with_kid_flash(home)
    shown = play("play kid", "no", args=["play", "--load", "flash", "--ask"])
    assert "The Flash asks Ada" in shown
    assert "Answered for you" not in shown


def test_undo_goes_back_over_what_was_answered_for_you(home) -> None:
    flash_with_kid_flash(home)
    shown = play("play kid", "undo", args=["play", "--load", "flash"])
    assert "play Kid Flash" in last_screen(shown) or "H Kid Flash" in last_screen(shown).split("Power to spend")[1]
    assert "Answered for you" not in last_screen(shown)


# Whole games


def test_a_whole_game_by_following_hints() -> None:
    shown = play(*["hint", ""] * 900)
    end = shown[shown.index("The game is over") :]
    assert "wins!" in end or "share the victory" in end
    assert re.search(r"\d+ turns, \d+ choices\.", end)
    assert "Keep it for a replay?" in end
    found = re.search(r"Ada: (-?\d+) VP", end)
    assert found is not None
    rows = [line.split("│")[1].split() for line in end.splitlines() if line.startswith("│")]
    assert sum(int(row[-1]) for row in rows) == int(found[1]), "the points card by card add up"


def test_bots_alone(home) -> None:
    shown = play("replay me", args=["play", "--humans", "0", "--players", "3", "--bots", "greedy", "--seed", "5"])
    assert "Greedy 1's turn." in shown
    assert "choices." in shown
    assert load(home / "replay me.json").game.over
    assert "Look at it with: heroes-unite replay 'replay me'" in shown


def test_a_finished_game_that_had_a_file_stays_in_it(home) -> None:
    play("pu")
    shown = play(*["hint", ""] * 900, args=["play", "--continue"])
    assert f"The whole game is in {home / 'game-seed-42.json'}" in shown
    assert load(home / "game-seed-42.json").game.over


def test_names_cannot_play_tricks_on_the_terminal(home) -> None:
    home.mkdir()
    save(Session("deckbuilding", {}, 1, ["\x1b]0;x\x07Eve", "[red]Bob"], ["human", "greedy"]), home / "odd.json")
    shown = play("pu", args=["play", "--load", "odd"])
    assert "\x1b" not in shown
    assert "[red]Bob" in shown


def test_a_hidden_card_is_nowhere_in_what_is_shown(home) -> None:
    """The screen is drawn from the player's own view: no name stands in it that the view does not hold."""
    session = Session("deckbuilding", {"heroes": ["Batman", "Superman"], "first": 1}, 42)
    view: View = session.game.view(0)
    shown = play()
    hidden = set(session.rules.names) - _names(view) - {"Kick", "Weakness"}
    screen = last_screen(shown)
    assert not [name for name in hidden if re.search(rf"[HVPELSW] {re.escape(name)}\b", screen)]


def _names(view: View) -> set[str]:
    text = json.dumps(view)
    return set(re.findall(r'"([^"]+)"', text))


def test_saves_are_named_for_people(home) -> None:
    assert store.to_write("mine") == home / "mine.json"
    assert store.to_write("./mine.json") == Path("mine.json")
    assert store.to_write("~/mine") == Path.home() / "mine.json"
    assert store.fresh("a seed/with: signs").name == "game-seed-a-seed-with-signs.json"


# Mishaps


def typing(monkeypatch, *lines: str, then: type[BaseException]) -> None:
    """These lines are typed; then that happens at the keyboard."""
    left = iter(lines)

    def ask(self, prompt: str = "", words: object = ()) -> str:
        for line in left:
            return line
        raise then

    monkeypatch.setattr(Keyboard, "ask", ask)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system does not hang up")
def test_a_closed_terminal_window_keeps_the_game(home) -> None:
    import pty

    screen, keyboard = pty.openpty()
    env = {**os.environ, "HEROES_UNITE_HOME": str(home), "TERM": "xterm"}
    command = [sys.executable, "-m", "heroes_unite", *GAME]
    process = subprocess.Popen(
        command, stdin=keyboard, stdout=keyboard, stderr=keyboard, env=env, start_new_session=True
    )
    os.close(keyboard)
    try:
        _wait_for(screen, b"\n> ")
        os.write(screen, b"pu\n")
        _wait_for(screen, b"1 Power to spend")
        _wait_for(screen, b"> ")
        time.sleep(0.3)
        os.close(screen)
        process.send_signal(signal.SIGHUP)
        process.wait(60)
    finally:
        process.kill()
        process.wait()
    assert len(load(home / "game-seed-42.json").choices) == 1


def test_a_screen_that_is_gone_does_not_stop_the_saving(monkeypatch, home) -> None:
    from rich.console import Console

    def gone(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    def ask(self, prompt: str = "", words: object = ()) -> str:
        for line in lines:
            return line
        monkeypatch.setattr(Console, "print", gone)
        raise KeyboardInterrupt

    lines = iter(["pu"])
    monkeypatch.setattr(Keyboard, "ask", ask)
    play(code=130)
    assert len(load(home / "game-seed-42.json").choices) == 1


def test_a_signal_in_the_midst_of_keeping_does_not_lose_the_game(monkeypatch, home) -> None:
    signals = iter([True])

    def disturbed(session: Session, path: Path) -> None:
        if next(signals, False):
            raise KeyboardInterrupt
        save(session, path)

    monkeypatch.setattr("heroes_unite.terminal.play.save", disturbed)
    play("pu")
    assert len(load(home / "game-seed-42.json").choices) == 1


@pytest.mark.parametrize("name", [".", "/", "..", "~", "sub/", "~nobody-of-that-name/x", "a\0b"])
def test_names_that_are_none_leave_the_game_on(name: str) -> None:
    shown = play("pu", f"save {name}", "pu")
    assert "POWER 2" in last_screen(shown)
    assert "Saved in" not in shown


def test_no_folder_is_made_outside_the_folder_for_saves(tmp_path) -> None:
    shown = play("pu", f"save {tmp_path / 'none' / 'x.json'}", "pu")
    assert "There is no folder" in shown
    assert not (tmp_path / "none").exists()
    assert "POWER 2" in last_screen(shown)


@pytest.mark.parametrize(("then", "code"), [(KeyboardInterrupt, 130), (Closed, 0)])
@pytest.mark.parametrize("question", [["quit"], ["quit", "mine"]])
def test_breaking_off_while_leaving_keeps_the_game(home, monkeypatch, question, then, code: int) -> None:
    play("pu", "save mine", "quit", "no")
    typing(monkeypatch, "pu", "pu", *question, then=then)
    shown = play(code=code)
    assert "Traceback" not in shown
    assert len(load(home / "game-seed-42.json").choices) == 2
    assert len(load(home / "mine.json").choices) == 1


def test_leaving_can_be_taken_back() -> None:
    shown = play("quit", "back", "pu")
    assert "back: play on" in shown
    assert "The game goes on." in shown
    assert "POWER 1" in last_screen(shown)


def test_not_keeping_leaves_the_old_save(home) -> None:
    play("pu", "save mine", "quit", "no")
    shown = play("pu", "quit", "no", args=["play", "--load", "mine"])
    assert "throw it away" not in shown
    assert f"{home / 'mine.json'} stays as it is." in shown
    assert len(load(home / "mine.json").choices) == 1


@pytest.mark.parametrize("word", ["mine", "mine.json", "./mine", "./mine.json"])
def test_the_same_word_is_the_same_file(home, tmp_path, monkeypatch, word: str) -> None:
    monkeypatch.chdir(tmp_path)
    other = Session("deckbuilding", {"players": 2}, 1, ["Eve", "Bob"])
    home.mkdir()
    for folder in (home, tmp_path):
        for name in ("mine", "mine.json"):
            save(other, folder / name)
    shown = play("pu", f"save {word}", "y", f"load {word}")
    assert "Eve" not in last_screen(shown)
    assert "POWER 1" in last_screen(shown)


def test_a_bare_name_that_is_only_here_is_loaded_and_told(home, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    play("pu", "save ./mine", "quit", "no")
    assert f"this is {tmp_path / 'mine.json'}" in play("load mine")
    assert f"this is {tmp_path / 'mine.json'}" in play(args=["play", "--load", "mine"])


def test_undo_past_another_person_needs_their_consent() -> None:
    turns = ["", "pu", "e", "", "pu", "e", ""]  # Ada's turn, Ben's turn, Ada again
    shown = play(*turns, "undo", "n", args=HOT_SEAT)
    assert "Ben, do you agree to take back play Punch, end turn? [y/N]" in shown
    assert "Ben does not agree: nothing is taken back." in shown
    assert "Turn 3" in last_screen(shown)
    shown = play(*turns, "undo", "y", "log", args=HOT_SEAT)
    assert "Taken back: Ada: end turn; Ben: play Punch, end turn." in shown
    assert "Turn 1" in last_screen(shown)
    assert "Ada takes back: Ada: end turn; Ben: play Punch, end turn." in shown.rsplit("> log", 1)[1]


def test_undo_of_ones_own_choice_asks_nobody() -> None:
    shown = play("", "pu", "undo", args=HOT_SEAT)
    assert "do you agree" not in shown
    assert "Taken back: Ada: play Punch." in shown


def test_a_card_out_of_reach_says_why() -> None:
    """In the Line-Up: Arkham Asylum, Heat Vision, Two-Face, Harley Quinn, Bulletproof; on the stack Ra's al Ghul."""
    for typed in ("buy arkham", "arkham", "b arkham asylum"):
        assert "Arkham Asylum costs 5: 4 Power short." in play("pu", typed)
    assert "Kick costs 3: 3 Power short." in play("buy kick")
    assert "Ra's al Ghul costs 8: 8 Power short." in play("defeat ras")
    assert "Batmobile is not on offer now." in play("buy batmobile")
    assert "Did you mean" not in play("buy batmobile")


def test_how_to_go_on_is_a_command_that_works(monkeypatch, tmp_path) -> None:
    script = tmp_path / "heroes-unite"
    script.write_text("")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(script)])
    monkeypatch.setenv("PATH", "/nowhere")
    assert launch.to_play("mine") == f"{script} play --load mine"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert launch.to_play("my game") == "heroes-unite play --load 'my game'"
    monkeypatch.setattr(sys, "argv", ["/some/where/heroes_unite/__main__.py"])
    assert launch.to_replay("mine") == f"{sys.executable} -m heroes_unite replay mine"
    monkeypatch.setenv("HEROES_UNITE_LAUNCHER", "make")
    assert launch.to_play("mine") == 'make terminal ARGS="--load mine"'


# Which game this is


SYNERGY = ["play", "--sets", "heroes-unite", "--variant", "synergy,on-patrol", "--seed", "7", "--name", "Ada"]
SYNERGY += ["--heroes", "Batgirl,Hawkman", "--first", "1"]


def flat(shown: str) -> str:
    return " ".join(shown.replace("│", " ").split())


def test_the_game_says_which_one_it_is(home) -> None:
    told = "Heroes Unite · 2 players · Super Hero Synergy · On Patrol"
    assert told in play("pu", "save mine", args=SYNERGY).splitlines()[0]
    assert told in play(args=["play", "--load", "mine"])
    assert told in play(args=["play", "--continue"])
    assert told in play("load mine")
    assert told in play("", args=["replay", "mine"])
    assert told in play(args=["replay", "mine", "--fast"])


def test_on_a_screen_that_is_cleared_it_is_told_below_the_table() -> None:
    shown = play(args=SYNERGY, FORCE_COLOR="1", TERM="xterm").rpartition("\x1b[2J")[2]
    assert "Super Hero Synergy · On Patrol" in re.sub(r"\x1b\[[0-9;]*m", "", shown)


@pytest.mark.parametrize("word", ["setup", "game"])
def test_the_set_up_is_explained(word: str) -> None:
    shown = flat(play(word, args=SYNERGY).rsplit(f"> {word}", 1)[1])
    for words in (
        "Card sets Heroes Unite: ",
        "Players 2: Ada, Greedy (bot)",
        "Super Hero Synergy: Needs Heroes Unite. The Hero card that belongs to your Super Hero",
        "On Patrol: While a place in the Line-Up is empty",
        "The end of a turn As in the newest set",
        "Seed 7",
    ):
        assert words in shown
    assert "Batgirl: You may use this once" in shown
    assert "Super-Villains" not in shown  # as many as usual


def test_the_set_up_in_a_replay(home) -> None:
    play("pu", "save mine", args=SYNERGY)
    shown = play("setup", "q", args=["replay", "mine"])
    assert "On Patrol: While a place" in flat(shown)
    assert "nothing to do here" not in shown


def test_variants_and_options_are_explained_by_name() -> None:
    for words in ("? go on patrol", "? on-patrol", "? On Patrol"):
        assert "On Patrol While a place in the Line-Up is empty" in flat(play(words, args=SYNERGY))
    assert "Super-Villain Hunt (not in this game)" in play("? hunt")
    assert "A match of two games (not in this game)" in play("? match")


def test_a_card_page_knows_the_game() -> None:
    assert "This card is not in this game." in play("? batman", args=SYNERGY)
    assert "not in this game" not in play("? batgirl", args=SYNERGY)
    assert "the Hero card of this Super Hero is Daughter of Gotham City" in flat(play("? batgirl", args=SYNERGY))
    assert "DB-166 Super Hero Synergy: this Hero card belongs to Batgirl" in flat(play("? daughter", args=SYNERGY))
    hidden = ["play", "--sets", "heroes-unite", "--variant", "hidden"]
    assert "hidden in the main deck." in flat(play("? amazo", args=hidden))
    assert "in the Super-Villain stack of games that it is drawn for." in flat(play("? amazo", args=SYNERGY))
    vandal = flat(play("? vandal savage", args=SYNERGY))
    assert "on top of the Super-Villain stack." in vandal
    assert "drawn for" not in vandal
    assert "DB-177 Super-Hidden Super-Villains: Oa looks" in flat(play("? oa", args=hidden))


def test_two_cards_of_one_name_are_both_shown() -> None:
    shown = play("? shazam", args=SYNERGY)
    assert "A Super Hero has the same name." in shown
    assert "A Super Power has the same name." in shown


def test_only_what_is_near_is_suggested() -> None:
    assert "Did you mean Power Ring?" in play("? powerring")
    assert "There is no card 'no such'.\n" in play("? no such")
    assert "Two Heads are Better than One (not in this game)" in play("? two heads")
    assert "There is no option 'no such'.\n" in play("no such")


# Names for saves


@pytest.mark.parametrize("word", ["help", "?", "undo", "log", "quit"])
def test_a_command_is_no_name_for_a_save(home, word: str) -> None:
    shown = play("pu", "quit", word, "back", "pu", "quit", "mine")
    assert [path.name for path in home.iterdir()] == ["mine.json"]
    assert "POWER 2" in shown
    assert ("is a command of the game" in shown) == (word not in ("help", "?"))


def test_save_and_a_name_are_understood_on_leaving(home) -> None:
    play("pu", "quit", "save mine")
    play("pu", "quit", "save")
    assert sorted(path.name for path in home.iterdir()) == ["game-seed-42.json", "mine.json"]


def test_every_save_in_the_folder_is_found_again(home) -> None:
    play("pu", "save my.game")
    assert (home / "my.game.json").is_file()
    (home / "game-seed-42.json").unlink()
    assert "POWER 1" in play(args=["play", "--continue"])
    assert "POWER 1" in play(args=["play", "--load", "my.game"])
