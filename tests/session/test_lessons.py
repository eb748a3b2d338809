"""The lessons that come with the games: each is played through as its coach says, and nothing breaks it."""

from __future__ import annotations

import pytest

from heroes_unite.games.errors import OptionError
from heroes_unite.games.guide import Guide
from heroes_unite.games.registry import GAMES
from heroes_unite.kernel.names import Names
from heroes_unite.session import Session, saves
from heroes_unite.session.lesson import LEARNER, Lesson, lesson
from heroes_unite.session.scenario import run
from heroes_unite.session.scenario_file import ScenarioError, parse
from tests.scrambled import Scrambled

GUIDES = [guide for kind in GAMES.values() for guide in kind.guides]
LONGEST_REMARK = 330  # characters: somebody has to read it on a phone

every_lesson = pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.id)


def begun(id: str) -> Session:
    found = lesson(id)
    return Session(found.scenario.game, found.options, found.scenario.seed, lesson=found)


def step(session: Session) -> bool:
    """One choice as the lesson wants it. False: there is nothing left to do."""
    guidance = session.guidance
    assert guidance is not None
    if guidance.beat == guidance.beats:
        return False
    session.choose(guidance.answer if guidance.answer >= 0 else min(guidance.wanted))
    return True


def test_every_game_has_a_lesson() -> None:
    assert {guide.id for guide in GUIDES} == {"deckbuilding", "crisis", "united", "tcg"}
    assert all(kind.guides for kind in GAMES.values())


@every_lesson
def test_a_lesson_leads_to_the_end_of_its_game(guide: Guide) -> None:
    session = begun(guide.id)
    said = 0
    while (guidance := session.guidance) and step(session):
        decision_for_learner = guidance.answer < 0
        said += decision_for_learner and bool(guidance.remarks)
    assert said > 8, "somebody who learns is told what to do and why"
    assert session.game.over
    assert LEARNER in session.game.winners
    assert session.guidance is not None
    assert session.guidance.remarks == lesson(guide.id).last_words


@every_lesson
def test_the_file_is_a_scenario_that_holds(guide: Guide) -> None:
    run(parse(guide.lesson()))


@every_lesson
def test_what_the_coach_points_at_is_there(guide: Guide) -> None:
    """A card lies where the remark says, at that moment; the coach is brief."""
    session = begun(guide.id)
    while True:
        guidance = session.guidance
        assert guidance is not None
        view = session.game.view(LEARNER)
        for remark in guidance.remarks if guidance.answer < 0 else ():
            assert len(remark.text) <= LONGEST_REMARK, remark.text
            point = remark.point
            if point is None or not point.zone:
                continue
            places = view["table"] if point.owner < 0 else view["seats"][point.owner]
            assert point.zone in places or guide.game == "united", point
            if point.card and point.zone in places:
                zone = places[point.zone]
                assert point.card in [*zone["cards"], *(name for _, name in zone["known"])], point
        if not step(session):
            break


@every_lesson
def test_a_lesson_can_be_kept_and_taken_up_again(guide: Guide) -> None:
    session = begun(guide.id)
    for _ in range(4):
        step(session)
    again = saves.loads(saves.dumps(session))
    assert again.guidance == session.guidance
    while step(again):
        pass
    assert again.game.over


@every_lesson
def test_a_lesson_goes_the_same_way_in_another_language(guide: Guide) -> None:
    session = begun(guide.id)
    session.game.names = Names(["Ann", "Max"], Scrambled())
    while step(session):
        pass
    assert session.game.over


def test_whoever_does_something_else_is_on_their_own() -> None:
    session = begun("deckbuilding")
    end_turn = session.decision.find("end turn").index
    assert session.guidance is not None
    assert end_turn not in session.guidance.wanted
    session.choose(end_turn)
    assert not session.led
    assert session.guidance is None


def test_the_steps_of_any_order_go_in_any_order() -> None:
    session = begun("deckbuilding")
    step(session)
    beat = session.guidance
    assert beat is not None
    labels = [session.decision.options[index].label for index in sorted(beat.wanted)]
    assert labels == ["play Punch", "play Kick", "play Vulnerability"]
    for label in ("play Vulnerability", "play Kick", "play Punch"):
        assert session.guidance is not None
        assert session.guidance.beat == beat.beat
        session.choose(session.decision.find(label).index)
    assert session.guidance is not None
    assert session.guidance.beat == beat.beat


def test_only_steps_in_any_order_are_taken_in_a_row() -> None:
    session = begun("deckbuilding")
    several = []
    while guidance := session.guidance:
        if guidance.answer < 0:
            several.append(guidance.several)
        if not step(session):
            break
    assert several[:5] == [False, True, True, True, True]  # one Punch, then the rest of the hand
    assert several[5:9] == [False] * 4


def test_an_unknown_lesson_is_named_with_the_nearest() -> None:
    with pytest.raises(OptionError, match=r"no lesson called “untied”\. Did you mean united"):
        lesson("untied")


class Written(Guide):
    """A lesson that is written in a test."""

    def lesson(self) -> str:
        return TEXT.format(steps=self.package)


TEXT = """
title: A lesson
lesson: {{about: Punching, otherwise: Not now., bot: random}}
players: [{{hero: Batman, hand: [Punch]}}, {{hero: Superman}}]
steps:
{steps}
"""


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        ("  - play Punch", "A lesson ends with a word of the coach's"),
        ("  - coach: Look!\n  - 2: end turn\n  - coach: Bye.", "line 7: The coach speaks before what the learner does"),
        ("  - coach: ''\n  - play Punch", "line 6: The coach has to say something"),
        ("  - {coach: Hm., pint: {zone: hand}}", "line 6: There is no key pint here. Did you mean point?"),
        ("  - {coach: Hm., point: {zone: hand, player: 3}}", "There is no player 3"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said_with_its_line(steps: str, problem: str) -> None:
    with pytest.raises(ScenarioError, match=problem):
        Lesson(Written("written", "deckbuilding", "Written", steps))
