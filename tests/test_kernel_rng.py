"""Random numbers: fair, repeatable, and far apart from seed to seed. All trials have fixed seeds."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

from heroes_unite.kernel import rng
from heroes_unite.kernel.state import State
from tests.tiny.game import TinyRules

RULES = TinyRules(2)


def with_seed(seed: int | str) -> State:
    return RULES.blank(seed)


def chi_square(counts: list[int], trials: int) -> float:
    expected = trials / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


# The chance to exceed the bounds by luck is about 1 in 10,000 each. Degrees of freedom: bound.
BOUNDS = {1: 15.1, 2: 18.4, 4: 23.5, 5: 25.7, 9: 33.7, 23: 57.0, 51: 98.0, 119: 187.0}


@pytest.mark.parametrize("n", [2, 3, 5, 6, 10, 52])
def test_below_is_uniform(n: int) -> None:
    s = with_seed(f"below {n}")
    trials = 2_000 * n
    counts = Counter(rng.below(s, n) for _ in range(trials))
    assert set(counts) == set(range(n))
    assert chi_square([counts[i] for i in range(n)], trials) < BOUNDS[n - 1]


def test_numbers_that_follow_each_other_have_nothing_in_common() -> None:
    s = with_seed("pairs")
    trials = 20_000
    counts = Counter((rng.below(s, 5), rng.below(s, 24)) for _ in range(trials))
    assert chi_square([counts[a, b] for a in range(5) for b in range(24)], trials) < BOUNDS[119]


def test_below_one_is_zero() -> None:
    assert rng.below(with_seed(1), 1) == 0


def test_below_throws_again_what_would_be_unfair() -> None:
    """Of a span a little over half of the whole, nearly every second throw has to be thrown again."""
    s = with_seed(3)
    n = rng.SPAN // 2 + 1
    assert all(0 <= rng.below(s, n) < n for _ in range(200))
    plain = with_seed(3)
    for _ in range(200):
        rng.below(plain, 2)
    assert (s.r1, s.r2) != (plain.r1, plain.r2)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_every_order_is_equally_likely(size: int) -> None:
    s = with_seed(f"shuffle {size}")
    orders = list(permutations(range(size)))
    trials = 400 * len(orders)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(trials):
        items = list(range(size))
        rng.shuffle(s, items)
        counts[tuple(items)] += 1
    assert chi_square([counts[order] for order in orders], trials) < BOUNDS[len(orders) - 1]


@pytest.mark.parametrize("size", [6, 10, 24, 52])
def test_every_card_is_equally_likely_in_every_place(size: int) -> None:
    s = with_seed(f"places {size}")
    trials = 200 * size
    places = [Counter[int]() for _ in range(size)]
    for _ in range(trials):
        items = list(range(size))
        rng.shuffle(s, items)
        for place, item in enumerate(items):
            places[place][item] += 1
    worst = max(chi_square([counts[item] for item in range(size)], trials) for counts in places)
    assert worst < BOUNDS[size - 1] * 1.2  # the worst of many places


def test_neighbours_are_torn_apart() -> None:
    """How often the card after another is still the next one: once a shuffle on average, whatever the size."""
    s = with_seed("neighbours")
    trials = 4_000
    together = 0
    for _ in range(trials):
        items = list(range(30))
        rng.shuffle(s, items)
        together += sum(b == a + 1 for a, b in pairwise(items))
    assert abs(together / trials - 29 / 30) < 0.06


@pytest.mark.parametrize("size", range(9))
def test_a_shuffle_keeps_all_cards(size: int) -> None:
    s = with_seed(size)
    items = list(range(size))
    rng.shuffle(s, items)
    assert sorted(items) == list(range(size))


def test_a_shuffle_throws_again_what_would_be_unfair() -> None:
    """A pile so large that a part of the throws has to be made again still comes out whole."""
    s = with_seed("large")
    items = list(range(1_000))
    for _ in range(5):
        rng.shuffle(s, items)
    assert sorted(items) == list(range(1_000))
    assert items != list(range(1_000))


def test_seeds_that_are_neighbours_are_far_apart() -> None:
    words = [rng.words(seed) for seed in range(2_000)]
    assert len(set(words)) == len({r1 for r1, _ in words}) == len({r2 for _, r2 in words}) == 2_000
    tenths = Counter(r1 * 10 // rng.M1 for r1, _ in words)
    assert chi_square([tenths[i] for i in range(10)], 2_000) < BOUNDS[9]
    first = Counter(rng.below(with_seed(seed), 6) for seed in range(3_000))
    assert chi_square([first[i] for i in range(6)], 3_000) < BOUNDS[5]


def test_words_are_in_range_and_a_seed_may_be_a_word() -> None:
    for seed in (0, -1, 2**80, "", "7", "a long evening"):
        r1, r2 = rng.words(seed)
        assert 0 < r1 < rng.M1
        assert 0 < r2 < rng.M2
    assert rng.words(7) == rng.words("7")


def test_the_same_seed_gives_the_same_numbers_always() -> None:
    s = with_seed("another day")
    assert [rng.below(s, 100) for _ in range(8)] == [53, 65, 76, 16, 72, 55, 13, 34]
    items = list(range(10))
    rng.shuffle(s, items)
    assert items == [8, 6, 1, 4, 3, 2, 7, 5, 0, 9]
