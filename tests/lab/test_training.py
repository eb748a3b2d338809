"""The example that learns: its gradient is the slope it claims to be, and its curve is drawn."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from examples.train import Lesson, Policy, draw, gradient, play
from heroes_unite import lab


def logarithm(policy: Policy, lesson: Lesson) -> float:
    """Of how likely it was that the policy did all that was done."""
    steps = zip(lesson.seen, lesson.offered, lesson.chosen, strict=True)
    return sum(float(np.log(policy.chances(seen, offered)[0][chosen])) for seen, offered, chosen in steps)


def test_the_gradient_is_the_slope_of_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("examples.train.environment", lambda: lab.env("deckbuilding", players=2, max_cycles=60))
    policy = Policy.blank(seed=1)
    chance = np.random.default_rng(1)
    policy.outer += chance.normal(0, 0.1, policy.outer.shape)
    lesson = play(policy, seed=1)
    assert lesson.chosen
    way = gradient(policy, lesson)
    tiny = 1e-6
    for name in ("inner", "outer", "bias"):
        weights, slopes = getattr(policy, name), getattr(way, name)
        for place in np.argwhere(slopes)[:: max(1, len(np.argwhere(slopes)) // 5)]:
            spot = tuple(place)
            before = logarithm(policy, lesson)
            weights[spot] += tiny
            assert (logarithm(policy, lesson) - before) / tiny == pytest.approx(slopes[spot], rel=1e-3, abs=1e-4)
            weights[spot] -= tiny


def test_the_curve_is_drawn(tmp_path: Path) -> None:
    draw([(10, 0.5), (20, 0.9)], tmp_path / "curve.png")
    assert (tmp_path / "curve.png").stat().st_size > 1000
