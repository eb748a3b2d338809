"""Keeping a game in the terminal, going on with it, and leaving."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from heroes_unite.session import Session, load, save
from heroes_unite.terminal import launch, store
from tests.terminal.typed import last_screen, play


def test_save_and_load(home) -> None:
    shown = play("pu", "save before", "pu", "load before", "save")
    assert "POWER 1" in last_screen(shown)
    assert len(load(home / "before.json").choices) == 1
    assert f"The game you were playing is kept in {home / 'game-seed-42.json'}" in shown
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
        ("{", "not a Heroes Unite save, or it is damaged"),
        ('{"kind": "chess"}', "not a Heroes Unite save"),
        ('{"kind": "heroes-unite save", "format": 99}', "made by a newer version"),
        ('{"kind": "heroes-unite save", "format": 2}', "damaged"),
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
    assert "There is no save “nothing”" in play("load nothing")
    assert "Which one? load FILE" in play("load")


def test_a_save_with_a_bot_of_another_version_is_refused(home) -> None:
    home.mkdir()
    save(Session("deckbuilding", {}, 1, None, ["human", "genius"]), home / "future.json")
    assert "needs a bot that this version does not have: “genius”" in " ".join(play("load future").split())


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


def test_a_finished_game_that_had_a_file_stays_in_it(home) -> None:
    play("pu")
    shown = play(*["hint", ""] * 900, args=["play", "--continue"])
    assert f"The whole game is in {home / 'game-seed-42.json'}" in shown
    assert load(home / "game-seed-42.json").game.over


def test_saves_are_named_for_people(home) -> None:
    assert store.to_write("mine") == home / "mine.json"
    assert store.to_write("./mine.json") == Path("mine.json")
    assert store.to_write("~/mine") == Path.home() / "mine.json"
    assert store.fresh("a seed/with: signs").name == "game-seed-a-seed-with-signs.json"


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


@pytest.mark.parametrize("word", ["help", "?", "undo", "log", "quit"])
def test_a_command_is_no_name_for_a_save(home, word: str) -> None:
    shown = play("pu", "quit", word, "back", "pu", "quit", "mine")
    assert [path.name for path in home.iterdir()] == ["mine.json"]
    assert "POWER 2" in shown
    assert ("is a command, so it cannot name a save" in shown) == (word not in ("help", "?"))


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
