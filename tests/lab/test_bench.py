"""The targets of speed: which there are, and that a busy machine does not miss them."""

import pytest

from heroes_unite.games.registry import GAMES
from heroes_unite.lab import bench
from heroes_unite.lab.bench_simulation import Spread, overhead, scaling
from heroes_unite.lab.bench_targets import QUIET_PACE, Target, judge, row, targets_of


def test_every_game_has_a_target_when_compiled() -> None:
    targets = targets_of(compiled=True)
    for name, kind in GAMES.items():
        for each in kind.benchmarks:
            assert row(name, each.mode) in targets
    assert targets["random, deckbuilding, Crisis"].wanted < targets["random, deckbuilding"].wanted
    assert targets["view"].at_most
    assert targets_of(compiled=False).keys() < targets.keys()


@pytest.mark.parametrize("busy", [1, 3])
def test_what_slows_the_peer_as_much_misses_no_target(busy: int) -> None:
    figures = {"random": [90.0 / busy, 110.0 / busy, 120.0 / busy], "view": [21.0 * busy, 19.0 * busy, 18.0 * busy]}
    targets = {"random": Target(100, "decisions/s"), "view": Target(20, "µs", at_most=True)}
    found = {each.row: each for each in judge(figures, [QUIET_PACE / busy] * 3, targets)}
    assert found["random"].met
    assert found["random"].found == pytest.approx(110)
    assert found["view"].met
    assert "19.0 µs as on a quiet machine, rounds 18.0 to 21.0 (target at most 20)" in str(found["view"])


def test_what_is_slower_than_the_peer_explains_misses_its_target() -> None:
    targets = {"random": Target(100, "decisions/s")}
    (verdict,) = judge({"random": [99.0]}, [QUIET_PACE], targets)
    assert not verdict.met
    (verdict,) = judge({"random": [110.0]}, [QUIET_PACE * 2], targets)
    assert not verdict.met


def test_what_was_not_measured_is_not_judged() -> None:
    assert not list(judge({"random": [99.0]}, [], targets_of(compiled=True)))


def test_every_row_is_played() -> None:
    for name, kind in GAMES.items():
        for each in kind.benchmarks:
            assert bench.play_random(0.001, 1, name, each.options).decisions > 0


def test_the_median_of_the_rounds_counts_and_their_spread_is_told() -> None:
    found = Spread([0.05, 0.04, 0.30, 0.06, 0.05])
    assert found.median == pytest.approx(0.05)
    assert found.written("+.1%") == "+5.0% (half of 5 rounds: +4.5% to +18.0%)"


def test_simulations_are_measured_in_rounds() -> None:
    assert len(overhead(games=1, rounds=2, times=2).rounds) == 2
    assert all(times > 0 for times in scaling(games=20, times=1).rounds)
