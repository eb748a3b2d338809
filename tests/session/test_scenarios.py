"""Every scenario file holds: the position can be set up, each step can be taken, each expectation is met."""

from pathlib import Path

import pytest

from heroes_unite.session.scenario import run_file

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.yaml"))


def test_there_are_scenarios() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SCENARIOS).with_suffix("").as_posix())
def test_scenario(path: Path) -> None:
    assert run_file(path).problem == ""
