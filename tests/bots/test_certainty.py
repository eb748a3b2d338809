"""What an analysis may claim: nothing is praised, counted or called luck with more certainty than the noise allows."""

from __future__ import annotations

from math import hypot, sqrt

import pytest
from msgspec.structs import replace

from heroes_unite.bots.analysis import AnalysisSettings, analyze
from heroes_unite.bots.analysis.choices import _rivals, judge
from heroes_unite.bots.analysis.summing import accounts, with_luck
from heroes_unite.bots.analysis.verdicts import verdict
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.bots.search.race import Race, Runner
from heroes_unite.bots.search.reasons import OF_THEM, TO_THEM
from heroes_unite.session.scenario import run
from heroes_unite.session.scenario_file import parse
from heroes_unite.session.seat import take_seat
from tests.bots.test_analysis import short

POWER_LEFT = """
title: 4 Power left, and only Kick can be bought
game: deckbuilding
sets: [base]
players:
  - hero: Batman
    hand: []
    power: 4
    deck: [Punch, Punch, Punch, Punch, Vulnerability]
    discard: [Punch, Punch, Punch, Vulnerability, Vulnerability, Super Strength]
  - hero: Superman
    hand: [Punch, Punch, Punch, Vulnerability, Punch]
    deck: [Punch, Punch, Punch, Vulnerability, Vulnerability]
super_villains: [Ra's al Ghul, Captain Cold, Brainiac]
lineup: [Man of Steel, Doomsday, Lobo, Blue Beetle, Starro]
steps: []
"""


def test_what_a_longer_look_finds_to_be_a_fault_was_not_called_the_best_before() -> None:
    seat = take_seat(run(parse(POWER_LEFT)))
    end = next(option.index for option in seat.decision.options if option.kind == "end turn")
    brief = judge(seat, end, turn=1, side=0, quick=30, longer=0)
    assert (brief.verdict, brief.lost) == ("unclear", 0.0)
    longer = judge(seat, end, turn=1, side=0, quick=30, longer=120)
    assert longer.is_fault
    assert longer.lost <= brief.most


def runner(index: int, chance: float, spread: float, games: int = 6) -> Runner:
    return Runner(index, [chance + spread * (-1) ** game for game in range(games)])


def test_a_choice_meets_what_looked_better_even_where_the_search_would_make_it_too() -> None:
    """The search keeps to greedy play until a gap is sure; whoever judges a choice must not."""
    seat = take_seat(run(parse(POWER_LEFT)))
    race = Race(seat, mind_for("deckbuilding"), 0)
    race.runners = race.running = [runner(0, 0.38, 0.02), runner(1, 0.48, 0.2), runner(2, 0.2, 0.02)]
    assert race.best.index == 0
    assert _rivals(race, 0) == [1]
    assert _rivals(race, 2) == [1, 0]
    race.runners = race.running = [runner(0, 0.5, 0.02), runner(1, 0.45, 0.0221)]
    assert _rivals(race, 0) == []  # it is known to be no better


@pytest.mark.parametrize(
    ("most", "called"), [(0.0, "best"), (0.029, "best"), (0.03, "good"), (0.059, "good"), (0.06, "unclear")]
)
def test_a_choice_is_praised_only_as_far_as_the_noise_allows(most: float, called: str) -> None:
    assert verdict(0.0, most, [0.6, 0.5]) == called
    assert verdict(0.08, 0.08 + most, [0.6, 0.5]) == "mistake"


def test_what_is_unclear_is_neither_luck_nor_counted() -> None:
    """A choice that may have given away much leaves as much open of what the draw did, for both sides."""
    found = analyze(short(), AnalysisSettings(iterations=8))
    sure, unclear = (
        [replace(choice, verdict=verdict, lost=0.0, most=most) for choice in found.judged]
        for verdict, most in (("best", 0.0), ("unclear", 0.2))
    )
    for before, point, same in zip(
        found.points, found.points[1:], with_luck(found.points, sure, found.sides)[1:], strict=False
    ):
        many = sum(before.version <= choice.version < point.version for choice in sure)
        doubt = with_luck(found.points, unclear, found.sides)[found.points.index(point)].doubt
        errors = [hypot(before.errors[side], point.errors[side]) for side in range(2)]
        assert same.doubt == pytest.approx(errors, abs=1e-3)
        assert doubt == pytest.approx([hypot(error, 0.2 * sqrt(many)) for error in errors], abs=1e-3)
    assert all(each.accuracy == 100 for each in accounts(found.points, sure, found.sides, (0, 1)))
    assert all(each.accuracy == -1 for each in accounts(found.points, unclear, found.sides, (0, 1)))


def test_numbers_and_rivals_are_said_as_people_would() -> None:
    says = {
        kind: judgement.says
        for kind in ("deckbuilding", "tcg", "united")
        for judgement in [mind_for(kind).lessons[0].judgement]
    }
    points, power = says["deckbuilding"]["points"], says["deckbuilding"]["power"]
    assert points.words(2.04, TO_THEM, 1) == "you're 2 Victory Points better off against your rival"
    assert points.words(-1.0, OF_THEM, 2) == "they're 1 Victory Point worse off against their rivals"
    assert power.words(0.7, TO_THEM, 2) == "your hands make 0.7 Power more compared with your rivals'"
    assert power.words(0.7, TO_THEM, 1).endswith("your rival's")
    assert says["tcg"]["active"].words(1.0, TO_THEM, 1) == "your active hero can take 1 more damage"
    assert says["united"]["threats"].words(1.0, TO_THEM, 1) == "1 more Threat is in play"
    assert says["united"]["threats"].words(-2.0, TO_THEM, 1) == "2 fewer Threats are in play"
    assert not says["united"]["threats"].tells(0.04)
    assert says["united"]["thugs"].tells(0.04)
