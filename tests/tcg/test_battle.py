"""The mathematics of a battle against the rulebook's examples, and against a second way to work it out."""

from __future__ import annotations

from itertools import product

import pytest

from heroes_unite.games.tcg.battle import damage, half

# The hero's total and base, the villain's total and base, damage to the hero and to the villain
VECTORS = [
    ((9, 9), (1, 1), (1, 4)),
    ((6, 6), (5, 5), (1, 1)),
    ((5, 5), (5, 5), (1, 1)),
    ((8, 8), (5, 5), (1, 2)),
    ((9, 9), (4, 4), (2, 3)),
    ((11, 9), (4, 4), (3, 4)),
    ((4, 4), (1, 1), (1, 2)),
    ((3, 3), (8, 8), (3, 2)),
    ((2, 2), (9, 9), (4, 2)),
    ((7, 7), (2, 2), (2, 3)),
    ((10, 6), (3, 3), (3, 4)),
    ((1, 1), (6, 6), (3, 1)),
]


@pytest.mark.rule("TC-132")
@pytest.mark.parametrize(("hero", "villain", "expected"), VECTORS)
def test_the_vectors_of_the_rulebook(
    hero: tuple[int, int], villain: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert damage(*hero, *villain) == expected
    assert damage(*villain, *hero) == expected[::-1]  # it makes no difference who attacks


@pytest.mark.rule("TC-122", "TC-123", "TC-124", "TC-126", "TC-127", "TC-131")
def test_every_battle_by_counting_points_one_by_one() -> None:
    """The gap is dealt out point by point, the lower card first; then the minimum, then the cap."""
    for attack, defense in product(range(-3, 18), repeat=2):
        for attack_base, defense_base in product(range(1, 10), repeat=2):
            totals = [max(attack, 0), max(defense, 0)]
            bases = [attack_base, defense_base]
            lower = 0 if totals[0] < totals[1] else 1
            dealt = [0, 0]
            for point in range(abs(totals[0] - totals[1])):
                dealt[lower if point % 2 == 0 else 1 - lower] += 1
            dealt = [max(each, 1) for each in dealt]
            if totals[0] != totals[1]:
                dealt[1 - lower] = min(dealt[1 - lower], bases[lower])
            assert damage(attack, attack_base, defense, defense_base) == tuple(dealt)


@pytest.mark.rule("TC-126", "TC-130")
def test_what_the_cap_cuts_off_is_lost() -> None:
    assert damage(9, 9, 2, 1) == (1, 4)  # a gap of 7: not 1 and 6
    assert damage(2, 1, 15, 9) == (7, 1)  # never less than one, however low the base
    assert damage(3, 2, 3, 1) == (1, 1)


@pytest.mark.rule("TC-133")
def test_the_blow_that_is_enough() -> None:
    for base in range(1, 6):
        enough = min(total for total in range(30) if total > base and damage(total, 9, base, base)[1] > base)
        assert enough == 3 * base + 1


@pytest.mark.rule("TC-057", "TC-062")
def test_half_is_rounded_up() -> None:
    assert [half(icons) for icons in range(5)] == [0, 1, 1, 2, 2]
