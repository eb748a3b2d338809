"""How sure a number is: intervals, ratings, and when a match is clear."""

from __future__ import annotations

from random import Random

import pytest

from heroes_unite.lab.statistics import bradley_terry, sequential, wilson


def test_an_interval_holds_the_truth_about_95_times_in_100() -> None:
    chance = Random(1)
    held = 0
    for _ in range(1000):
        low, high = wilson(sum(chance.random() < 0.3 for _ in range(60)), 60)
        held += low <= 0.3 <= high
    assert 930 <= held <= 975


def test_an_interval_stays_within_reason() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10).low == 0.0
    assert 0.2 < wilson(0, 10).high < 0.35
    assert wilson(10, 10).high == 1.0


def test_ratings_are_those_that_the_results_came_from() -> None:
    """Three players of known strength: 4 to 2 to 1 means 120 points between neighbours."""
    strength = {"a": 4.0, "b": 2.0, "c": 1.0}
    wins = {(x, y): 1000 * strength[x] / (strength[x] + strength[y]) for x in strength for y in strength if x != y}
    ratings = bradley_terry(wins)
    assert [round(ratings[name].points) for name in "abc"] == pytest.approx([120, 0, -120], abs=2)
    assert ratings["a"].low < ratings["a"].points < ratings["a"].high
    assert ratings["a"].low > ratings["b"].high


def test_who_wins_everything_has_a_rating_all_the_same() -> None:
    ratings = bradley_terry({("a", "b"): 10.0, ("b", "a"): 0.0})
    assert 100 < ratings["a"].points < 1000
    assert ratings["a"].points == pytest.approx(-ratings["b"].points)
    assert bradley_terry({}) == {}


def test_equal_players_are_hardly_ever_told_apart() -> None:
    wrong = 0
    for number in range(200):
        chance = Random(number)
        outcomes: list[float] = []
        for _ in range(15):
            outcomes += chance.choices((0.0, 0.5, 1.0), (1, 2, 1), k=10)
            if sequential(outcomes).clear:
                wrong += 1
                break
    assert wrong <= 10


def test_a_clear_match_ends_early() -> None:
    assert sequential([1.0] * 9).clear is False
    assert sequential([1.0] * 10) == (1, True)
    assert sequential([0.0] * 10) == (-1, True)
    assert sequential([0.5, 1.0] * 20).better == 1
    assert sequential([0.5] * 500).clear is False
