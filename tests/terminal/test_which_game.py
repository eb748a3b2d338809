"""The terminal says which game this is, and explains its set-up and its cards."""

from __future__ import annotations

import re

import pytest

from tests.terminal.typed import flat, play

SYNERGY = ["play", "--sets", "heroes-unite", "--variant", "synergy,on-patrol", "--seed", "7", "--name", "Ada"]
SYNERGY += ["--heroes", "Batgirl,Hawkman", "--first", "1"]


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
        "Players 2: Ada, Rivet (bot: Greedy)",
        "Super Hero Synergy: Needs Heroes Unite. The Hero card that belongs to your Super Hero",
        "On Patrol: While a place in the Line-Up is empty",
        "The end of a turn As in the newest set",
        "Seed 7",
    ):
        assert words in shown
    assert "Batgirl: Once on each of your turns" in shown
    assert "Super-Villains" not in shown  # as many as usual


@pytest.mark.parametrize(
    ("args", "title", "words"),
    [
        (None, "How to play the deck-building game", ""),
        (
            ["play", "--mode", "crisis", "--name", "Ada"],
            "How to play Crisis Mode",
            "1. A Crisis is next to the Super-V",
        ),
        (["play", "--game", "tcg", "--name", "Ada"], "How to play the TCG", "The first to have 30 points"),
        (["play", "--game", "united", "--name", "Ada"], "How to play", ""),
    ],
)
def test_how_to_play_is_told_during_a_game(args: list[str] | None, title: str, words: str) -> None:
    for typed in ("rules", "how to play"):
        shown = flat(play(typed, "q", "no", args=args))
        assert f"── {title}" in shown
        assert words in shown
        assert "The rules of a card: ? CARD rules" in shown
        assert "There is no option" not in shown
    assert "rules how to play, on one page" in flat(play("help", "q", "no", args=args))


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
    assert "DB-177 Super-Hidden Super-Villains: Oa looks" in flat(play("? oa rules", args=hidden))


def test_two_cards_of_one_name_are_both_shown() -> None:
    shown = play("? shazam", args=SYNERGY)
    assert "A Super Hero has the same name." in shown
    assert "A Super Power has the same name." in shown


def test_only_what_is_near_is_suggested() -> None:
    assert "Did you mean Power Ring?" in play("? powerring")
    assert "There is no card “no such”.\n" in play("? no such")
    assert "Two Heads are Better than One (not in this game)" in play("? two heads")
    assert "There is no option “no such”. Type help for what can be typed.\n" in play("no such")
