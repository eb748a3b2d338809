"""Random numbers: fair, repeatable, and far apart from seed to seed. All trials have fixed seeds."""

from __future__ import annotations

import hashlib
import math
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


def test_numbers_are_the_digests_of_a_counter() -> None:
    """Worked out here once more, from the standard library alone."""
    s = with_seed("evening")
    key = hashlib.blake2b(b"heroes-unite:evening", digest_size=32).digest()
    for number in range(1, 40):
        digest = hashlib.blake2b(number.to_bytes(8, "little"), key=key).digest()
        assert rng.below(s, 1 << 400) == int.from_bytes(digest, "little") % (1 << 400)
        assert s.drawn == number


@pytest.mark.parametrize(
    ("size", "digests"), [(0, 0), (1, 0), (2, 1), (10, 1), (64, 1), (65, 1), (114, 2), (1_000, 23)]
)
def test_no_digest_serves_more_places_than_it_has_bits_for(size: int, digests: int) -> None:
    """64 bits of each stay unused: that is how fair it is."""
    s = with_seed(size)
    rng.shuffle(s, list(range(size)))
    assert s.drawn == digests
    assert digests == 0 or math.log2(math.factorial(size)) <= digests * (512 - 64)


def test_a_span_too_wide_to_be_fair_is_refused() -> None:
    assert rng.below(with_seed(1), rng.MOST) >= 0
    with pytest.raises(AssertionError):
        rng.below(with_seed(1), rng.MOST + 1)


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


def test_neighbors_are_torn_apart() -> None:
    """How often the card after another is still the next one: once a shuffle on average, whatever the size."""
    s = with_seed("neighbors")
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


def test_a_large_pile_comes_out_whole() -> None:
    s = with_seed("large")
    items = list(range(1_000))
    for _ in range(5):
        rng.shuffle(s, items)
    assert sorted(items) == list(range(1_000))
    assert items != list(range(1_000))


def test_seeds_that_are_neighbors_are_far_apart() -> None:
    keys = [rng.key(seed) for seed in range(2_000)]
    assert len(set(keys)) == len({key[:8] for key in keys}) == 2_000
    first = Counter(rng.below(with_seed(seed), 6) for seed in range(3_000))
    assert chi_square([first[i] for i in range(6)], 3_000) < BOUNDS[5]


def test_a_seed_may_be_a_word() -> None:
    assert all(len(rng.key(seed)) == rng.KEY_BYTES for seed in (0, -1, 2**80, "", "7", "a long evening"))
    assert rng.key(7) == rng.key("7")


def test_a_derived_key_depends_on_everything_it_is_derived_from() -> None:
    secret = rng.key(1)
    keys = [
        rng.derived(secret),
        rng.derived(secret, b""),
        rng.derived(secret, b"ab"),
        rng.derived(secret, b"a", b"b"),
        rng.derived(secret, b"b", b"a"),
        rng.derived(rng.key(2), b"ab"),
    ]
    assert len(set(keys)) == len(keys)
    assert all(len(key) == rng.KEY_BYTES for key in keys)


def test_the_same_seed_gives_the_same_numbers_always() -> None:
    s = with_seed("another day")
    assert [rng.below(s, 100) for _ in range(8)] == [75, 67, 99, 99, 86, 86, 15, 24]
    items = list(range(10))
    rng.shuffle(s, items)
    assert items == [9, 2, 5, 3, 7, 8, 4, 0, 1, 6]
