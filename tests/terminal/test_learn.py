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
