"""The mathematics of a battle, free of any state: two totals and two bases in, two numbers of damage out."""

from __future__ import annotations


def damage(attack: int, attack_base: int, defense: int, defense_base: int) -> tuple[int, int]:
    """What a battle costs the attacker and the defender (TC-122 to TC-131).

    >>> damage(9, 9, 1, 1)  # the higher card never takes more than the base of the lower
    (1, 4)
    >>> damage(5, 5, 5, 5)
    (1, 1)
    """
    attack, defense = max(0, attack), max(0, defense)
    gap = abs(attack - defense)
    smaller = max(1, gap // 2)
    larger = max(1, gap - gap // 2)
    if attack > defense:
        return min(smaller, defense_base), larger
    if attack < defense:
        return larger, min(smaller, attack_base)
    return 1, 1


def half(icons: int) -> int:
    """Half of a number of icons, rounded up: what Speed and spent Strength are worth in defense."""
    return -(-icons // 2)
