"""`heroes-unite learn`: the same lessons as in the browser, at the keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from heroes_unite.session.lesson import LEARNER, lesson
from heroes_unite.terminal.coaching import begin
from tests.terminal.typed import flat, play


def answers(id: str) -> list[str]:
    """What somebody types who does as the coach says: Enter at each remark but the last, and then the step."""
    session = begin(id)
    typed: list[str] = []
    heard = -1
    while session.led and (found := session.guidance):
        if found.answer < 0:
            typed += [""] * (len(found.remarks) - 1) if found.beat != heard else []
            heard = found.beat
            typed.append(session.decision.options[min(found.wanted)].label)
        session.choose(found.answer if found.answer >= 0 else min(found.wanted))
    return typed


@pytest.mark.parametrize("id", ["deckbuilding", "crisis", "united", "tcg"])
def test_a_lesson_from_its_first_word_to_its_last(id: str) -> None:
    shown = flat(play(*answers(id), "no", args=["learn", id]))
    taught = lesson(id)
    for beat in taught.beats:
        for remark in beat.remarks if beat.player in (-1, LEARNER) else ():
            assert flat(remark.text) in shown
    assert flat(taught.last_words[-1].text) in shown
    assert "A game of your own: heroes-unite play" in shown


@pytest.mark.parametrize("id", ["deckbuilding", "crisis", "united", "tcg"])
def test_the_coach_names_what_is_meant(id: str) -> None:
    """Not every screen has a finger to point with."""
    taught = lesson(id)
    remarks = [remark.text for beat in taught.beats for remark in beat.remarks]
    assert [text for text in remarks if re.search(r"\b(this is|these are|these \w+ \w+s)\b", text, re.IGNORECASE)] == []


def test_something_else_is_refused_kindly() -> None:
    shown = flat(play("", "", "end turn", "undo", "all", "play all", "nonsense", args=["learn"]))
    kindly = flat(lesson("deckbuilding").teaching.otherwise)
    assert shown.count(kindly) == 4
    assert "There is no option “nonsense”" in shown


def test_all_does_as_much_as_the_coach_wants() -> None:
    shown = flat(play("", "", "play Punch", "all", "play Vulnerability", args=["learn"]))
    assert flat(lesson("deckbuilding").teaching.otherwise) not in shown
    assert flat(lesson("deckbuilding").beats[2].remarks[0].text) in shown
    typed = answers("crisis")
    shown = flat(play(*typed[: typed.index("play Punch")], "all", args=["learn", "crisis"]))
    assert "plays Kid Flash" not in shown
    assert flat(lesson("crisis").beats[2].remarks[0].text) in shown


def test_left_and_taken_up_again(tmp_path: Path) -> None:
    kept = str(tmp_path / "lesson.json")
    left = play("", "", "play Punch", "quit", kept, args=["learn"])
    assert "The game is kept in" in left
    shown = flat(play("play Kick", args=["play", "--load", kept]))
    assert flat(lesson("deckbuilding").beats[1].remarks[0].text) in shown
    assert "plays Kick" in shown


def test_what_can_be_learned_is_named() -> None:
    shown = play(args=["learn", "untied"], code=2)
    assert "Did you mean united?" in flat(shown)
    assert "deckbuilding, crisis" in flat(shown)


WELCOME = "In this game everybody starts with a weak deck"
FIVE = "You have five cards in your hand each turn."
PUNCH = "Play a Punch now."
THE_REST = "Play the rest of your hand"


def test_what_is_typed_while_the_coach_speaks_is_not_taken_for_enter() -> None:
    shown = flat(play("nonsense", "play Punch", "hint", "?", "", "", args=["learn"]))
    assert shown.count("Coach: Listen first! Enter: go on · back · ? for help · quit") == 3
    assert "the first letters of each word will do" in shown
    before, _, after = shown.partition("the first letters of each word will do")
    assert FIVE not in before
    assert FIVE in after
    assert PUNCH in after


def test_one_can_leave_while_the_coach_speaks(tmp_path: Path) -> None:
    assert FIVE not in flat(play("quit", "no", args=["learn"]))
    kept = str(tmp_path / "lesson.json")
    left = flat(play("", "", "play Punch", "all", "quit", kept, args=["learn"]))
    assert "5 Power! Now go shopping." in left
    assert "You can afford the best of them" not in left
    assert "You can afford the best of them" in flat(play("", args=["play", "--load", kept]))


def test_what_the_coach_has_said_can_be_heard_again() -> None:
    shown = flat(play("", "back", "", "", "back", "", "play Punch", "back", args=["learn"]))
    assert [shown.count(words) for words in (WELCOME, FIVE, PUNCH)] == [2, 3, 2]
    assert "There is nothing to go back to. Coach: Each card you play adds to your Power." in shown


def test_the_coach_is_there_whenever_the_table_is_drawn() -> None:
    shown = flat(play("", "", "play Punch", "", "?", "play Punch", args=["learn"]))
    assert shown.count(THE_REST) == 4


def test_all_that_the_coach_wants_played_can_be_played_at_once() -> None:
    for words in ("all", "play all"):
        shown = flat(play("", "", "all", "play Punch", words, args=["learn"]))
        assert shown.count(flat(lesson("deckbuilding").teaching.otherwise)) == 1
        assert "5 Power! Now go shopping." in shown


def test_a_number_that_is_not_on_the_screen_is_no_good_idea() -> None:
    shown = flat(play("", "", "3", "99", "play Punch", "7", args=["learn"]))
    assert flat(lesson("deckbuilding").teaching.otherwise) not in shown
    assert "There is no option 3: the only one is 1." in shown
    assert "There is no option 99: the only one is 1." in shown
    assert "There is no option 7: " in shown
