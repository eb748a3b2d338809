"""What docs/scenarios.md shows and lists is what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from heroes_unite.games.deckbuilding import position
from heroes_unite.games.tcg import position as tcg_position
from heroes_unite.session.scenario import run
from heroes_unite.session.scenario_file import CHECKS, COMMON_KEYS, parse

TEXT = (Path(__file__).resolve().parent.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def test_there_is_an_example() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_hold(example: str) -> None:
    scenario = parse(example)
    assert scenario.steps
    run(scenario)


@pytest.mark.parametrize(
    "words",
    [
        COMMON_KEYS,
        CHECKS,
        position.TABLE_KEYS,
        position.PLAYER_KEYS,
        position.ASPECTS,
        tuple(position.ZONES_OF_PLAYER),
        tcg_position.TABLE_KEYS,
        tcg_position.PLAYER_KEYS,
        tcg_position.ASPECTS,
        tuple(tcg_position.ZONES),
    ],
)
def test_every_key_is_explained(words: tuple[str, ...]) -> None:
    assert [word for word in words if not re.search(rf"`{word}\b[^`]*`", TEXT)] == []
