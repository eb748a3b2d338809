"""How sure a number is: intervals, ratings, and when a match is clear."""

from __future__ import annotations

from itertools import combinations
from math import exp, log
from random import Random

import pytest

from heroes_unite.lab.statistics import bradley_terry, sequential, shared, wilson


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
    """Three players of known strength: 4 to 2 to 1 means 120 points between neighbors."""
    strength = {"a": 4.0, "b": 2.0, "c": 1.0}
    rates = {(x, y): strength[x] / (strength[x] + strength[y]) for x in strength for y in strength if x < y}
    ratings = bradley_terry(
        {pair: [1.0] * round(1000 * r) + [0.0] * round(1000 * (1 - r)) for pair, r in rates.items()}
    )
    assert [round(ratings[name].points) for name in "abc"] == pytest.approx([120, 0, -120], abs=2)
    assert ratings["a"].low < ratings["a"].points < ratings["a"].high
    assert ratings["a"].low > ratings["b"].high


def test_who_wins_everything_has_a_rating_all_the_same() -> None:
    ratings = bradley_terry({("a", "b"): [1.0] * 10})
    assert ratings["a"].low > ratings["b"].high
    assert 100 < ratings["a"].points < 1000
    assert ratings["a"].points == pytest.approx(-ratings["b"].points)
    assert bradley_terry({}) == {}


@pytest.mark.parametrize("alike", [0.0, 1.0])
def test_a_rating_holds_the_truth_about_95_times_in_100(alike: float) -> None:
    """Three players of known strength; the two games of a seed go independently of each other, or always alike."""
    chance = Random(2)
    strength = {"a": 0.6, "b": 0.0, "c": -0.6}  # logarithms
    held = matched = 0
    for _ in range(120):
        outcomes: dict[tuple[str, str], list[float]] = {}
        for x, y in combinations(strength, 2):
            rate = 1 / (1 + exp(strength[y] - strength[x]))
            first = [chance.random() < rate for _ in range(20)]
            second = [each if chance.random() < alike else chance.random() < rate for each in first]
            outcomes[x, y] = [(one + other) / 2 for one, other in zip(first, second, strict=True)]
            low, high = shared(outcomes[x, y])
            matched += low <= rate <= high
        ratings = bradley_terry(outcomes)
        held += sum(ratings[name].low <= 400 / log(10) * true <= ratings[name].high for name, true in strength.items())
    assert 0.92 <= held / 360 <= 0.985
    assert 0.92 <= matched / 360 <= 0.985


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
